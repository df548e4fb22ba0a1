"""4.23, 7.24e Free Ops: the owner of the marker names any headquarters that may act."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.markers import all_headquarters, free_marker, nameable
from engine.games.june_6.orders import UNIT
from engine.games.june_6.state import June6Play, June6State, in_hex, side_of
from engine.games.june_6.summons import SUMMONS, Summons
from engine.play import Attempt, Frame, Message, Refusal, Step, Verb, refuse, rule, say


@dataclass(frozen=True, slots=True)
class FreeOps(Frame):
    """Whose Free Ops it are; `held` if the marker lies in the open and may be kept for later (4.23b)."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int
    held: bool = False


@rule("rb.7.12")
def is_own_headquarters(state: June6State, attempt: Attempt) -> Refusal | None:
    """7.12 Any headquarters of the side that is on the map."""
    hq = attempt.args[0]
    fits = state.counter(hq).headquarters and side_of(state, hq) == attempt.side and in_hex(state, hq)
    return None if fits else refuse("free_ops.no_hq", "rb.7.12", units=(hq,), unit=hq)


@rule("rb.7.12")
def is_unmarked(state: June6State, attempt: Attempt) -> Refusal | None:
    """7.12 No RE or Isolated marker lies on it."""
    hq = attempt.args[0]
    if state.reduced_efficiency[hq] or state.isolated[hq]:
        return refuse("free_ops.marked", "rb.7.12", units=(hq,), unit=hq)
    return None


@rule("rb.4.23")
def not_too_often(state: June6State, attempt: Attempt) -> Refusal | None:
    """4.23, 7.24e No headquarters is active more than three times in a turn."""
    hq, most = attempt.args[0], state.rules.activations_most
    if state.activations[hq] >= most:
        return refuse("free_ops.too_often", "rb.4.23", units=(hq,), unit=hq, most=most)
    return None


@rule("rb.7.24")
def name(play: June6Play, frame: FreeOps, hq: int) -> None:
    """7.24e It is an activation like one by marker."""
    state = play.state
    if frame.held:
        marker = free_marker(state, frame.side)
        state.aside.take(marker)
        state.spent.put(marker)
    play.tell("free_ops.named", "rb.7.24", side=frame.side, unit=hq)
    play.call(SUMMONS, Summons(frame.side, (hq,), reason="free"))
    play.done(True)


def decline(play: June6Play, frame: FreeOps) -> None:
    """Let the marker go by; one that is held stays for later."""
    if not frame.held:
        play.tell("free_ops.declined", "rb.7.24", side=frame.side)
    play.done(False)


def candidates(state: June6State, frame: FreeOps, _side: int) -> Iterator[tuple[int]]:
    """The headquarters of the side."""
    return ((hq,) for hq in all_headquarters(state, frame.side))


def ask_whom(_state: June6State, frame: FreeOps) -> Message:
    """Ask for a headquarters, or whether a held marker is declared now."""
    return say("ask.free_ops_held" if frame.held else "ask.free_ops", "rb.4.23", side=frame.side)


FREE_OPS = Step(
    "free_ops",
    "rb.4.23",
    FreeOps,
    actor=lambda state, frame: frame.side if nameable(state, frame.side) else None,
    verbs=(
        Verb("name_hq", name, (UNIT,), (is_own_headquarters, is_unmarked, not_too_often), candidates),
        Verb("let_pass", decline),
    ),
    ask=ask_whom,
)
