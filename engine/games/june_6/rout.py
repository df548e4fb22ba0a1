"""13.6 Attacker rout: the defenders follow those who fall back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.advance import is_eligible
from engine.games.june_6.onward import is_clear, occupy, step_bar
from engine.games.june_6.orders import UNIT
from engine.games.june_6.state import June6Play, June6State, is_headquarters
from engine.mechanics.guards import No
from engine.play import Arg, Attempt, Frame, Refusal, Step, Verb, refuse, rule


@dataclass(frozen=True, slots=True)
class Pursuit(Frame):
    """The defenders who may follow, and the hexes that their routed attackers have left."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit", "hexes": "hex", "gone": "unit"}

    side: int
    units: tuple[int, ...]
    hexes: tuple[int, ...]
    gone: tuple[int, ...] = ()


# 13.62 Only a defender without markers may follow, and only once.
may_follow = No[June6State, Pursuit]()(
    "advance.not_eligible",
    "rb.13.62",
    lambda s, a: (
        a.unit not in a.frame.units
        or a.unit in a.frame.gone
        or not is_eligible(s, a.unit)
        or is_headquarters(s, a.unit)
    ),
)


@rule("rb.13.62", needs=(may_follow,))
def was_vacated(state: June6State, attempt: Attempt[Pursuit]) -> Refusal | None:
    """13.62 They follow into hexes that the retreat of their attackers has emptied."""
    unit, hex = attempt.unit, attempt.hex
    here, frame = state.at[unit], attempt.frame
    if hex not in frame.hexes or not is_clear(state, frame.side, hex) or state.board.grid.distance(here, hex) != 1:
        return refuse("rout.not_vacated", "rb.13.62", units=(unit,), hexes=(hex,), hex=hex)
    return step_bar(state, unit, here, hex)


def follow(play: June6Play, frame: Pursuit, unit: int, hex: int) -> None:
    """13.62 Follow into a hex."""
    play.change(gone=(*frame.gone, unit))
    occupy(play, unit, hex)


def _ways(_state: June6State, frame: Pursuit, _side: int) -> Iterator[tuple[int, int]]:
    return ((unit, hex) for unit in frame.units for hex in frame.hexes)


FOLLOW = Verb("follow", follow, (UNIT, Arg("to", "hex")), (may_follow, was_vacated), _ways)


def pursuer(state: June6State, frame: Pursuit) -> int | None:
    """Nobody is asked when nobody can follow."""
    return frame.side if any(FOLLOW.legal(state, frame, frame.side)) else None


PURSUIT = Step(
    "pursuit",
    "rb.13.6",
    Pursuit,
    actor=pursuer,
    verbs=(FOLLOW, Verb("stay", lambda play, _frame: play.done())),
    measure=lambda _state, frame: (len(frame.units) - len(frame.gone),),
)
