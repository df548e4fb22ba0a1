"""Every answer that is kept from prompt to prompt is the answer that would be worked out anew."""

from __future__ import annotations

import pytest

from tests.conformance.cases import Case, cases, is_daily
from tests.conformance.kept import hold_in_a_game

FOUND = list(cases())
TOYS = [case for case in FOUND if case.toy]
GAMES = [case for case in FOUND if not case.toy]
MOST, EVERY = 120, 3
"""So many decisions of a game are played each time, and the offers of every so manieth are held."""


def each(among: list[Case]) -> pytest.MarkDecorator:
    """Run a test with each of these cases."""
    return pytest.mark.parametrize("case", among, ids=[case.name for case in among])


@each(TOYS)
def test_what_a_toy_keeps_is_what_it_would_work_out(case: Case) -> None:
    for seed in range(3):
        assert hold_in_a_game(case, seed, 1 << 30)


@each([case for case in GAMES if is_daily(case)])
def test_what_a_game_keeps_is_what_it_would_work_out(case: Case) -> None:
    assert hold_in_a_game(case, 0, MOST, EVERY)


@pytest.mark.soak
@each(GAMES)
def test_what_whole_games_keep_is_what_they_would_work_out(case: Case) -> None:
    for seed in (1, 2):
        assert hold_in_a_game(case, seed, 1 << 30)
