"""The printed map, read from its file as it lies there; no code of the engine is asked.

If the layers or areas of the file change their names, change this module.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Any

from tests.games.france_1944.oracle.ground import Ground, Hex, Side
from tests.games.oracle.numbers import ROOT, read

MAP = ROOT / "resources" / "maps" / "west_1944" / "map.yaml"
FEATURES = ("settlement", "fortification", "port", "source")
AREAS = {
    "normandy": "normandy_entry",
    "scheldt": "scheldt_estuary",
    "brittany": "brittany_ports",
    "v1": "v1_ports",
}
ANTWERP = "antwerp"


def ground_of(path: Path = MAP) -> Ground:
    """Read the map of a file."""
    told = read(path)
    features: dict[Hex, set[str]] = defaultdict(set)
    for layer in FEATURES:
        for word, hexes in told["hexes"][layer]["hexes"].items():
            for hex in hexes:
                features[hex].add(word)
    areas = {name: frozenset(area.get("hexes", ())) for name, area in told["areas"].items()}
    east = areas["rhine_east_bank"]
    return Ground(
        terrain=_terrain(told),
        features={hex: frozenset(words) for hex, words in features.items()},
        sides=_sides(told),
        east=east,
        beyond=east | areas["beyond_rhine"],
        south=areas["southern_entry"],
        blue=areas["southern_boxes"],
        names={name: tuple(sorted(areas[area])) for name, area in AREAS.items()} | {"antwerp": _antwerp(told)},
    )


def _terrain(told: dict[str, Any]) -> dict[Hex, str]:
    layer, missing = told["hexes"]["terrain"], set(told["grid"]["sheets"][0]["missing"])
    found = {
        f"{column:02d}{row:02d}": layer["legend"].get(letter, "")
        for row, line in enumerate(layer["rows"], 1)
        for column, letter in enumerate(line, 1)
    }
    return {hex: word for hex, word in found.items() if hex not in missing}


def _sides(told: dict[str, Any]) -> dict[Side, frozenset[str]]:
    found: dict[Side, set[str]] = defaultdict(set)
    for edge in told["hexsides"]["barrier"]["blocked"]:
        found[frozenset(edge.split("/"))].add("blocked")
    for chain in told["chains"]:
        for edge in chain["hexsides"]:
            found[frozenset(edge.split("/"))].add(chain["word"])
    for bridge in told["bridges"]:
        found[frozenset(bridge["hexside"].split("/"))].add("bridge")
    return {edge: frozenset(words) for edge, words in found.items()}


def _antwerp(told: dict[str, Any]) -> tuple[Hex, ...]:
    return tuple(place["hex"] for place in told["places"] if place.get("id") == ANTWERP)
