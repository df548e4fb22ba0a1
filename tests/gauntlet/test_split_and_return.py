"""Units that split and show other faces; units that return by turn."""

from __future__ import annotations

from engine.play import Game
from tests.gauntlet.toybox import asked, offers, refused, start, state_of, take, undo_all_and_redo
from tests.gauntlet.toys.split_and_return import SCENARIOS, SYSTEM


def played(*choices: str) -> Game:
    """A game in which these choices were taken ("bomb hq", "done", ...)."""
    game = start(SYSTEM, SCENARIOS["toy"])
    for choice in choices:
        take(game, *choice.split())
    return game


def inside(game: Game, hex: str) -> list[str]:
    """The kinds of all units in a hex."""
    state = state_of(game)
    return [state.counter(unit).kind for unit in state.at.entities(game.state.board.place(hex))]


def test_a_unit_detaches_a_piece_and_shows_its_reduced_face() -> None:
    game = played("detach i1")
    assert sorted(inside(game, "0302")) == ["piece", "reduced"]


def test_a_unit_breaks_up_into_new_pieces() -> None:
    game = played("break_up i1")
    assert inside(game, "0302") == ["piece"] * 3
    assert len(game.state.record) == len(game.state.roster) + 2, "one piece was at hand, two were made"


def test_there_are_only_so_many_pieces_and_lost_ones_are_used_again() -> None:
    game = played("break_up i1", "done")
    assert refused(game, "break_up", "i2") == ["toy.no_break_up"], "two more would be five"
    assert offers(game, "detach") == [("i2",)]
    game = played("break_up i1", "bomb p", "break_up i2")
    assert inside(game, "0303") == ["piece"] * 2
    assert len(game.state.record) == len(game.state.roster) + 3


def test_a_lost_headquarters_comes_back_reduced_two_turns_later_and_not_again() -> None:
    game = played("done", "bomb hq", "done", "done")
    assert (state_of(game).turn, asked(game)) == (3, ("red", "come"))
    assert ("hq", "0202") in offers(game, "come")
    take(game, "come", "hq", "0202")
    assert inside(game, "0202") == ["old"]
    take(game, "done")
    take(game, "bomb", "hq")
    assert len(state_of(game).returning) == 0


def test_created_units_and_the_track_are_written_out_and_read_back() -> None:
    game = played("break_up i1", "bomb hq", "detach i2")
    again = Game.start(game.write_out(), 0, system=SYSTEM)
    assert again.prompt == game.prompt
    assert again.for_side(0).view() == game.for_side(0).view()


def test_undo_through_creation_and_return() -> None:
    game = played("break_up i1", "bomb hq", "done", "done", "come hq 0202")
    undo_all_and_redo(game)
    while game.undo():
        pass
    assert len(game.state.record) == len(game.state.roster)
