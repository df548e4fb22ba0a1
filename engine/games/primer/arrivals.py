"""3.5 and 6.4 Units that come: reinforcements, and militia that returns; and units that go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.primer.ground import source_of
from engine.games.primer.movement import MARCHES
from engine.games.primer.state import PrimerPlay, PrimerState, side_of
from engine.mechanics.positions import take_off
from engine.mechanics.schedules import EntryHexes, EntryProcedure, Schedule
from engine.play import NOWHERE, Frame, Step, Trigger, rule


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


@rule("6.4")
def without_steps(state: PrimerState) -> Iterator[tuple[int]]:
    """6.4 A unit without steps is destroyed."""
    return ((unit,) for unit, place in enumerate(state.at) if place != NOWHERE and not state.steps[unit])


@rule("6.4")
def destroy(play: PrimerPlay, unit: int) -> None:
    """6.4 A destroyed unit leaves the map; militia gathers again and returns."""
    state = play.state
    take_off(state, unit)
    state.destroyed[side_of(state, unit)] += 1
    play.tell("unit.destroyed", "6.4", unit=unit)
    if state.counter(unit).returns:
        turn = state.turn + state.rules.return_delay
        state.steps[unit] = state.rules.return_steps
        SCHEDULE.book(state, unit, turn)
        play.tell("unit.will_return", "6.4", unit=unit, turn=turn)


DESTRUCTION = Trigger("destruction", ("steps",), without_steps, destroy, "6.4")
