"""Kill -9 of windows in which games are played, one or two on the same folders: while playing, saving, restoring."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from editor.play.game_data import session_of
from editor.play.game_journal import Unreadable, read_game_lines
from engine.gamefile import played_again, read_game
from engine.paths import data_folder
from tests.editor.shell.killed_game import standing
from tests.project.tree import ROOT

SECOND = 1.0
"""So much may be lost."""
LONGEST = 2.5
"""Seconds that a window may live after its first word."""


@dataclass(frozen=True)
class Said:
    """One line of a window that is dead."""

    time: float
    what: str
    journal: str
    standing: str


class Games:
    """Folders on which window after window is killed; AssertionError when something is lost."""

    def __init__(self, root: Path, seed: int) -> None:
        self.root, self.rng, self.seed = root, random.Random(seed), 1000 * seed
        shutil.copytree(data_folder("scenarios") / "primer" / "two_bridges", root / "bundle")
        self.store = root / "state" / "journals"
        self.known: dict[str, set[str]] = {}
        """What each journal may hold; each holds one of it, whoever is killed."""
        self.owed: set[str] = set()
        """Journals that hold more than the last second."""
        self.saved: dict[int, set[str]] = {}
        """What each saved file may hold."""
        self.kills = 0

    @property
    def folder(self) -> Path:
        """Where the journals of games lie."""
        return self.store.parent / "games"

    def kill(self, windows: int) -> None:
        """Let so many windows live and die; then look at all that there is."""
        waits = self.rng.random() < 0.75
        running = [self._begun(number) for number in range(windows)]
        first = [each.stdout.readline() if waits and each.stdout else "" for each in running]
        time.sleep(self.rng.uniform(0, LONGEST))
        for each in running:
            each.send_signal(signal.SIGKILL)
        self.kills += windows
        for number, (each, line) in enumerate(zip(running, first, strict=True)):
            with each:
                rest = each.stdout.read() if each.stdout else ""
            self._take_in(number, _said(line + rest))
        self.look()

    def _begun(self, number: int) -> subprocess.Popen[str]:
        self.seed += 1
        words = (str(self.root / "bundle"), str(self.store), str(self.seed), str(self._file(number)))
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
        command = [sys.executable, "-m", "tests.soak.game_victim", *words]
        return subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )

    def _file(self, number: int) -> Path:
        return self.root / f"game-{number}.hexgame"

    def _take_in(self, number: int, said: list[Said]) -> None:
        """What may be found now: the standings of the last second, those of before where little was said."""
        last = said[-1].time if said else 0.0
        for journal in {each.journal for each in said} - {"-"}:
            of_it = [each for each in said if each.journal in ("-", journal)]
            fresh = {each.standing for each in of_it if each.time >= last - SECOND}
            older = [each.standing for each in of_it if each.time < last - SECOND][-1:]
            self.owed |= {journal} if older else set()
            self.known[journal] = fresh | {*older} if older else self.known.get(journal, set()) | fresh
        for each in said:
            if each.what == "saving":
                self.saved.setdefault(number, set()).add(each.standing)
            elif each.what == "saved":
                self.saved[number] = {each.standing}

    def look(self) -> None:
        """Every journal and every saved file holds what it may hold; no journal is gone."""
        there = {path.name for path in self.folder.glob("*.jsonl")} if self.folder.exists() else set()
        for name, allowed in self.known.items():
            if name not in there:
                assert name not in self.owed, f"{name} is gone"
                continue
            try:
                kept = read_game_lines(self.folder / name)
            except Unreadable:
                assert name not in self.owed, f"{name} cannot be read"
                continue
            found = _standing_of(kept.saved, name, whole=False)
            assert found in allowed, (name, found, allowed)
            self.known[name] = {found}
            self.owed.add(name)
        for number, allowed in self.saved.items():
            path = self._file(number)
            if path.exists():
                found = _standing_of(read_game(path), path.name, whole=True)
                assert found in allowed, (path, found, allowed)
            else:
                assert len(allowed) == 1, "a saved game is gone"

    @property
    def aside(self) -> list[str]:
        """Journals that a window could not go on with."""
        return [path.name for path in self.folder.glob("*.unfit*")] if self.folder.exists() else []


def _standing_of(saved: object, name: str, *, whole: bool) -> str:
    again = played_again(saved, name, whole=whole)  # type: ignore[arg-type]
    assert again.fits
    return standing(session_of(again))


def _said(text: str) -> list[Said]:
    """The whole lines of a program that is dead."""
    found = []
    for line in text.split("\n")[:-1]:
        when, what, journal, stands = line.split(" ", 3)
        found.append(Said(float(when), what, journal, stands))
    return found
