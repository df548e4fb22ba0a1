"""Rows that are plain data: a price by class and word, a bar by presence, a toll or a stop in a named place."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from engine.board import Board
from engine.mechanics.cached_values import cached_value
from engine.mechanics.movement.guards import Movement
from engine.mechanics.movement.rows import AnyRow, Bar, Fare, Pay, Toll, Units, View
from engine.mechanics.names import AREA, Names, of_place, takes
from engine.mechanics.positions import Positions, held_by, holder, side_of, units_in
from engine.play import rule

ENEMY, FRIEND, BESIDE_ENEMY = "enemy", "friend", "beside enemy"
"""Names of places: with enemy units, with friends, with or next to enemies; `area:` and the name of one on the map."""


class Plain(NamedTuple):
    """Units that go, as far as plain rows look: whose they are, and of what class the counter says they are."""

    side: int
    mover: str
    units: Units = ()
    manner: str = ""

    def apart(self) -> Self:
        """The same of anybody like these."""
        return self._replace(units=())

    def alike(self) -> Self:
        """Prices and zones look at all of it."""
        return self._replace(units=())


@dataclass(frozen=True)
class ByClass:
    """Who goes, by what counters say under a name: the class of all that go, joined if they differ."""

    trait: str

    @property
    def names(self) -> Names:
        """What counters bear."""
        return Names(trait=self.trait)

    def __call__(self, state: Positions, units: Units, manner: str) -> Plain:
        classes = dict.fromkeys(str(getattr(state.counter(unit), self.trait)) for unit in units)
        return Plain(side_of(state, units[0]), "+".join(sorted(classes)), units, manner)


@dataclass(frozen=True)
class PrintedAllowance:
    """What units may spend: the number of points that their counters bear under a name."""

    trait: str

    @property
    def names(self) -> Names:
        """What counters bear."""
        return Names(trait=self.trait)

    def __call__(self, state: Positions, unit: int, _manner: object) -> int:
        return int(getattr(state.counter(unit), self.trait)) * state.PARTS


def plain_marches(
    name: str, section: str, fares: Iterable[Fare[Any, Any]], rows: Iterable[AnyRow[Any, Any]], kind: str, points: str
) -> Movement[Positions, Plain]:
    """Return rules of movement that are nothing but data: fares and rows, and the names of two numbers on counters."""
    return Movement(
        name,
        map=lambda state: state.board,
        ground=(),
        watch=("at", "record"),
        going=ByClass(kind),
        manner=lambda _state, _unit: "",
        allowance=PrintedAllowance(points),
        fares=tuple(fares),
        rules=tuple(rows),
        section=section,
        no_way=section,
    )


def layer(name: str, hexes: bool = False) -> View:
    """View one layer of the map by its words; "none" says nothing."""

    def word(board: Board, index: int) -> str:
        said = board.word(name, index)
        return "" if said == "none" else said

    return View(f"layer {name}", (name,), word, hexes)


@dataclass(frozen=True)
class PriceChart:
    """Prices by class and word, and nothing where there is none; units of several classes pay the dearest."""

    prices: Mapping[str, Mapping[str, int]]
    layer: str = ""

    @property
    def names(self) -> Names:
        """The words that have prices."""
        return Names(layer=self.layer, words=tuple(word for words in self.prices.values() for word in words))

    def __call__(self, _rules: object, classes: str, word: str) -> int | None:
        found = [self.prices.get(each, {}).get(word) for each in classes.split("+")]
        paid = [cost for cost in found if cost is not None]
        return max(paid) if len(paid) == len(found) else None


def charge(key: str, clause: str, view: View, prices: Mapping[str, Mapping[str, int]]) -> Pay[Any, str]:
    """Charge what a mapping says of the class of the mover and the word of the map."""
    return Pay(key, clause, view, PriceChart(prices, view.layers[0]), lambda word, hex: {"hex": hex, "word": word})


def toll_in(key: str, clause: str, place: str, price: int | Callable[[Any], int], **more: Any) -> Toll[Any, Any]:
    """Charge a price in places with this name: a number, or what `price(rules)` takes from the parameters."""
    where = named(place)

    def prices(state: Positions, go: Any) -> dict[int, int]:
        return dict.fromkeys(where(state, go.side), price(state.rules) if callable(price) else price)

    return Toll(key, clause, rule(clause)(takes(of_place(place), prices)), **more)


def bar_in(key: str, clause: str, place: str, on: str = "enter", **more: Any) -> Bar[Any, Any]:
    """Let nobody into places with this name, or nobody end there, or nobody go on ("stop")."""
    where = named(place)

    def hexes(state: Positions, go: Any) -> Collection[int]:
        return where(state, go.side)

    def units(state: Positions, go: Any, hex: int) -> Units:
        return who_makes(state, place, go.side, hex)

    return Bar(key, clause, rule(clause)(takes(of_place(place), hexes)), on, units=units, **more)


def stop_in(key: str, clause: str, place: str, **more: Any) -> Bar[Any, Any]:
    """End marches in places with this name."""
    return bar_in(key, clause, place, "stop", **more)


def named(place: str) -> Callable[[Positions, int], Collection[int]]:
    """Return where places with a name lie for a side."""
    if place.startswith(AREA):
        return lambda state, _side: state.board.cached(
            ("area", place), (), lambda board: frozenset(board.area(place[5:]))
        )
    if place == BESIDE_ENEMY:
        return lambda state, side: beside(state, 1 - side)
    if place in (ENEMY, FRIEND):
        return lambda state, side: held_by(state, 1 - side if place == ENEMY else side)
    raise ValueError(f"There is no place {place!r}: take {ENEMY!r}, {FRIEND!r}, {BESIDE_ENEMY!r} or 'area:NAME'.")


@cached_value("at", "record")
def beside(state: Positions, side: int) -> frozenset[int]:
    """Return the hexes with units of a side and those next to them."""
    held = [hex for hex in held_by(state, side) if hex < state.board.grid.size]
    return frozenset([*held, *(other for hex in held for other, _edge in state.board.adjacent(hex))])


def who_makes(state: Positions, place: str, side: int, hex: int) -> Units:
    """Return the enemies that make a hex such a place."""
    if place not in (ENEMY, BESIDE_ENEMY):
        return ()
    near = [hex, *(other for other, _edge in state.board.adjacent(hex))] if place == BESIDE_ENEMY else [hex]
    enemies = (other for other in near if holder(state, other) == 1 - side)
    return tuple(unit for other in enemies for unit in units_in(state, other))
