"""3.5 and 6.4 Units that come: reinforcements, and militia that returns; and units that go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.primer.ground import source_of
from engine.games.primer.state import PrimerPlay, PrimerState, holder, side_of
from engine.games.primer.zones import stacking
from engine.mechanics.positions import take_off
from engine.play import NOWHERE, Frame, Step, Trigger, rule


@dataclass(frozen=True, slots=True)
class Arrivals(Frame):
    """Whose units arrive."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


@rule("3.5")
def arrive(play: PrimerPlay, frame: Arrivals) -> None:
    """3.5 Units that are due enter at their side's source; where there is no room, they wait a turn."""
    state = play.state
    entry = source_of(state.board, state.SIDES[frame.side])
    for unit in state.arrivals.due(state.turn):
        if side_of(state, unit) != frame.side:
            continue
        state.arrivals.drop(unit)
        if holder(state, entry) == 1 - frame.side or stacking(state, entry):
            state.arrivals.push(state.turn + 1, unit)
            play.tell("arrival.waits", "3.5", unit=unit, hex=entry)
        else:
            state.at[unit] = entry
            play.tell("arrival.enters", "3.5", unit=unit, hex=entry)


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
        state.arrivals.push(turn, unit)
        play.tell("unit.will_return", "6.4", unit=unit, turn=turn)


DESTRUCTION = Trigger("destruction", ("steps",), without_steps, destroy, "6.4")
