"""What rules have against an attempt: one condition a rule, named in `verbs.yaml` with its clause.

Every condition takes the moment and the arguments of the verb, ids and hexes. It is true if the rule forbids it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tests.games.fortress_europa.oracle import (
    airborne,
    combat,
    invasions,
    movement,
    obligations,
    offers,
    rail,
    retreats,
    sea,
)
from tests.games.fortress_europa.oracle.grid import Hex, distance
from tests.games.fortress_europa.oracle.moment import Moment
from tests.games.fortress_europa.oracle.numbers import number
from tests.games.fortress_europa.oracle.obligations import Battle
from tests.games.fortress_europa.oracle.position import ALLIED, DROPPERS, GERMAN, RAIDERS, Unit, other
from tests.games.fortress_europa.oracle.stacking import may_join
from tests.games.fortress_europa.oracle.zones import enemy_zone, held_fast

Ids = Iterable[str]


def unit_of(here: Moment, id: str) -> Unit:
    """Return the unit of an attempt."""
    return here.position.unit(id)


# Units


def not_own(here: Moment, id: str, *_rest: object) -> bool:
    """5.1, 9.2, 10.11, 11.2, 12.4, 20.1, 21.2 The unit is an enemy's or a marker, or the other side moves."""
    return (
        unit_of(here, id).side != here.actor or here.actor != here.position.side or unit_of(here, id).kind == "partisan"
    )


def off_map(here: Moment, id: str, *_rest: object) -> bool:
    """5.1, 10.4 The unit is in no hex."""
    return not unit_of(here, id).at


def frozen_unit(here: Moment, id: str, *_rest: object) -> bool:
    """9.1 Frozen in its district."""
    return unit_of(here, id).frozen


def barred(here: Moment, id: str, *_rest: object) -> bool:
    """20.7, 21.2, 27.7 It has the marker Can't Move."""
    return unit_of(here, id).stays


def landed_now(here: Moment, id: str, *_rest: object) -> bool:
    """12.3, 20.7, 21.2 It landed in this impulse."""
    unit = unit_of(here, id)
    return bool(unit.at) and here.position.impulse == 1 and (unit.dropped or unit.invading or unit.raiding)


def hq_waits(here: Moment, id: str, *_rest: object) -> bool:
    """13.1 Headquarters move in the second impulse."""
    return unit_of(here, id).hq and here.position.impulse == 1


def soaked(here: Moment, id: str, *_rest: object) -> bool:
    """8.2 It entered a flooded hex in this turn."""
    return unit_of(here, id).soaked and here.position.impulse == 2


def held_in_zone(here: Moment, id: str, *_rest: object) -> bool:
    """8.9, 11.1 It stands in an enemy zone in the second impulse."""
    unit = unit_of(here, id)
    return bool(unit.at) and held_fast(here.position, unit)


# Marches


def no_ground(here: Moment, _id: str, hex: Hex) -> bool:
    """8.6, 8.12 The hex is sea, or not on the map."""
    return not here.position.ground.land(hex)


def alpine(here: Moment, id: str, hex: Hex) -> bool:
    """8.4, 15.6 Alpine ground takes mountain units only."""
    return here.position.terrain(hex) == "alpine" and not unit_of(here, id).mountaineer


def enemies_there(here: Moment, id: str, hex: Hex) -> bool:
    """7.2, 12.11, 15.5, 21.9 Enemies are in the hex."""
    return here.position.holds(hex, other(unit_of(here, id).side))


def ends_on_dyke(here: Moment, _id: str, hex: Hex) -> bool:
    """8.7 Nobody ends on the dyke."""
    return here.position.terrain(hex) == "dyke"


def too_far(here: Moment, id: str, hex: Hex) -> bool:
    """5.4 Farther than the allowance."""
    unit = unit_of(here, id)
    return bool(unit.at) and distance(unit.at, hex) > movement.allowance(here.position, unit)


def no_way(here: Moment, id: str, hex: Hex) -> bool:
    """7.2, 8.1-8.4, 8.10, 17.10.4 Zones, ground or water leave no way so long."""
    unit = unit_of(here, id)
    return movement.may_move(here.position, unit) and hex not in movement.reach(here.position, unit)


# Railways


def allies_by_rail(here: Moment, id: str, *_rest: object) -> bool:
    """10.11 Allies use no railways."""
    return unit_of(here, id).side == ALLIED


def rail_impulse(here: Moment, id: str, *_rest: object) -> bool:
    """10.3, 10.10 Trains run in the first impulse, for a headquarters in the second."""
    return unit_of(here, id).hq is (here.position.impulse == 1)


