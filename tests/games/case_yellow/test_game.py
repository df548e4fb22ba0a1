"""Whole games: what holds in every one of them, and one that is known choice by choice."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from engine.compile.library import scenarios_of
from engine.games.case_yellow import SYSTEM
from engine.play import Choice, Game, Prompt
from engine.rulebook.options import load_options
from tests.conformance.playouts import pick
from tests.games.case_yellow.golden import ending, greedily, play_again, state_of
from tests.games.case_yellow.scenarios import CAMPAIGNS, NAMES

SCENARIOS = scenarios_of(SYSTEM)
SHORT = "fortress_holland"
IDLE = {"done", "stop", "leave", "give_up", "no_attacks", "no_air", "no_advance", "done_placing"}
"""Verbs with which somebody lets things be."""


def keenly(prompt: Prompt, chance: random.Random) -> Choice:
    """Choose at random, but seldom to do nothing."""
    busy = [verb for verb in prompt.offers if verb not in IDLE and not verb.startswith("end_")]
    if not busy or chance.random() < 0.1:
        return pick(prompt, chance)
    verb = chance.choice(busy)
    return Choice(verb, chance.choice(prompt.offers[verb]))


def otherwise(seed: int) -> dict[str, bool | str]:
    """Readings and optional rules drawn at random."""
    chance, found = random.Random(seed), {}
    for option in load_options("case_yellow").values():
        if option.type != "int":
            found[option.id] = chance.choice(tuple(option.values) if option.values else (False, True))
    return found


def at_random(name: str, seed: int, **options: bool | str) -> Iterator[Game]:
    """A random game that stops before every decision, and once more at its end."""
    made = SCENARIOS[name]()
    made = replace(made, options={**made.options, **options})
    game, chance = Game.start(made, seed, system=SYSTEM, playout=True), random.Random(seed)
    while game.prompt is not None:
        yield game
        game.take(game.prompt.actor, keenly(game.prompt, chance))
    yield game


@cache
def finished(name: str, seed: int) -> Game:
    """The end of a random game."""
    return list(at_random(name, seed))[-1]


# What holds in every game


@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_must_not_be_comes_to_be_in_holland(seed: int) -> None:
    """rb.8.4, rb.10.10, rb.2.2: stacks, borders, markers, units in one place."""
    for game in at_random(SHORT, seed):
        assert list(SYSTEM.invariants(game.state)) == [], len(game.history)


@pytest.mark.timeout(120)
def test_nothing_that_must_not_be_comes_to_be_in_a_campaign() -> None:
    for number, game in enumerate(at_random("free_allies", 5)):
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
    for game in at_random(SHORT, seed, **otherwise(seed)):
        assert list(SYSTEM.invariants(game.state)) == [], len(game.history)
    assert game.outcome is not None


def test_a_game_goes_back_to_its_start_and_on_to_its_end() -> None:
    game = Game.start(SCENARIOS[SHORT](), 4, system=SYSTEM)
    chance, digests = random.Random(4), [game.digest()]
    while game.prompt is not None:
        game.take(game.prompt.actor, keenly(game.prompt, chance))
        digests.append(game.digest())
    for digest in reversed(digests[:-1]):
        assert game.undo() and game.digest() == digest
    while game.redo():
        pass
    assert game.digest() == digests[-1]


def test_the_same_seed_is_the_same_game_and_another_is_not() -> None:
    def digests(seed: int) -> list[str]:
        game, chance = Game.start(SCENARIOS[SHORT](), seed, system=SYSTEM), random.Random(1)
        while game.prompt is not None:
            game.take(game.prompt.actor, keenly(game.prompt, chance))
        return [taken.digest for taken in game.history]

    assert digests(5) == digests(5) != digests(6)


# A journal of a whole game between greedy bots


ENDS: dict[str, dict[str, object]] = {
    "fortress_holland": {"winner": 1, "level": "level:german", "turn": 1, "lost": (5, 0), "held": (0, 10)},
}


@pytest.mark.parametrize("name", ENDS)
def test_a_golden_journal_is_played_again_to_the_same_end(name: str) -> None:
    assert ending(play_again(name)) == ENDS[name]


# Long counts


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", NAMES)
def test_40_games_with_other_readings_and_optional_rules_end(name: str) -> None:
    for seed in range(40):
        *_before, game = at_random(name, seed, **(otherwise(seed) if name == SHORT else {}))
        assert game.outcome is not None and list(SYSTEM.invariants(game.state)) == [], seed


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", CAMPAIGNS)
def test_20_greedy_games_end_and_break_no_invariant(name: str) -> None:
    for seed in range(20):
        for game in greedily(name, seed):
            if game.prompt is not None and game.prompt.place[-1] == "moves":
                assert list(SYSTEM.invariants(game.state)) == [], (seed, len(game.history))
        assert game.outcome is not None
