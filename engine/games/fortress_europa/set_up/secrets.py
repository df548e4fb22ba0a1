"""3.3 What a side may take for true of hidden units, for games that are searched ahead."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.invasions.revealing import hidden_units
from engine.games.fortress_europa.set_up.german import choosers, fits
from engine.games.fortress_europa.setup import may_enter
from engine.games.fortress_europa.state import FortressState
from engine.games.fortress_europa.sudden_death import resample_goals
from engine.play import NOWHERE


def resample(state: FortressState, side: int, below: Callable[[int], int]) -> None:
    """3.3 The Allies know which units are hidden, not where: each may be wherever it can be; 32.1 goals are secret."""
    resample_goals(state, side, below)
    if side != ALLIED:
        return
    units = hidden_units(state)
    for unit in units:
        state.hideout[unit] = NOWHERE
    for unit in units:
        state.hideout[unit] = somewhere(state, unit, below)


def somewhere(state: FortressState, unit: int, below: Callable[[int], int]) -> int:
    """3.3 Return one of the hexes that a unit may have chosen."""
    open_ = choosers(state).get(unit, state.board.grid.hexes)
    found = [hex for hex in sorted(open_) if may_enter(state, unit, hex) is None and fits(state, unit, hex)]
    return found[below(len(found))]
