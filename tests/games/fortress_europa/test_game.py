"""Whole games: what holds in every one of them, and two that are known choice by choice."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.games.fortress_europa import SYSTEM
from tests.conformance.playouts import pick
from tests.games.golden import Golden, ending
from tests.games.whole import at_random, goes_back_and_on, otherwise

WINTER, SUMMER = "bulge", "invasion"
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
