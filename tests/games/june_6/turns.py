"""Steps of the turn on the table: one at work, with known dice and draws, and then a pause."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from engine.games.june_6 import SYSTEM
from engine.games.june_6.activation.orders import Activation
from engine.games.june_6.counters import GERMAN
from engine.games.june_6.state import June6State
from engine.mechanics.special_records import Special
from engine.play import Frame, Game, Item, Step, Verb, sequence
from tests.games.june_6.table import scenario

PAUSE = Step("pause", actor=lambda _state, _frame: GERMAN, verbs=(Verb("go_on", lambda play, _frame: play.done()),))


def at_work(step: Step, frame: Frame, units: Any, faces: Iterable[int | tuple[int, ...]] = (), **entries: Any) -> Game:
    """A game in which a step of the turn is at work; faces are what is rolled or drawn next, in that order.

    `rules` are special rules and `sheet` is the turn sheet of the scenario.
    """
    rules, sheet = entries.pop("rules", ()), entries.pop("sheet", {})
    made = replace(scenario(units, **entries), turn_sheet=sheet, special=Special(rules) if rules else ())
    root = sequence("table", Item(step, lambda _state: frame), PAUSE)
    rolls = [face if isinstance(face, tuple) else (face,) for face in faces]
    return Game.start(made, system=replace(SYSTEM, root=root, setup=None), faces=rolls)


def state_of(game: Game) -> June6State:
    """The position that a game has come to."""
    assert isinstance(game.state, June6State)
    return game.state


def value(game: Game, column: str, unit: str) -> int:
    """What a column says of a unit."""
    return int(getattr(game.state, column)[game.state.unit_number(unit)])


def is_over(game: Game) -> bool:
    """Tell whether the step has ended."""
    return game.prompt is None or game.prompt.place[-1] == "pause"


def asked(game: Game) -> tuple[str, str]:
    """Whose decision it is, and in which step."""
    assert game.prompt is not None
    return June6State.SIDES[game.prompt.actor], game.prompt.place[-1]


def told(game: Game, key: str) -> list[Any]:
    """The events of a kind."""
    return [event for event in game.events if event.key == key]


def activation(units: Iterable[int], *hqs: int, side: int = 0, efficiency: str = "me") -> Activation:
    """The record of an activation by the numbers of its units."""
    return Activation(side, hqs, tuple(units), efficiency)
