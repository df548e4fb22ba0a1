"""10, 12.3 Marches of stacks, overruns, where units may be at all, trains and bridgeheads."""

from __future__ import annotations

from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.end_phase.bridgehead_crossing import CROSS, Crossing
from engine.games.case_yellow.movement.bridgeheads import (
    BRIDGING_DIE,
    has_bridgehead,
    least,
    may_bridge,
    parachutists_hold,
    yellow_beside,
)
from engine.games.case_yellow.movement.chart import pace
from engine.games.case_yellow.movement.march import FRESH, onward
from engine.games.case_yellow.movement.moves import PICK
from engine.games.case_yellow.movement.national_restrictions import may_be_in
from engine.games.case_yellow.movement.overrun import OVERRUN_VERB
from engine.games.case_yellow.movement.overrun import costs as overrun_tally
from engine.games.case_yellow.movement.rail import ENTRAIN, stations, trains_left
from engine.games.case_yellow.movement.reinforcements import due
from engine.games.case_yellow.questions.records import of_side
from engine.games.case_yellow.state import YellowState, in_hex, side_of
from engine.mechanics.march import Plan
from engine.mechanics.questions import Hex, Hexes, Record, Unit, Units, may, verdict
from engine.play import Tally
from engine.play.guards import all_refusals, first_refusal

# 10.1, 10.3, 10.9 Marches of stacks, overruns, and where units may be at all


def stack_reach(state: YellowState, units: Units) -> Hexes:
    """10.1 Every hex to which units may march together."""
    picks = (PICK.attempt(side_of(state, unit), (unit,), None) for unit in units)
    if len({state.at[unit] for unit in units}) != 1 or any(first_refusal(state, pick, FRESH) for pick in picks):
        return ()
    here = state.at[units[0]]
    return tuple(hex for hex in onward(state, units, here, 0).hexes() if hex != here)


def stack_movement(state: YellowState, units: Units) -> int | None:
    """10.1 The movement points of units that march together."""
    return pace(state, units) if units else None


def may_be(state: YellowState, unit: Unit, hex: Hex) -> Record:
    """10.9, 10.10, 12.7 Whether anything but enemy units forbids a unit to be in a hex."""
    return verdict((may_be_in(state, unit, hex),))


def overrun(state: YellowState, units: Units, hex: Hex) -> Record:
    """10.3 Whether units that march together may overrun a hex, and what that costs with the way to it."""
    plan = Plan(units[0], state.at[units[0]], (), 0, 0, units[1:])
    attempt = OVERRUN_VERB.attempt(side_of(state, units[0]), (hex,), plan)
    refusals = all_refusals(state, attempt, OVERRUN_VERB.guards)
    return verdict(refusals, cost=None if refusals else overrun_tally(state, attempt).total)


# 10.5, 10.8, 12.3 Trains and bridgeheads


def rail_reach(state: YellowState, unit: Unit) -> Hexes:
    """10.5 The hexes to which a unit can go by rail."""
    return tuple(stations(state, unit)) if in_hex(state, unit) or unit in due(state, side_of(state, unit)) else ()


def bridgehead(state: YellowState, hex: Hex) -> Record:
    """10.8 Whether a bridgehead may be tried in a hex, what has to be rolled, and what is added to the die."""
    needs = least(state, hex) if yellow_beside(state, hex) else None
    return verdict((may_bridge(state, hex),), least=needs, modifier=BRIDGING_DIE.tally(state, hex).total)


def bridgehead_die(state: YellowState, hex: Hex) -> Tally:
    """10.8 What is added to the die for a bridgehead, item by item."""
    return BRIDGING_DIE.tally(state, hex)


def bridgehead_over(state: YellowState, hex: Hex, target: Hex) -> Record:
    """10.8 Whether a bridgehead helps an attack out of a hex on another, and whether parachutists hold it."""
    return {"held": has_bridgehead(state, hex, target), "parachutists": parachutists_hold(state, hex, target)}


QUESTIONS = {
    # 10.5 Whether a unit may go by rail in a Move round, and how many may still do so.
    "rail": may(ENTRAIN, of_side, left=lambda s, _unit: trains_left(s)),
    # 12.3 Whether a unit may cross to a bridgehead in the End Phase.
    "crossing": may(CROSS, lambda _state: Crossing(), side=GERMAN),
}
