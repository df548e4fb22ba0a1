"""The map of France 1944 as tests see it: hexes, what steps cost, zones, and floods of their own."""

from __future__ import annotations

import heapq
from collections.abc import Collection
from functools import cache

from engine.bundle import read_part
from engine.bundle.models import Map
from engine.paths import data_folder
from engine.rulebook import Table
from engine.rulebook.tables import read_tables

CLOSED = ("sea", "lake", "neutral", "blue")


@cache
def france() -> Map:
    """Read the map that ships."""
    path = data_folder("resources") / "maps" / "west_1944" / "map.yaml"
    made, faults = read_part(Map, path.read_text(encoding="utf-8"), path.name)
    assert isinstance(made, Map)
    assert not faults
    return made


@cache
def tables() -> dict[str, Table]:
    """Read the tables of the game."""
    return read_tables("france_1944")


@cache
def ground() -> dict[str, str]:
    """Return the terrain of each hex."""
    return france().cells("terrain")


@cache
def sides(layer: str, word: str = "") -> frozenset[frozenset[str]]:
    """Return the hexsides with a word of a layer, or with any."""
    found = france().edges(layer)
    return frozenset(frozenset(edge.split("/")) for edge, said in found.items() if said == (word or said))


@cache
def bridges() -> frozenset[frozenset[str]]:
    """Return the hexsides with a bridge."""
    return frozenset(frozenset(bridge.hexside.split("/")) for bridge in france().bridges)


@cache
def around(label: str) -> tuple[str, ...]:
    """Return the neighbors of a hex."""
    grid = france().grid
    assert grid
    return tuple(grid.grid.label(hex) for hex in grid.grid.neighbours[grid.grid.index(label)] if hex >= 0)


def apart(one: str, other: str) -> int:
    """Count the hexes from one to another."""
    grid = france().grid
    assert grid
    return grid.grid.distance(grid.grid.index(one), grid.grid.index(other))


@cache
def hex_of(name: str) -> str:
    """Return the hex of a place."""
    place = next(each for each in france().places if each.name.en == name)
    assert place.hex
    return place.hex


def is_land(label: str) -> bool:
    """Tell whether units go there."""
    return ground()[label] not in CLOSED


def zone(hexes: Collection[str]) -> set[str]:
    """Return the zones of control of units in some hexes."""
    return {other for label in hexes for other in around(label) if frozenset((label, other)) not in sides("barrier")}


def step(here: str, there: str, river: int = 2) -> int | None:
    """Return what a step costs when no enemy is near; None where there is none."""
    side = frozenset((here, there))
    cost = tables()["terrain"].look_up(ground()[there], "mp")
    if (
        cost == "no"
        or side in sides("barrier", "blocked")
        or (side in sides("river", "rhine") and side not in bridges())
    ):
        return None
    return int(cost) + (river if side in sides("river") else 0)


def march(start: str, end: str, enemies: Collection[str] = (), river: int = 2) -> int:
    """Return the movement points from hex to hex, past the zones of some enemies."""
    zones, best, queue = zone(enemies), {start: 0}, [(0, start)]
    while queue:
        spent, here = heapq.heappop(queue)
        if here == end:
            return spent
        for there in around(here) if spent == best[here] else ():
            cost = step(here, there, river)
            if cost is None or there in enemies:
                continue
            total = spent + cost + (there in zones) + 2 * (here in zones)
            if total < best.get(there, 999):
                best[there] = total
                heapq.heappush(queue, (total, there))
    raise AssertionError(f"no way from {start} to {end}")


def reach(start: Collection[str], most: int, enemies: Collection[str], friends: Collection[str]) -> set[str]:
    """Flood for a line of supply: into enemy zones, through them only where a friend stands, never into an enemy."""
    zones, found, wave = zone(enemies), set(start), set(start)
    for _ in range(most):
        onward = {label for label in wave if label not in zones or label in friends or label in start}
        wave = {
            there
            for here in onward
            for there in around(here)
            if there not in found
            and ground()[there] not in ("sea", "lake", "neutral")
            and there not in enemies
            and frozenset((here, there)) not in sides("barrier", "blocked")
        }
        found |= wave
    return found
