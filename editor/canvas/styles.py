"""The styles of ground: what each is filled with, what shows at its edge, and which lies over which."""

from __future__ import annotations

from dataclasses import dataclass

from editor.canvas import bocage_and_cities, map_colors, relief, wetland, woods
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


LAND = Style(0, map_colors.LAND, None)
STYLES: dict[str, Style] = {
    "clear": LAND,
    "town": LAND,
    "village": LAND,
    "fortress": LAND,
    "polder": Style(1, map_colors.POLDER, wetland.polder, "#a9b98f", 2.0),
    "flooded": Style(2, map_colors.FLOODED, wetland.flooded, map_colors.DITCH, 2.0, map_colors.DITCH),
    "mud": Style(3, map_colors.MUD, wetland.mud, map_colors.MUD_DARK, 2.0),
    "marsh": Style(4, map_colors.MARSH, wetland.marsh, map_colors.MARSH_RIM, 2.5, map_colors.MARSH_RIM),
    "heath": Style(5, map_colors.HEATH, wetland.heath, "#b9ac85", 2.0),
    "beach": Style(6, map_colors.SAND, wetland.sand, map_colors.SAND_DOT, 2.0),
    "dunes": Style(7, map_colors.SAND, wetland.dunes, map_colors.SAND_DOT, 2.5),
    "broken": Style(8, map_colors.BROKEN, relief.broken, map_colors.BROKEN_MARK, 2.0),
    "rough": Style(9, map_colors.ROUGH, relief.rough, map_colors.ROUGH_MARK, 2.5),
    "hills": Style(10, map_colors.HILLS, relief.hills, map_colors.HILLS_SHADE, 7.0, "#efe2bd", period=RELIEF),
    "mountain": Style(
        11, map_colors.MOUNTAIN, relief.mountain, map_colors.MOUNTAIN_SHADE, 9.0, "#e2d0b2", period=RELIEF
    ),
    "alpine": Style(19, map_colors.ALPINE, relief.alpine, map_colors.ALPINE_SHADE, 9.0, "#d5d8db", period=RELIEF),
    "bocage": Style(12, map_colors.FIELD, bocage_and_cities.bocage, map_colors.HEDGE_SHADE, 3.0, map_colors.HEDGE),
    "city": Style(13, map_colors.BUILT, bocage_and_cities.city, map_colors.BLOCK_SHADE, 4.0, map_colors.BLOCK_SHADE),
    "unknown": Style(
        14, map_colors.UNKNOWN, bocage_and_cities.unknown, map_colors.UNKNOWN_LINE, 2.0, map_colors.UNKNOWN_LINE
    ),
    "woods": Style(15, map_colors.WOODS_DARK, woods.open_canopy, map_colors.WOODS_SHADE, 5.0, crowns=woods.OPEN),
    "closed": Style(17, map_colors.CLOSED, None, "#c9c1b1", 1.5),
    "off_map": Style(18, map_colors.OFF_MAP, None, "#a3b7cf", 1.5),
    "dense_woods": Style(
        16, map_colors.DENSE_DARK, woods.close_canopy, map_colors.DENSE_SHADE, 5.0, crowns=woods.CLOSE
    ),
}
WATER = {"sea": map_colors.SEA, "lake": map_colors.LAKE}
BUILT = frozenset(("town", "village", "fortress"))
"""Styles that are drawn as houses on open land."""
