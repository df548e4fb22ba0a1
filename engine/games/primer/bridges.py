"""4 Bridges: Lorn may blow one when the enemy comes to it, and foot mend it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.primer.map import bridge_at
from engine.games.primer.movement import WAITS, Moves, no, pickable
from engine.games.primer.special import fuse_change, may_mend, mending, mends_too
from engine.games.primer.stacking_and_zones import controllers, zone
from engine.games.primer.state import FOOT, LORN, UNIT, PrimerPlay, PrimerState, arm_of, in_play, on_map, side_of
from engine.mechanics.guards import forbids
from engine.mechanics.special import note
from engine.play import Arg, Attempt, Frame, Interrupt, Refusal, Step, Verb, WindowFrame, rule, say


@dataclass(frozen=True, slots=True)
class Fuse(Frame):
    """A bridge that may be blown now, and the enemy who has come to it."""

    KINDS: ClassVar[dict[str, str]] = {"edge": "edge", "unit": "unit"}

    edge: int
    unit: int


@rule("4.1")
def fuse_may_be_lit(state: PrimerState, window: WindowFrame) -> bool:
    """4.1 Lorn may try once a turn for each bridge, when an enemy enters a hex at its end."""
    unit, _here, there = window.subject
    edge = bridge_at(state.board, there)
    if edge is None or side_of(state, unit) == LORN or state.fused[edge] or state.blown[edge]:
        return False
    return watched(state, edge)


@rule("4.2")
def watched(state: PrimerState, edge: int) -> bool:
    """4.2 A unit of Lorn within two hexes of either end of the bridge can light the fuse."""
    distance, ends = state.board.grid.distance, state.board.grid.edge_hexes(edge)
    near = state.rules.bridge_fuse
    return any(distance(state.at[unit], end) <= near for unit in on_map(state, LORN) for end in ends)


def open_fuse(state: PrimerState, window: WindowFrame) -> Fuse:
    """Say which bridge may be blown."""
    unit, _here, there = window.subject
    edge = bridge_at(state.board, there)
    assert edge is not None
    return Fuse(edge, unit)


def light(play: PrimerPlay, frame: Fuse) -> None:
    """4.1 Light the fuse: a die decides."""
    play.state.fused[frame.edge] = 1
    play.roll("demolition", (6,), frame.edge)


@rule("4.1")
def after_demolition(play: PrimerPlay, frame: Fuse, faces: tuple[int, ...]) -> None:
    """4.1 The bridge is blown by a four or more."""
    needed = play.state.rules.bridge_demolition - fuse_change(play.state, frame.unit, frame.edge)
    if faces[0] >= needed:
        play.state.blown[frame.edge] = 1
        play.tell("bridge.blown", "4.1", edge=frame.edge, needed=needed)
    else:
        play.tell("bridge.holds", "4.1", edge=frame.edge, needed=needed)
    play.done(True)


BLOW = Verb("blow", light)
SPARE = Verb("spare", lambda play, _frame: play.done())

FUSE = Step(
    "fuse",
    "4.1",
    Fuse,
    actor=lambda _state, _frame: LORN,
    verbs=(BLOW, SPARE),
    after={"demolition": after_demolition},
    ask=lambda _state, frame: say("ask.fuse", "4.1", edge=frame.edge, unit=frame.unit),
)
DEMOLITION = Interrupt("demolition", "entered_hex", FUSE, fuse_may_be_lit, open_fuse)


# 4.3 Mending


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


def mendable(state: PrimerState, frame: Moves, side: int) -> Iterator[tuple[int, int]]:
    """The units that stand at a blown bridge."""
    for (unit,) in pickable(state, frame, side):
        edge = bridge_at(state.board, state.at[unit])
        if edge is not None and state.blown[edge]:
            yield unit, edge


def mend(play: PrimerPlay, _frame: Moves, unit: int, edge: int) -> None:
    """4.3 Mending a bridge takes a unit its whole move."""
    play.state.moved[unit] = 1
    note(play.state, mending(play.state, unit, edge))
    play.state.blown[edge] = 0
    play.tell("bridge.mended", "4.3", unit=unit, edge=edge)


MEND = Verb(
    "mend",
    mend,
    (UNIT, Arg("bridge", "edge")),
    (*WAITS, mends_own_bridge, bridge_is_blown, undisturbed, scenario_lets_mend),
    mendable,
    sure=(*WAITS, bridge_is_blown),
)
