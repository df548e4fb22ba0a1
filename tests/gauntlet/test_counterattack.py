"""A reversed combat nested in another, after which the outer list of combats resumes."""

from __future__ import annotations

from engine.play import Game
from tests.gauntlet.toybox import asked, happened, offers, refused, start, state_of, take, undo_all_and_redo
from tests.gauntlet.toys.counterattack import SCENARIOS, SYSTEM


def fought(*faces: int) -> Game:
    """A game in which r1 attacks b1, then r2 b2; the dice fall so."""
    game = start(SYSTEM, SCENARIOS["toy"], *faces)
    take(game, "aim", "r1", "0302")
    take(game, "aim", "r2", "0402")
    take(game, "done")
    return game


def entered(*faces: int) -> Game:
    """As above: b1 has fallen back, and r1 has entered his hex."""
    game = fought(5, *faces)
    take(game, "fall_back", "0303")
    take(game, "advance", "r1", "0302")
    return game


def where(game: Game, unit: int) -> str:
    """The label of a unit's hex."""
    return game.state.board.label(state_of(game).at[unit])


def test_the_beaten_are_asked_as_soon_as_the_first_unit_enters() -> None:
    game = entered()
    assert asked(game) == ("blue", "strike")
    assert offers(game, "strike") == [("0302",)]


def test_neighbours_join_unless_an_attack_still_awaits_them() -> None:
    game = entered()
    assert offers(game, "join") == [("b3",)]
    assert refused(game, "join", "b2") == ["toy.no_join"], "r2 has still to attack b2"
    take(game, "join", "b3")
    assert offers(game, "join") == []


def test_a_won_counterattack_throws_the_intruder_out_and_the_outer_list_goes_on() -> None:
    game = entered(5, 3)
    take(game, "strike", "0302")
    assert asked(game) == ("red", "retreat")
    take(game, "fall_back", *offers(game, "fall_back")[0])
    assert asked(game) == ("blue", "advance"), "now blue may follow"
    take(game, "done")
    assert happened(game).count("kernel.rolled") == 3, "r2 has attacked b2"
    assert asked(game) == ("blue", "naming")


def test_who_declines_lets_the_outer_list_go_on() -> None:
    game = entered(3)
    take(game, "decline")
    assert happened(game).count("kernel.rolled") == 2
    assert where(game, 0) == "0302"
    assert asked(game) == ("blue", "naming")


def test_who_routs_his_attackers_follows_and_strikes_them() -> None:
    game = fought(1, 3)
    take(game, "fall_back", *offers(game, "fall_back")[0])
    assert asked(game) == ("blue", "advance")
    assert offers(game, "advance") == [("b1", "0201")]
    take(game, "advance", "b1", "0201")
    assert asked(game) == ("blue", "strike")
    assert offers(game, "strike") == [(where(game, 0),)]
    take(game, "strike", where(game, 0))
    assert happened(game).count("kernel.rolled") == 3, "the pursuit, and then the attack of r2"


def test_an_attack_whose_target_has_gone_falls_away() -> None:
    game = start(SYSTEM, SCENARIOS["toy"], 5)
    take(game, "aim", "r1", "0302")
    take(game, "done")
    take(game, "fall_back", "0303")
    take(game, "done")
    assert state_of(game).aim.count(-1) == 5
    assert asked(game) == ("blue", "naming")


def test_undo_through_the_nested_combat() -> None:
    game = entered(5, 3)
    take(game, "strike", "0302")
    take(game, "fall_back", *offers(game, "fall_back")[0])
    undo_all_and_redo(game)
