"""4 Bridges: the defenders of the valley may blow one when the enemy comes to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.primer.counters import LORN
from engine.games.primer.ground import bridge_at
from engine.games.primer.special import fuse_change
from engine.games.primer.state import PrimerPlay, PrimerState, on_map, side_of
from engine.play import Frame, Interrupt, Step, Verb, WindowFrame, rule, say


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
