"""29.4, 30.0 What the map says of a hex or hexside, and what has become of its bridges."""

from __future__ import annotations

from collections.abc import Mapping

from engine.board import Board, BoardError, Cells
from engine.games.time_for_trumpets.state import BLOWN, TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.play import NOWHERE, rule

NONE = ("", "none")
STREAM, RIVER, LAKE, MEUSE = "stream", "river", "lake", "meuse"
BRIDGE = "bridge"
CLEAR, WOODS, BROKEN, FOREST, MARSH, TOWN, CITY, SEA = (
    *("clear", "woods", "broken", "forest"),
    *("marsh", "town", "city", "sea"),
)
VILLAGE = "village"
OPEN_GROUND = (CLEAR, WOODS, BROKEN)
BUILT_UP = (TOWN, CITY)
FROZEN = "frozen"
ZONES = "abcdefghijklmnopqr"
"""34.0 The letters of the Allied off-board zones."""


def word(board: Board, layer: str, index: int) -> str:
    """Return what a layer says of a hex or hexside; nothing where it is silent."""
    said = board.word(layer, index)
    return "" if said in NONE else said


def area(state: TrumpetsState, name: str) -> frozenset[int]:
    """Return the hexes of an area of the map; none if the map has no such area."""
    board = state.board
    return board.cached(("trumpets.area", name), (), lambda on: frozenset(on.area(name) if name in on.areas else ()))


def place(state: TrumpetsState, label: str) -> int:
    """Return a hex by its label; NOWHERE if the map does not have it."""
    board = state.board
    return board.cached(("trumpets.place", label), (), lambda on: _place(on, label))


def _place(board: Board, label: str) -> int:
    try:
        return board.place(label)
    except BoardError:
        return NOWHERE


# Hexes


def terrain(state: TrumpetsState, hex: int) -> str:
    """29.4 Return the ground of a hex."""
    return word(state.board, "terrain", hex)


def settlement(state: TrumpetsState, hex: int) -> str:
    """Return the village, town or city in a hex; nothing where there is none."""
    return word(state.board, "settlement", hex)


def has_village(state: TrumpetsState, hex: int) -> bool:
    """Tell whether a village is in a hex."""
    return settlement(state, hex) == VILLAGE


@cached_value()
def road_hexes(state: TrumpetsState) -> frozenset[int]:
    """29.5 The hexes through which a road leads."""
    board = state.board
    edges = (edge for edge in board.grid.edges if word(board, "road", edge))
    return frozenset(hex for edge in edges for hex in board.grid.edge_hexes(edge) if hex >= 0)


@cached_value()
def hexes_of_terrain(state: TrumpetsState, ground: str) -> frozenset[int]:
    """29.4 The hexes of a kind of ground."""
    board = state.board
    return frozenset(hex for hex in board.grid.hexes if board.word("terrain", hex) == ground)


def is_frozen(state: TrumpetsState) -> bool:
    """29.4 Tell whether the ground is frozen."""
    return state.ground == FROZEN


# Hexsides


def water(board: Board, edge: int) -> str:
    """30.0 Return the stream, river, lake or Meuse along a hexside; nothing where there is none."""
    return word(board, "river", edge) if edge >= 0 else ""


def road(board: Board, edge: int) -> str:
    """29.5 Return the road across a hexside; nothing where there is none."""
    return word(board, "road", edge) if edge >= 0 else ""


def has_ford(board: Board, edge: int) -> bool:
    """30.2 Tell whether a ford leads across a hexside."""
    return edge >= 0 and bool(word(board, "ford", edge))


def is_bridged(board: Board, edge: int) -> bool:
    """30.3 Tell whether a bridge leads across a hexside, on the map as it is now."""
    return edge >= 0 and bool(word(board, BRIDGE, edge))


@cached_value()
def waters(state: TrumpetsState) -> Mapping[str, frozenset[int]]:
    """30.0 The hexsides of each kind of water."""
    board, found = state.board, dict[str, set[int]]()
    for edge in board.grid.edges:
        if said := water(board, edge):
            found.setdefault(said, set()).add(edge)
    return {said: frozenset(edges) for said, edges in found.items()}


def edges_of_water(state: TrumpetsState, *kinds: str) -> frozenset[int]:
    """30.0 The hexsides of some kinds of water."""
    return frozenset().union(*(waters(state).get(kind, frozenset()) for kind in kinds))


# The map as it is now


@rule("rb.22.1#i", "rb.30.3#a")
@cached_value("bridge")
def bridges_now(state: TrumpetsState) -> Mapping[int, bool]:
    """22.1i, 30.3a Return the hexsides whose bridge is not as printed: blown, or built where none was."""
    board, found = state.board, {}
    for edge in (edge for edge in range(len(state.bridge)) if state.bridge[edge]):
        stands = state.bridge[edge] != BLOWN
        if stands != is_bridged(board, edge):
            found[edge] = stands
    return found


@cached_value("bridge")
def map_now(state: TrumpetsState) -> Board:
    """30.3a The map with the bridges that there are now."""
    board, changed = state.board, bridges_now(state)
    if not changed:
        return board
    cells: Cells = {edge: BRIDGE if stands else "" for edge, stands in sorted(changed.items())}
    key = ("trumpets.map_now", tuple(cells.items()))
    return board.cached(key, tuple(board.layers), lambda here: here.patched(edges={BRIDGE: cells}))


# 34.0 Beyond the map


def box(state: TrumpetsState, name: str) -> int:
    """34.1 Return an off-map box by its name; NOWHERE if the map does not have it."""
    return place(state, name)


def zone_box(state: TrumpetsState, letter: str) -> int:
    """34.1 Return the off-board zone of a letter."""
    return place(state, f"off_{letter}")


@cached_value()
def zone_boxes(state: TrumpetsState) -> Mapping[int, str]:
    """34.1 The off-board zones with their letters."""
    return {box: letter for letter in ZONES if (box := zone_box(state, letter)) != NOWHERE}


def zones_beside(state: TrumpetsState, zone: int) -> tuple[int, ...]:
    """34.2 Return the off-board zones beside one."""
    return tuple(other for other in state.board.links.get(zone, ()) if other in zone_boxes(state))


@cached_value()
def edge_zones(state: TrumpetsState) -> Mapping[int, str]:
    """34.1 The letter of the off-board zone of each hex on the edge that has one."""
    return {hex: letter for letter in ZONES for hex in area(state, f"zone_{letter}")}
