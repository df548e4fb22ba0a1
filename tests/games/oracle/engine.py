"""The engine's queries, asked and answered in numbers of units and hexes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.examples.query_checks import answer
from engine.play import Game, System

Games = Iterator[tuple[str, Game]]


class Asked:
    """A game's queries about one position."""

    system: System

    def __init__(self, game: Game) -> None:
        self.state: Any = game.state

    def ask(self, name: str, *args: Any) -> Any:
        """Ask by ids and labels."""
        return answer(self.state, self.system.queries[name], name, list(args))

    def hexes(self, name: str, *args: Any) -> set[int]:
        """Ask for hexes."""
        return {self.state.board.hex(label) for label in self.ask(name, *args)}

    def units(self, name: str, *args: Any) -> set[int]:
        """Ask for units."""
        return {self.state.unit_number(id) for id in self.ask(name, *args)}

    def label(self, hex: int) -> str:
        """Return what people call a hex."""
        return str(self.state.board.label(hex))


def some(source: Games, each: int, *, first: int = 0) -> Games:
    """Take one position in so many, from the first one on, or the last of each so many if `first` is -1."""
    return (found for at, found in enumerate(source) if at % each == first % each)
