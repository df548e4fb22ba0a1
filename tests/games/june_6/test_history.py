"""2.6, 2.8 What the course of history scores: each time just short of the level that would end or win the game.

Sections: pb.2.61, pb.2.62, pb.2.63, pb.2.82, pb.2.83.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.games.june_6.rules import compile_rules

RULES = compile_rules((), {})
FELL = {"bayeux": 2, "isigny": 3, "carentan": 4, "caumont": 5, "barneville": 7, "valognes": 8, "cherbourg": 12}
"""In which turn each objective fell; the others had not fallen by the end of June."""
COMMITTED = {3: 11}
"""In which turn the II SS Panzer Corps was committed; the other two groups stayed where they were."""
FIRST_WEEK, FIRST_WEEK_WINS, LAST = 5, 5, 13


def objectives(turn: int, fell: dict[str, int]) -> int:
    """Points for what has fallen by the end of a turn."""
    return sum(int(RULES.objectives.look_up(name, when)) for name, when in fell.items() if when <= turn)


def at_the_end(fell: dict[str, int], committed: dict[int, int]) -> int:
    """Points at the end of June, with what was never taken and the price of the groups."""
    never = (str(name) for name in RULES.objectives.rows if name not in fell)
    lost = sum(int(RULES.objectives.look_up(name, "never")) for name in never)
    return objectives(LAST, fell) + lost + sum(int(RULES.groups.look_up(*group)) for group in committed.items())


def test_history_does_not_win_the_first_week_but_one_more_objective_does() -> None:
    assert objectives(FIRST_WEEK, FELL) == FIRST_WEEK_WINS - 1
    assert objectives(FIRST_WEEK, {**FELL, "villers_bocage": FIRST_WEEK}) >= FIRST_WEEK_WINS


def test_history_is_no_early_victory_for_germans_who_commit_nothing() -> None:
    turn, least = RULES.victory_german_early_turn, RULES.victory_german_early
    assert objectives(turn, FELL) >= least
    assert objectives(turn, {**FELL, "valognes": LAST}) < least


def test_more_than_history_is_asked_of_the_allies() -> None:
    assert at_the_end(FELL, COMMITTED) == RULES.victory_limited - 1
    assert at_the_end({**FELL, "saint_lo": LAST}, COMMITTED) >= RULES.victory_limited


def test_cherbourg_and_caen_in_june_and_saint_lo_decide() -> None:
    assert at_the_end({**FELL, "cherbourg": 8, "caen": 11, "saint_lo": LAST}, COMMITTED) >= RULES.victory_decisive


@pytest.mark.parametrize("name", RULES.objectives.rows)
def test_an_objective_is_never_worth_more_for_being_late(name: str) -> None:
    values = [int(RULES.objectives.look_up(name, column)) for column in RULES.objectives.columns]
    assert all(later <= earlier for earlier, later in pairwise(values))


@pytest.mark.parametrize("group", RULES.groups.rows)
def test_a_group_is_never_dearer_for_coming_late(group: int) -> None:
    cells = [RULES.groups.look_up(group, column) for column in RULES.groups.columns if isinstance(column, int)]
    prices = [int(cell) for cell in cells if cell != "no"]
    assert all(later <= earlier for earlier, later in pairwise(prices))
    assert min(prices) > 0
