"""Chains of way-points snapped to hexsides: rivers, canals, borders.

A chain is led along the edges that lie nearest to its course, cheapest path by vertices. Hexsides that the rulebook
names are passed in the order of the course; those of which it says that nothing is there are closed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Any

import numpy as np

from engine.geo.banks import WRONG, towns_of, wrong_sides
from engine.geo.fit import SIZE
from engine.geo.inputs import DraftLine, Fact
from engine.geo.paths import cheapest
from engine.geo.placed import GeoGround
from engine.geo.raster import hexes_at
from engine.geo.terrain import NONE
from engine.hexes import Grid

STEP, ASTRAY = 100, 500
"""What an edge costs, and how much more for every square hex that its middle lies off the course."""
REACH = 3.0
"""How far from its course a chain may be led."""
NEAR = 1.6
ENDING, FREE_END = 60, 700
"""What every square hex costs by which a line ends beside its last point: at water or another line, and anywhere."""
OTHER = 900
"""What it costs to share an edge with another chain."""
BORDER = 400
Array = Any


@dataclass
class Course:
    """A course on the plane: its points, close together, and how far along each lies."""

    points: Array

    @cached_property
    def along(self) -> Array:
        """How far along the course each point lies."""
        steps = np.hypot(*np.diff(self.points, axis=0).T)
        return np.concatenate([[0.0], np.cumsum(steps)])

    def nearest(self, x: Array, y: Array) -> tuple[Array, Array]:
        """For points of the plane: how far off the course they lie, and how far along."""
        off, where = np.full(len(x), np.inf), np.zeros(len(x))
        for (one, other), start in zip(pairwise(self.points), self.along, strict=False):
            side = other - one
            length = float(side @ side)
            part = np.clip(((x - one[0]) * side[0] + (y - one[1]) * side[1]) / (length or 1.0), 0, 1)
            here = np.hypot(x - one[0] - part * side[0], y - one[1] - part * side[1])
            closer = here < off - 1e-9
            off, where = np.where(closer, here, off), np.where(closer, start + part * np.sqrt(length), where)
        return np.round(off, 4), np.round(where, 4)


@dataclass
class Waters:
    """What lines are led by: land and sea, the lines led so far, and what the rulebook says."""

    ground: GeoGround
    sea: set[int]
    lake: set[int]
    notes: list[str]
    places: Mapping[str, Sequence[int]] = field(default_factory=dict)
    vertices: dict[str, tuple[int, ...]] = field(default_factory=dict)
    taken: set[int] = field(default_factory=set)

    @property
    def grid(self) -> Grid:
        """The grid."""
        return self.ground.grid

    @cached_property
    def corner_points(self) -> Array:
        """Where every vertex lies on the plane."""
        found = np.full((self.grid.vertex_count, 2), np.nan)
        for hex in self.grid.hexes:
            for vertex, point in zip(self.grid.corners[hex], self.grid.corner_points(hex, SIZE), strict=True):
                found[vertex] = point
        return found

    @cached_property
    def used(self) -> Array:
        """The vertices that belong to a hex."""
        return np.flatnonzero(~np.isnan(self.corner_points[:, 0]))

    def is_open(self, edge: int) -> bool:
        """Whether a line may run along an edge: there is land on both sides, or the map ends on one."""
        wet = self.sea | self.lake
        return not any(hex in wet for hex in self.grid.edge_hexes(edge) if hex >= 0)


def laid(waters: Waters, line: DraftLine, facts: Sequence[Fact] = ()) -> tuple[int, ...]:
    """The vertices along which a line is led; () if it lies nowhere on the map."""
    course, starts_beyond, ends_beyond = _course(waters, line)
    if course is None:
        waters.notes.append(f"{line.id} lies beyond the map and is left out.")
        return ()
    edges = _Edges.of(waters, line, course, facts)
    start = _ends(waters, course.points[0], line.out_of or ("edge" if starts_beyond else None), edges)
    end = _ends(waters, course.points[-1], "edge" if ends_beyond else line.into, edges)
    path = _led(waters, edges, start, end)
    if len(path) < 2:
        waters.notes.append(f"{line.id}: no hexsides lead along its course from end to end.")
    return path


def _course(waters: Waters, line: DraftLine) -> tuple[Course | None, bool, bool]:
    """The part of a course that lies on the map, and whether it goes on beyond at its start and its end."""
    points = waters.ground.line(line.points)
    dense = np.vstack([_divided(one, other) for one, other in pairwise(points)] + [points[-1:]])
    here = hexes_at(waters.grid, dense[:, 0], dense[:, 1])
    inside = np.flatnonzero(here >= 0)
    if not len(inside):
        return None, False, False
    first, last = int(inside[0]), int(inside[-1])
    kept = dense[first : last + 1]
    if len(kept) < 2:
        return None, False, False
    return Course(kept), first > 0, last < len(dense) - 1


def _divided(one: Array, other: Array) -> Array:
    count = max(1, int(np.ceil(np.hypot(*(other - one)) * 4)))
    return one + (other - one) * np.arange(count)[:, None] / count


@dataclass
class _Edges:
    """The graph around a course: what each edge costs, and the edges that have to be passed."""

    costs: dict[int, int]
    beyond: dict[int, list[tuple[int, int]]]
    forced: list[tuple[int, int]]
    points: Array

    @classmethod
    def of(cls, waters: Waters, line: DraftLine, course: Course, facts: Sequence[Fact]) -> _Edges:
        closed = _edges_of(waters.grid, (f for f in facts if f.word == NONE))
        forced = _edges_of(waters.grid, (f for f in facts if f.chain == line.id and f.word != NONE))
        costs = _costs(waters, line, course, closed, set(forced))
        beyond: dict[int, list[tuple[int, int]]] = {}
        for edge, cost in costs.items():
            one, other = waters.grid.edge_vertices(edge)
            beyond.setdefault(one, []).append((other, cost))
            beyond.setdefault(other, []).append((one, cost))
        return cls(costs, beyond, _directed(waters, course, forced), waters.corner_points)

    def steps(self, closed: set[int]) -> Any:
        """Where one can go from a vertex, but for those that are closed."""
        return lambda vertex: ((v, cost) for v, cost in self.beyond.get(vertex, ()) if v not in closed)


def _edges_of(grid: Grid, facts: Iterable[Fact]) -> list[int]:
    return [grid.edge_index(label) for fact in facts for label in fact.hexsides or ()]


def _costs(waters: Waters, line: DraftLine, course: Course, closed: Sequence[int], forced: set[int]) -> dict[int, int]:
    """What the edges near a course cost."""
    grid, points = waters.grid, waters.corner_points
    low, high = course.points.min(axis=0) - REACH, course.points.max(axis=0) + REACH
    inside = [v for v in waters.used if (points[v] >= low).all() and (points[v] <= high).all()]
    edges = sorted({edge for v in inside for edge in grid.vertex_edges(int(v))} - set(closed))
    edges = [edge for edge in edges if edge in forced or waters.is_open(edge)]
    if not edges:
        return {}
    ends = np.array([grid.edge_vertices(edge) for edge in edges])
    middles = (points[ends[:, 0]] + points[ends[:, 1]]) / 2
    off, _ = course.nearest(middles[:, 0], middles[:, 1])
    wrong = wrong_sides(grid, course.points, towns_of(line, waters.places), middles)
    costs = {}
    for edge, far, bad in zip(edges, off, wrong, strict=True):
        if far <= REACH or edge in forced:
            costs[edge] = STEP + round(ASTRAY * float(far) ** 2)
            costs[edge] += OTHER if edge in waters.taken else 0
            costs[edge] += (BORDER if -1 in grid.edge_hexes(edge) else 0) + (WRONG if bad else 0)
    return costs


def _directed(waters: Waters, course: Course, forced: Sequence[int]) -> list[tuple[int, int]]:
    """Edges that have to be passed, in the order and direction of the course."""
    found = []
    for edge in forced:
        ends = list(waters.grid.edge_vertices(edge))
        points = waters.corner_points[ends]
        _, along = course.nearest(points[:, 0], points[:, 1])
        one, other = ends if along[0] <= along[1] else ends[::-1]
        found.append((float(along.sum()), one, other))
    return _untangled([(one, other) for _, one, other in sorted(found)])


def _untangled(edges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The same, with edges that touch turned so that the one goes on where the other ends."""
    turned = list(edges)
    for number, (one, other) in enumerate(turned):
        before = turned[number - 1][1] if number else -1
        after = set(turned[number + 1]) if number + 1 < len(turned) else set()
        if before == other or (before != one and one in after and other not in after):
            turned[number] = (other, one)
    return turned


