"""7.3, 7.4 An activation, and the guards that all orders given in it share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.state import June6State, in_hex
from engine.mechanics.guards import No
from engine.play import Arg, Frame

UNIT = Arg("unit", "unit")
ME, RE = "me", "re"


@dataclass(frozen=True, slots=True)
class Activation(Frame):
    """Who is active: the headquarters that lead, every unit that acts, and with what efficiency.

    `reason` says by what: a marker, a Free Ops marker (free), a corps activation (corps), the RE phase (re), or the
    landings of 6 June (landing). Lone units have no headquarters.
    """

    KINDS: ClassVar[dict[str, str]] = {
        "side": "side",
        "hqs": "unit",
        "units": "unit",
        "efficiency": "word",
        "reason": "word",
    }

    side: int
    hqs: tuple[int, ...]
    units: tuple[int, ...]
    efficiency: str = ME
    reason: str = "marker"


no = No[June6State, Activation]()

# 7.3 Only the activated headquarters and its organic units act.
is_active = no("order.not_active", "rb.7.3", lambda s, a: a.unit not in a.frame.units)
# 7.3 Only units in hexes act.
is_on_map = no("order.not_on_map", "rb.7.3", lambda s, a: not in_hex(s, a.unit))
# 7.3 A unit moves, or moves strategically, or recovers: once in an activation.
is_fresh = no("order.has_acted", "rb.7.3", lambda s, a: s.moved[a.unit] or s.recovered[a.unit] or s.strategic[a.unit])
