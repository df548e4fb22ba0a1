"""7.3, 7.4 An activation, and the guards that all orders given in it share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.state import June6State, in_hex
from engine.play import Arg, Attempt, Frame, Refusal, refuse, rule

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


@rule("rb.7.3")
def is_active(state: June6State, attempt: Attempt) -> Refusal | None:
    """7.3 Only the activated headquarters and its organic units act."""
    unit = attempt.args[0]
    if unit not in attempt.frame.units:
        return refuse("order.not_active", "rb.7.3", units=(unit,), unit=unit)
    return None


@rule("rb.7.3")
def is_on_map(state: June6State, attempt: Attempt) -> Refusal | None:
    """7.3 Only units in hexes act."""
    unit = attempt.args[0]
    if not in_hex(state, unit):
        return refuse("order.not_on_map", "rb.7.3", units=(unit,), unit=unit)
    return None


@rule("rb.7.3")
def is_fresh(state: June6State, attempt: Attempt) -> Refusal | None:
    """7.3 A unit moves, or moves strategically, or recovers: once in an activation."""
    unit = attempt.args[0]
    if state.moved[unit] or state.recovered[unit] or state.strategic[unit]:
        return refuse("order.has_acted", "rb.7.3", units=(unit,), unit=unit)
    return None
