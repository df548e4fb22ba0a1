"""Triggers that set off triggers, one with a roll."""

from __future__ import annotations

from engine.play import Game
from tests.gauntlet.toybox import asked, happened, start, state_of, take, undo_all_and_redo
from tests.gauntlet.toys.cascade import SCENARIOS, SYSTEM

CHAIN = ["march.entered", "march.entered", "kernel.rolled", "cascade.capacity", "cascade.frozen", "cascade.closed"]


def captured(face: int, *, garrison: bool) -> Game:
    """A game in which the second port falls, the first left empty or not."""
    game = start(SYSTEM, SCENARIOS["toy"], face)
    if not garrison:
        take(game, "move", "a", "0201")
    take(game, "move", "b", "0401")
    return game


def test_the_capacity_is_counted_before_anybody_is_asked() -> None:
    game = start(SYSTEM, SCENARIOS["toy"])
    assert happened(game) == ["cascade.capacity"]
    assert list(state_of(game).capacity) == [1, 0], "a port of three, two units"


def test_capture_roll_capacity_release_closing_and_victory_follow_each_other() -> None:
    game = captured(4, garrison=False)
    assert happened(game)[2:] == [*CHAIN, "cascade.capacity", "cascade.won"]
    assert [event["value"] for event in game.events if event.key == "cascade.capacity"] == [1, 3, 0]
    assert asked(game) is None, "won in the middle of red's moves"


def test_the_roll_decides_whether_the_cascade_ends_in_victory() -> None:
    game = captured(5, garrison=False)
    assert list(state_of(game).capacity) == [-1, 0]
    assert asked(game) == ("red", "moves"), "half the port is gone, and the other one is closed"


def test_a_garrison_keeps_the_first_port_open() -> None:
    game = captured(5, garrison=True)
    assert "cascade.closed" not in happened(game)
    assert game.outcome is not None


def test_a_closed_port_opens_when_somebody_is_back() -> None:
    game = captured(5, garrison=False)
    take(game, "done")
    take(game, "done")
    take(game, "move", "a", "0101")
    assert happened(game)[-3:] == ["cascade.closed", "cascade.capacity", "cascade.won"]
    assert state_of(game).closed.count(1) == 0


def test_who_is_frozen_neither_moves_nor_threatens() -> None:
    game = start(SYSTEM, SCENARIOS["toy"])
    take(game, "move", "a", "0201")
    assert "cascade.closed" not in happened(game)
    take(game, "done")
    assert game.prompt is not None
    assert {args[0] for args in game.prompt.offers["move"]} == {3}


def test_undo_through_the_cascade() -> None:
    game = captured(5, garrison=False)
    undo_all_and_redo(game)
    game.undo()
    assert list(state_of(game).capacity) == [1, 0]
    assert state_of(game).frozen.count(1) == 1
