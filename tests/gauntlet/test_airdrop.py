"""Drops that scatter: one table for all, the wind, zones with room for so many, and enemies where a unit comes down."""

from __future__ import annotations

from engine.play import Game
from tests.gauntlet.toybox import asked, happened, offers, refused, start, state_of, take, undo_all_and_redo, where
from tests.gauntlet.toys.airdrop import BY_NIGHT, OTHERS, SCENARIOS, SYSTEM

NORTH, SOUTH = 1, 4


def dropped(unit: str, hex: str, *faces: tuple[int, int]) -> Game:
    """A game in which one unit drops and red then has enough."""
    game = start(SYSTEM, SCENARIOS["toy"], *faces)
    take(game, "drop", unit, hex)
    take(game, "enough")
    return game


def steps(game: Game, unit: str) -> int:
    """The steps of a unit."""
    state = state_of(game)
    return int(state.steps[state.unit_number(unit)])


def test_each_wing_has_its_zone_and_a_zone_takes_so_many_in_a_turn() -> None:
    game = start(SYSTEM, SCENARIOS["toy"], (1, 1), (1, 1))
    assert refused(game, "drop", "n1", "0104") == ["toy.other_zone"]
    assert refused(game, "drop", "gun", "0102") == ["toy.not_due", "toy.other_zone"]
    take(game, "drop", "n1", "0102")
    take(game, "drop", "n2", "0402")
    assert refused(game, "drop", "n3", "0302") == ["toy.zone_full"]
    assert {unit for unit, _hex in offers(game, "drop")} == {"s1"}
    assert "toy.rolled" not in happened(game)
    take(game, "enough")
    assert happened(game).count("toy.rolled") == 2
    take(game, "done")
    assert {unit for unit, _hex in offers(game, "drop")} == {"n3", "s1"}


def test_a_good_drop_lands_where_it_was_meant_to() -> None:
    game = dropped("n1", "0102", (2, SOUTH))
    assert (where(game, "n1"), steps(game, "n1")) == ("0102", 2)


def test_the_wind_carries_a_unit_one_hex_or_two() -> None:
    assert where(dropped("n1", "0102", (3, SOUTH)), "n1") == "0103"
    assert where(dropped("n1", "0102", (4, SOUTH)), "n1") == "0104"


def test_off_the_map_it_is_lost() -> None:
    game = dropped("n1", "0102", (4, NORTH))
    assert (where(game, "n1"), steps(game, "n1")) == (None, 0)


def test_a_word_of_the_table_may_stand_for_several_effects() -> None:
    assert steps(dropped("n1", "0102", (5, SOUTH)), "n1") == 1
    game = dropped("s1", "0404", (5, SOUTH))
    assert (where(game, "s1"), steps(game, "s1")) == (None, 0)


def test_woods_and_guns_are_added_to_the_die() -> None:
    game = start(SYSTEM, SCENARIOS["toy"], (4, SOUTH))
    state, hex = state_of(game), game.state.board.place
    assert [BY_NIGHT.added(state, 0, hex(one)).total for one in ("0102", "0302", "0202")] == [0, 1, 2]
    take(game, "drop", "n1", "0202")
    take(game, "enough")
    assert (where(game, "n1"), steps(game, "n1")) == (None, 0)


def test_among_enemies_the_enemy_puts_it_beside_them() -> None:
    game = dropped("n1", "0302", (2, SOUTH))
    assert (asked(game), where(game, "n1")) == (("blue", "elsewhere"), "0303")
    assert refused(game, "put_beside", "n1", "0104") == ["toy.not_beside"]
    take(game, "put_beside", "n1", "0403")
    assert (asked(game), where(game, "n1")) == (("red", "rest"), "0403")


def test_without_a_hex_beside_them_it_is_lost() -> None:
    game = start(SYSTEM, SCENARIOS["toy"], (2, SOUTH))
    state, board = state_of(game), game.state.board
    take(game, "drop", "n1", "0302")
    for name, (hex, _edge) in zip(OTHERS, board.adjacent(board.place("0303")), strict=True):
        state.at[state.unit_number(name)] = hex
    take(game, "enough")
    assert (where(game, "n1"), steps(game, "n1")) == (None, 0)


def test_what_was_not_dropped_comes_another_turn() -> None:
    game = dropped("n1", "0102", (1, 1))
    take(game, "done")
    assert {unit for unit, _hex in offers(game, "drop")} == {"n2", "n3", "s1"}


def test_undo_through_the_dice_and_the_displacement() -> None:
    game = dropped("n1", "0302", (2, SOUTH))
    take(game, "put_beside", "n1", "0403")
    take(game, "done")
    undo_all_and_redo(game)
