"""24.1, 24.2 Divisions that choose their activity in common."""

from __future__ import annotations

from engine.games.time_for_trumpets.activity.heads import DIVISIONS, level
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.play import rule

SS_AND_PARATROOPS, TANKS_AND_GRENADIERS = ("1ssd", "3fj"), ("116pz", "560vg")
"""24.1, 24.2 The divisions that act as one."""


@rule("rb.24.1#a", "rb.24.2#a")
def pairs(state: TrumpetsState) -> tuple[tuple[tuple[str, str], int], ...]:
    """24.1, 24.2 Return the divisions that act as one, with the turn from which they do."""
    rules = state.rules
    return (SS_AND_PARATROOPS, rules.third_fj_first_turn), (TANKS_AND_GRENADIERS, rules.cooperation_first_turn)


@cached_value("record")
def division_hqs(state: TrumpetsState) -> dict[str, int]:
    """Return the headquarters of each division that has one."""
    units = range(len(state.record))
    return {state.counter(unit).formation: unit for unit in units if level(state, unit) in DIVISIONS}


@rule("rb.24.1#a", "rb.24.1#b", "rb.24.2#a", "rb.24.2#b")
def joined(state: TrumpetsState, hq: int) -> tuple[int, ...]:
    """24.1, 24.2 Return the headquarters that choose Active or Resting together with one."""
    hqs = division_hqs(state)
    for (first, second), since in pairs(state):
        pair = (hqs.get(first), hqs.get(second))
        if hq in pair and None not in pair and state.turn >= since:
            return tuple(other for other in pair if other is not None and other != hq)
    return ()
