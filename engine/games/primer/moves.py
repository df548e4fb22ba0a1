"""The movement phase: pick a unit, say where it goes, or mend a bridge."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.primer.counters import FOOT
from engine.games.primer.ground import bridge_at
from engine.games.primer.movement import WHERE_TO, allowance, can_step, from_plan, may_step, path_tally, step_cost
from engine.games.primer.orders import UNIT, in_play, own_unit
from engine.games.primer.special import may_mend, mending, mends_too, moving
from engine.games.primer.state import PrimerPlay, PrimerState, arm_of, on_map, side_of
from engine.games.primer.zones import controllers, zone
from engine.mechanics.guards import No, forbids
from engine.mechanics.march import Plan, Planning, march_step
from engine.mechanics.special import note
from engine.mechanics.unit_actions import scenario_lets
from engine.play import Arg, Attempt, Frame, Refusal, Step, Verb

MARCH = march_step(check=may_step, cost=step_cost, section="3")
PLAN = Planning(
    march=MARCH,
    onward=from_plan,
    allowance=allowance,
    actor=lambda state, plan: side_of(state, plan.unit),
    guards=WHERE_TO,
    tally=path_tally,
    section="3",
).step()


@dataclass(frozen=True, slots=True)
class Moves(Frame):
    """Whose movement phase it is."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


no = No[PrimerState, Moves]()
# 3.1 Each unit moves once in its side's movement phase.
not_moved = no("move.has_moved", "3.1", lambda s, a: s.moved[a.unit])
# 3.1 A unit is picked only if it can go somewhere.
somewhere_to_go = no("move.nowhere_to_go", "3.1", lambda s, a: not can_step(s, a.unit), needs=(in_play,))


@forbids("mend.not_at_bridge", "4.3", about=("unit", "edge"))
def mends_own_bridge(state: PrimerState, attempt: Attempt[Moves]) -> bool:
    """4.3 A bridge is mended by foot that stand at one of its ends."""
    unit, edge = attempt.unit, attempt.edge
    works = arm_of(state, unit) == FOOT or mends_too(state, unit, edge)
    return bridge_at(state.board, state.at[unit]) != edge or not works


# 4.3 Only a blown bridge can be mended.
bridge_is_blown = no(
    "mend.not_blown",
    "4.3",
    lambda s, a: not s.blown[a.edge],
    about=("edge",),
    hexes=lambda s, a: s.board.grid.edge_hexes(a.edge),
)
# 4.3 Nobody mends a bridge in an enemy zone.
undisturbed = no(
    "mend.disturbed",
    "4.3",
    lambda s, a: s.at[a.unit] in zone(s, 1 - a.side),
    needs=(in_play,),
    units=lambda s, a: controllers(s, 1 - a.side, s.at[a.unit]),
    hex=lambda s, a: s.at[a.unit],
)


def scenario_lets_mend(state: PrimerState, attempt: Attempt[Moves]) -> Refusal | None:
    """Special rules may forbid a unit to mend a bridge."""
    return may_mend(state, attempt.unit, attempt.edge)


def pickable(state: PrimerState, _frame: Moves, side: int) -> Iterator[tuple[int]]:
    """The units that might move."""
    return ((unit,) for unit in on_map(state, side) if not state.moved[unit])


def mendable(state: PrimerState, frame: Moves, side: int) -> Iterator[tuple[int, int]]:
    """The units that stand at a blown bridge."""
    for (unit,) in pickable(state, frame, side):
        edge = bridge_at(state.board, state.at[unit])
        if edge is not None and state.blown[edge]:
            yield unit, edge


def pick(play: PrimerPlay, _frame: Moves, unit: int) -> None:
    """Begin to plan a march."""
    play.state.moved[unit] = 1
    note(play.state, moving(play.state, unit))
    play.call(PLAN, Plan(unit, play.state.at[unit]))


def mend(play: PrimerPlay, _frame: Moves, unit: int, edge: int) -> None:
    """4.3 Mending a bridge takes a unit its whole move."""
    play.state.moved[unit] = 1
    note(play.state, mending(play.state, unit, edge))
    play.state.blown[edge] = 0
    play.tell("bridge.mended", "4.3", unit=unit, edge=edge)


WAITS = (own_unit, in_play, not_moved)
"""What holds of all who are `pickable`."""
PICK = Verb("pick", pick, (UNIT,), (*WAITS, scenario_lets("move"), somewhere_to_go), pickable, sure=WAITS)
MEND = Verb(
    "mend",
    mend,
    (UNIT, Arg("bridge", "edge")),
    (*WAITS, mends_own_bridge, bridge_is_blown, undisturbed, scenario_lets_mend),
    mendable,
    sure=(*WAITS, bridge_is_blown),
)
DONE = Verb("done_moving", lambda play, _frame: play.done())


def mover(state: PrimerState, frame: Moves) -> int | None:
    """The phase ends by itself when every unit has moved."""
    return frame.side if any(pickable(state, frame, frame.side)) else None


MOVES = Step(
    "moves",
    "3",
    Moves,
    actor=mover,
    verbs=(PICK, MEND, DONE),
    measure=lambda state, frame: (sum(1 for _unit in pickable(state, frame, frame.side)),),
    scope="phase",
    station=True,
)
