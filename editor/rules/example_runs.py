"""Playing worked examples under any version of the rules; pure work, for a worker."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING, Any

from editor.rules.evidence import WorkedExample
from engine.rulebook import Catalogue, Finding, Renderer, RulesetError, Stack, load_catalogue

if TYPE_CHECKING:
    from engine.examples import Example, Runner
    from engine.play import Game

_one_at_a_time = Lock()
KEY = re.compile(r"\b[a-z_]+(?:\.[a-z_]+)+\b")


@dataclass(frozen=True)
class ExampleOutcome:
    """What came of an example: how it ended, why, what was told step by step, and the position as a picture."""

    id: str
    kind: str
    reason: str = ""
    steps: tuple[str, ...] = ()
    svg: str = ""

    @property
    def passed(self) -> bool:
        """Whether all was as the example says."""
        return self.kind == "passed"


@dataclass(frozen=True)
class ExamplePair:
    """An example under two versions of the rules."""

    id: str
    first: ExampleOutcome
    second: ExampleOutcome

    @property
    def differs(self) -> bool:
        """Whether it comes out otherwise."""
        return (self.first.kind, self.first.reason, self.first.steps) != (
            self.second.kind,
            self.second.reason,
            self.second.steps,
        )

    @property
    def first_difference(self) -> int:
        """The number of the first step that is not the same; the number of steps if all are."""
        pairs = zip(self.first.steps, self.second.steps, strict=False)
        return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(self.first.steps), len(self.second.steps)))


@lru_cache(maxsize=4)
def _runner(slug: str, language: str) -> Runner:
    from engine.examples import Runner

    return Runner(slug, language, plain=True)


class _Witness:
    """Writes down what is told while an example is played."""

    def __init__(self, slug: str, language: str) -> None:
        self._catalogue, self._language = load_catalogue(slug), language
        self.steps: list[str] = []
        self.svg = ""

    def __call__(self, game: Game, since: int) -> None:
        from editor.rules.position_picture import picture

        words = Renderer(self._catalogue, game.state, self._language)
        if not self.svg:
            self.svg = picture(game.state, words)
        self.steps += [words.text(event.message) for event in game.events[since:]]


def played(slug: str, example: Example, worked: WorkedExample, language: str) -> ExampleOutcome:
    """Play an example, whatever it is made of now."""
    with _one_at_a_time:
        runner, witness = _runner(slug, language), _Witness(slug, language)
        runner.watch = witness
        try:
            result = runner.run(example, 0, worked.file)
        except RulesetError as error:
            return ExampleOutcome(example.id, "failed", str(error))
        reason = readable(result.reason, load_catalogue(slug), language)
        return ExampleOutcome(example.id, result.kind, reason, tuple(witness.steps), witness.svg)


def readable(reason: str, catalogue: Catalogue, language: str) -> str:
    """Put words in the place of the keys by which examples name what the game says."""

    def said(match: re.Match[str]) -> str:
        text = catalogue.message(match[0], language) or ""
        return f"“{text}”" if text and "{" not in text else match[0]

    return KEY.sub(said, reason)


def compared(
    slug: str,
    worked: WorkedExample,
    first: tuple[Stack, Mapping[str, Any]],
    second: tuple[Stack, Mapping[str, Any]],
    language: str,
) -> ExamplePair:
    """Play an example under two versions."""
    from engine.examples.under_layers import under

    sides = [
        played(slug, under(slug, worked.example, layers, choices), worked, language)
        for layers, choices in (first, second)
    ]
    return ExamplePair(worked.example.id, sides[0], sides[1])


def readings_compared(
    slug: str, worked: WorkedExample, finding: Finding, one: str, other: str, language: str
) -> ExamplePair | None:
    """Play an example as it is read, and as it would be read otherwise, judged each time by what the first says."""
    from engine.examples.under_layers import read_otherwise

    first = read_otherwise(worked.example, finding.id, one, one)
    second = read_otherwise(worked.example, finding.id, one, other)
    if first is None or second is None:
        return None
    sides = [played(slug, example, worked, language) for example in (first, second)]
    return ExamplePair(worked.example.id, sides[0], sides[1])
