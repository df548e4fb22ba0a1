"""Factors of a strength as rows: halved, doubled, rounded, and kept between a least and a most part of it.

times = Times[CartState, Fight]()

# 6.1 Whoever defends on a hill counts twice.
hill = times("cv.hill", "ca.6.1", lambda s, f, _unit: 2 if s.board.word("terrain", f.target) == "hill" else 1)
DEFENCE = Factors("cv.printed", "ca.6", lambda s, unit: s.counter(unit).strength, (hill,), limit="cv.limit")
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor
from typing import Any, Generic, TypeVar, cast

from engine.mechanics.guards import GuardWords, entered
from engine.play import Tally

S = TypeVar("S")
B = TypeVar("B")
Number = int | Fraction
HALF, TWICE = Fraction(1, 2), Fraction(2)


@dataclass(frozen=True)
class Factor(Generic[S, B]):
    """One rule: by what it multiplies the strength of a unit, `by(state, battle, unit)`; by 1 it changes nothing."""

    key: str
    clause: str
    by: Callable[[S, B, int], Number]


class Times(Generic[S, B]):
    """What makes factors of one expression, about a state and a battle of which mypy knows the types."""

    def __call__(
        self, key: str, clause: str, by: Callable[[S, B, int], Number], *, also: tuple[str, ...] = ()
    ) -> Factor[S, B]:
        """Make a factor."""

        def row(state: Any, battle: Any, unit: int, *, _by: Callable[..., Number] = by) -> Number:
            return _by(state, battle, unit)

        entered(cast(Any, row), GuardWords(key, clause), also, ())
        return Factor(key, clause, row)


@dataclass(frozen=True)
class Factors(Generic[S, B]):
    """What units are worth in a battle: a value, and the factors in their order, each rounded in turn.

    Together they make no less of it than `least` and no more than `most`; `limit` is the key of what this changes.
    Fractions are rounded up, or with `up=False` down.
    """

    key: str
    clause: str
    value: Callable[[S, int], int]
    rows: tuple[Factor[S, B], ...]
    limit: str = ""
    least: Fraction = HALF
    most: Fraction = TWICE
    up: bool = True

    def tally(self, state: S, battle: B, unit: int) -> Tally:
        """Return what a unit is worth, factor by factor."""
        printed = self.value(state, unit)
        tally = Tally().plus(printed, self.key, self.clause, unit=unit)
        for row in self.rows:
            more = self._rounded(tally.total * row.by(state, battle, unit)) - tally.total
            tally = tally.plus(more, row.key, row.clause, unit=unit) if more else tally
        kept = min(max(tally.total, self._rounded(printed * self.least)), self._rounded(printed * self.most))
        return tally.plus(kept - tally.total, self.limit, self.clause, unit=unit) if kept != tally.total else tally

    def of(self, state: S, battle: B, units: Iterable[int]) -> int:
        """Return what units are worth together."""
        return sum(self.tally(state, battle, unit).total for unit in units)

    def _rounded(self, number: Number) -> int:
        return ceil(number) if self.up else floor(number)
