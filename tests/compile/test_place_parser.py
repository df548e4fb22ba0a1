"""Places by words, in English and Japanese, against the maps that ship."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from engine.bundle import read_bundle
from engine.compile import whole
from engine.compile.place_parser import PlaceParser, UnclearPlace
from engine.compile.place_text import shown, words
from engine.compile.scale import hex_width_km
from engine.paths import data_folder


@cache
def spots(name: str) -> PlaceParser:
    bundle = read_bundle(data_folder("scenarios") / name)
    map = whole(bundle).map
    assert map
    return PlaceParser(map, hex_width_km(bundle), {"k.1": ("1st Foot", "第1歩兵")})


CARENTAN = ["W2726", "W2627"]


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("W1719", {"hex": "W1719"}),
        ("ｗ１７１９", {"hex": "W1719"}),
        ("E2425 Bayeux", {"hex": "E2425"}),
        ("Bayeux", {"hex": "E2425"}),
        ("バイユー", {"hex": "E2425"}),
        ("st lo", {"one_of": ["E1409", "E1410"]}),
        ("W1719, E2425", {"one_of": ["W1719", "E2425"]}),
        ("W1719、Bayeux", {"one_of": ["W1719", "E2425"]}),
        ("W1719 or W1720", {"one_of": ["W1719", "W1720"]}),
        ("any of Bayeux", {"area": "bayeux"}),
        ("バイユーのどこか", {"area": "bayeux"}),
        ("Omaha beach", {"area": "omaha"}),
        ("Utah landing box", {"box": "utah_box"}),
        ("ユタ海岸上陸ボックス", {"box": "utah_box"}),
        ("within 2 of Carentan", {"within": 2, "of": {"hexes": CARENTAN}}),
        ("カランタンから2以内", {"within": 2, "of": {"hexes": CARENTAN}}),
        ("within 3 of Omaha beach", {"within": 3, "of": {"areas": ["omaha"]}}),
        ("2 hexes east of Bayeux", {"hex": "E2427"}),
        ("east of Bayeux", {"hex": "E2426"}),
        ("バイユーの東2ヘクス", {"hex": "E2427"}),
        ("5 km E of Bayeux", {"hex": "E2427"}),
        ("バイユーから5km東", {"hex": "E2427"}),
        ("バイユーの東５キロ", {"hex": "E2427"}),
        ("beside k.1", {"beside": "k.1"}),
        ("第1歩兵と同じ場所", {"beside": "k.1"}),
    ],
)
def test_words_name_a_place(text: str, position: dict[str, Any]) -> None:
    assert spots("june_6/campaign").read(text).position == position


def test_the_compass_leads_where_it_says() -> None:
    found = spots("june_6/campaign")
    grid = found.grid
    assert grid
    x, y = grid.centre(grid.index("E2425"), 1.0)
    for words_, right, down in (("NE", 1, -1), ("SW", -1, 1), ("NW", -1, -1), ("SE", 1, 1)):
        label = found.read(f"4 hexes {words_} of Bayeux").hexes[0]
        at = grid.centre(grid.index(label), 1.0)
        assert (at[0] - x) * right > 2
        assert (at[1] - y) * down > 2
        assert grid.distance(grid.index("E2425"), grid.index(label)) in (4, 5)
    assert found.read("バイユーの北東4ヘクス") == found.read("4 hexes north-east of Bayeux")


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("june_6/campaign", "Atlantis", "unknown"),
        ("june_6/campaign", "2 km NE of Atlantis", "unknown"),
        ("june_6/campaign", "Bayeux or Atlantis", "unknown"),
        ("june_6/campaign", "99 hexes N of Bayeux", "off_map"),
    ],
)
def test_what_is_not_understood_says_why(name: str, text: str, code: str) -> None:
    with pytest.raises(UnclearPlace) as raised:
        spots(name).read(text)
    assert raised.value.code == code


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", ["june_6/campaign", "june_6/saint_lo", "primer/two_bridges"])
def test_what_is_said_of_a_position_reads_back_as_that_position(name: str, language: str) -> None:
    oob = read_bundle(data_folder("scenarios") / name).oob
    assert oob
    said = 0
    for position in (*(entry.at for entry in oob.setup), *(entry.at for entry in oob.arrivals)):
        text = words(spots(name), position, language)
        if text and position:
            assert spots(name).read(text).position == position.model_dump(mode="json")
            said += 1
        assert position is None or shown(spots(name), position, language)
    assert said >= len(oob.setup) - 6


def test_the_scale_comes_from_the_map_or_its_theatre() -> None:
    home = data_folder("scenarios")
    assert hex_width_km(read_bundle(home / "june_6" / "saint_lo")) == 2.253
    map = spots("primer/two_bridges").map
    assert hex_width_km(read_bundle(home / "primer" / "two_bridges")) == map.hex_width_km
    with pytest.raises(UnclearPlace, match="no_scale"):
        PlaceParser(map.model_copy(update={"hex_width_km": None})).read("2 km N of Harrow")