def rail_used_up(here: Moment, id: str, *_rest: object) -> bool:
    """10.1, 10.10 All trains of the turn have run, or that of the month."""
    return not offers.train_left(here, unit_of(here, id).hq)


def moved_before(here: Moment, id: str, *_rest: object) -> bool:
    """10.4, 20.10 It has moved already."""
    return unit_of(here, id).moved


def off_the_line(here: Moment, id: str, hex: Hex) -> bool:
    """10.4 No railway in the hex, or none where the unit is."""
    has = here.position.ground.has
    return not has(hex, "rail") or not has(unit_of(here, id).at, "rail")


def line_closed(here: Moment, id: str, hex: Hex) -> bool:
    """10.4, 10.6, 10.7, 24.3 No line, free of enemies, leads there and to a German city."""
    unit = unit_of(here, id)
    return rail.may_entrain(here.position, unit) and hex not in rail.trains(here.position, unit)


# The sea


def storm(here: Moment, *_args: object) -> bool:
    """11.9, 19.9, 21.10 A storm."""
    return here.position.weather == "storm"


def invasion_turn(here: Moment, *_args: object) -> bool:
    """12.3 No voyages in a turn of an invasion."""
    return bool(here.position.invasion)


def no_voyage(here: Moment, id: str, end: str) -> bool:
    """11.4, 11.8 The unit is in no port, or the end is not open to it from there."""
    unit = unit_of(here, id)
    return sea.may_sail(here.position, unit) and end not in sea.voyages(here.position, unit)


def from_a_beach(here: Moment, id: str, *_rest: object) -> bool:
    """11.4B Who leaves from a beach evacuates."""
    return sea.evacuates(here.position, unit_of(here, id))


def sea_used_up(here: Moment, *_args: object) -> bool:
    """11.5 All units that may sail in a turn have."""
    return here.count("sea") >= here.limits.get("sea", number("sea.units"))


def no_capacity(here: Moment, id: str, end: str) -> bool:
    """18.7.4, 18.7.6, 18.7.7 Europe carries no more."""
    return not offers.ashore(here, unit_of(here, id), end)


# Drops and raids


def not_a_dropper(here: Moment, id: str, *_rest: object) -> bool:
    """20.13 Only airborne and glider units drop."""
    return unit_of(here, id).kind not in DROPPERS


def bad_weather(here: Moment, *_args: object) -> bool:
    """20.1 Drops need clear weather."""
    return here.position.weather != "clear"


def late_drop(here: Moment, *_args: object) -> bool:
    """20.7 Drops come in the first impulse."""
    return here.position.impulse != 1


def no_hangar(here: Moment, id: str, *_rest: object) -> bool:
    """20.2, 20.3, 21.2 It does not start in England or Africa, or in a German city in Germany outside zones."""
    unit = unit_of(here, id)
    if unit.side == ALLIED:
        return bool(unit.at) or unit.away not in airborne.HANGARS
    at_home = here.position.ground.city(unit.at) and here.position.ground.country.get(unit.at) == "germany"
    return unit.moved or not unit.at or not at_home or unit.at in enemy_zone(here.position, GERMAN)


def grounded(here: Moment, id: str, *_rest: object) -> bool:
    """27.9 It came back from the dead."""
    return "grounded" in unit_of(here, id).tags


def out_of_range(here: Moment, id: str, hex: Hex) -> bool:
    """20.2, 20.3 The hex is out of range."""
    unit = unit_of(here, id)
    return unit.kind in DROPPERS and hex not in airborne.drop_range(here.position, unit)


def on_invaders(here: Moment, _id: str, hex: Hex) -> bool:
    """20.14 Invaders land there."""
    return bool(here.position.invasion) and hex in here.position.landed


def no_room(here: Moment, id: str, hex: Hex) -> bool:
    """6.3, 20.6 The stack would be too large."""
    return not may_join(here.position, [unit_of(here, id)], hex)


def drops_used_up(here: Moment, *_args: object) -> bool:
    """20.4, 20.5 No drop is left in the turn or the game."""
    return not offers.drop_left(here)


def spread_out(here: Moment, _id: str, hex: Hex) -> bool:
    """20.4 Too far from the rest of the drop."""
    return bool(here.group) and not airborne.together(here.position, [*here.group, hex])


def drop_capacity(here: Moment, *_args: object) -> bool:
    """18.7.6, 12.18 Without capacity nobody drops, unless no Allied unit is in Europe."""
    return offers.capacity_bars_drops(here)


