"""Steps that special rules forbid, on a row of five hexes."""

from __future__ import annotations

from engine.mechanics.areas import EachOf, Near, Outside, Spots, Who
from engine.mechanics.movement.roadblocks import blame, follows, follows_units, shut, step_rules
from engine.mechanics.special_records import Special, SpecialRule
from engine.play import Column, Scenario, State, Vocabulary, column
from tests.gauntlet.toybox import Piece, small_board

BOARD = small_board(5, 1)
SECOND, THIRD, FOURTH = (BOARD.hex(f"0{column}01") for column in (2, 3, 4))
CLOSED = SpecialRule("closed", "forbid", "enter", where=Spots((THIRD,)))
AWAY = SpecialRule("away", "forbid", "enter", who=Who((0,)), where=Near(Who((1,)), 1))


class Toy(State):
    """Where units are."""

    at: Column = column("unit", -1, values="place")


def toy(*rules: SpecialRule) -> Toy:
    """Two units at the ends of the row, under special rules."""
    roster = (Piece("a", 0), Piece("b", 1))
    state = Toy(BOARD, None, roster)
    state.adopt(Scenario("toy", "toy", BOARD, roster, {}, special=Special(rules)), Vocabulary())
    state.at[0], state.at[1] = BOARD.hex("0101"), BOARD.hex("0501")
    return state


def test_a_rule_shuts_the_steps_that_it_is_about() -> None:
    assert shut(toy(CLOSED), (0,)) == {(SECOND, THIRD), (FOURTH, THIRD)}
    one_way = SpecialRule("one_way", "forbid", "cross", where=Spots(edges=(BOARD.edge("0201/0301"),)))
    assert shut(toy(one_way), (0,)) == {(SECOND, THIRD), (THIRD, SECOND)}


def test_a_rule_is_about_some_units_only() -> None:
    state = toy(CLOSED, AWAY)
    assert step_rules(state, 0) == (0, 1)
    assert step_rules(state, 1) == (0,)
    assert step_rules(toy(), 0) == ()


def test_some_rules_follow_units() -> None:
    state = toy(CLOSED, AWAY)
    assert not follows(state, (0,))
    assert follows(state, (0, 1))
    assert (THIRD, FOURTH) in shut(state, (1,))
    state.at[1] = FOURTH
    assert (SECOND, THIRD) in shut(state, (1,))
    assert follows_units(EachOf((Spots((THIRD,)), Outside(Near(Who((1,)), 1)))))


def test_the_rule_that_bars_a_way_is_named() -> None:
    state = toy(CLOSED)
    found = blame(state, 0, (BOARD.hex("0101"), SECOND, THIRD))
    assert found is not None
    assert found.clause == "special:closed"
    assert blame(state, 0, (BOARD.hex("0101"), SECOND)) is None
