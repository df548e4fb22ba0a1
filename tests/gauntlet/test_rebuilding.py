"""Replacement points by class and nation, step by step from the box to full strength."""

from __future__ import annotations

from engine.play import Game
from tests.gauntlet.toybox import asked, offers, refused, start, state_of, take, undo_all_and_redo, where
from tests.gauntlet.toys.rebuilding import SCENARIOS, SYSTEM


def begun() -> Game:
    """A game in its first turn."""
    return start(SYSTEM, SCENARIOS["toy"])


def steps(game: Game, unit: str) -> int:
    """The steps of a unit."""
    state = state_of(game)
    return int(state.steps[state.unit_number(unit)])


def test_a_point_gives_a_step_to_its_own_class_and_nation() -> None:
    game = begun()
    assert offers(game, "rebuild") == [("v",), ("vii",)]
    take(game, "rebuild", "v")
    assert (steps(game, "v"), state_of(game).points[("us", "infantry")]) == (3, 1)
    assert refused(game, "rebuild", "v") == ["toy.not_weak"]


def test_when_its_points_are_spent_others_do_not_help() -> None:
    game = begun()
    take(game, "rebuild", "vii")
    take(game, "rebuild", "vii")
    assert asked(game) == ("red", "come")
    assert state_of(game).points[("us", "armour")] == 1


def test_without_supply_or_beside_the_box_it_gets_nothing() -> None:
    game = begun()
    assert refused(game, "rebuild", "i") == ["toy.no_supply"]
    assert refused(game, "rebuild", "xii") == ["toy.not_weak"]
    assert refused(game, "rebuild", "2a") == ["toy.not_weak"]


def test_one_from_the_box_comes_as_cadre_and_enters_at_once() -> None:
    game = begun()
    take(game, "rebuild", "vii")
    take(game, "done")
    assert (asked(game), steps(game, "vii")) == (("red", "come"), 1)
    assert refused(game, "enter", "vii", "0303") == ["toy.other_hex"]
    assert refused(game, "enter", "v", "0101") == ["toy.not_due"]
    take(game, "enter", "vii", "0101")
    assert (where(game, "vii"), asked(game), list(state_of(game).arrivals)) == ("0101", ("red", "rest"), [])


def test_two_points_bring_it_back_reduced() -> None:
    game = begun()
    take(game, "rebuild", "vii")
    take(game, "rebuild", "vii")
    take(game, "enter", "vii", "0101")
    assert (steps(game, "vii"), [one for _turn, one in state_of(game).box]) == (2, [state_of(game).unit_number("xii")])


def test_points_left_are_lost_and_who_was_beside_the_box_is_next() -> None:
    game = begun()
    take(game, "done")
    assert all(not left for _kind, left in state_of(game).points.items())
    take(game, "done")
    assert ("xii",) in offers(game, "rebuild")
    assert state_of(game).points[("us", "infantry")] == 2


def test_undo_through_rebuilding_and_return() -> None:
    game = begun()
    take(game, "rebuild", "vii")
    take(game, "done")
    take(game, "enter", "vii", "0101")
    undo_all_and_redo(game)
