"""Roads and railways: cheapest paths from place to place, which like to keep together and dislike rivers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot
from typing import Any

import numpy as np

from engine.geo.fit import SIZE
from engine.geo.inputs import Fact, Via, Way
from engine.geo.paths import cheapest
from engine.geo.placed import GeoGround
from engine.geo.raster import hexes_at
from engine.geo.terrain import NONE
from engine.hexes import Grid

STEP, ASTRAY, FURTHEST = 100, 60, 3.0
"""What a step costs, and how much more for every square hex off the straight line, up to so many hexes off."""
RIVER = 120
SHARED = 55
"""What a step costs that another way takes too."""
DENSE = 8


@dataclass
class RoadCountry:
    """What ways are led by: where the places lie, what is water, and which hexsides are rivers."""

    ground: GeoGround
    places: Mapping[str, tuple[int, ...]]
    wet: set[int]
    rivers: Mapping[int, str]
    facts: tuple[Fact, ...]
    notes: list[str]
    taken: dict[str, set[int]] = field(default_factory=dict)

    @property
    def grid(self) -> Grid:
        """The grid."""
        return self.ground.grid

    def closed(self, layer: str) -> set[int]:
        """The hexsides over which, as the rulebook says, no such way leads."""
        stated = (fact for fact in self.facts if fact.layer == layer and fact.word == NONE)
        return {self.grid.edge_index(label) for fact in stated for label in fact.hexsides or ()}


def led(country: RoadCountry, way: Way) -> list[int]:
    """The hexes of a way; [] if fewer than two of its places lie on the map."""
    stops = _stops(country, way)
    whole: list[int] = []
    for one, other in pairwise(stops):
        if one == other:
            continue
        part = _leg(country, way, one, other)
        if not part:
            grid = country.grid
            country.notes.append(f"{way.id}: no way leads from {grid.label(one)} to {grid.label(other)}.")
            continue
        whole += part[1:] if whole and whole[-1] == part[0] else part
    edges = country.taken.setdefault(way.layer, set())
    grid = country.grid
    edges |= {grid.edge_between(one, other) for one, other in pairwise(whole) if other in grid.neighbours[one]}
    if not whole:
        country.notes.append(f"{way.id} lies beyond the map and is left out.")
    return whole


def _stops(country: RoadCountry, way: Way) -> list[int]:
    """The hexes that a way passes by its list; where it comes from or goes beyond the map, the hex at the edge."""
    points = [_point(country, via) for via in way.via]
    stops: list[int] = []
    for number, (hex, at) in enumerate(points):
        if hex >= 0:
            stops.append(hex)
            continue
        near = points[number + 1] if number == 0 else points[number - 1]
        edge = _edge_hex(country, at, near[1]) if at is not None and near[1] is not None else -1
        if edge >= 0:
            stops.append(edge)
        elif at is None:
            country.notes.append(f"{way.id}: {way.via[number]} lies nowhere on the map.")
    return stops


def _point(country: RoadCountry, via: Via) -> tuple[int, Any]:
    """The hex of a stop, and where it lies on the plane."""
    if isinstance(via, str):
        hexes = country.places.get(via)
        hex = hexes[0] if hexes else _labelled(country.grid, via)
        return hex, np.array(country.grid.centre(hex, SIZE)) if hex >= 0 else None
    x, y = country.ground.plane(*via)
    hex = int(hexes_at(country.grid, x, y))
    return (-1 if hex in country.wet else hex), np.array([float(x), float(y)])


def _labelled(grid: Grid, label: str) -> int:
    try:
        return grid.index(label)
    except ValueError:
        return -1


def _edge_hex(country: RoadCountry, beyond: Any, inside: Any) -> int:
    """The first hex of land on the straight line from a point beyond the map to one on it."""
    count = max(2, int(hypot(*(inside - beyond)) * DENSE))
    line = beyond + (inside - beyond) * np.arange(count + 1)[:, None] / count
    for hex in hexes_at(country.grid, line[:, 0], line[:, 1]):
        if hex >= 0 and int(hex) not in country.wet:
            return int(hex)
    return -1


def _leg(country: RoadCountry, way: Way, start: int, end: int) -> list[int]:
    grid, closed = country.grid, country.closed(way.layer)
    shared = country.taken.get(way.layer, set())
    (x1, y1), (x2, y2) = grid.centre(start, SIZE), grid.centre(end, SIZE)
    long = hypot(x2 - x1, y2 - y1)

    def off(hex: int) -> float:
        x, y = grid.centre(hex, SIZE)
        part = min(1.0, max(0.0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / long**2))
        return min(FURTHEST, hypot(x - x1 - part * (x2 - x1), y - y1 - part * (y2 - y1)))

    def steps(hex: int) -> Any:
        for there, edge in zip(grid.neighbours[hex], grid.sides[hex], strict=True):
            if there >= 0 and there not in country.wet and edge not in closed:
                cost = SHARED if edge in shared else STEP
                yield there, cost + round(ASTRAY * round(off(there), 4) ** 2) + (RIVER if edge in country.rivers else 0)

    return list(cheapest({start: 0}, {end: 0}, steps))
