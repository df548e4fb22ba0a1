"""What can be wrong with an example: it fails, it cannot be said in this format, or it is written badly."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any

from engine.play import Message, Refusal, say

MOST_SHOWN = 40
EMPTY = re.compile(r"nothing left to draw from (\w+)")


class ExampleProblem(Exception):
    """A message key of resources/messages/examples.yaml, and its values."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(f"{key} {values}")
        self.key = f"examples.{key}"
        self.values = values


class Failed(ExampleProblem):
    """The engine does something else than the example says."""


class Inexpressible(ExampleProblem):
    """The example names something that neither the format nor the game knows."""


class Miswritten(ExampleProblem):
    """The example is not written as the format wants it."""


def reasons(refusals: Iterable[Refusal]) -> tuple[Message, ...]:
    """Return what refuses, each with the clause that an example may name as `by`."""
    said = (refusal.message for refusal in refusals)
    return tuple(say("examples.reason", text=one, clause=one.clause) if one.clause else one for one in said)


def broke_off(error: Exception) -> Failed:
    """Say that the engine went no further; what it says in words of its own needs no name from Python."""
    empty = EMPTY.fullmatch(str(error))
    if empty:
        return Failed("nothing_to_draw", bag=empty[1], written=f"{{{empty[1]}: [...]}}")
    in_words = str(error) and isinstance(error, AssertionError | ValueError)
    return Failed("broke_off", detail=(str(error) if in_words else f"{type(error).__name__}: {error}").rstrip("."))


def unknown(what: str, word: object, known: Iterable[object]) -> Inexpressible:
    """Say that a name is not known, and which one may be meant."""
    names = list(dict.fromkeys(map(str, known)))
    close = get_close_matches(str(word), names, n=1, cutoff=0.6)
    if close:
        return Inexpressible("unknown_meant", what=f"examples.what.{what}", word=str(word), meant=close[0])
    shown = names if len(names) <= MOST_SHOWN else [*names[:MOST_SHOWN], "…"]
    return Inexpressible("unknown", what=f"examples.what.{what}", word=str(word), known=", ".join(shown) or "-")


def found_in(what: str, word: Any, known: Iterable[Any]) -> Any:
    """Return the known thing that is written so."""
    things = list(known)
    for thing in things:
        if str(thing) == str(word):
            return thing
    raise unknown(what, word, things)