def _ends(waters: Waters, point: Array, goal: str | None, edges: _Edges) -> dict[int, int]:
    """Vertices where a line may start or end, with what each costs."""
    grid, points = waters.grid, waters.corner_points
    dear = ENDING if goal else FREE_END
    if goal in waters.vertices:
        wanted: Iterable[int] = waters.vertices[goal]
    elif goal == "edge":
        wanted = (v for v in edges.beyond if len(grid.vertex_hexes(v)) < 3)
    elif goal in ("sea", "lake"):
        wet = waters.sea if goal == "sea" else waters.lake
        wanted = (v for v in edges.beyond if not wet.isdisjoint(grid.vertex_hexes(v)))
    else:
        wanted = (v for v in edges.beyond if np.hypot(*(points[v] - point)) <= NEAR)
    return {int(v): round(dear * float(np.hypot(*(points[v] - point))) ** 2) for v in wanted if v in edges.beyond}


def _led(waters: Waters, edges: _Edges, start: Mapping[int, int], end: Mapping[int, int]) -> tuple[int, ...]:
    """The way from a start through all edges that have to be passed to an end."""
    whole: list[int] = []
    later = [vertex for pair in edges.forced for vertex in pair]
    for one, other in edges.forced:
        later = later[2:]
        if whole and whole[-1] == one:
            whole.append(other)
            continue
        closed = set(whole[:-1]) | {other} | set(later) - {one}
        part = cheapest({whole[-1]: 0} if whole else start, {one: 0}, edges.steps(closed))
        if not part:
            return ()
        whole += [*(part[1:] if whole else part), other]
    part = cheapest({whole[-1]: 0} if whole else start, end, edges.steps(set(whole[:-1])))
    return (*whole[:-1], *part) if part else ()


def in_order(lines: Sequence[DraftLine]) -> list[DraftLine]:
    """Lines so that each comes after those that it joins."""
    left, done, found = list(lines), set[str](), list[DraftLine]()
    ids = {line.id for line in lines}
    while left:
        ready = [e for e in left if all(end not in ids or end in done for end in (e.into, e.out_of))] or left[:1]
        found += ready
        done |= {each.id for each in ready}
        left = [each for each in left if each.id not in done]
    return found


def all_laid(waters: Waters, lines: Sequence[DraftLine], facts: Sequence[Fact]) -> dict[str, tuple[int, ...]]:
    """The vertices of every line by its id, in the order of the file."""
    for line in in_order(lines):
        path = laid(waters, line, facts)
        waters.vertices[line.id] = path
        waters.taken |= {edge_joining(waters.grid, one, other) for one, other in pairwise(path)}
    return {line.id: waters.vertices[line.id] for line in lines if len(waters.vertices[line.id]) > 1}


def edge_joining(grid: Grid, one: int, other: int) -> int:
    """The edge between two vertices that touch."""
    return next(edge for edge in grid.vertex_edges(one) if other in grid.edge_vertices(edge))
