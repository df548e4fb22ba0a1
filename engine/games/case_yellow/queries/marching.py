"""10.1, 10.3, 10.9 Marches of stacks, overruns, and where units may be at all."""

from __future__ import annotations

from engine.games.case_yellow.fresh import FRESH
from engine.games.case_yellow.movement.lands import may_be_in
from engine.games.case_yellow.movement.march import onward
from engine.games.case_yellow.moves import PICK
from engine.games.case_yellow.overrun import OVERRUN_VERB
from engine.games.case_yellow.overrun import costs as overrun_tally
from engine.games.case_yellow.pace import pace
from engine.games.case_yellow.state import YellowState, side_of
from engine.mechanics.march import Plan
from engine.mechanics.questions import Hex, Hexes, Record, Unit, Units, verdict
from engine.play.guards import all_refusals, first_refusal


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
