"""7.0 What follows when a piece has come into a hex, by whatever way."""

from __future__ import annotations

from engine.games.france_1944.counters import ALLIED
from engine.games.france_1944.special.bridges import try_bridges
from engine.games.france_1944.special.rhine import note_crossing
from engine.games.france_1944.state import FrancePlay, controller, is_hq, side_of
from engine.play import rule


@rule("rb.9.1#b")
def entered(play: FrancePlay, unit: int, _here: int, hex: int) -> None:
    """9.1 It is noted in which increment a unit has come into its hex."""
    play.state.came[unit] = play.state.increment
    take_hold(play, unit, hex)


def marched(play: FrancePlay, unit: int, here: int, hex: int) -> None:
    """12.7 By one reading only movement tests bridges, not an advance, a retreat or a drop."""
    entered(play, unit, here, hex)
    if play.state.rules.bridge_trigger == "movement":
        try_bridges(play, unit, hex)


@rule("rb.11.3#b")
def take_hold(play: FrancePlay, unit: int, hex: int) -> None:
    """11.3 A combat unit takes control of what it enters or passes."""
    state, side = play.state, side_of(play.state, unit)
    if not is_hq(state, unit) and controller(state, hex) != side:
        state.control[hex] = side
    if side == ALLIED:
        note_crossing(play, unit, hex)
        if state.rules.bridge_trigger == "any":
            try_bridges(play, unit, hex)
