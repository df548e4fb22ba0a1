"""7.3, 9.4 What the enemy closes to paths: the hexes that it holds, and those in its zones of control."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.time_for_trumpets.control import ground_hexes
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.zones import zone
from engine.mechanics.cached_values import cached_by
from engine.play import rule

WATCH = (
    *("at", "record", "steps", "deployed", "turn", "ground", "weather_6", "weather_5", "weather_7"),
    *("squall_6", "squall_5", "squall_7", "in_fort", "disrupted", "rubble", "bridge", "stage"),
)
"""What paths rest on: where units are, zones of control, and what has become of the map."""


def held(state: TrumpetsState, side: int) -> frozenset[int]:
    """9.4 Return the hexes that ground units of a side occupy."""
    return ground_hexes(state, side)


@rule("rb.9.4#b", "rb.7.3#b")
def enemy_zone(state: TrumpetsState, side: int) -> Mapping[int, tuple[int, ...]]:
    """9.4 Return the hexes in which enemies of a side have a zone on any type of unit, with these enemies."""
    return zone(state, 1 - side, False)


@rule("rb.7.3#b", "rb.25.2#c")
@cached_by(enemy_zone, "at", "record")
def open_zone(state: TrumpetsState, side: int) -> Mapping[int, tuple[int, ...]]:
    """7.3 Return the hexes in enemy zones that no unit of the side occupies."""
    friends = held(state, side)
    return {hex: units for hex, units in enemy_zone(state, side).items() if hex not in friends}


def _within(state: TrumpetsState, zoned: Mapping[int, tuple[int, ...]]) -> frozenset[int]:
    """Return the hexsides between two hexes that are in the zone of the same unit."""
    return frozenset(
        edge
        for hex, units in zoned.items()
        for there, edge in state.board.adjacent(hex)
        if there > hex and not set(units).isdisjoint(zoned.get(there, ()))
    )


@rule("rb.9.4#d")
@cached_by(enemy_zone)
def edges_in_a_zone(state: TrumpetsState, side: int) -> frozenset[int]:
    """9.4 Return the hexsides inside the zone of one enemy unit."""
    return _within(state, enemy_zone(state, side))


@rule("rb.7.3#b")
@cached_by(open_zone)
def edges_in_an_open_zone(state: TrumpetsState, side: int) -> frozenset[int]:
    """7.3 Return the hexsides inside the zone of one enemy unit that no friendly unit negates."""
    return _within(state, open_zone(state, side))
