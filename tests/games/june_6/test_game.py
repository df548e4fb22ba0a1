"""Whole games: what holds in every one of them, and two that are known choice by choice."""

from __future__ import annotations

from functools import cache

import pytest

from engine.compile.library import scenarios_of
from engine.games.june_6 import SYSTEM
from engine.games.june_6.arrivals.german_entry import choices, entry_hexes
from engine.games.june_6.state import June6State, in_play, is_headquarters
from engine.play import Game, Scenario
from tests.conformance.playouts import pick
from tests.games.golden import Golden, ending
from tests.games.june_6.turns import state_of
from tests.games.whole import at_random, digests, goes_back_and_on, otherwise

SCENARIOS = scenarios_of(SYSTEM)
GOLDEN = Golden(SYSTEM, {"learning": 3, "saint_lo": 2})
SHORT = ("learning", "caen", "saint_lo", "epsom", "cherbourg")


def scenario(name: str) -> Scenario:
    """A scenario that ships."""
    return SCENARIOS[name]()


@cache
def finished(name: str, seed: int) -> Game:
    """The end of a random game."""
    return list(at_random(SYSTEM, name, seed, pick))[-1]


# What holds in every game


@pytest.mark.parametrize("name", SHORT)
def test_nothing_that_must_not_be_comes_to_be(name: str) -> None:
    """rb.9.11, rb.5.14, rb.8.13: stacks, markers, the area of play, units in one place."""
    for seed in (11, 12):
        for game in at_random(SYSTEM, name, seed, pick):
            assert list(SYSTEM.invariants(game.state)) == [], (seed, len(game.history))


def ordinary(state: June6State, unit: int) -> bool:
    """Whether a unit has steps that nothing but losses and replacements changes: no staff, no part of another."""
    counter = state.counter(unit)
    return not is_headquarters(state, unit) and counter.type != "detachment" and not counter.group


@pytest.mark.parametrize("name", SHORT)
def test_no_step_is_lost_without_being_counted(name: str) -> None:
    """rb.13.2, rb.21.31: the steps at the end are those of the start, less the losses, and those that came back."""
    game = finished(name, 11)
    state, start = state_of(game), state_of(Game.start(scenario(name), 11, system=SYSTEM, playout=True))
    split = {event["unit"] for event in game.events if event.key == "unit.split"}
    rebuilt = [event["unit"] for event in game.events if event.key == "recover.rebuilt"]
    for unit in range(len(start.record)):
        if ordinary(state, unit) and unit not in split and not state.exited[unit] >= 0:
            lost = state.lost[unit] - start.lost[unit]
            assert state.steps[unit] == start.steps[unit] - lost + rebuilt.count(unit), state.unit_id(unit)


@pytest.mark.parametrize("name", SHORT)
def test_the_map_and_the_box_of_the_lost_are_all_there_is(name: str) -> None:
    """Whoever is gone for good has no steps left, and whoever has none stands nowhere."""
    state = state_of(finished(name, 12))
    for unit, place in enumerate(state.at):
        assert place < 0 or state.steps[unit], state.unit_id(unit)


@pytest.mark.parametrize("name", SHORT)
def test_every_game_ends_with_a_result_by_its_last_turn(name: str) -> None:
    game = finished(name, 12)
    assert game.outcome is not None and game.outcome.message.key
    assert state_of(game).turn <= state_of(game).last


@pytest.mark.parametrize(("name", "seed"), [("saint_lo", 0), ("saint_lo", 3), ("first_week", 1)])
def test_games_with_other_readings_and_optional_rules_end(name: str, seed: int) -> None:
    for game in at_random(SYSTEM, name, seed, pick, **otherwise("june_6", seed)):
        if len(game.history) % 10 == 0:
            assert list(SYSTEM.invariants(game.state)) == [], len(game.history)
    assert game.outcome is not None


def test_a_game_goes_back_to_its_start_and_on_to_its_end() -> None:
    goes_back_and_on(SYSTEM, "learning", 4, pick)


def test_the_same_seed_is_the_same_game_and_another_is_not() -> None:
    first, again, other = (digests(SYSTEM, "learning", seed, pick) for seed in (5, 5, 6))
    assert first == again != other


# Arrivals in a part of the map


@pytest.mark.parametrize("name", ["saint_lo", "epsom", "caen"])
def test_nobody_held_back_comes_on_outside_the_area_of_play(name: str) -> None:
    """rb.10.31, rb.10.36: any area means any that the scenario has."""
    state = state_of(Game.start(scenario(name), 1, system=SYSTEM))
    units = [unit for _turn, unit in state.arrivals]
    assert units
    for unit in units:
        state.held_back[unit] = state.turn - 1 if state.turn > 1 else 1
        for hex in choices(state, unit):
            state.entry[unit] = hex
            assert all(in_play(state, found) for found in (hex, *entry_hexes(state, unit))), state.unit_id(unit)


# Journals of whole games between greedy bots


ENDS: dict[str, dict[str, object]] = {
    "learning": {"winner": 0, "level": "level:allied", "turn": 6, "lost": (0, 3), "held": (5, 2)},
    "saint_lo": {"winner": 0, "level": "level:allied_major", "turn": 9, "lost": (5, 22), "held": (13, 9)},
}


@pytest.mark.parametrize("name", ENDS)
def test_a_golden_journal_is_played_again_to_the_same_end(name: str) -> None:
    assert ending(GOLDEN.play_again(name)) == ENDS[name]


# Long counts


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", SCENARIOS)
def test_40_games_with_other_readings_and_optional_rules_end(name: str) -> None:
    for seed in range(40):
        *_before, game = at_random(SYSTEM, name, seed, pick, **otherwise("june_6", seed))
        assert game.outcome is not None and list(SYSTEM.invariants(game.state)) == [], seed


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", SCENARIOS)
def test_50_greedy_games_end_and_break_no_invariant(name: str) -> None:
    for seed in range(50):
        for game in GOLDEN.greedily(name, seed):
            if game.prompt is not None and game.prompt.place[-1] == "orders":
                assert list(SYSTEM.invariants(game.state)) == [], (seed, len(game.history))
        assert game.outcome is not None
