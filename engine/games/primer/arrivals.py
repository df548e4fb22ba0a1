"""3.5 Arrivals: units that come by their side's source."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.primer.map import source_of
from engine.games.primer.movement import MARCHES
from engine.games.primer.state import PrimerPlay, PrimerState, side_of
from engine.mechanics.schedules import EntryHexes, EntryProcedure, Schedule
from engine.play import Frame, Step, rule


@dataclass(frozen=True, slots=True)
class Arrivals(Frame):
    """Whose units arrive."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


@rule("3.5")
def source(state: PrimerState, unit: int) -> tuple[int, ...]:
    """3.5 Units enter at their side's source."""
    return (source_of(state.board, state.SIDES[side_of(state, unit)]),)


@rule("3.5")
def is_shut(state: PrimerState, unit: int, hex: int) -> bool:
    """3.5 Whether the rows of movement let a unit into a hex: there must be room, and no enemy."""
    return MARCHES.entry_refused(state, MARCHES.go(state, unit), hex) is not None


SCHEDULE = Schedule[PrimerState]("primer.schedule")
ENTRY = EntryHexes[PrimerState, Arrivals]("primer.entry", lambda state, frame: SCHEDULE.due(state, frame.side), source)
BY_SOURCE = EntryProcedure[PrimerState, Arrivals]("arrival.enters", "3.5", SCHEDULE)


@rule("3.5")
def arrive(play: PrimerPlay, frame: Arrivals) -> None:
    """3.5 Units that are due enter; where there is no room, they wait a turn."""
    for unit, hex in ENTRY.offers(play.state, frame):
        if is_shut(play.state, unit, hex):
            SCHEDULE.book(play.state, unit, play.state.turn + 1)
            play.tell("arrival.waits", "3.5", unit=unit, hex=hex)
        else:
            BY_SOURCE.enter(play, frame, unit, hex)


ARRIVALS = Step("arrivals", "3.5", Arrivals, enter=arrive)
