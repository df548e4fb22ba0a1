"""8.23, 8.24 Strategic movement: along the roads only, far from the enemy, with twice the points."""

from __future__ import annotations

from heapq import heappop, heappush

from tests.games.june_6.oracle.movement import allowance, friends
from tests.games.june_6.oracle.numbers import number
from tests.games.june_6.oracle.snapshot import ALLIED, GERMAN, Position, Unit
from tests.games.june_6.oracle.stacking import may_join
from tests.games.june_6.oracle.ways import open_road, parent

HALVES = 2
"""Points are counted in halves: a hex of a primary road costs vehicles half a point."""


def may_go(position: Position, unit: Unit) -> bool:
    """8.24a, b, f, 8.22 Tell whether a unit may move strategically at all."""
    hq = parent(position, unit)
    if unit.isolated or unit.pinned or unit.scattered or "cherbourg" in unit.traits:
        return False
    if unit.type in ("detachment", "beach_strongpoint") or hq is None:
        return False
    if not position.ground.is_hex(hq.at) or hq.isolated:
        return False
    if unit.side == ALLIED and position.turn < number("strategic.allied_first_turn"):
        return False
    return not any(position.held_by(hex, 1 - unit.side) for hex in position.ground.near(unit.at, 2))


def watched(position: Position, side: int) -> set[int]:
    """8.24c, 19.11 The hexes in or next to which an enemy of any kind is, delay points among them."""
    enemies = {unit.at for unit in position.of(1 - side)} | (set(position.delay) if side == ALLIED else set())
    beaches = set(position.garrisons) if side == GERMAN else set()
    return enemies | beaches | {hex for one in enemies for hex, _edge in position.ground.around(one)}


def cost(position: Position, unit: Unit, edge: int, there: int) -> int | None:
    """8.23b, 8.24d, 8.46 What a hex of road costs in halves of a point; None where the road is no road."""
    road, crowd = open_road(position, edge), friends(position, unit, there)
    if road == "none" or crowd > number("traffic.free"):
        return None
    quick = road == "primary_road" and unit.mobility != "foot"
    return (1 if quick else HALVES) + (HALVES * number("traffic.cost") if crowd else 0)


def reach(position: Position, unit: Unit) -> dict[int, int]:
    """8.23, 8.24 Return where strategic movement can end, with its least cost in halves of a point."""
    if not may_go(position, unit):
        return {}
    points = allowance(position, unit) * number("strategic.factor") * HALVES
    shunned = watched(position, unit.side)
    best: dict[int, int] = {}
    waiting = [(0, unit.at)]
    while waiting:
        spent, here = heappop(waiting)
        if best.get(here, spent + 1) <= spent:
            continue
        best[here] = spent
        for there, edge in position.ground.around(here):
            price = cost(position, unit, edge, there)
            if price is None or there in shunned or not position.in_play(there):
                continue
            if spent + price <= points:
                heappush(waiting, (spent + price, there))
    return {hex: spent for hex, spent in best.items() if hex != unit.at and may_join(position, unit, hex)}
