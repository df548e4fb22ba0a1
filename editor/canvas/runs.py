"""Lines that run along hexsides or from hex to hex, cut into the pieces of the map and joined there into long curves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from editor.canvas import curves
from editor.canvas.lattice import Ints, Lattice
from editor.canvas.network import Network
from editor.canvas.noise import Floats

Bend = tuple[int, int]
"""The two sides by which a way comes into a hex and leaves it; -1 where it ends there."""

Step = tuple[int, int, int]
"""A hex, the side by which a way comes in, and that by which it leaves."""
Tips = dict[tuple[int, int], list[Floats]]


@dataclass(frozen=True)
class Run:
    """A curve, and the share of its style's full width."""

    points: Floats
    share: float


# Along hexsides


def side_runs(lattice: Lattice, hexes: Ints, side: Mapping[int, float], incident: Mapping[int, list[int]], natural: bool,
              fine: int) -> list[Run]:  # fmt: skip
    """The curves of a style along the hexsides that a piece of the map owns; natural ones are drawn unsteadily."""
    owned = {edge for edge in np.unique(lattice.sides[hexes]).tolist() if edge in side}
    waiting = {edge for edge in owned if _owner(lattice, edge, hexes)}
    found = []
    while waiting:
        edge = waiting.pop()
        start, end = lattice.edge_ends[edge].tolist()
        forward, last = _follow(lattice, edge, end, side, incident, waiting)
        backward, first = _follow(lattice, edge, start, side, incident, waiting)
        edges = [*reversed(backward), edge, *forward]
        found.append(_side_curve(lattice, edges, first, last, side, incident, natural, fine))
    return found


def _owner(lattice: Lattice, edge: int, hexes: Ints) -> bool:
    one, other = lattice.edge_hexes[edge].tolist()
    lowest = min(hex for hex in (one, other) if hex >= 0)
    place = int(np.searchsorted(hexes, lowest))
    return place < len(hexes) and int(hexes[place]) == lowest


def _follow(lattice: Lattice, edge: int, vertex: int, side: Mapping[int, float], incident: Mapping[int, list[int]],
            waiting: set[int]) -> tuple[list[int], int]:  # fmt: skip
    """The hexsides that go on from a vertex with the same width in this piece, and the vertex where they end."""
    found: list[int] = []
    while True:
        onward = [other for other in incident[vertex] if other != edge]
        if len(onward) != 1 or onward[0] not in waiting or side[onward[0]] != side[edge]:
            return found, vertex
        waiting.discard(onward[0])
        edge = onward[0]
        found.append(edge)
        vertex = int(lattice.edge_ends[edge].sum()) - vertex


def _side_curve(lattice: Lattice, edges: list[int], first: int, last: int, side: Mapping[int, float],
                incident: Mapping[int, list[int]], natural: bool, fine: int) -> Run:  # fmt: skip
    """The curve along hexsides; where the style goes on, it stops in the middle of its way to the next side."""
    vertices = lattice.drawn_vertices if natural else lattice.vertices
    controls, vertex = [vertices[first]], first
    for edge in edges:
        controls.append(_middle(lattice, edge, natural))
        vertex = int(lattice.edge_ends[edge].sum()) - vertex
        controls.append(vertices[vertex])
    before = _beyond(lattice, first, edges[0], incident, natural)
    after = _beyond(lattice, last, edges[-1], incident, natural)
    if not before and _leaves(lattice, first, incident):
        controls.insert(0, 2 * controls[0] - controls[1] + (controls[0] - controls[1]))
    if not after and _leaves(lattice, last, incident):
        controls.append(3 * controls[-1] - 2 * controls[-2])
    line = np.array([*before, *controls, *after])
    return Run(curves.smooth_line(line, fine, len(before) > 0, len(after) > 0), side[edges[0]])


def _middle(lattice: Lattice, edge: int, natural: bool) -> Floats:
    if natural:
        return np.asarray(lattice.drawn_sides[edge].mean(axis=0))
    return np.asarray(lattice.vertices[lattice.edge_ends[edge]].mean(axis=0))


def _leaves(lattice: Lattice, vertex: int, incident: Mapping[int, list[int]]) -> bool:
    """Whether a line comes to the rim of the map and so goes on beyond it."""
    return not lattice.inner[vertex] and len(incident[vertex]) == 1


def _beyond(lattice: Lattice, vertex: int, edge: int, incident: Mapping[int, list[int]], natural: bool) -> list[Floats]:
    onward = [other for other in incident[vertex] if other != edge]
    return [_middle(lattice, onward[0], natural)] if len(onward) == 1 else []


# From hex to hex


