"""Whether the named places of a map lie where geography has them: the towns of these names, and the grid laid on them.

Most names belong to many towns. Those are meant that lie together as the places of the map do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import hypot
from typing import Any

import numpy as np

from engine.bundle.models import Map
from engine.bundle.models.map import PlaceModel
from engine.geo.fit import SIZE, Fit, KnownPoint, fit_points
from engine.geo.gazetteer import Town, towns_named
from engine.geo.projection import Flat
from engine.geo.theatre import GeoError
from engine.hexes import Grid

REACH_KM = 700.0
CLOSE = 1.5
"""Hexes within which a town speaks for a lie of the grid."""
FAR = 15.0
"""A town further off is another one of that name."""
LEAST = 4
"""So many towns must agree, or the agreement means nothing."""
TRIED = 40
Array = Any
Find = Callable[[Sequence[str]], Mapping[str, list[Town]]]


@dataclass(frozen=True)
class Misplaced:
    """A place, its hex, the town of that name, and how many hexes to the right and down the town lies."""

    place: PlaceModel
    label: str
    town: Town
    off: tuple[float, float]

    @property
    def hexes(self) -> float:
        """How far off it is."""
        return hypot(*self.off)


@dataclass(frozen=True)
class PlaceComparison:
    """The places of a map beside geography, the worst first; those of which no town is known; and the scale."""

    places: tuple[Misplaced, ...]
    unknown: tuple[str, ...]
    hex_km: float
    agreeing: int


@dataclass(frozen=True)
class _Candidate:
    place: int
    town: Town


def compared(map: Map, find: Find = towns_named) -> PlaceComparison:
    """Compare the places of a map with the towns that bear their names. GeoError if too few agree."""
    if map.grid is None:
        raise GeoError("This map has no grid of its own.")
    grid = map.grid.grid
    places = [place for place in map.places if place.hex or place.hexes]
    towns = find([place.name.en for place in places])
    flat, near = _together(
        [_Candidate(n, town) for n, place in enumerate(places) for town in towns.get(place.name.en, ())]
    )
    goals = np.array([_middle(grid, place) for place in places]).reshape(-1, 2)
    points = np.column_stack(flat.plane([each.town.lat for each in near], [each.town.lon for each in near]))
    of = np.array([each.place for each in near])
    fit = _agreed(points, goals[of], of)
    for _ in range(3):
        chosen = _nearest(fit, points, goals[of], of)
        good = [number for number, off in chosen.items() if off <= CLOSE]
        fit = _fitted(flat, [near[number] for number in good], goals)
    chosen = _nearest(fit, points, goals[of], of)
    found = [_misplaced(places[near[n].place], near[n].town, fit, points[n], goals[near[n].place]) for n in chosen]
    found = [each for each in found if each.hexes <= FAR]
    known = {number for number, place in enumerate(places) if any(each.place is place for each in found)}
    unknown = tuple(place.name.en for number, place in enumerate(places) if number not in known)
    return PlaceComparison(tuple(sorted(found, key=lambda each: -each.hexes)), unknown, fit.km_across, len(good))


def _middle(grid: Grid, place: PlaceModel) -> tuple[float, float]:
    labels = (place.hex,) if place.hex else place.hexes or ()
    centres = [grid.centre(grid.index(label), SIZE) for label in labels]
    return sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres)


def _together(found: list[_Candidate]) -> tuple[Flat, list[_Candidate]]:
    """The towns in that part of the earth in which most places have one."""
    if len({each.place for each in found}) < LEAST:
        raise GeoError(f"Fewer than {LEAST} places of this map are known to geography by their names.")
    lat, lon = np.radians([[each.town.lat, each.town.lon] for each in found]).T
    unit = np.column_stack([np.cos(lat) * np.cos(lon), np.cos(lat) * np.sin(lon), np.sin(lat)])
    close = unit @ unit.T > np.cos(REACH_KM / 2 / 6371)
    of = np.array([each.place for each in found])
    centre = max(range(len(found)), key=lambda number: len(set(of[close[number]].tolist())))
    town = found[centre].town
    return Flat("conformal", (town.lat, town.lon)), [
        each for each, here in zip(found, close[centre], strict=True) if here
    ]


def _agreed(points: Array, goals: Array, of: Array) -> Fit:
    """The lie of the grid, by two of the towns, with which most others agree."""
    best, most = None, 0
    for one, other in combinations(range(min(len(points), TRIED)), 2):
        if of[one] == of[other] or hypot(*(goals[one] - goals[other])) < 3:
            continue
        fit = _by_two(points[[one, other]], goals[[one, other]])
        x, y = fit.plane(points[:, 0], points[:, 1])
        near = np.hypot(x - goals[:, 0], y - goals[:, 1]) <= CLOSE
        count = len(set(of[near].tolist()))
        if count > most:
            best, most = fit, count
    if best is None or most < LEAST:
        raise GeoError("The places of this map do not lie together as the towns of these names do.")
    return best


def _by_two(points: Array, goals: Array) -> Fit:
    here, there = points @ [1, 1j], goals @ [1, 1j]
    turn = (there[1] - there[0]) / ((here[1] - here[0]) or 1e-9)
    shift = there[0] - turn * here[0]
    return Fit(abs(turn), abs(turn), float(np.angle(turn)), (float(shift.real), float(shift.imag)))


def _nearest(fit: Fit, points: Array, goals: Array, of: Array) -> dict[int, float]:
    """For each place the town of its name that lies nearest to it, and how far off that is."""
    x, y = fit.plane(points[:, 0], points[:, 1])
    off = np.hypot(x - goals[:, 0], y - goals[:, 1])
    best: dict[int, int] = {}
    for number in np.argsort(off):
        best.setdefault(int(of[number]), int(number))
    return {number: float(off[number]) for number in best.values()}


def _fitted(flat: Flat, near: list[_Candidate], goals: Array) -> Fit:
    known = [
        KnownPoint(each.town.name, (), (each.town.lat, each.town.lon), tuple(goals[each.place].tolist()))
        for each in near
    ]
    return fit_points(flat, known)


def _misplaced(place: PlaceModel, town: Town, fit: Fit, point: Array, goal: Array) -> Misplaced:
    x, y = fit.plane(*point)
    label = place.hex or (place.hexes or ("",))[0]
    return Misplaced(place, label, town, (float(x - goal[0]), float(y - goal[1])))
