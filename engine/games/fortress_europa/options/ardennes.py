"""31.10 The Germans rearrange what starts around the Ardennes, before the winter offensive."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.fortress_europa.counters import GERMAN
from engine.games.fortress_europa.ground import area, is_land
from engine.games.fortress_europa.state import FortressState, fights, friends_in, on_map
from engine.mechanics.cached_values import cached_value
from engine.play import rule

GERMAN_LINE, US_LINE = "bulge_german", "bulge_us"


@rule("rb.31.10#a")
def is_rearranged(state: FortressState) -> bool:
    """31.10 Tell whether the set-up of the winter may be changed."""
    return state.rules.ardennes_setup and bool(state.begun_late)


@cached_value()
@rule("rb.31.10#a")
def ground_of(state: FortressState) -> frozenset[int]:
    """31.10 The hexes of the German line and of the rows east of it."""
    grid, line = state.board.grid, area(state, GERMAN_LINE)
    found = set(line)
    for _row in range(state.rules.ardennes_rows):
        found |= {there for hex in found for there in grid.area(hex, 1) if is_east(state, there, hex)}
    return frozenset(hex for hex in found if is_land(state, hex) and hex not in area(state, US_LINE))


def is_east(state: FortressState, hex: int, other: int) -> bool:
    """31.10 Tell whether a hex lies in a column east of another."""
    columns = state.board.grid.columns
    return hex % columns > other % columns


@cached_value("begun_late")
@rule("rb.31.10#a")
def movable(state: FortressState) -> Mapping[int, frozenset[int]]:
    """31.10 The units that start there, each with the hexes in which it may be."""
    hexes = ground_of(state)
    return {unit: hexes for unit in on_map(state, GERMAN) if state.at[unit] in hexes and fights(state, unit)}


@rule("rb.31.10#b")
def is_crowded(state: FortressState, unit: int, load: int, hex: int, weight: Mapping[int, int]) -> bool:
    """31.10 Tell whether a unit is one too many in a hex, whatever its terrain."""
    others = sum(weight[other] for other in friends_in(state, GERMAN, hex) if other != unit)
    return bool(load) and others + load > state.rules.ardennes_stack
