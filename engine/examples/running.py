"""Running examples: each one passes, fails, or cannot be expressed; files may be bad."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path
from typing import Any, Literal

from engine.examples.actions import act
from engine.examples.example_game import Stand
from engine.examples.files import ExampleFile, read_file
from engine.examples.judging import judge
from engine.examples.message_checks import Telling
from engine.examples.model import Example
from engine.examples.plays import ExamplePlay, Way, cases_twice, listed_twice, placed, plays
from engine.examples.problems import ExampleProblem, Failed, Inexpressible, Miswritten, broke_off, found_in
from engine.examples.reader_text import plainly
from engine.examples.sequence import FLOOR
from engine.examples.setting import set_up
from engine.play import Game, NoSuchGame, System, load_system
from engine.rulebook.catalogue import load_catalogue, shared_catalogue
from engine.rulebook.findings import Finding, load_findings
from engine.rulebook.render import Renderer
from engine.rulebook.yaml_files import RulesetError

Kind = Literal["passed", "failed", "inexpressible", "bad", "not_checkable"]
KINDS: Mapping[type[ExampleProblem], Kind] = {Miswritten: "bad", Inexpressible: "inexpressible", Failed: "failed"}
CONTRADICTS = "contradicts:"
OF_READING = "of_reading"
SPEAK_OF_IT = ("examples.prompt", "examples.answer", "examples.total", "examples.no_item", "examples.more_items")
"""Failures that name the step themselves, or that no later decision can change."""


@dataclass(frozen=True)
class ExampleResult:
    """What came of one example: in words why it did not pass, and where in the file that stands."""

    id: str
    kind: Kind
    reason: str = ""
    file: str = ""
    line: int = 0

    def plain(self) -> dict[str, Any]:
        """Write it for other programs."""
        return {"id": self.id, "reason": self.reason, "file": self.file, "line": self.line}


@dataclass(frozen=True)
class FoundProblem:
    """A problem, where in the example it stands, and the game in which it was found."""

    problem: ExampleProblem
    way: Way
    stand: Stand | None = None
    called: tuple[str, str] | None = None
    """Which case or reading it is."""


class Runner:
    """Runs the examples of one game, and says in one language what came of them.

    With `plain` it speaks to readers of the rules, who know nothing of files. `watch` sees every game as set up and
    after each thing done, with the number of events that it has seen already.
    """

    def __init__(
        self,
        slug: str,
        language: str = "en",
        system: System | None = None,
        watch: Callable[[Game, int], None] | None = None,
        *,
        plain: bool = False,
    ) -> None:
        self.slug, self.plain = slug, plain
        self.watch = watch or _look_away
        self.language = language
        self.system = system or _system(slug)
        try:
            catalogue = load_catalogue(slug)
        except RulesetError:
            catalogue = shared_catalogue()
        self.telling = Telling(catalogue)

    def check(self, path: Path) -> list[ExampleResult]:
        """Check every example of a file."""
        file = read_file(path)
        if file.faults:
            return [
                ExampleResult("", "bad", fault.text(self.language), fault.file, fault.line) for fault in file.faults
            ]
        return [self.run(example, number, file) for number, example in enumerate(file.examples)]

    def run(self, example: Example, number: int, file: ExampleFile) -> ExampleResult:
        """Run one example with all its cases and readings."""
        here = str(file.path)
        if any(other.id == example.id for other in file.examples[:number]):
            twice = self.words(FoundProblem(Miswritten("twice", id=example.id), ()))
            return ExampleResult(example.id, "bad", twice, here, file.line(number))
        found = [] if example.verdict == "not_checkable" else list(self.problems(example, file.path.parent))
        for sort, kind in KINDS.items():
            worst = [one for one in found if isinstance(one.problem, sort)]
            if worst:
                reason = self.reason(found)
                return ExampleResult(example.id, kind, reason, here, file.line(number, *worst[0].way))
        kind = "not_checkable" if example.verdict == "not_checkable" else "passed"
        return ExampleResult(example.id, kind, file=here, line=file.line(number))

    def problems(self, example: Example, folder: Path) -> Iterator[FoundProblem]:
        """Find everything that is wrong with an example."""
        if self.system is None:
            yield FoundProblem(Inexpressible("no_game", game=self.slug), ())
            return
        try:
            self._check_names(example)
        except ExampleProblem as problem:
            yield FoundProblem(problem, ("clauses",))
            return
        twice = [FoundProblem(Miswritten("unit_twice", unit=unit), way) for way, unit in listed_twice(example)]
        twice += [FoundProblem(Miswritten("case_twice", name=name), way) for way, name in cases_twice(example)]
        yield from twice
        for play in () if twice else plays(example):
            for found in self._play(self.system, play, placed(("printed",), example.printed), folder):
                yield replace(found, called=play.called)

    def _play(self, system: System, play: ExamplePlay, printed: Any, folder: Path) -> Iterator[FoundProblem]:
        way: Way = ("given",)
        stand = None
        try:
            stand = Stand(set_up(system, play.given, folder, play.readings), self.telling)
            _check_possible(system, stand)
            self.watch(stand.game, 0)
            yield from _judged(stand, play.before)
            for way, do in play.do:
                since = len(stand.game.events)
                act(stand.game, do)
                self.watch(stand.game, since)
                yield from _judged(Stand(stand.game, self.telling, since), placed((*way, "expect"), do.expect))
            found = list(_judged(stand, play.expect))
            yield from found
            yield from () if self.plain else _waiting(stand, found)
            if printed and not play.readings and not list(_judged(stand, printed)):
                yield FoundProblem(Failed("contradicts_nothing"), printed[0][0], stand)
        except ExampleProblem as problem:
            yield FoundProblem(problem, way, stand)
        except Exception as error:  # Whatever a game does, the other examples are still checked.
            yield FoundProblem(broke_off(error), way, stand)

    def _check_names(self, example: Example) -> None:
        """Refuse clauses, findings and readings that the rulebook does not have."""
        for address in example.clauses:
            self.telling.check_section(address)
        contradicted = example.verdict.partition(CONTRADICTS)[2]
        if contradicted:
            found_in("finding", contradicted, self._findings())
        for name in example.expect_under:
            finding, _dot, reading = name.rpartition(".")
            known = self._findings()
            found_in("reading", reading, [each.key for each in known[found_in("finding", finding, known)].readings])

    def _findings(self) -> Mapping[str, Finding]:
        try:
            return load_findings(self.slug)
        except RulesetError:
            return {}

    def reason(self, found: list[FoundProblem]) -> str:
        """Put all problems of an example into words, those of each case or reading under its name."""
        return " ".join(
            self._under(called, " ".join(map(self.words, some)))
            for called, some in groupby(found, key=lambda one: one.called)
        )

    def _under(self, called: tuple[str, str] | None, reason: str) -> str:
        if called is None or (self.plain and called[0] == OF_READING):
            return reason
        key, name = called
        return Renderer(self.telling.catalogue, None, self.language).text_of(
            f"examples.{key}", name=name, reason=reason
        )

    def words(self, found: FoundProblem) -> str:
        """Put a problem into words."""
        state = found.stand.state if found.stand else None
        renderer = Renderer(self.telling.catalogue, state, self.language)
        if self.plain and state is not None:
            return plainly(found.problem, renderer)
        return renderer.text_of(found.problem.key, **found.problem.values)


def _look_away(_game: Game, _since: int) -> None:
    """Watch nothing."""


def _check_possible(system: System, stand: Stand) -> None:
    impossible = list(system.invariants(stand.state))
    if impossible:
        raise Miswritten("impossible", detail="; ".join(impossible))


def _waiting(stand: Stand, found: list[FoundProblem]) -> Iterator[FoundProblem]:
    """Say what the game waits for where something failed that a decision still to come may bring about."""
    prompt = stand.game.prompt
    missed = [one for one in found if isinstance(one.problem, Failed) and one.problem.key not in SPEAK_OF_IT]
    if prompt is not None and prompt.place[-1] != FLOOR.name and missed:
        side = stand.state.SIDES[prompt.actor]
        yield FoundProblem(Failed("waits", side=side, step=prompt.place[-1]), missed[0].way, stand)


def _judged(stand: Stand, expects: Any) -> Iterator[FoundProblem]:
    for way, expect in expects:
        try:
            yield from (FoundProblem(problem, way, stand) for problem in judge(stand, expect))
        except ExampleProblem as problem:
            yield FoundProblem(problem, way, stand)


def _system(slug: str) -> System | None:
    try:
        return load_system(slug)
    except NoSuchGame:
        return None
