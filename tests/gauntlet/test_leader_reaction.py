"""A reaction after all movement of a corps, triggered by what moved adjacent earlier in that movement."""

from __future__ import annotations

from engine.play import Game
from tests.gauntlet.field import on_map
from tests.gauntlet.toybox import asked, happened, offers, refused, small_board, start, take, undo_all_and_redo, where
from tests.gauntlet.toys.leader_reaction import SCENARIOS, SYSTEM


def after_corps(*moves: tuple[str, str]) -> Game:
    """Red's I corps has made these moves."""
    game = start(SYSTEM, SCENARIOS["toy"])
    for unit, hex in moves:
        take(game, "move", unit, hex)
    take(game, "done")
    return game


def provoked() -> Game:
    return after_corps(("A1", "0301"))


def test_nobody_is_asked_before_the_whole_corps_has_moved() -> None:
    game = start(SYSTEM, SCENARIOS["toy"])
    take(game, "move", "A1", "0301")
    assert asked(game) == ("red", "moves")
    take(game, "done")
    assert asked(game) == ("blue", "reaction")
    assert offers(game, "react") == [("BL",), ("BM",)]


def test_a_corps_that_came_next_to_nobody_provokes_nobody() -> None:
    game = after_corps(("A1", "0202"))
    assert asked(game) == ("red", "moves")
    assert happened(game)[-1] == "toy.fights"


def test_only_what_moved_in_this_corps_counts() -> None:
    game = provoked()
    take(game, "done")
    take(game, "done")
    assert asked(game) == ("blue", "moves"), "A1 still stands next to B1, but the II corps has not moved"


def test_the_corps_fights_only_after_the_reaction() -> None:
    game = provoked()
    assert "toy.fights" not in happened(game)
    take(game, "react", "BL")
    take(game, "release", "BR", "0402")
    assert where(game, "BR") == "0402"
    take(game, "done")
    assert happened(game).count("toy.fights") == 1


def test_a_leader_commands_so_many_and_reacts_once_a_turn() -> None:
    game = provoked()
    take(game, "react", "BM")
    take(game, "release", "BR", "0501")
    assert refused(game, "react", "BM") == ["toy.no_react"]
    take(game, "react", "BL")
    assert offers(game, "release") == [], "the only reserve is released"


def test_several_leaders_react_to_one_corps_and_to_several_corps() -> None:
    game = provoked()
    take(game, "react", "BL")
    take(game, "done")
    take(game, "move", "A2", "0302")
    take(game, "done")
    assert asked(game) == ("blue", "reaction")
    assert offers(game, "react") == [("BM",)], "BL is spent"


def test_undo_through_the_reaction() -> None:
    game = provoked()
    take(game, "react", "BL")
    take(game, "release", "BR", "0402")
    undo_all_and_redo(game)
    assert where(game, "BR") == "0402"


def test_who_passed_by_and_went_on_has_provoked_all_the_same() -> None:
    passing = on_map("leader_reaction", small_board(2, 6), "A1 0101 I", "B1 0202 V, BL 0202 leader")
    game = start(SYSTEM, passing)
    take(game, "move", "A1", "0104")
    take(game, "done")
    assert (asked(game), where(game, "A1")) == (("blue", "reaction"), "0104")
