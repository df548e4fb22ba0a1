"""2.13 Dispersed US companies that hold forts."""

from __future__ import annotations

from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import in_hex
from engine.play import rule


@rule("rb.2.13#b", "rb.2.13#i")
@cached_value("in_fort", "at")
def held_forts(state: TrumpetsState) -> frozenset[int]:
    """2.13 Return the hexes with a company on its fort side: all US units there have the benefits of a fort."""
    return frozenset(state.at[unit] for unit, held in enumerate(state.in_fort) if held and in_hex(state, unit))


@rule("rb.2.13#e", "rb.2.13#h")
def leaves_fort(play: TrumpetsPlay, unit: int) -> None:
    """2.13 A company that leaves its hex turns to its front, and never back to its fort."""
    state = play.state
    if state.in_fort[unit]:
        state.in_fort[unit] = 0
        play.tell("fort.left", "rb.2.13#e", unit=unit)
