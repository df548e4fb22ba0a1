"""The whole set of attacks must be legal although battles are named one at a time."""

from __future__ import annotations

from engine.play import Game
from tests.gauntlet.field import on_map
from tests.gauntlet.toybox import offers, refused, small_board, start, state_of, take, undo_all_and_redo
from tests.gauntlet.toys.whole_attack import SYSTEM


def met(red: str, blue: str) -> Game:
    """A game in which these face each other."""
    return start(SYSTEM, on_map("whole_attack", small_board(5, 4), red, blue))


def test_a_unit_that_alone_can_attack_a_stack_is_not_offered_another() -> None:
    game = met("r1 0202, r2 0301", "b1 0302, b2 0203")
    assert offers(game, "send") == [("r1", "0203"), ("r2", "0302")]
    assert refused(game, "send", "r1", "0302") == ["toy.no_send"]


def test_a_battle_waits_for_whom_the_odds_need() -> None:
    game = met("r1 0202, r2 0301", "b1 0302 x 12")
    take(game, "send", "r1", "0302")
    assert offers(game, "fight") == [], "1-12 is no battle"
    take(game, "send", "r2", "0302")
    assert offers(game, "fight") == [("0302",)]


def test_nobody_rests_before_everybody_has_attacked() -> None:
    game = met("r1 0202, r2 0301", "b1 0302")
    assert refused(game, "done") == ["toy.must_attack"]
    take(game, "send", "r1", "0302")
    assert offers(game, "fight") == [], "r2 must attack too, and there is nobody else"
    take(game, "send", "r2", "0302")
    take(game, "fight", "0302")
    assert offers(game, "done") == [()]


def test_one_nation_to_a_battle_the_owner_says_which() -> None:
    for mine, other in (("r1", "r2"), ("r2", "r1")):
        game = met("r1 0202 us, r2 0301 gb", "b1 0302")
        take(game, "send", mine, "0302")
        assert refused(game, "send", other, "0302") == ["toy.no_send"]
        take(game, "fight", "0302")
        assert offers(game, "done") == [()], "the other nation stays out"


def test_a_unit_that_faces_two_stacks_goes_where_its_nation_may() -> None:
    game = met("r1 0202 us, r2 0301 gb", "b1 0302, b2 0203")
    take(game, "send", "r2", "0302")
    assert offers(game, "send") == [("r1", "0203")]


def test_a_duty_that_cannot_be_done_falls_away() -> None:
    game = met("r1 0202", "b1 0302 x 7")
    assert offers(game, "done") == [()], "at 1-7 there is no battle"
    game = met("r1 0202", "b1 0302, b2 0203")
    take(game, "send", "r1", offers(game, "send")[0][1])
    take(game, "fight", game.state.board.label(state_of(game).aim[0]))
    assert offers(game, "done") == [()], "nobody is left for the other stack"


def test_a_battle_that_changes_the_board_changes_what_is_due() -> None:
    game = met("r1 0202 x 3, r2 0301 x, r3 0401 x", "b1 0302, b2 0402 x 2")
    take(game, "send", "r1", "0302")
    take(game, "send", "r2", "0302")
    take(game, "fight", "0302")
    assert offers(game, "send") == [("r3", "0402")]


def test_undo_through_the_battles() -> None:
    game = met("r1 0202, r2 0301", "b1 0302, b2 0203")
    take(game, "send", "r2", "0302")
    take(game, "fight", "0302")
    undo_all_and_redo(game)
