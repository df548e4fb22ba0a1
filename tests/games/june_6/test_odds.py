"""12.51 Strength against strength.

Sections: rb.12.11, rb.12.51, rb.22.22, rb.9.2, qa.c-4, qa.c-5.
"""

from __future__ import annotations

import pytest

from engine.games.june_6.combat.odds import (
    attack_strength,
    defense_strength,
    nearest_ratios,
    needs_rounding,
    unsupported_armor,
)
from engine.games.june_6.rules import compile_rules
from engine.games.june_6.state import June6State
from tests.games.june_6.fighting import fight
from tests.games.june_6.table import hq, position, troop

ROWS = compile_rules((), {}).odds.rows


@pytest.mark.parametrize(
    ("attack", "defence", "ratio"),
    [
        (18, 10, "2:1"),
        (10, 11, "1:1"),
        (21, 19, "1:1"),
        (13, 5, "3:1"),
        (12, 5, "2:1"),
        (1, 3, "1:3"),
        (4, 7, "1:2"),
        (5, 7, "1:1"),
        (90, 10, "8:1"),
        (75, 9, "8:1"),
        (1, 30, "1:5"),
        (0, 4, "1:5"),
        (3, 0, "8:1"),
    ],
)
def test_the_nearest_ratio_counts(attack: int, defence: int, ratio: str) -> None:
    assert nearest_ratios(ROWS, attack, defence) == (ratio, ratio)


@pytest.mark.parametrize(
    ("attack", "defence", "lower", "upper"),
    [(15, 2, "7:1", "8:1"), (3, 2, "1:1", "2:1"), (2, 3, "1:2", "1:1"), (2, 5, "1:3", "1:2")],
)
def test_the_middle_of_two_ratios_is_left_to_a_die(attack: int, defence: int, lower: str, upper: str) -> None:
    assert nearest_ratios(ROWS, attack, defence) == (lower, upper)


def test_beyond_the_chart_there_is_no_middle() -> None:
    assert nearest_ratios(ROWS, 17, 2) == ("8:1", "8:1")
    assert nearest_ratios(ROWS, 2, 11) == ("1:5", "1:5")


def units(state: June6State, *ids: str) -> tuple[int, ...]:
    return tuple(map(state.unit_number, ids))


def test_one_infantry_unit_supports_two_armour_units_of_its_formation() -> None:
    tanks = [
        troop(f"us.{name}/1", strength, armour=3, mobility="motorised")
        for name, strength in (("a", 7), ("b", 3), ("c", 5))
    ]
    foot, stranger = troop("us.16/1", 8, infantry=True), troop("us.9/2", 8, infantry=True)
    state = position({**dict.fromkeys(tanks, "E2235"), foot: "E2335", stranger: "E2335"})
    armour = units(state, "us.a/1", "us.b/1", "us.c/1")
    assert attack_strength(state, (*armour, *units(state, "us.16/1"))) == 7 + 5 + 1 + 8, "the weakest goes without"
    assert attack_strength(state, (*armour, *units(state, "us.9/2"))) == 3 + 1 + 2 + 8, (
        "another division's men do not help"
    )
    assert unsupported_armor(state, (*armour[:2], *units(state, "us.16/1"))) == ()


def test_an_attached_infantry_unit_supports() -> None:
    tank = troop("us.70/1", 4, armour=2, mobility="motorised")
    state = position(
        {hq("us.hq/1"): "E2230", tank: "E2235", troop("us.2rgr/V", 3, infantry=True): "E2235"},
        attached={"us.2rgr/V": "us.hq/1"},
    )
    assert attack_strength(state, units(state, "us.70/1", "us.2rgr/V")) == 7


def test_strength_in_parentheses_only_defends() -> None:
    guns = troop("ge.flak/84", 2, defence_only=True, support=True)
    state, attack = fight(
        {troop("us.16/1", 8): "E2235", guns: "E2236", troop("ge.1/84", 5): "E2236"}, "E2236", "us.16/1"
    )
    assert defense_strength(state, attack) == 7
    assert attack_strength(state, units(state, "ge.flak/84", "ge.1/84")) == 5


@pytest.mark.parametrize(("reading", "strength"), [("stack", 5 + 3), ("unit", 2 + 2 + 3)])
def test_isolated_strength_is_halved_by_the_stack_or_by_the_unit(reading: str, strength: int) -> None:
    found = {troop("us.1/1", 5): "E2235", troop("us.2/1", 5): "E2235", troop("us.3/1", 7): "E2335"}
    state = position(found, isolated={"us.1/1": 1, "us.2/1": 1, "us.3/1": 1}, options={"isolation.halving": reading})
    assert attack_strength(state, units(state, "us.1/1", "us.2/1", "us.3/1")) == strength


def test_isolation_halves_the_defence_too() -> None:
    found = {troop("us.16/1", 8): "E2235", troop("ge.1/84", 7): "E2236"}
    state, attack = fight(found, "E2236", "us.16/1", entries={"isolated": {"ge.1/84": 1}})
    assert defense_strength(state, attack) == 3


@pytest.mark.parametrize(("reading", "strength"), [("joins", 9), ("alone", 5)])
def test_the_garrison_of_a_beach_joins_its_units(reading: str, strength: int) -> None:
    found = {troop("ge.1/84", 7): "E2235", troop("us.16/1", 5): "E2236"}
    entries = {"garrison": {"E2236": 1}, "options": {"garrison.with_units": reading}}
    state, attack = fight(found, "E2236", "ge.1/84", entries=entries)
    assert defense_strength(state, attack) == strength


def test_the_garrison_of_a_beach_defends_alone() -> None:
    entries = {"garrison": {"E2236": 1}, "options": {"garrison.with_units": "alone"}}
    state, attack = fight({troop("ge.1/84", 7): "E2235"}, "E2236", "ge.1/84", entries=entries)
    assert defense_strength(state, attack) == 4
    assert not needs_rounding(state, attack)
