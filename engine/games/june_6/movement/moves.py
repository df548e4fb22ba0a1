"""8.1, 8.2 Orders to move, and 8.13 to leave the map."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.games.june_6 import special
from engine.games.june_6.activation.orders import UNIT, Activation, is_active, is_fresh, is_on_map
from engine.games.june_6.engineers.crossing import ENGINEER_STEPS, FERRIED
from engine.games.june_6.german_defense import STRONGPOINT_TAKEN
from engine.games.june_6.movement.allowance import allowance, parts, points
from engine.games.june_6.movement.delay_removal import DELAY_TAKEN, stopped
from engine.games.june_6.movement.march import WHERE_TO, can_march, from_plan, may_step, path_tally, step_cost
from engine.games.june_6.movement.strategic import ATTRITION, STRATEGIC_GUARDS
from engine.games.june_6.state import June6Play, June6State, in_hex, in_play, side_of
from engine.games.june_6.zones import beside
from engine.mechanics.guards import No
from engine.mechanics.march import March, Plan, Planning, march_step
from engine.mechanics.positions import take_off
from engine.mechanics.unit_actions import scenario_lets
from engine.play import Message, Verb, rule, say
from engine.rulebook.points import in_points

# 8.1, 8.2 Orders to move: pick a unit, say where it goes; or send it strategically along the roads.


@rule("rb.19.13")
def after_march(play: June6Play, march: March) -> None:
    """19.13, 19.15 What a march ends beside: delay points that have done their duty."""
    if march.here != play.state.at[march.unit] or march.spent == 0:
        return
    stopped(play, march.unit, march.spent)


MARCH = replace(march_step(check=may_step, cost=step_cost, section="rb.8.1"), leave=after_march)
PLAN = Planning(
    march=MARCH,
    onward=from_plan,
    allowance=allowance,
    actor=lambda state, plan: side_of(state, plan.unit),
    guards=WHERE_TO,
    tally=path_tally,
    section="rb.8.1",
).step()


def ask_strategically(state: June6State, plan: Plan) -> Message:
    """Ask where a unit goes, and say how many points it has left."""
    left = in_points(allowance(state, plan.unit) - plan.spent, parts(state.rules))
    return say("ask.strategic_plan", "rb.8.23", unit=plan.unit, left=left)


STRATEGIC_PLAN = replace(PLAN, name="strategic_plan", section="rb.8.23", ask=ask_strategically)


no = No[June6State, Activation]()

# 8.22 Pinned and scattered units do not move.
is_free_to_move = no(
    "move.pinned", "rb.8.22", lambda s, a: s.pinned[a.unit] or s.scattered[a.unit], also=("qa.m-2", "qa.m-3", "qa.m-4")
)
# 8.1 A unit is picked only if it can go somewhere.
somewhere_to_go = no("move.nowhere_to_go", "rb.8.1", lambda s, a: not can_march(s, a.unit, False), needs=(is_on_map,))
# 8.23 Strategic movement needs a road from the hex where it begins.
road_to_follow = no("move.no_road", "rb.8.23", lambda s, a: not can_march(s, a.unit, True), needs=(is_on_map,))
scenario_lets_move, scenario_lets_hurry = scenario_lets("move"), scenario_lets("strategic")


def _may_act(state: June6State, frame: Activation) -> Iterator[int]:
    at, size, moved, recovered, strategic = (
        state.at, state.board.grid.size, state.moved, state.recovered, state.strategic
    )  # fmt: skip
    there = (unit for unit in frame.units if 0 <= at[unit] < size)
    return (unit for unit in there if not (moved[unit] or recovered[unit] or strategic[unit]))


def candidates(state: June6State, frame: Activation, _side: int) -> Iterator[tuple[int]]:
    """The active units that have not acted yet."""
    return ((unit,) for unit in _may_act(state, frame))


@rule("rb.8.21")
def moves_left(state: June6State, frame: Activation) -> int:
    """8.21 Count the active units on the map that may still move: each once in an activation."""
    free = (unit for unit in _may_act(state, frame) if not (state.pinned[unit] or state.scattered[unit]))
    return sum(1 for unit in free if points(state, unit) > 0)


@rule("rb.8.11", "rb.13.12#a1", "rb.22.24#b")
def pick(play: June6Play, _frame: Activation, unit: int) -> None:
    """8.11 One unit moves at a time, and ends its move before the next begins; note who was next to no enemy."""
    state = play.state
    state.moved[unit] = 1
    state.from_afar[unit] = int(state.at[unit] not in beside(state, 1 - side_of(state, unit)))
    special.count_actions(state, "move", unit)
    play.call(PLAN, Plan(unit, state.at[unit]))


@rule("rb.8.23")
def hurry(play: June6Play, _frame: Activation, unit: int) -> None:
    """8.23 The unit moves strategically, with twice its allowance and on roads alone."""
    play.state.moved[unit] = play.state.strategic[unit] = 1
    special.count_actions(play.state, "strategic", unit)
    play.call(STRATEGIC_PLAN, Plan(unit, play.state.at[unit]))


@rule("rb.10.13")
def march_in(play: June6Play, unit: int, hex: int, spent: int) -> None:
    """10.13 A unit that has come onto the map may march on from its first hex, with what it has left."""
    state = play.state
    if any(other != hex for other in from_plan(state, Plan(unit, hex, (), spent, spent)).hexes()):
        play.call(STRATEGIC_PLAN if state.strategic[unit] else PLAN, Plan(unit, hex, (), spent, spent))
    else:
        stopped(play, unit, spent)


PICK = Verb(
    "pick",
    pick,
    (UNIT,),
    (is_active, is_on_map, is_fresh, is_free_to_move, scenario_lets_move, somewhere_to_go),
    candidates,
)
STRATEGIC = Verb(
    "strategic",
    hurry,
    (UNIT,),
    (is_active, is_on_map, is_fresh, is_free_to_move, *STRATEGIC_GUARDS, scenario_lets_hurry, road_to_follow),
    candidates,
)
MOVE_ORDERS = (PICK, STRATEGIC)
MOVEMENT_STEPS = (PLAN, STRATEGIC_PLAN, MARCH, ATTRITION, *ENGINEER_STEPS)
MOVEMENT_INTERRUPTS = (FERRIED,)
MOVEMENT_TRIGGERS = (DELAY_TAKEN, STRONGPOINT_TAKEN)


# 8.13 Units that leave the map, or the part of it that is played on, never come back.


def at_the_edge(state: June6State, hex: int) -> bool:
    """Tell whether the next hex may lie beyond the map or the part in play; the sea leads nowhere."""
    around = state.board.adjacent(hex)
    return len(around) < len(state.board.grid.neighbours[hex]) or any(not in_play(state, other) for other, _ in around)


# 8.13 Only from the edge does a unit leave.
stands_at_the_edge = no(
    "exit.not_at_edge",
    "rb.8.13",
    lambda s, a: not at_the_edge(s, s.at[a.unit]),
    needs=(is_on_map,),
    hexes=lambda s, a: (s.at[a.unit],),
)
# 8.22 Pinned and scattered units stay where they are.
is_free_to_go = no("exit.held", "rb.8.22", lambda s, a: s.pinned[a.unit] or s.scattered[a.unit])


@rule("rb.8.13")
def leave_map(play: June6Play, _frame: Activation, unit: int) -> None:
    """8.13 The unit is gone for good."""
    play.state.moved[unit] = play.state.acted[unit] = 1
    play.tell("unit.left", "rb.8.13", unit=unit, hex=play.state.at[unit])
    play.state.exited[unit] = play.state.at[unit]
    take_off(play.state, unit)


def at_an_edge(state: June6State, frame: Activation, _side: int) -> Iterator[tuple[int]]:
    """The active units that stand at the edge."""
    return ((u,) for u in frame.units if in_hex(state, u) and not state.moved[u] and at_the_edge(state, state.at[u]))


LEAVE_MAP = Verb(
    "leave_map",
    leave_map,
    (UNIT,),
    (is_active, is_on_map, is_fresh, stands_at_the_edge, is_free_to_go, scenario_lets("exit")),
    at_an_edge,
)
