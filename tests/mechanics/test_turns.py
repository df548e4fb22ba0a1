"""Turns up to the last one."""

from __future__ import annotations

from engine.mechanics.turns import next_turn, until_the_last
from engine.play import Game, State, System, scalar, sequence
from tests.gauntlet.toybox import finish, no_rules, scenario, small_board

SAID = ("toy.turn", "4.1")


class Clock(State):
    """How long a game lasts."""

    last: int = scalar(3)


TURN = sequence("turn", scope="turn", enter=lambda play, _frame: next_turn(play, *SAID))
TURNS, END = until_the_last(TURN, "4"), finish(lambda state: (state.turn, 0))
TOY = System("clock", Clock, sequence("game", TURNS, END), no_rules, (TURNS, TURN, END))


def test_turns_are_counted_and_told_until_the_last_is_over() -> None:
    game = Game.start(scenario("clock", small_board(2, 2), ())(), 0, system=TOY)
    assert game.outcome is not None
    assert game.outcome.score == (3, 0)
    told = [event for event in game.events if event.key == SAID[0]]
    assert [event.message["turn"] for event in told] == [1, 2, 3]
    assert {event.message["last"] for event in told} == {3}
