"""1.3 What the map says of a hex or hexside, and what has become of it."""

from __future__ import annotations

from collections.abc import Collection

from engine.board import Board, Cells
from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.state import FranceState, controller
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import held_by
from engine.play import NOWHERE, rule

WATER = ("sea", "lake", "neutral")
RIVER, RHINE = "river", "rhine"
UNTRIED, INTACT, BLOWN = 0, 1, 2
NONE = ("", "none")
NORMANDY, SCHELDT, V1_PORTS, BRITTANY = "normandy_entry", "scheldt_estuary", "v1_ports", "brittany_ports"
SOUTH, BEYOND, EAST_BANK = "southern_entry", "southern_boxes", "rhine_east_bank"
ANTWERP = "Antwerp"


def word(board: Board, layer: str, index: int) -> str:
    """Return what a layer says of a hex or hexside; nothing where it is silent."""
    said = board.word(layer, index)
    return "" if said in NONE else said


def area(state: FranceState, name: str) -> frozenset[int]:
    """Return the hexes of an area of the map; none if the map has no such area."""
    return state.board.cached(("france_1944.area", name), (), lambda board: frozenset(_area(board, name)))


def _area(board: Board, name: str) -> Collection[int]:
    return board.area(name) if name in board.areas else ()


def place(state: FranceState, name: str) -> frozenset[int]:
    """Return the hexes with a place of this name."""
    return frozenset(hex for hex, named in state.board.names.items() if named == name)


def is_water(board: Board, hex: int) -> bool:
    """Tell whether a hex is sea, lake or out of play: nobody goes there."""
    return board.word("terrain", hex) in WATER


def is_blocked(board: Board, edge: int) -> bool:
    """3.3 Tell whether a hexside is blocked."""
    return bool(word(board, "barrier", edge))


def settlement(state: FranceState, hex: int) -> str:
    """Return the city in a hex; nothing where there is none."""
    return word(state.board, "settlement", hex)


def fortification(state: FranceState, hex: int) -> str:
    """Return the fortress or the West Wall in a hex; nothing where there is neither."""
    return word(state.board, "fortification", hex)


@cached_value()
def german_cities(state: FranceState) -> frozenset[int]:
    """11.2 Return the hexes of German cities."""
    return _with_word(state.board, "settlement", "german_city")


@cached_value()
def ports(state: FranceState) -> frozenset[int]:
    """11.2 Return the hexes of ports."""
    return _with_word(state.board, "port", "port")


@cached_value()
def allied_sources(state: FranceState) -> frozenset[int]:
    """11.2 Return the hexes that the map marks as Allied sources of supply."""
    return _with_word(state.board, "source", "allied_source")


def _with_word(board: Board, layer: str, said: str) -> frozenset[int]:
    return frozenset(hex for hex in board.grid.hexes if board.word(layer, hex) == said)


# The Rhine


def is_rhine(board: Board, edge: int) -> bool:
    """12.8 Tell whether a hexside is the Rhine."""
    return board.word("river", edge) == RHINE


@cached_value()
def rhine_banks(state: FranceState) -> frozenset[int]:
    """12.8 Return the hexes beside the Rhine."""
    board = state.board
    edges = (edge for edge in board.grid.edges if is_rhine(board, edge))
    return frozenset(hex for edge in edges for hex in board.grid.edge_hexes(edge) if hex >= 0)


@cached_value()
def rhine_bridges(state: FranceState) -> tuple[int, ...]:
    """12.7 Return the hexsides with a printed bridge over the Rhine."""
    board = state.board
    return tuple(edge for edge in board.grid.edges if is_rhine(board, edge) and word(board, "bridge", edge))


@rule("rb.12.6#e", "rb.12.6#f", "rb.12.7")
@cached_value("bridges", "bridgehead", "ford")
def bridged(state: FranceState) -> frozenset[int]:
    """12.6, 12.7 The hexsides of the Rhine over which a bridge leads: one that is not blown, or into a bridgehead.

    12.6 A bridgehead does not mend a bridge that has been blown.
    """
    standing = {edge for edge in rhine_bridges(state) if state.bridges[edge] != BLOWN}
    heads = {
        edge
        for hex in state.bridgehead.entities(1)
        for _other, edge in state.board.adjacent(hex)
        if is_rhine(state.board, edge) and state.bridges[edge] != BLOWN
    }
    return frozenset(standing | heads | opened(state))


@rule("rb.12.3#f")
@cached_value("ford")
def opened(state: FranceState) -> frozenset[int]:
    """12.3 By one reading the airborne corps opens the Rhine beside it, too."""
    hex = state.ford
    if hex == NOWHERE or not state.rules.landing_rhine:
        return frozenset()
    return frozenset(edge for edge in state.board.grid.sides[hex] if is_rhine(state.board, edge))


@cached_value("bridges", "bridgehead", "ford")
def map_now(state: FranceState) -> Board:
    """The map with the bridges over the Rhine that there are now."""
    board, now = state.board, bridged(state)
    printed = frozenset(rhine_bridges(state))
    gone, new = sorted(printed - now), sorted(now - printed)
    changed: Cells = {**dict.fromkeys(gone, ""), **dict.fromkeys(new, "bridge")}
    if not changed:
        return board
    key = ("france_1944.map_now", tuple(changed.items()))
    return board.cached(key, tuple(board.layers), lambda here: here.patched(edges={"bridge": changed}))


# Who holds what


def is_allied(state: FranceState, hex: int) -> bool:
    """11.3 Tell whether the Allies control a hex."""
    return controller(state, hex) == ALLIED


def all_allied(state: FranceState, hexes: Collection[int]) -> bool:
    """12.1, 12.2 Tell whether the Allies control all of some hexes."""
    return bool(hexes) and all(is_allied(state, hex) for hex in hexes)


@rule("rb.11.4")
def scheldt_is_free(state: FranceState) -> bool:
    """11.4 Tell whether no German is in the hexes of the Scheldt estuary."""
    return not area(state, SCHELDT) & held_by(state, GERMAN)


@rule("rb.11.4")
def antwerp_is_open(state: FranceState) -> bool:
    """11.4 Tell whether Antwerp is Allied and the Scheldt is free."""
    return all_allied(state, place(state, ANTWERP)) and scheldt_is_free(state)
