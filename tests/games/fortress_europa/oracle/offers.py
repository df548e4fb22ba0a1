"""What the rulebook lets a player choose at each moment: for each list of the table, all arguments."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.fortress_europa.oracle import (
    airborne,
    capacity,
    combat,
    invasions,
    movement,
    obligations,
    rail,
    refits,
    results,
    retreats,
    sea,
    skies,
    special,
    supply,
)
from tests.games.fortress_europa.oracle.moment import Moment
from tests.games.fortress_europa.oracle.numbers import chart, number
from tests.games.fortress_europa.oracle.obligations import Battle
from tests.games.fortress_europa.oracle.position import ALLIED, GERMAN, RAIDERS, Unit

Args = set[tuple[object, ...]]
NOTHING: Args = set()
YES: Args = {()}


def each(found: object) -> Args:
    """Return single arguments."""
    return {(one,) for one in found}  # type: ignore[attr-defined]


def marches(here: Moment) -> Args:
    """5.0, 8.0 Units with the hexes in which their march may end; 14.11 but not where one of two nations is idle."""
    ends = ((unit, hex) for unit in here.own for hex in movement.reach(here.position, unit))
    return {(unit.id, hex) for unit, hex in ends if not obligations.stands_idle(here.position, unit, hex)}


def train_left(here: Moment, hq: bool) -> bool:
    """10.1, 10.10 Tell whether one more may go by rail."""
    if hq:
        return here.count("hq_rail") < number("rail.hqs")
    return here.count("rail") < rail.units_by_rail(here.position)


def by_rail(here: Moment) -> Args:
    """10.0 German units with the hexes that their train may reach."""
    mine = [unit for unit in here.own if train_left(here, unit.hq)]
    return {(unit.id, hex) for unit in mine for hex in rail.trains(here.position, unit)}


def ashore(here: Moment, unit: Unit, end: str) -> bool:
    """18.7.4, 18.7.6, 18.7.7 Tell whether the capacity lets one more unit land; boxes are not in Europe.

    21.1 Commandos and rangers never lower it; only a marker of 0 or less at the start bars them. 18.7.13 After the
    second invasion a unit lands only in supply.
    """
    if end not in airborne.HANGARS and here.late and not supply.lands_in_supply(here.position, unit, end):
        return False
    if end in airborne.HANGARS or (unit.kind in RAIDERS and here.at_start > 0):
        return True
    return capacity.may_land(at_start=here.at_start, now=capacity.marker(here.position), by=capacity.SHIP)


def voyages(here: Moment) -> Args:
    """11.0 Units with the ports and boxes to which they may sail, but for evacuations."""
    if here.count("sea") >= here.limits.get("sea", number("sea.units")):
        return NOTHING
    sailors = [unit for unit in here.own if not sea.evacuates(here.position, unit)]
    ends = {(unit, end) for unit in sailors for end in sea.voyages(here.position, unit)}
    return {(unit.id, end) for unit, end in ends if ashore(here, unit, end) and not sails_idle(here, unit, end)}


def sails_idle(here: Moment, unit: Unit, end: str) -> bool:
    """14.11 Tell whether a voyage would end where one of two nations is idle."""
    return end in here.position.ground.terrain and obligations.stands_idle(here.position, unit, end)


def evacuations(here: Moment) -> Args:
    """11.4B Units that may leave from a beach."""
    if here.count("evacuated") >= number("sea.evacuation"):
        return NOTHING
    leaving = [unit for unit in here.own if sea.evacuates(here.position, unit)]
    return {
        (unit.id,)
        for unit in leaving
        if any(not sails_idle(here, unit, end) for end in sea.voyages(here.position, unit))
    }


def flights(here: Moment) -> Args:
    """20.10, 20.11, 20.17 Airborne units with the cities to which they may be flown."""
    if here.count("airlifts") or here.count("air_moves") >= (3 if here.actor == ALLIED else 1):
        return NOTHING
    found = {(unit.id, end) for unit in here.own for end in airborne.airlifts(here.position, unit)}
    away = {unit.id for unit in here.own if not unit.at}
    room = here.at_start > 0 and capacity.marker(here.position) > 0
    overseas = room or here.actor == GERMAN
    return {(id, end) for id, end in found if id not in away or overseas or end in airborne.HANGARS}


def drop_left(here: Moment) -> bool:
    """20.4, 20.5, 20.17 Tell whether one more unit may drop, in this drop or a new one."""
    most, at_once = ("drop.allied", "drop.allied_units") if here.actor == ALLIED else ("drop.german", "")
    if len(here.group) >= (number(at_once) if at_once else 1):
        return False
    return bool(here.group) or (here.count("drops") < number(most) and not here.count("drop_now"))


def capacity_bars_drops(here: Moment) -> bool:
    """18.7.6 Without capacity the Allies do not drop, but in an invasion; 12.18 nor while nobody is in Europe."""
    ashore = [unit for unit in here.position.of(ALLIED) if unit.at and unit.kind != "partisan"]
    return here.actor == ALLIED and here.at_start <= 0 and not here.position.invasion and bool(ashore)


def drops(here: Moment) -> Args:
    """20.0 Airborne units with the hexes on which they may drop."""
    if not drop_left(here) or capacity_bars_drops(here):
        return NOTHING
    ends = {(unit.id, hex) for unit in here.own for hex in airborne.drop_hexes(here.position, unit)}
    return {(id, hex) for id, hex in ends if airborne.together(here.position, [*here.group, hex])}


def raids(here: Moment) -> Args:
    """21.2 Commandos and rangers with the hexes that they may raid, in a raid under way or in another one."""
    another = here.count("raids") < number("raids.most")
    if not another and not here.group:
        return NOTHING
    group = () if another else here.group
    return {(unit.id, hex) for unit in here.own for hex in airborne.raid_hexes(here.position, unit, group)}


def first_wave(here: Moment) -> Args:
    """12.3-12.13 Units with the hexes where they may land in the first impulse, whatever line comes of it."""
    position = here.position
    coast = [hex for hex in position.ground.zone if invasions.invadable(position, hex)]
    rest = [unit for unit in here.own if unit.id not in here.plan and not unit.at]
    return {
        (unit.id, hex)
        for unit in rest
        for hex in coast
        if not invasions.wrong(position, {**here.plan, unit.id: hex}) - {"12.6"}
    }


def second_wave(here: Moment) -> Args:
    """12.11 Units with the hexes where they may land in the second impulse."""
    position = here.position
    if not position.invasion or here.count("second_wave") >= invasions.capacity(position, position.landed, 2):
        return NOTHING
    return {(unit.id, hex) for unit in here.own for hex in invasions.second_wave(position, unit)}


def landings(here: Moment) -> Args:
    """12.0 The wave of the impulse."""
    return first_wave(here) if here.step == "invasion" else second_wave(here)


def mulberries(here: Moment) -> Args:
    """12.12, 29.2 Hexes for the mulberry."""
    return each(invasions.mulberry_hexes(here.position)) if "mulberry" in here.ready else NOTHING


def partisans(here: Moment) -> Args:
    """24.2 Hexes for the partisan."""
    return each(special.partisan_hexes(here.position)) if "partisan" in here.ready else NOTHING


def battles(here: Moment) -> Args:
    """14.0 Battles that leave the whole set lawful: the attackers and the hexes."""
    found = obligations.lawful_battles(here.position)
    first = {battle for battle in found if obligations.comes_first(here.position, battle)}
    return {(battle.attackers, battle.hexes) for battle in first or found}


def columns(here: Moment) -> Args:
    """15.8 Columns that may be declared instead."""
    ratio = combat.ratio(here.position, here.units(here.attackers), here.hexes)
    return each(combat.declared(ratio)[:-1]) if ratio else NOTHING


def carpets(here: Moment) -> Args:
    """17.10.9 The hexes of the battle, once a month."""
    ratio = combat.ratio(here.position, here.units(here.attackers), here.hexes)
    may = combat.may_carpet(here.position, ratio, here.aircraft) and not here.count("carpets")
    return each(here.hexes) if may else NOTHING


def supports(here: Moment) -> Args:
    """17.10.2 One more aircraft, up to three, in the first impulse."""
    return YES if combat.may_support(here.position) and here.aircraft < number("air.support_most") else NOTHING


def loss_choices(here: Moment) -> Args:
    """15.3 Units that may lose the next step."""
    return {(unit.id,) for unit in here.units(here.stack) if results.steps_of(unit) > 0}


def retreat_steps(here: Moment) -> Args:
    """15.4, 15.5 The next hexes of a unit, on the ways that it has."""
    unit = here.position.unit(here.stack[0])
    done = len(here.path)
    ways = [path for path in retreats.ways(here.position, unit, here.lengths) if path[:done] == here.path]
    return each({path[done] for path in ways if len(path) > done})


def stands(here: Moment) -> Args:
    """15.3, 16.4 A unit in rough or a fortress stays; a retreat of one or two hexes ends after the first."""
    unit = here.position.unit(here.stack[0])
    enough = here.path and len(here.path) in here.lengths
    return YES if enough or (not here.path and results.may_stand(here.position, unit, unit.at)) else NOTHING


def missions(here: Moment) -> Args:
    """17.10 Kinds of aircraft with their missions; Germans cancel any of them, or support their own battles."""
    if here.actor == GERMAN:
        return {("tac", str(name)) for name in chart("air_missions") if name not in ("carpet_bombing", "german_fuel")}
    return {
        (kind, str(name))
        for name in chart("air_missions")
        for kind in (skies.SAC, skies.TAC)
        if name != "german_fuel" and skies.may_assign(str(name), kind, (skies.SAC,))
    }


def sections(here: Moment) -> Args:
    """17.10.4 Sections of rivers, for an aircraft of any range."""
    return each(set(here.position.ground.sections.values()))


def refitted(here: Moment) -> Args:
    """27.7 Reduced units."""
    return {(unit.id,) for unit in here.own if refits.may_refit(here.position, unit)}


def rebuilt(here: Moment) -> Args:
    """27.8 Destroyed units."""
    mine = [unit for unit in here.position.units if unit.side == here.actor]
    return {(unit.id,) for unit in mine if refits.may_rebuild(unit)}


def entries(here: Moment) -> Args:
    """26.3 Reinforcements that are due, with the boxes or cities where they are placed."""
    due = [unit for unit in here.own if unit.away == "due"]
    return {(unit.id, end) for unit in due for end in refits.arrivals(here.position, here.actor)}


def reserve_choice(here: Moment) -> Args:
    """28.3 December I."""
    return {("A",), ("B",)} if "choose" in refits.reserve_windows(here.position.turn) else NOTHING


def short_units(here: Moment) -> Args:
    """18.1, 18.2 Choices of units that go without supply; the Germans have none."""
    return each(supply.by_trial(here.position)) if here.actor == ALLIED else NOTHING


def overdraft(here: Moment) -> Args:
    """18.7.5 Units that may lose a step because Europe carries too many."""
    counted = [unit for unit in here.own if capacity.weighs(unit)]
    return {(unit.id,) for unit in counted} if capacity.overdrawn(here.position) else NOTHING


def ships(here: Moment) -> Args:
    """19.1, 19.3, 19.9 Hexes for a ship, but not in a storm."""
    return NOTHING if here.position.weather == "storm" else each(skies.ship_hexes(here.position))


def splits(here: Moment) -> Args:
    """27.11 The 79th at full strength."""
    return {(unit.id,) for unit in here.own if "79th" in unit.tags and unit.steps == 2 and unit.at}


LISTS: dict[str, Callable[[Moment], Args]] = {
    found.__name__: found
    for found in (
        marches,
        by_rail,
        voyages,
        evacuations,
        flights,
        drops,
        raids,
        landings,
        mulberries,
        partisans,
        battles,
        columns,
        carpets,
        supports,
        loss_choices,
        retreat_steps,
        stands,
        missions,
        sections,
        refitted,
        rebuilt,
        entries,
        reserve_choice,
        short_units,
        overdraft,
        ships,
        splits,
    )
}


def whole_set(here: Moment, battle: Battle) -> bool:
    """14.3 Tell whether a battle leaves the whole set lawful."""
    return battle in obligations.lawful_battles(here.position)
