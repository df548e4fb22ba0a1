"""29.3 Disruption: the one way in which a unit is disrupted."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.play import rule

WORST = 2


@rule(
    *("rb.29.3#b", "rb.29.3#c", "rb.29.3#d", "rb.29.3#e", "rb.29.3#g", "rb.29.3#g1", "rb.29.3#g2", "rb.29.3#g3"),
    *("rb.29.3#g5", "rb.29.3#g6", "rb.29.3#g7", "rb.29.3#g8"),
)
def disrupt(play: TrumpetsPlay, unit: int, clause: str) -> None:
    """29.3 A unit is disrupted: Disrupt 2, headquarters and artillery in march order, no longer in reserve."""
    state = play.state
    if state.disrupted[unit] < WORST:
        state.disrupted[unit] = WORST
        play.tell("unit.disrupted", clause, unit=unit, hex=state.at[unit])
    to_march_order(play, unit)
    if state.reserve[unit]:
        state.reserve[unit] = 0
        play.tell("unit.leaves_reserve", "rb.29.3#c", unit=unit)


@rule("rb.26.1.2#c", "rb.26.2.8#c", "rb.28.4#f", "rb.29.3#g7")
def disrupt_all(play: TrumpetsPlay, units: Iterable[int], clause: str) -> None:
    """29.3 Several units are disrupted."""
    for unit in units:
        disrupt(play, unit, clause)


@rule("rb.29.3#b", "rb.54#c", "rb.54#d")
def to_march_order(play: TrumpetsPlay, unit: int) -> None:
    """29.3b A headquarters or artillery unit is turned to march order at once, at no cost."""
    state = play.state
    if state.deployed[unit]:
        state.deployed[unit] = 0
        play.tell("unit.turned_to_march", "rb.29.3#b", unit=unit, hex=state.at[unit])


def is_disrupted(state: TrumpetsState, unit: int) -> bool:
    """29.3 Tell whether a unit bears a Disrupt marker."""
    return state.disrupted[unit] > 0
