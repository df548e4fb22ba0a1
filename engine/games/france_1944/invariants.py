"""What must hold in every position, whatever has happened."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.ground import EAST_BANK, area, is_water
from engine.games.france_1944.headquarters.dispersal import caught
from engine.games.france_1944.stacking import overfull
from engine.games.france_1944.state import FranceState, on_map
from engine.mechanics.invariants import markers_gone, nobody_crowded, nobody_shares, steps_in_play, waiting_off_map
from engine.play import rule


@rule("rb.7.1", "rb.4.8#e", "rb.2#i", "rb.5.2#b", "rb.12.6")
def broken(state: FranceState) -> Iterator[str]:
    """2.0, 4.8, 5.2, 7.1, 12.6 Yield a sentence for everything that must not be."""
    yield from steps_in_play(state)
    yield from markers_gone(state)
    yield from waiting_off_map(state, state.arrivals, state.raising)
    yield from nobody_shares(state)
    yield from nobody_crowded(state, overfull)
    yield from _at_rest(state)
    for side in (ALLIED, GERMAN):
        for unit in on_map(state, side):
            if is_water(state.board, state.at[unit]):
                yield f"{state.counter(unit).id} stands in water"
        if state.spent[side] > state.rules.reaction_opportunity:
            yield f"the {state.SIDES[side]} side has spent {state.spent[side]} points at one opportunity"
    for hex in state.bridgehead.entities(1):
        if hex not in area(state, EAST_BANK):
            yield f"a bridgehead is in {state.board.label(hex)}, not on the east bank"


def _at_rest(state: FranceState) -> Iterator[str]:
    """4.8 While somebody is asked, no headquarters is alone in an enemy zone."""
    if state.stack and state.stack[-1].step.station:
        for (hq,) in caught(state):
            yield f"{state.counter(hq).id} is alone in an enemy zone"
