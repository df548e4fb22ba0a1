"""13 Active or Resting: the status that each headquarters has, and its units with it."""

from __future__ import annotations

from engine.games.time_for_trumpets.activity.heads import ARMY, CORPS, DIVISIONS, chains, level
from engine.games.time_for_trumpets.calendar import day, is_evening
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.play import NOWHERE, rule

CHOOSERS = (ARMY, CORPS, *DIVISIONS)
"""13.2 The headquarters that have a status of their own; others share that of the one above them."""


@rule("rb.13#b", "rb.16.2#a", "rb.13.2#a", "rb.13.2#b")
@cached_value("superior", "record")
def choosers(state: TrumpetsState) -> dict[int, int]:
    """13.0 Return the headquarters whose status each unit has; NOWHERE: a unit that commands itself."""
    return {
        unit: next((one for one in chain if level(state, one) in CHOOSERS), NOWHERE)
        for unit, chain in chains(state).items()
    }


@rule("rb.13.3#c", "rb.13.4#b")
def is_resting(state: TrumpetsState, unit: int) -> bool:
    """13.3 Tell whether the headquarters of a unit bears a Resting marker."""
    hq = choosers(state)[unit]
    return hq != NOWHERE and bool(state.resting[hq])


@rule("rb.13.5#a", "rb.13.5#e", "rb.13.5.3#a", "rb.13.3#b", "rb.13.1#a", "rb.13.1#d")
def is_active(state: TrumpetsState, unit: int) -> bool:
    """13.3 Tell whether a unit is Active: neither Resting nor Exhausted; being Fatigued makes no difference."""
    hq = choosers(state)[unit]
    return hq == NOWHERE or not (state.resting[hq] or state.exhausted[hq])


@rule("rb.13.1#a", "rb.13.1#b")
def may_choose(state: TrumpetsState) -> bool:
    """13.1 On the first day everybody is Active; later each headquarters chooses."""
    return day(state) >= state.rules.activity_choice_day


@rule("rb.13.3#a", "rb.13.4#a")
def usually_rests(state: TrumpetsState) -> bool:
    """13.3, 13.4 Resting is the usual status of evening turns, Active of all others."""
    return is_evening(state)
