"""Retreats by roads, as plain data: the soonest way to a road, and along it towards a source, even where it winds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from engine.board import Board
from engine.mechanics.distances import spread
from engine.mechanics.names import Names, takes
from engine.mechanics.positions import Positions
from engine.mechanics.retreating.rows import Prefer, Route
from engine.play import rule


@dataclass(frozen=True)
class Roads:
    """Hexsides that a layer of the map says are roads, and the areas in which the sources of each side lie."""

    layer: str
    words: tuple[str, ...]
    areas: Mapping[int, str]

    @property
    def names(self) -> Names:
        """What they take from the map."""
        return Names(tuple(self.areas.values()), self.layer, self.words)

    def away(self, state: Positions, side: int) -> tuple[list[int], ...]:
        """Return for each source of a side how far each hex is from it by road; the size of the map if not at all."""
        return state.board.cached(("roads", self.layer, self.words, side), (self.layer,), lambda b: self._away(b, side))

    def _away(self, board: Board, side: int) -> tuple[list[int], ...]:
        size = board.grid.size
        near = [
            [hex for hex, edge in board.adjacent(here) if board.word(self.layer, edge) in self.words]
            for here in range(size)
        ]
        return tuple(spread(near, [source], size) for source in board.area(self.areas[side]))

    def leads_on(self, state: Positions, side: int, hex: int) -> bool:
        """Tell whether a road leads from a hex to a source."""
        return any(away[hex] < state.board.grid.size for away in self.away(state, side))

    def nearer(self, state: Positions, side: int, here: int, there: int) -> bool:
        """Tell whether a step keeps to the road towards any source, at junctions by either road; at one all do."""
        found, board = self.away(state, side), state.board
        by_road = board.word(self.layer, board.grid.edge_between(here, there)) in self.words
        return any(not away[here] or (by_road and away[there] < away[here]) for away in found)


def soonest_to(key: str, clause: str, roads: Roads) -> Prefer[Positions]:
    """Prefer the ways that reach a road to a source in the fewest hexes."""

    def hexes(state: Positions, way: Route) -> int:
        been, grid = (way.origin, *way.path), state.board.grid
        reached = next((at for at, hex in enumerate(been) if roads.leads_on(state, way.side, hex)), None)
        if reached is not None:
            return reached
        on_roads = (hex for hex in range(grid.size) if roads.leads_on(state, way.side, hex))
        return way.gone + min((grid.distance(way.here, hex) for hex in on_roads), default=0)

    return Prefer(key, clause, rule(clause)(takes(roads.names, hexes)))


def along(key: str, clause: str, roads: Roads) -> Prefer[Positions]:
    """Prefer the ways that go on along a road towards a source, once they are on it."""

    def strays(state: Positions, way: Route) -> int:
        steps = pairwise((way.origin, *way.path))
        return sum(
            roads.leads_on(state, way.side, here) and not roads.nearer(state, way.side, here, there)
            for here, there in steps
        )

    return Prefer(key, clause, rule(clause)(takes(roads.names, strays)))


def farthest(key: str, clause: str) -> Prefer[Positions]:
    """Prefer the ways that end farthest from where they began."""

    def near(state: Positions, way: Route) -> int:
        return -state.board.grid.distance(way.origin, way.here)

    return Prefer(key, clause, rule(clause)(near))
