"""The checks of a game, example by example and test by test, and which functions of the game each of them runs."""

from __future__ import annotations

import ast
import gc
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from io import StringIO
from typing import Any, Protocol

from engine.examples import ExampleFile, Runner, read_file, shipped
from engine.playtest.code_sources import folder_of, folder_of_tests, functions_in

FINE = ("passed", "not_checkable")
QUICK = ("-m", "not soak and not bench and not fuzz")
MOST_SECONDS = 60
LIMITS = ("--benchmark-disable", f"--timeout={MOST_SECONDS}", "--override-ini=addopts=", *QUICK)
QUIET = ("-q", "-p", "no:cacheprovider", *LIMITS)


class MutationCheck(Protocol):
    """Something that can notice a change."""

    @property
    def name(self) -> str:
        """What it is called."""

    def fails(self, following: MutationCheck | None) -> bool:
        """Run it; `following` is run next."""


@dataclass(frozen=True)
class ExampleCheck:
    """A worked example."""

    runner: Runner
    file: ExampleFile
    number: int

    @property
    def name(self) -> str:
        """Return its id."""
        return f"example {self.file.examples[self.number].id}"

    def fails(self, _following: MutationCheck | None) -> bool:
        """Run it with all its cases."""
        with in_time(MOST_SECONDS):
            return self.runner.run(self.file.examples[self.number], self.number, self.file).kind not in FINE


@contextmanager
def in_time(seconds: int) -> Iterator[None]:
    """Break off what goes on for too long, where the system can."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGALRM, _break_off)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _break_off(_signal: int, _frame: object) -> None:
    raise TimeoutError(f"no end after {MOST_SECONDS} s")


class Heard:
    """Hears from pytest whether a test failed."""

    def __init__(self) -> None:
        self.failed = False

    def pytest_runtest_logreport(self, report: Any) -> None:
        """Remember a failure."""
        self.failed = self.failed or bool(report.failed)


@dataclass(frozen=True)
class TestCheck:
    """A test, collected by pytest."""

    __test__ = False
    item: Any
    heard: Heard

    @property
    def name(self) -> str:
        """Return what pytest calls it."""
        return str(self.item.nodeid)

    def fails(self, following: MutationCheck | None) -> bool:
        """Run it; what the following one does not need is put away."""
        self.heard.failed = False
        after = following.item if isinstance(following, TestCheck) else None
        self.item.config.hook.pytest_runtest_protocol(item=self.item, nextitem=after)
        return self.heard.failed


class FunctionTrace:
    """Notes which functions of a game each check runs, by the names that its sources have for them."""

    def __init__(self, slug: str) -> None:
        from coverage import Coverage

        self.folder = folder_of(slug)
        self._coverage = Coverage(data_file=None, config_file=False, include=[f"{self.folder}/*"])

    @contextmanager
    def at_work(self) -> Iterator[Callable[[str], object]]:
        """Watch; call what is given with the name of each check before it is run."""
        self._coverage.start()
        try:
            yield self._coverage.switch_context
        finally:
            self._coverage.stop()

    def by_check(self) -> dict[str, frozenset[str]]:
        """Return the functions that each check ran."""
        found: dict[str, set[str]] = {}
        for path in sorted(self.folder.rglob("*.py")):
            module = ".".join(path.relative_to(self.folder).with_suffix("").parts)
            run = self._coverage.get_data().contexts_by_lineno(str(path))
            for name, node in functions_in(path):
                lines = range(_first_line(node), (getattr(node, "end_lineno", 0) or 0) + 1)
                for check in {check for line in lines for check in run.get(line, ())}:
                    found.setdefault(check, set()).add(f"{module}.{name}")
        return {check: frozenset(names) for check, names in found.items()}


def _first_line(node: ast.AST) -> int:
    """Return where the body of a function begins; the line of its name is run when the file is read."""
    first = node.body[0] if isinstance(node, ast.FunctionDef) else node
    return int(getattr(first, "lineno", 0))


def forget() -> None:
    """Empty every cache of a function, so that what follows is worked out anew."""
    for held in gc.get_objects():
        if isinstance(held, _lru_cache_wrapper):
            held.cache_clear()


def example_checks(slug: str) -> Iterator[ExampleCheck]:
    """Give the worked examples of a game."""
    runner = Runner(slug)
    for path in shipped(slug):
        file = read_file(path)
        yield from (ExampleCheck(runner, file, number) for number in range(len(file.examples)))


class Session:
    """A session of pytest that hands its tests over instead of running them one after the other."""

    def __init__(self, heard: Heard, work: Callable[[list[MutationCheck]], None]) -> None:
        self.heard, self.work, self.flaws = heard, work, list[str]()

    def pytest_collectreport(self, report: Any) -> None:
        """Note a file that cannot be read."""
        if report.failed:
            self.flaws.append(str(report.nodeid))

    def pytest_runtestloop(self, session: Any) -> bool:
        """Hand over."""
        if not self.flaws:
            self.work([TestCheck(item, self.heard) for item in session.items])
        return True


def with_tests(slug: str, work: Callable[[list[MutationCheck]], None]) -> list[str]:
    """Collect the tests of a game and do something with them; return the files that cannot be read."""
    import pytest

    folder, heard = folder_of_tests(slug), Heard()
    session = Session(heard, work)
    if folder is None:
        work([])
        return []
    root = folder.parents[2]
    where = [f"--rootdir={root}", f"--config-file={root / 'pyproject.toml'}", str(folder)]
    with silence():
        pytest.main([*QUIET, "--import-mode=importlib", *where], plugins=[heard, session])
    return session.flaws


@contextmanager
def silence() -> Iterator[None]:
    """Keep what is printed to oneself."""
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        yield


def first_that_fails(checks: Iterable[MutationCheck]) -> str:
    """Run checks up to the first that fails; return its name, or nothing."""
    due = list(checks)
    for check, following in zip(due, [*due[1:], None], strict=False):
        if check.fails(following):
            return check.name
    return ""
