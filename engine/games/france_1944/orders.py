"""What many orders ask: whose unit it is, and where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from engine.games.france_1944.state import FranceState, in_hex, side_of
from engine.mechanics.guards import No
from engine.play import Arg, Frame

UNIT, HEX = Arg("unit", "unit"), Arg("hex", "hex")


@dataclass(frozen=True, slots=True)
class OfSide(Frame):
    """Whose step it is."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


no = No[FranceState, Any]()
# 1.1 Nobody orders the units of the other side.
is_own = no("unit.not_yours", "rb.1.1", lambda s, a: side_of(s, a.unit) != a.side)
# 3.0 Only units on the map act.
is_on_map = no("unit.not_on_map", "rb.3#c", lambda s, a: not in_hex(s, a.unit), needs=(is_own,))
