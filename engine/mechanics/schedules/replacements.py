"""Replacements: units get steps back for points, or as many of them as a limit leaves; the lost come again later."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic

from engine.mechanics.guards import GuardWords, Sentry, entered, guard_of
from engine.mechanics.positions import in_hex
from engine.mechanics.schedules.accounts import PointAccount
from engine.mechanics.schedules.due import S, Schedule
from engine.mechanics.schedules.entry_hexes import UNIT
from engine.mechanics.schedules.entry_procedures import F, Saying
from engine.play import Attempt, Refusal, Verb


@dataclass(frozen=True, eq=False)
class Replacements(Generic[S, F]):
    """Who gets steps back and who pays: `weak(state, frame)` are the units that are offered.

    Every purse pays. `steps(state, unit)` is how many steps the unit has then. On the map it is told by `restored`.
    One that is off the map returns by the `schedule` after `delay` turns, told by `returns`; without a schedule it
    waits where it is. `then(play, unit)` is what follows.
    """

    name: str
    weak: Callable[[S, F], Iterable[int]]
    purses: tuple[PointAccount[S], ...]
    steps: Callable[[S, int], int]
    restored: Saying[S]
    returns: Saying[S] | None = None
    schedule: Schedule[S] | None = None
    delay: int = 1
    then: Callable[[Any, int], None] = lambda _play, _unit: None

    def restore(self, play: Any, _frame: F, unit: int) -> None:
        """Give a unit steps back."""
        state: Any = play.state
        for purse in self.purses:
            purse.spend(state, unit)
        state.steps[unit] = self.steps(state, unit)
        self.then(play, unit)
        if self.schedule is None or self.returns is None or in_hex(state, unit):
            self.restored.tell(play, unit)
        else:
            self.schedule.book(state, unit, state.turn + self.delay)
            self.returns.tell(play, unit)

    def paid(
        self, *, also: tuple[str, ...] = (), needs: tuple[Sentry[S, Any], ...] = (), clause: str = ""
    ) -> Sentry[S, F]:
        """Make the guard that refuses a unit for which a purse has too little."""

        def empty(state: S, attempt: Attempt[F]) -> Refusal | None:
            found = (purse.empty(state, attempt) for purse in self.purses)
            return next((refusal for refusal in found if refusal), None)

        first = self.purses[0]
        words = GuardWords(first.key, clause or first.clause, ())
        return entered(guard_of(empty, words), words, also, needs)

    def verb(self, name: str, *guards: Sentry[S, Any], **more: Any) -> Verb:
        """Make the verb that gives a unit steps back."""

        def targets(state: S, frame: F, _side: int) -> Iterator[tuple[int]]:
            return ((unit,) for unit in self.weak(state, frame))

        return Verb(name, self.restore, (UNIT,), guards, targets, **more)
