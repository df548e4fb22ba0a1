"""The calendar of a game: who arrives, leaves or returns in which turn, read from the queues of its state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

from editor.play.play_session import PlaySession
from engine.play.state import State


class When(Enum):
    """How things stand with a unit on the calendar."""

    COMING = "coming"
    WAITING = "waiting"
    """Its turn has come, and it is not there yet, or not gone yet."""
    DONE = "done"


@dataclass(frozen=True)
class CalendarUnit:
    """A unit on the calendar; `does` is 'arrive', 'leave' or 'return'."""

    unit: int
    turn: int
    does: str
    when: When


@dataclass
class CalendarTurn:
    """A turn with all that is due in it."""

    number: int
    now: bool = False
    units: list[CalendarUnit] = field(default_factory=list)

    def doing(self, does: str) -> list[CalendarUnit]:
        """The units that do the same."""
        return [each for each in self.units if each.does == does]


def queues_of(state: State) -> Iterator[tuple[str, str]]:
    """The queues of units on a calendar, and what units on them do."""
    return ((name, spec.calendar) for name, spec in state.SCHEMA.items() if spec.calendar)


def waiting_in(state: State) -> set[tuple[str, int, int]]:
    """All that stands on the calendar of a position: what it does, turn, unit."""
    return {(does, int(turn), int(unit)) for name, does in queues_of(state) for turn, unit in getattr(state, name)}


class Calendar:
    """The calendar of one game. What stood on it at the start is read once."""

    def __init__(self, session: PlaySession) -> None:
        self.session, self.game = session, session.game
        self._at_start = waiting_in(session.game.state.as_of(0))

    def turns(self) -> list[CalendarTurn]:
        """Every turn of the scenario, and others in which something is due."""
        state = self.session.state_shown()
        now, waiting = int(state.turn), waiting_in(state)
        found = {number: CalendarTurn(number, number == now) for number in self._span(now)}
        for does, turn, unit in sorted(waiting | self._at_start, key=lambda each: each[1:]):
            when = When.DONE if (does, turn, unit) not in waiting else When.COMING if turn > now else When.WAITING
            found.setdefault(turn, CalendarTurn(turn, turn == now)).units.append(CalendarUnit(unit, turn, does, when))
        return [found[number] for number in sorted(found)]

    def _span(self, now: int) -> range:
        scenario = self.session.bundle.scenario if self.session.bundle else None
        return range(scenario.turns.first, scenario.turns.last + 1) if scenario else range(now, now + 1)
