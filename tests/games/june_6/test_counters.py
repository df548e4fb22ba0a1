"""The counter mix: how many of what there are, and every value that the rulebook, its examples and errata fix."""

from __future__ import annotations

from collections import Counter as Tally
from functools import cache

import pytest

from engine.bundle import read_bundle
from engine.bundle.models import CounterModel as Printed
from engine.compile.roster import plain
from engine.games.june_6.counters import CORPS, COUNTERS, DIVISION, GERMAN, Counter, Face
from engine.paths import data_folder
from engine.play import Unfit

CAMPAIGN = data_folder("scenarios") / "june_6" / "campaign"
SIDES = ("allied", "german")


@cache
def printed() -> dict[str, Printed]:
    bundle = read_bundle(CAMPAIGN)
    assert bundle.counters is not None, bundle.faults
    return {each.id: each for each in bundle.counters.resolved()}


@cache
def roster() -> dict[str, Counter]:
    return {id: COUNTERS.read(plain(each, id), SIDES.index(each.side or "")) for id, each in printed().items()}


def faces(unit: str) -> tuple[Face, ...]:
    """The faces of a unit, front first."""
    return tuple(reversed(roster()[unit].faces))


def triples(unit: str) -> list[str]:
    """Strength, cohesion and movement of each face as people write them, front first."""
    return [f"{face.strength}-{face.cohesion}-{face.movement}" for face in faces(unit)]


def units_of(formation: str) -> list[Counter]:
    return [each for each in roster().values() if each.formation == formation]


def test_numbers_of_each_nation() -> None:
    found = Tally(each.nation for each in roster().values())
    assert found == {"us": 78, "cw": 69, "german": 190}


def test_strongpoint_units_and_detachments() -> None:
    found = Tally(each.type for each in roster().values())
    assert (found["beach_strongpoint"], found["detachment"]) == (8, 6)


def test_fifty_divisions() -> None:
    divisions = Tally(each.nation for each in roster().values() if each.headquarters == DIVISION)
    # Cherbourg Command has a headquarters, but no markers.
    assert divisions == {"us": 13, "cw": 12, "german": 25 + 1}
    corps = Tally(each.nation for each in roster().values() if each.headquarters == CORPS)
    assert corps == {"us": 4, "cw": 4, "german": 7}


def test_every_formation_has_one_headquarters() -> None:
    formations = {each.formation for each in roster().values() if each.formation}
    hqs = Tally(each.formation for each in roster().values() if each.headquarters)
    assert set(hqs) == formations
    assert set(hqs.values()) == {1}


def test_allied_divisions_have_a_corps_and_german_ones_none() -> None:
    corps = {each.formation for each in roster().values() if each.headquarters == CORPS}
    for each in roster().values():
        if each.headquarters == DIVISION:
            assert (each.parent in corps) == (each.side != GERMAN), each.id


@pytest.mark.parametrize(
    ("formation", "number"),
    [
        *[("us.1", 6), ("us.2", 5), ("us.79", 4), ("cw.3", 5), ("cw.3cdn", 5), ("cw.49", 5), ("cw.15", 4)],
        *[("cw.43", 4), ("cw.11arm", 4), ("ge.12ss", 7), ("ge.711", 4), ("ge.3fj", 5), ("ge.cherbourg", 11)],
    ],
)
def test_sizes_that_the_text_gives(formation: str, number: int) -> None:
    assert len(units_of(formation)) == number


@pytest.mark.parametrize(
    ("unit", "front"),
    [
        *[("ge.sp.1", "2-3-4"), ("ge.det.6", "2-4-4"), ("ge.17/17ss", "3-5-5"), ("us.70/4", "1-6-9")],
        *[("us.18/1", "9-6-6"), ("us.8/4", "8-5-6"), ("ge.919/709", "6-3-4"), ("ge.5/3fj", "8-7-4")],
    ],
)
def test_fronts_that_the_text_gives(unit: str, front: str) -> None:
    assert triples(unit)[0] == front


def test_single_steps() -> None:
    for unit in ("us.2rgr/V", "us.5rgr/V", "ge.i-6fj/91", "ge.sp.8", "ge.det.1", "us.749/V"):
        assert roster()[unit].steps == 1, unit
    assert all(each.steps == 1 for each in roster().values() if each.headquarters == CORPS)


def test_two_composite_tank_battalions_alike() -> None:
    assert roster()["us.741+754/2"].faces == roster()["us.743+747/29"].faces
    two_steps = {each.id for each in roster().values() if each.support and each.steps == 2 and not each.headquarters}
    assert two_steps == {"us.741+754/2", "us.743+747/29"}


def test_headquarters_without_a_reduced_side() -> None:
    once = {each.id for each in roster().values() if each.headquarters == DIVISION and each.steps == 1}
    assert once == {"ge.hq/716", "ge.hq/709", "ge.hq/cherbourg"}


def test_915_is_worth_two_steps_and_may_split() -> None:
    front = faces("ge.915/352")[0]
    assert (front.strength, roster()["ge.915/352"].steps) == (6, 2)
    assert front.cohesion >= 4


