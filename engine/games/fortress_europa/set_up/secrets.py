"""3.3 What a side may take for true of hidden units, for games that are searched ahead."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.invasions.revealing import hidden_units
from engine.games.fortress_europa.options.decoys import resample_covered
from engine.games.fortress_europa.set_up.decoys import laid_under, markers
from engine.games.fortress_europa.set_up.german import choosers, fits
from engine.games.fortress_europa.setup import may_enter
from engine.games.fortress_europa.state import FortressState
from engine.games.fortress_europa.sudden_death import resample_goals
from engine.play import NOWHERE


def resample(state: FortressState, side: int, below: Callable[[int], int]) -> None:
    """3.3 The Allies know which units are hidden, not where: each may be wherever it can be; 32.1 goals are secret.

    31.7 By option each of them is under one of the decoys.
    """
    resample_goals(state, side, below)
    resample_covered(state, side, below)
    if side != ALLIED:
        return
    units = list(hidden_units(state))
    homes = {unit: (state.hideout[unit],) for unit in units if unit not in choosers(state)}
    for unit in units:
        state.hideout[unit] = NOWHERE

    def lets(unit: int, hex: int) -> bool:
        """3.3 Tell whether a unit may be in a hex; that of a city is known."""
        given = choosers(state).get(unit, homes.get(unit, ()))
        return hex in given and may_enter(state, unit, hex) is None and fits(state, unit, hex)

    if slots := markers(state):
        laid_under(state, units, slots, lets, below)
        return
    for unit in units:
        found = [hex for hex in state.board.grid.hexes if lets(unit, hex)]
        state.hideout[unit] = found[below(len(found))]
