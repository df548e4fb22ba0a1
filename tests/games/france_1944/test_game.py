"""Whole games: what holds in every one of them, and two that are known choice by choice."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engine.games.france_1944 import SYSTEM
from engine.games.france_1944.state import FranceState
from engine.play import Choice, Game
from tests.conformance.playouts import pick
from tests.games.golden import Golden, ending
from tests.games.whole import at_random, goes_back_and_on, otherwise

SHORT, LONGER = "falaise_gap", "to_the_west_wall"
GOLDEN = Golden(SYSTEM, {SHORT: 3, LONGER: 3})
ENDS: Mapping[str, Mapping[str, object]] = {
    SHORT: {"winner": 1, "level": "level:german", "turn": 1, "lost": (8, 12), "held": (11, 7)},
    LONGER: {"winner": 1, "level": "level:german_decisive", "turn": 3, "lost": (16, 24), "held": (25, 26)},
}


def state_of(game: Game) -> FranceState:
    """The position that a game has come to."""
    assert isinstance(game.state, FranceState)
    return game.state


@pytest.mark.parametrize("name", [SHORT, LONGER])
def test_nothing_that_must_not_be_comes_to_be(name: str) -> None:
    """rb.7.1, rb.4.8, rb.5.2, rb.12.6: stacks, headquarters alone, points of one opportunity, bridgeheads."""
    for game in at_random(SYSTEM, name, 1, pick):
        assert list(SYSTEM.invariants(game.state)) == [], len(game.history)


@pytest.mark.parametrize("seed", range(3))
def test_games_with_other_readings_and_optional_rules_end(seed: int) -> None:
    *_before, game = at_random(SYSTEM, SHORT, seed, pick, **otherwise("france_1944", seed))
    assert game.outcome is not None


def test_a_game_goes_back_to_its_start_and_on_to_its_end() -> None:
    goes_back_and_on(SYSTEM, SHORT, 2, pick)


def test_who_waits_in_a_box_is_refused_in_an_attack() -> None:
    """rb.8: whoever points at a unit beside the map is told why it does not join."""
    found = set[str]()
    for game in at_random(SYSTEM, "over_the_rhine", 0, pick):
        if game.prompt is not None and "join" in game.prompt.offers:
            grid = game.state.board.grid
            boxed = [unit for unit, hex in enumerate(state_of(game).at) if hex >= grid.size]
            for unit in boxed:
                refusals = game.why_not(game.prompt.actor, Choice("join", (unit,)))
                assert refusals
                found.update(refusal.message.key for refusal in refusals)
            if boxed:
                break
    assert "attack.not_beside" in found


@pytest.mark.parametrize("name", sorted(ENDS))
def test_a_golden_journal_is_played_again_to_the_same_end(name: str) -> None:
    assert ending(GOLDEN.play_again(name)) == ENDS[name]
