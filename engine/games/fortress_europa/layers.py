"""3.1 What the game reads from the map."""

from __future__ import annotations

from collections.abc import Mapping

from engine.mechanics.starting_positions import named_layers
from engine.play import MapLayer

TERRAIN = ("clear", "rough", "mountain", "alpine", "flooded", "dyke", "sea")
HEXES = {
    "settlement": ("none", "city", "major_city"),
    "fortification": ("none", "fortress"),
    "port": ("none", "port", "inland_port"),
    "site": ("none", "u_boat_base", "v1_site"),
    "coast": ("none", "coastal"),
}
HEXSIDES = {
    "river": ("none", "river", "estuary"),
    "rail": ("none", "rail"),
    "bridge": ("", "bridge"),
}


def layers() -> Mapping[str, MapLayer]:
    """Return the layers of the map that the rules look at, with their words."""
    return named_layers(TERRAIN, HEXES, HEXSIDES)
