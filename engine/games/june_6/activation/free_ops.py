"""4.23, 7.24e Free Ops: the owner of the marker names any headquarters that may act."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.activation.activation import SUMMONS, Summons
from engine.games.june_6.activation.markers import all_headquarters, free_marker
from engine.games.june_6.state import June6Play, June6State, in_hex
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.play import Frame, Message, Step, Verb, rule, say


@dataclass(frozen=True, slots=True)
class FreeOps(Frame):
    """Whose Free Ops it are; `held` if the marker lies in the open and may be kept for later (4.23b)."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int
    held: bool = False


no, choose = No[June6State, FreeOps](), Choose[June6State, FreeOps]()

# 7.12 No RE or Isolated marker lies on it.
is_unmarked = no("free_ops.marked", "rb.7.12", lambda s, a: s.reduced_efficiency[a.unit] or s.isolated[a.unit])
# 4.23, 7.24e No headquarters is active more than three times in a turn.
not_too_often = no(
    "free_ops.too_often",
    "rb.4.23",
    lambda s, a: s.activations[a.unit] >= s.rules.activations_most,
    most=lambda s, a: s.rules.activations_most,
)


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


def on_the_map(state: June6State, _frame: FreeOps, side: int) -> Iterator[int]:
    """The headquarters of the side that are on the map."""
    return (hq for hq in all_headquarters(state, side) if in_hex(state, hq))


# 7.12 Any headquarters of the side that is on the map.
NAME = choose("name_hq", name, on_the_map, "free_ops.no_hq", "rb.7.12", is_unmarked, not_too_often)


def can_name(state: June6State, side: int) -> bool:
    """Tell whether a side's Free Ops marker could activate any headquarters."""
    return any(NAME.legal(state, FreeOps(side), side))


def ask_whom(_state: June6State, frame: FreeOps) -> Message:
    """Ask for a headquarters, or whether a held marker is declared now."""
    return say("ask.free_ops_held" if frame.held else "ask.free_ops", "rb.4.23", side=frame.side)


FREE_OPS = Step(
    "free_ops",
    "rb.4.23",
    FreeOps,
    actor=lambda state, frame: frame.side if can_name(state, frame.side) else None,
    verbs=(NAME, Verb("let_pass", decline)),
    ask=ask_whom,
)
