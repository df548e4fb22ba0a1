"""Who is due: what stands on a queue for now or before, is not on the map, and is not held back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar, cast

from engine.mechanics.cached_values import cached_value
from engine.mechanics.guards import GuardWords, Sentry, entered, guard_of
from engine.mechanics.positions import Positions, not_on_map, side_of
from engine.play import Attempt, Queue

S = TypeVar("S", bound=Positions)


def anybody(_state: object, _unit: int) -> bool:
    """Nobody is held back."""
    return True


def not_before(key: str, clause: str, first: Callable[[S], int]) -> Sentry[S, Any]:
    """Make the guard that refuses what is allowed from the turn `first(state)` on; its message names the turn."""
    words = GuardWords(key, clause, (), values={"turn": lambda state, _attempt: first(state)})

    def early(state: S, _attempt: Attempt[Any]) -> bool:
        return int(state.turn) < first(state)

    return entered(guard_of(early, words), words, (), ())


@dataclass(frozen=True, eq=False)
class Schedule(Generic[S]):
    """A queue of the state on which units stand by turns.

    `comes(state, unit)` may hold back units whose turn has come; `watch` are the entries of the state that it reads.
    """

    name: str
    queue: str = "arrivals"
    comes: Callable[[S, int], object] = anybody
    watch: tuple[str, ...] = ()

    def on(self, state: S) -> Queue:
        """Return the queue."""
        return cast(Queue, getattr(state, self.queue))

    def due(self, state: S, side: int) -> tuple[int, ...]:
        """Return the units of a side that may come by now, in the order of the queue."""
        return self._due(state, side)

    @cached_property
    def _due(self) -> Callable[[S, int], tuple[int, ...]]:
        def due(state: S, side: int) -> tuple[int, ...]:
            off_map = not_on_map(state, side, self.on(state).due(self._now(state)))
            return tuple([unit for unit in off_map if self.comes(state, unit)])

        due.__qualname__ = f"{self.name}.due"
        return cached_value(self.queue, "turn", "at", *self.watch)(due)

    def called(self, state: S, side: int) -> tuple[int, ...]:
        """Return the units of a side that are listed for now or before, wherever they are."""
        return tuple(unit for unit in self.on(state).due(self._now(state)) if side_of(state, unit) == side)

    def listed_now(self, state: S) -> frozenset[int]:
        """Return the units that are listed for this turn."""
        return self._listed(state)

    @cached_property
    def _listed(self) -> Callable[[S], frozenset[int]]:
        def listed(state: S) -> frozenset[int]:
            return frozenset(unit for turn, unit in self.on(state) if turn == self._now(state))

        listed.__qualname__ = f"{self.name}.listed"
        return cached_value(self.queue, "turn")(listed)

    def book(self, state: S, unit: int, turn: int) -> None:
        """Let a unit stand on a turn, and on no other."""
        self.strike(state, unit)
        self.on(state).push(turn, unit)

    def strike(self, state: S, unit: int) -> None:
        """Take a unit off the queue."""
        self.on(state).drop(unit)

    def _now(self, state: S) -> int:
        return int(state.turn)
