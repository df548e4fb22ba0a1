"""What many orders ask: whose unit it is, where it is, and with which corps it is activated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from engine.games.time_for_trumpets.activity.heads import acts_with
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.guards import No
from engine.mechanics.positions import in_hex, side_of
from engine.play import Arg, Frame

UNIT, HEX, PLACE, EDGE = Arg("unit", "unit"), Arg("hex", "hex"), Arg("place", "place"), Arg("edge", "edge")


@dataclass(frozen=True, slots=True)
class OfSide(Frame):
    """Whose step it is."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


@dataclass(frozen=True, slots=True)
class OfCorps(OfSide):
    """Whose step it is, and which corps is activated; `corps` is the headquarters, or a division without a corps."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "corps": "unit"}

    corps: int


@dataclass(frozen=True, slots=True)
class Ordering(OfCorps):
    """Whose step it is, which corps is activated, and which units have had their order in this segment."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "corps": "unit", "ordered": "unit"}

    ordered: tuple[int, ...] = ()


def noted(play: TrumpetsPlay, unit: int) -> None:
    """Note that a unit has had its order in this segment."""
    play.change(ordered=(*play.frame.ordered, unit))


no = No[TrumpetsState, Any]()
# 1.0 Nobody orders the units of the other side.
is_own = no("unit.not_yours", "rb.1", lambda s, a: side_of(s, a.unit) != a.side)
# 29.0 Only units on the map act.
is_on_map = no("unit.not_on_map", "rb.29", lambda s, a: not in_hex(s, a.unit), needs=(is_own,))
# 15.0, 14.2 Only the activated corps acts, with those of its army's echelon that have not acted with another corps.
is_of_corps = no(
    "unit.other_corps",
    "rb.15#d",
    lambda s, a: not acts_with(s, a.frame.corps, a.unit),
    also=("rb.14.2#c",),
    needs=(is_own,),
    corps=lambda _s, a: a.frame.corps,
)
