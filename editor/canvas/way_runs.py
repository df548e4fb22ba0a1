"""Roads and railways from hex to hex, cut into the pieces of the map and joined there into long curves."""

from __future__ import annotations

import numpy as np

from editor.canvas import smooth_curves
from editor.canvas.lattice import Ints, Lattice
from editor.canvas.network import Bend, Network
from editor.canvas.noise import Floats
from editor.canvas.side_runs import Run

Part = tuple[int, int]
"""A hex, and the number of a bend in it."""
Step = tuple[int, int, int]
"""A hex, the side by which a way comes in, and that by which it leaves; -1 where it ends."""
Tips = dict[tuple[int, int], list[Floats]]
"""Where ways end, by hex and the side by which they come in."""


def way_runs(net: Network, style: str, hexes: Ints, shift: tuple[float, float], fine: int) -> list[Run]:
    """The curves of a way through the hexes of a piece of the map."""
    lattice, ways, bends = net.lattice, net.ways[style], net.bends.get(style, {})
    waiting: dict[Part, Bend] = {}
    at: dict[int, list[Part]] = {}
    for hex, sides in zip(hexes.tolist(), lattice.sides[hexes].tolist(), strict=True):
        if ways.isdisjoint(sides):
            continue
        for number, bend in enumerate(_bends(sides, ways, bends.get(hex, set()))):
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


def _bends(sides: list[int], ways: set[int], known: set[Bend]) -> list[Bend]:
    """How a way passes a hex: as its courses say, straight on for two loose ends, else from the middle."""
    here = [edge for edge in sides if edge in ways]
    found = sorted(known)
    loose = [edge for edge in here if all(edge not in bend for bend in found)]
    if len(loose) == 2 and not found:
        return [(loose[0], loose[1])]
    return found + [(edge, -1) for edge in loose]


def _travel(key: Part, edge: int, waiting: dict[Part, Bend], at: dict[int, list[Part]]) -> list[Step]:
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
    return Run(smooth_curves.smooth_line(line, fine, len(before) > 0, len(after) > 0), 1.0)


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
