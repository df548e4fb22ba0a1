"""11.3 The results: a ladder that climbs with the die, the column and the ratings.

Sections: rb.11.3, rb.11.9, qa.3.
"""

from __future__ import annotations

from itertools import product

from engine.games.case_yellow.combat.odds import LADDER, code_of
from engine.games.case_yellow.combat.results import RESULTS, comes_to
from engine.games.case_yellow.rules import compile_rules

RULES = compile_rules((), {})
COLUMNS, DICE, RATINGS = range(-2, 6), range(1, 7), (-2, 0, 2)


def rank(column: int, die: int, rating: int) -> int:
    """How good a result is for the attacker."""
    return LADDER.index(code_of(RULES, column, die, rating))


def test_a_higher_die_is_never_worse() -> None:
    for column, die, rating in product(COLUMNS, DICE[:-1], RATINGS):
        assert rank(column, die, rating) <= rank(column, die + 1, rating), (column, die, rating)


def test_a_better_column_is_never_worse() -> None:
    for column, die, rating in product(COLUMNS[:-1], DICE, RATINGS):
        assert rank(column, die, rating) <= rank(column + 1, die, rating), (column, die, rating)


def test_a_higher_rating_is_never_worse() -> None:
    for column, die in product(COLUMNS, DICE):
        low, even, high = (rank(column, die, rating) for rating in RATINGS)
        assert low <= even <= high, (column, die)


def test_a_difference_of_one_changes_nothing() -> None:
    for column, die in product(COLUMNS, DICE):
        assert rank(column, die, -1) == rank(column, die, 0) == rank(column, die, 1)


def test_by_an_option_ratings_change_no_result() -> None:
    rules = compile_rules((), {"rating.difference": "none"})
    for column, die in product(COLUMNS, DICE):
        assert code_of(rules, column, die, 4) == code_of(rules, column, die, 0)


def test_parachutists_who_roll_four_at_two_to_one_are_engaged() -> None:
    assert code_of(RULES, 1, 4, 2) == "ENG"


def test_every_cell_of_the_table_has_an_entry() -> None:
    cells = {code_of(RULES, *at) for at in product(COLUMNS, DICE, RATINGS)}
    assert cells == {*LADDER}
    assert RESULTS.missing([*cells, "D2"]) == ("D2",)


def test_every_code_comes_to_something() -> None:
    assert all(comes_to(RULES, code) for code in LADDER)
    assert [comes_to(RULES, code)["retreat"] for code in ("DR", "R1", "DE")] == [2, 1, 2]
    assert comes_to(RULES, "BL1") == {"attacker_loses": 1, "defender_loses": 1}
