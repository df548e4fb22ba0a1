"""How a game's words look on the map: terrain, hexsides, ways, crossings and places as styles of ours."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from engine.paths import data_folder

UNKNOWN = "unknown"
"""The style of a word that no look knows: hatched, so that it is seen."""

Ground = Literal[
    "clear", "woods", "dense_woods", "bocage", "marsh", "flooded", "polder", "rough", "broken", "hills",
    "mountain", "alpine", "heath", "dunes", "beach", "mud", "town", "city", "village", "fortress", "closed", "off_map",
    "sea", "lake", "unknown",
]  # fmt: skip
Side = Literal[
    "major_river",
    "river",
    "stream",
    "canal",
    "cliff",
    "border",
    "fortified_line",
    "ford",
    "dike",
    "blocked",
    "unknown",
]
Way = Literal["major_road", "minor_road", "track", "rail", "unknown"]
Crossing = Literal["bridge", "ferry"]
PlaceKind = Literal["city", "town", "village", "spot", "water", "region", "fort"]


class _LookPart(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Look(_LookPart):
    """What is drawn for the words of a game; a word that is not named means the style of the same name."""

    game: str = ""
    terrain_layer: str = "terrain"
    hexes: dict[str, dict[str, Ground]] = Field(default_factory=dict)
    hexsides: dict[str, dict[str, Side]] = Field(default_factory=dict)
    ways: dict[str, dict[str, Way]] = Field(default_factory=dict)
    crossings: dict[str, Crossing] = Field(default_factory=dict)
    places: dict[str, PlaceKind] = Field(default_factory=dict)

    def ground(self, layer: str, word: str) -> str:
        """The style of a word of a layer of hexes."""
        return self.hexes.get(layer, {}).get(word) or _same(word, Ground)

    def side(self, layer: str, word: str) -> str:
        """The style of a word of a layer of hexsides."""
        return self.hexsides.get(layer, {}).get(word) or _same(word, Side)

    def way(self, layer: str, word: str) -> str:
        """The style of a road, track or railway."""
        return self.ways.get(layer, {}).get(word) or _same(word, Way)

    def is_way(self, layer: str, word: str) -> bool:
        """Whether a layer of hexsides holds what crosses them, not what runs along them."""
        if layer in self.ways:
            return True
        return layer not in self.hexsides and (layer in _WAY_LAYERS or _same(word, Way) != UNKNOWN)

    def crossing(self, word: str) -> str:
        """The style of a crossing of a hexside."""
        return self.crossings.get(word) or ("ferry" if word == "ferry" else "bridge")

    def place(self, kind: str | None) -> str:
        """How a kind of place is lettered."""
        return self.places.get(kind or "") or _same(kind or "", PlaceKind, "spot")


_WAY_LAYERS = frozenset(("road", "roads", "rail", "railway", "railways", "track", "tracks"))


_OTHER_NAMES = {
    "forest": "dense_woods",
    "hill": "hills",
    "highland": "hills",
    "mountains": "mountain",
    "swamp": "marsh",
    "desert": "dunes",
    "primary_road": "major_road",
    "secondary_road": "minor_road",
    "road": "minor_road",
    "railroad": "rail",
    "railway": "rail",
    "minor_river": "river",
    "national_border": "border",
    "hamlet": "village",
    "fortress": "fort",
}
"""Words that many games use for a style."""


def _same(word: str, styles: object, otherwise: str = UNKNOWN) -> str:
    """The style of the name of a word, or of what the word usually means."""
    known = getattr(styles, "__args__", ())
    other = _OTHER_NAMES.get(word, "")
    return word if word in known else other if other in known else otherwise


@lru_cache(maxsize=16)
def look_of(game: str) -> Look:
    """The look that ships for a game; the plain one, in which words mean the styles of the same names, for others."""
    from engine.bundle.yaml_reader import load

    file = data_folder("resources") / "looks" / f"{game}.yaml"
    if not game.isidentifier() or not file.is_file():
        return Look(game=game)
    return Look.model_validate(load(file.read_text(encoding="utf-8")))
