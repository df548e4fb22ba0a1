"""What the position adds for one search: prices by fare and place, where marches end, where budgets shrink."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

Row = Sequence[tuple[int, int, int]]
"""The ways out of a place, cheapest first: (cost, fare, place)."""


@dataclass(frozen=True, eq=False)
class Less:
    """Hexes from which on a march may spend no more than `budget`, counted from where the search begins.

    To enter the first of them is paid of that, too, unless it is only `after` it that there is less.
    """

    hexes: Collection[int]
    budget: int
    after: bool = False


@dataclass(frozen=True, eq=False)
class SearchTerms:
    """What the position adds for one search: prices by fare and place, what it costs to leave, where marches end.

    `closed` places are never entered; `apart` gives for a place those that are not entered straight from it; in
    `passing` no march ends; `more` are ways out that only these movers have now, such as ferries. In the places of
    `less` the budget shrinks for what follows.
    """

    prices: Sequence[Sequence[int]]
    leave: Sequence[int] | None = None
    stop: Collection[int] = frozenset()
    closed: Collection[int] = frozenset()
    apart: Mapping[int, Collection[int]] = field(default_factory=dict)
    passing: Collection[int] = frozenset()
    more: Mapping[int, Row] = field(default_factory=dict)
    less: tuple[Less, ...] = ()
