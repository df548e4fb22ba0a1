"""11.3 Odds, the ladder of columns, and the limit of all shifts together.

Sections: rb.11.3.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from engine.games.case_yellow.combat.fight import Fight, written
from engine.games.case_yellow.combat.odds import (
    BATTLE,
    NET_LIMIT,
    code_of,
    column_name,
    final_column,
    may_attack,
    odds,
    odds_column,
)
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.rules import compile_rules
from engine.play import Tally
from tests.games.case_yellow.fighting import EAST, FIELD, NORTH_EAST, SOUTH_EAST, fight
from tests.games.case_yellow.table import corps, panzer, troop

RULES = compile_rules((), {})


@pytest.mark.parametrize(
    ("attack", "defence", "name"),
    [(26, 8, "3:1"), (24, 14, "1:1"), (8, 8, "1:1"), (7, 8, "1:2"), (10, 24, "1:3"), (1, 2, "1:2"), (2, 8, "1:4")],
)
def test_fractions_are_dropped_in_favour_of_the_defender(attack: int, defence: int, name: str) -> None:
    assert column_name(odds_column(RULES, attack, defence)) == name


def test_by_an_option_fractions_below_parity_are_dropped_too() -> None:
    rules = compile_rules((), {"odds.below_parity": "truncate"})
    assert column_name(odds_column(rules, 10, 24)) == "1:2"


def test_an_attack_below_one_to_three_may_not_begin() -> None:
    assert may_attack(RULES, odds_column(RULES, 2, 6))
    assert not may_attack(RULES, odds_column(RULES, 2, 8))


@pytest.mark.parametrize(
    ("side", "right", "left", "net"),
    [(GERMAN, 5, 1, 2), (GERMAN, 0, 4, -1), (GERMAN, 2, 1, 1), (ALLIED, 4, 0, 1), (ALLIED, 0, 5, -2)],
)
def test_the_net_favours_germans_by_two_columns_and_allies_by_one(side: int, right: int, left: int, net: int) -> None:
    state, battle = SimpleNamespace(rules=RULES), Fight(side, 0)
    moved = Tally().plus(right, "right").plus(-left, "left")
    excess: Any = NET_LIMIT.items(state, battle, moved.items)  # type: ignore[arg-type]
    assert moved.total + sum(item.amount for item in excess) == net


def test_a_battle_at_one_to_four_after_its_shifts_is_lost_without_a_roll() -> None:
    for die in range(1, 7):
        assert code_of(RULES, odds_column(RULES, 2, 8), die, 3) == "AE"


def test_strengths_of_all_who_fight_are_added() -> None:
    units = {panzer("ge.1"): EAST, panzer("ge.2"): NORTH_EAST, corps("ge.x", 3): SOUTH_EAST, corps("fr.x", 4): FIELD}
    state, battle = fight(units, FIELD, "ge.1", "ge.2", "ge.x")
    assert column_name(odds(state, battle)) == "3:1"
    shown = BATTLE.tally(state, battle).items[0].message
    assert (shown["attack"], shown["defence"], shown["odds"]) == ("13", "4", "3:1")
    assert column_name(final_column(state, battle)) == "5:1"


def test_the_highest_column_stands_for_all_above_it() -> None:
    units = {panzer("ge.1", 9): EAST, panzer("ge.2", 9): EAST, troop("nl.1", 1): FIELD}
    state, battle = fight(units, FIELD, "ge.1", "ge.2")
    assert column_name(odds(state, battle)) == "18:1"
    assert column_name(final_column(state, battle)) == "6:1"


def test_half_a_point_is_written_as_on_the_counter() -> None:
    assert [written(halves) for halves in (1, 8, 9)] == ["1/2", "4", "4 1/2"]
