"""The rows in which a game states its lines: the legs, what the map does not let through, what the position closes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from engine.board import Board, Ways, road_ways
from engine.play import RULES, Refusal, State, TallyItem, refuse, rule, say

Units = tuple[int, ...]
Over = Callable[[Board], Ways]
"""over(board): for each hex those next to it to which a leg may lead, with the hexside."""


class LineKey(Protocol):
    """Whose line it is, and what the map looks at in it; a game has a record of its own, which can be hashed."""

    @property
    def side(self) -> int: ...
    @property
    def kind(self) -> Hashable: ...


class TracedLine(NamedTuple):
    """The plainest key: whose line it is, to which sources, what the map looks at, how long it may be."""

    side: int
    sources: tuple[int, ...]
    kind: Hashable = ""
    most: int | None = None


def given_sources(_state: object, key: TracedLine) -> tuple[int, ...]:
    """Take the sources of the key."""
    return key.sources


def given_most(_state: object, key: TracedLine) -> int | None:
    """Take the length of the key."""
    return key.most


S = TypeVar("S", bound=State)
K = TypeVar("K", bound=LineKey)
F = TypeVar("F", bound=Callable[..., Any])


def hexes(board: Board) -> Ways:
    """Lead from each hex to all that are next to it."""
    return board.cached("lines.hexes", (), lambda now: tuple(now.adjacent(hex) for hex in range(now.size)))


def roads(layer: str, *kinds: str) -> Over:
    """Lead along the roads, or the railways, of a layer; `kinds` keeps only these words."""
    return lambda board: road_ways(board, layer, kinds)


def nobody(_state: object, _side: int, _place: int) -> Units:
    """Nobody is to blame."""
    return ()


@dataclass(frozen=True)
class LineGround(Generic[S]):
    """Steps that the map does not let a line take: `closed(state, kind, here, there, edge)`.

    A line is followed from its source outwards: from here to there.
    """

    key: str
    clause: str
    closed: Callable[[S, Any, int, int, int], bool]

    def refuses(self, _state: S, _side: int, places: Units) -> Refusal:
        """Say so."""
        return refuse(self.key, self.clause, hexes=places, hex=places[0])


@dataclass(frozen=True)
class Cut(Generic[S]):
    """Hexes that the position closes to the lines of a side.

    They may not be entered ("enter"), or be entered and not passed ("pass"); with "bank" a line neither comes nor goes
    over those of their hexsides that are `over`. With "cross" they are hexsides that no line crosses. The hex in which
    a line begins may be one that others do not enter. A `lasting` one is as good as ground: nobody closes it, nobody
    opens it by going away. `units` are those to blame.
    """

    key: str
    clause: str
    places: Callable[[S, int], Collection[int]]
    on: str = "enter"
    over: Callable[[Board, int], bool] | None = None
    lasting: bool = False
    units: Callable[[S, int, int], Units] = nobody

    def edges(self, state: S, side: int) -> Collection[int]:
        """Return the hexsides that it closes."""
        if self.on == "cross":
            return self.places(state, side)
        if self.on != "bank":
            return ()
        banks = self.places(state, side)
        return [edge for edge, a, b in self.sides(state.board) if a in banks or b in banks]

    def sides(self, board: Board) -> tuple[tuple[int, int, int], ...]:
        """Return the hexsides that it is about, with their hexes."""
        over = self.over or (lambda _board, _edge: True)

        def found(now: Board) -> tuple[tuple[int, int, int], ...]:
            return tuple((edge, *now.grid.edge_hexes(edge)) for edge in now.grid.edges if over(now, edge))

        return board.cached(("lines.sides", self.key, self.over), tuple(board.layers), found)

    def stops(self, state: S, side: int, step: tuple[int, int, int], source: bool, begins: bool) -> bool:
        """Tell whether it closes a step: from here to there over a hexside, out of a source, into a line's begin."""
        here, there, edge = step
        places = self.places(state, side)
        if self.on == "enter":
            return there in places and not begins
        if self.on == "pass":
            return here in places and not source
        if self.on == "cross":
            return edge in places
        about = self.over is None or self.over(state.board, edge)
        return about and (here in places or (there in places and not begins))

    def blamed(self, state: S, side: int, places: Units) -> Units:
        """Return the units that close some places."""
        return tuple(dict.fromkeys(unit for place in places for unit in self.units(state, side, place)))

    def refuses(self, state: S, side: int, places: Units) -> Refusal:
        """Say so."""
        units = self.blamed(state, side, places)
        return refuse(self.key, self.clause, units=units, hexes=places, hex=places[0])


Row = LineGround[S] | Cut[S]


@dataclass(frozen=True)
class Leg(Generic[S, K]):
    """One part of a line, `over` what it leads, and how many hexes long it is at `most`; None is any length.

    `layers` are those of the map that its ground reads. Its message is the name of its length in sums, and, where it
    has a limit, `far` that of what is said of a longer one.
    """

    key: str
    clause: str
    over: Over = hexes
    ground: tuple[LineGround[S], ...] = ()
    cuts: tuple[Cut[S], ...] = ()
    most: int | Callable[[S, K], int | None] | None = None
    layers: tuple[str, ...] = ()
    far: str = "line.too_far"

    def limit(self, state: S, key: K) -> int | None:
        """Return how long it may be."""
        return self.most(state, key) if callable(self.most) else self.most

    def item(self, length: int) -> TallyItem:
        """Say how long it is."""
        return TallyItem(say(self.key, self.clause, hexes=length), length)

    def too_far(self, hex: int, length: int, most: int) -> Refusal:
        """Say that it would be too long."""
        return refuse(self.far, self.clause, hexes=(hex,), hex=hex, length=length, most=most)


def _stated(clause: str, function: F) -> F:
    """Register the function of a row under its clause, unless it has registered itself under more."""
    return function if function in RULES else rule(clause)(function)


def cut(
    key: str, clause: str, on: str = "enter", **more: Any
) -> Callable[[Callable[[S, int], Collection[int]]], Cut[S]]:
    """Declare where the position closes the lines of a side: the function gives the hexes, or hexsides."""
    return lambda places: Cut(key, clause, _stated(clause, places), on, **more)


def ground(key: str, clause: str) -> Callable[[Callable[[S, Any, int, int, int], bool]], LineGround[S]]:
    """Declare which steps the map closes to lines."""
    return lambda closed: LineGround(key, clause, _stated(clause, closed))
