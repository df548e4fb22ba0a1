"""What a game declares of its movement, and its rows by what they are about."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count
from typing import Any, Generic, Self, TypeVar, cast

from engine.board import Board
from engine.board.steps import Reached
from engine.mechanics.cached_values import cached_as
from engine.mechanics.movement.rows import AnyRow, Bar, Fare, G, Over, Prices, Room, S, Shut, Slow, Toll, Units
from engine.play import Refusal, refuse

F = TypeVar("F", bound=Callable[..., Any])
_NUMBERS = count(1)


@dataclass(frozen=True)
class WholeMarch(Generic[G]):
    """A march that is looked at as a whole: who goes, what they have left and have spent, and what they have passed."""

    go: G
    left: int
    spent: int = 0
    passed: tuple[int, ...] = ()


def as_found(_movement: object, _state: object, _march: object, found: Reached) -> Reached:
    """No rule of the game's own about marches as a whole."""
    return found


def too_far(movement: Any, _state: object, go: Any, hex: int, cost: int, left: int) -> Refusal:
    """Say that a hex costs more than is left."""
    return refuse("move.too_far", movement.section, hexes=(hex,), unit=go.units[0], hex=hex, cost=cost, left=left)


def nothing(*_given: object) -> None:
    """Nothing speaks against it."""


def no_trail(_state: object, _path: tuple[int, ...]) -> tuple[int, ...]:
    """Nothing of a path matters to what follows."""
    return ()


