"""2.2 The counter mix: what the rulebook and its examples say of it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from engine.games.case_yellow.counters import COUNTERS, Counter, Face, halves
from engine.rulebook import load_catalogue
from tests.games.case_yellow.scenarios import compiled, read


@cache
def roster() -> Mapping[str, Counter]:
    scenario = compiled("historical").scenario
    assert scenario
    return {each.id: each for each in scenario.roster}


def front(id: str) -> Face:
    return roster()[id].faces[-1]


def numbers(id: str) -> tuple[Fraction, int, int]:
    face = front(id)
    return face.strength, face.rating, face.movement


def panzers() -> list[Counter]:
    return [each for each in roster().values() if each.is_panzer]


# What the examples say


def test_first_and_second_panzer_have_ten_together_and_move_six() -> None:
    assert front("ge.pz/1").strength + front("ge.pz/2").strength == 10
    assert {each.faces[-1].movement for each in panzers()} == {6}


def test_three_panzer_divisions_may_have_thirteen() -> None:
    assert any(sum(each.faces[-1].strength for each in three) == 13 for three in combinations(panzers(), 3))


def test_ten_panzer_divisions_all_yellow() -> None:
    assert len(panzers()) == 10
    assert all(each.yellow and each.red_box and each.size == "division" for each in panzers())
    assert {each.faces[-1].rating for each in panzers()} == {4, 5}


def test_german_yellow_units_with_ratings_of_three_four_and_five() -> None:
    found = {each.faces[-1].rating for each in roster().values() if each.yellow and each.nation == "german"}
    assert found == {3, 4, 5}


def test_french_yellow_units_with_ratings_of_three_and_four() -> None:
    assert {each.faces[-1].rating for each in roster().values() if each.yellow and each.nation == "french"} == {3, 4}


def test_french_corps() -> None:
    found = [each.faces[-1] for each in roster().values() if each.nation == "french" and each.size == "corps"]
    assert {face.movement for face in found} == {4}
    assert {2, 3} <= {face.rating for face in found if face.strength == 4}


def test_french_division_beside_a_corps() -> None:
    assert numbers("fr.div/36")[1:] == (3, 4)


def test_parachutists_have_a_half() -> None:
    assert numbers("ge.fj/1") == (Fraction(1, 2), 5, 2)
    assert "airlanding" in roster()["ge.div/22"].traits


def test_the_dutch_division_of_rotterdam() -> None:
    strength, rating, _movement = numbers("nl.div/1")
    assert strength == 1 and rating < front("ge.fj/1").rating


def test_a_british_unit_of_one_is_overrun_by_two_panzer_divisions() -> None:
    odds = (front("ge.pz/1").strength + front("ge.pz/2").strength) / front("uk.div/12").strength
    assert odds == 10


def test_attack_supply_units() -> None:
    """7.7e, 7.8a, 7.9c The allowance is the range; there are three, without strength or rating."""
    found = {id: numbers(id) for id, each in roster().items() if each.is_supply}
    none = Fraction(0)
    assert found == {"ge.supply/aga": (none, 0, 6), "ge.supply/agb": (none, 0, 5), "fr.supply/ag1": (none, 0, 5)}


def test_the_arko_and_the_dcr_are_motorized_but_slow() -> None:
    for id in ("ge.arko", "fr.dcr/1", "fr.dcr/2", "fr.dcr/3", "fr.dcr/4"):
        assert roster()[id].red_box and not roster()[id].yellow and front(id).movement == 4
    assert "arko" in roster()["ge.arko"].traits


def test_eben_emael_to_sedan_the_numbers_that_the_table_was_fitted_to() -> None:
    """Three Panzer divisions and Grossdeutschland against a corps of 4-2-4: 15 to 4."""
    attackers = sum(front(id).strength for id in ("ge.pz/1", "ge.pz/2", "ge.pz/10", "ge.gd"))
    assert attackers == 15 and front("fr.corps/X").strength == 4


# What holds for all


@pytest.mark.parametrize("id", sorted(read("historical").counters))
def test_bands_and_steps(id: str) -> None:
    """2.2a, 9.1b,c Corps have two steps; regiments and brigades the white band; yellow is for divisions."""
    each = roster()[id]
    assert (each.steps == 2) or each.size != "corps"
    assert (each.band == "white") == (each.size in ("regiment", "brigade"))
    assert each.band != "yellow" or (each.size == "division" and not each.red_box)
    assert not each.yellow or each.red_box
    assert each.faces[0].strength <= each.faces[-1].strength


def test_who_is_armor() -> None:
    found = {id for id, each in roster().items() if each.is_armor and each.side == 0}
    assert found == {
        *(f"fr.dlm/{n}" for n in (1, 2, 3)),
        *(f"fr.dcr/{n}" for n in (1, 2, 3, 4)),
        "uk.tank/1",
        "uk.arm/1",
    }
    assert "matilda" in roster()["uk.tank/1"].traits


def test_every_value_says_where_it_comes_from() -> None:
    for id, each in read("historical").counters.items():
        assert each.provenance and each.provenance.reason, id
        assert set(each.name) == {"en", "ja"}, id
    kinds = {each.provenance.kind for each in read("historical").counters.values() if each.provenance}
    assert kinds == {"example", "inferred", "reconstructed"}


def test_names_are_told_apart() -> None:
    for language in ("en", "ja"):
        names = [each.name[language] for each in read("historical").counters.values()]
        assert len(set(names)) == len(names)


# Reading a counter


def plain(values: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    base: dict[str, Any] = {
        "id": "x",
        "names": {},
        "type": "infantry",
        "nationality": "french",
        "formation": "",
        "steps": None,
    }
    return {**base, "back": {}, "values": values, **more}


def test_faces_from_the_weakest_on() -> None:
    found = COUNTERS.read(plain({"strength": 4, "rating": 3, "movement": 4}, back={"strength": 2}), 0)
    assert [face.strength for face in found.faces] == [2, 4] and found.steps == 2


def test_star_and_okh_are_traits() -> None:
    found = COUNTERS.read(plain({"traits": ["infantry"], "red_star": True, "okh": False}), 0)
    assert found.traits == ("infantry", "red_star")


@pytest.mark.parametrize("strength", ["½", "1/2"])
def test_a_half_is_written_in_two_ways(strength: str) -> None:
    assert COUNTERS.read(plain({"strength": strength}), 0).faces[0].strength == Fraction(1, 2)


@pytest.mark.parametrize(
    "wrong",
    [
        plain({}, nationality="italian"),
        plain({"rating": -1}),
        plain({"movement": "fast"}),
        plain({"size": "army"}),
        plain({"band": "red"}),
        plain({"yellow": True}),
        plain({"traits": ["flying"]}),
        plain({}, steps=3),
        plain({"strength": "1/3"}),
        plain({"strength": -1}),
    ],
)
def test_what_no_counter_says_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        COUNTERS.read(wrong, 0)


def test_a_third_is_no_strength() -> None:
    assert (halves(3), halves("½")) == (6, 1)
    with pytest.raises(ValueError, match=r"counter\.halves"):
        halves("1/3")


def test_every_value_and_word_has_a_name_in_both_languages() -> None:
    catalogue = load_catalogue("case_yellow")
    for value in COUNTERS.values:
        for key in (f"value.{value.name}", *(f"{value.name}.{word}" for word in value.words)):
            for language in ("en", "ja"):
                assert catalogue.term(key, language), key
    for each in read("historical").counters.values():
        assert catalogue.term(f"arm.{each.type}", "ja") and catalogue.term(f"formation.{each.formation}", "ja")
