"""Tracks: how games stood at the end of each turn, at the price of nearly nothing, and without changing them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from engine.bots import load_bot
from engine.cli.playtest import WHOLE_PRIMER
from engine.play import Game, Outcome, Vocabulary, say
from engine.playtest import GameResult, Match, Reference, play_match, resolve
from engine.playtest.match import plain, play_out
from engine.playtest.results_file import record_from_plain
from engine.playtest.tracks import Tracker, mark_of
from tests.playtest import toy

VOCABULARY = Vocabulary(points=lambda state, side: state.points[side], lost=lambda _state, unit: unit)
"""The race's points; unit 1 has lost one step, and so on."""


def load_telling() -> Reference:
    return Reference(toy.start(), replace(toy.SYSTEM, vocabulary=VOCABULARY))


@cache
def primer() -> Reference:
    return resolve(WHOLE_PRIMER)


def played(reference: Reference, seed: int = 1) -> GameResult:
    record = play_match(reference, Match(("random",), Path("build/failures")), seed)
    assert isinstance(record, GameResult)
    return record


def test_a_track_has_a_mark_before_the_first_turn_and_one_for_each() -> None:
    result = played(load_telling())
    assert [mark.turn for mark in result.track] == list(range(toy.TURNS + 1))
    assert result.track[0][:4] == (0, 0, 0, (0, 0))
    assert result.track[-1].decisions == result.decisions
    assert result.track[-1].score == result.score


def test_marks_are_what_a_replay_finds_when_the_turn_changes() -> None:
    reference, seed = load_telling(), 5
    result = played(reference, seed)
    game = Game.start(reference.scenario, seed, system=reference.system)
    bots = [load_bot("random", seed) for _ in reference.system.sides]
    found: list[tuple[object, ...]] = []

    def watch(seen: Game) -> None:
        if seen.state.turn > len(found) + 1:
            moves = sum(taken.choice is not None and taken.choice.verb == "move" for taken in seen.history)
            found.append((seen.state.turn - 1, len(seen.history) - 1, moves, tuple(seen.state.entry_named("points"))))

    play_out(game, bots, watch)
    assert [tuple(mark[:4]) for mark in result.track[1:]] == found


def test_losses_and_units_are_counted_by_side() -> None:
    last = played(load_telling()).track[-1]
    assert last.lost == (0 + 1, 2 + 3)
    assert last.units == (2, 2)


def test_units_beside_the_map_do_not_count() -> None:
    reference = load_telling()
    scenario = replace(reference.scenario, position={"at": {"r1": "0101", "b1": "0601", "b2": "0605"}})
    assert played(reference._replace(scenario=scenario)).track[0].units == (1, 2)


def test_what_a_game_does_not_tell_is_empty() -> None:
    first = played(toy.load()).track[0]
    assert (first.score, first.lost, first.control) == ((), (), ())
    assert first.units == (2, 2)


def test_hexes_of_areas_are_counted_by_who_controls_them() -> None:
    found = primer()
    board = replace(found.scenario.board, areas={"corner": (0, 1, 2), "none": ()})
    vocabulary = replace(found.system.vocabulary, controls=lambda _state, place: (0, 1, -1)[place])
    system = replace(found.system, vocabulary=vocabulary)
    game = Game.start(replace(found.scenario, board=board), 1, system=system)
    assert mark_of(game.state, 0, 0, 0).control == ((1, 1), (0, 0))


def test_the_primer_tells_everything() -> None:
    result, sides = played(primer()), len(primer().system.sides)
    for mark in result.track:
        assert len(mark.score) == len(mark.lost) == len(mark.units) == sides
        assert len(mark.control) == len(primer().scenario.board.areas)
    assert result.track[-1].score == result.score
    assert sum(result.track[-1].lost) > 0


def test_games_are_the_same_with_and_without_a_tracker() -> None:
    game = Game.start(primer().scenario, 3, system=primer().system, playout=True)
    play_out(game, [load_bot("random", 3) for _ in primer().system.sides])
    assert game.digest() == played(primer(), 3).digest


def test_a_game_that_ends_within_a_turn_has_a_last_mark_for_it() -> None:
    game = Game.start(toy.start(), 1, system=toy.SYSTEM)
    tracker = Tracker(game)
    tracker.look(game)
    assert len(tracker.marks) == 1
    game.state.result = Outcome(None, (0, 0), say("race.over"))
    tracker.look(game)
    assert [mark.turn for mark in tracker.marks] == [0, 1]


@pytest.mark.parametrize("load", [load_telling, primer])
def test_results_come_back_from_json_as_they_were(load: Callable[[], Reference]) -> None:
    result = played(load())
    assert record_from_plain(json.loads(json.dumps(plain(result)))) == result
