"""An enemy's interrupt kills the path in the middle of a move."""

from __future__ import annotations

from engine.play import Game
from tests.gauntlet.toybox import asked, happened, offers, refused, start, take, undo_all_and_redo, where
from tests.gauntlet.toys.blown_bridge import SCENARIOS, SYSTEM


def at_the_bridges(*faces: int) -> Game:
    """R1 wants to cross to 0301 and has come as far as 0201, from where two bridges lead."""
    game = start(SYSTEM, SCENARIOS["toy"], *faces)
    take(game, "move", "R1", "0301")
    return game


def test_the_other_side_is_asked_in_the_middle_of_the_move() -> None:
    game = at_the_bridges()
    assert asked(game) == ("blue", "charge")
    assert where(game, "R1") == "0201"
    assert offers(game, "blow") == [("0201/0301",), ("0201/0302",)]


def test_a_blown_bridge_ends_the_march() -> None:
    game = at_the_bridges(4)
    take(game, "blow", "0201/0301")
    take(game, "done")
    assert (asked(game), where(game, "R1")) == (("red", "moves"), "0201")
    halt = next(event for event in game.events if event.key == "march.halted")
    assert (halt["reason"].key, halt.message.clause) == ("toy.river", "22.1i")
    assert refused(game, "move", "R2", "0301") == ["toy.out_of_reach"]


def test_after_a_failure_the_march_goes_on_and_that_bridge_is_safe_for_the_phase() -> None:
    game = at_the_bridges(5, 5)
    take(game, "blow", "0201/0301")
    assert offers(game, "blow") == [("0201/0302",)], "the other bridge of the hex has a try of its own"
    take(game, "blow", "0201/0302")
    assert (asked(game), where(game, "R1")) == (("red", "moves"), "0301")
    take(game, "move", "R2", "0201")
    assert asked(game) == ("red", "moves"), "nothing left to try: nobody is asked"


def test_who_lets_a_chance_pass_may_take_the_next() -> None:
    game = at_the_bridges()
    take(game, "done")
    assert (asked(game), where(game, "R1")) == (("blue", "charge"), "0301")
    assert offers(game, "blow") == [("0201/0301",)], "R1 has crossed it and stands beside it"


def test_a_new_phase_begins_with_a_try_at_who_stands_there() -> None:
    game = at_the_bridges(5, 5)
    take(game, "blow", "0201/0301")
    take(game, "blow", "0201/0302")
    take(game, "done")
    assert (asked(game), offers(game, "blow")) == (("red", "charge"), [("0201/0302",)]), "blue's own turn: red tries"
    take(game, "done")
    take(game, "done")
    assert (asked(game), game.state.turn) == (("blue", "charge"), 2)
    assert offers(game, "blow") == [("0201/0301",)]


def test_undo_through_the_explosion() -> None:
    game = at_the_bridges(1)
    take(game, "blow", "0201/0301")
    before = happened(game)
    undo_all_and_redo(game)
    assert happened(game) == before
