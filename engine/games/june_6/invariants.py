"""What must hold in every position, whatever has happened."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.june_6.activation.cup import set_aside
from engine.games.june_6.activation.markers import is_free_ops, markers_left
from engine.games.june_6.counters import GERMAN
from engine.games.june_6.german_defense import detachment_counters
from engine.games.june_6.stacking import overfull
from engine.games.june_6.state import June6State, in_hex, in_play
from engine.mechanics.invariants import markers_gone, nobody_crowded, nobody_shares, steps_in_play, waiting_off_map
from engine.play import NOWHERE


def broken(state: June6State) -> Iterator[str]:
    """Yield a sentence for everything that must not be."""
    yield from _units(state)
    yield from _places(state)
    yield from _stacks(state)
    yield from _markers(state)
    yield from _detachments(state)


def _units(state: June6State) -> Iterator[str]:
    yield from steps_in_play(state)
    yield from markers_gone(state)
    for unit, place in enumerate(state.at):
        if in_hex(state, unit) and not in_play(state, place):
            yield f"{state.unit_id(unit)} stands outside the area of play"


def _places(state: June6State) -> Iterator[str]:
    """A unit is in one place: nobody on the map is still to come, nobody comes who has left for good."""
    yield from waiting_off_map(state, state.arrivals, state.returning)
    for _turn, unit in (*state.arrivals, *state.returning):
        if state.exited[unit] != NOWHERE:
            yield f"{state.unit_id(unit)} is still to come, but has left"


def _stacks(state: June6State) -> Iterator[str]:
    yield from nobody_shares(state)
    if state.stack and state.stack[-1].step.station:
        yield from nobody_crowded(state, overfull)


def _markers(state: June6State) -> Iterator[str]:
    """5.14 The markers in the cup, those laid aside and those that have been played are no more than there are."""
    first = set_aside(state, GERMAN)
    for word in sorted(dict.fromkeys((*state.pool, *state.spent, *first))):
        if not is_free_ops(word) and markers_left(state, word) < first.count(word):
            yield f"there are too many markers of {word}"


def _detachments(state: June6State) -> Iterator[str]:
    """19.35 Only so many detachments are in play at a time."""
    count = sum(state.at[unit] != NOWHERE for unit in detachment_counters(state))
    if count > state.rules.detachment_most:
        yield f"{count} detachments are in play"
