"""What rules have against the hexes of a march."""

from __future__ import annotations

from tests.games.france_1944.oracle import (
    increments,
    movement,
    stacking,
)
from tests.games.france_1944.oracle.ground import Hex
from tests.games.france_1944.oracle.moment import Moment
from tests.games.france_1944.oracle.position import other
from tests.games.france_1944.oracle.zones import closed_zone, enemy_zone


def enemies_there(here: Moment, hex: Hex, *_rest: object) -> bool:
    """7.1, 9.7, 12.3 No piece enters a hex with an enemy unit or HQ."""
    return here.position.holds(hex, other(here.actor))


def no_room(here: Moment, hex: Hex) -> bool:
    """7.1 Stacking holds at every moment."""
    return not stacking.may_join(here.position, [here.moving], hex) and not enemies_there(here, hex)


def administrative_zone(here: Moment, hex: Hex) -> bool:
    """5.3 Administrative movement never enters an enemy zone."""
    return here.moving.administrative and hex in enemy_zone(here.position, here.actor)


def lone_staff_zone(here: Moment, hex: Hex) -> bool:
    """4.8 An HQ enters an enemy zone only where a friendly combat unit stands."""
    return here.moving.hq and hex in closed_zone(here.position, here.actor)


def no_ground(here: Moment, hex: Hex) -> bool:
    """7.0, 9.7, 9.8 Water and neutral ground."""
    return not here.position.ground.open(hex)


def back_south(here: Moment, hex: Hex) -> bool:
    """10.1.3 No piece comes back to the southern hexes off the map."""
    return hex in here.position.ground.blue


def too_far(here: Moment, hex: Hex) -> bool:
    """6.0, 7.0 The points of the box do not suffice, on any way."""
    position, piece = here.position, here.moving
    points = increments.points(position.box, increments.allowance(piece), administrative=piece.administrative)
    far = movement.steps(position, piece, 99, start=here.start or piece.at)
    return hex in far and far[hex] > points - here.spent and hex not in movement.amphibious(position, piece)


def no_way(here: Moment, hex: Hex) -> bool:
    """7.0, 3.3, 12.8 Barriers, enemies or zones bar every way."""
    position, piece = here.position, here.moving
    far = movement.steps(position, piece, 99, start=here.start or piece.at)
    return hex not in far and hex not in movement.amphibious(position, piece)
