"""Units that leave the map by the schedule, or a substitute for one that cannot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Generic

from engine.mechanics.choices import Choose
from engine.mechanics.guards import Blame, Sentry, blame
from engine.mechanics.positions import in_hex, on_map, take_off
from engine.mechanics.schedules.due import S, Schedule
from engine.mechanics.schedules.entry_procedures import F
from engine.play import Attempt, Verb

Like = Callable[[S, int, int], int | None]
"""How far a unit is from being like another one; nothing where it is not like it at all."""


@dataclass(frozen=True, eq=False)
class Departure(Generic[S]):
    """How units leave: off the map with their markers, and to the queue from which they come `back` on a `turn`."""

    key: str
    clause: str
    back: Schedule[S] | None = None
    turn: Callable[[S, int], int] = lambda _state, _unit: 0

    def leave(self, play: Any, unit: int) -> None:
        """Let a unit leave the map."""
        take_off(play.state, unit)
        if self.back is not None:
            self.back.book(play.state, unit, self.turn(play.state, unit))
        play.tell(self.key, self.clause, unit=unit)


@dataclass(frozen=True, eq=False)
class Withdrawals(Generic[S, F]):
    """Units that have to leave when their turn on the `schedule` has come.

    One that is not on the map, or that `stays(state, unit)`, sends a substitute: of the first row of `likes` that any
    unit meets, those that are nearest; the owner chooses. `then(play, wanted, unit)` is what follows.
    """

    name: str
    schedule: Schedule[S]
    leaving: Departure[S]
    stays: Callable[[S, int], object]
    likes: tuple[Like[S], ...]
    then: Callable[[Any, int, int], None] = lambda _play, _wanted, _unit: None

    def wanted(self, state: S, side: int) -> tuple[int, ...]:
        """Return the units that have to leave by now and can, themselves or by a substitute, in their order."""
        return tuple(unit for unit in self.schedule.called(state, side) if self.may_go(state, unit))

    def may_go(self, state: S, wanted: int) -> tuple[int, ...]:
        """Return who may leave for a unit that has to: itself, or those that are most like it."""
        if in_hex(state, wanted) and not self.stays(state, wanted):
            return (wanted,)
        side = state.roster[state.record[wanted]].side
        others = [unit for unit in on_map(state, side) if unit != wanted and not self.stays(state, unit)]
        for like in self.likes:
            found = {unit: far for unit in others if (far := like(state, wanted, unit)) is not None}
            if found:
                return tuple(unit for unit, far in found.items() if far == min(found.values()))
        return ()

    def among(self, state: S, frame: F, side: int) -> Iterator[int]:
        """Return who may leave for the first unit that has to."""
        return (unit for wanted in self.wanted(state, side)[:1] for unit in self.may_go(state, wanted))

    def go(self, play: Any, _frame: F, unit: int) -> None:
        """Let a unit leave for the first one that has to."""
        side = play.state.roster[play.state.record[unit]].side
        wanted = self.wanted(play.state, side)[0]
        self.schedule.strike(play.state, wanted)
        self.leaving.leave(play, unit)
        self.then(play, wanted, unit)

    def verb(self, name: str, key: str, clause: str, *guards: Sentry[S, F]) -> Verb:
        """Make the verb by which the owner says who leaves; of anybody else those who may are to blame."""

        def instead(state: S, attempt: Attempt[F]) -> Blame:
            return blame(units=tuple(self.among(state, attempt.frame, attempt.side)))

        return Choose[S, F]()(name, self.go, self.among, key, clause, *guards, blame=instead)
