"""The map, read from its file: hexes by their labels, roads, water, and what lies beside what."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise

from tests.games.time_for_trumpets import data

Side = frozenset[str]
"""The two hexes of a hexside."""


@cache
def terrain() -> Mapping[str, str]:
    """Return the ground of each hex."""
    cells = data.ardennes().cells("terrain")
    grid = data.ardennes().grid
    assert grid
    labels = [grid.grid.label(hex) for hex in grid.grid.hexes]
    return {label: cells.get(label, "clear") for label in labels}


@cache
def villages() -> frozenset[str]:
    """Return the hexes with a village."""
    cells = data.ardennes().cells("settlement")
    return frozenset(label for label, word in cells.items() if word == "village")


@cache
def beside(label: str) -> tuple[str, ...]:
    """Return the hexes on the map that touch a hex; even columns lie half a hex lower."""
    column, row = int(label[:2]), int(label[2:])
    low = 0 if column % 2 else 1
    spots = [(column, row - 1), (column, row + 1)]
    spots += [(column + step, row - 1 + low + down) for step in (-1, 1) for down in (0, 1)]
    return tuple(name for c, r in spots if (name := f"{c:02d}{r:02d}") in terrain())


@cache
def roads() -> Mapping[Side, str]:
    """Return the road between two hexes; the greater one where two share it."""
    found: dict[Side, str] = {}
    for chain in data.ardennes().chains:
        if chain.layer == "road":
            for step in pairwise(chain.hexes or ()):
                if found.get(frozenset(step)) != "major_road":
                    found[frozenset(step)] = chain.word
    return found


@cache
def water() -> Mapping[Side, str]:
    """Return what water lies between two hexes."""
    return {frozenset(side.split("/")): word for side, word in data.ardennes().edges("river").items()}


@cache
def printed_bridges() -> frozenset[Side]:
    """Return the hexsides over which the map shows a bridge."""
    return frozenset(frozenset(each.hexside.split("/")) for each in data.ardennes().bridges)


@cache
def fords() -> frozenset[Side]:
    """Return the hexsides with a ford."""
    return frozenset(frozenset(side.split("/")) for side in data.ardennes().edges("ford"))


@cache
def area(name: str) -> frozenset[str]:
    """Return the hexes of an area of the map."""
    return frozenset(data.ardennes().areas[name].hexes)


@cache
def on_road() -> frozenset[str]:
    """Return the hexes that a road touches."""
    return frozenset(hex for step in roads() for hex in step)
