"""What rules have against an attack, a retreat or an advance."""

from __future__ import annotations

from tests.games.france_1944.oracle import (
    advances,
    attacks,
    movement,
    retreats,
    stacking,
)
from tests.games.france_1944.oracle.ground import Hex
from tests.games.france_1944.oracle.moment import Moment
from tests.games.france_1944.oracle.position import ALLIED, other
from tests.games.france_1944.oracle.zones import closed_zone, enemy_zone


def nobody_to_attack(here: Moment, *at: Hex) -> bool:
    """8.0, 4.9 No combat unit is in the hex; HQs alone do not defend."""
    return any(not here.position.units(hex, other(here.actor)) for hex in at)


def attacked_before(here: Moment, *at: Hex) -> bool:
    """8.0 A unit is attacked once in an increment."""
    return any(unit.attacked for hex in at for unit in here.position.units(hex, other(here.actor)))


def fought_before(here: Moment, id: str) -> bool:
    """8.0 A unit attacks once in an increment."""
    return here.position.piece(id).fought


def marked_administrative(here: Moment, id: str) -> bool:
    """5.3 Who uses administrative movement does not attack in this phase."""
    return here.position.piece(id).administrative


def not_adjacent(here: Moment, id: str) -> bool:
    """8.0 The unit is not adjacent to every hex that is attacked."""
    position, unit = here.position, here.position.piece(id)
    return any(hex not in position.ground.around(unit.at) for hex in here.at)


def red_line(here: Moment, id: str) -> bool:
    """8.0 A blocked hexside runs between."""
    position, unit = here.position, here.position.piece(id)
    return any(position.ground.blocked(unit.at, hex) for hex in here.at)


def nobody_reaches(here: Moment, *at: Hex) -> bool:
    """8.0 No commanded unit is adjacent to all the hexes, without a blocked hexside between."""
    position = here.position
    return not any(all(attacks.faces(position, unit.at, hex) for hex in at) for unit in here.commanded)


def nobody_may(here: Moment, *at: Hex) -> bool:
    """5.3, 6.0, 8.0 Units are adjacent, but none may attack now: too slow, administrative, or it has fought."""
    position = here.position
    near = [unit for unit in here.commanded if all(attacks.faces(position, unit.at, hex) for hex in at)]
    return bool(near) and position.attacking and not any(attacks.may_attack(position, unit) for unit in near)


def three_hexes(here: Moment, *at: Hex) -> bool:
    """8.0 One or two hexes."""
    return len(set(at)) > attacks.MOST_TARGETS


def into_the_south(here: Moment, *at: Hex) -> bool:
    """10.1.3 Nobody attacks into the southern hexes off the map."""
    return any(hex in here.position.ground.blue for hex in at)


def allies_defend(here: Moment, *_args: object) -> bool:
    """9.2 Air supports Allied attacks only."""
    return here.position.side != ALLIED


def air_unavailable(here: Moment, *_args: object) -> bool:
    """2.0, 9.2 No air support this turn."""
    return not here.position.air_available


def both_kinds(here: Moment, marker: str) -> bool:
    """9.2 Heavy bombers and tactical air do not fly in one increment."""
    position = here.position
    return bool(position.tactical_flown) if marker == "heavy" else position.heavy_flown


def second_heavy(here: Moment, marker: str) -> bool:
    """9.2 One heavy bomber until the next chit is drawn."""
    return marker == "heavy" and here.position.heavy_used


def none_left(here: Moment, marker: str) -> bool:
    """9.2 Used up for the game, interdicting, or flying in another combat of this increment."""
    position = here.position
    return not (position.heavy_left if marker == "heavy" else attacks.tactical_left(position))


def not_in_combat(here: Moment, id: str) -> bool:
    """9.3 The lead is a unit that takes part."""
    position = here.position
    mine = [*here.attackers] if here.actor == position.side else []
    theirs = [unit.id for hex in here.at for unit in position.units(hex, other(position.side))]
    return id not in (mine or theirs)


def lead_first(here: Moment, id: str) -> bool:
    """9.6 The lead takes the first step."""
    return here.lost == 0 and id != here.lead


def zone_ahead(here: Moment, hex: Hex) -> bool:
    """9.7, 3.3 No retreat into an enemy zone without a friendly combat unit."""
    return hex in closed_zone(here.position, here.actor)


def retreat_barrier(here: Moment, hex: Hex) -> bool:
    """9.7, 12.8 A blocked hexside, or the Rhine without a bridge."""
    at = here.done[-1] if here.done else here.position.piece(here.stack[0]).at
    return here.position.ground.blocked(at, hex) or advances.swum(here.position, at, hex)


def no_room_to_retreat(here: Moment, hex: Hex) -> bool:
    """9.7, 7.1 The whole stack goes, and stacking holds."""
    stack = here.pieces(here.stack)
    return not stacking.may_join(here.position, stack, hex) and not here.position.holds(hex, other(here.actor))


def no_retreat_ends(here: Moment, hex: Hex) -> bool:
    """9.7 No way on from there is long enough and ends two hexes from the attackers."""
    stack = here.pieces(here.stack)
    return hex not in retreats.first_hexes(here.position, stack, here.from_hexes, here.done)


def not_vacated(here: Moment, hex: Hex) -> bool:
    """9.8 The first hex is a vacated one."""
    return not here.done and hex not in here.empty


def infantry_stops(here: Moment, _hex: Hex) -> bool:
    """9.8 Infantry stops in an enemy zone."""
    piece = here.moving
    return bool(here.done) and piece.infantry and piece.at in enemy_zone(here.position, piece.side)


def second_more(here: Moment, _hex: Hex) -> bool:
    """9.8 One hex more than the vacated one."""
    return len(here.done) > 1


def advance_barrier(here: Moment, hex: Hex) -> bool:
    """9.8, 12.8 A blocked hexside, or the Rhine without a bridge; after crossing it so, all units stop."""
    position, piece = here.position, here.moving
    swims = advances.swum(position, piece.at, hex) and (bool(here.done) or not movement.first_box(position))
    swam = bool(here.done) and advances.swum(position, here.start, piece.at)
    return position.ground.blocked(piece.at, hex) or swims or swam
