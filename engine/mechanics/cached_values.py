"""What a game works out from its state, remembered until something changes on which it depends."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import wraps
from operator import attrgetter
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

from engine.play import Bag, Column, Groups, Ledger, Queue, Relation, State
from engine.play.state import Versioned
from engine.play.witness import Witnessed

S = TypeVar("S", bound=State)
P = ParamSpec("P")
T = TypeVar("T")

VERSION = attrgetter("version")
NOTHING = object()
"""On what nothing has rested yet."""

Ask = Callable[Concatenate[S, P], T]


class Same:
    """A thing as part of a key: it is the same only as itself, and nobody has to hash all that it holds."""

    __slots__ = ("held",)

    def __init__(self, held: object) -> None:
        self.held = held

    def __hash__(self) -> int:
        return id(self.held)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.held is other.held


class CachedAnswers:
    """Answers of one function for one state, with what the state was like when they were given."""

    __slots__ = ("answers", "moment", "versions", "watched")

    def __init__(self, watched: tuple[Versioned, ...]) -> None:
        self.answers: dict[object, Any] = {}
        self.watched = watched
        self.versions = list(map(VERSION, watched))
        self.moment = -1


class BasedAnswer:
    """What a function gave on a basis, and the moment at which that was last known to hold."""

    __slots__ = ("basis", "moment", "older", "value")

    def __init__(self, value: Any, before: BasedAnswer | None = None) -> None:
        self.value = value
        self.basis: object = NOTHING
        self.older: dict[int, tuple[object, BasedAnswer]] = before.older if before else {}
        self.moment = -1


def cached_by(basis: Callable[..., object], *watch: str) -> Callable[[Ask[S, P, T]], Ask[S, P, T]]:
    """Remember what a function gives while `basis`, asked the same, gives the same and nothing watched changes.

    It suits what depends on a part of an entry that changes often: the zones of one side on where its units stand.
    """

    def decorate(function: Ask[S, P, T]) -> Ask[S, P, T]:
        slot = f"{function.__module__}.{function.__qualname__}"
        asked: Any = basis
        made: Any = function

        @wraps(function)
        def ask(state: Any, *args: Any) -> Any:
            memory = state.remembered.get(slot)
            if memory is None:
                if isinstance(state, Witnessed):
                    return state.witness.asked(ask, made, args)
                memory = state.remembered[slot] = CachedAnswers(tuple(map(state.versioned, watch)))
                memory.answers = _answers_of(state, watch, slot, memory.versions)
            held = memory.answers.get(args)
            if held is not None and held.moment == state.log.moment:
                return held.value
            now, versions = asked(state, *args), list(map(VERSION, memory.watched))
            if memory.versions != versions:
                memory.answers, memory.versions = _answers_of(state, watch, slot, versions), versions
                held = memory.answers.get(args)
            if held is None or (held.basis is not now and held.basis != now):
                earlier = _earlier(state, held, now)
                held = memory.answers[args] = earlier or BasedAnswer(made(state, *args), held)
            held.basis, held.moment = now, state.log.moment
            return held.value

        return cast(Ask[S, P, T], ask)

    return decorate


def cached_value(*watch: str) -> Callable[[Ask[S, P, T]], Ask[S, P, T]]:
    """Remember what a function of (state, ...) gives until one of the watched entries of the state changes.

    The stack is none of them: steps that come and go change nothing that is remembered.

    What it gives is shared, so nobody may change it. It is asked by position, never by name.
    """

    def decorate(function: Ask[S, P, T]) -> Ask[S, P, T]:
        slot = f"{function.__module__}.{function.__qualname__}"
        made: Any = function

        @wraps(function)
        def ask(state: Any, *args: Any) -> Any:
            memory = state.remembered.get(slot)
            if memory is None or memory.moment != state.log.moment:
                if isinstance(state, Witnessed):
                    return state.witness.asked(ask, made, args)
                memory = _as_of_now(state, watch, slot, memory)
            found = memory.answers.get(args, NOTHING)
            if found is NOTHING:
                answers = memory.answers
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
        self.answers: dict[tuple[str, tuple[int, ...]], dict[object, Any]] = {}
        self.latest: dict[str, tuple[int, int]] = {}
        self.numbers: defaultdict[str, dict[Any, int]] = defaultdict(dict)

    def of(self, state: State, watch: tuple[str, ...], slot: str, versions: list[int]) -> dict[object, Any]:
        """Return the answers that a function has given for what the watched entries hold now."""
        numbers = [self._number(state, name, version) for name, version in zip(watch, versions, strict=True)]
        if len(self.answers) >= MOST_KEPT:
            self.answers.clear()
        return self.answers.setdefault((slot, tuple(numbers)), {})

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


def _answers_of(state: State, watch: tuple[str, ...], slot: str, versions: list[int]) -> dict[object, Any]:
    """Return what has been given in such a position, as far as it is kept."""
    kept = state.remembered.get(KEPT)
    return kept.of(state, watch, slot, versions) if kept else {}


def _earlier(state: State, held: BasedAnswer | None, now: object) -> BasedAnswer | None:
    """Return what rested on this very basis before the latest one, if it is kept."""
    if held is None or KEPT not in state.remembered:
        return None
    held.older[id(held.basis)] = held.basis, held
    return held.older.get(id(now), (None, None))[1]


def _as_of_now(state: State, watch: tuple[str, ...], slot: str, memory: CachedAnswers | None) -> CachedAnswers:
    """Keep the answers if nothing that they rest on has changed."""
    if memory is None:
        memory = state.remembered[slot] = CachedAnswers(tuple(map(state.versioned, watch)))
        memory.answers = _answers_of(state, watch, slot, memory.versions)
    else:
        now = list(map(VERSION, memory.watched))
        if memory.versions != now:
            memory.answers, memory.versions = _answers_of(state, watch, slot, now), now
    memory.moment = state.log.moment
    return memory
