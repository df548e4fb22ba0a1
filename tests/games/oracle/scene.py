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
    def step(self) -> str:
        """The step that asks."""
        return self.prompt.place[-1]

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
        return [self.position.units[number] for number in numbers]
