"""10.1 The movement of a Move round: units and stacks march, go by rail, try for bridgeheads, leave from the port."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.case_yellow.bridgeheads import ATTEMPT, LIFT, untried
from engine.games.case_yellow.evacuation import EVACUATE
from engine.games.case_yellow.fresh import FRESH, WAITS, set_out, waiting
from engine.games.case_yellow.movement.march import can_march
from engine.games.case_yellow.national import must_leave
from engine.games.case_yellow.orders import UNIT, OfSide, is_own
from engine.games.case_yellow.planning import PLAN
from engine.games.case_yellow.rail import ENTRAIN
from engine.games.case_yellow.state import YellowPlay, YellowState, units_of
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.mechanics.march import Plan
from engine.play import Attempt, Step, Verb, rule
from engine.play.guards import first_refusal

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
    for unit in waiting(state, attempt.side):
        near, leaving = state.at[unit] in must_leave(state, unit), PICK.attempt(attempt.side, (unit,), attempt.frame)
        if near and first_refusal(state, leaving, PICK.guards) is None:
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
