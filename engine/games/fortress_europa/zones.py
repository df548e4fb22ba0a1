"""7.0 Zones of control."""

from __future__ import annotations

from collections.abc import Callable

from engine.board import Board
from engine.games.fortress_europa.ground import JERSEY, hex_of, is_estuary, is_land, is_river, word
from engine.games.fortress_europa.state import (
    FortressState,
    kind,
    on_map,
    side_of,
)
from engine.mechanics.cached_values import cached_value
from engine.play import NOWHERE, rule

Zone = dict[int, tuple[int, ...]]
Ways = tuple[tuple[tuple[int, int], ...], ...]
FULL, OWN = "full", "own"
WATCH = ("at", "record", "regular", "frozen", "dropped", "invading", "impulse", "fighting", "down", "destroyed")
"""What zones rest on."""


# How far the zone of a unit extends


@rule("rb.7.1#a", "rb.7.1#g", "rb.24.3#a", "rb.21.6#a")
def extent(state: FortressState, unit: int) -> str:
    """7.1 Return how far the zone of a unit extends: full, its own hex, or none."""
    printed = str(state.rules.unit_types.look_up(kind(state, unit), "zoc"))
    return OWN if printed == FULL and is_confined(state, unit) else printed


@rule("rb.7.1#d", "rb.7.1#e", "rb.9.5#a", "rb.9.7#a", "rb.20.6#a")
def is_confined(state: FortressState, unit: int) -> bool:
    """7.1 Tell whether a unit has a zone in its own hex only: frozen, dropped in this player turn, or invading."""
    return bool(state.frozen[unit] or state.dropped[unit]) or is_ashore(state, unit)


@rule("rb.7.1#f", "rb.12.8#c", "rb.12.8#d")
def is_ashore(state: FortressState, unit: int) -> bool:
    """7.1, 12.8 Tell whether an invading unit is still in the first impulse of its invasion."""
    if not state.invading[unit] or state.impulse != 1:
        return False
    return not (state.fighting and state.rules.invaders_zone == "movement")


def around(state: FortressState) -> Ways:
    """7.1 Return for each hex the adjacent land hexes, each with the hexside between."""
    return _of_map(state, "around", lambda _edge: True)


@rule("rb.7.1#c")
def over_dry_land(state: FortressState) -> Ways:
    """7.1 Return the same without estuaries, which no zone crosses."""
    return _of_map(state, "over_dry_land", lambda edge: not is_estuary(state, edge))


def _of_map(state: FortressState, name: str, lets: Callable[[int], bool]) -> Ways:
    """Return what the map alone says of hexes and their neighbors; 31.5 Jersey is apart with its option."""
    apart = hex_of(state, JERSEY) if state.rules.jersey_island else NOWHERE

    def build(board: Board) -> Ways:
        return tuple(
            tuple(
                (there, edge)
                for there, edge in board.adjacent(here)
                if is_land(state, there) and apart not in (here, there) and lets(edge)
            )
            for here in range(board.grid.size)
        )

    return state.board.cached(("fortress_europa.zones", name, apart), ("terrain", "river"), build)


@cached_value("down", "destroyed")
@rule("rb.7.1#b", "rb.7.1#c", "rb.17.10.4#g")
def near(state: FortressState) -> tuple[tuple[int, ...], ...]:
    """7.1 Return for each hex those that a unit in it controls: not without bridges, or into a fortress."""
    blown = {edge for edge in state.down.entities(1) if is_river(state, edge)}
    forts = fortresses(state)
    return tuple(
        tuple(there for there, edge in ways if there not in forts and edge not in blown)
        for ways in over_dry_land(state)
    )


def fortresses(state: FortressState) -> frozenset[int]:
    """7.1 Return the hexes with intact fortresses."""

    def build(board: Board) -> frozenset[int]:
        return frozenset(hex for hex in board.grid.hexes if word(board, "fortification", hex))

    printed = state.board.cached(("fortress_europa.fortresses",), ("fortification",), build)
    return frozenset(hex for hex in printed if not state.destroyed[hex])


# The zones of a side


@rule("rb.7.1#a", "rb.7.3#a")
@cached_value(*WATCH)
def zone(state: FortressState, side: int) -> Zone:
    """7.1 The hexes that units of a side control, each with these units; 7.3 enemies in them change nothing."""
    found: Zone = {}
    reach = near(state)
    for unit in on_map(state, side):
        far, here = extent(state, unit), state.at[unit]
        for hex in (here, *reach[here]) if far == FULL else (here,) if far == OWN else ():
            found[hex] = (*found.get(hex, ()), unit)
    return found


@rule("rb.31.6#a")
@cached_value(*WATCH, "covered")
def open_zone(state: FortressState, side: int) -> Zone:
    """31.6 The hexes that units of a side control; those under decoys are revealed before their zones matter."""
    whole = zone(state, side)
    if not any(state.covered):
        return whole
    shown = {hex: tuple(unit for unit in units if not state.covered[unit]) for hex, units in whole.items()}
    return {hex: units for hex, units in shown.items() if units}


def controllers(state: FortressState, side: int, hex: int) -> tuple[int, ...]:
    """Return the units of a side that control a hex."""
    return zone(state, side).get(hex, ())


def exerting(state: FortressState, unit: int) -> tuple[int, ...]:
    """7.2 The enemies in whose zone a unit is."""
    return controllers(state, 1 - side_of(state, unit), state.at[unit])


def in_enemy_zone(state: FortressState, unit: int) -> bool:
    """7.2 Tell whether a unit is in an enemy zone."""
    return bool(exerting(state, unit))


@rule("rb.7.4#a", "rb.12.5#e")
@cached_value(*WATCH)
def sea_zone(state: FortressState, side: int) -> frozenset[int]:
    """7.4 The hexes of zones as sea movement, raids and supply look at them: across estuaries and blown rivers, too."""
    found = set(zone(state, side))
    for unit in on_map(state, side):
        if extent(state, unit) == FULL:
            found.update(there for there, _edge in around(state)[state.at[unit]])
    return frozenset(found)
