"""6.0 An increment of movement: each unit that acts may march once, or cross the Rhine in boats."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.france_1944.movement.entering import marched
from engine.games.france_1944.movement.march import MARCHES, WHERE_TO, can_march, may_step, spendable, step_cost
from engine.games.france_1944.movement.on_the_way import SET_OUT, goes_on
from engine.games.france_1944.orders import UNIT, OfSide, is_on_map, is_own
from engine.games.france_1944.special.crossing import CROSS, could_cross
from engine.games.france_1944.state import FrancePlay, FranceState, in_hex, side_of, units_of
from engine.mechanics.guards import No
from engine.mechanics.march import Plan, Planning, march_step
from engine.mechanics.unit_actions import scenario_lets
from engine.play import Step, Verb, say

Moves = OfSide
MARCH = march_step(check=may_step, cost=step_cost, section="rb.7", entered=marched)
PLAN = Planning(
    march=MARCH,
    onward=MARCHES.from_plan,
    allowance=spendable,
    actor=lambda state, plan: side_of(state, plan.unit),
    guards=WHERE_TO,
    tally=MARCHES.path_tally,
    section="rb.7",
    goes_on=goes_on,
).step()


def waiting(state: FranceState, frame: Moves, side: int) -> Iterator[tuple[int]]:
    """The pieces that act and have not marched in this increment."""
    acting = (unit for unit in units_of(state, side) if state.commanded[unit] and in_hex(state, unit))
    return ((unit,) for unit in acting if not state.marched[unit])


def pick(play: FrancePlay, _frame: Moves, unit: int) -> None:
    """6.0 A unit marches once in an increment; what it does not spend is lost."""
    play.state.marched[unit] = SET_OUT
    play.call(PLAN, Plan(unit, play.state.at[unit]))


no = No[FranceState, Moves]()
# 3.0 A combat unit does nothing unless it is commanded.
acts = no("move.not_commanded", "rb.7#e", lambda s, a: not s.commanded[a.unit])
# 6.0 A unit marches once in an increment.
has_not_marched = no("move.has_marched", "rb.6#h", lambda s, a: s.marched[a.unit])
# 7.0 A unit is picked only if it can go somewhere.
somewhere_to_go = no("move.nowhere_to_go", "rb.7", lambda s, a: not can_march(s, a.unit), needs=(is_on_map, acts))
WAITS = (is_own, is_on_map, acts, has_not_marched)
PICK = Verb("pick", pick, (UNIT,), (*WAITS, scenario_lets("move"), somewhere_to_go), waiting, sure=WAITS)


def mover(state: FranceState, frame: Moves) -> int | None:
    """The increment ends by itself when nobody can march any more."""
    able = any(can_march(state, unit) or could_cross(state, unit) for (unit,) in waiting(state, frame, frame.side))
    return frame.side if able else None


MOVES = Step(
    "moves",
    "rb.6",
    Moves,
    actor=mover,
    verbs=(PICK, CROSS, Verb("done", lambda play, _frame: play.done(), text="verb.done_moving")),
    measure=lambda state, frame: (sum(1 for _unit in waiting(state, frame, frame.side)),),
    scope="step",
    station=True,
    ask=lambda state, frame: say("ask.moves", "rb.6", side=frame.side, box=state.box),
)
