"""The printed map, read from its file as it lies there; no code of the engine is asked.

If the layers or areas of the file change their names, change this module.
"""

from __future__ import annotations

import itertools
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Any

from tests.games.fortress_europa.oracle.grid import Hex, Side, label, side
from tests.games.fortress_europa.oracle.ground import Ground, Port
from tests.games.fortress_europa.oracle.numbers import chart
from tests.games.oracle.numbers import ROOT, read

MAP = ROOT / "resources" / "maps" / "western_europe" / "map.yaml"
FEATURES = ("settlement", "fortification", "site", "coast")
BANKS = {"CC6": "antwerp_channel", "QQ4": "bremen_channel"}
MOUTHS = {"M6": "orne_mouth", "E10": "loire_mouth", "A19": "gironde"}
"""The ways to the inland ports: hexes of an area, or the banks of an estuary."""


@cache
def west() -> Ground:
    """Read the map of the game."""
    return ground_of(MAP)


def ground_of(path: Path) -> Ground:
    """Read the map of a file."""
    told = read(path)
    areas = {name: frozenset(area.get("hexes", ())) for name, area in told["areas"].items()}
    rails = _rails(told)
    return Ground(
        terrain=_terrain(told),
        features=_features(told, rails),
        sides=_sides(told),
        rails=rails,
        arrows=_arrows(),
        country=_by_prefix(areas, "country_"),
        district=_by_prefix(areas, "district_"),
        zone=_by_prefix(areas, "zone_"),
        ports=_ports(told, areas),
        areas=areas,
    )


def _terrain(told: dict[str, Any]) -> dict[Hex, str]:
    layer, missing = told["hexes"]["terrain"], set(told["grid"]["sheets"][0]["missing"])
    found = {
        label(column, row): layer["legend"].get(letter, "")
        for row, line in enumerate(layer["rows"], 1)
        for column, letter in enumerate(line, 1)
    }
    return {hex: word for hex, word in found.items() if word and hex not in missing}


def _features(told: dict[str, Any], rails: frozenset[Side]) -> dict[Hex, frozenset[str]]:
    found: dict[Hex, set[str]] = defaultdict(set)
    for layer in FEATURES:
        for word, hexes in told["hexes"][layer]["hexes"].items():
            for hex in hexes:
                found[hex].add(word)
    for edge in rails:
        for hex in edge:
            found[hex].add("rail")
    return {hex: frozenset(words) for hex, words in found.items()}


def _sides(told: dict[str, Any]) -> dict[Side, frozenset[str]]:
    found: dict[Side, set[str]] = defaultdict(set)
    for word, edges in told["hexsides"]["river"].items():
        for edge in edges:
            found[frozenset(edge.split("/"))].add(word)
    for chain in told["chains"]:
        if chain["layer"] == "river":
            for edge in chain["hexsides"]:
                found[frozenset(edge.split("/"))].add(chain["word"])
    return {edge: _one(words) for edge, words in found.items()}


def _one(words: set[str]) -> frozenset[str]:
    """7.0 A hexside that the text calls a river is not an estuary: A19/B19 and B18/B19."""
    return frozenset({"river"} if "river" in words else words)


def _rails(told: dict[str, Any]) -> frozenset[Side]:
    chains = [chain["hexes"] for chain in told["chains"] if chain["layer"] == "rail"]
    return frozenset(side(one, two) for chain in chains for one, two in itertools.pairwise(chain))


def _arrows() -> frozenset[Side]:
    return frozenset(frozenset(pair.split("-")) for pair in chart("sea_links")["blue_arrow"])


def _by_prefix(areas: dict[str, frozenset[Hex]], prefix: str) -> dict[Hex, str]:
    return {hex: name.removeprefix(prefix) for name, hexes in areas.items() if name.startswith(prefix) for hex in hexes}


def _ports(told: dict[str, Any], areas: dict[str, frozenset[Hex]]) -> dict[Hex, Port]:
    mouths = {
        chain["id"]: {hex for edge in chain["hexsides"] for hex in edge.split("/")}
        for chain in told["chains"]
        if "hexsides" in chain
    }
    found = {}
    for hex, row in chart("ports").items():
        banks = areas[BANKS[hex]] if hex in BANKS else frozenset(mouths.get(MOUTHS.get(hex, ""), ()))
        inland = row["kind"] == "inland_port"
        found[hex] = Port(int(row["capacity"]), row["sea"] == "mediterranean", inland, banks - {hex})
    return found
