"""43 Artillery battalions: where they fire from, how strongly and how far.

A battalion that a substitute represents fires from the hex of the substitute (44.1).
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.time_for_trumpets.counters import NEBELWERFER, SUBSTITUTE, Counter
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import in_hex, units_of
from engine.play import NOWHERE, rule

VAK = "vak"
"""46.3 How the formations of corps artillery begin."""


def counter(state: TrumpetsState, unit: int) -> Counter:
    """Return the counter that a unit shows."""
    return state.roster[state.record[unit]]


@rule("rb.43#a", "rb.45#b", "rb.44#a")
def is_battery(state: TrumpetsState, unit: int) -> bool:
    """43.0 Tell whether a unit is a battalion of FA or NW; 44 a substitute only stands for some."""
    return counter(state, unit).is_artillery and counter(state, unit).type != SUBSTITUTE


def is_nebelwerfer(state: TrumpetsState, unit: int) -> bool:
    """45.0 Tell whether a unit is a battalion of Nebelwerfer."""
    return counter(state, unit).type == NEBELWERFER


def formation(state: TrumpetsState, unit: int) -> str:
    """Return the formation that is printed on a unit."""
    return counter(state, unit).formation


def is_brigade(state: TrumpetsState, unit: int) -> bool:
    """45.1 Tell whether a battalion belongs to a brigade of Nebelwerfer; 45.3 those of SS divisions do not."""
    return is_nebelwerfer(state, unit) and formation(state, unit).startswith("nw")


def is_vak(state: TrumpetsState, unit: int) -> bool:
    """46.3 Tell whether a battalion belongs to a Volksartilleriekorps."""
    return formation(state, unit).startswith(VAK)


@rule("rb.44.1#c", "rb.44.1#g")
def post(state: TrumpetsState, unit: int) -> int:
    """44.1 Return the unit on the map for which a battalion counts: itself, or the substitute that represents it."""
    return state.represented[unit] if state.represented[unit] != NOWHERE else unit


@rule("rb.32.1#c", "rb.46.2#b", "rb.45.1#c")
def is_in_battery(state: TrumpetsState, unit: int) -> bool:
    """32.2 Tell whether a battalion is on the map with its back side up."""
    at = post(state, unit)
    return in_hex(state, at) and bool(state.deployed[at])


@cached_value("record")
def all_batteries(state: TrumpetsState, side: int) -> tuple[int, ...]:
    """Return the battalions of a side, in play or not."""
    return tuple(unit for unit in units_of(state, side) if is_battery(state, unit))


@cached_value("at", "record", "deployed", "fired", "represented")
def ready_batteries(state: TrumpetsState, side: int) -> tuple[int, ...]:
    """43.1 Return the battalions of a side that are in battery and have not fired."""
    there = all_batteries(state, side)
    return tuple(unit for unit in there if not state.fired[unit] and is_in_battery(state, unit))


def fire_range(state: TrumpetsState, unit: int) -> int:
    """43.2 Return the range of a battalion in battery."""
    return counter(state, unit).in_position.range


@rule("rb.43.2#a", "rb.43.2#c", "rb.43.2#d")
def reaches(state: TrumpetsState, unit: int, hex: int) -> bool:
    """43.2 Tell whether a hex is within range, counted from the next hex on, whatever lies between."""
    return state.board.grid.distance(state.at[post(state, unit)], hex) <= fire_range(state, unit)


@rule("rb.44.1#k", "rb.45.5#c", "rb.46.5#c", "rb.46.6#e", "rb.47.7#c", "rb.47.8#d")
def sum_of_fire(state: TrumpetsState, units: Iterable[int]) -> int:
    """45.5, 46.5 Add up the CF of battalions that fire; 44.1 those under a substitute have their own."""
    return sum(counter(state, unit).in_position.cf for unit in units)
