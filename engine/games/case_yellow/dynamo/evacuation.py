"""13.4 The evacuation: units leave from the port, and their steps count."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.case_yellow.combat.engagements import is_engaged
from engine.games.case_yellow.counters import ALLIED
from engine.games.case_yellow.dynamo.declaring_dynamo import runs
from engine.games.case_yellow.dynamo.port import awaits_ships
from engine.games.case_yellow.movement.chart import points as movement_points
from engine.games.case_yellow.movement.entering import hand_over_marker
from engine.games.case_yellow.state import UNIT, OfSide, YellowPlay, YellowState, side_of, units_in
from engine.mechanics.guards import No
from engine.mechanics.positions import take_off
from engine.play import Frame, Tally, Verb, rule


@rule("rb.13.4#b", "rb.6.3#a")
def capacity(state: YellowState) -> Tally:
    """13.4b, 6.3 How many steps may leave in a Move round: fewer for each disruption of the port, but some at least."""
    rules = state.rules
    tally = Tally().plus(rules.evacuation_capacity, "evacuation.port", "rb.13.4#b")
    less = min(rules.evacuation_marker * state.port_markers, max(0, rules.evacuation_capacity - rules.evacuation_least))
    return tally.plus(-less, "evacuation.disrupted", "rb.6.3#a") if less else tally


def waiting(state: YellowState, _frame: Frame, side: int) -> Iterator[tuple[int]]:
    """The Allied units in the port, for their owner."""
    if side == ALLIED and runs(state):
        yield from ((unit,) for unit in units_in(state, state.dynamo_port))


def is_at_the_port(state: YellowState, unit: int) -> bool:
    """Tell whether a unit is one of the Allies in the port of Dynamo while it runs."""
    return runs(state) and side_of(state, unit) == ALLIED and state.at[unit] == state.dynamo_port


def comes_too_late(state: YellowState, unit: int) -> bool:
    """13.4d, 10.5b Tell whether a unit has come in this round and has no movement left, or has come by rail."""
    short = movement_points(state, unit) - state.spent[unit] < state.rules.evacuation_spare
    return bool(state.railed[unit] or (state.spent[unit] and short))


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


no = No[YellowState, OfSide]()
# 13.4b Units leave in Allied Move rounds, and their owner sends them away.
in_an_allied_round = no(
    "evacuation.allied_rounds",
    "rb.13.4#b",
    lambda s, a: not a.side == a.frame.side == ALLIED,
    also=("rb.13.4#f",),
    about=(),
    units=lambda s, a: (a.unit,),
)
# 13.4 While Dynamo runs, Allied units leave from its port.
at_the_port = no("evacuation.not_there", "rb.13.4", lambda s, a: not is_at_the_port(s, a.unit))
# 13.4d All Allied steps leave; by one reading attack supply units, which have no strength, do not.
is_a_step_of_the_army = no(
    "evacuation.supply",
    "rb.13.4#d",
    lambda s, a: s.counter(a.unit).is_supply and not s.rules.evacuation_supply,
    also=("rb.2.2#q",),
)
# 13.4c Reinforcements do not leave in the turn in which they came.
not_just_come = no("evacuation.just_come", "rb.13.4#c", lambda s, a: s.placed[a.unit])
# Q1 Engaged units do not leave, but those beyond the stacking limit, who do not defend, do.
is_not_engaged = no(
    "evacuation.engaged",
    "qa.1",
    lambda s, a: is_engaged(s, a.unit) and not awaits_ships(s, a.unit),
    also=("qa.1#a", "qa.1#b"),
    needs=(at_the_port,),
)
# 13.4d A unit that has come in this round needs movement left to embark; one that stood there does not.
has_movement_left = no("evacuation.too_late", "rb.13.4#d", lambda s, a: comes_too_late(s, a.unit), needs=(at_the_port,))
# 13.4b No more steps leave in a round than the port can take.
ships_are_left = no(
    "evacuation.full",
    "rb.13.4#b",
    lambda s, a: s.evacuated >= capacity(s).total,
    needs=(at_the_port,),
    most=lambda s, a: capacity(s).total,
)
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
