"""Refusals as rows: a guard that makes one test is a row, one of several lines a function; key and clause stand once.

    no = No[CartState, Phase]()

    # 2.1 A cart moves once in a phase.
    is_fresh = no("move.spent", "ca.2", lambda s, a: s.moved[a.unit])


    @forbids("move.guarded", "ca.3", needs=(is_fresh,), about=("hex",))
    def is_guarded(state: CartState, attempt: Attempt[Phase]) -> tuple[int, ...]:
        \"\"\"3.1 Nobody enters a hex with guards in it.\"\"\"
        return tuple(unit for unit in units_in(state, attempt.hex) if state.guards[unit])

The sentence of a row stands in the comment above it, beginning with the number of its section.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

from engine.play import RULES, Attempt, Message, Refusal
from engine.play.guards import TESTS, RuleMark

S = TypeVar("S")
F = TypeVar("F")
Ask = Callable[[S, Attempt[F]], object]
Sentry = Callable[[S, Attempt[F]], Refusal | None]
Numbers = tuple[int, ...]
MADE = ("guards", "choices", "battle.", "schedules.", "obligations", "retreating.rows")
MAKERS = ("functools", *(f"engine.mechanics.{name}" for name in MADE))
"""How the names of the modules begin that make rows for others."""
About = tuple[Literal["unit", "hex", "place", "edge", "number", "word"], ...]


@dataclass(frozen=True)
class Blame:
    """What stands against an attempt, where that is neither what the attempt names nor just units."""

    units: Numbers | None = None
    hexes: Numbers | None = None
    values: Mapping[str, Any] = field(default_factory=dict)


def blame(units: Numbers | None = None, hexes: Numbers | None = None, **values: object) -> Blame:
    """Say what a test has found: units and hexes to blame, and values for the message."""
    return Blame(units, hexes, values)


@dataclass(frozen=True)
class GuardWords:
    """How a row says no: about what the attempt names, with units and hexes to blame and further values."""

    key: str
    clause: str
    about: About = ("unit",)
    units: Numbers | Callable[[Any, Any], Numbers] | None = None
    hexes: Numbers | Callable[[Any, Any], Numbers] | None = None
    values: Mapping[str, Any] = field(default_factory=dict)

    def refusal(self, state: Any, attempt: Attempt[Any], found: object) -> Refusal:
        """Put what a test has found into a refusal: units that it has found are to blame, a refusal stands as it is."""
        if isinstance(found, Refusal):
            return found
        told = found if isinstance(found, Blame) else Blame(found if isinstance(found, tuple) else None)
        values: dict[str, Any] = {kind: getattr(attempt, kind) for kind in self.about if kind not in self.values}
        values |= {name: asked(value, state, attempt) for name, value in self.values.items()}
        units = self._named("unit", values) if self.units is None else asked(self.units, state, attempt)
        hexes = self._named("hex", values) if self.hexes is None else asked(self.hexes, state, attempt)
        return Refusal(
            Message(self.key, self.clause, tuple({**values, **told.values}.items())),
            units if told.units is None else told.units,
            hexes if told.hexes is None else told.hexes,
        )

    def _named(self, kind: Literal["unit", "hex"], values: Mapping[str, Any]) -> Numbers:
        return (values[kind],) if kind in self.about else ()


def asked(what: Any, state: Any, attempt: Attempt[Any]) -> Any:
    """Return what a row gives as it is, or as a function of state and attempt."""
    return what(state, attempt) if callable(what) else what


def guard_of(when: Ask[S, F], words: GuardWords) -> Sentry[S, F]:
    """Make the guard that refuses when a test finds something."""

    def test(state: Any, attempt: Attempt[Any], *, _when: Ask[Any, Any] = when) -> object:
        return _when(state, attempt)

    def row(
        state: Any, attempt: Attempt[Any], *, _when: Ask[Any, Any] = when, _words: GuardWords = words
    ) -> Refusal | None:
        found = _when(state, attempt)
        return _words.refusal(state, attempt, found) if found else None

    TESTS[row] = test
    return row


def entered(guard: Sentry[S, F], words: GuardWords, also: tuple[str, ...], needs: tuple[Any, ...]) -> Sentry[S, F]:
    """Register a row under its clause, named by its key, as of the module and the line that wrote it."""
    caller = sys._getframe(1)
    while caller.f_globals["__name__"].startswith(MAKERS) and caller.f_back is not None:
        caller = caller.f_back
    module = str(caller.f_globals["__name__"])
    guard.__module__, guard.__doc__ = module, None
    guard.__name__ = guard.__qualname__ = _name_for(module, words.key or words.clause)
    RULES[guard] = RuleMark(words.clause, needs, also, (caller.f_code.co_filename, caller.f_lineno))
    return guard


def _name_for(module: str, key: str) -> str:
    """Return the key; with a number where the module has a row of that name."""
    taken = {function.__name__ for function in RULES if function.__module__ == module}
    names = (key, *(f"{key}.{number}" for number in range(2, len(taken) + 3)))
    return next(name for name in names if name not in taken)


class No(Generic[S, F]):
    """What makes refusals of one test, about a state and a frame of which mypy knows the types."""

    def __call__(
        self,
        key: str,
        clause: str,
        when: Ask[S, F],
        *,
        also: tuple[str, ...] = (),
        needs: tuple[Sentry[S, Any], ...] = (),
        about: About = ("unit",),
        units: Numbers | Callable[[S, Attempt[F]], Numbers] | None = None,
        hexes: Numbers | Callable[[S, Attempt[F]], Numbers] | None = None,
        **values: str | int | Callable[[S, Attempt[F]], object],
    ) -> Sentry[S, F]:
        """Make a guard: refuse with this key and clause when something is found against an attempt.

        The refusal is `about` what the attempt names: a unit or a hex is blamed, and each is a value of the message.
        A value of the same name stands for what the attempt does not name, such as the unit of its frame.
        Units that the test finds, or `units` and `hexes`, are blamed instead; `values` are those that the message has
        besides. A refusal that the test finds stands as it is. `also` are further clauses that the row stands for.
        """
        words = GuardWords(key, clause, about, units, hexes, values)
        return entered(guard_of(when, words), words, also, needs)

    def told(
        self,
        clause: str,
        ask: Callable[[S, Attempt[F]], Refusal | None],
        *,
        also: tuple[str, ...] = (),
        needs: tuple[Sentry[S, Any], ...] = (),
    ) -> Sentry[S, F]:
        """Make a guard that refuses as another function does, such as the one that knows what fits into a hex."""
        words = GuardWords("", clause, ())
        return entered(guard_of(ask, words), words, also, needs)


def forbids(
    key: str, clause: str, *, also: tuple[str, ...] = (), needs: tuple[Any, ...] = (), about: About = ("unit",)
) -> Callable[[Ask[S, F]], Sentry[S, F]]:
    """Make a guard of a function that says what speaks against an attempt.

    It answers with nothing (or False), with True, with the units to blame, with `blame(...)`, or with a refusal that
    stands as it is.
    """

    def register(when: Ask[S, F]) -> Sentry[S, F]:
        guard = guard_of(when, GuardWords(key, clause, about))
        guard.__module__, guard.__doc__ = when.__module__, when.__doc__
        guard.__name__ = guard.__qualname__ = when.__name__
        RULES[guard] = RuleMark(clause, needs, also)
        return guard

    return register
