"""Results of a combat as sequences of effects: what a word of the table does, and what it means for an outlook.

A game says for each word of its table which effects it has, and in which stage each of them comes. The stages go into
the step of a combat, after the roll; outlooks ask the same entries what they bring.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from engine.play import Play

S = TypeVar("S")
B = TypeVar("B")
P = TypeVar("P", bound=Play[Any])
F = TypeVar("F")
ATTACKER, DEFENDER = 0, 1
NOTHING = "nothing"


class ResultPart(NamedTuple):
    """A part of a result: the word of the table, in whose cell it stands, and what is said beside it."""

    word: str
    who: int = ATTACKER
    said: Any = ()


def nothing(_state: object, _battle: object, _part: ResultPart) -> tuple[str, ...]:
    """An effect that an outlook does not name."""
    return ()


@dataclass(frozen=True)
class ResultEffect(Generic[P, F, S, B]):
    """One thing that a result does: `does(play, frame, part)` in its stage.

    `brings(state, battle, part)` are the terms of an outlook that name it; `counts` is what it comes to in numbers,
    each a number or what finds one in the rules.
    """

    stage: str
    does: Callable[[P, F, ResultPart], None]
    brings: Callable[[S, B, ResultPart], Iterable[str]] = nothing
    counts: Mapping[str, int | Callable[[Any], int]] = field(default_factory=dict)


@dataclass(frozen=True)
class CombatResults(Generic[P, F, S, B]):
    """The words of a results table, each with its effects in the order of the stages.

    `parts(state, frame)` is what the roll of a combat has brought, where its frame keeps that.
    """

    stages: tuple[str, ...]
    entries: Mapping[str, tuple[ResultEffect[P, F, S, B], ...]]
    parts: Callable[[S, F], Iterable[ResultPart]] | None = None

    def __post_init__(self) -> None:
        for word, effects in self.entries.items():
            where = [self.stages.index(effect.stage) for effect in effects]
            if where != sorted(where):
                raise TypeError(f"The effects of {word!r} do not follow the stages: {', '.join(self.stages)}.")

    def missing(self, words: Iterable[str]) -> tuple[str, ...]:
        """Return the words of a table that have no entry."""
        return tuple(dict.fromkeys(word for word in words if word not in self.entries))

    def stage(self, *names: str) -> Callable[[P, F], None]:
        """Return what a step does in some stages: the effects of each, of all parts of the result in their order."""
        unknown = [name for name in names if name not in self.stages]
        if unknown:
            raise TypeError(f"There is no stage {unknown[0]!r}: {', '.join(self.stages)}.")

        def run(play: P, frame: F) -> None:
            if self.parts is not None:
                self.do(play, frame, tuple(self.parts(play.state, frame)), names)

        return run

    def do(self, play: P, frame: F, parts: Iterable[ResultPart], stages: Iterable[str] = ()) -> None:
        """Do what parts of a result bring in some stages, or in all."""
        for name in stages or self.stages:
            for part in parts:
                for effect in self.entries[part.word]:
                    if effect.stage == name:
                        effect.does(play, frame, part)

    def brings(self, state: S, battle: B, parts: Iterable[ResultPart]) -> tuple[str, ...]:
        """Return the terms of what parts of a result bring, each once."""
        found = (
            term for part in parts for effect in self.entries[part.word] for term in effect.brings(state, battle, part)
        )
        return tuple(dict.fromkeys(found)) or (NOTHING,)

    def counts(self, rules: object, parts: Iterable[ResultPart]) -> Counter[str]:
        """Return what parts of a result come to in numbers."""
        total = Counter[str]()
        for part in parts:
            for effect in self.entries[part.word]:
                for name, number in effect.counts.items():
                    total[name] += number if isinstance(number, int) else number(rules)
        return total
