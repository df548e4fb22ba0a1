"""2.1 What the game reads from the map."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.june_6.rules import June6Rules
from engine.mechanics.starting_positions import named_layers
from engine.play import MapLayer

HEXES = {
    "coast": ("none", "beach", "coastal"),
    "strongpoint": ("none", "strongpoint"),
}
HEXSIDES = {
    "side": ("none", "woods", "marsh", "bluff", "cliff"),
    "river": ("none", "minor_river", "canal", "major_river"),
    "road": ("none", "secondary_road", "primary_road"),
    "bridge": ("", "bridge"),
}


def layers(rules: June6Rules) -> Mapping[str, MapLayer]:
    """Return the layers of the map that the rules look at, with their words."""
    return named_layers(rules.terrain.rows, HEXES, HEXSIDES)
