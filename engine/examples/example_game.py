"""A game as it stands when an example is judged, and how values are written in complaints."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.examples.message_checks import Telling
from engine.examples.model import ExpectedMessage
from engine.examples.problems import ExampleProblem
from engine.play import Game, Message, State

Complaints = Iterator[ExampleProblem]


@dataclass(frozen=True)
class Stand:
    """A game as it stands, what has been told since the example began, and the catalogue that says what that means."""

    game: Game
    telling: Telling
    since: int = 0

    @property
    def state(self) -> State:
        """The state."""
        return self.game.state

    def messages(self) -> list[Message]:
        """Everything that has been told."""
        return [event.message for event in self.game.events[self.since :]]

    def told(self) -> str:
        """Write everything that has been told in one line."""
        values = self.telling.values
        return ", ".join(f"{each.key} {written(values(self.state, each))}" for each in self.messages()) or "-"


def said_of(said: ExpectedMessage) -> str:
    parts = [part for part in (said.text, said.section) if part]
    return " ".join([*parts, *(f"{name}: {written(value)}" for name, value in said.named.items())])


def written(value: Any) -> str:
    """Write a plain value in one line, as YAML does."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {written(part)}" for name, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(written, value)) + "]"
    return "null" if value is None else str(value)


def attempted(verb: str, args: Any) -> str:
    """Write a choice in one line: its verb, and its arguments if it has any."""
    return verb if args is None or args in ([], {}) else f"{verb} {written(args)}"
