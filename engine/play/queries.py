"""Queries: questions that a game answers about a position without changing it; worked examples and panels ask them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

ONE = ("unit", "hex", "place", "edge", "side", "number", "word", "yes_no")
MANY = ("units", "hexes", "path", "words")
SUMS = ("tally", "record")
ANSWERS = (*ONE, *MANY, *SUMS)


@dataclass(frozen=True)
class QueryArgument:
    """What a query wants to know: a name, what it names, whether there may be several or none."""

    name: str
    kind: str
    many: bool = False
    optional: bool = False

    def __post_init__(self) -> None:
        if self.kind not in ONE:
            raise TypeError(f"{self.name}: a query takes {', '.join(ONE)}, not {self.kind!r}")


@dataclass(frozen=True)
class Query:
    """A question: function(state, *args), what it wants to know, and the kind of the answer.

    Units, hexes and words come in any order, a path in its own. A tally is an itemised sum, a record maps names to
    numbers and words. None stands for no answer: no unit, no way. Its text is the message `query.<name>`.
    """

    function: Callable[..., Any]
    args: tuple[QueryArgument, ...]
    answer: str

    def __post_init__(self) -> None:
        if self.answer not in ANSWERS:
            raise TypeError(f"a query answers with {', '.join(ANSWERS)}, not {self.answer!r}")
