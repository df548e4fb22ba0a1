"""Which goal each German unit makes for: what is near and dear, but not all for the same."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.hints.goals import HEAVIEST, WATCHED, field_of, goals
from engine.games.case_yellow.state import YellowState, face, is_motorized, on_map
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import shared_out

ARMY, CROWDED = 20, 4
"""Of an army of so many units one more may share a goal; each so many more let it look so much further off."""


@cached_value(*WATCHED)
def aims(state: YellowState) -> dict[int, int]:
    """Return the goal of each German unit; who is nearest to one chooses first."""
    prizes = goals(state, GERMAN)
    if not prizes:
        return {}
    units = [unit for unit in on_map(state, GERMAN) if face(state, unit).halves]
    share = 1 + len(units) // ARMY
    return shared_out({unit: _distances(state, unit, prizes) for unit in units}, lambda n: CROWDED * (n // share))


def _distances(state: YellowState, unit: int, prizes: Mapping[int, int]) -> dict[int, int]:
    here, fast = state.at[unit], is_motorized(state, unit)
    return {hex: field_of(state, fast, hex)[here] + HEAVIEST - weight for hex, weight in prizes.items()}
