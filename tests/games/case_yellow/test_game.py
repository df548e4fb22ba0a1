"""Whole games: what holds in every one of them, and one that is known choice by choice."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from engine.compile.library import scenarios_of
from engine.games.case_yellow import SYSTEM
from engine.games.case_yellow.state import YellowState
from engine.play import Choice, Game, Prompt
from engine.rulebook.findings import load_findings
from tests.conformance.playouts import pick
from tests.games.case_yellow.scenarios import CAMPAIGNS, NAMES
from tests.games.golden import Golden, ending
from tests.games.whole import at_random, digests, goes_back_and_on, otherwise

SCENARIOS = scenarios_of(SYSTEM)
SHORT = "fortress_holland"
GOLDEN = Golden(SYSTEM, {SHORT: 3})
IDLE = {"done", "stop", "leave", "give_up", "no_attacks", "no_air", "no_advance", "done_placing"}
"""Verbs with which somebody lets things be."""


def keenly(prompt: Prompt, chance: random.Random) -> Choice:
    """Choose at random, but seldom to do nothing."""
    busy = [verb for verb in prompt.offers if verb not in IDLE and not verb.startswith("end_")]
    if not busy or chance.random() < 0.1:
        return pick(prompt, chance)
    verb = chance.choice(busy)
    return Choice(verb, chance.choice(prompt.offers[verb]))


def state_of(game: Game) -> YellowState:
    """The position that a game has come to."""
    assert isinstance(game.state, YellowState)
    return game.state


@cache
def finished(name: str, seed: int) -> Game:
    """The end of a random game."""
    return list(at_random(SYSTEM, name, seed, keenly))[-1]


# What holds in every game


@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_must_not_be_comes_to_be_in_holland(seed: int) -> None:
    """rb.8.4, rb.10.10, rb.2.2: stacks, borders, markers, units in one place."""
    for game in at_random(SYSTEM, SHORT, seed, keenly):
        assert list(SYSTEM.invariants(game.state)) == [], len(game.history)


@pytest.mark.timeout(120)
def test_nothing_that_must_not_be_comes_to_be_in_a_campaign() -> None:
    for number, game in enumerate(at_random(SYSTEM, "free_allies", 5, keenly)):
        if number % 40 == 0:
            assert list(SYSTEM.invariants(game.state)) == [], number
    assert game.outcome is not None and state_of(game).turn <= state_of(game).last


@pytest.mark.parametrize("seed", range(4))
def test_no_step_is_lost_without_being_counted(seed: int) -> None:
    """2.2, 11.3: in one turn nobody is replaced, so the steps at the end are those of the start, less the losses."""
    state, start = state_of(finished(SHORT, seed)), state_of(Game.start(SCENARIOS[SHORT](), seed, system=SYSTEM))
    for unit, steps in enumerate(start.steps):
        assert state.steps[unit] == steps - state.lost[unit], state.unit_id(unit)
        assert state.at[unit] < 0 or state.steps[unit], state.unit_id(unit)


@pytest.mark.parametrize("seed", range(4))
def test_every_game_ends_with_a_result_by_its_last_turn(seed: int) -> None:
    game = finished(SHORT, seed)
    assert game.outcome is not None and game.outcome.message.key
    assert state_of(game).turn <= state_of(game).last


@pytest.mark.parametrize("seed", range(6))
def test_games_with_other_readings_and_optional_rules_end(seed: int) -> None:
    for game in at_random(SYSTEM, SHORT, seed, keenly, **otherwise("case_yellow", seed)):
        assert list(SYSTEM.invariants(game.state)) == [], len(game.history)
    assert game.outcome is not None


def test_a_game_goes_back_to_its_start_and_on_to_its_end() -> None:
    goes_back_and_on(SYSTEM, SHORT, 4, keenly)


def test_the_same_seed_is_the_same_game_and_another_is_not() -> None:
    first, again, other = (digests(SYSTEM, SHORT, seed, keenly) for seed in (5, 5, 6))
    assert first == again != other


# A journal of a whole game between greedy bots


ENDS: dict[str, dict[str, object]] = {
    "fortress_holland": {"winner": 0, "level": "level:dutch", "turn": 1, "lost": (4, 1), "held": (9, 10)},
}


@pytest.mark.parametrize("name", ENDS)
def test_a_golden_journal_is_played_again_to_the_same_end(name: str) -> None:
    assert ending(GOLDEN.play_again(name)) == ENDS[name]


# Long counts


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", NAMES)
def test_40_games_with_other_readings_and_optional_rules_end(name: str) -> None:
    for seed in range(40):
        *_before, game = at_random(
            SYSTEM, name, seed, keenly, **(otherwise("case_yellow", seed) if name == SHORT else {})
        )
        assert game.outcome is not None and list(SYSTEM.invariants(game.state)) == [], seed


def unusual() -> Iterator[tuple[str, Mapping[str, bool | str]]]:
    """Every reading of a finding of play weight that is not ours, with the options that it sets."""
    for finding in load_findings("case_yellow").values():
        for reading in finding.readings if finding.weight == "play" else ():
            if reading.key != finding.default:
                yield f"{finding.id}.{reading.key}", reading.sets


@pytest.mark.soak
@pytest.mark.timeout(300)
@pytest.mark.parametrize("name, sets", tuple(unusual()), ids=lambda value: value if isinstance(value, str) else "")
def test_a_campaign_ends_under_each_reading_and_breaks_no_invariant(name: str, sets: Mapping[str, bool | str]) -> None:
    for seed in range(3):
        for number, game in enumerate(at_random(SYSTEM, CAMPAIGNS[seed], seed, keenly, **sets)):
            if number % 40 == 0:
                assert list(SYSTEM.invariants(game.state)) == [], (name, seed, number)
        assert game.outcome is not None, (name, seed)


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", CAMPAIGNS)
def test_20_greedy_games_end_and_break_no_invariant(name: str) -> None:
    for seed in range(20):
        for game in GOLDEN.greedily(name, seed):
            if game.prompt is not None and game.prompt.place[-1] == "moves":
                assert list(SYSTEM.invariants(game.state)) == [], (seed, len(game.history))
        assert game.outcome is not None
