"""The styles of ground: what each is filled with, what shows at its edge, and which lies over which."""

from __future__ import annotations

from dataclasses import dataclass

from editor.canvas import fields, palette, relief, wetland, woods
from editor.canvas.relief import PERIOD as RELIEF
from editor.canvas.textures import PERIOD, Draw


@dataclass(frozen=True)
class Style:
    """A kind of ground. Those with a higher `level` are drawn later.

    `shadow` lies to the south-east of it as far as `drop` says, `crest` to the north-west: light comes from there.
    """

    level: int
    ground: str
    draw: Draw | None
    shadow: str = ""
    drop: float = 0.0
    crest: str = ""
    crowns: woods.Tones | None = None
    period: float = PERIOD


LAND = Style(0, palette.LAND, None)
STYLES: dict[str, Style] = {
    "clear": LAND,
    "town": LAND,
    "village": LAND,
    "fortress": LAND,
    "polder": Style(1, palette.POLDER, wetland.polder, "#a9b98f", 2.0),
    "flooded": Style(2, palette.FLOODED, wetland.flooded, palette.DITCH, 2.0, palette.DITCH),
    "mud": Style(3, palette.MUD, wetland.mud, palette.MUD_DARK, 2.0),
    "marsh": Style(4, palette.MARSH, wetland.marsh, palette.MARSH_RIM, 2.5, palette.MARSH_RIM),
    "heath": Style(5, palette.HEATH, wetland.heath, "#b9ac85", 2.0),
    "beach": Style(6, palette.SAND, wetland.sand, palette.SAND_DOT, 2.0),
    "dunes": Style(7, palette.SAND, wetland.dunes, palette.SAND_DOT, 2.5),
    "broken": Style(8, palette.BROKEN, relief.broken, palette.BROKEN_MARK, 2.0),
    "rough": Style(9, palette.ROUGH, relief.rough, palette.ROUGH_MARK, 2.5),
    "hills": Style(10, palette.HILLS, relief.hills, palette.HILLS_SHADE, 7.0, "#efe2bd", period=RELIEF),
    "mountain": Style(11, palette.MOUNTAIN, relief.mountain, palette.MOUNTAIN_SHADE, 9.0, "#e2d0b2", period=RELIEF),
    "alpine": Style(19, palette.ALPINE, relief.alpine, palette.ALPINE_SHADE, 9.0, "#d5d8db", period=RELIEF),
    "bocage": Style(12, palette.FIELD, fields.bocage, palette.HEDGE_SHADE, 3.0, palette.HEDGE),
    "city": Style(13, palette.BUILT, fields.city, palette.BLOCK_SHADE, 4.0, palette.BLOCK_SHADE),
    "unknown": Style(14, palette.UNKNOWN, fields.unknown, palette.UNKNOWN_LINE, 2.0, palette.UNKNOWN_LINE),
    "woods": Style(15, palette.WOODS_DARK, woods.open_canopy, palette.WOODS_SHADE, 5.0, crowns=woods.OPEN),
    "closed": Style(17, palette.CLOSED, None, "#c9c1b1", 1.5),
    "off_map": Style(18, palette.OFF_MAP, None, "#a3b7cf", 1.5),
    "dense_woods": Style(16, palette.DENSE_DARK, woods.close_canopy, palette.DENSE_SHADE, 5.0, crowns=woods.CLOSE),
}
WATER = {"sea": palette.SEA, "lake": palette.LAKE}
BUILT = frozenset(("town", "village", "fortress"))
"""Styles that are drawn as houses on open land."""
