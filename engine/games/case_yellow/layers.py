"""2.1 What the game reads from the map."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.case_yellow.rules import YellowRules
from engine.mechanics.starting_positions import named_layers
from engine.play import MapLayer

HEXES = {
    "fortification": ("none", "works", "fortified_line", "fortress"),
    "port": ("none", "port", "dynamo_port"),
}
HEXSIDES = {
    "river": ("none", "minor_river", "major_river", "rhine"),
    "road": ("none", "road"),
    "bridge": ("", "crossing"),
}


def layers(rules: YellowRules) -> Mapping[str, MapLayer]:
    """Return the layers of the map that the rules look at, with their words."""
    return named_layers(rules.terrain.rows, HEXES, HEXSIDES)
