"""Forks for mutants: one process loads the game and its checks once, and each mutant runs in a fork of its own.

`python -m engine.playtest.mutation_forks` reads an order from its input: the game, the mutants, and how many at once.
It first runs every check unchanged and notes which functions of the game each one runs. A mutant is then shown to the
checks that run what was changed, the most particular first; what passes all of these is shown to all others, too,
since they may use what another check had left in a cache. Each verdict is a line of JSON.
"""

from __future__ import annotations

import json
import os
import select
import signal
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.playtest.checks import FunctionTrace, MutationCheck, example_checks, first_that_fails, forget, with_tests
from engine.playtest.code_sources import folder_of, functions_in, readers, written_as
from engine.playtest.mutant import PARAMETER, change

LONGEST = 300
MOST_MEMORY = 4 << 30

Order = Mapping[str, Any]


@dataclass(frozen=True)
class ForkRun:
    """A fork at work."""

    number: int
    pid: int
    pipe: int
    until: float


class MutationForks:
    """The checks of a game, what each of them runs, and the forks."""

    def __init__(self, slug: str, checks: Iterable[MutationCheck]) -> None:
        self.slug = slug
        self.checks = tuple(checks)
        self.reads = readers(slug)
        self.written = written_as(slug)
        self.traced = traced(slug)
        self.reached: dict[str, frozenset[str]] = {}

    def first_flaw(self) -> str:
        """Run every check unchanged; return the first that fails."""
        reached = FunctionTrace(self.slug)
        with reached.at_work() as now:
            for check, following in zip(self.checks, [*self.checks[1:], None], strict=False):
                now(check.name)
                if check.fails(following):
                    return check.name
        self.reached = reached.by_check()
        return ""

    def noticed(self, mutant: Order) -> str:
        """Make the mutant here and now; return what notices it."""
        touched = self.touching(mutant)
        if mutant["kind"] == PARAMETER:
            forget()
        change(self.slug, mutant)
        found = first_that_fails(touched)
        if found or self._runs_nowhere(mutant, touched):
            return found
        forget()
        return first_that_fails(check for check in self.checks if check not in touched)

    def ran(self, check: MutationCheck) -> frozenset[str]:
        """Return the functions of the game that a check runs."""
        return self.reached.get(check.name, frozenset())

    def touching(self, mutant: Order) -> list[MutationCheck]:
        """Return the checks that run what is changed: those that run the least come first."""
        names = self._changed(mutant)
        touched = [check for check in self.checks if names & self.ran(check)]
        return sorted(touched, key=lambda check: len(self.ran(check)))

    def _runs_nowhere(self, mutant: Order, touched: list[MutationCheck]) -> bool:
        """Tell whether a change can make no difference: no check runs a function that is watched."""
        return not touched and mutant["kind"] != PARAMETER and bool(self._changed(mutant) & self.traced)

    def _changed(self, mutant: Order) -> frozenset[str]:
        """Return the functions that a mutant changes, or that read what it changes."""
        if mutant["kind"] != PARAMETER:
            return self.written.get(mutant["name"], frozenset((mutant["name"],)))
        return frozenset(self.reads.get(mutant["name"].replace(".", "_"), ()))

    def run_all(self, mutants: Iterable[Order], jobs: int) -> Iterator[tuple[int, str]]:
        """Run mutants, so many at once; give the number of each and what noticed it."""
        waiting, busy = list(enumerate(mutants))[::-1], list[ForkRun]()
        while waiting or busy:
            while waiting and len(busy) < jobs:
                busy.append(self._fork(*waiting.pop()))
            ready, _, _ = select.select([run.pipe for run in busy], [], [], 1.0)
            for run in list(busy):
                late = time.monotonic() > run.until
                if run.pipe in ready or late:
                    busy.remove(run)
                    yield run.number, self._heard(run, late=late and run.pipe not in ready)

    def _fork(self, number: int, mutant: Order) -> ForkRun:
        ours, theirs = os.pipe()
        pid = os.fork()
        if pid:
            os.close(theirs)
            return ForkRun(number, pid, ours, time.monotonic() + LONGEST)
        try:
            _keep_small()
            said = self.noticed(mutant)
        except BaseException as error:  # whatever breaks has noticed, and no fork may go on here
            said = f"{type(error).__name__}: {error}"
        os.write(theirs, said.encode()[:4000])
        os._exit(0)

    @staticmethod
    def _heard(run: ForkRun, *, late: bool) -> str:
        if late:
            os.kill(run.pid, signal.SIGKILL)
        said = b"" if late else os.read(run.pipe, 4000)
        os.close(run.pipe)
        _pid, status = os.waitpid(run.pid, 0)
        if late:
            return f"no end after {LONGEST} s"
        return said.decode(errors="replace") or (f"it ended with status {status}" if status else "")


def traced(slug: str) -> frozenset[str]:
    """Return the functions of a game of which a trace says which checks run them."""
    folder = folder_of(slug)
    modules = ((path, ".".join(path.relative_to(folder).with_suffix("").parts)) for path in folder.rglob("*.py"))
    return frozenset(f"{module}.{name}" for path, module in modules for name, _node in functions_in(path))


def _keep_small() -> None:
    """Let a mutant that fills the memory fail by itself, and not take others with it."""
    import resource

    most = _held() + MOST_MEMORY
    resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def _held() -> int:
    """Return how many bytes of data this process has from the one that it was forked from; 0 where nobody says."""
    try:
        lines = Path("/proc/self/status").read_text(encoding="ascii", errors="replace").splitlines()
    except OSError:
        return 0
    return next((1024 * int(line.split()[1]) for line in lines if line.startswith("VmData:")), 0)


def serve(order: Order, out: int) -> None:
    """Do what an order asks and write what comes of it."""

    def tell(**what: Any) -> None:
        os.write(out, (json.dumps(what) + "\n").encode())

    def work(tests: list[MutationCheck]) -> None:
        forks = MutationForks(order["game"], [*example_checks(order["game"]), *tests])
        flaw = forks.first_flaw()
        tell(flaw=flaw)
        for number, noticed in forks.run_all(() if flaw else order["mutants"], order["jobs"]):
            tell(number=number, noticed=noticed)

    for flaw in with_tests(order["game"], work)[:1]:
        tell(flaw=flaw)


if __name__ == "__main__":
    serve(json.loads(sys.stdin.read()), os.dup(1))
