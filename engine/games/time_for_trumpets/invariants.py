"""What must hold in every position, whatever has happened."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.works.nearby import bridge_sites, water
from engine.mechanics.invariants import markers_gone, steps_in_play, waiting_off_map
from engine.mechanics.positions import in_hex, side_of, stacks_in_hexes
from engine.play import NOWHERE, rule


@rule("rb.23.3#c", "rb.19#f", "rb.21.1#k", "rb.22.1#a")
def broken(state: TrumpetsState) -> Iterator[str]:
    """19.0, 21.1, 22.1, 23.3 Yield a sentence for everything that must not be."""
    yield from steps_in_play(state)
    yield from markers_gone(state)
    yield from waiting_off_map(state, state.arrivals)
    yield from reasons_to_be_away(state)
    yield from apart(state)
    yield from work_on_the_map(state)
    yield from bridges_at_water(state)


def reasons_to_be_away(state: TrumpetsState) -> Iterator[str]:
    """3.1 A unit is in a place, or there is a reason why not; one without steps has no part in the scenario."""
    for unit, place in enumerate(state.at):
        has_part = state.steps[unit] or state.lost[unit]
        has_reason = bool(state.away[unit]) or state.spans[unit] != NOWHERE
        if place == NOWHERE and has_part and not has_reason:
            yield f"{state.unit_id(unit)} is nowhere, and nothing says why"
        if place != NOWHERE and has_reason:
            yield f"{state.unit_id(unit)} is in play, although it is away"


def apart(state: TrumpetsState) -> Iterator[str]:
    """23.3 Combat units of both sides share no hex."""
    for hex, units in stacks_in_hexes(state):
        if len({side_of(state, unit) for unit in units if state.counter(unit).is_ground_unit}) > 1:
            yield f"both sides stand at {state.board.label(hex)}"


def work_on_the_map(state: TrumpetsState) -> Iterator[str]:
    """19.0, 21.1 Whoever works stands in a hex."""
    for unit in range(len(state.record)):
        works = state.building[unit] or state.demolition[unit] or state.bridging[unit] != NOWHERE
        if works and not in_hex(state, unit):
            yield f"{state.unit_id(unit)} works and is not on the map"


def bridges_at_water(state: TrumpetsState) -> Iterator[str]:
    """22.1 Bridges are at water."""
    sites = bridge_sites(state)
    for edge, kind in enumerate(state.bridge):
        if (kind or state.stage[edge]) and edge not in sites and not water(state, edge):
            yield f"there is a bridge at hexside {edge} without water"
