"""Where units stand when files describe it, and which units files mean."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from engine.bundle import read_bundle
from engine.bundle.models import CounterModel, Oob
from engine.bundle.models.places import Where, WhoModel
from engine.compile import compile_bundle, whole
from engine.compile.map_compiler import compile_map, labels_of, renewed
from engine.compile.place_selection import PlacedMap, fits, formations_of, hexes_of
from engine.compile.position import superiors_of
from engine.compile.references import references
from engine.compile.roster import Roster, resolved, used
from tests.validate.problem_page import GAME, SAMPLE, made


def ground() -> PlacedMap:
    map = whole(read_bundle(SAMPLE, None)).map
    assert map is not None
    board = compile_map(map, {})
    assert board is not None
    return PlacedMap(map, board, labels_of(board.grid))


def labels(where: dict[str, Any]) -> list[str] | None:
    here = ground()
    found = hexes_of(TypeAdapter(Where).validate_python(where), here)
    return None if found is None else [here.board.label(hex) for hex in sorted(found)]


@pytest.mark.parametrize(
    ("where", "hexes"),
    [
        ({"hexes": ("0203", "0202", "0999")}, ["0202", "0203"]),
        ({"areas": ("harrow", "ford")}, ["0303", "0503"]),
        ({"terrain": ("town",)}, ["0503"]),
        ({"terrain": ("town",), "layer": "weather"}, []),
        ({"within": 1, "of": {"hexes": ("0101",)}}, ["0101", "0201", "0102"]),
        ({"inside": ("0101", "0301", "0203")}, ["0101", "0201", "0301", "0102", "0202", "0302", "0203"]),
        ({"hexsides": ("0303/0403",)}, ["0303", "0403"]),
        ({"chains": ("road",)}, ["0103", "0203", "0303", "0403", "0503", "0603"]),
        (
            {"all_of": ({"chains": ("road",)}, {"not_in": {"areas": ("harrow", "ford")}})},
            ["0103", "0203", "0403", "0603"],
        ),
        ({"any_of": ({"areas": ("harrow",)}, {"hexes": ("0101",)})}, ["0101", "0503"]),
        ({"units_at": {"side": "lorn"}}, None),
        ({"all_of": ({"hexes": ("0101",)}, {"map": "in_play"})}, None),
    ],
)
def test_descriptions_of_places(where: dict[str, Any], hexes: list[str] | None) -> None:
    assert labels(where) == hexes


@pytest.mark.parametrize(
    ("who", "units"),
    [
        ({"side": "kestria"}, ["k.1", "k.2"]),
        ({"types": ("foot",), "except": {"side": "lorn"}}, ["k.1", "k.2"]),
        ({"formations": ("west",)}, ["k.1", "k.2"]),
        ({"values": {"strengths": [1]}}, ["l.guns"]),
        ({"nationalities": ("lornish",), "units": ("l.1", "k.1")}, ["l.1"]),
    ],
)
def test_descriptions_of_units(who: dict[str, Any], units: list[str]) -> None:
    parts = whole(read_bundle(SAMPLE, None))
    assert parts.counters is not None
    described, formations = WhoModel.model_validate(who), formations_of(parts.oob)
    assert [c.id for c in resolved(parts.counters) if fits(described, c, formations)] == units


@pytest.mark.parametrize(
    ("at", "place"),
    [
        ({"hex": "0302"}, "0302"),
        ({"one_of": ["0302", "0203"]}, "0302"),
        ({"area": "valley"}, "0102"),
        ({"within": 1, "of": {"hexes": ["0604"]}}, "0603"),
        ({"box": "reserve"}, "reserve"),
        ({"beside": "k.2"}, "0202"),
        ({"where": {"terrain": ["marsh"]}}, "0104"),
    ],
)
def test_a_unit_stands_where_its_entry_says(at: dict[str, Any], place: str, tmp_path: Path) -> None:
    setup = [{"unit": "k.2", "at": {"hex": "0202"}}, {"unit": "k.1", "at": at}]
    compiled = compile_bundle(made(tmp_path / "b", {"oob.yaml": {"setup": setup}}), GAME)
    assert compiled.scenario is not None
    assert compiled.scenario.position["at"]["k.1"] == place


def test_formations_copies_and_states_of_entries(tmp_path: Path) -> None:
    setup = [
        {
            "formation": "west",
            "except": ["k.2"],
            "at": {"area": "valley"},
            "historical": ["0202"],
            "state": {"steps": 1},
        },
        {"units": ["l.post", "l.post"], "at": {"hex": "0603"}, "state": {"hungry": 1}},
    ]
    compiled = compile_bundle(made(tmp_path / "b", {"oob.yaml": {"setup": setup}}), GAME)
    assert compiled.scenario is not None
    position = compiled.scenario.position
    assert position["at"] == {"k.1": "0202", "l.post.1": "0603", "l.post.2": "0603"}
    assert position["steps"] == {"k.1": 1, "l.post.1": 2, "l.post.2": 2, "l.guns": 1}
    assert position["hungry"] == {"l.post.1": 1, "l.post.2": 1}
    assert position["arrivals"] == [[2, "l.guns"]]


def test_units_obey_the_nearest_headquarters_above_them() -> None:
    oob = Oob.model_validate(
        {
            "formations": (
                {
                    "id": "army",
                    "hq": "a",
                    "parts": (
                        {
                            "id": "corps",
                            "hq": "c",
                            "units": ("c", "c.1", "c.2"),
                            "parts": ({"id": "guns", "units": ("g",)},),
                        },
                        {"id": "staff", "units": ("s",)},
                    ),
                },
                {"id": "lone", "units": ("l",)},
            )
        }
    )
    alone = {name: (name,) for name in ("a", "c", "c.1", "g", "s", "l")}
    roster = Roster((), {**alone, "c.2": ("c.2.1", "c.2.2")})
    expected = {"c": "a", "c.1": "c", "c.2.1": "c", "c.2.2": "c", "g": "c", "s": "a"}
    assert superiors_of(oob, roster) == expected


def test_a_game_may_leave_out_counters_that_the_order_of_battle_does_not_name() -> None:
    mix = {id: CounterModel(id=id) for id in ("hq", "part", "set", "late", "waits", "other")}
    oob = Oob.model_validate(
        {
            "formations": ({"id": "army", "hq": "hq", "parts": ({"id": "corps", "units": ("part",)},)},),
            "setup": ({"unit": "set", "at": {"hex": "0101"}},),
            "arrivals": ({"units": ("late",), "turn": 2},),
            "pools": ({"id": "pool", "units": ("waits",)},),
        }
    )
    assert set(used(mix, oob)) == {"hq", "part", "set", "late", "waits"}


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ({"unit": "k.9", "at": {"hex": "0203"}}, "name.unit"),
        ({"unit": "k.1", "at": {"hex": "0299"}}, "name.hex"),
        ({"unit": "k.2", "at": {"hex": "0203"}}, "oob.twice"),
        ({"unit": "k.1", "at": {"where": {"terrain": ["hill"]}}}, "setup.nowhere"),
    ],
)
def test_a_unit_that_has_no_place_forbids_the_scenario(entry: dict[str, Any], code: str, tmp_path: Path) -> None:
    setup = [{"unit": "k.2", "at": {"hex": "0202"}}, entry]
    compiled = compile_bundle(made(tmp_path / "b", {"oob.yaml": {"setup": setup}}), GAME)
    assert compiled.scenario is None
    assert compiled.reasons == (code,)


def test_every_name_in_a_rule_is_found() -> None:
    bundle = read_bundle(SAMPLE, None)
    assert bundle.scenario is not None
    named = [(each.kind, each.name, each.path) for each in references(bundle.scenario)]
    assert ("chain", "brook", ("special_rules", 0, "where", "chains", 0)) in named
    assert ("area", "ford", ("victory", "levels", 0, "if", "control", "areas", 1)) in named
    assert ("side", "kestria", ("victory", "levels", 0, "if", "by")) in named


def test_a_board_is_renewed_where_only_words_change() -> None:
    here = ground()
    legend = here.map.hexes["terrain"]
    rows = ("mw....", *legend.rows[1:])
    map = here.map.model_copy(update={"hexes": {**here.map.hexes, "terrain": legend.model_copy(update={"rows": rows})}})
    board = renewed(here.board, here.map, map)
    assert board is not None
    assert board.digest == compile_map(map, {}).digest  # type: ignore[union-attr]
    assert board.changes(here.board) == ([here.labels.hex("0101")], [])
    moved = here.map.model_copy(update={"boxes": {}})
    assert renewed(here.board, here.map, moved) is None
