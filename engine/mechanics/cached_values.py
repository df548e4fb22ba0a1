"""What a game works out from its state, remembered until something changes on which it depends."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from engine.play import Bag, Column, Groups, Ledger, Queue, Relation, State

S = TypeVar("S", bound=State)
P = ParamSpec("P")
T = TypeVar("T")

NOTHING = object()
"""On what nothing has rested yet."""

Ask = Callable[Concatenate[S, P], T]


class CachedAnswers:
    """Answers of one function for one state, with what the state was like when they were given."""

    __slots__ = ("answers", "length", "shortened", "versions")

    def __init__(self, versions: list[int]) -> None:
        self.answers: dict[object, Any] = {}
        self.versions = versions
        self.length = self.shortened = -1


def cached_by(basis: Ask[S, P, object], *watch: str) -> Callable[[Ask[S, P, T]], Ask[S, P, T]]:
    """Remember what a function gives while `basis`, asked the same, gives the same and nothing watched changes.

    It suits what depends on a part of an entry that changes often: the zones of one side on where its units stand.
    """

    def decorate(function: Ask[S, P, T]) -> Ask[S, P, T]:
        @wraps(function)
        def blank(_state: Any, *_args: Any) -> list[Any]:
            return [NOTHING, None, {}]

        asked: Any = basis
        made: Any = function
        latest = cached_value(*watch)(blank)

        @wraps(function)
        def ask(state: Any, *args: Any) -> Any:
            now, held = asked(state, *args), latest(state, *args)
            if held[0] is not now:
                if held[0] != now:
                    earlier = _earlier(state, held, now)
                    held[1] = made(state, *args) if earlier is NOTHING else earlier
                held[0] = now
            return held[1]

        return cast(Ask[S, P, T], ask)

    return decorate


def cached_value(*watch: str) -> Callable[[Ask[S, P, T]], Ask[S, P, T]]:
    """Remember what a function of (state, ...) gives until one of the watched entries of the state changes.

    What it gives is shared, so nobody may change it. It is asked by position, never by name.
    """

    def decorate(function: Ask[S, P, T]) -> Ask[S, P, T]:
        slot = f"{function.__module__}.{function.__qualname__}"
        made: Any = function

        @wraps(function)
        def ask(state: Any, *args: Any) -> Any:
            memory = state.remembered.get(slot)
            if memory is None or memory.length != len(state.log) or memory.shortened != state.shortened:
                memory = _as_of_now(state, watch, slot, memory)
            answers = memory.answers
            if args in answers:
                return answers[args]
            found = answers[args] = made(state, *args)
            return found

        return cast(Ask[S, P, T], ask)

    return decorate


def cached_as(name: str, watch: Iterable[str], function: Ask[S, P, T]) -> Ask[S, P, T]:
    """Remember what a function made for a form gives, under a name of its own, while nothing watched changes."""

    def ask(state: Any, *given: Any) -> Any:
        made: Any = function
        return made(state, *given)

    ask.__qualname__ = name
    return cast(Ask[S, P, T], cached_value(*watch)(ask))


KEPT = "kept by content"
"""Under this name a state remembers answers of other times, if it is to."""
MOST_KEPT = 20_000


class KeptAnswers:
    """Answers by what the watched entries held, for a state that comes back to the same positions again and again."""

    __slots__ = ("answers", "latest", "numbers")

    def __init__(self) -> None:
        self.answers: dict[tuple[str, tuple[int, ...]], CachedAnswers] = {}
        self.latest: dict[str, tuple[int, int]] = {}
        self.numbers: defaultdict[str, dict[Any, int]] = defaultdict(dict)

    def of(self, state: State, watch: tuple[str, ...], slot: str, now: list[int]) -> CachedAnswers:
        """Return the answers that a function has given for what the watched entries hold now."""
        held = slot, tuple([self._number(state, name, version) for name, version in zip(watch, now, strict=True)])
        if held not in self.answers:
            if len(self.answers) >= MOST_KEPT:
                self.answers.clear()
            self.answers[held] = CachedAnswers(now)
        self.answers[held].versions = now
        return self.answers[held]

    def _number(self, state: State, name: str, version: int) -> int:
        """Return the number of what an entry holds: the same one whenever it holds the same."""
        seen, number = self.latest.get(name, (-1, 0))
        if seen != version:
            known = self.numbers[name]
            number = known.setdefault(_content(state.entry_named(name)), len(known))
            self.latest[name] = version, number
        return number


def _content(held: Any) -> Any:
    """Return what an entry holds, as something that can be compared."""
    if isinstance(held, Column | Bag | Queue):
        return tuple(held)
    if isinstance(held, Relation | Ledger | Groups):
        return tuple(held.items()), getattr(held, "next_number", 0)
    return held


def keep_by_content(state: State) -> None:
    """Let what is worked out from a state be found again whenever the entries hold the same once more."""
    state.remembered[KEPT] = KeptAnswers()


def _earlier(state: Any, held: list[Any], now: object) -> Any:
    """Return what rested on this very basis before the latest one, NOTHING if that is not kept."""
    if KEPT not in state.remembered:
        return NOTHING
    older: dict[int, tuple[Any, Any]] = held[2]
    older[id(held[0])] = held[0], held[1]
    return older.get(id(now), (None, NOTHING))[1]


def _as_of_now(state: State, watch: tuple[str, ...], slot: str, memory: CachedAnswers | None) -> CachedAnswers:
    """Keep the answers if nothing that they rest on has changed."""
    now = state.versions_of(watch)
    if memory is None or memory.versions != now:
        kept = state.remembered.get(KEPT)
        memory = state.remembered[slot] = kept.of(state, watch, slot, now) if kept else CachedAnswers(now)
    memory.length, memory.shortened = len(state.log), state.shortened
    return memory
