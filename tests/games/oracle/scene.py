"""A decision in play: who is asked, in which step, and the records of the steps under way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.play import Prompt


@dataclass(frozen=True, eq=False)
class BaseScene:
    """What a prompt is about, in any game."""

    state: Any
    prompt: Prompt

    @cached_property
    def position(self) -> Any:
        """The table; each game reads it in its own way."""
        raise NotImplementedError

    @property
    def asked(self) -> str:
        """The engine's name of the step that asks."""
        return self.prompt.place[-1]

    @property
    def step(self) -> str:
        """The table's name of that step; a game may have its own."""
        return self.asked

    def piece(self, number: int) -> Any:
        """Return a unit by its number."""
        return self.position.units[number]

    def place(self, hex: int) -> Any:
        """Return what the conditions call a hex."""
        return hex

    def told(self, kind: str, value: Any) -> Any:
        """Return what the lists call an argument."""
        return value

    @property
    def actor(self) -> int:
        """Who is asked."""
        return self.prompt.actor

    @cached_property
    def frames(self) -> list[Any]:
        """The records of the steps under way, the innermost first."""
        return [entry.frame for entry in reversed(self.state.stack)]

    def first(self, *names: str) -> Any:
        """Return the innermost record that has all these fields, or None."""
        return next((frame for frame in self.frames if all(hasattr(frame, name) for name in names)), None)

    def numbered(self, numbers: Any) -> Sequence[Any]:
        """Return units by their numbers."""
        return [self.piece(number) for number in numbers]
