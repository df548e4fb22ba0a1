"""A chain of headquarters: who is in command, and which row, unit or headquarters takes it away."""

from __future__ import annotations

from typing import Any

from engine.play import Game
from tests.gauntlet.field import on_map
from tests.gauntlet.toybox import offers, refused, small_board, start, state_of, take, undo_all_and_redo
from tests.gauntlet.toys.chain_of_command import CHAIN, PATH, SYSTEM

RED = "a 0101 army 3, c 0301 corps 2, d1 0303 division, d2 0402 division"


def ordering(red: str = RED, blue: str = "z 0704 division") -> Game:
    """A game in which red gives orders."""
    game = start(SYSTEM, on_map("chain_of_command", small_board(7, 4), red, blue))
    take(game, "done")
    return game


def said(state: Any, unit: str) -> list[tuple[str, tuple[str, ...]]]:
    """What closes the chain of a unit, with the units to blame."""
    closed = CHAIN.closed(state, state.unit_number(unit))
    return [(each.message.key, tuple(state.unit_id(other) for other in each.units)) for each in closed]


def test_orders_go_down_from_headquarters_to_headquarters() -> None:
    game = ordering()
    assert offers(game, "order") == [("a",), ("c",), ("d1",), ("d2",)]
    state = state_of(game)
    path = [state.board.label(hex) for hex in CHAIN.path(state, 2)]
    assert (path[0], "0301" in path, path[-1]) == ("0303", True, "0101")
    lengths = CHAIN.lengths(state, 2)
    assert lengths is not None
    assert [item.amount for item in lengths] == [2, 2]
    take(game, "order", "d1")
    assert refused(game, "order", "d1") == ["toy.has_order"]
    undo_all_and_redo(game)


def test_a_range_is_that_on_the_counter_of_the_headquarters() -> None:
    game = ordering("a 0101 army 3, c 0301 corps 1, d1 0303 division")
    assert refused(game, "order", "d1") == ["toy.out_of_range"]
    (refusal,) = CHAIN.closed(state_of(game), 2)
    assert (refusal.clause, refusal.message["length"], refusal.message["most"]) == ("7.2", 2, 1)


def test_an_enemy_zone_cuts_a_path_unless_a_friend_stands_there() -> None:
    red, blue = "a 0103 army 3, c 0203 corps 2, d1 0403 division", "y 0302 division, z 0304 division"
    cut = said(state_of(ordering(red, blue)), "d1")
    assert {key for key, _units in cut} <= {"toy.enemy_there", "toy.zone"}
    assert {unit for _key, units in cut for unit in units} <= {"y", "z"}
    assert cut
    assert said(state_of(ordering(f"{red}, d2 0303 division", blue)), "d1") == []


def test_a_broken_link_above_takes_command_from_all_below() -> None:
    """The corps is beyond the army's range: it and its divisions do not obey."""
    game = ordering("a 0101 army 1, c 0301 corps 2, d1 0303 division")
    state = state_of(game)
    assert [CHAIN.linked(state, unit) for unit in range(3)] == [True, False, False]
    assert PATH.leads(state, CHAIN.links(state, 2)[0][0], state.at[2]), "its own corps reaches it"
    assert said(state, "d1") == said(state, "c") == [("toy.out_of_range", ())]


def test_headquarters_that_are_gone_command_nobody() -> None:
    game = ordering("a 0101 army 3, c - corps 2, d1 0303 division")
    assert said(state_of(game), "d1") == [("chain.absent", ("c",))]
    assert refused(game, "order", "d1") == ["chain.absent"]
