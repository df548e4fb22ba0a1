"""7.0, 5.3, 4.8, 12.8 Movement: what a step costs, where a piece may go in an increment, and who may move."""

from __future__ import annotations

from heapq import heappop, heappush

from tests.games.france_1944.oracle.ground import Hex, side
from tests.games.france_1944.oracle.increments import allowance, points
from tests.games.france_1944.oracle.numbers import number, terrain_cost
from tests.games.france_1944.oracle.position import ALLIED, BLOWN, UNTESTED, Piece, Position, other, remembered
from tests.games.france_1944.oracle.stacking import may_join
from tests.games.france_1944.oracle.zones import enemy_zone

AMPHIBIOUS = 1
"""12.8 The first increment selection: the box of maneuver and amphibious assault."""


def may_move(position: Position, piece: Piece) -> bool:
    """7.0, 4.8 Commanded units, and the one HQ of a single-piece reaction, in a movement increment."""
    if not piece.at or not piece.commanded or not position.box or position.attacking:
        return False
    return position.phase == "single" if piece.hq else True


def ground_cost(position: Position, hex: Hex) -> int | None:
    """7.0 Return the cost of the hex; None if nothing enters it. Cities and works add nothing."""
    return terrain_cost(position.ground.terrain[hex])


def first_box(position: Position) -> bool:
    """12.8 Tell whether this is the first increment selection: the box of the whole phase, as it is read."""
    if position.reading("amphibious.box") == "first":
        return position.increment == 1
    return position.box == AMPHIBIOUS


def river_ignored(position: Position, one: Hex, there: Hex, mover: int) -> bool:
    """12.3 Allies ignore the river hexsides of the hex in which the 18th Airborne landed, as long as it is there."""
    landed = position.drop_hex
    if mover != ALLIED or not position.dropped or landed not in (one, there):
        return False
    return any(piece.airborne and piece.steps > 0 for piece in position.standing.get(landed, ()))


def bridged(position: Position, one: Hex, there: Hex) -> bool:
    """12.6, 12.7 Tell whether the Rhine has a bridge on a hexside: a printed one that stands, or a bridgehead."""
    ground = position.ground
    state = position.bridges.get(side(one, there), UNTESTED)
    if "bridge" in ground.across(one, there) and state != BLOWN:
        return True
    if state == BLOWN and "bridge" in ground.across(one, there):
        return False
    return bool({one, there} & position.bridgeheads & ground.east)


def edge_cost(position: Position, one: Hex, there: Hex, mover: int, *, landed: bool = True) -> int | None:
    """7.0, 12.8 Return what a hexside adds; None if it is blocked, or the Rhine without a bridge.

    12.3 Without `landed` the 18th Airborne does not help.
    """
    words = position.ground.across(one, there)
    if "blocked" in words:
        return None
    if "rhine" in words and not _like_a_river(position, one, there, mover):
        return number("rhine.bridge") if bridged(position, one, there) else None
    if words & {"river", "rhine"} and not (landed and river_ignored(position, one, there, mover)):
        return number("river")
    return 0


def _like_a_river(position: Position, one: Hex, there: Hex, mover: int) -> bool:
    """12.3, 12.8 As it may be read, the Rhine is a river for Germans, and for Allies beside the 18th Airborne."""
    if mover == ALLIED:
        return bool(position.reading("landing.rhine")) and river_ignored(position, one, there, mover)
    return position.reading("rhine.german_crossing") == "river"


def zone_cost(zone: set[Hex], one: Hex, there: Hex) -> int:
    """3.3 Entering an enemy zone and leaving one cost extra; from one hex of a zone to the next both do."""
    return number("zone.enter") * (there in zone) + number("zone.leave") * (one in zone)


def step_cost(position: Position, piece: Piece, one: Hex, there: Hex) -> int | None:
    """7.0 Return the whole cost of a step, all parts added; None if ground or hexside bars it."""
    landed = not piece.airborne or bool(position.reading("landing.itself"))
    ground, edge = ground_cost(position, there), edge_cost(position, one, there, piece.side, landed=landed)
    if ground is None or edge is None:
        return None
    return ground + edge + zone_cost(enemy_zone(position, piece.side), one, there)


def barred(position: Position, piece: Piece, there: Hex) -> str:
    """Return why a piece may not enter a hex whatever it costs, or nothing."""
    mine = position.units(there, piece.side)
    if position.holds(there, other(piece.side)):
        return "7.1 enemies are there"
    if position.fenced(there):
        return "13.1 the lesson is fought in Normandy"
    if there in position.ground.blue:
        return "10.1.3 no piece comes back to the southern hexes"
    if not may_join(position, [piece], there):
        return "7.1 stacking holds at every moment"
    if there in enemy_zone(position, piece.side):
        if piece.administrative:
            return "5.3 administrative movement never enters an enemy zone"
        if piece.hq and not mine:
            return "4.8 an HQ enters an enemy zone only where a friendly combat unit stands"
    return ""


def tested_on_entry(position: Position, piece: Piece, start: Hex, one: Hex, there: Hex) -> bool:
    """12.7 Tell whether Allies who march into a bridge hex must first roll before they can go on over that bridge."""
    edge = side(one, there)
    printed = "bridge" in position.ground.across(one, there)
    untested = position.bridges.get(edge, UNTESTED) == UNTESTED
    held = bool({one, there} & position.bridgeheads & position.ground.east)
    return piece.side == ALLIED and printed and untested and one != start and not held


@remembered
def steps(position: Position, piece: Piece, most: int, *, start: Hex = "") -> dict[Hex, int]:
    """7.0 Return every hex that a piece reaches with these points, and the least that the way costs.

    A hex that costs more than the points left is not entered: there is no move of one hex at any price. `start` is
    where the march began, if it has come some way already.
    """
    best: dict[Hex, int] = {}
    waiting = [(0, piece.at)]
    while waiting:
        spent, here = heappop(waiting)
        if here in best:
            continue
        best[here] = spent
        for there in position.ground.around(here):
            cost = step_cost(position, piece, here, there)
            if cost is None or spent + cost > most or barred(position, piece, there):
                continue
            if not tested_on_entry(position, piece, start or piece.at, here, there):
                heappush(waiting, (spent + cost, there))
    del best[piece.at]
    return best


def reach(position: Position, piece: Piece) -> dict[Hex, int]:
    """6.0, 7.0 Return where a piece may be at the end of its march in this box, and for how much."""
    if not may_move(position, piece):
        return {}
    return steps(position, piece, points(position.box, allowance(piece), administrative=piece.administrative))


def amphibious(position: Position, piece: Piece) -> set[Hex]:
    """12.8 Return where a unit may cross the Rhine without a bridge, with its whole movement, in the first box."""
    ashore = piece.hq and not position.reading("amphibious.hq")
    ashore |= piece.administrative and not position.reading("amphibious.administrative")
    if not may_move(position, piece) or ashore or not first_box(position) or allowance(piece) == 0:
        return set()
    ground = position.ground
    return {
        there
        for there in ground.around(piece.at)
        if "rhine" in ground.across(piece.at, there)
        and not ground.blocked(piece.at, there)
        and not bridged(position, piece.at, there)
        and ground.open(there)
        and not barred(position, piece, there)
    }
