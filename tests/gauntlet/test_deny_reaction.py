"""A point spent to do nothing and so to deny the other side its reaction."""

from __future__ import annotations

from engine.play import Game
from tests.gauntlet.toybox import asked, refused, start, take, undo_all_and_redo
from tests.gauntlet.toys.deny_reaction import SCENARIOS, SYSTEM


def after_reds_phase() -> Game:
    """Red, the initiative player, has passed; blue may react."""
    game = start(SYSTEM, SCENARIOS["toy"])
    take(game, "done")
    assert asked(game) == ("blue", "spending")
    return game


def points(game: Game, side: int) -> int:
    left: int = game.state.entry_named("paid")[side]
    return 4 - left


def test_who_spends_nothing_opens_it_for_the_initiative_player() -> None:
    game = after_reds_phase()
    take(game, "done")
    assert asked(game) == ("red", "spending")
    take(game, "done")
    assert asked(game) == ("blue", "moves"), "both have declined"


def test_a_point_for_nothing_denies_it() -> None:
    game = after_reds_phase()
    take(game, "deny")
    assert (asked(game), points(game, 1)) == (("blue", "moves"), 3)


def test_a_point_for_a_unit_denies_it_too() -> None:
    game = after_reds_phase()
    take(game, "activate", "B1")
    take(game, "done")
    assert refused(game, "deny") == ["toy.no_deny"], "nothing more is to be denied"
    take(game, "done")
    assert asked(game) == ("blue", "moves")


def test_the_initiative_player_denies_nobody() -> None:
    game = after_reds_phase()
    take(game, "done")
    assert refused(game, "deny") == ["toy.no_deny"]
    take(game, "army")
    assert asked(game) == ("red", "moves")


def test_units_one_by_one_each_once_and_then_no_army() -> None:
    game = after_reds_phase()
    take(game, "activate", "B1")
    take(game, "done")
    assert refused(game, "activate", "B1") == ["toy.no_activate"]
    assert refused(game, "army") == ["toy.no_army"], "one and three are four"
    for unit in ("B2", "B3"):
        take(game, "activate", unit)
        take(game, "done")
    assert asked(game) == ("blue", "moves"), "three are the most at one opportunity"


def test_who_has_no_points_left_is_not_asked() -> None:
    game = after_reds_phase()
    take(game, "army")
    take(game, "done")
    take(game, "done")
    assert asked(game) == ("red", "spending"), "after blue's phase red reacts"
    take(game, "deny")
    take(game, "done")
    take(game, "deny")
    assert (asked(game), points(game, 1)) == (("blue", "moves"), 0)
    take(game, "done")
    take(game, "done")
    assert (asked(game), game.state.turn) == (("red", "moves"), 2), "red declined, but blue has nothing to spend"
    assert points(game, 1) == 4


def test_undo_through_the_denial() -> None:
    game = after_reds_phase()
    take(game, "deny")
    undo_all_and_redo(game)
    assert points(game, 1) == 3
