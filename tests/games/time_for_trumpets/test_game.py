"""Whole games: what holds in every one of them, and two that are known choice by choice."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.games.time_for_trumpets import SYSTEM
from tests.conformance.playouts import pick
from tests.games.golden import Golden, ending
from tests.games.whole import at_random, goes_back_and_on, otherwise

SHORT, LONGER = "skyline", "peiper"
GOLDEN = Golden(SYSTEM, {SHORT: 1, LONGER: 1})
ENDS: Mapping[str, Mapping[str, object]] = {
    SHORT: {"winner": 1, "level": "level:allied", "turn": 3, "lost": (4, 5), "held": (35, 8)},
    LONGER: {"winner": 0, "level": "level:german_decisive", "turn": 27, "lost": (43, 44), "held": (17, 29)},
}


def test_nothing_that_must_not_be_comes_to_be() -> None:
    """rb.19, rb.21.1, rb.22.1, rb.23.3: works and bridges, stacks of both sides, units in play."""
    for game in at_random(SYSTEM, SHORT, 1, pick):
        if not len(game.history) % EACH:
            assert list(SYSTEM.invariants(game.state)) == [], len(game.history)


EACH = 5
"""The invariants of a large position are asked after so many choices."""


@pytest.mark.parametrize("seed", range(3))
def test_games_with_other_readings_and_advanced_rules_end(seed: int) -> None:
    *_before, game = at_random(SYSTEM, SHORT, seed, pick, **otherwise("time_for_trumpets", seed))
    assert game.outcome is not None


def test_a_game_goes_back_to_its_start_and_on_to_its_end() -> None:
    goes_back_and_on(SYSTEM, SHORT, 2, pick)


@pytest.mark.parametrize("name", sorted(ENDS))
def test_a_golden_journal_is_played_again_to_the_same_end(name: str) -> None:
    assert ending(GOLDEN.play_again(name)) == ENDS[name]
