"""What the tables of games share: a step at work in a hand-made position, choices by ids, what came of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from engine.board import Board
from engine.play import Choice, Frame, Game, Scenario, Step, System, Verb

Faces = int | tuple[int, ...]
REST = Step("rest", actor=lambda _state, _frame: 0, verbs=(Verb("rest", lambda play, _frame: play.done()),))
"""What comes after the step that is tried, so that one can look around."""


def laid_out(game: str, board: Board, units: Mapping[Any, str], entries: dict[str, Any]) -> Scenario:
    """Return a position: each counter with the label of its place ('' for off the map), and entries of the state."""
    roster = tuple(units)
    options = entries.pop("options", {})
    position = {
        "turn": 4,
        "at": {counter.id: place for counter, place in units.items() if place},
        "steps": {counter.id: counter.steps for counter in roster} | entries.pop("steps", {}),
        **entries,
    }
    return Scenario(game, "table", board, roster, position, options=options)


def started(system: System, root: Step, frame: Frame | None, scenario: Scenario, faces: Iterable[Faces]) -> Game:
    """Return a game in which one step, with its record, is at work; faces are what the next rolls show."""

    def begin(play: Any, _frame: Any) -> None:
        play.call(root, frame)
        play.call(REST)

    start = Step("table", enter=begin)
    steps = tuple(dict.fromkeys((root, REST, *system.steps)))
    alone = replace(system, root=start, steps=steps, setup=None, prepare=None)
    rolls = [(face,) if isinstance(face, int) else face for face in faces]
    return Game.start(scenario, system=alone, faces=rolls)


def take(game: Game, verb: str, *args: Any) -> None:
    """Take a choice for the side that has to decide, written by ids and labels."""
    assert game.prompt is not None
    game.take(game.prompt.actor, game.choice_from_plain(verb, args))


def offers(game: Game, verb: str) -> list[Any]:
    """Return what is offered under a verb, by ids and labels; a single argument stands alone."""
    if game.prompt is None:
        return []
    found = [game.plain_args(Choice(verb, args)) for args in game.prompt.offers.get(verb, ())]
    return [args[0] if len(args) == 1 else tuple(args) for args in found]


def asked(game: Game) -> str:
    """Return the step that asks; nothing at the end."""
    return game.prompt.place[-1] if game.prompt else ""


def refusals(game: Game, verb: str, *args: Any) -> list[str]:
    """Return the message key of everything that speaks against an attempt of the side that has to decide."""
    assert game.prompt is not None
    found = game.why_not(game.prompt.actor, game.choice_from_plain(verb, args))
    return [refusal.message.key for refusal in found]


def number(state: Any, unit: str) -> int:
    """Return the number of a unit."""
    return next(at for at, counter in enumerate(state.roster) if counter.id == unit)


def where(game: Game, unit: str) -> str:
    """Return where a unit is; nothing if it is off the map."""
    state: Any = game.state
    place = state.at[number(state, unit)]
    return "" if place < 0 else str(state.board.label(place))


def of(game: Game, column: str, unit: str) -> int:
    """Return what a column of the state says of a unit."""
    return int(getattr(game.state, column)[number(game.state, unit)])


def events(game: Game, key: str) -> int:
    """Return how often something has been told."""
    return sum(event.key == key for event in game.events)
