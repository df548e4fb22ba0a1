"""What a game works out from its state, remembered until something changes on which it depends."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar, cast
from weakref import WeakKeyDictionary

from engine.play import State

S = TypeVar("S", bound=State)
P = ParamSpec("P")
T = TypeVar("T")

Ask = Callable[Concatenate[S, P], T]


def derived(*watch: str) -> Callable[[Ask[S, P, T]], Ask[S, P, T]]:
    """Remember what a function of (state, ...) gives until one of the watched entries of the state changes.

    What it gives is shared, so nobody may change it.
    """

    def decorate(function: Ask[S, P, T]) -> Ask[S, P, T]:
        kept: WeakKeyDictionary[State, tuple[list[int], dict[object, T]]] = WeakKeyDictionary()

        @wraps(function)
        def ask(state: S, *args: P.args, **named: P.kwargs) -> T:
            now = state.versions_of(watch)
            held = kept.get(state)
            if held is None or held[0] != now:
                held = kept[state] = (now, {})
            answers = held[1]
            if args not in answers:
                answers[args] = function(state, *args, **named)
            return answers[args]

        return cast(Ask[S, P, T], ask)

    return decorate
