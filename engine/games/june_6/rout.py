"""13.6 Attacker rout: the defenders follow those who fall back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.advance import is_eligible
from engine.games.june_6.onward import ADVANCES, beside, occupy
from engine.games.june_6.state import June6Play, June6State, is_headquarters
from engine.mechanics.guards import No, forbids
from engine.play import Attempt, Frame, Step, Verb


@dataclass(frozen=True, slots=True)
class Pursuit(Frame):
    """The defenders who may follow, and the hexes that their routed attackers have left."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit", "hexes": "hex", "gone": "unit"}

    side: int
    units: tuple[int, ...]
    hexes: tuple[int, ...]
    gone: tuple[int, ...] = ()


@forbids("advance.not_eligible", "rb.13.62")
def may_follow(state: June6State, attempt: Attempt[Pursuit]) -> bool:
    """13.62 Only a defender without markers may follow, and only once."""
    unit, frame = attempt.unit, attempt.frame
    return unit not in frame.units or unit in frame.gone or not is_eligible(state, unit) or is_headquarters(state, unit)


# 13.62 A unit may follow only into a hex that the retreat of its attackers has emptied.
was_vacated = No[June6State, Pursuit]()(
    "rout.not_vacated",
    "rb.13.62",
    lambda s, a: a.hex not in a.frame.hexes,
    needs=(may_follow,),
    about=("hex",),
    units=lambda s, a: (a.unit,),
)


def follow(play: June6Play, frame: Pursuit, unit: int, hex: int) -> None:
    """13.62 Follow into a hex."""
    play.change(gone=(*frame.gone, unit))
    occupy(play, unit, hex)


def _ways(_state: June6State, frame: Pursuit, _side: int) -> Iterator[tuple[int, int]]:
    return ((unit, hex) for unit in frame.units for hex in frame.hexes)


FOLLOW = ADVANCES.to("follow", follow, _ways, lambda s, a: beside(s, a.unit), may_follow, was_vacated, unit=True)


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