@dataclass(frozen=True, eq=False)
class Declared(Generic[S, G]):
    """The rules of movement of a game.

    `going(state, units, manner)` is all that the rows look at in who goes and how. `map(state)` is the map as it is
    now. `ground` are the entries of the state on which the map and the rows about hexsides and steps rest, `watch`
    those on which the others do, `extras` those on which only `going`, ends of marches and banks rest.
    `allowance(state, unit, manner)` is what a unit may spend; `manner(state, unit)` how it goes now.

    `section` is that of marches as a whole, `no_way` and `outside` those of refusals where the map does not let units
    pass, or a scenario keeps them in its area; `too_far(movement, state, go, hex, cost, left)` says that it is too far.

    For what no row says: `ends(movement, state, march, found)` may change what a search has found, `holds(movement,
    state, go, here, there, spent)` may refuse a step, `trail(state, path)` are the hexes of a path that matter to what
    follows; `least(rules)` is how many hexes units may always go.

    Special rules of a scenario may charge for steps, of which none costs less than `special_least` then, and may give
    or take points under the name `special_points`.
    """

    name: str
    map: Callable[[S], Board]
    ground: tuple[str, ...]
    watch: tuple[str, ...]
    going: Callable[[S, Units, Any], G]
    manner: Callable[[S, int], Hashable]
    allowance: Callable[[S, int, Any], int]
    fares: tuple[Fare[S, G], ...]
    rules: tuple[AnyRow[S, G], ...]
    section: str
    no_way: str
    outside: str = ""
    too_far: Callable[[Any, S, G, int, int, int], Refusal] = too_far
    extras: tuple[str, ...] = ()
    ends: Callable[[Any, S, WholeMarch[G], Reached], Reached] = as_found
    holds: Callable[[Any, S, G, int, int, int], Refusal | None] = nothing
    trail: Callable[[S, tuple[int, ...]], tuple[int, ...]] = no_trail
    least: Callable[[Any], int] = lambda _rules: 0
    special_least: int = 0
    special_points: str = ""

    def varied(self, **changes: Any) -> Self:
        """Return other rules of movement, of which nothing is remembered under the name of these."""
        return replace(self, name=f"{self.name} {next(_NUMBERS)}", **changes)

    def remembered(self, name: str, watch: Iterable[str], function: F) -> F:
        """Return a function whose answers are remembered for this movement while the watched entries do not change."""
        return cast(F, cached_as(f"{self.name}.{name}", watch, function))

    # Rows by what they are about

    @cached_property
    def layers(self) -> tuple[str, ...]:
        """The layers of the map that the rows read."""
        return tuple(dict.fromkeys(layer for fare in self.fares for pay in fare.pays for layer in pay.view.layers))

    @cached_property
    def tolls(self) -> tuple[Toll[S, G], ...]:
        """What is charged on entering."""
        return self._tolls("enter")

    @cached_property
    def charges(self) -> tuple[Toll[S, G], ...]:
        """What is charged on the way in, at hexsides too, in the order of the rules."""
        return tuple(row for row in self.rules if isinstance(row, Toll) and row.on != "leave")

    @cached_property
    def leaving(self) -> tuple[Toll[S, G], ...]:
        """What is charged on leaving."""
        return self._tolls("leave")

    @cached_property
    def crossing(self) -> tuple[Toll[S, G], ...]:
        """What is charged at hexsides."""
        return self._tolls("cross")

    def _tolls(self, on: str) -> tuple[Toll[S, G], ...]:
        return tuple(row for row in self.rules if isinstance(row, Toll) and row.on == on)

    @cached_property
    def entering(self) -> tuple[Bar[S, G], ...]:
        """Where nobody enters."""
        return self._bars("enter")

    @cached_property
    def ending(self) -> tuple[Bar[S, G], ...]:
        """Where nobody ends."""
        return self._bars("end")

    @cached_property
    def between(self) -> tuple[Bar[S, G], ...]:
        """What is not entered from each other."""
        return self._bars("between")

    @cached_property
    def stopping(self) -> tuple[Bar[S, G], ...]:
        """Where marches end."""
        return self._bars("stop")

    def _bars(self, on: str) -> tuple[Bar[S, G], ...]:
        return tuple(row for row in self.rules if isinstance(row, Bar) and row.on == on and row.over is None)

    @cached_property
    def barred_over(self) -> tuple[Bar[S, G], ...]:
        """What is not entered over some hexsides."""
        return tuple(row for row in self.rules if isinstance(row, Bar) and row.over is not None)

    @cached_property
    def shuts(self) -> tuple[Shut[S, G], ...]:
        """Which steps nobody takes."""
        return tuple(row for row in self.rules if isinstance(row, Shut))

    @cached_property
    def rooms(self) -> tuple[Room[S, G], ...]:
        """What hexsides hold."""
        return tuple(row for row in self.rules if isinstance(row, Room))

    @cached_property
    def slows(self) -> tuple[Slow[S, G], ...]:
        """Where allowances shrink."""
        return tuple(row for row in self.rules if isinstance(row, Slow))

    # Fares, each with a price for every answer that tolls and bars get of hexsides

    @cached_property
    def overs(self) -> tuple[Over, ...]:
        """What tolls and bars ask of hexsides."""
        rows = (row for row in self.rules if isinstance(row, Toll | Bar))
        return tuple(dict.fromkeys(row.over for row in rows if row.over is not None))

    @property
    def ways(self) -> int:
        """How many kinds of fare there are, by name and by the answers for a hexside."""
        return len(self.fares) << len(self.overs)

    def way(self, fare: int, board: Board, here: int, there: int, edge: int) -> int:
        """Number a fare together with the answers for a hexside."""
        for over in self.overs:
            fare = fare << 1 | over(board, here, there, edge)
        return fare

    def concerns(self, row: Toll[S, G] | Bar[S, G], way: int) -> bool:
        """Tell whether a toll or a bar is about a fare and its hexsides."""
        bits = len(self.overs)
        if isinstance(row, Toll) and not self.of_fare(row, self.fares[way >> bits]):
            return False
        return row.over is None or bool(way >> bits - 1 - self.overs.index(row.over) & 1)

    @cached_property
    def concerned(self) -> tuple[tuple[tuple[Toll[S, G], ...], tuple[Bar[S, G], ...]], ...]:
        """The tolls on entering, and the bars over hexsides, that are about each fare and its hexsides."""
        return tuple(
            (
                tuple(row for row in self.tolls if self.concerns(row, way)),
                tuple(row for row in self.barred_over if self.concerns(row, way)),
            )
            for way in range(self.ways)
        )

    def of_fare(self, row: Toll[S, G], fare: Fare[S, G]) -> bool:
        """Tell whether a toll is about a fare."""
        return not row.fares or fare.name in row.fares

    def prices(self, row: Toll[S, G], state: S, go: G) -> Prices:
        """Return what a toll charges."""
        return row.prices(state, go)
