"""4.0 Freshness: which organizations are fresh, fatigued or exhausted, and what that does to their units."""

from __future__ import annotations

from engine.games.time_for_trumpets.activity.status import choosers
from engine.games.time_for_trumpets.preparation.turns import day, is_predawn
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import in_hex
from engine.play import NOWHERE, Frame, Step, rule

FRESH, FATIGUED, EXHAUSTED = "fresh", "fatigued", "exhausted"


@rule("rb.4.1.1#a", "rb.4.1.1#b", "rb.4.1.1#c", "rb.4.1.2#0", "rb.4.1.3#0", "rb.4.3#a", "rb.4.1#b")
def markers(state: TrumpetsState, hq: int) -> str:
    """4.1 Return the row of the chart: which markers a headquarters has. Night Moves do not count."""
    rested = state.rested[hq]
    if state.exhausted[hq]:
        return "exhausted"
    if state.fatigued[hq]:
        return "fatigued_two_rested" if rested >= state.rules.freshness_rests else "fatigued_less"
    return "rested_only" if rested else "no_marker"


@cached_value("superior", "record")
def heads(state: TrumpetsState) -> tuple[int, ...]:
    """4.0 Return the headquarters that bear the markers of their organizations: those that choose their status."""
    return tuple(unit for unit, hq in choosers(state).items() if hq == unit)


@rule("rb.4#0", "rb.4.2#a")
def is_due(state: TrumpetsState) -> bool:
    """4.0 Tell whether freshness is determined: on pre-dawn turns from a day on."""
    return is_predawn(state) and day(state) >= state.rules.freshness_first_day


@rule("rb.4.1#a", "rb.4#0")
def determine(play: TrumpetsPlay, _frame: Frame) -> None:
    """4.1 The chart says of each headquarters on the map whether it is fresh, fatigued or exhausted."""
    state = play.state
    if not is_due(state):
        return
    for hq in heads(state):
        if in_hex(state, hq):
            become(play, hq, str(state.rules.freshness.look_up(markers(state, hq))))


@rule("rb.4.2#k", "rb.4.3#b", "rb.4.3#i", "rb.4.1.2#0")
def become(play: TrumpetsPlay, hq: int, freshness: str) -> None:
    """4.1-4.3 All markers of its state go, and the new one is placed."""
    state = play.state
    before = FATIGUED if state.fatigued[hq] else EXHAUSTED if state.exhausted[hq] else FRESH
    state.rested[hq] = 0
    state.fatigued[hq] = int(freshness == FATIGUED)
    state.exhausted[hq] = int(freshness == EXHAUSTED)
    if before != freshness:
        play.tell("freshness.is", "rb.4.1#a", unit=hq, freshness=freshness)


@rule("rb.4.2#b")
def fatigued(state: TrumpetsState, unit: int) -> bool:
    """4.2 Tell whether a unit belongs to a fatigued organization."""
    hq = choosers(state)[unit]
    return hq != NOWHERE and bool(state.fatigued[hq])


@rule("rb.4.3#c")
def exhausted(state: TrumpetsState, unit: int) -> bool:
    """4.3 Tell whether a unit belongs to an exhausted organization."""
    hq = choosers(state)[unit]
    return hq != NOWHERE and bool(state.exhausted[hq])


@rule("rb.4.2#b", "rb.4.3#c", "rb.4.3#g")
def effectiveness(state: TrumpetsState, unit: int) -> int:
    """4.2, 4.3 Return the ER of a unit: printed, less when fatigued, 0 when exhausted; 18.5 more with reserves."""
    rules, hq = state.rules, choosers(state)[unit]
    printed = state.counter(unit).er
    if hq == NOWHERE:
        return printed
    if state.exhausted[hq]:
        return rules.er_exhausted
    return max(0, printed + rules.er_fatigued * state.fatigued[hq] + rules.er_reserves * state.bonus[hq])


FRESHNESS = Step("freshness", "rb.4", enter=determine)
"""4.0 The freshness of all headquarters."""
