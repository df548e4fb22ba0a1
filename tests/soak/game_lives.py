"""Lives of games that end at any call of the system, on a disk that fails or is full: what was safe is there.

A life is a number of choices, kept after each and saved now and then. It ends within a write: the folder is copied at
that call, and the next life goes on with the copy.
"""

from __future__ import annotations

import random
import shutil
from pathlib import Path

from editor.document import DocumentError
from editor.play.game_data import session_of
from editor.play.game_files import save_game
from editor.play.game_journal import Unreadable, read_game_lines
from editor.play.game_keeper import GameKeeper
from editor.play.game_store import journals
from editor.play.play_session import PlaySession
from engine.bundle import BundleError, read_bundle
from engine.compile import compile_bundle
from engine.gamefile import SavedGame, played_again, read_game
from engine.paths import data_folder
from tests.editor.shell.killed_game import standing
from tests.soak.system_calls import SystemCalls

FOLDER, FILE, LONGEST = "games", "mine.hexgame", 12


def new_game(seed: int) -> PlaySession:
    """A game that nobody has begun."""
    bundle = read_bundle(data_folder("scenarios") / "primer" / "two_bridges")
    session = PlaySession(compile_bundle(bundle), seed, bundle=bundle)
    session.fast = True
    return session


def again(saved: SavedGame, name: str, *, whole: bool) -> PlaySession:
    """The game that a file or a journal holds."""
    found = played_again(saved, name, whole=whole)
    assert found.fits
    session = session_of(found)
    session.fast = True
    return session


class GameLives:
    """One game in a folder of its own, from life to life; AssertionError when something is lost."""

    def __init__(self, root: Path, seed: int) -> None:
        self.root, self.rng = root, random.Random(seed)
        (root / "now").mkdir(parents=True)
        self.calls = SystemCalls()
        self.session = new_game(seed)
        self.keeper = self._kept_by()
        self.allowed = {standing(self.session)}
        self.saved: set[str] = set()
        self.is_owed = self.is_saved = False
        self.refused = 0
        """How often the disk has refused, and the game has said so."""

    def _kept_by(self) -> GameKeeper:
        return GameKeeper(self.session, self.root / "now" / FOLDER, "place")

    def live(self) -> None:
        """Play and keep, then end within a write."""
        for _act in range(self.rng.randint(1, LONGEST)):
            self._act()
        with self.calls.on():
            self._ends()
        self._go_over()

    def _ends(self) -> None:
        """Copy the folder at one of the next calls."""
        at = self.calls.number + self.rng.randint(1, 14)

        def look(number: int) -> None:
            if number == at:
                shutil.copytree(self.root / "now", self.root / "then")

        self.calls.before = look
        try:
            while not (self.root / "then").exists():
                self._act()
        finally:
            self.calls.before, self.calls.room, self.calls.fail_at = lambda _number: None, None, -1

    def _act(self) -> None:
        """Choose or take back, then keep or save; the disk may refuse."""
        deed = self.rng.choices(("play", "full", "free", "fail", "save"), (50, 8, 12, 12, 18))[0]
        if deed in ("play", "save"):
            self._choose()
        if deed == "full":
            self.calls.room = self.rng.randint(0, 3000)
        elif deed == "free":
            self.calls.room = None
        elif deed == "fail":
            self.calls.fail_at = self.calls.number + self.rng.randint(1, 8)
        with self.calls.on() if not self._is_on else _nothing():
            (self._save if deed == "save" else self._keep)()

    @property
    def _is_on(self) -> bool:
        import os

        return os.write is not self.calls._real["write"]

    def _choose(self) -> None:
        session = self.session
        if self.rng.random() < 0.2 and session.can_take_back:
            session.take_back()
        elif session.prompt is not None:
            session.take([self.rng.choice(session.prompt.choices)])
        else:
            self.session.take_back()

    def _keep(self) -> None:
        """What is written is safe; what is not may be there."""
        now = standing(self.session)
        self.allowed.add(now)
        if not (self.root / "then").exists():
            self._hold = set(self.allowed), set(self.saved), self.is_owed, self.is_saved
        if self.keeper.write():
            self.allowed = {now}
            self.is_owed = self.is_owed or self.keeper.path is not None
        else:
            assert self.keeper.problem
            self.refused += 1

    def _save(self) -> None:
        if self.session.is_open:
            return
        now = standing(self.session)
        before = self.saved | {now}
        self.saved = before
        if not (self.root / "then").exists():
            self._hold = set(self.allowed), set(self.saved), self.is_owed, self.is_saved
        try:
            save_game(self.session, self.root / "now" / FILE)
        except DocumentError as error:
            assert error.message("ja")
            self.refused += 1
        else:
            self.saved, self.is_saved = {now}, True

    def _go_over(self) -> None:
        """Look what the copy holds, and go on with it."""
        self.keeper.leave()
        shutil.rmtree(self.root / "now")
        (self.root / "then").rename(self.root / "now")
        self.allowed, self.saved, self.is_owed, self.is_saved = self._hold
        for lock in (self.root / "now").rglob("*.lock"):
            lock.unlink()
        self._look_at_file()
        self._look_at_journal()

    def _look_at_file(self) -> None:
        path = self.root / "now" / FILE
        if not path.exists():
            assert not self.is_saved, "the saved game is gone"
            return
        try:
            found = standing(again(read_game(path), FILE, whole=True))
        except BundleError as error:
            raise AssertionError(f"the saved game cannot be read: {error}") from error
        assert found in self.saved, (found, self.saved)
        self.saved, self.is_saved = {found}, True

    def _look_at_journal(self) -> None:
        found = list(journals(self.root / "now" / FOLDER))
        if not found:
            assert not self.is_owed, "the journal is gone"
            self.session = new_game(self.rng.randrange(100))
        else:
            try:
                kept = read_game_lines(found[0])
            except Unreadable as error:
                assert not self.is_owed, f"the journal cannot be read: {error}"
                shutil.rmtree(self.root / "now" / FOLDER)
                self.session = new_game(self.rng.randrange(100))
            else:
                self.session = again(kept.saved, "journal", whole=False)
                assert standing(self.session) in self.allowed, (standing(self.session), self.allowed)
        self.keeper = self._kept_by()
        if self.is_owed or (found and found[0].exists()):
            from editor.document.locks import Lock

            lock = Lock(found[0])
            assert lock.take()
            self.keeper.go_on_with(found[0], lock)
            self.is_owed = True
        self.allowed = {standing(self.session)}


class _nothing:
    def __enter__(self) -> None: ...

    def __exit__(self, *_error: object) -> None: ...
