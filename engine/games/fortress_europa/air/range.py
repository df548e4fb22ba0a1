"""17.3 to 17.5, 17.8 How far tactical aircraft reach."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.ground import SOUTHERN_ZONES, area, country, hex_of, is_coastal, zone_of_coast
from engine.games.fortress_europa.state import FortressState, is_hq, on_map
from engine.mechanics.cached_values import cached_value
from engine.play import NOWHERE, rule

GAP = NOWHERE
"""The missing hex inside the dyke, which counts as a hex."""
AROUND_GAP = ("HH2", "HH3", "II2", "II4", "JJ2", "JJ3")


@rule("rb.17.4", "rb.17.5#a")
def in_range(state: FortressState, side: int, hex: int) -> bool:
    """17.4, 17.5 Tell whether TAC of a side reach a hex."""
    return hex in reach(state, side)


@cached_value("at", "record", "invading_now", "phasing")
def reach(state: FortressState, side: int) -> frozenset[int]:
    """17.4, 17.5 Return the hexes that TAC of a side reach."""
    base = from_england(state) if side == ALLIED else over_germany(state)
    return base if hqs_are_silent(state, side) else base | around_hqs(state, side)


@rule("rb.17.4#d")
def hqs_are_silent(state: FortressState, side: int) -> bool:
    """17.4 In the Allied player turn of the first invasion TAC do not operate from HQs."""
    return side == ALLIED and state.invading_now == 1


@cached_value()
@rule("rb.17.4#a")
def from_england(state: FortressState) -> frozenset[int]:
    """17.4 The hexes within the arc, and those on the Mediterranean coast or next to it."""
    coast = {hex for hex in state.board.grid.hexes if is_coastal(state, hex) and is_southern(state, hex)}
    beside = {near for hex in coast for near, _edge in state.board.adjacent(hex)}
    return area(state, "tac_arc") | coast | beside


def is_southern(state: FortressState, hex: int) -> bool:
    """17.4 Tell whether a coast hex lies on the Mediterranean."""
    return zone_of_coast(state, hex) in SOUTHERN_ZONES


@cached_value()
@rule("rb.17.5#a")
def over_germany(state: FortressState) -> frozenset[int]:
    """17.5 The hexes of Germany."""
    return frozenset(hex for hex in state.board.grid.hexes if country(state, hex) == "germany")


@rule("rb.17.4#a", "rb.17.5#a", "rb.17.8#a")
def around_hqs(state: FortressState, side: int) -> frozenset[int]:
    """17.4, 17.5 The hexes near an HQ of a side; 17.8 any number of TAC take their range from it."""
    hqs = {state.at[unit] for unit in on_map(state, side) if is_hq(state, unit)}
    return frozenset(hex for hq in sorted(hqs) for hex in within(state, hq))


@cached_value()
@rule("rb.17.4#b", "rb.17.4#c")
def within(state: FortressState, start: int) -> frozenset[int]:
    """17.4 The hexes in TAC range of a hex; the way leads over sea and the gap in the dyke, not over Switzerland."""
    found, edge = {start}, {start}
    for _hex in range(state.rules.tac_range):
        edge = {near for hex in edge for near in beside(state, hex)} - found
        found |= edge
    return frozenset(found - {GAP})


def beside(state: FortressState, hex: int) -> Iterable[int]:
    """17.4 The hexes next to a hex, with the gap in the dyke; Switzerland has none."""
    gap = around_gap(state)
    if hex == GAP:
        return gap
    near = [near for near, _edge in state.board.adjacent(hex)]
    return (*near, GAP) if hex in gap else near


@cached_value()
def around_gap(state: FortressState) -> tuple[int, ...]:
    """17.4 The hexes around the missing hex inside the dyke."""
    found = (hex_of(state, label) for label in AROUND_GAP)
    return tuple(hex for hex in found if hex != NOWHERE)