def test_the_battalion_of_6_fj_has_strength_4() -> None:
    assert faces("ge.i-6fj/91")[0].strength == 4


def test_30_brigade_on_bicycles() -> None:
    assert triples("ge.30/LXXXIV")[1] == "4-2-4"
    assert roster()["ge.30/LXXXIV"].mobility == "bicycle"


def test_elite_infantry_is_steadier_when_reduced() -> None:
    elite = ["ge.5/3fj", "ge.8/3fj", "ge.9/3fj", "ge.2/2fj", "ge.7/2fj", "ge.6fj/91", "ge.25/12ss", "ge.26/12ss"]
    for unit in elite:
        front, back = faces(unit)
        assert back.cohesion > front.cohesion, unit
    better = {id for id in roster() if len(faces(id)) == 2 and faces(id)[1].cohesion > faces(id)[0].cohesion}
    assert better == {*elite, "ge.1/1ss", "ge.2/1ss", "ge.d/2ss", "ge.df/2ss"}


def test_reconnaissance_of_12_ss_turns_from_armour_to_anti_tank() -> None:
    front, back = faces("ge.12rec/12ss")
    assert (front.armour > 0, front.anti_tank) == (True, 0)
    assert (back.armour, back.anti_tank > 0) == (0, True)


def test_british_infantry_brigades_move_5() -> None:
    brigades = [each for each in roster().values() if each.nation == "cw" and each.type == "infantry"]
    assert {face.movement for each in brigades for face in each.faces} == {5}


def test_rockets_defend_only_and_flak_corps_has_no_artillery() -> None:
    assert all(each.defence_only and each.support for each in roster().values() if each.type == "rockets")
    assert sum(each.type == "rockets" for each in roster().values()) == 4
    assert faces("ge.hq/IIIFlak")[0].artillery == 0


def test_rangers_match_the_paratroops() -> None:
    best = max(face.cohesion for id, each in roster().items() if "paratroop" in each.traits for face in faces(id))
    assert faces("us.2rgr/V")[0].cohesion >= best


def test_combat_units_and_support_units() -> None:
    for unit in ("us.2rgr/V", "us.4cav/VII", "ge.101/ISS", "ge.200/21pz", "cw.31tk/-"):
        assert not roster()[unit].support, unit
    for unit in ("us.741+754/2", "us.102cav/V", "us.5arty/V", "ge.a/IIIFlak", "ge.654/XLVII", "ge.hq/352"):
        assert roster()[unit].support, unit


def test_whom_the_traits_name() -> None:
    having = {trait: [e.id for e in roster().values() if trait in e.traits] for trait in ("79th", "flak", "unassigned")}
    assert sorted(having["79th"]) == ["cw.79ar/I", "cw.79ar/VIII", "cw.79ar/XXX"]
    assert len(having["flak"]) == 6
    assert sorted(having["unassigned"]) == ["cw.31tk/-", "cw.32gds/-", "ge.503/-"]
    second = {e.formation for e in roster().values() if "armour_division" in e.traits}
    allied = {"us.2arm", "us.3arm", "cw.7arm", "cw.11arm"}
    german = {f"ge.{name}" for name in ("21pz", "lehr", "2pz", "116pz", "1ss", "2ss", "9ss", "10ss", "12ss", "17ss")}
    assert second == allied | german


def test_reduced_sides_follow_the_rule_of_halves() -> None:
    """Half the strength rounded up and one cohesion less, but for the elite and a few counters that say why."""
    odd = {"ge.19/9ss", "ge.20/9ss", "ge.21/10ss", "ge.22/10ss"}
    for id, each in roster().items():
        if each.steps == 1 or each.headquarters or id in odd or faces(id)[1].cohesion > faces(id)[0].cohesion:
            continue
        front, back = faces(id)
        assert (back.strength, back.cohesion) == (-(-front.strength // 2), front.cohesion - 1), id


def test_every_counter_says_where_its_values_come_from() -> None:
    for each in printed().values():
        assert each.provenance is not None, each.id
        assert each.provenance.cite or each.provenance.reason, each.id


def test_names_in_both_languages() -> None:
    assert all(set(each.names) == {"en", "ja"} and all(each.names.values()) for each in roster().values())
    for language in ("en", "ja"):
        names = Tally(f"{each.nation} {each.names[language]}" for each in roster().values())
        twice = [name for name, number in names.items() if number > 1]
        assert not twice


@pytest.mark.parametrize("given", (None, True, 3, "tank", ["tank"], {"strength": "many"}))
def test_whatever_stands_in_a_value_is_refused_in_words_of_the_game(given: object) -> None:
    sound = plain(printed()["us.70/4"], "us.70/4")
    for name in (value.name for value in COUNTERS.values):
        try:
            COUNTERS.read({**sound, "values": {**sound["values"], name: given}}, 0)
        except Unfit as error:
            assert error.message.key.startswith("counter.")
    with pytest.raises(Unfit):
        COUNTERS.read({**sound, "values": {**sound["values"], "sherman": given}}, 0)
