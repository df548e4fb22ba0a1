"""Kill -9 again and again: real programs on one bundle, ended at any moment, while they restore included."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from editor.document import Document, Recovery
from engine.bundle.yaml_reader import load
from tests.project.tree import ROOT
from tests.soak.victim import ALONE, EDITOR, SAVER, act, digest, taken_up, value

LONGEST = 0.5
"""Seconds that a program may live after its first word."""


class Said(NamedTuple):
    """What a program had said last: the number of the act, and what the document held then."""

    number: int
    digest: str


class Campaign:
    """A bundle on which program after program is killed; AssertionError when something is lost."""

    def __init__(self, root: Path, sample: Path, seed: int) -> None:
        self.root, self.now = root, root / "now"
        shutil.copytree(sample, self.now / "bundle")
        self.rng, self.seed = random.Random(seed), 1000 * seed

    def kill(self) -> None:
        """Let a program live and die: what it had said is there, or one act more."""
        self.seed += 1
        shutil.copytree(self.now, self.root / "before")
        (said,) = self._killed([(ALONE, self.seed)])
        self.now.rename(self.root / "dead")
        (self.root / "before").rename(self.now)
        wanted = self._twin(said)
        shutil.rmtree(self.now)
        (self.root / "dead").rename(self.now)
        shutil.copytree(self.now, self.root / "dead")
        document = taken_up(self.now / "bundle", self.now / "store")
        assert not document.left_over.failed
        found = digest(document)
        document.close(keep=True)
        assert found in wanted, (found, wanted, said)
        shutil.rmtree(self.now)
        (self.root / "dead").rename(self.now)

    def _twin(self, said: Said) -> list[str]:
        """What the document held after the act that was said last, and what it held after one more."""
        document = taken_up(self.now / "bundle", self.now / "store")
        number = max(0, said.number)
        for each in range(1, number + 1):
            act(document, ALONE, self.seed, each)
        wanted = [digest(document)]
        assert said.digest in ("", wanted[0]), "the twin goes another way"
        act(document, ALONE, self.seed, number + 1)
        wanted.append(digest(document))
        document.close()
        return wanted

    def kill_two(self) -> None:
        """Let two windows live and die, of which one saves: what each had said is there, or one act more."""
        self.seed += 1
        roles = (SAVER, EDITOR)
        ends = self._killed([(role, self.seed) for role in roles])
        document = Document.open(self.now / "bundle", store=self.now / "store")
        left = list(document.left_over.found)
        on_disk = digest(document)
        last = str(load(document.text("scenario.yaml"))["turns"]["last"])
        document.close()
        for role, said in zip(roles, ends, strict=True):
            known = [*map(_last_of, left), last]
            numbers = (said.number, said.number + 1)
            wanted = [str(value(role, self.seed, number)) for number in numbers]
            assert said.number <= 0 or on_disk == said.digest or {*wanted} & {*known}, (role, said, known)
        assert all(found.kept.is_whole for found in left)
        shutil.rmtree(self.now / "store", ignore_errors=True)

    def _killed(self, programs: list[tuple[str, int]]) -> list[Said]:
        """Start programs, and kill them at some moment after each has said something, or even before."""
        waits = self.rng.random() < 0.8
        running = [self._begun(*each) for each in programs]
        first = [(each.stdout.readline() if waits and each.stdout else "") for each in running]
        time.sleep(self.rng.choice((0.0, self.rng.uniform(0, 0.02), self.rng.uniform(0, LONGEST))))
        for each in running:
            each.send_signal(signal.SIGKILL)
        return [_said(line, each) for line, each in zip(first, running, strict=True)]

    def _begun(self, role: str, seed: int) -> subprocess.Popen[str]:
        paths = (str(self.now / "bundle"), str(self.now / "store"))
        command = [sys.executable, "-m", "tests.soak.victim", *paths, role, str(seed)]
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
        return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)


def _said(first: str, program: subprocess.Popen[str]) -> Said:
    """The last whole line of a program that is dead."""
    with program:
        rest = program.stdout.read() if program.stdout else ""
    lines = [line.split() for line in (first + rest).split("\n")[:-1]]
    assert all(line[0] == "safe" for line in lines), lines
    return Said(int(lines[-1][1]), lines[-1][2]) if lines else Said(-1, "")


def _last_of(found: Recovery) -> str:
    """The number that the last edit in a journal has set."""
    changes = [change for step in found.acts for change in step.changes]
    return str(getattr(changes[-1], "value", "")) if changes else ""
