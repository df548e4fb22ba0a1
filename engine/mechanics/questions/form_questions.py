"""How forms of rules are asked: every form brings its questions, and tells Sight what it knows.

A record says of what a form is asked: of units, of an attack, of a route. What it takes for granted is what forms of
plain data want; a game says what is otherwise with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from engine.mechanics.questions.function_questions import Written, own_questions
from engine.play import Query
from engine.play.messages import attempts

Questions = Mapping[str, Written]
TO_HEX, OF_UNIT = attempts(("hex",)), attempts(("unit",))
Supposed = Annotated[Any, "supposed"]
"""What the record of a form makes of what is given: an attack, a route."""


@dataclass(frozen=True)
class Asked:
    """How a form is asked."""

    def asked(self) -> Questions:
        """Return its questions."""
        return {}

    def sight(self) -> Mapping[str, Callable[..., Any]]:
        """Return what it tells Sight."""
        return {}

    def queries(self) -> dict[str, Query]:
        """Return its questions, read from their signatures."""
        return own_questions(self.asked(), {Supposed: self.of} if hasattr(self, "of") else {})


@dataclass(frozen=True)
class Called(Asked):
    """Some questions of a form under other names: old -> new."""

    way: Asked
    names: Mapping[str, str]

    def queries(self) -> dict[str, Query]:
        """Return the questions that are named."""
        found = self.way.queries()
        return {new: found[old] for old, new in self.names.items()}
