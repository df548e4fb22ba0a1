"""3, 4 The counters: what is printed on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.mechanics.counters import Counters, Piece, trait, value
from engine.play import Unfit

ALLIED, GERMAN = 0, 1
NATIONS = ("us", "british", "canadian", "french", "polish", "german")
US = "us"
HQ = "headquarters"
ARMOR = ("armor", "panzergrenadier")
INFANTRY = ("infantry", "paratroop")
TYPES = (*INFANTRY, *ARMOR, HQ)
ALLOWANCES = (2, 3, 4, 6)
CADRE, FULL = 1, 3
"""The steps that a unit of three has as a cadre, and whole."""


@dataclass(frozen=True, slots=True)
class Face:
    """The strengths of one side of a counter."""

    set_piece: int = value("3.8")
    mobile: int = value("3.8")


@dataclass(frozen=True, slots=True)
class Counter(Piece[Face]):
    """A corps, a division or a headquarters: what it is, whose it is, and its faces."""

    morale: int = value("3.7")
    movement: int = value("3.9")
    green: bool = trait("3.10")
    fuehrer: bool = trait("3.11")
    airborne: bool = trait("3.12")
    range: int = value("4.6")
    armor: int = value("4.7")
    infantry: int = value("4.7")

    @property
    def steps(self) -> int:
        """3.2 Full strength, reduced and cadre; a Fuehrer division and a headquarters have one step."""
        return FULL if len(self.faces) > 1 else 1

    @property
    def is_hq(self) -> bool:
        """4.0 Tell whether it is a headquarters."""
        return self.type == HQ

    @property
    def is_armor(self) -> bool:
        """3.1 Tell whether it is armor or panzergrenadiers."""
        return self.type in ARMOR

    def face(self, steps: int) -> Face:
        """3.2 The side that shows; the reduced one under a cadre marker."""
        return self.faces[0] if len(self.faces) > 1 and 0 < steps < FULL else self.faces[-1]


def _fits_its_type(plain: Mapping[str, Any]) -> None:
    """3.9, 4.2 A unit has an allowance of 2, 3, 4 or 6; only a headquarters has a range and capacities."""
    given = plain["values"]
    if given.get("movement") not in ALLOWANCES:
        raise Unfit("counter.allowance", "3.9")
    if (plain["type"] == HQ) != bool(given.get("range")):
        raise Unfit("counter.headquarters", "4.2")


COUNTERS = Counters(Counter, Face, known={"nationality": NATIONS, "type": TYPES}, check=_fits_its_type, most_steps=FULL)