def way_runs(lattice: Lattice, hexes: Ints, net: Network, style: str, shift: tuple[float, float], fine: int) -> list[Run]:
    """The curves of a way through the hexes of a piece of the map."""
    ways, bends = net.ways[style], net.bends.get(style, {})
    waiting: dict[tuple[int, int], Bend] = {}
    at: dict[int, list[tuple[int, int]]] = {}
    for hex in hexes[np.isin(lattice.sides[hexes], list(ways)).any(axis=1)].tolist():
        for number, bend in enumerate(_bends(lattice, hex, ways, bends.get(hex, set()))):
            waiting[hex, number] = bend
            for edge in bend:
                at.setdefault(edge, []).append((hex, number))
    tips = {
        (hex, bend[0]): _tip(lattice, hex, bends.get(hex, set()), bend[0])
        for (hex, _number), bend in waiting.items()
        if bend[1] < 0
    }
    found = []
    while waiting:
        key, bend = waiting.popitem()
        after = _travel(key, bend[1], waiting, at)
        before = _travel(key, bend[0], waiting, at)
        steps = [*((hex, exit, entry) for hex, entry, exit in reversed(before)), (key[0], *bend), *after]
        found.append(_way_curve(lattice, steps, tips, np.array(shift), fine))
    return found


def _bends(lattice: Lattice, hex: int, ways: set[int], known: set[Bend]) -> list[Bend]:
    """How a way passes a hex: as its courses say, straight on for two loose ends, else from the middle."""
    here = [edge for edge in lattice.sides[hex].tolist() if edge in ways]
    found = sorted(known)
    loose = [edge for edge in here if all(edge not in bend for bend in found)]
    if len(loose) == 2 and not found:
        return [(loose[0], loose[1])]
    return found + [(edge, -1) for edge in loose]


def _travel(key: tuple[int, int], edge: int, waiting: dict[tuple[int, int], Bend],
            at: dict[int, list[tuple[int, int]]]) -> list[Step]:  # fmt: skip
    """The steps that go on over a hexside: hex, side of entry, side of exit."""
    found = []
    while edge >= 0:
        onward = [other for other in at[edge] if other[0] != key[0]]
        if len(onward) != 1 or len(at[edge]) != 2 or onward[0] not in waiting:
            break
        key = onward[0]
        bend = waiting.pop(key)
        entry, edge = (bend[0], bend[1]) if bend[0] == edge else (bend[1], bend[0])
        found.append((key[0], entry, edge))
    return found


def _way_curve(lattice: Lattice, steps: list[Step], tips: Tips, shift: Floats, fine: int) -> Run:
    controls = [lattice.drawn_centres[hex] for hex, _entry, _exit in steps]
    before, after = _outside(lattice, steps[0][0], steps[0][1]), _outside(lattice, steps[-1][0], steps[-1][2])
    if not before:
        controls[:1] = tips[steps[0][0], steps[0][2]]
    if not after:
        controls[-1:] = reversed(tips[steps[-1][0], steps[-1][1]])
    line = np.array([*before, *controls, *after]) + shift
    return Run(curves.smooth_line(line, fine, len(before) > 0, len(after) > 0), 1.0)


def _tip(lattice: Lattice, hex: int, known: set[Bend], entry: int) -> list[Floats]:
    """Where a way ends in a hex, from its tip on: on the way that passes there, beyond the map's rim, in the middle."""
    centre = lattice.drawn_centres[hex]
    if known:
        one, other = sorted(known)[0]
        sides = _outside(lattice, hex, one) + _outside(lattice, hex, other)
        return [0.75 * centre + 0.125 * (sides[0] + sides[1]), centre]
    came = _outside(lattice, hex, entry)
    rim = np.flatnonzero(lattice.neighbours[hex] < 0)
    if not len(rim) or not came:
        return [centre]
    ends = lattice.vertices[lattice.edge_ends[lattice.sides[hex, rim]]].mean(axis=1)
    away = ends[np.argmin((ends - centre) @ (came[0] - centre))]
    return [centre + 2.4 * (away - centre), centre]


def _outside(lattice: Lattice, hex: int, edge: int) -> list[Floats]:
    if edge < 0:
        return []
    one, other = lattice.edge_hexes[edge].tolist()
    return [lattice.drawn_centres[other if one == hex else one]]


def crossing_point(lattice: Lattice, edge: int) -> tuple[Floats, Floats]:
    """Where ways cross a hexside, and the direction in which they do."""
    one, other = lattice.drawn_centres[lattice.edge_hexes[edge]]
    along = other - one
    return (one + other) / 2, along / np.hypot(*along)
