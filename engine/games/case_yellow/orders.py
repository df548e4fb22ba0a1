"""4 What the orders of all rounds share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.case_yellow.state import YellowState, side_of
from engine.mechanics.guards import No
from engine.play import Arg, Frame

UNIT = Arg("unit", "unit")
HEX = Arg("hex", "hex")


@dataclass(frozen=True, slots=True)
class OfSide(Frame):
    """A step in which one side decides."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


no = No[YellowState, OfSide]()
# 2.4c,d A chit activates the units of its owner, and nobody else's.
is_own = no("order.not_yours", "rb.2.4#d", lambda s, a: side_of(s, a.unit) != a.frame.side)
