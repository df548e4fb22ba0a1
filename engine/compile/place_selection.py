"""Which hexes and which units the files mean when they describe them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from engine.board import Board
from engine.bundle.models import CounterModel, Map, Oob, places
from engine.bundle.models.units import Formation
from engine.compile.map_compiler import NONE, Labels
from engine.hexes import Grid

Hexes = frozenset[int]


@dataclass(frozen=True)
class PlacedMap:
    """A map with its board, for questions about places."""

    map: Map
    board: Board
    labels: Labels

    def hexes(self, labels: Iterable[str]) -> Hexes:
        """The hexes with these labels, those that exist."""
        return frozenset(index for label in labels if (index := self.labels.hex(label)) != NONE)

    @property
    def grid(self) -> Grid:
        """The hexes and hexsides."""
        return self.labels.grid

    @property
    def everything(self) -> Hexes:
        """All hexes."""
        return frozenset(self.grid.hexes)


def hexes_of(where: Any, ground: PlacedMap) -> Hexes | None:
    """The hexes that a description means; None where that depends on the play, or on what lies off the map."""
    find = FINDERS.get(type(where))
    return find(where, ground) if find else None


def _areas(where: places.AreasModel, ground: PlacedMap) -> Hexes:
    known = ground.map.areas
    return ground.hexes(label for name in where.areas if name in known for label in known[name].hexes)


def _terrain(where: places.TerrainModel, ground: PlacedMap) -> Hexes:
    layer = ground.board.layers.get(where.layer)
    if layer is None or layer.kind != "hex":
        return frozenset()
    codes = [code for code, word in enumerate(layer.words) if word in where.terrain]
    return frozenset(index for index in ground.board.grid.hexes if layer.values[index] in codes)


def _within(where: places.Within, ground: PlacedMap) -> Hexes | None:
    middle = hexes_of(where.of, ground)
    if middle is None:
        return None
    return frozenset(hex for index in middle for hex in ground.grid.area(index, where.within))


def _inside(where: places.Inside, ground: PlacedMap) -> Hexes:
    corners = [ground.labels.hex(label) for label in where.inside]
    return frozenset() if NONE in corners else enclosed(ground.grid, corners)


def enclosed(grid: Grid, corners: Sequence[int]) -> Hexes:
    """The hexes on or inside the straight lines from corner to corner."""
    border = {hex for a, b in pairwise((*corners, corners[0])) for hex in grid.line(a, b)}
    points = [grid.centre(index, 1.0) for index in corners]
    return frozenset(border | {index for index in grid.hexes if _is_inside(grid.centre(index, 1.0), points)})


def _is_inside(point: tuple[float, float], corners: list[Any]) -> bool:
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in pairwise((*corners, corners[0])):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def _chains(where: places.Chains, ground: PlacedMap) -> Hexes:
    chains = [chain for chain in ground.map.chains if chain.id in where.chains]
    roads = ground.hexes(label for chain in chains for label in chain.hexes or ())
    return roads | _beside(ground, (label for chain in chains for label in chain.hexsides or ()))


def _beside(ground: PlacedMap, hexsides: Iterable[str]) -> Hexes:
    edges = [edge for label in hexsides if (edge := ground.labels.edge(label)) != NONE]
    return frozenset(hex for edge in edges for hex in ground.grid.edge_hexes(edge) if hex >= 0)


def _on_map(where: places.OnMap, ground: PlacedMap) -> Hexes | None:
    return ground.everything if where.map == "on" else None


def _all_of(where: places.AllOf, ground: PlacedMap) -> Hexes | None:
    found = [hexes_of(each, ground) for each in where.all_of]
    known = [hexes for hexes in found if hexes is not None]
    return frozenset.intersection(*known) if len(known) == len(found) else None


def _any_of(where: places.AnyOf, ground: PlacedMap) -> Hexes | None:
    found = [hexes_of(each, ground) for each in where.any_of]
    known = [hexes for hexes in found if hexes is not None]
    return frozenset.union(*known) if len(known) == len(found) else None


def _not_in(where: places.NotIn, ground: PlacedMap) -> Hexes | None:
    found = hexes_of(where.not_in, ground)
    return None if found is None else ground.everything - found


FINDERS: Mapping[type, Any] = {
    places.Hexes: lambda where, ground: ground.hexes(where.hexes),
    places.AreasModel: _areas,
    places.TerrainModel: _terrain,
    places.Within: _within,
    places.Inside: _inside,
    places.Hexsides: lambda where, ground: _beside(ground, where.hexsides),
    places.Chains: _chains,
    places.OnMap: _on_map,
    places.AllOf: _all_of,
    places.AnyOf: _any_of,
    places.NotIn: _not_in,
}


# Units


def formations_of(oob: Oob | None) -> dict[str, Formation]:
    """Every formation of the tree by id."""
    found: dict[str, Formation] = {}

    def gather(formations: Iterable[Formation]) -> None:
        for formation in formations:
            found.setdefault(formation.id, formation)
            gather(formation.parts)

    gather(oob.formations if oob else ())
    return found


def units_under(formation: Formation) -> tuple[str, ...]:
    """The units of a formation and of those under it, each once."""
    own = (*((formation.hq,) if formation.hq else ()), *formation.units)
    return tuple(dict.fromkeys((*own, *(unit for part in formation.parts for unit in units_under(part)))))


def fits(who: places.WhoModel, counter: CounterModel, formations: Mapping[str, Formation]) -> bool:
    """Whether a counter is one of those that are described."""
    wanted = (
        not who.side or counter.side == who.side,
        not who.nationalities or counter.nationality in who.nationalities,
        not who.types or counter.type in who.types,
        not who.units or counter.id in who.units,
        not who.formations or _belongs(counter, who.formations, formations),
        all(counter.values.get(name) == value for name, value in who.values.items()),
    )
    return all(wanted) and not (who.excluding and fits(who.excluding, counter, formations))


def _belongs(counter: CounterModel, wanted: tuple[str, ...], formations: Mapping[str, Formation]) -> bool:
    named = [formations[name] for name in wanted if name in formations]
    return counter.formation in wanted or any(counter.id in units_under(formation) for formation in named)
