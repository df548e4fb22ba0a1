"""13.4 The evacuation: units leave from the port, and their steps count."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.case_yellow.counters import ALLIED
from engine.games.case_yellow.dynamo import runs
from engine.games.case_yellow.engaged import is_engaged
from engine.games.case_yellow.orders import UNIT
from engine.games.case_yellow.state import YellowPlay, YellowState, allowance, side_of, units_in
from engine.play import NOWHERE, Attempt, Frame, Refusal, Tally, Verb, refuse, rule


@rule("rb.13.4#b", "rb.6.3#a")
def capacity(state: YellowState) -> Tally:
    """13.4b, 6.3 How many steps may leave in a Move round: fewer for each disruption of the port, but some at least."""
    rules = state.rules
    tally = Tally().plus(rules.evacuation_capacity, "evacuation.port", "rb.13.4#b")
    less = min(rules.evacuation_marker * state.port_markers, max(0, rules.evacuation_capacity - rules.evacuation_least))
    return tally.plus(-less, "evacuation.disrupted", "rb.6.3#a") if less else tally


@rule("rb.13.4")
def at_the_port(state: YellowState, attempt: Attempt) -> Refusal | None:
    """13.4 While Dynamo runs, Allied units leave from its port."""
    unit = attempt.args[0]
    if not runs(state) or side_of(state, unit) != ALLIED or state.at[unit] != state.dynamo_port:
        return refuse("evacuation.not_there", "rb.13.4", units=(unit,), unit=unit)
    return None


@rule("rb.13.4#c")
def not_just_come(state: YellowState, attempt: Attempt) -> Refusal | None:
    """13.4c Reinforcements do not leave in the turn in which they came."""
    unit = attempt.args[0]
    return refuse("evacuation.just_come", "rb.13.4#c", units=(unit,), unit=unit) if state.placed[unit] else None


@rule("qa.1")
def is_not_engaged(state: YellowState, attempt: Attempt) -> Refusal | None:
    """Q1 Engaged units do not leave."""
    unit = attempt.args[0]
    return refuse("evacuation.engaged", "qa.1", units=(unit,), unit=unit) if is_engaged(state, unit) else None


@rule("rb.13.4#d", needs=(at_the_port,))
def has_movement_left(state: YellowState, attempt: Attempt) -> Refusal | None:
    """13.4d A unit that has come in this round needs movement left to embark; one that stood there does not."""
    unit = attempt.args[0]
    if state.spent[unit] and allowance(state, unit) - state.spent[unit] < state.rules.evacuation_spare:
        return refuse("evacuation.too_late", "rb.13.4#d", units=(unit,), unit=unit)
    return None


@rule("rb.13.4#b", needs=(at_the_port,))
def ships_are_left(state: YellowState, attempt: Attempt) -> Refusal | None:
    """13.4b No more steps leave in a round than the port can take."""
    unit, most = attempt.args[0], capacity(state).total
    if state.evacuated + state.steps[unit] > most:
        return refuse("evacuation.full", "rb.13.4#b", units=(unit,), unit=unit, most=most)
    return None


def waiting(state: YellowState, _frame: Frame, _side: int) -> Iterator[tuple[int]]:
    """The Allied units in the port."""
    return ((unit,) for unit in units_in(state, state.dynamo_port)) if runs(state) else iter(())


@rule("rb.13.4#f", "rb.13.2#a")
def evacuate(play: YellowPlay, _frame: Frame, unit: int) -> None:
    """13.4f, 13.2a A unit leaves for good, and each of its steps is worth a point."""
    state = play.state
    steps = state.steps[unit]
    points = steps * state.rules.evacuation_vp
    state.evacuated += steps
    state.evacuees[unit] = steps
    state.at[unit], state.steps[unit] = NOWHERE, 0
    state.points[ALLIED] += points
    for marker in (state.disrupted, state.oos, state.unsupplied):
        marker[unit] = 0
    play.tell("evacuation.leaves", "rb.13.4#f", unit=unit, points=points)


EVACUATE = Verb(
    "evacuate",
    evacuate,
    (UNIT,),
    (at_the_port, not_just_come, is_not_engaged, has_movement_left, ships_are_left),
    waiting,
    tally=lambda state, _attempt: capacity(state),
)
