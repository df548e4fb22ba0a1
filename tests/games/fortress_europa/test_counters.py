"""The counter mix of Fortress Europa: how many counters of which kind, their values and names."""

from __future__ import annotations

import re
from collections import Counter as Tally

import pytest

from engine.games.fortress_europa.counters import NATIONS, TYPES
from engine.games.fortress_europa.layers import layers
from tests.games.fortress_europa.data import europe, mix, printed, records, tables, units

GERMAN = ("heer", "lw", "ss")
PREFIXES = {
    "us": ("US ", "米"),
    "british": ("British ", "英"),
    "canadian": ("Canadian ", "加"),
    "french": ("French ", "仏"),
    "polish": ("Polish ", "ポーランド"),
    "czech": ("Czechoslovak ", "チェコスロヴァキア"),
    "dutch": ("Dutch ", "蘭"),
    "belgian": ("Belgian ", "白"),
}


def test_the_mix_has_as_many_units_as_the_manifest() -> None:
    assert Tally(unit.side for unit in units().values()) == {0: 142, 1: 210}
    assert Tally(each.type for id, each in records().items() if id not in units()) == {
        "naval": 4,
        "mulberry": 2,
        "partisan": 1,
    }


def test_units_by_nationality() -> None:
    assert Tally(unit.nationality for unit in units().values()) == {
        "us": 83,
        "british": 31,
        "canadian": 8,
        "french": 15,
        "polish": 2,
        "czech": 1,
        "dutch": 1,
        "belgian": 1,
        "heer": 182,
        "lw": 16,
        "ss": 12,
    }


def test_units_by_type_as_the_rules_count_them() -> None:
    german = Tally(unit.type for unit in units().values() if unit.nationality in GERMAN)
    assert german["hq_troops"] == 8, "27.13"
    assert german["volkssturm"] == 8, "25.1"
    assert german["training"] == 23
    assert german["coastal_defence"] == 18
    assert german["hq"] == 14
    us = Tally((unit.type, unit.size) for unit in units().values() if unit.nationality == "us")
    assert us["infantry", "XX"] == 42 + 6, "42 divisions, and six that lie over others"
    assert us["armour", "XX"] == 15
    assert us["airborne", "XX"] == 4


def test_types_and_nationalities_are_those_of_the_rulebook() -> None:
    assert tuple(tables()["unit_types"].rows) == TYPES
    assert {unit.nationality for unit in units().values()} == set(NATIONS)


@pytest.mark.parametrize(
    ("unit", "front", "steps"),
    [
        ("us.infantry/4", "6-4", 2),
        ("us.infantry/strengthened_1", "8-4", 1),
        ("ge.panzer/lehr", "9-7", 2),
        ("ge.panzer/1_ss", "8-7", 2),
        ("ge.panzer/101_ss", "3-5", 1),
        ("ge.infantry/theodor_koerner", "3-2", 1),
        ("ge.infantry/scharnhorst", "3-2", 1),
        ("ge.infantry/von_hutten", "3-2", 1),
        ("ge.infantry/von_schill", "2-2", 1),
        ("ge.infantry/schlageter", "2-2", 1),
        ("ge.infantry/ludwig_jahn", "2-2", 1),
        ("ge.flak/14_lw_flak", "2-3", 1),
    ],
)
def test_values_that_the_rulebook_prints(unit: str, front: str, steps: int) -> None:
    assert printed(records()[unit].faces[-1]) == front
    assert records()[unit].steps == steps
    provenance = mix()[unit].provenance
    assert provenance is not None
    assert provenance.kind == "source"


def test_the_reserve_changes_two_divisions() -> None:
    lehr, leibstandarte = records()["ge.panzer/lehr"], records()["ge.panzer/1_ss"]
    assert (printed(lehr.ardennes[0]), printed(leibstandarte.ardennes[0])) == ("8-6", "9-7")
    assert {id for id, unit in units().items() if unit.ardennes} == {"ge.panzer/lehr", "ge.panzer/1_ss"}


def test_a_reduced_side_is_half_of_the_front_and_as_fast() -> None:
    for unit in units().values():
        if unit.steps == 2:
            back, front = unit.faces
            assert back.combat == -(-front.combat // 2)
            assert back.movement == front.movement


def test_coastal_defense_units_and_training_divisions_have_a_regular_face() -> None:
    turning = {id for id, unit in units().items() if unit.regular}
    assert turning == {id for id, unit in units().items() if unit.type in ("coastal_defence", "training")}
    for id in turning:
        unit = units()[id]
        assert unit.steps == 1
        assert unit.regular[0].movement == 3
        assert (unit.faces[0].movement == 0) == (unit.type == "coastal_defence")
        assert (unit.regular[0].combat > unit.faces[0].combat) == (unit.type == "training")


def test_only_units_that_turn_over_have_a_second_name() -> None:
    named = {id: unit for id, unit in units().items() if unit.back_en}
    assert Tally(unit.type for unit in named.values()) == {"training": 23, "hq": 2}
    assert named["ge.training/159_tr"].back_names == {"en": "159th Infantry Division", "ja": "第159歩兵師団"}
    assert units()["us.infantry/4"].back_names == units()["us.infantry/4"].names


def test_each_unit_sets_up_somewhere_or_comes_with_a_group() -> None:
    for unit in units().values():
        assert bool(unit.area) != bool(unit.group), unit.id
    areas = Tally(unit.area for unit in units().values() if unit.area)
    assert areas == {
        "netherlands": 5,
        "d15": 24,
        "d7": 15,
        "d1": 7,
        "d19": 12,
        "city": 13,
        "free": 14,
        "hidden": 2,
        "response": 6,
        "england": 56,
        "africa": 2,
        "pool": 20,
    }
    assert {id for id, unit in units().items() if unit.starred} == {
        id for id, unit in units().items() if unit.side == 1 and unit.group == 20
    }


def test_names_are_all_different_and_follow_one_pattern() -> None:
    for language in ("en", "ja"):
        names = [unit.names[language] for unit in records().values()]
        assert len(set(names)) == len(names) == 359
    named_after_people = {id for id, unit in units().items() if unit.type == "hq" or "garrison" in id}
    for id, unit in units().items():
        if unit.nationality in PREFIXES and id not in named_after_people:
            en, ja = PREFIXES[unit.nationality]
            assert unit.names["en"].startswith(en), id
            assert unit.names["ja"].startswith(ja), id
        elif unit.nationality in GERMAN and re.match(r"\d", unit.names["en"]):
            assert unit.names["ja"].startswith("第"), id


def test_every_counter_says_where_its_values_come_from() -> None:
    for counter in mix().values():
        assert counter.provenance is not None, counter.id
        assert counter.provenance.kind in ("source", "inferred", "reconstructed")
        assert counter.provenance.cite or counter.provenance.reason


def test_the_layers_have_the_words_of_the_map() -> None:
    for name, layer in layers().items():
        if name in europe().words:
            assert set(layer.words) == set(europe().words[name]), name
