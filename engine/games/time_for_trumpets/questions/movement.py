"""20, 27 to 36 Movement: allowances, modes, water, bridges, interdiction, arrivals, off-board zones, overruns."""

from __future__ import annotations

from engine.games.time_for_trumpets import off_board, overrun, overrun_conditions, reinforcements, strategic, water
from engine.games.time_for_trumpets.movement import evasion, fording, modes, movers, segment, tolls
from engine.games.time_for_trumpets.movement.marching import spendable
from engine.games.time_for_trumpets.questions.supposed import led_by, overrunning, with_its_corps
from engine.games.time_for_trumpets.state import FULL_PACE, HALF_PACE, REPOSITIONING, TrumpetsState
from engine.mechanics.questions import Edge, Hex, Hexes, Place, Points, Record, Side, Unit, Units, may
from engine.play import NOWHERE
from engine.rulebook.points import as_number


def mobility(state: TrumpetsState, unit: Unit) -> str:
    """29.0 How a unit moves now: foot, horse, truck, off_road, afv or immobile."""
    return movers.mobility(state, unit)


def mf(state: TrumpetsState, unit: Unit) -> int:
    """29.0 The MF that a unit has in all in a movement segment that begins now, halved if anything halves it."""
    full = movers.printed(state, unit)
    if movers.is_low_on_fuel(state, unit) or not movers.is_hindered(state, unit):
        return full
    return movers.half(full, state.rules.move_reduced)


def hindered(state: TrumpetsState, unit: Unit) -> bool:
    """29.2.1 Whether something halves the MF of a unit."""
    return movers.is_hindered(state, unit)


def one_hex_only(state: TrumpetsState, unit: Unit) -> bool:
    """29.2.2 Whether low fuel lets a unit move a single hex."""
    return movers.is_low_on_fuel(state, unit)


def pace_points(state: TrumpetsState, unit: Unit) -> Record:
    """38, 59 The MF of a unit in a leader reaction, released in exploitation, and while it repositions in reserve."""
    paces = {"reaction": HALF_PACE, "exploitation": FULL_PACE, "repositioning": REPOSITIONING}
    return {name: movers.points(state, unit, movers.manner_at(state, unit, pace)) for name, pace in paces.items()}


def left(state: TrumpetsState, unit: Unit) -> Points:
    """29.0 What a unit may still spend now."""
    return as_number(spendable(state, unit), state.PARTS)


def mode_cost(state: TrumpetsState, unit: Unit) -> Points:
    """31.1, 32.2 What a change between march order and battery, or deployed, costs a unit."""
    return as_number(modes.mode_cost(state, unit), state.PARTS)


def left_after_mode(state: TrumpetsState, unit: Unit) -> Points:
    """31.2, 32.3 What a unit has left when it has changed its mode."""
    return as_number(max(0, movers.in_march_order(state, unit) - modes.mode_cost(state, unit)), state.PARTS)


# 30 Water


def needs_help(state: TrumpetsState, unit: Unit, edge: Edge) -> bool:
    """30.2 Whether a unit crosses a ford only with the help of an engineer."""
    return water.needs_help(state, movers.mobility(state, unit), edge)


def crosses(state: TrumpetsState, unit: Unit, hex: Hex, to: Hex) -> bool:
    """30.0 Whether a unit crosses the hexside between two hexes without help."""
    return water.may_cross(state, unit, hex, to)


def engineer_cost(state: TrumpetsState, unit: Unit, to: Hex) -> Points | None:
    """30.2 What an engineer with a Ferry marker pays to cross its ford; nothing where there is none."""
    cost = fording.price_for_engineer(state, unit, to)
    return None if cost is None else as_number(cost, state.PARTS)


def helpers(state: TrumpetsState, unit: Unit) -> Units:
    """30.2 The engineers that may help a unit over the ford of its hex."""
    return fording.helpers(state, unit)


def crossing_points(state: TrumpetsState, unit: Unit) -> int:
    """30.3 How many points a unit needs on a bridge."""
    return water.crossing_points(state, unit)


def bridge_room(state: TrumpetsState, edge: Edge) -> int | None:
    """30.3 How many points a bridge still holds in this turn; nothing without the rule of bottlenecks."""
    return water.room_on_bridges(state).get(edge)


def too_heavy(state: TrumpetsState, unit: Unit) -> bool:
    """30.3 Whether a unit is too heavy for a German B bridge."""
    return movers.is_heavy(state, unit)


# 33 Interdiction


def interdicted(state: TrumpetsState, side: Side) -> Hexes:
    """33.0 The hexes that aircraft of the enemy of a side interdict."""
    return tuple(sorted(tolls.interdicted(state, side)))


def forest_stretch(state: TrumpetsState, side: Side, hex: Hex) -> Hexes:
    """33i An interdicted forest road hex and those connected to it: avoided together."""
    return tuple(sorted(tolls.forest_stretch(state, side, hex)))


