"""Rows of movement that say something else for a while, each alone and in place, so that the whole game sees it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from engine.board import BLOCKED
from engine.board.steps import Reached
from engine.mechanics.movement import Bar, Fare, Movement, Pay, Room, Shut, Slow, Toll

MUCH = 99
"""More than units have to spend."""
LITTLE = 1
_NUMBERS = count(1)

Marching = Movement[Any, Any]
Row = Fare[Any, Any] | Toll[Any, Any] | Bar[Any, Any] | Shut[Any, Any] | Slow[Any, Any] | Room[Any, Any]


@dataclass(frozen=True)
class Named:
    """A row of a movement by its name; of a fare one of its payments."""

    name: str
    row: Row
    pay: int = 0

    @property
    def kind(self) -> str:
        """What the row is about."""
        row = self.row
        if isinstance(row, Slow) and row.after:
            return "after"
        return row.on if isinstance(row, Toll | Bar) else type(row).__name__.lower()


def rows_of(movement: Marching) -> list[Named]:
    """Return every row of a movement: each payment of each fare, then the others."""
    pays = [
        Named(f"{fare.name}: {pay.key or pay.view.name}", fare, at)
        for fare in movement.fares
        for at, pay in enumerate(fare.pays)
    ]
    found = [*pays, *(Named(_name(row), row) for row in movement.rules)]
    names = [named.name for named in found]
    assert len(set(names)) == len(names), f"two rows of {movement.name} go by one name: {sorted(names)}"
    return found


def _name(row: Any) -> str:
    said = getattr(row.prices if isinstance(row, Toll) else getattr(row, _field(row)), "__name__", "")
    return " ".join(part for part in (getattr(row, "key", ""), said, getattr(row, "on", "")) if part)


# What a row says instead


class More:
    """Prices that are higher where there are any; those that shut a way stay as they are."""

    def __init__(self, prices: Any, more: int) -> None:
        self.prices, self.more = prices, more

    def get(self, place: int, default: int, /) -> int:
        """Return the price of a place."""
        return self._raised(self.prices.get(place, default))

    def items(self) -> list[tuple[int, int]]:
        """Return the price of every place that has one."""
        return [(place, self._raised(price)) for place, price in self.prices.items()]

    def _raised(self, price: int) -> int:
        return price + self.more if 0 < price < BLOCKED else price


@dataclass(frozen=True)
class Variation:
    """A row, and what it says instead: a field of it with another value.

    It `shows` what the row says now if it leaves that out or makes it dearer.
    """

    title: str
    row: Row
    field: str
    value: Any
    shows: bool = True

    @contextmanager
    def of(self, movement: Marching) -> Iterator[None]:
        """Let the row say it, to states that remember nothing yet.

        What a map remembers of fares goes by the name of the movement, which therefore has another one for a while.
        """
        name, before = movement.name, getattr(self.row, self.field)
        if isinstance(self.row, Fare):
            object.__setattr__(movement, "name", f"{name} varied {next(_NUMBERS)}")
        object.__setattr__(self.row, self.field, self.value)
        try:
            yield
        finally:
            object.__setattr__(movement, "name", name)
            object.__setattr__(self.row, self.field, before)


def variations(named: Named, found: Reached) -> Iterator[Variation]:
    """Return what a row could say instead: first what shows that it says something here, then what it could say more.

    `found` is where units can go as it is: one hex or step more is one on their way.
    """
    row = named.row
    if isinstance(row, Fare):
        yield from _of_fare(named, row)
    elif isinstance(row, Toll):
        yield from _of_toll(row)
    else:
        yield Variation("without", row, _field(row), _emptied(getattr(row, _field(row))))
        yield from _one_more(row, found)


def _of_fare(named: Named, row: Fare[Any, Any]) -> Iterator[Variation]:
    pay = row.pays[named.pay]
    others: list[tuple[str, Callable[..., int | None]]] = [("closed", lambda _rules, _mover, _word: None)]
    if pay.key:
        others = [(f"{more} more", _dearer(pay, more)) for more in (LITTLE, MUCH)]
    for title, price in others:
        pays = (*row.pays[: named.pay], replace(pay, price=price), *row.pays[named.pay + 1 :])
        yield Variation(title, row, "pays", pays)


def _dearer(pay: Pay[Any, Any], more: int) -> Callable[..., int | None]:
    def price(rules: Any, mover: Any, word: str) -> int | None:
        cost = pay.price(rules, mover, word)
        return None if cost is None else cost + more

    return price


def _of_toll(row: Toll[Any, Any]) -> Iterator[Variation]:
    for more in (LITTLE, MUCH):
        yield Variation(f"{more} more", row, "prices", _raised(row.prices, more))
    yield Variation("without", row, "prices", _emptied(row.prices))


def _raised(prices: Any, more: int) -> Callable[..., More]:
    return lambda state, go: More(prices(state, go), more)


def _emptied(_function: Any) -> Callable[..., dict[int, Any]]:
    return lambda _state, _go: {}


def _field(row: Row) -> str:
    return "steps" if isinstance(row, Shut) else "left" if isinstance(row, Room) else "hexes"


def _one_more(row: Row, found: Reached) -> Iterator[Variation]:
    """Add the first hex or step of the cheapest way."""
    beside = [hex for hex in sorted(found.arrivals, key=lambda hex: (found.cost(hex), hex)) if hex != found.origin]
    if not beside:
        return
    here, there = found.path(beside[0])[:2]
    edge = found.graph.board.grid.edge_between(here, there)
    if isinstance(row, Shut):
        yield Variation("one step more", row, "steps", _with(row.steps, (here, there)), shows=False)
    elif isinstance(row, Room):
        yield Variation("no room", row, "left", _over(row.left, {edge: 0}), shows=False)
    elif isinstance(row, Slow):
        yield Variation("one hex more", row, "hexes", _with(row.hexes, there), shows=False)
    elif isinstance(row, Bar) and not row.over:
        more = (here, there) if row.on == "between" else (there,)
        added = _holding(row.hexes, more) if row.same else _with(row.hexes, *more)
        yield Variation("one hex more", row, "hexes", added, shows=False)


def _with(function: Any, *more: Any) -> Callable[..., Collection[Any]]:
    return lambda state, go: frozenset(function(state, go)).union(more)


def _over(function: Any, more: Mapping[int, int]) -> Callable[..., Mapping[int, int]]:
    return lambda state, go: {**function(state, go), **more}


def _holding(function: Any, more: tuple[int, ...]) -> Callable[..., Mapping[int, Collection[int]]]:
    """Add hexes that one unit holds, whoever it is."""
    return lambda state, go: {**function(state, go), **dict.fromkeys(more, (go.side,))}
