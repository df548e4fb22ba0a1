"""How a combat is decided: one list of modifiers and one table, for the roll and for what the dice would bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.mechanics.battle.modifiers import Modifiers
from engine.mechanics.battle.results import ResultPart
from engine.play import Outlook, Tally

S = TypeVar("S")
B = TypeVar("B")
D = TypeVar("D")


def by_word(_state: object, _battle: object, parts: Iterable[ResultPart]) -> tuple[str, ...]:
    """Name a result by the words of the table."""
    return tuple(part.word for part in parts)


def but_first(_state: object, _battle: object, tally: Tally) -> Tally:
    """Show all modifiers but the first, the odds."""
    return Tally(tally.items[1:])


@dataclass(frozen=True)
class Combat(Generic[S, B, D]):
    """How a combat is decided, and how an outlook shows it.

    `parts(state, battle, tally, face)` reads the table by all modifiers and what the die shows, one of `faces(rules)`.
    For outlooks: `strengths`, `before` and `after` are terms of the odds before and after all modifiers, `shifts` what
    leads from one to the other, `brings` the terms of what has been read, `terms(rules)` their order. With `whole`,
    terms that no face brings are told too. `others` are further lists by which the table is read, such as one for
    the die beside one for the columns, or one for each side; outlooks show them after the first.
    """

    name: str
    modifiers: Modifiers[S, B]
    parts: Callable[[S, B, Tally, D], Sequence[ResultPart]]
    faces: Callable[[Any], Sequence[D]]
    strengths: Callable[[S, B], tuple[int | str, int | str]]
    before: Callable[[S, B, Tally], str]
    after: Callable[[S, B, Tally], str]
    terms: Callable[[Any], Iterable[str]]
    brings: Callable[[S, B, Sequence[ResultPart]], Iterable[str]] = by_word
    shifts: Callable[[S, B, Tally], Tally] = but_first
    whole: bool = True
    others: tuple[Modifiers[S, B], ...] = ()

    def tally(self, state: S, battle: B) -> Tally:
        """Return all modifiers."""
        return self.modifiers.tally(state, battle)

    def read(self, state: S, battle: B, face: D) -> Sequence[ResultPart]:
        """Return what a face of the die would bring now."""
        return self.parts(state, battle, self.tally(state, battle), face)

    def outlook(self, state: S, battle: B, given: tuple[str, ...] = (), hidden: tuple[str, ...] = ()) -> Outlook:
        """Return what the dice would bring."""
        tally, faces = self.tally(state, battle), self.faces(getattr(state, "rules", None))
        falls = Counter(
            term for face in faces for term in self.brings(state, battle, self.parts(state, battle, tally, face))
        )
        return Outlook(
            strengths=self.strengths(state, battle),
            before=self.before(state, battle, tally),
            after=self.after(state, battle, tally),
            shifts=self._shown(state, battle, tally),
            results=tuple(
                (f"result.{term}", falls[term])
                for term in self.terms(getattr(state, "rules", None))
                if self.whole or falls[term]
            ),
            throws=len(faces),
            given=given,
            hidden=hidden,
        )

    def _shown(self, state: S, battle: B, tally: Tally) -> Tally:
        more = (item for other in self.others for item in other.items(state, battle))
        return Tally((*self.shifts(state, battle, tally).items, *more))
