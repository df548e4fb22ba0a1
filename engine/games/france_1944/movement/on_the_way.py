"""7.0 What happens while a piece is under way: its owner may look at it and go on with what is left."""

from __future__ import annotations

from engine.games.france_1944.state import FrancePlay, FranceState
from engine.play import rule

SET_OUT, LOOKS_UP = 1, 2
"""How a piece stands that has been picked, or that arrives: under way, or asked again where it goes."""


@rule("rb.7#a")
def look_up(state: FranceState) -> None:
    """7.0 A bridge that is tested, or a headquarters that disperses, lets whoever is under way think again."""
    for column in (state.marched, state.arriving):
        for unit in column.entities(SET_OUT):
            column[unit] = LOOKS_UP


@rule("rb.7#a")
def goes_on(play: FrancePlay, unit: int) -> bool:
    """7.0 A piece goes from hex to hex: it may go on if something has happened on the way."""
    state, found = play.state, False
    for column in (state.marched, state.arriving):
        if column[unit] == LOOKS_UP:
            column[unit], found = SET_OUT, True
    return found
