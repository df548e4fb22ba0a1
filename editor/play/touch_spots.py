"""From a point of the map to what lies there for the hand: counters, hex or box, hexside."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist

from editor.canvas.hit_test import Pick
from editor.canvas.zoom_scale import SIZE
from editor.play.prompt_options import BOX, EDGE, HEX, UNIT, PromptOptions, TouchSpot
from engine.hexes import Grid
from engine.play.state import State

NEAR_EDGE = 0.24 * SIZE
Spots = tuple[TouchSpot, ...]


def spots_at(pick: Pick, state: State, hand: PromptOptions | None) -> Spots:
    """What lies at a point, the likeliest first: the nearest that is lit, else what the pointer is on."""
    tiers = list(_tiers(pick, state))
    lit = hand.lit if hand is not None else {}
    return next((tier for tier in tiers if any(spot in lit for spot in tier)), _plainly(tiers))


def _plainly(tiers: list[Spots]) -> Spots:
    """The counter and its place, where nothing is lit; the place alone where there is no counter."""
    return next((tier for tier in tiers if tier and tier[0].kind != EDGE), ())


def _tiers(pick: Pick, state: State) -> Iterator[Spots]:
    edge = (TouchSpot(EDGE, pick.edge),) if pick.edge >= 0 else ()
    close = bool(edge) and _away(state.board.grid, pick) <= NEAR_EDGE
    if close and pick.piece is None:
        yield edge
    on_top = _units((pick.piece,) if pick.piece else (), state)
    yield (*on_top, *_place(pick, state))
    yield _units(pick.stack, state)
    yield edge


def _place(pick: Pick, state: State) -> Spots:
    place = pick.place if pick.place >= 0 else pick.hex
    if place < 0:
        return ()
    return (TouchSpot(HEX if place < state.board.grid.size else BOX, place),)


def _units(names: tuple[str, ...], state: State) -> Spots:
    return tuple(TouchSpot(UNIT, state.unit_number(name)) for name in names)


def _away(grid: Grid, pick: Pick) -> float:
    """How far a point is from the nearest hexside of its hex."""
    corners = grid.corner_points(pick.hex, SIZE)
    side = grid.sides[pick.hex].index(pick.edge)
    (ax, ay), (bx, by) = corners[side], corners[(side + 1) % 6]
    x, y = pick.scene.x(), pick.scene.y()
    along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / dist((ax, ay), (bx, by)) ** 2
    along = min(1.0, max(0.0, along))
    return dist((x, y), (ax + along * (bx - ax), ay + along * (by - ay)))
