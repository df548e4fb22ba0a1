"""12.5 Everything that is added to the die.

Sections: rb.12.32, rb.12.5, rb.12.52, rb.12.53, rb.12.54, rb.12.55, rb.12.56, rb.12.57, rb.12.58, rb.12.59,
rb.17.31, rb.18.31, rb.19.41, qa.c-6, qa.c-7, qa.c-9.
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.games.june_6.combat.fight import Fight
from engine.games.june_6.combat.modifiers import battle_tally, surrounds
from tests.games.june_6.fighting import fight, shifts
from tests.games.june_6.table import position, troop

FOE = troop("ge.915/352", 6, 4)


def found(
    units: dict[Any, str], target: str, *attackers: str, modes: tuple[str, ...] = (), **facts: Any
) -> dict[str, int]:
    state, attack = fight(units, target, *attackers, **facts)
    return shifts(battle_tally(state, attack, modes))


def duel(us: dict[str, Any] | None = None, foe: dict[str, Any] | None = None, **facts: Any) -> dict[str, int]:
    """What counts between two units in the open, apart from the odds."""
    ours = troop("us.16/1", 6, **{"cohesion": 4, **(us or {})})
    theirs = troop("ge.915/352", 6, **{"cohesion": 4, **(foe or {})})
    return found({ours: "E2235", theirs: "E2236"}, "E2236", "us.16/1", **facts)


def test_two_equal_units_in_the_open_have_no_modifiers() -> None:
    assert duel() == {}


@pytest.mark.parametrize(("ours", "theirs", "shift"), [(6, 4, 2), (8, 3, 3), (2, 8, -3), (3, 4, -1)])
def test_cohesion_counts_up_to_three(ours: int, theirs: int, shift: int) -> None:
    assert duel({"cohesion": ours}, {"cohesion": theirs}) == {"cohesion": shift}


def test_the_highest_cohesion_of_each_side_is_compared() -> None:
    units = {
        troop("us.1/1", 3, 5): "E2235",
        troop("us.2/1", 3, 3): "E2235",
        FOE: "E2236",
        troop("ge.hq/352", 1, 6): "E2236",
    }
    assert found(units, "E2236", "us.1/1", "us.2/1") == {"cohesion": -1}


def test_the_men_of_a_beach_have_a_cohesion() -> None:
    units = {troop("ge.915/352", 6, 4): "E2235", troop("us.16/1", 6, 3): "E2236"}
    assert found(units, "E2236", "ge.915/352", entries={"garrison": {"E2236": 1}})["cohesion"] == -1


@pytest.mark.parametrize(
    ("hexes", "shift"),
    [
        (("E2235",), {}),
        (("E2235", "E2335"), {}),
        (("E2235", "E2335", "E2336"), {"several_hexes": 1}),
        (("E2335", "E2135"), {"several_hexes": 1}),
        (("E2335", "E2136"), {"surrounded": 2}),
        (("E2235", "E2237"), {"surrounded": 2}),
    ],
)
def test_attacks_from_several_hexes(hexes: tuple[str, ...], shift: dict[str, int]) -> None:
    ours = {troop(f"us.{number}/1"): hex for number, hex in enumerate(hexes)}
    assert found({**ours, troop("ge.915/352"): "E2236"}, "E2236", *(unit.id for unit in ours)) == shift


def test_support_units_cover_nothing() -> None:
    units = {troop("us.1/1"): "E2235", troop("us.2/1", support=True): "E2237", troop("ge.915/352"): "E2236"}
    assert found(units, "E2236", "us.1/1", "us.2/1") == {"several_hexes": 1}


def test_a_river_that_the_defender_cannot_cross_closes_the_ring() -> None:
    units = {troop("us.1/1"): "E1840", troop("us.2/1"): "E1941", troop("ge.915/352"): "E1940"}
    assert found(units, "E1940", "us.1/1", "us.2/1") == {"surrounded": 2}


def test_two_attackers_side_by_side_but_one_leave_a_gap() -> None:
    units = {troop("us.1/1"): "E1732", troop("us.2/1"): "E1834", troop("ge.915/352"): "E1833"}
    assert found(units, "E1833", "us.1/1", "us.2/1") == {"several_hexes": 1}


def test_a_friend_of_the_defender_breaks_the_ring() -> None:
    units = {troop("us.1/1"): "E2235", troop("us.2/1"): "E2237", troop("ge.915/352"): "E2236"}
    units[troop("ge.det/x")] = "E2336"
    assert found(units, "E2236", "us.1/1", "us.2/1") == {"several_hexes": 1}


@pytest.mark.parametrize(
    ("modes", "shift"),
    [(("probe", "stand"), {"probe": -3}), (("probe", "retreat"), {}), (("assault", "stand"), {}), ((), {})],
)
def test_a_probe_against_a_stand_is_weak(modes: tuple[str, ...], shift: dict[str, int]) -> None:
    assert duel(modes=modes) == shift


def test_every_flak_unit_counts_against_armour_alone() -> None:
    flak = {troop(f"ge.{name}/flak", 1, 4, traits=("flak",), support=True, defence_only=True): "E2236" for name in "ab"}
    for armour, shift in ((1, -2), (0, 0)):
        ours = troop("us.70/4", 8, 4, armour=armour)
        assert found({ours: "E2235", **flak, FOE: "E2236"}, "E2236", "us.70/4").get("flak", 0) == shift


def test_units_of_the_79th_count_each_up_to_two() -> None:
    funnies = {troop(f"cw.79/{name}", 6, 4, traits=("79th",)): "E2235" for name in "abc"}
    ids = [unit.id for unit in funnies]
    for count, shift in ((1, 1), (2, 2), (3, 2)):
        assert found({**funnies, FOE: "E2236"}, "E2236", *ids[:count])["engineers_79"] == shift


@pytest.mark.parametrize(
    ("marker", "unit", "level", "shift"),
    [
        ("disorder", "us.16/1", 1, {"disorder_attacker": -1}),
        ("disorder", "us.16/1", 2, {"disorder_attacker": -1}),
        ("disorder", "ge.915/352", 2, {"disorder_defender": 1}),
        ("scattered", "us.16/1", 1, {"scattered_attacker": -3}),
        ("scattered", "ge.915/352", 1, {"scattered_defender": 3}),
    ],
)
def test_markers_count_once(marker: str, unit: str, level: int, shift: dict[str, int]) -> None:
    assert duel(entries={marker: {unit: level}}) == shift


def test_both_sides_disorder_may_count() -> None:
    both = duel(entries={"disorder": {"us.16/1": 1, "ge.915/352": 2}})
    assert both == {"disorder_attacker": -1, "disorder_defender": 1}


def test_terrain_helps_the_defender_alone() -> None:
    ours, theirs = troop("us.16/1"), troop("ge.915/352")
    assert found({ours: "W4604", theirs: "W4605"}, "W4605", "us.16/1") == {"terrain": -2}


def test_different_hexsides_count_if_everybody_comes_across_one() -> None:
    across = {troop("us.1/1"): "E2833", troop("us.2/1"): "E2834"}
    assert found({**across, troop("ge.915/352"): "E2733"}, "E2733", "us.1/1", "us.2/1") == {"hexsides": -1}
    open_too = {**across, troop("us.3/1"): "E2734"}
    counted = found({**open_too, troop("ge.915/352"): "E2733"}, "E2733", "us.1/1", "us.2/1", "us.3/1")
    assert "hexsides" not in counted


def test_an_attack_across_a_major_river() -> None:
    assert found({troop("us.1/1"): "E2040", troop("ge.915/352"): "E1940"}, "E1940", "us.1/1") == {"river": -3}


def test_a_strongpoint_helps_germans_until_it_is_destroyed() -> None:
    units = {troop("us.1/1"): "E2238", troop("ge.915/352"): "E2239"}
    assert found(units, "E2239", "us.1/1") == {"strongpoint": -1}
    assert found(units, "E2239", "us.1/1", entries={"demolished": {"E2239": 1}}) == {}
    ours = {troop("us.1/1"): "E2239", troop("ge.915/352"): "E2238"}
    assert found(ours, "E2239", "ge.915/352") == {}
    assert found({troop("us.1/1"): "E2238", troop("ge.915/352"): "E2239"}, "E2238", "ge.915/352") == {}


@pytest.mark.parametrize(("facts", "key"), [({"air": 2}, "air"), ({"naval": 1}, "naval")])
def test_aircraft_and_ships_help_the_allies_on_either_side(facts: dict[str, Any], key: str) -> None:
    count = facts[key]
    assert duel(**facts) == {key: count}
    units = {troop("us.1/1"): "E2236", troop("ge.915/352"): "E2235"}
    assert found(units, "E2236", "ge.915/352", **facts) == {key: -count}


def test_everything_adds_up_without_a_limit() -> None:
    ours = {troop("us.1/1", 40, 8, armour=9, infantry=True): "E2235", troop("us.2/1", 40, 8): "E2237"}
    state, attack = fight(
        {**ours, troop("ge.915/352", 5, 3): "E2236"},
        "E2236",
        "us.1/1",
        "us.2/1",
        air=2,
        firing=(0,),
        points=(9,),
        entries={"disorder": {"ge.915/352": 1}, "scattered": {"ge.915/352": 1}},
    )
    assert battle_tally(state, attack).total == 7 + 3 + 2 + 1 + 3 + 2 + 2 + 2


def test_nobody_surrounds_a_garrison_that_is_alone() -> None:
    beach = "E2540"
    state = position([(troop("ge.1/1"), "E2441")], garrison={beach: 1})
    fight = Fight(1, state.board.place(beach), (0,))
    assert not surrounds(state, fight)
