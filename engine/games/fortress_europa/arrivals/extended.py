"""31.17 The extended game."""

from __future__ import annotations

from engine.games.fortress_europa.counters import GERMAN
from engine.games.fortress_europa.state import POOL, FortressPlay, FortressState, units_of
from engine.play import rule


@rule("rb.31.17#a")
def more_turns(state: FortressState) -> int:
    """31.17 Return the turns by which the players extend the game."""
    rules = state.rules
    return {"none": 0, "short": rules.extended_short, "long": rules.extended_long}[rules.extended_turns]


@rule("rb.31.17#c")
def call_the_last(play: FortressPlay) -> None:
    """31.17 In April the starred units arrive."""
    state = play.state
    if not more_turns(state) or state.turn != state.rules.extended_arrivals:
        return
    for unit in units_of(state, GERMAN):
        if state.counter(unit).starred and state.away[unit] == POOL:
            state.arrivals.push(state.turn, unit)