def evadable(state: TrumpetsState, unit: Unit) -> Hexes:
    """33e The forest road hexes before which a unit may try to avoid interdiction."""
    return evasion.forest_roads(state, unit)


# 27, 28, 34 Arrivals, strategic movement, off-board zones


def entry_hexes(state: TrumpetsState, unit: Unit) -> Hexes:
    """27.1, 27.5 The hexes by which a reinforcement may come now."""
    return tuple(sorted(reinforcements.ways_in(state, unit)))


def gates(state: TrumpetsState, unit: Unit) -> Hexes:
    """27.1 The hexes of the entry of a reinforcement, whoever is there."""
    return tuple(sorted(reinforcements.gateways(state, unit)))


def impeded(state: TrumpetsState, unit: Unit, hex: Hex) -> bool:
    """27.5 Whether enemies on the edge exert their zone where a reinforcement would come from."""
    return reinforcements.is_impeded(state, unit, hex)


def entry_cost(state: TrumpetsState, unit: Unit, hex: Hex) -> Points | None:
    """27.1 What the first hex costs a reinforcement; nothing if there is no way."""
    cost = reinforcements.price(state, unit, hex)
    return None if cost is None else as_number(cost, state.PARTS)


def entry_points(state: TrumpetsState, unit: Unit) -> Points:
    """27.3 What a reinforcement may spend as it comes."""
    return as_number(reinforcements.allowance_in(state, unit), state.PARTS)


def commands_itself(state: TrumpetsState, unit: Unit) -> bool:
    """28.2 Whether a unit is In Comm and in supply because it moves strategically."""
    return strategic.is_in_command_by_itself(state, unit)


def zone_from(state: TrumpetsState, hex: Hex) -> str | None:
    """34.1 The off-board zone into which units leave the map from a hex."""
    place = off_board.zone_beside(state, hex)
    return None if place == NOWHERE else state.board.label(place)


def exit_cost(state: TrumpetsState, unit: Unit) -> Points:
    """34.0 What leaving the map costs a unit where it is."""
    return as_number(off_board.price_out(state, unit, state.at[unit]), state.PARTS)


def hexes_of_zone(state: TrumpetsState, place: Place) -> Hexes:
    """34.3 The hexes by which units come back from an off-board zone."""
    return tuple(sorted(off_board.hexes_of(state, place)))


# 35, 36 Overruns


def protected(state: TrumpetsState, side: Side, hex: Hex) -> str:
    """35.2 The clause that protects the units in a hex from an overrun by a side; nothing if they may be overrun."""
    return overrun_conditions.prohibition(state, side, hex)


def leads_overrun(state: TrumpetsState, unit: Unit) -> bool:
    """35.3 Whether a unit can lead an overrun now."""
    return overrun_conditions.leads(state, unit)


def joins_overrun(state: TrumpetsState, tank: Unit, unit: Unit) -> bool:
    """35.3, 36.4 Whether a unit may take part in an overrun that a tank leads."""
    return overrun_conditions.may_join(state, tank, unit)


def enough_to_overrun(state: TrumpetsState, units: Units, hex: Hex) -> bool:
    """35.1 Whether units are strong enough to overrun a hex."""
    return overrun_conditions.is_enough(state, units, hex)


def overrun_cost(state: TrumpetsState, tank: Unit, hex: Hex) -> Points | None:
    """35.3 What an overrun costs the tank that leads it."""
    cost = overrun_conditions.price(state, tank, hex)
    return None if cost is None else as_number(cost, state.PARTS)


QUESTIONS = {
    # 29.0, 29.2.1 Whether a unit may set out, or move the single hex that it may always move.
    "set_out": may(segment.MARCH, with_its_corps),
    "creep": may(segment.CREEPS, with_its_corps),
    # 31, 32 Whether a unit may go into battery, or be deployed, or turn to march order.
    "deploy": may(modes.DEPLOY, with_its_corps, cost=mode_cost),
    "limber": may(modes.LIMBER, with_its_corps, cost=mode_cost, left=left_after_mode),
    # 30.2 Whether an engineer may help a unit over a ford, or cross it itself.
    "help_over": may(fording.HELP, with_its_corps),
    "cross_over": may(fording.CROSS_OVER, with_its_corps),
    # 33 Whether a unit may try to avoid interdiction.
    "evade": may(evasion.EVADE, with_its_corps),
    # 27, 28, 34 Whether a unit may come, leave the map, go to the next zone, come back, or stop moving strategically.
    "enter": may(reinforcements.ENTER, with_its_corps),
    "leave": may(off_board.LEAVE, with_its_corps),
    "shift": may(off_board.SHIFT, with_its_corps),
    "come_back": may(off_board.COME_BACK, with_its_corps),
    "stop_strategic": may(strategic.STOP_STRATEGIC, with_its_corps),
    # 35.3 Whether a tank may begin an overrun, and who may join.
    "overrun": may(overrun.OVERRUN, led_by),
    "join_overrun": may(overrun.JOIN, overrunning),
}
