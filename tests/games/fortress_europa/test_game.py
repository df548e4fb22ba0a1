"""Whole games: what holds in every one of them, and two that are known choice by choice."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.games.fortress_europa import SYSTEM
from tests.conformance.playouts import pick
from tests.games.golden import Golden, ending
from tests.games.whole import at_random, goes_back_and_on, otherwise

WINTER, SUMMER = "bulge", "invasion"
SHORT = (WINTER, SUMMER, "west_wall", "on_to_berlin")
GOLDEN = Golden(SYSTEM, {WINTER: 3, SUMMER: 3})
ENDS: Mapping[str, Mapping[str, object]] = {
    WINTER: {"winner": 1, "level": "level:strategic", "turn": 30, "lost": (74, 142), "held": (41, 39)},
    SUMMER: {"winner": 1, "level": "level:german", "turn": 7, "lost": (74, 60), "held": (6, 47)},
}


@pytest.mark.parametrize("name", sorted(ENDS))
def test_a_golden_journal_is_played_again_to_the_same_end(name: str) -> None:
    assert ending(GOLDEN.play_again(name)) == ENDS[name]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2))
def test_games_with_other_readings_and_optional_rules_end(seed: int) -> None:
    *_before, game = at_random(SYSTEM, WINTER, seed, pick, **otherwise("fortress_europa", seed))
    assert game.outcome is not None


@pytest.mark.soak
def test_a_game_goes_back_to_its_start_and_on_to_its_end() -> None:
    goes_back_and_on(SYSTEM, WINTER, 2, pick)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", SHORT)
def test_40_random_games_end_and_break_no_invariant(name: str) -> None:
    for seed in range(40):
        *_before, game = at_random(SYSTEM, name, seed, pick)
        assert game.outcome is not None and list(SYSTEM.invariants(game.state)) == [], seed


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", SHORT)
def test_10_greedy_games_end_and_break_no_invariant(name: str) -> None:
    for seed in range(10):
        for number, game in enumerate(GOLDEN.greedily(name, seed)):
            if number % 40 == 0:
                assert list(SYSTEM.invariants(game.state)) == [], (seed, number)
        assert game.outcome is not None, seed
