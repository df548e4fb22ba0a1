"""24.1, 24.2 Divisions that choose their activity in common."""

from __future__ import annotations

from engine.games.time_for_trumpets.activity.heads import DIVISIONS, level
from engine.games.time_for_trumpets.calendar import moment
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.play import rule

PAIRS = (("1ssd", "3fj", "16AF"), ("116pz", "560vg", "16MO"))
"""24.1, 24.2 The divisions, and from when on."""


@cached_value("record")
def division_hqs(state: TrumpetsState) -> dict[str, int]:
    """Return the headquarters of each division that has one."""
    units = range(len(state.record))
    return {state.counter(unit).formation: unit for unit in units if level(state, unit) in DIVISIONS}


@rule("rb.24.1#a", "rb.24.1#b", "rb.24.2#a", "rb.24.2#b")
def joined(state: TrumpetsState, hq: int) -> tuple[int, ...]:
    """24.1, 24.2 Return the headquarters that choose Active or Resting together with one."""
    hqs = division_hqs(state)
    for first, second, since in PAIRS:
        pair = (hqs.get(first), hqs.get(second))
        if hq in pair and None not in pair and state.turn >= moment(since):
            return tuple(other for other in pair if other is not None and other != hq)
    return ()
