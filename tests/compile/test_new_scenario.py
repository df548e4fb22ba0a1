"""A new scenario: what is made validates, and keeps to what was wished."""

from pathlib import Path

import pytest

from engine.bundle import read_bundle
from engine.bundle.models.places import Inside
from engine.compile.new_scenario import (
    BlankMap,
    ScenarioRequest,
    dates_of,
    games,
    id_of,
    maps_of,
    mixes_of,
    scenario_files,
    sides_of,
    titles_of,
)
from engine.play import NoSuchGame
from engine.validate import validate

PART = ("W2519", "E1409", "E2420")


def written(folder: Path, wish: ScenarioRequest) -> Path:
    for name, text in scenario_files(wish).items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    "wish",
    (
        ScenarioRequest("primer", {"en": "A skirmish", "ja": "小競り合い"}),
        ScenarioRequest("primer", {"en": "Wide"}, BlankMap(30, 12, "pointy", "row-column", "A")),
        ScenarioRequest("primer", {"en": "At the bridges"}, "primer/two_bridges", counters="primer/two_bridges"),
        ScenarioRequest("june_6", {"en": "Bocage"}, "june_6/campaign", PART, "june_6/campaign", first=4, last=6),
        ScenarioRequest("june_6", {"ja": "日本語だけ"}, "normandy"),
    ),
)
def test_nothing_but_things_to_do(wish: ScenarioRequest, tmp_path: Path) -> None:
    bundle = read_bundle(written(tmp_path, wish))
    assert not bundle.faults
    found = validate(bundle)
    assert {problem.severity for problem in found} <= {"todo", "info"}
    assert [problem.code for problem in found.of("todo.setup")]


def test_the_wish_is_kept(tmp_path: Path) -> None:
    names = ({"en": "1 May", "ja": "5月1日"}, {"en": "2 May", "ja": "5月2日"})
    wish = ScenarioRequest(
        "june_6", {"en": 'The "Gap"', "ja": "間隙"}, "june_6/campaign", PART, first=3, last=4, names=names
    )
    scenario = read_bundle(written(tmp_path, wish)).scenario
    assert scenario is not None and scenario.area is not None
    assert scenario.id == "the_gap" and scenario.title == {"en": 'The "Gap"', "ja": "間隙"}
    assert isinstance(scenario.area.within, Inside) and scenario.area.within.inside == PART
    assert (scenario.turns.first, scenario.turns.last, scenario.turns.names) == (3, 4, names)
    assert scenario.sides[0].name["ja"] == "連合軍" and scenario.sides[1].nationalities == ("german",)


def test_what_is_accepted_about_a_shipped_map_stays_accepted(tmp_path: Path) -> None:
    found = validate(
        read_bundle(written(tmp_path, ScenarioRequest("june_6", {"en": "Bocage"}, "june_6/campaign", PART)))
    )
    assert [(problem.code, bool(problem.accepted)) for problem in found if problem.severity != "todo"] == [
        ("map.layer_unread", True)
    ]
    railways = next(found.of("map.layer_unread"))
    assert railways.reason("en").startswith("Railways") and railways.reason("ja").startswith("鉄道")


def test_a_blank_map_is_numbered_as_wished(tmp_path: Path) -> None:
    bundle = read_bundle(
        written(tmp_path, ScenarioRequest("primer", {"en": "x"}, BlankMap(120, 12, "pointy", "row-column", "A")))
    )
    assert bundle.map is not None and bundle.map.grid is not None
    grid = bundle.map.grid.grid
    assert (grid.columns, grid.rows, grid.label(0)) == (120, 12, "A001001")


def test_only_maps_that_speak_the_games_words() -> None:
    assert maps_of("june_6") == ("june_6/campaign", "june_6/epsom", "normandy")
    assert maps_of("primer") == ("primer/two_bridges",)
    assert "june_6/campaign" in mixes_of("june_6") and {"june_6", "primer"} <= {*games()}
    assert dates_of("june_6")[4]["en"] == "11/12 June" and dates_of("primer") == {}
    assert titles_of("june_6/campaign")["en"] == "Campaign" and titles_of("normandy") == {}


def test_ids_and_sides() -> None:
    assert id_of("Saint-Lô, again!") == "saint_l_again" and id_of("橋") == "scenario"
    assert [side["id"] for side in sides_of("primer")] == ["kestria", "lorn"]
    with pytest.raises(NoSuchGame):
        scenario_files(ScenarioRequest("no_such_game", {"en": "x"}))
