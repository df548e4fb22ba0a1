"""13.2, 23, 28.5 Units that turn over by the order of arrival."""

from __future__ import annotations

from engine.games.fortress_europa.state import FortressPlay, FortressState, is_hq, units_of
from engine.play import NOWHERE, rule


@rule("rb.13.2#a", "rb.13.2#b", "rb.13.2#c", "rb.13.2#e", "rb.23#b", "rb.23#d")
def convert(play: FortressPlay, side: int) -> None:
    """23 Training divisions become regular and 13.2 headquarters turn over on the turn of their schedule."""
    state = play.state
    for unit in units_of(state, side):
        if state.due[unit] and state.due[unit] <= state.turn and not state.regular[unit] and turns_over(state, unit):
            state.regular[unit] = 1
            play.tell("conversion.done", "rb.13.2#e" if is_hq(state, unit) else "rb.23#b", unit=unit)


def turns_over(state: FortressState, unit: int) -> bool:
    """13.2, 23 Tell whether a unit is there to turn over: an eliminated one is not."""
    return bool(state.counter(unit).regular) and (state.at[unit] != NOWHERE or state.steps[unit] > 0)
