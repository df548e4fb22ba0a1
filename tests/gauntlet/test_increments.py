"""A track of increments with branches, each box with its own allowances; stop or go on."""

from __future__ import annotations

import pytest

from engine.play import Game
from tests.gauntlet.field import on_map
from tests.gauntlet.toybox import asked, offers, refused, small_board, start, take, undo_all_and_redo
from tests.gauntlet.toys.increments import SCENARIOS, SYSTEM, TRACK


def in_box(*walk: tuple[int, str]) -> Game:
    """Red has gone on to each of these boxes, doing nothing in those before the last."""
    game = start(SYSTEM, SCENARIOS["toy"])
    for box, mode in walk:
        if asked(game) != ("red", "phase"):
            take(game, "done")
        take(game, "go_on", box, mode)
    return game


def series(box: int = 0) -> list[tuple[int, ...]]:
    return [(box, *rest) for below in TRACK[box].below for rest in series(below)] or [(box,)]


@pytest.mark.parametrize("walk", series(), ids=str)
def test_no_series_of_boxes_gives_a_unit_more_than_one_move(walk: tuple[int, ...]) -> None:
    assert sum(TRACK[box].reach.get("foot", 0) for box in walk) <= 2
    assert sum(TRACK[box].reach.get("tank", 0) for box in walk) <= 4


def test_every_box_at_the_top_begins_a_series_and_movement_boxes_allow_no_attack() -> None:
    game = start(SYSTEM, SCENARIOS["toy"])
    assert offers(game, "go_on") == [(1, "move"), (1, "attack"), (2, "move"), (3, "move"), (3, "attack")]
    assert refused(game, "go_on", 2, "attack") == ["toy.no_go_on"]


def test_only_linked_boxes_follow_and_the_last_ends_the_phase() -> None:
    game = in_box((3, "move"))
    take(game, "done")
    assert offers(game, "go_on") == [(5, "move"), (5, "attack"), (6, "move")]
    assert refused(game, "go_on", 4, "move") == ["toy.no_go_on"]
    take(game, "go_on", 6, "move")
    take(game, "done")
    take(game, "go_on", 7, "move")
    take(game, "done")
    assert asked(game) == ("blue", "phase")


def test_the_box_says_how_far_each_kind_goes_and_what_is_left_is_lost() -> None:
    game = in_box((2, "move"))
    assert refused(game, "move", "R1", "0301") == ["toy.out_of_reach"], "foot goes one hex"
    assert refused(in_box((3, "move")), "move", "R2", "0402") == ["toy.out_of_reach"], "so does a tank in another box"
    assert refused(game, "move", "R2", "0402") == [], "but two hexes in this one"
    take(game, "move", "R2", "0301")
    take(game, "done")
    take(game, "go_on", 5, "move")
    assert offers(game, "move") != []
    assert all(unit == "R2" for unit, _hex in offers(game, "move")), "no allowance for foot, used or not"


def test_a_box_lets_only_some_kinds_attack() -> None:
    game = in_box((2, "move"))
    take(game, "move", "R2", "0301")
    take(game, "done")
    take(game, "go_on", 5, "attack")
    assert offers(game, "attack") == [("0301", "0401")]
    assert refused(game, "attack", "0101", "0401") == ["toy.no_attack"]


def test_who_may_not_attack_in_a_box_has_no_part_in_the_attack_of_his_hex() -> None:
    game = start(SYSTEM, on_map("increments", small_board(3, 1), "R1 0101 foot 2, R2 0101 tank 3", "B1 0201 foot"), 1)
    take(game, "go_on", 3, "attack")
    take(game, "attack", "0101", "0201")
    assert offers(game, "lose") == [("R2",)]


def test_a_player_may_stop_at_any_box() -> None:
    game = in_box((2, "move"))
    take(game, "done")
    take(game, "done")
    assert asked(game) == ("blue", "phase")


def test_undo_through_the_walk() -> None:
    game = in_box((2, "move"), (5, "move"))
    take(game, "done")
    take(game, "go_on", 7, "move")
    undo_all_and_redo(game)
