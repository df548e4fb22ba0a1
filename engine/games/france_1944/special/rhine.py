"""12.9 What follows when the Allies have crossed the Rhine."""

from __future__ import annotations

from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.ground import EAST_BANK, area
from engine.games.france_1944.special.fuehrer import all_to_the_box
from engine.games.france_1944.state import FrancePlay, FranceState, is_hq, side_of
from engine.play import rule


@rule("rb.12.9")
def is_over_the_rhine(state: FranceState, hex: int) -> bool:
    """12.9 Tell whether a hex lies on the east bank of the Rhine."""
    return hex in area(state, EAST_BANK)


@rule("rb.12.9#a")
def note_crossing(play: FrancePlay, unit: int, hex: int) -> None:
    """12.9 The first Allied combat unit on the east bank breaches the Rhine; not by a drop, but for one reading."""
    state = play.state
    counts = not is_hq(state, unit) or state.rules.rhine_crossing == "any_piece"
    if state.rhine_crossed or side_of(state, unit) != ALLIED or not counts:
        return
    if is_over_the_rhine(state, hex):
        breach(play, unit, hex)


@rule("rb.12.9#b", "rb.12.9#c", "rb.12.9#d")
def breach(play: FrancePlay, unit: int, hex: int) -> None:
    """12.9 For good: no more German reaction points, and the Fuehrer divisions wait to be raised."""
    state = play.state
    state.rhine_crossed = 1
    if state.rules.rhine_points == "at_once":
        state.reaction[GERMAN] = 0
    play.tell("rhine.crossed", "rb.12.9#a", unit=unit, hex=hex)
    all_to_the_box(state)
