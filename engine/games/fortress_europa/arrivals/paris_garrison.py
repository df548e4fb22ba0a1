"""26.5 The Paris Garrison."""

from __future__ import annotations

from engine.games.fortress_europa.control import is_allied
from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.ground import hex_of
from engine.games.fortress_europa.stacking import has_room
from engine.games.fortress_europa.state import POOL, FortressPlay, FortressState, units_of
from engine.play import rule

PARIS, NAME = "R11", "paris_garrison"


def garrison(state: FortressState) -> tuple[int, ...]:
    """26.5 Return the units of the garrison that still wait."""
    mine = (unit for unit in units_of(state, ALLIED) if NAME in state.counter(unit).id)
    return tuple(unit for unit in mine if state.away[unit] == POOL)[: state.rules.garrison_units]


@rule("rb.26.5#a", "rb.26.5#b")
def bring_garrison(play: FortressPlay) -> None:
    """26.5 At the start of the turn after Paris fell, but not before August I, three French units appear there."""
    state, paris = play.state, hex_of(play.state, PARIS)
    if state.turn < state.rules.garrison_first or not is_allied(state, paris):
        return
    for unit in garrison(state):
        if has_room(state, (unit,), paris):
            state.at[unit], state.away[unit] = paris, 0
            play.tell("arrival.garrison", "rb.26.5#a", unit=unit, hex=paris)
