"""A cup with put-back, and a chit inserted instead of a draw."""

from __future__ import annotations

from engine.play import Game
from tests.gauntlet.toybox import asked, happened, offers, start, state_of, take, undo_all_and_redo
from tests.gauntlet.toys.cup import SCENARIOS, SYSTEM

# The cup lies sorted, and a face is a place in what is left of it.


def opened(*faces: int) -> Game:
    """Blue has begun with a move chit; blue combat, blue either, blue move, red combat, red move are in the cup."""
    game = start(SYSTEM, SCENARIOS["toy"], *faces)
    take(game, "begin", "blue move")
    take(game, "play", "move")
    return game


def second_turn(*faces: int) -> Game:
    """As opened, in the second turn."""
    game = opened(4, 1, 3, 1, 1, *faces)
    for kind in ("combat", "combat", "move", "move", "move"):
        take(game, "play", kind)
    take(game, "begin", "blue move")
    take(game, "play", "move")
    return game


def test_a_chit_that_would_give_a_third_round_running_goes_back_and_another_is_drawn() -> None:
    game = opened(1, 1, 1, 3)
    take(game, "play", "combat")
    assert happened(game).count("cup.put_back") == 2
    assert asked(game) == ("red", "round")
    assert state_of(game).cup.count("blue either") == 1, "what was put back is still to come"


def test_the_turn_ends_when_the_cup_holds_no_chit_of_the_other_side() -> None:
    game = opened(4, 4, 1, 1, 1)
    for kind in ("combat", "move", "combat", "move"):
        take(game, "play", kind)
    assert happened(game)[-1] == "cup.put_back"
    assert (state_of(game).turn, list(state_of(game).cup)) == (2, ["blue move"])
    assert asked(game) == ("blue", "initiative")


def test_only_a_chit_that_shows_both_lets_its_owner_choose() -> None:
    assert offers(opened(2), "play") == [("move",), ("combat",)]
    assert offers(opened(1), "play") == [("combat",)]


def test_red_may_insert_its_chit_instead_of_a_draw() -> None:
    game = second_turn(1)
    assert asked(game) == ("red", "early")
    before = list(game.state.rolls.items())
    take(game, "insert")
    assert asked(game) == ("red", "round")
    assert list(game.state.rolls.items()) == before, "nothing was drawn"
    assert len(state_of(game).cup) == 5
    assert state_of(game).track == ("blue", "red")
    take(game, "play", "move")
    assert asked(game) == ("blue", "round")


def test_who_declines_draws_and_the_chance_is_gone() -> None:
    game = second_turn(5, 1)
    take(game, "decline")
    assert asked(game) == ("red", "round")
    assert len(state_of(game).cup) == 4
    take(game, "play", "move")
    assert asked(game) == ("blue", "round")


def test_nobody_ever_has_three_rounds_running() -> None:
    for seed in range(20):
        game = start(SYSTEM, SCENARIOS["toy"], seed=seed)
        while game.prompt:
            game.take(game.prompt.actor, game.prompt.choices[-1])
            track = state_of(game).track
            assert all(len(set(track[at : at + 3])) == 2 for at in range(len(track) - 2))


def test_undo_through_draws_and_insertion() -> None:
    game = second_turn(1)
    take(game, "insert")
    take(game, "play", "move")
    undo_all_and_redo(game)
