"""11.0 Sea movement: ports, ways, limits, evacuation."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import (
    AFRICA,
    AMSTERDAM,
    AMSTERDAM_GATES,
    ENGLAND,
    box,
    hex_of,
    is_coastal,
    is_estuary,
    is_inland_port,
    is_jersey,
    is_mediterranean,
    ports,
)
from engine.games.fortress_europa.state import (
    FortressState,
    enemies_in,
    fights,
    friends_in,
    is_allied,
    manned,
    units_in,
)
from engine.games.fortress_europa.zones import zone
from engine.mechanics.cached_values import cached_value
from engine.play import rule

U_BOAT_BASE = "u_boat_base"
LORIENT, MARSEILLE = "B5", "N33"


# 11.4 C Inland ports


@rule("rb.7.4#b")
@cached_value()
def channels(state: FortressState) -> Mapping[int, frozenset[int]]:
    """11.4 The banks of the water that leads from each inland port to the sea, without the port itself."""
    return {hex: _banks(state, hex) for hex in ports(state) if is_inland_port(state, hex)}


def _banks(state: FortressState, port: int) -> frozenset[int]:
    """Follow the estuary from the corners of a port to the sea."""
    grid = state.board.grid
    own = frozenset(grid.sides[port])
    corners = {vertex for edge in own for vertex in grid.edge_vertices(edge)}
    found, fresh = set[int](), corners
    while fresh:
        edges = {edge for vertex in fresh for edge in grid.vertex_edges(vertex)} - own - found
        wet = {edge for edge in edges if is_estuary(state, edge)}
        found |= wet
        fresh = {vertex for edge in wet for vertex in grid.edge_vertices(edge)} - corners
        corners |= fresh
    return frozenset(hex for edge in found for hex in grid.edge_hexes(edge) if hex >= 0) - {port}


@rule("rb.11.4#c", "rb.11.4#c2", "rb.7.4#a", "rb.12.5#c", "rb.12.5#d", "rb.12.5#e", "rb.18.8#a", "rb.12.16#c")
def channel_open(state: FortressState, hex: int, landing: bool = False) -> bool:
    """11.4 C Tell whether the way to an inland port is open: no enemy on its banks, whatever bridges are down.

    Any other port is open. 12.5 For a landing the port itself may be occupied.
    """
    if hex == hex_of(state, AMSTERDAM) and hex in ports(state):
        return gates_open(state)
    banks = channels(state).get(hex)
    if banks is None:
        return True
    enemies = manned(state, GERMAN)
    return banks.isdisjoint(enemies) and (landing or hex not in enemies)


@rule("rb.11.8#d", "rb.18.8#b")
def gates_open(state: FortressState) -> bool:
    """11.8 Tell whether the hexes around the dyke, which close Amsterdam, are free of German units."""
    gates = {hex_of(state, label) for label in AMSTERDAM_GATES}
    return gates.isdisjoint(manned(state, GERMAN))


# 11.8 Friendly ports


def boxes(state: FortressState) -> tuple[int, int]:
    """11.4 The places of England and Africa."""
    return box(state, ENGLAND), box(state, AFRICA)


@rule("rb.11.4#a2", "rb.31.5#g")
def is_haven(state: FortressState, hex: int) -> bool:
    """11.4 Tell whether a place is a port: England, Africa, a port of the continent, a Mulberry; 31.5 or Jersey."""
    if hex not in state.board.grid:
        return hex in boxes(state)
    return is_jersey(state, hex) or hex in ports(state) or has_mulberry(state, hex)


def has_mulberry(state: FortressState, hex: int) -> bool:
    """29.2 Tell whether a Mulberry is in a hex, damaged or not."""
    if state.mulberry[hex]:
        return True
    return any(state.counter(unit).type == "mulberry" for unit in units_in(state, hex))


@rule("rb.11.4#a2", "rb.11.8#a", "rb.11.8#c", "rb.11.8#d", "rb.18.7.9#a", "rb.18.7.11#c")
def friendly_haven(state: FortressState, hex: int) -> bool:
    """11.8 Tell whether the Allies can use a port or a Mulberry: occupied, or last theirs and in no enemy zone.

    Damage does not matter.
    """
    if hex in boxes(state):
        return True
    if not is_haven(state, hex) or enemies_in(state, ALLIED, hex) or not channel_open(state, hex):
        return False
    if is_occupied(state, hex):
        return True
    return (is_allied(state, hex) or has_mulberry(state, hex)) and hex not in zone(state, GERMAN)


def is_occupied(state: FortressState, hex: int) -> bool:
    """11.8 Tell whether an Allied unit is in a hex."""
    return any(fights(state, unit) for unit in friends_in(state, ALLIED, hex))


@rule("rb.11.4#b2")
def is_friendly_coast(state: FortressState, hex: int) -> bool:
    """11.4 B Tell whether a hex is a coast where the Allies landed in an invasion, without German units."""
    return is_coastal(state, hex) and bool(state.beaches[hex]) and not enemies_in(state, ALLIED, hex)


# 11.4 Ways


def is_southern(state: FortressState, place: int) -> bool:
    """11.4 Tell whether a place is Africa or on the Mediterranean coast."""
    return place == box(state, AFRICA) or (place not in boxes(state) and is_mediterranean(state, place))


@rule("rb.11.1#a", "rb.11.4#a", "rb.11.4#a3", "rb.11.4#a4", "rb.11.4#a5")
def joined(state: FortressState, here: int, there: int) -> bool:
    """11.4 Tell whether one sea move leads from a place to another."""
    ends = (here in boxes(state)) + (there in boxes(state))
    if here == there or ends == 2:
        return here != there
    south = is_southern(state, here)
    if south != is_southern(state, there):
        return False
    return ends == 1 or (state.rules.sea_port_to_port and not south)


# 11.5 Limits


@rule("rb.11.5#a", "rb.11.6#a", "rb.11.7#a", "rb.11.7#b")
def sea_limit(state: FortressState) -> int:
    """11.5 How many units may move by sea in this turn."""
    rules = state.rules
    if state.clear_turn:
        return rules.sea_after_invasion
    return rules.sea_bases_taken if bases_taken(state) else rules.sea_units


@rule("rb.11.7#a", "rb.11.7#c")
def bases_taken(state: FortressState) -> bool:
    """11.7 Tell whether all U-boat bases have been captured."""
    return sum(state.destroyed[hex] for hex in bases(state)) >= state.rules.uboat_bases


@rule("rb.11.7#c")
@cached_value()
def bases(state: FortressState) -> tuple[int, ...]:
    """11.7 The hexes of the U-boat bases; by one reading Lorient is one, and Marseille is not."""
    sites = state.rules.sites
    found = [str(row) for row in sites.rows if sites.look_up(row, "kind") == U_BOAT_BASE]
    if state.rules.uboat_lorient:
        found = [LORIENT if label == MARSEILLE else label for label in found]
    return tuple(hex_of(state, label) for label in found)


def is_base(state: FortressState, hex: int) -> bool:
    """11.7 Tell whether a hex has a U-boat base."""
    return hex in bases(state)
