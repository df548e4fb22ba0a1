"""12.5, 12.6, 12.10, 12.14 to 12.16 Where the Allies can land, and how much fits there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.games.fortress_europa.ground import (
    AFRICA,
    ENGLAND,
    SOUTHERN_ZONES,
    around,
    arrows,
    box,
    hex_of,
    is_estuary,
    zone_of_coast,
)
from engine.games.fortress_europa.sea import channels
from engine.games.fortress_europa.state import FortressState
from engine.mechanics.cached_values import cached_value
from engine.play import rule

FIRST, SECOND = 1, 2
SOMME = ("U5", "U6")
ISLAND = "I4"
MOST_ZONES = 2
Links = Mapping[int, frozenset[int]]


# Which hexes


@rule("rb.12.5#a", "rb.12.5#b", "rb.12.15#c", "rb.12.16#a", "rb.12.16#b", "rb.12.16#d", "rb.12.16#e", "rb.31.5#d")
@cached_value()
def invadable(state: FortressState) -> frozenset[int]:
    """12.5, 12.16 The hexes of the invasion areas; 31.5 Jersey with its option."""
    found = {hex for hex in state.board.grid.hexes if zone_of_coast(state, hex)}
    island = {hex_of(state, ISLAND)} if state.rules.jersey_island else set()
    return frozenset(found | island)


@rule("rb.12.4#a", "rb.12.4#b", "rb.21.8#a")
def harbor(state: FortressState, hex: int) -> int:
    """12.4 The box from which units land in a hex: Africa for the Mediterranean coast, else England."""
    return box(state, AFRICA if zone_of_coast(state, hex) in SOUTHERN_ZONES else ENGLAND)


# Which belong to one line


@rule("rb.12.6#a", "rb.12.15#a", "rb.12.15#b", "rb.12.15#d", "rb.12.15#e")
@cached_value()
def links(state: FortressState) -> Links:
    """12.6, 12.15 Return for each hex that can be invaded those with which it is one line.

    They are connected by land or by a blue arrow. Across the Somme two hexes are, too. An inland port goes with the
    hexes on its waterway.
    """
    coast = invadable(state)
    pairs = [*arrows(state), frozenset(hex_of(state, label) for label in SOMME)]
    pairs += [frozenset((hex, far)) for hex in coast for far, edge in around(state)[hex] if not is_estuary(state, edge)]
    pairs += [frozenset((port, bank)) for port, banks in channels(state).items() for bank in banks]
    return {hex: frozenset(far for pair in pairs if hex in pair for far in pair & coast) - {hex} for hex in coast}


@rule("rb.12.6#a", "rb.12.6#c")
def continues(state: FortressState, site: Iterable[int], hex: int) -> bool:
    """12.6 Tell whether a hex continues the line of a site; a single hex is a line."""
    line = frozenset(site)
    return not line or hex in line or not links(state)[hex].isdisjoint(line)


# How much lands there


@rule("rb.12.6#b")
def zones(state: FortressState, site: Iterable[int]) -> frozenset[str]:
    """12.6 The invasion areas in which hexes lie."""
    return frozenset(zone_of_coast(state, hex) for hex in site) - {""}


@rule("rb.12.10#a", "rb.12.10#b", "rb.12.10#c", "rb.12.13#d")
def capacity(state: FortressState, site: Iterable[int], impulse: int) -> int:
    """12.10 How many units may land in an impulse; of two areas the lower number counts."""
    column = "first" if impulse == FIRST else "second"
    numbers = [int(state.rules.invasion_zones.look_up(zone, column)) for zone in zones(state, site)]
    return min(numbers, default=0)
