"""1.3 What the game reads from the map."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.france_1944.rules import France1944Rules
from engine.mechanics.starting_positions import named_layers
from engine.play import MapLayer

HEXES = {
    "settlement": ("none", "city", "german_city"),
    "fortification": ("none", "west_wall", "fortress"),
    "port": ("none", "port"),
    "source": ("none", "allied_source"),
}
HEXSIDES = {
    "barrier": ("none", "blocked"),
    "river": ("none", "river", "rhine"),
    "bridge": ("", "bridge"),
}


def layers(rules: France1944Rules) -> Mapping[str, MapLayer]:
    """Return the layers of the map that the rules look at, with their words."""
    return named_layers(rules.terrain.rows, HEXES, HEXSIDES)
