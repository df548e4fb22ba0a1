"""13.4 The evacuation: units leave from the port, and their steps count."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.case_yellow.counters import ALLIED
from engine.games.case_yellow.dynamo import runs
from engine.games.case_yellow.engaged import is_engaged
from engine.games.case_yellow.entering import hand_over_marker
from engine.games.case_yellow.orders import UNIT
from engine.games.case_yellow.pace import points as movement_points
from engine.games.case_yellow.port import awaits_ships
from engine.games.case_yellow.state import YellowPlay, YellowState, side_of, units_in
from engine.mechanics.positions import take_off
from engine.play import Attempt, Frame, Refusal, Tally, Verb, refuse, rule


@rule("rb.13.4#b", "rb.6.3#a")
def capacity(state: YellowState) -> Tally:
    """13.4b, 6.3 How many steps may leave in a Move round: fewer for each disruption of the port, but some at least."""
    rules = state.rules
    tally = Tally().plus(rules.evacuation_capacity, "evacuation.port", "rb.13.4#b")
    less = min(rules.evacuation_marker * state.port_markers, max(0, rules.evacuation_capacity - rules.evacuation_least))
    return tally.plus(-less, "evacuation.disrupted", "rb.6.3#a") if less else tally


@rule("rb.13.4#b", "rb.13.4#f")
def in_an_allied_round(_state: YellowState, attempt: Attempt) -> Refusal | None:
    """13.4b Units leave in Allied Move rounds, and their owner sends them away."""
    if attempt.side == attempt.frame.side == ALLIED:
        return None
    return refuse("evacuation.allied_rounds", "rb.13.4#b", units=attempt.args)


@rule("rb.13.4")
def at_the_port(state: YellowState, attempt: Attempt) -> Refusal | None:
    """13.4 While Dynamo runs, Allied units leave from its port."""
    unit = attempt.args[0]
    if not runs(state) or side_of(state, unit) != ALLIED or state.at[unit] != state.dynamo_port:
        return refuse("evacuation.not_there", "rb.13.4", units=(unit,), unit=unit)
    return None


@rule("rb.13.4#d", "rb.2.2#q")
def is_a_step_of_the_army(state: YellowState, attempt: Attempt) -> Refusal | None:
    """13.4d All Allied steps leave; by one reading attack supply units, which have no strength, do not."""
    unit = attempt.args[0]
    if state.counter(unit).is_supply and not state.rules.evacuation_supply:
        return refuse("evacuation.supply", "rb.13.4#d", units=(unit,), unit=unit)
    return None


@rule("rb.13.4#c")
def not_just_come(state: YellowState, attempt: Attempt) -> Refusal | None:
    """13.4c Reinforcements do not leave in the turn in which they came."""
    unit = attempt.args[0]
    return refuse("evacuation.just_come", "rb.13.4#c", units=(unit,), unit=unit) if state.placed[unit] else None


@rule("qa.1#a", "qa.1#b", needs=(at_the_port,))
def is_not_engaged(state: YellowState, attempt: Attempt) -> Refusal | None:
    """Q1 Engaged units do not leave, but those beyond the stacking limit, who do not defend, do."""
    unit = attempt.args[0]
    if is_engaged(state, unit) and not awaits_ships(state, unit):
        return refuse("evacuation.engaged", "qa.1", units=(unit,), unit=unit)
    return None


@rule("rb.13.4#d", needs=(at_the_port,))
def has_movement_left(state: YellowState, attempt: Attempt) -> Refusal | None:
    """13.4d A unit that has come in this round needs movement left to embark; one that stood there does not.

    Whoever has come by rail moves no further (10.5b).
    """
    unit = attempt.args[0]
    short = state.spent[unit] and movement_points(state, unit) - state.spent[unit] < state.rules.evacuation_spare
    if short or state.railed[unit]:
        return refuse("evacuation.too_late", "rb.13.4#d", units=(unit,), unit=unit)
    return None


@rule("rb.13.4#b", needs=(at_the_port,))
def ships_are_left(state: YellowState, attempt: Attempt) -> Refusal | None:
    """13.4b No more steps leave in a round than the port can take."""
    unit, most = attempt.args[0], capacity(state).total
    if state.evacuated >= most:
        return refuse("evacuation.full", "rb.13.4#b", units=(unit,), unit=unit, most=most)
    return None


def waiting(state: YellowState, _frame: Frame, side: int) -> Iterator[tuple[int]]:
    """The Allied units in the port, for their owner."""
    if side == ALLIED and runs(state):
        yield from ((unit,) for unit in units_in(state, state.dynamo_port))


@rule("rb.13.4#f", "rb.13.2#a")
def evacuate(play: YellowPlay, _frame: Frame, unit: int) -> None:
    """13.4f, 13.2a The steps of a unit leave for good, as many as there are ships for; each is worth a point."""
    state = play.state
    steps = min(state.steps[unit], capacity(state).total - state.evacuated)
    points = steps * state.rules.evacuation_vp
    state.evacuated += steps
    state.evacuees[unit] += steps
    state.steps[unit] -= steps
    state.points[ALLIED] += points
    if state.steps[unit]:
        play.tell("evacuation.in_part", "rb.13.4#b", unit=unit, points=points)
        return
    take_off(state, unit)
    hand_over_marker(play, unit, state.dynamo_port)
    play.tell("evacuation.leaves", "rb.13.4#f", unit=unit, points=points)


MAY_LEAVE = (
    in_an_allied_round,
    at_the_port,
    is_a_step_of_the_army,
    not_just_come,
    is_not_engaged,
    has_movement_left,
    ships_are_left,
)
EVACUATE = Verb(
    "evacuate",
    evacuate,
    (UNIT,),
    MAY_LEAVE,
    waiting,
    tally=lambda state, _attempt: capacity(state),
)
