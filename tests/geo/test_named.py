"""Places of a map beside the towns of their names."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.bundle import read_part
from engine.bundle.models import Map
from engine.geo import GeoError
from engine.geo.fit import SIZE
from engine.geo.gazetteer import Town
from engine.geo.named import compared

KM, LAT, LON = 5.0, 49.0, 2.0
HEXES = {"Alder": "0202", "Birch": "1003", "Cedar": "0309", "Elm": "1110", "Fir": "0606", "Oak": "0804"}


def made(places: dict[str, str]) -> Map:
    listed = "".join(
        f'  - {{hex: "{label}", name: {{en: "{name}", ja: "{name}"}}}}\n' for name, label in places.items()
    )
    text = (
        'format: 1\ngrid:\n  orientation: "flat"\n  stagger: "odd"\n  sheets: [{columns: 12, rows: 12}]\n'
        f"places:\n{listed}"
    )
    map, faults = read_part(Map, text, "map.yaml")
    assert not faults
    assert isinstance(map, Map)
    return map


def towns(names: Sequence[str]) -> dict[str, list[Town]]:
    """The towns where the hexes have them, each with a namesake on the other side of the earth."""
    grid, found = made(HEXES).grid, dict[str, list[Town]]()
    assert grid
    for number, name in enumerate(name for name in names if name in HEXES):
        x, y = grid.grid.centre(grid.grid.index(HEXES[name]), SIZE)
        lat = LAT - y * KM / 111.2
        lon = LON + x * KM / (111.2 * 0.656)
        far = Town(100 + number, name, "AU", -30.0 + 7 * number, 130.0 + 11 * (number % 3), 9_000_000, ())
        found[name] = [far, Town(number, name, "FR", lat, lon, 1000, ())]
    return found


def test_the_scale_is_found_in_spite_of_namesakes() -> None:
    found = compared(made(HEXES), towns)
    assert found.hex_km == pytest.approx(KM, rel=0.03)
    assert {each.town.country for each in found.places} == {"FR"}
    assert max(each.hexes for each in found.places) < 0.5


def test_a_place_in_a_wrong_hex_stands_first_and_says_where_to() -> None:
    found = compared(made({**HEXES, "Oak": "0308", "Nowhere": "0101"}), towns)
    assert found.places[0].place.name.en == "Oak"
    assert found.places[0].hexes > 3
    assert found.places[0].off[0] > 3
    assert found.unknown == ("Nowhere",)
    assert found.agreeing == len(HEXES) - 1


def test_names_that_geography_does_not_know_are_refused() -> None:
    with pytest.raises(GeoError, match="known to geography"):
        compared(made({"Nowhere": "0101"}), towns)
