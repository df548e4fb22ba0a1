"""Battles that last over rounds and turns, with changing members, fought in the opponent's round too."""

from __future__ import annotations

from engine.play import Game
from tests.gauntlet.field import on_map
from tests.gauntlet.toybox import asked, offers, refused, small_board, start, take, undo_all_and_redo, where
from tests.gauntlet.toys.engaged import SCENARIOS, SYSTEM

RED_COMBAT = 1
BLUE_COMBAT_NEXT, BLUE_MOVE_NEXT = 2, 3
UNDECIDED, ATTACKER_LOSES, DEFENDER_LOSES = 3, 1, 6


def engaged(*faces: int) -> Game:
    """R1 in 0201 and B1 in 0301, equally strong, have fought without a decision."""
    game = start(SYSTEM, SCENARIOS["toy"], RED_COMBAT, UNDECIDED, *faces)
    take(game, "attack", "0201", "0301")
    take(game, "lose", "R1")
    take(game, "lose", "B1")
    take(game, "done")
    return game


def battles(game: Game) -> int:
    return len(game.state.entry_named("battles"))


def pass_on(game: Game) -> None:
    """Do what must be done and no more."""
    losses = offers(game, "lose")
    take(game, *("lose", *losses[0]) if losses else ("done",))


def test_in_the_opponents_move_round_nobody_leaves_but_others_come() -> None:
    game = engaged(BLUE_MOVE_NEXT, UNDECIDED)
    assert asked(game) == ("blue", "moves")
    assert refused(game, "move", "B1", "0401") == ["toy.out_of_reach"]
    take(game, "move", "B3", "0301")
    take(game, "done")
    assert asked(game) == ("red", "losses"), "with B3 blue is stronger; red stays the attacker"
    assert offers(game, "lose") == [("R1",)]


def test_in_a_combat_round_the_battle_goes_first_and_its_members_do_nothing_else() -> None:
    game = engaged(BLUE_COMBAT_NEXT, UNDECIDED)
    assert asked(game) == ("red", "losses")
    take(game, "lose", "R1")
    take(game, "lose", "B1")
    assert asked(game) == ("blue", "attacks")
    assert not any("0301" in pair or "0201" in pair for pair in offers(game, "attack"))
    assert refused(game, "attack", "0301", "0302") == ["toy.no_attack"]


def test_it_lasts_beyond_the_end_of_the_turn() -> None:
    game = engaged(*(1, UNDECIDED) * 3)
    while game.state.turn == 1:
        pass_on(game)
    assert (game.state.turn, battles(game)) == (2, 1)


def test_a_decision_ends_it() -> None:
    game = engaged(BLUE_COMBAT_NEXT, ATTACKER_LOSES)
    take(game, "lose", "R1")
    assert (asked(game), battles(game)) == (("blue", "attacks"), 0)


def test_it_ends_with_the_last_member_of_a_side() -> None:
    game = start(SYSTEM, on_map("engaged", small_board(2, 1), "R1 0101 i", "B1 0201 i 3"), RED_COMBAT, UNDECIDED)
    take(game, "attack", "0101", "0201")
    assert battles(game) == 1
    take(game, "lose", "R1")
    assert (where(game, "R1"), battles(game)) == (None, 0)


def test_undo_through_rounds() -> None:
    game = engaged(BLUE_MOVE_NEXT, DEFENDER_LOSES)
    take(game, "move", "B3", "0301")
    take(game, "done")
    assert offers(game, "lose") == [("B1",), ("B3",)]
    undo_all_and_redo(game)
