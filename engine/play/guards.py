"""Guards, the only source of legality, and the register of which function stands for which section."""

from __future__ import annotations

import inspect
import linecache
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from engine.play.messages import Attempt, Refusal

F = TypeVar("F", bound=Callable[..., Any])
Guard = Callable[[Any, Attempt[Any]], Refusal | None]
Test = Callable[[Any, Attempt[Any]], object]


class RuleMark(NamedTuple):
    """What a rule function says of itself: its section, and the guards that must have passed before it.

    A row, which has no docstring, has its sentence in the comment above the line `at` of a file.
    """

    section: str
    needs: tuple[Guard, ...]
    also: tuple[str, ...] = ()
    at: tuple[str, int] = ("", 0)

    @property
    def sections(self) -> tuple[str, ...]:
        """Every section that it stands for."""
        return (self.section, *self.also)


RULES: dict[Callable[..., Any], RuleMark] = {}

TESTS: dict[Guard, Test] = {}
"""What finds something wherever a guard refuses, of guards that put what they find into words only then."""


def rule(section: str, *also: str, needs: tuple[Guard, ...] = ()) -> Callable[[F], F]:
    """Register a function under its section of the rulebook, and under others that say the same or more of it.

    A guard that makes no sense before others have passed names them in `needs`.
    """

    def register(function: F) -> F:
        RULES[function] = RuleMark(section, needs, also)
        return function

    return register


def sentence(function: Callable[..., Any]) -> str:
    """Return what a rule function says in one sentence: in its docstring, or in the comment above its row."""
    said = inspect.getdoc(function)
    if said or function not in RULES:
        return (said or "").partition("\n")[0]
    path, line = RULES[function].at
    found: list[str] = []
    while (above := linecache.getline(path, line - 1 - len(found)).strip()).startswith("#"):
        found.insert(0, above.lstrip("# "))
    return " ".join(found)


def needs_of(guard: Guard) -> tuple[Guard, ...]:
    """Return the guards that must have passed before this one is asked."""
    mark = RULES.get(guard)
    return mark.needs if mark else ()


def without_words(guards: tuple[Guard, ...]) -> tuple[Test, ...]:
    """Return what finds something where these guards refuse."""
    return tuple(TESTS.get(guard, guard) for guard in guards)


def passes(state: Any, attempt: Attempt[Any], tests: tuple[Test, ...]) -> bool:
    """Tell whether none of some tests, asked in order, finds anything against an attempt."""
    for test in tests:  # noqa: SIM110 - a generator would cost as much as many a test.
        if test(state, attempt):
            return False
    return True


def first_refusal(state: Any, attempt: Attempt[Any], guards: tuple[Guard, ...]) -> Refusal | None:
    """Ask the guards in order and return what the first one says that refuses."""
    for guard in guards:
        refusal = guard(state, attempt)
        if refusal is not None:
            return refusal
    return None


def all_refusals(state: Any, attempt: Attempt[Any], guards: tuple[Guard, ...]) -> tuple[Refusal, ...]:
    """Ask every guard whose needs are met and return everything that speaks against the attempt."""
    failed: set[Guard] = set()
    found: list[Refusal] = []
    for guard in guards:
        if not failed.isdisjoint(needs_of(guard)):
            failed.add(guard)
            continue
        refusal = guard(state, attempt)
        if refusal is not None:
            failed.add(guard)
            found.append(refusal)
    return tuple(found)
