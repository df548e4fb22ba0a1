"""What a game shows first: all that is played on, or the front at a size at which counters can be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from editor.canvas.map_view import MapView
from editor.canvas.pieces import NEAR
from editor.canvas.stacks import COUNTER
from editor.canvas.viewport import Viewport, level_of
from editor.canvas.zoom_scale import SIZE
from editor.play.play_session import PlaySession
from engine.hexes import Grid

REACH = 3
"""Units so many hexes from an enemy stand at the front."""
READABLE = level_of(NEAR / COUNTER) + 1
"""The level of zoom at which counters show all their values."""
SMALLEST = 30 / COUNTER
"""The zoom below which a map shown as a whole has counters too small to be told apart."""


def show_first(view: MapView, session: PlaySession) -> None:
    """Leave a map shown as a whole as it is if its counters can be read so; else go to where the front is."""
    if not view.shows_whole or view.zoom >= SMALLEST or view.grid is None:
        return
    places = {unit: place for unit, place in session.places().items() if place in view.grid}
    sides = {unit: session.state_shown().counter(unit).side for unit in places}
    weights = front(view.grid, places, sides)
    if weights:
        seen = replace(view.viewport, covered=view.covered, level=READABLE)
        view.look(seen.centred(*_middle(view, weights, seen)))


def front(grid: Grid, places: Mapping[int, int], sides: Mapping[int, int]) -> Counter[int]:
    """Return the hexes with units that stand near an enemy, with how many; with none, those of all units."""
    held: dict[int, set[int]] = {}
    for unit, place in places.items():
        held.setdefault(sides[unit], set()).add(place)
    near = {side: _around(grid, hexes) for side, hexes in held.items()}
    found = Counter(
        place
        for unit, place in places.items()
        if any(place in zone for side, zone in near.items() if side != sides[unit])
    )
    return found or Counter(places.values())


def _around(grid: Grid, hexes: set[int]) -> set[int]:
    found = edge = set(hexes)
    for _ in range(REACH):
        edge = {there for here in edge for there in grid.neighbours[here]} - found
        found = found | edge
    return found


def _middle(view: MapView, weights: Counter[int], seen: Viewport) -> tuple[float, float]:
    """Return the middle of the view that holds most of the front: of all that have one of its hexes in the middle."""
    points = {hex: view.place_middle(hex) for hex in weights}
    wide, high = seen.width / seen.zoom / 2 - SIZE, (seen.height - seen.covered) / seen.zoom / 2 - SIZE

    def held(hex: int) -> list[int]:
        x, y = points[hex]
        return [each for each, (a, b) in points.items() if abs(a - x) <= wide and abs(b - y) <= high]

    best = max(sorted(points), key=lambda hex: sum(weights[each] for each in held(hex)))
    around = held(best)
    count = sum(weights[each] for each in around)
    x, y = (sum(points[each][axis] * weights[each] for each in around) / count for axis in (0, 1))
    return x, y + seen.covered / seen.zoom / 2
