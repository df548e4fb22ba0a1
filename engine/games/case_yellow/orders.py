"""4 What the orders of all rounds share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.case_yellow.state import YellowState, side_of
from engine.play import Arg, Attempt, Frame, Refusal, refuse, rule

UNIT = Arg("unit", "unit")
HEX = Arg("hex", "hex")


@dataclass(frozen=True, slots=True)
class OfSide(Frame):
    """A step in which one side decides."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


@rule("rb.2.4#d")
def is_own(state: YellowState, attempt: Attempt) -> Refusal | None:
    """2.4c,d A chit activates the units of its owner, and nobody else's."""
    unit = attempt.args[0]
    if side_of(state, unit) != attempt.frame.side:
        return refuse("order.not_yours", "rb.2.4#d", units=(unit,), unit=unit)
    return None