def not_a_raider(here: Moment, id: str, *_rest: object) -> bool:
    """21.2 Only commandos and rangers raid."""
    return unit_of(here, id).kind not in RAIDERS


def raided_before(here: Moment, id: str, *_rest: object) -> bool:
    """21.2 The raider has moved."""
    return unit_of(here, id).moved or unit_of(here, id).stays


def no_coast(here: Moment, _id: str, hex: Hex) -> bool:
    """12.5, 12.16 The hex cannot be invaded."""
    return not invasions.invadable(here.position, hex)


def wrong_sea(here: Moment, id: str, hex: Hex) -> bool:
    """12.4, 21.8 The coast belongs to the other box."""
    return unit_of(here, id).away != invasions.home_of(here.position, hex)


def idle_nation(here: Moment, id: str, hex: Hex) -> bool:
    """14.11 Only one of two nations could attack the single stack."""
    return obligations.stands_idle(here.position, here.position.unit(id), hex)


def sails_idle(here: Moment, id: str, end: Hex) -> bool:
    """14.11 Only one of two nations could attack the single stack beside the port."""
    return end in here.position.ground.terrain and idle_nation(here, id, end)


def apart_from_group(here: Moment, _id: str, hex: Hex) -> bool:
    """21.2 The group lands in the same hex or next to it; elsewhere it is another raid."""
    if not here.group or here.count("raids") < number("raids.most"):
        return False
    return not any(invasions.neighbors_in_raid(here.position, one, hex) for one in here.group)


def raids_used_up(here: Moment, *_args: object) -> bool:
    """21.2 Two raids in a game."""
    return here.count("raids") >= number("raids.most") and not here.group


# Partisans and mulberries


def none_ready(here: Moment, *_args: object) -> bool:
    """24.1 No partisan this turn."""
    return "partisan" not in here.ready


def no_partisan_ground(here: Moment, hex: Hex) -> bool:
    """24.2 No rail, a city, Germany or Italy, a German zone, or SS near."""
    from tests.games.fortress_europa.oracle.special import partisan_hexes

    return hex not in partisan_hexes(here.position)


def no_mulberry(here: Moment, *_args: object) -> bool:
    """29.2 One for each invasion."""
    return "mulberry" not in here.ready


def not_invaded(here: Moment, hex: Hex) -> bool:
    """12.12 Nobody invaded the hex in this turn."""
    return hex not in here.position.landed


def germans_there(here: Moment, hex: Hex) -> bool:
    """29.3 Germans are in the hex."""
    return here.position.holds(hex, GERMAN)


# Battles and retreats


def not_adjacent(here: Moment, ids: Ids, hexes: Iterable[Hex]) -> bool:
    """12.8, 14.1, 14.6, 14.9, 20.8 A unit may not attack one of the hexes: not adjacent, water, fought, or landed."""
    goal = frozenset(hexes)
    return any(not goal <= obligations.targets(here.position, unit) for unit in here.units(ids)) or not goal


def two_nations(here: Moment, ids: Ids, _hexes: Iterable[Hex]) -> bool:
    """6.2 Nations do not attack together."""
    return not combat.one_nation(here.position, here.units(ids))


def bad_odds(here: Moment, ids: Ids, hexes: Iterable[Hex]) -> bool:
    """14.10 Worse than 1-6."""
    return combat.ratio(here.position, here.units(ids), list(hexes)) is None


def duty_left(here: Moment, ids: Ids, hexes: Iterable[Hex]) -> bool:
    """9.8, 14.6, 14.11, 14.13 The rest of the impulse cannot become lawful any more."""
    return not offers.whole_set(here, Battle(frozenset(ids), frozenset(hexes)))


def back_again(here: Moment, hex: Hex) -> bool:
    """15.5 The retreat comes back to where it was."""
    return hex == here.position.unit(here.stack[0]).at or hex in here.path


def closed_to_retreat(here: Moment, hex: Hex) -> bool:
    """15.5, 15.6, 15.9, 16.7, 24.3 Zones, enemies, sea, alpine ground, estuaries or blown bridges."""
    unit = here.position.unit(here.stack[0])
    at = here.path[-1] if here.path else unit.at
    return hex not in here.position.ground.around(at) or not retreats.may_fall_back(here.position, unit, at, hex)


def no_end(here: Moment, hex: Hex) -> bool:
    """15.4, 15.7, 15.10 No lawful end of the retreat lies that way."""
    return (hex,) not in offers.retreat_steps(here)


FORBIDS: dict[str, Callable[..., bool]] = {
    name: found
    for name, found in list(globals().items())
    if getattr(found, "__module__", "") == __name__ and callable(found) and name != "unit_of"
}
