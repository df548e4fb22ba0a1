"""A way to come onto the map: what the first hex costs, what is noted of the unit, what follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.mechanics.guards import About, Blame, GuardWords, Sentry, blame, entered, guard_of
from engine.mechanics.schedules.accounts import PointAccount
from engine.mechanics.schedules.due import S, Schedule
from engine.play import Attempt, Tally

F = TypeVar("F")


def no_limit(_state: object, _unit: int) -> None:
    """It may cost whatever it costs."""


def nothing_more(*_given: object) -> None:
    """Nothing follows."""


@dataclass(frozen=True, eq=False)
class Saying(Generic[S]):
    """The event of a unit, and its clause; `values(state, unit)` are what it says besides."""

    key: str
    clause: str
    values: Callable[[S, int], Mapping[str, object]] = lambda _state, _unit: {}

    def tell(self, play: Any, unit: int, **more: Any) -> None:
        """Tell it of a unit."""
        play.tell(self.key, self.clause, unit=unit, **more, **self.values(play.state, unit))


@dataclass(frozen=True, eq=False)
class EntryProcedure(Generic[S, F]):
    """How units come: a unit leaves the `schedule`, and `marks` are the columns that it sets.

    It is put into the hex, and the event of `key` and `clause` is told; without these, what follows puts it there, such
    as a die. `price(state, unit, hex)` is what the first hex costs, `allowance(state, unit)` what a unit may spend.
    `then(play, frame, unit, hex, spent)` is what follows.
    """

    key: str = ""
    clause: str = ""
    schedule: Schedule[S] | None = None
    price: Callable[[S, int, int], Tally] | None = None
    allowance: Callable[[S, int], int | None] = no_limit
    marks: tuple[str, ...] = ()
    purses: tuple[PointAccount[S], ...] = ()
    then: Callable[[Any, F, int, int, int], None] = nothing_more

    def enter(self, play: Any, frame: F, unit: int, hex: int) -> None:
        """Let a unit come, and let follow what follows."""
        spent = self.spent(play.state, unit, hex)
        self.put(play, unit, hex)
        self.then(play, frame, unit, hex, spent)

    def put(self, play: Any, unit: int, hex: int) -> None:
        """Let a unit come, and nothing else."""
        state = play.state
        if self.schedule is not None:
            self.schedule.strike(state, unit)
        for mark in self.marks:
            getattr(state, mark)[unit] = 1
        for purse in self.purses:
            purse.spend(state, unit)
        if self.key:
            state.at[unit] = hex
            play.tell(self.key, self.clause, unit=unit, hex=hex)

    @property
    def itemised(self) -> bool:
        """Whether there is a sum to show before a unit comes."""
        return self.price is not None

    def tally(self, state: S, attempt: Attempt[F]) -> Tally:
        """Show what coming costs."""
        return self.costs(state, attempt.unit, attempt.hex)

    def costs(self, state: S, unit: int, hex: int) -> Tally:
        """Return what the first hex costs, item by item."""
        return self.price(state, unit, hex) if self.price else Tally()

    def spent(self, state: S, unit: int, hex: int) -> int:
        """Return how much the first hex costs."""
        return self.costs(state, unit, hex).total

    def too_dear(
        self, key: str, clause: str, *, needs: tuple[Sentry[S, Any], ...] = (), about: About = ("unit", "hex")
    ) -> Sentry[S, F]:
        """Make the guard that refuses a first hex that costs more than the unit has."""
        words = GuardWords(key, clause, about)

        def dear(state: S, attempt: Attempt[F]) -> Blame | None:
            allowance = self.allowance(state, attempt.unit)
            cost = self.spent(state, attempt.unit, attempt.hex)
            return None if allowance is None or cost <= allowance else blame(units=(), cost=cost, left=allowance)

        return entered(guard_of(dear, words), words, (), needs)
