"""A reroll of any die by either side, between roll and effect."""

from __future__ import annotations

from engine.play import Game
from tests.gauntlet.toybox import asked, happened, offers, start, state_of, take, undo_all_and_redo
from tests.gauntlet.toys.reroll import SCENARIOS, SYSTEM


def rolled(*faces: int | tuple[int, ...]) -> Game:
    """A game in which the first side has attacked and the marker's holder is asked about the roll."""
    game = start(SYSTEM, SCENARIOS["toy"], *faces)
    take(game, "attack")
    return game


def test_the_holder_is_asked_between_roll_and_effect() -> None:
    game = rolled((1, 2))
    assert asked(game) == ("first", "advantage")
    assert happened(game) == ["kernel.rolled"]
    assert list(state_of(game).gained) == [0, 0]


def test_a_reroll_of_one_die_keeps_the_other_and_stands_even_if_it_is_worse() -> None:
    game = rolled((5, 2), 1)
    take(game, "reroll", "first")
    assert game.events[-1].message["gain"] == 3
    assert asked(game) == ("second", "attack")


def test_using_it_hands_it_over_from_the_next_turn_on() -> None:
    game = rolled((1, 2), (6, 6), (4, 4), (6, 6), (1, 1))
    take(game, "reroll", "both")
    take(game, "attack")
    assert asked(game) == ("first", "attack")
    assert (state_of(game).turn, list(state_of(game).gained)) == (2, [12, 8])
    take(game, "attack")
    assert asked(game) == ("second", "advantage"), "the other side may spoil a roll of mine"
    take(game, "reroll", "both")
    assert list(state_of(game).gained) == [14, 8]


def test_who_accepts_a_roll_keeps_the_marker_for_any_roll_of_either_side() -> None:
    game = rolled((1, 2), (6, 6))
    take(game, "accept")
    take(game, "attack")
    assert asked(game) == ("first", "advantage")
    assert offers(game, "reroll") == [("first",), ("second",), ("both",)]


def test_undo_through_the_reroll() -> None:
    game = rolled()
    take(game, "reroll", "both")
    take(game, "pass")
    undo_all_and_redo(game)


def test_after_undo_other_dice_may_be_rolled_again() -> None:
    game = rolled((1, 2))
    take(game, "reroll", "first")
    game.undo()
    take(game, "reroll", "both")
    assert len(game.events[-2]["faces"]) == 2
