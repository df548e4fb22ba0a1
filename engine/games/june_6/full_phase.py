"""3.6, 7.24 The ME activation phase: one marker after another, until the cup is empty."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.games.june_6.counters import GERMAN
from engine.games.june_6.free_ops import FREE_OPS, FreeOps, can_name
from engine.games.june_6.markers import free_marker, is_free_ops, marker_side
from engine.games.june_6.opening import OPENING, SET_ASIDE, Opening, d_day, play_marker, set_aside
from engine.games.june_6.state import June6Play, June6State
from engine.play import Frame, Step, rule


@dataclass(frozen=True, slots=True)
class FullPhase(Frame):
    """How far the phase is: whether it has been opened, and whether held Free Ops may be declared now."""

    opened: bool = False
    may_declare: bool = False


@rule("rb.3.65")
def go_on(play: June6Play, frame: FullPhase) -> None:
    """3.61 to 3.65 The first marker, then draws; between activations held Free Ops may be declared."""
    if not frame.opened:
        play.replace(FullPhase(opened=True))
        begin(play)
    elif frame.may_declare and held(play.state):
        play.replace(replace(frame, may_declare=False))
        play.call(FREE_OPS, FreeOps(GERMAN, held=True), "declared")
    elif len(play.state.pool):
        play.replace(replace(frame, may_declare=True))
        play.draw("marker", "pool")
    else:
        play.done()


@rule("rb.7.21", "pb.1.101", "pb.1.64#b")
def begin(play: June6Play) -> None:
    """7.21 The side with the initiative begins; on 6 June the Germans with the marker laid aside (1.101)."""
    state = play.state
    first = set_aside(state, GERMAN) if d_day(state) else ()
    if first:
        play.reveal()
        state.bought.take(SET_ASIDE + first[0])
        play_marker(play, first[0])
        play.change(may_declare=True)
    elif not d_day(state):
        play.call(OPENING, Opening(state.initiative))


def after_opening(play: June6Play, frame: FullPhase, _result: object) -> None:
    """4.23b After the first activation the held Free Ops may be declared."""
    play.replace(replace(frame, may_declare=bool(len(play.state.spent))))


@rule("rb.4.23")
def held(state: June6State) -> bool:
    """4.23b Whether Free Ops of a storm are left that could be declared."""
    return free_marker(state, GERMAN) in state.aside and can_name(state, GERMAN)


@rule("rb.3.64")
def resolve(play: June6Play, _frame: FullPhase, marker: str) -> None:
    """7.24c to 7.24f What has been drawn is played."""
    if not is_free_ops(marker):
        play_marker(play, marker)
        return
    play.state.spent.put(marker)
    side = marker_side(play.state, marker)
    play.tell("marker.free_ops", "rb.7.24", side=side)
    play.call(FREE_OPS, FreeOps(side))


def after_declared(play: June6Play, frame: FullPhase, used: bool | None) -> None:
    """4.23b After a declared activation the next one may be declared."""
    play.replace(replace(frame, may_declare=bool(used)))


FULL_PHASE = Step(
    "full_phase",
    "rb.3.6",
    FullPhase,
    advance=go_on,
    after={"marker": resolve, "opening": after_opening, "declared": after_declared},
    scope="phase",
)
