"""31.14 Allied fuel: without Antwerp little armor moves in the second impulse."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.fortress_europa.control import is_allied
from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.ground import hex_of
from engine.games.fortress_europa.state import FortressState, is_armored, side_of, units_of
from engine.games.fortress_europa.supply.capacity import marker
from engine.games.fortress_europa.supply.lines import allied_sources
from engine.play import rule

ANTWERP = "CC6"
SECOND = 2


@rule("rb.31.14#a")
def is_short(state: FortressState) -> bool:
    """31.14 Tell whether fuel is short now: from September I, while Antwerp is not an Allied port in operation."""
    if not state.rules.allied_fuel or state.impulse != SECOND or state.turn < state.rules.fuel_limit_first:
        return False
    antwerp = hex_of(state, ANTWERP)
    return not (is_allied(state, antwerp) and allied_sources(state).get(antwerp, 0) > 0)


@rule("rb.31.14#a", "rb.31.14#b")
def has_fuel(state: FortressState, units: Iterable[int]) -> bool:
    """31.14 Tell whether units may move together: no more armor in the impulse than there is unused capacity."""
    going = {unit for unit in units if side_of(state, unit) == ALLIED and is_armored(state, unit)}
    if not going or not is_short(state):
        return True
    moved = {unit for unit in units_of(state, ALLIED) if is_armored(state, unit) and has_gone(state, unit)}
    return going <= moved or len(going | moved) <= max(0, marker(state))


def has_gone(state: FortressState, unit: int) -> bool:
    """31.14 Tell whether a unit has moved in this impulse, by land or by sea."""
    return bool(state.marched[unit] or state.sailed[unit])
