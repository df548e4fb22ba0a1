"""'Entered in the previous increment, by move or by advance' decides the type of combat."""

from __future__ import annotations

from engine.play import Game
from tests.gauntlet.field import on_map
from tests.gauntlet.toybox import asked, happened, start, take, undo_all_and_redo
from tests.gauntlet.toys.previous_increment import BOARD, SYSTEM

MISS, HIT = 1, 5


def red(*moves: tuple[str, ...], at: str, blue: str, faces: tuple[int, ...] = (MISS, MISS)) -> Game:
    """Red walks through increments: each is its mode, then (unit, hex) moves or attacks from one hex on another."""
    game = start(SYSTEM, on_map("previous_increment", BOARD, at, blue), *faces)
    for verb, *args in moves:
        if verb in ("move_increment", "attack_increment") and asked(game) != ("red", "phase"):
            take(game, "done")
        if verb.endswith("_increment"):
            take(game, "begin", verb.removesuffix("_increment"))
        else:
            take(game, verb, *args)
    return game


def types(game: Game) -> list[str]:
    return [key.removeprefix("toy.") for key in happened(game) if key in ("toy.mobile", "toy.set_piece")]


MOVE, ATTACK = ("move_increment",), ("attack_increment",)


def test_the_first_increment_is_always_set_piece() -> None:
    assert types(red(ATTACK, ("attack", "0301", "0401"), at="R1 0301", blue="B1 0401")) == ["set_piece"]


def test_who_moved_in_the_increment_before_fights_a_mobile_combat() -> None:
    game = red(MOVE, ("move", "R1", "0301"), ATTACK, ("attack", "0301", "0401"), at="R1 0201", blue="B1 0401")
    assert types(game) == ["mobile"]


def test_an_increment_between_makes_it_set_piece() -> None:
    walk = (MOVE, ("move", "R1", "0301"), MOVE, ATTACK, ("attack", "0301", "0401"))
    assert types(red(*walk, at="R1 0201", blue="B1 0401")) == ["set_piece"]


def test_one_who_stood_there_makes_it_set_piece_for_all() -> None:
    walk = (MOVE, ("move", "R1", "0301"), ATTACK, ("attack", "0301", "0401"))
    assert types(red(*walk, at="R1 0201, R2 0301", blue="B1 0401")) == ["set_piece"]


def test_across_a_river_it_is_set_piece() -> None:
    walk = (MOVE, ("move", "R1", "0202"), ATTACK, ("attack", "0202", "0302"))
    assert types(red(*walk, at="R1 0102", blue="B1 0302")) == ["set_piece"]


def test_who_advanced_in_the_increment_before_is_as_good_as_who_moved() -> None:
    walk = (ATTACK, ("attack", "0201", "0301"), ("fall_back", "0401"), ("advance", "R1"))
    then = (ATTACK, ("attack", "0301", "0401"))
    assert types(red(*walk, *then, at="R1 0201", blue="B1 0301", faces=(HIT, MISS))) == ["set_piece", "mobile"]


def test_a_city_is_mobile_only_on_the_heels_of_those_who_fled_into_it() -> None:
    walk = (ATTACK, ("attack", "0401", "0501"), ("fall_back", "0601"), ("advance", "R1"), ATTACK)
    chase = (*walk, ("attack", "0501", "0601"))
    assert types(red(*chase, at="R1 0401", blue="B1 0501", faces=(HIT, MISS))) == ["set_piece", "mobile"]
    come = (MOVE, ("move", "R1", "0501"), ATTACK, ("attack", "0501", "0601"))
    assert types(red(*come, at="R1 0401", blue="B1 0601")) == ["set_piece"], "nobody has fled into it"


def test_undo_through_move_and_advance() -> None:
    walk = (MOVE, ("move", "R1", "0201"), ATTACK, ("attack", "0201", "0301"), ("fall_back", "0401"), ("advance", "R1"))
    undo_all_and_redo(red(*walk, at="R1 0101", blue="B1 0301", faces=(HIT,)))
