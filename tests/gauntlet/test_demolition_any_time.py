"""Demolition at any time during the own activation, at most two tries, a try during somebody's march too."""

from __future__ import annotations

from tests.gauntlet.toybox import asked, happened, offers, refused, start, state_of, take, undo_all_and_redo
from tests.gauntlet.toys.demolition_any_time import SCENARIOS, SYSTEM

NORTH, SOUTH = "0201/0301", "0201/0302"


def test_a_bridge_is_blown_in_the_middle_of_the_march_that_crosses_it() -> None:
    game = start(SYSTEM, SCENARIOS["toy"])
    take(game, "move", "guard", "0101")
    assert asked(game) == ("red", "moment")
    assert game.state.board.label(state_of(game).at[1]) == "0201", "the guard has just crossed"
    take(game, "blow", NORTH)
    assert happened(game).count("march.entered") == 1
    assert offers(game, "blow") == [(SOUTH,)], "at the same moment, the second try"
    take(game, "done")
    assert game.state.board.label(state_of(game).at[1]) == "0101", "and the march goes on"


def test_a_march_ends_before_the_bridge_that_was_blown_in_front_of_it() -> None:
    game = start(SYSTEM, SCENARIOS["toy"])
    take(game, "move", "rear", "0301")
    assert asked(game) == ("red", "moment")
    take(game, "blow", NORTH)
    take(game, "done")
    assert "march.halted" in happened(game)
    assert game.state.board.label(state_of(game).at[2]) == "0201"


def test_two_tries_in_an_activation_wherever_they_were_made() -> None:
    game = start(SYSTEM, SCENARIOS["toy"])
    take(game, "blow", SOUTH)
    take(game, "move", "guard", "0101")
    take(game, "blow", NORTH)
    assert state_of(game).tries == 2
    assert asked(game) == ("red", "moves")
    assert refused(game, "blow", NORTH) == ["toy.no_blow"]


def test_the_tries_come_back_with_the_next_activation() -> None:
    game = start(SYSTEM, SCENARIOS["toy"])
    take(game, "blow", SOUTH)
    take(game, "done")
    assert state_of(game).tries == 0
    take(game, "done")
    assert offers(game, "blow") == [(NORTH,)]


def test_with_enemies_at_the_other_end_a_roll_decides() -> None:
    for face, blown in ((5, 1), (6, 0)):
        game = start(SYSTEM, SCENARIOS["toy"], face)
        take(game, "move", "guard", "0201")
        take(game, "done")
        take(game, "done")
        take(game, "move", "column", "0301")
        take(game, "done")
        take(game, "blow", NORTH)
        assert happened(game)[-1] == "kernel.rolled"
        assert sum(state_of(game).blown) == blown


def test_nothing_is_tried_at_a_bridge_that_is_not_held_or_without_a_headquarters() -> None:
    game = start(SYSTEM, SCENARIOS["toy"])
    take(game, "done")
    assert offers(game, "blow") == []
    assert refused(game, "blow", NORTH) == ["toy.no_blow"]


def test_undo_through_the_march_and_the_charge() -> None:
    game = start(SYSTEM, SCENARIOS["toy"])
    take(game, "move", "guard", "0101")
    take(game, "blow", NORTH)
    take(game, "blow", SOUTH)
    undo_all_and_redo(game)
