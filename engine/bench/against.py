"""This revision beside another one: the same measurements, taken in turns, each in a process of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

import engine
from engine.bench import ADDED, Measured
from engine.bench.timing import significant

HERE = Path(engine.__file__).resolve().parents[1]
SLOWER = 0.8
"""Something is slower if it is less than this many times as fast as in the other revision."""
OWN = ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX", "HEXWRIGHT_DATA")
"""Settings of the environment that would make the two revisions unlike each other, or let them share files."""


class NoRevision(LookupError):
    """A revision that cannot be measured; the message says why."""


@dataclass(frozen=True)
class Compared:
    """The best of some rounds with this revision and with the other; why there is none, if there is none."""

    this: Measured | None
    other: Measured | None
    why: str = ""

    @property
    def ratio(self) -> float | None:
        """How many times as fast this revision is as the other."""
        if self.this is None or self.other is None or not self.this.value or not self.other.value:
            return None
        return significant(self.this.times_as_fast_as(self.other.value))

    @property
    def slower(self) -> bool:
        """Whether this revision is clearly slower."""
        return self.ratio is not None and self.ratio < SLOWER


@contextmanager
def checked_out(revision: str, root: Path = HERE) -> Iterator[Path]:
    """Put another revision into a temporary folder, with the measurements of this one laid over its own."""
    with tempfile.TemporaryDirectory(prefix="hexwright-") as folder:
        tree = Path(folder) / "tree"
        _git(root, "worktree", "add", "--detach", str(tree), revision)
        try:
            _lay_over(root, tree)
            compiled = [sys.executable, "-m", "compileall", "-q", "engine", "editor"]
            subprocess.run(compiled, cwd=tree, env=_settings(tree), capture_output=True, check=False)
            yield tree
        finally:
            _git(root, "worktree", "remove", "--force", str(tree))


def _git(root: Path, *words: str) -> None:
    try:
        subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True)
    except FileNotFoundError:
        raise NoRevision("Other revisions need git. Install git and try again.") from None
    except subprocess.CalledProcessError as error:
        raise NoRevision(f"git cannot check the revision out: {error.stderr.strip()}") from None


def _lay_over(root: Path, tree: Path) -> None:
    """Both revisions are measured in the same way: by what this one measures with."""
    shutil.copytree(root / "engine" / "bench", tree / "engine" / "bench", dirs_exist_ok=True)
    for added in entry_points(group=ADDED):
        for name in (added.module, *getattr(import_module(added.module), "MEASURED_WITH", ())):
            file = Path(str(import_module(name).__file__)).resolve()
            if file.is_relative_to(root):
                place = tree / file.relative_to(root)
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, place)


def compare(names: Iterable[str], bundle: str, tree: Path, rounds: int) -> Iterator[tuple[str, Compared]]:
    """Take each measurement in both trees, round after round; the two take turns in being first."""
    for name in names:
        yield name, _compared(name, bundle, tree, rounds)


def _compared(name: str, bundle: str, tree: Path, rounds: int) -> Compared:
    taken: dict[Path, list[Measured]] = {HERE: [], tree: []}
    for number in range(rounds):
        for place in (HERE, tree) if number % 2 == 0 else (tree, HERE):
            found = one(name, bundle, place)
            if isinstance(found, str):
                return Compared(_best(taken[HERE]), _best(taken[tree]), found)
            taken[place].append(found)
    return Compared(_best(taken[HERE]), _best(taken[tree]))


def _best(taken: list[Measured]) -> Measured | None:
    if not taken:
        return None
    choose = max if taken[0].more_is_better else min
    return choose(taken, key=lambda measured: measured.value)


def one(name: str, bundle: str, tree: Path) -> Measured | str:
    """Take a measurement in a tree; in words why it could not be taken."""
    command = [sys.executable, "-m", "engine.bench", name, bundle]
    done = subprocess.run(command, cwd=tree, env=_settings(tree), capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or [f"exit code {done.returncode}"])[-1]
        return f"{'this revision' if tree == HERE else 'the other revision'}: {last}"
    return Measured(**json.loads(done.stdout.splitlines()[-1]))


def _settings(tree: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in OWN}
    return {**kept, "PYTHONPATH": str(tree), "QT_QPA_PLATFORM": "offscreen"}
