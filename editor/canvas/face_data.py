"""What a piece on the map shows, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Detail = Literal["far", "middle", "near"]


@dataclass(frozen=True, slots=True)
class Badge:
    """A small value beside the box or in a corner, plain or on a box or disc of its own."""

    at: str
    text: str
    form: str = "plain"
    ground: str = ""
    ink: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a counter: everything that is printed on it. Colours are '#rrggbb', empty where there is none."""

    ground: str
    ink: str
    symbol: str
    size_mark: str
    designation: str
    parent: str
    values: tuple[str, ...]
    stripe: str = ""
    reduced: bool = False
    side_sign: str = ""
    kind: Literal["unit", "marker"] = "unit"
    box: str = "#f4eedd"
    box_ink: str = "#15140f"
    band: str = ""
    accent: str = ""
    plates: tuple[str, ...] = ()
    plate_inks: tuple[str, ...] = ()
    badges: tuple[Badge, ...] = ()
    height: float = 0.0


@dataclass(frozen=True, slots=True)
class Piece:
    """A face on the map: `place` is a hex, or the grid's size and the number of a box; `marks` are small signs."""

    id: str
    place: int
    face: Face
    marks: frozenset[str] = frozenset()
