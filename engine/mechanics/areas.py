"""Which units and which places the data of a scenario mean: compiled descriptions, asked of a position."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.mechanics.cached_values import cached_value
from engine.play import NOWHERE, State


@dataclass(frozen=True)
class Who:
    """Units, by the roster entries that they show."""

    records: tuple[int, ...]

    @cached_property
    def _held(self) -> frozenset[int]:
        return frozenset(self.records)

    def has(self, state: State, unit: int) -> bool:
        """Whether a unit is one of them."""
        return state.record[unit] in self._held


def among(state: State, who: Who | None, unit: int) -> bool:
    """Whether a unit is meant; nobody named means everybody."""
    return who is None or who.has(state, unit)


@cached_value("record")
def units_of(state: State, who: Who | None) -> tuple[int, ...]:
    """All units that are meant, in order."""
    return tuple([unit for unit in range(len(state.record)) if among(state, who, unit)])


@dataclass(frozen=True)
class Spots:
    """Certain hexes and boxes, or certain hexsides."""

    places: tuple[int, ...] = ()
    edges: tuple[int, ...] = ()

    @cached_property
    def _held(self) -> tuple[frozenset[int], frozenset[int]]:
        return frozenset(self.places), frozenset(self.edges)

    def has(self, _state: State, place: int) -> bool:
        """Whether a place is one of them."""
        return place in self._held[0]

    def crosses(self, edge: int) -> bool:
        """Whether a hexside is one of them."""
        return edge in self._held[1]


@dataclass(frozen=True)
class Near:
    """Places with certain units in them, or so near to them."""

    who: Who
    reach: int = 0

    def has(self, state: State, place: int) -> bool:
        """Whether one of the units is as near as that."""
        stands = state.vocabulary.place
        here = [stands(state, unit) for unit in units_of(state, self.who)]
        return any(self._reaches(state, where, place) for where in here if where != NOWHERE)

    def _reaches(self, state: State, where: int, place: int) -> bool:
        grid = state.board.grid
        on_map = where in grid and place in grid
        return where == place or (on_map and grid.distance(where, place) <= self.reach)


@dataclass(frozen=True)
class OffMap:
    """Anywhere but in a hex."""

    def has(self, state: State, place: int) -> bool:
        """Whether a place lies beside the map."""
        return place not in state.board.grid


@dataclass(frozen=True)
class Outside:
    """Places that are not in these."""

    part: Area

    def has(self, state: State, place: int) -> bool:
        """Whether a place lies outside."""
        return not self.part.has(state, place)


@dataclass(frozen=True)
class EachOf:
    """Places that are in all of these."""

    parts: tuple[Area, ...]

    def has(self, state: State, place: int) -> bool:
        """Whether a place is in all of them."""
        return all(part.has(state, place) for part in self.parts)


@dataclass(frozen=True)
class SomeOf:
    """Places that are in any of these."""

    parts: tuple[Area, ...]

    def has(self, state: State, place: int) -> bool:
        """Whether a place is in one of them."""
        return any(part.has(state, place) for part in self.parts)


Area = Spots | Near | OffMap | Outside | EachOf | SomeOf


def places_in(state: State, area: Area) -> list[int]:
    """All hexes and boxes that are meant, in order."""
    if isinstance(area, Spots):
        return list(area.places)
    grid = state.board.grid
    everywhere = (*grid.hexes, *range(grid.size, state.board.size))
    return [place for place in everywhere if area.has(state, place)]
