"""Conversions: a unit is replaced by its other counter, on the map or off it, for good."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from engine.mechanics.schedules.due import S, Schedule
from engine.mechanics.schedules.entry_procedures import Saying


def nobody_becomes(_state: object, _unit: int) -> bool:
    """Every unit may be replaced."""
    return True


@dataclass(frozen=True, eq=False)
class Convert(Generic[S]):
    """The other counter of a unit: `into(state, unit)` is its record in the roster.

    A unit keeps its place and its steps; of its markers it keeps those of the columns `keep`, and all with None.
    `when(state, unit)` says who may be replaced; those on a `schedule` are replaced by `all_due`.
    """

    name: str
    said: Saying[S]
    into: Callable[[S, int], int]
    when: Callable[[S, int], object] = nobody_becomes
    keep: tuple[str, ...] | None = None
    schedule: Schedule[S] | None = None

    def change(self, play: Any, unit: int) -> bool:
        """Replace a unit if it may be; tell whether it was."""
        state = play.state
        if not self.when(state, unit):
            return False
        state.record[unit] = self.into(state, unit)
        for name, spec in state.SCHEMA.items():
            if self.keep is not None and spec.cleared and name not in self.keep:
                state.entry_named(name)[unit] = 0
        self.said.tell(play, unit)
        return True

    def all_due(self, play: Any, *_frame: object) -> None:
        """Replace every unit whose turn on the schedule has come, wherever it is."""
        assert self.schedule is not None
        for side in range(len(play.state.SIDES)):
            for unit in self.schedule.called(play.state, side):
                self.schedule.strike(play.state, unit)
                self.change(play, unit)
