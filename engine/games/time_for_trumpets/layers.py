"""What the game reads from the map."""

from __future__ import annotations

from collections.abc import Mapping

from engine.mechanics.starting_positions import named_layers
from engine.play import MapLayer

TERRAIN = ("clear", "woods", "broken", "forest", "marsh", "town", "city", "sea")
HEXES = {"settlement": ("none", "village", "town", "city")}
HEXSIDES = {
    "river": ("none", "stream", "river", "lake", "meuse"),
    "road": ("none", "minor_road", "major_road"),
    "bridge": ("", "bridge"),
    "ford": ("none", "ford"),
}


def layers() -> Mapping[str, MapLayer]:
    """Return the layers of the map that the rules look at, with their words."""
    return named_layers(TERRAIN, HEXES, HEXSIDES)
