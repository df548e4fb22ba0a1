"""30.2 Who controls a hex, a city or a port."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import cities_in, is_city
from engine.games.fortress_europa.state import FortressState, controller, manned
from engine.games.fortress_europa.zones import zone
from engine.mechanics.cached_values import cached_value
from engine.play import rule

CONTROL_WATCH = (
    *("at", "record", "steps", "regular", "control", "frozen", "dropped", "invading", "raiding"),
    *("impulse", "phasing", "invading_now", "down", "destroyed"),
)
"""All that control and lines look at."""


@rule("rb.30.2", "rb.18.7.11#c")
def is_allied(state: FortressState, hex: int) -> bool:
    """30.2 The Allies control a hex in which they were last; one in an enemy zone only while they are in it."""
    if hex in manned(state, ALLIED):
        return hex not in manned(state, GERMAN)
    return controller(state, hex) == ALLIED and hex not in zone(state, GERMAN)


def controls(state: FortressState, hex: int, side: int) -> bool:
    """30.2 Tell whether a side controls a hex; what is not Allied is German."""
    return is_allied(state, hex) == (side == ALLIED)


def enemy_city(state: FortressState, hex: int, side: int) -> bool:
    """10.6, 18.1 Tell whether a city is in a hex that the other side controls."""
    return is_city(state, hex) and not controls(state, hex, side)


def held(state: FortressState, hexes: Iterable[int], side: int) -> frozenset[int]:
    """30.2 Return those of some hexes that a side controls."""
    return frozenset(hex for hex in hexes if controls(state, hex, side))


@cached_value(*CONTROL_WATCH)
def home_cities(state: FortressState) -> frozenset[int]:
    """18.3 Return the cities in Germany and Italy that the Germans control."""
    return held(state, cities_in(state, "germany", "italy"), GERMAN)
