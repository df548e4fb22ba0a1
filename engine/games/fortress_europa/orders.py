"""What many orders ask: whose unit it is, and where it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from engine.games.fortress_europa.state import FortressState, fights, in_hex, side_of
from engine.mechanics.guards import No
from engine.play import Arg, Frame

UNIT, HEX, PLACE = Arg("unit", "unit"), Arg("hex", "hex"), Arg("place", "place")


@dataclass(frozen=True, slots=True)
class OfSide(Frame):
    """Whose step it is."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


no = No[FortressState, Any]()
# 1.0 Nobody orders the units of the other side.
is_own = no("unit.not_yours", "rb.1", lambda s, a: side_of(s, a.unit) != a.side)
# 5.1 Only units on the map move by land.
is_on_map = no(
    "unit.not_on_map", "rb.5.1#a", lambda s, a: not in_hex(s, a.unit) or not fights(s, a.unit), needs=(is_own,)
)
