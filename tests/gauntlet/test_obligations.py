"""Obligations of the original defenders against the original attackers in the next player turn."""

from __future__ import annotations

from engine.play import Game
from tests.gauntlet.field import on_map
from tests.gauntlet.toybox import asked, happened, offers, refused, small_board, start, take, undo_all_and_redo, where
from tests.gauntlet.toys.obligations import SCENARIOS, SYSTEM


def told_to_counterattack(*faces: int, red_moves: tuple[tuple[str, str], ...] = ()) -> Game:
    """R1 in 0201 has attacked B1 in 0301, which has to answer in blue's turn."""
    game = start(SYSTEM, SCENARIOS["toy"], 3, *faces)
    for unit, hex in red_moves:
        take(game, "move", unit, hex)
    take(game, "done")
    take(game, "attack", "0201", "0301")
    return game


def blues_turn(*faces: int, red_moves: tuple[tuple[str, str], ...] = ()) -> Game:
    game = told_to_counterattack(*faces, red_moves=red_moves)
    if asked(game) == ("red", "attacks"):
        take(game, "done")
    assert asked(game) == ("blue", "moves")
    return game


def test_who_owes_an_answer_does_not_walk_away_and_attacks_the_original_attacker_only() -> None:
    game = blues_turn(3)
    assert refused(game, "move", "B1", "0401") == ["toy.out_of_reach"]
    take(game, "done")
    assert [on for here, on in offers(game, "attack") if here == "0301"] == ["0201"], "R2 in 0302 did not attack"
    assert refused(game, "done") == ["toy.must_attack"]
    take(game, "attack", "0301", "0201")
    assert refused(game, "done") == []


def test_friends_who_come_into_the_hex_join_the_counterattack() -> None:
    game = blues_turn(4)
    take(game, "move", "B4", "0301")
    take(game, "done")
    take(game, "attack", "0301", "0201")
    assert offers(game, "lose") == [("R1",)], "4 and one more unit than the target is a 5"
    assert asked(game) == ("red", "losses")


def test_withdrawing_empties_the_hex_and_closes_it() -> None:
    game = blues_turn(red_moves=(("R2", "0103"),))
    take(game, "withdraw", "0301")
    take(game, "fall_back", "0401")
    assert refused(game, "move", "B4", "0301") == ["toy.out_of_reach"]
    take(game, "done")
    assert refused(game, "done") == [], "nothing is owed any more"


def test_who_is_trapped_cannot_withdraw() -> None:
    game = blues_turn()
    assert offers(game, "withdraw") == [], "next to 0401 stands R2"
    assert refused(game, "withdraw", "0301") == ["toy.no_withdraw"]


def test_a_second_attack_replaces_the_obligation() -> None:
    game = told_to_counterattack(1)
    take(game, "attack", "0302", "0301")
    assert len(game.state.entry_named("due")) == 0


def test_the_obligation_lapses_when_the_original_attacker_dies_by_another_hand() -> None:
    weak = on_map("obligations", small_board(5, 3), "R1 0201 i", "B1 0301 i, B2 0202 i")
    game = start(SYSTEM, weak, 3, 5)
    take(game, "done")
    take(game, "attack", "0201", "0301")
    take(game, "done")
    assert refused(game, "done") == ["toy.must_attack"]
    take(game, "attack", "0202", "0201")
    take(game, "lose", "R1")
    assert where(game, "R1") is None
    assert game.state.turn == 2, "nobody is left to fight: blue's turn is over, and nobody owes anything"


def test_an_attacker_without_a_decision_fights_on_in_his_next_turn() -> None:
    two = on_map("obligations", small_board(5, 3), "R1 0201 i 2, R2 0103 scout", "B1 0301 i 2, B2 0303 i 2")
    game = start(SYSTEM, two, 4)
    take(game, "done")
    take(game, "attack", "0201", "0301")
    take(game, "done")
    take(game, "done")
    assert asked(game) == ("red", "moves"), "blue has nobody to answer to"
    assert refused(game, "move", "R1", "0101") == ["toy.out_of_reach"]
    take(game, "done")
    assert refused(game, "done") == ["toy.must_refight"]
    take(game, "attack", "0201", "0301")


def test_scouts_need_not_fight_on() -> None:
    scouts = on_map("obligations", small_board(5, 3), "R1 0201 scout 2", "B1 0301 i 2")
    game = start(SYSTEM, scouts, 4)
    take(game, "done")
    take(game, "attack", "0201", "0301")
    take(game, "done")
    take(game, "done")
    take(game, "move", "R1", "0101")
    assert where(game, "R1") == "0101"


def test_who_can_neither_withdraw_nor_attack_is_lost_in_the_end() -> None:
    weak = on_map("obligations", small_board(2, 1), "R1 0101 i", "B1 0201 exhausted")
    game = start(SYSTEM, weak, 3)
    take(game, "done")
    take(game, "attack", "0101", "0201")
    take(game, "done")
    assert (where(game, "B1"), happened(game)[-1]) == (None, "toy.trapped")


def test_undo_through_obligation_and_answer() -> None:
    game = blues_turn(6)
    take(game, "done")
    take(game, "attack", "0301", "0201")
    undo_all_and_redo(game)
