"""20.2, 20.3, 20.4 From where and how far airborne units drop."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.fortress_europa.air.range import is_southern, over_germany, within
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import (
    AFRICA,
    ENGLAND,
    area,
    box,
    country,
    is_city,
    is_mediterranean,
)
from engine.games.fortress_europa.invasions.sites import FIRST, invadable
from engine.games.fortress_europa.sea import channel_open
from engine.games.fortress_europa.state import FortressState, controller, is_hq, on_map, side_of
from engine.games.fortress_europa.supply.lines import FAR, allied_sources
from engine.games.fortress_europa.zones import in_enemy_zone
from engine.mechanics.cached_values import cached_value
from engine.mechanics.lines import Link
from engine.mechanics.positions import in_hex
from engine.play import rule

ARC = "tac_arc"
Hexes = frozenset[int]


# From where


@rule("rb.20.2#a", "rb.20.3#a")
def is_at_base(state: FortressState, unit: int) -> bool:
    """20.2, 20.3 Tell whether a unit waits in England or Africa, or in a German city outside enemy zones."""
    here = state.at[unit]
    if side_of(state, unit) == ALLIED:
        return here in (box(state, ENGLAND), box(state, AFRICA))
    return in_hex(state, unit) and is_german_city(state, here) and not in_enemy_zone(state, unit)


def is_german_city(state: FortressState, hex: int) -> bool:
    """20.3 Tell whether a hex is a city in Germany that the Germans control."""
    return is_city(state, hex) and country(state, hex) == "germany" and controller(state, hex) == GERMAN


# How far


@rule("rb.20.2#b", "rb.20.3#b")
def drop_range(state: FortressState, unit: int) -> Hexes:
    """20.2, 20.3 The hexes on which a unit may drop from where it is."""
    if side_of(state, unit) == GERMAN:
        return over_germany(state) | around(state, hqs(state, GERMAN))
    return from_africa(state) if state.at[unit] == box(state, AFRICA) else from_england(state)


@rule("rb.20.2#d", "rb.20.2#e")
def from_england(state: FortressState) -> Hexes:
    """20.2 The arc, what is near the coast, and TAC range of headquarters supplied through ports of that coast."""
    return area(state, ARC) | near_coast(state, southern=False) | around(state, supplied_hqs(state, southern=False))


@rule("rb.20.2#c", "rb.20.2#e")
def from_africa(state: FortressState) -> Hexes:
    """20.2 What is near the southern coast, and TAC range of headquarters supplied through its ports."""
    return near_coast(state, southern=True) | around(state, supplied_hqs(state, southern=True))


@rule("rb.20.2#c", "rb.20.2#d")
def near_coast(state: FortressState, *, southern: bool) -> Hexes:
    """20.2 The hexes near hexes that can be invaded; by one reading, in the south, near those that have been."""
    invaded = southern and state.rules.drop_africa == "invaded"
    return _near_beaches(state) if invaded else _near_coast(state, southern)


@cached_value("at", "record")
@rule("rb.12.5#c")
def _near_coast(state: FortressState, southern: bool) -> Hexes:
    """12.5 An inland port behind a blocked waterway cannot be invaded, so no drop is measured from it."""
    coast = (hex for hex in invadable(state) if is_southern(state, hex) == southern)
    return reached(state, (hex for hex in coast if channel_open(state, hex, landing=True)))


@cached_value("beaches")
def _near_beaches(state: FortressState) -> Hexes:
    found = (hex for number in (1, 2) for hex in state.beaches.entities(number))
    return reached(state, (hex for hex in found if is_southern(state, hex)))


def reached(state: FortressState, hexes: Iterable[int]) -> Hexes:
    """20.2 The hexes within the distance that a drop may be from a coast hex."""
    grid, far = state.board.grid, state.rules.drop_coast
    return frozenset(there for hex in hexes for there in grid.area(hex, far))


@rule("rb.20.2#e", "rb.17.4#d")
def supplied_hqs(state: FortressState, *, southern: bool) -> tuple[int, ...]:
    """20.2 The headquarters that trace supply to a port of that coast; in the first invasion they count for nothing."""
    if state.invading_now == FIRST:
        return ()
    ports = [port for port in allied_sources(state) if is_mediterranean(state, port) == southern]
    return tuple(hq for hq in hqs(state, ALLIED) if any(FAR.leads(state, Link(ALLIED, hq), port) for port in ports))


def hqs(state: FortressState, side: int) -> tuple[int, ...]:
    """The headquarters of a side on the map."""
    return tuple(unit for unit in on_map(state, side) if is_hq(state, unit))


def around(state: FortressState, staffs: Iterable[int]) -> Hexes:
    """20.2 TAC range of headquarters."""
    return frozenset(hex for hq in staffs for hex in within(state, state.at[hq]))


# How far apart


@rule("rb.20.4#b")
def fits_together(state: FortressState, hexes: Iterable[int]) -> bool:
    """20.4 Tell whether units of a drop come down close enough together.

    They are near a common center, and so cover a limited stretch; by another reading each is near every other.
    """
    grid, rules = state.board.grid, state.rules
    places = tuple(dict.fromkeys(hexes))
    apart = max((grid.distance(one, other) for one in places for other in places), default=0)
    if rules.drop_spread_from == "each_other":
        return apart <= rules.drop_spread
    if apart >= rules.drop_spread_hexes:
        return False
    common = [set(grid.area(place, rules.drop_spread)) for place in places]
    return not common or bool(set.intersection(*common))
