"""6 Disruption: what it does to ratings and allowances, and how it comes off."""

from __future__ import annotations

from engine.games.case_yellow.state import YellowPlay, YellowState, evacuation_port, face
from engine.play import NOWHERE, Frame, Step, rule


@rule("rb.6.2", "rb.7.5")
def rating(state: YellowState, unit: int, against_german: bool = False) -> int:
    """6.2, 7.5c The tactical rating: less when out of supply, then less when disrupted, never below 1."""
    rules = state.rules
    value = face(state, unit).rating
    better = better_rating(state, unit) if against_german else 0
    if rules.better_defence_first:
        value += better
    if state.oos[unit]:
        value = max(rules.value_floor, value - rules.oos_rating)
    if is_disrupted(state, unit):
        value = max(rules.value_floor, value - rules.disruption_rating)
    return value if rules.better_defence_first else value + better


@rule("rb.12.11")
def better_rating(state: YellowState, unit: int) -> int:
    """12.11b What Better Defence adds to a rating against German movement and attacks: in scenario 3 only."""
    rules = state.rules
    return rules.defence_rating if rules.defence_adds_rating and state.better_defence[state.at[unit]] else 0


@rule("rb.6.2", "rb.7.5")
def allowance(state: YellowState, unit: int) -> int:
    """6.2, 7.5c The movement allowance: cut when out of supply, then less when disrupted, never below 1."""
    rules, value = state.rules, face(state, unit).movement
    if state.oos[unit]:
        value = min(value, rules.oos_movement)
    return slowed(state, value) if is_disrupted(state, unit) else value


@rule("rb.6.2")
def slowed(state: YellowState, movement: int) -> int:
    """6.2 What disruption leaves of a movement allowance."""
    return max(state.rules.value_floor, movement - state.rules.disruption_movement)


@rule("rb.6.2", "rb.6.3")
def is_disrupted(state: YellowState, unit: int) -> bool:
    """6.2e Tell whether disruption acts on a unit; in the evacuation port it does not."""
    return bool(state.disrupted[unit]) and (state.at[unit] == NOWHERE or state.at[unit] != evacuation_port(state))


# 6.4, 12.2 Removal


@rule("rb.12.2", "rb.6.4")
def recover(play: YellowPlay, _frame: Frame) -> None:
    """12.2, 6.4 Disruption comes off every unit that is not out of supply, and off the port of Dynamo."""
    state = play.state
    for unit in state.disrupted.entities(1):
        if not state.oos[unit]:
            state.disrupted[unit] = 0
            play.tell("unit.recovers", "rb.12.2", unit=unit)
    state.port_markers = 0


RECOVERY = Step("recovery", "rb.12.2", enter=recover)
