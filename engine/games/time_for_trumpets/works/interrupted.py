"""19.0, 21.1 Work that an enemy interrupts by coming near."""

from __future__ import annotations

from engine.games.time_for_trumpets.state import TrumpetsPlay
from engine.games.time_for_trumpets.works.bridges import give_up
from engine.games.time_for_trumpets.works.nearby import enemies_beside, enemies_on_this_bank
from engine.games.time_for_trumpets.works.positions import abandon
from engine.mechanics.positions import side_of
from engine.play import NOWHERE, rule


@rule("rb.19#e", "rb.21.1#n")
def interrupt(play: TrumpetsPlay, unit: int, hex: int) -> None:
    """19.0, 21.1 A unit comes into a hex: enemies beside it stop digging; bridge builders, if no water lies between."""
    state = play.state
    side = side_of(state, unit)
    for foe in enemies_beside(state, hex, side):
        abandon(play, foe)
    for foe in enemies_on_this_bank(state, hex, side):
        if state.bridging[foe] != NOWHERE:
            give_up(play, foe, "rb.21.1#n")
