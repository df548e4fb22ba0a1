"""10.1 The movement of a Move round: marches of units and stacks, rail, bridgeheads, the port."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.games.case_yellow.dynamo.evacuation import EVACUATE
from engine.games.case_yellow.movement.bridgeheads import ATTEMPT, LIFT, untried
from engine.games.case_yellow.movement.chart import points
from engine.games.case_yellow.movement.march import (
    FRESH,
    MARCH,
    WAITS,
    WHERE_TO,
    can_march,
    from_plan,
    onward,
    path_tally,
    set_out,
    step_cost,
    waiting,
)
from engine.games.case_yellow.movement.nations import must_leave, near_open_paris
from engine.games.case_yellow.movement.overrun import OVERRUN, OVERRUN_VERB, Overrun
from engine.games.case_yellow.movement.rail import ENTRAIN
from engine.games.case_yellow.stacking import kind, strangers, within
from engine.games.case_yellow.state import UNIT, OfSide, YellowPlay, YellowState, is_own, side_of, units_of
from engine.mechanics.choices import Choose
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.mechanics.march import March, Plan, Planning
from engine.play import Attempt, Refusal, Step, Verb, rule, say

# A march is planned: who goes along, which way, who is left behind on it, whom it overruns

# Going along


def companions(state: YellowState, plan: Plan, side: int) -> Iterator[tuple[int]]:
    """The units that might go along."""
    if not (plan.path or plan.paid):
        yield from ((unit,) for unit in waiting(state, side) if state.at[unit] == plan.start)


@rule("rb.10.1#d", "rb.10.1#e")
def take_along(play: YellowPlay, plan: Plan, unit: int) -> None:
    """10.1b Another unit goes along; the slowest sets the pace."""
    set_out(play.state, unit)
    play.replace(replace(plan, others=(*plan.others, unit)))


# Leaving behind


@rule("rb.10.1#e")
def parts(state: YellowState, plan: Plan) -> bool:
    """10.1b Tell whether one of a stack could go on alone: who is faster, or stronger than the zones around."""
    spent = walked(state, plan)
    reached = (onward(state, (unit,), plan.here, spent).hexes() for unit in plan.units)
    return any(hex != plan.here for hexes in reached for hex in hexes)


@rule("rb.10.1#e", "rb.10.1#f")
def walked(state: YellowState, plan: Plan) -> int:
    """10.1b,c What a march has cost: for a first hex beyond the means of the slowest, the others pay what they can."""
    steps = pairwise((plan.start, *plan.path))
    return plan.paid + sum(max(step_cost(state, unit, *step) for unit in plan.units) for step in steps)


@rule("rb.10.1#e")
def leave_behind(play: YellowPlay, plan: Plan, unit: int) -> None:
    """10.1b The unit has ended its move; the others go on from there, perhaps faster."""
    if plan.path:
        play.call(MARCH, March(plan.unit, plan.start, plan.path, plan.paid, plan.others))
    go_on(play, tuple(each for each in plan.units if each != unit), plan.here, walked(play.state, plan))


@rule("rb.10.3#e")
def after_overrun(play: YellowPlay, _plan: Plan, made: Overrun) -> None:
    """10.3c The stack goes on with the points that it has left."""
    go_on(play, made.units, made.hex, made.spent)


def go_on(play: YellowPlay, units: tuple[int, ...], here: int, spent: int) -> None:
    """Plan what units under way do next, if they can do anything."""
    plan = Plan(units[0], here, (), spent, spent, units[1:])
    if any(hex != here for hex in from_plan(play.state, plan).hexes()) or _can_overrun(play.state, plan):
        play.call(PLAN, plan)
    play.done()


def _can_overrun(state: YellowState, plan: Plan) -> bool:
    return any(True for _ in OVERRUN_VERB.legal(state, plan, side_of(state, plan.unit)))


def left_to_decide(state: YellowState, plan: Plan) -> tuple[int, int]:
    """Count who may still go along, and the movement points that are left."""
    left = min(points(state, unit) for unit in plan.units) - plan.spent
    free = 0 if plan.path or plan.paid else sum(1 for _ in companions(state, plan, side_of(state, plan.unit)))
    return free, left


@forbids("stack.not_together", "rb.10.1#d")
def begins_there(state: YellowState, attempt: Attempt[Plan]) -> Blame | None:
    """10.1b Units move together from the hex where all of them stand; nobody is picked up on the way."""
    unit, plan = attempt.unit, attempt.frame
    apart = state.at[unit] != plan.start or unit in plan.units or side_of(state, unit) != side_of(state, plan.unit)
    return blame(other=plan.unit) if apart or plan.path or plan.paid else None


@forbids("stack.too_many", "rb.10.1#d", also=("rb.8.3",), needs=(begins_there,))
def legal_stack(state: YellowState, attempt: Attempt[Plan]) -> Refusal | Blame | None:
    """10.1b They move together so far as they may stand together."""
    units = (*attempt.frame.units, attempt.unit)
    crowd = not within(state.rules, (kind(state, each) for each in units))
    return blame(units) if crowd else strangers(state, attempt.frame.start, units)


no_companion, choose = No[YellowState, Plan](), Choose[YellowState, Plan]()
# 10.1b, 10.4b Together they must be able to go somewhere; motorized units leave forest one by one.
can_go_together = no_companion(
    "stack.stuck",
    "rb.10.1#d",
    lambda s, a: not can_march(s, (*a.frame.units, a.unit)),
    also=("rb.10.4#b",),
    needs=(legal_stack,),
    other=lambda s, a: a.frame.unit,
)
# 10.1b Units of the stack may be left behind, but one goes on.
is_in_march = choose.member(
    lambda _state, plan, _side: plan.units if plan.others else (), "stack.not_in_it", "rb.10.1#e"
)
# 10.1b They are left on the way; who has not set out with the stack is no part of it.
is_under_way = no_companion("stack.at_start", "rb.10.1#e", lambda s, a: not (a.frame.path or a.frame.paid))
# 10.1b Left behind are they where the stack might end its march.
may_stay = no_companion(
    "stack.not_here",
    "rb.10.1#e",
    lambda s, a: a.frame.here not in from_plan(s, a.frame),
    needs=(is_in_march, is_under_way),
    about=(),
    hexes=lambda s, a: (a.frame.here,),
    unit=lambda s, a: a.unit,
    hex=lambda s, a: a.frame.here,
)
MAY_COME = (begins_there, *FRESH, legal_stack, can_go_together)
ALONG = Verb("along", take_along, (UNIT,), MAY_COME, companions, sure=(begins_there, *WAITS))
LEAVE = choose.of("leave", leave_behind, is_in_march, is_under_way, may_stay)
_PLAIN = Planning(
    march=MARCH,
    onward=from_plan,
    allowance=points,
    actor=lambda state, plan: side_of(state, plan.unit),
    guards=WHERE_TO,
    tally=path_tally,
    section="rb.10.1",
    parts=parts,
).step()
PLAN: Step = replace(
    _PLAIN,
    verbs=(*_PLAIN.verbs, ALONG, LEAVE, OVERRUN_VERB),
    after={"overrun": after_overrun},
    measure=left_to_decide,
    ask=lambda state, plan: say("ask.plan", "rb.10.1", units=plan.units, left=left_to_decide(state, plan)[1]),
)
PLANNING_STEPS = (PLAN, MARCH, OVERRUN)


# The movement of the round

MOST_STEPS = 99
"""More steps than any port can take in a round."""


@dataclass(frozen=True, slots=True)
class Moving(OfSide):
    """The side that moves."""


def candidates(state: YellowState, frame: Moving, _side: int) -> Iterator[tuple[int]]:
    """The units that have not moved yet."""
    return ((unit,) for unit in waiting(state, frame.side))


@rule("rb.10.1#c", "rb.10.1#d")
def pick(play: YellowPlay, _frame: Moving, unit: int) -> None:
    """10.1b One unit or stack moves at a time, and ends its move before the next begins."""
    set_out(play.state, unit)
    play.call(PLAN, Plan(unit, play.state.at[unit]))


@forbids("move.leave_paris", "rb.12.7#c", about=())
def nobody_stays_near_paris(state: YellowState, attempt: Attempt[Moving]) -> Blame | None:
    """12.7 Whoever is near open Paris leaves in his next Move round, if he can."""
    if not near_open_paris(state, attempt.side):
        return None
    for unit in waiting(state, attempt.side):
        near = state.at[unit] in must_leave(state, unit)
        if near and PICK.passes(state, attempt.side, (unit,), attempt.frame):
            return blame((unit,), (state.at[unit],), unit=unit)
    return None


def left_to_do(state: YellowState, frame: Moving) -> tuple[int, int, int, int, int]:
    """Count what falls with every order: steps that can leave, steps in play, who has not moved, attempts, markers.

    A unit that leaves, moves or goes by rail is gone from one of these counts, and none before it grows.
    """
    steps = sum(state.steps[unit] for unit in units_of(state, frame.side))
    still = sum(1 for unit in units_of(state, frame.side) if not state.moved[unit] and not state.railed[unit])
    return MOST_STEPS - state.evacuated, steps, still, untried(state), sum(state.bridgehead)


no = No[YellowState, Moving]()
# 10.1 A unit is picked only if it can go somewhere.
somewhere_to_go = no("move.nowhere_to_go", "rb.10.1", lambda s, a: not can_march(s, (a.unit,)), needs=FRESH)
PICK = Verb("pick", pick, (UNIT,), (is_own, *FRESH, somewhere_to_go), candidates, sure=(is_own, *WAITS))
DONE = Verb("done", lambda play, _frame: play.done(), guards=(nobody_stays_near_paris,), text="verb.done_moving")
MOVES = Step(
    "moves",
    "rb.10.1",
    Moving,
    actor=lambda _state, frame: frame.side,
    verbs=(PICK, ENTRAIN, ATTEMPT, LIFT, EVACUATE, DONE),
    measure=left_to_do,
    station=True,
)
