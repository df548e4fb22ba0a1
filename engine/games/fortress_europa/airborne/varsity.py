"""31.18 Operation Varsity: two British divisions that come back, and drop under an overcast sky."""

from __future__ import annotations

from engine.games.fortress_europa.ground import ENGLAND, box
from engine.games.fortress_europa.state import FortressPlay, FortressState
from engine.games.fortress_europa.turn import CLEAR, OVERCAST
from engine.play import rule

VARSITY = ("br.airborne/1_ab", "br.airborne/6_ab")


@rule("rb.31.18#a", "rb.31.18#b")
def is_on(state: FortressState) -> bool:
    """31.18 Tell whether the operation can take place: by option, in the last winter, from February I on."""
    return state.rules.varsity_drop and bool(state.winter) and state.turn >= state.rules.varsity_first


@rule("rb.31.18#b")
def assemble(play: FortressPlay) -> None:
    """31.18 On February I both divisions are rebuilt, wherever they are, and placed in England."""
    state = play.state
    if not is_on(state) or state.turn != state.rules.varsity_first:
        return
    for unit in range(len(state.record)):
        counter = state.counter(unit)
        if counter.id in VARSITY:
            state.arrivals.drop(unit)
            state.at[unit], state.away[unit], state.steps[unit] = box(state, ENGLAND), 0, counter.steps
            state.by_drop[unit] = 0
            play.tell("varsity.assembles", "rb.31.18#b", unit=unit)


@rule("rb.20.1#a", "rb.31.18#c", "rb.31.18#d")
def may_fly(state: FortressState, unit: int) -> bool:
    """20.1 Tell whether the weather lets a unit drop: clear; 31.18 for these two overcast, but not overcast*."""
    return state.weather == CLEAR or (state.weather == OVERCAST and is_on(state) and state.counter(unit).id in VARSITY)
