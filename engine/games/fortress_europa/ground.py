"""3.1, 8.0 What the map says of a hex or hexside, and what has become of it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.board import Board
from engine.games.fortress_europa.counters import DISTRICTS, GERMAN
from engine.games.fortress_europa.state import FortressState, controller
from engine.mechanics.cached_values import cached_value
from engine.play import NOWHERE, rule

NONE = ("", "none")
CITIES = ("city", "major_city")
RIVER, ESTUARY = "river", "estuary"
ENGLAND, AFRICA, RESERVE = "england", "africa", "panzer_reserve"
SOUTHERN_ZONES = ("languedoc", "provence", "liguria")
DYKE, AMSTERDAM = "II2", "GG3"
JERSEY, JERSEY_COAST = "I4", ("J3", "J4")
"""31.5 Jersey, and the hexes of the mainland that the map shows next to it."""
AMSTERDAM_GATES = ("HH1", "HH2", "JJ1", "JJ2")


def word(board: Board, layer: str, index: int) -> str:
    """Return what a layer says of a hex or hexside; nothing where it is silent."""
    said = board.word(layer, index)
    return "" if said in NONE else said


def hex_of(state: FortressState, label: str) -> int:
    """Return a hex by its label; NOWHERE if the map does not have it."""
    return _labels(state).get(label, NOWHERE)


@cached_value()
def _labels(state: FortressState) -> Mapping[str, int]:
    return {state.board.grid.label(hex): hex for hex in state.board.grid.hexes}


@cached_value()
def area(state: FortressState, name: str) -> frozenset[int]:
    """Return the hexes of an area of the map; none if the map has no such area."""
    return frozenset(state.board.area(name))


def box(state: FortressState, name: str) -> int:
    """Return the place of a box: England, Africa, the panzer reserve."""
    return state.board.place(name) if name in state.board.boxes else NOWHERE


# Terrain


@rule("rb.31.5#a")
def is_jersey(state: FortressState, hex: int) -> bool:
    """31.5 Tell whether a hex is the Isle of Jersey, which its option sets apart from the mainland."""
    return state.rules.jersey_island and hex == hex_of(state, JERSEY)


def terrain(state: FortressState, hex: int) -> str:
    """6.1 The terrain of a hex; 31.11 hexes marked as flooded are clear until the Germans flood them."""
    said = state.board.word("terrain", hex)
    return "clear" if said == "flooded" and not state.flooded else said


def is_land(state: FortressState, hex: int) -> bool:
    """8.6, 8.12 Tell whether a hex is on the map and not all sea."""
    return hex != NOWHERE and terrain(state, hex) not in ("", "sea")


@rule("rb.28.4#b", "rb.31.15#a")
@cached_value()
def east_edge(state: FortressState) -> frozenset[int]:
    """28.4, 31.15 The land hexes of the east edge of the map."""
    columns = state.board.grid.columns
    return frozenset(hex for hex in state.board.grid.hexes if is_land(state, hex) and hex % columns == columns - 1)


def is_city(state: FortressState, hex: int) -> bool:
    """16.1 Tell whether a city is in a hex."""
    return word(state.board, "settlement", hex) in CITIES


@rule("rb.16.3#b", "rb.16.3#c")
def is_fortress(state: FortressState, hex: int) -> bool:
    """16.3 Tell whether an intact fortress is in a hex."""
    return bool(word(state.board, "fortification", hex)) and not state.destroyed[hex]


def is_coastal(state: FortressState, hex: int) -> bool:
    """12.5 Tell whether a hex has a coast."""
    return bool(word(state.board, "coast", hex))


def is_rough(state: FortressState, hex: int) -> bool:
    """8.1 Tell whether a hex is rough."""
    return terrain(state, hex) == "rough"


@cached_value()
def _by_prefix(state: FortressState, prefix: str) -> Mapping[int, str]:
    names = [name for name in state.board.areas if name.startswith(prefix)]
    return {hex: name.removeprefix(prefix) for name in names for hex in state.board.area(name)}


@rule("rb.9.10#a")
def district(state: FortressState, hex: int) -> str:
    """9.10 The military district of a hex: netherlands, d15, d7, d1 or d19; nothing elsewhere."""
    found = _by_prefix(state, "district_").get(hex, "")
    return found if found in DISTRICTS else ""


def country(state: FortressState, hex: int) -> str:
    """The country of a hex: france, germany, italy ..."""
    return _by_prefix(state, "country_").get(hex, "")


def zone_of_coast(state: FortressState, hex: int) -> str:
    """12.10 The invasion area of a coast hex; nothing elsewhere."""
    return _by_prefix(state, "zone_").get(hex, "")


@cached_value()
def cities(state: FortressState) -> frozenset[int]:
    """The hexes with cities."""
    return frozenset(hex for hex in state.board.grid.hexes if is_city(state, hex))


def cities_in(state: FortressState, *countries: str) -> frozenset[int]:
    """The hexes with cities of some countries."""
    return frozenset(hex for hex in cities(state) if country(state, hex) in countries)


def enemy_city(state: FortressState, hex: int, side: int) -> bool:
    """18.1, 18.3 Tell whether a hex has a city that the other side controls."""
    return is_city(state, hex) and controller(state, hex) != side


# Hexsides


def edge_between(state: FortressState, one: int, other: int) -> int:
    """Return the hexside between two adjacent hexes."""
    return next(edge for hex, edge in state.board.adjacent(one) if hex == other)


def is_river(state: FortressState, edge: int) -> bool:
    """8.5 Tell whether a hexside is a river."""
    return state.board.word("river", edge) == RIVER


def is_estuary(state: FortressState, edge: int) -> bool:
    """7.1 Tell whether a hexside is an estuary."""
    return state.board.word("river", edge) == ESTUARY


@rule("rb.8.8#a", "rb.31.5#c")
@cached_value()
def arrows(state: FortressState) -> frozenset[frozenset[int]]:
    """8.8, 12.15 The pairs of hexes joined by blue arrows: adjacent for invasions alone; 31.5 so is Jersey."""
    pairs = [pair.split("-") for pair in state.rules.sea_links.look_up("blue_arrow")]
    pairs += [[JERSEY, coast] for coast in JERSEY_COAST if state.rules.jersey_island]
    return frozenset(frozenset(hex_of(state, label) for label in pair) for pair in pairs)


@cached_value()
def around(state: FortressState) -> tuple[tuple[tuple[int, int], ...], ...]:
    """7.1, 8.8 Return for each hex its adjacent land hexes, each with the hexside between: none across a blue arrow.

    Estuary hexsides are among them.
    """
    board, apart = state.board, arrows(state)
    return tuple(
        tuple(
            (there, edge)
            for there, edge in board.adjacent(here)
            if is_land(state, there) and frozenset((here, there)) not in apart
        )
        for here in range(board.grid.size)
    )


# Ports


@cached_value()
def ports(state: FortressState) -> Mapping[int, str]:
    """11.4, 18.7 The hexes with ports, each with its row in the table of ports."""
    rows = ((hex_of(state, str(row)), str(row)) for row in state.rules.ports.rows)
    return {hex: row for hex, row in rows if hex != NOWHERE}


def port_value(state: FortressState, hex: int) -> int:
    """18.2 The printed capacity of the port in a hex; nothing where there is none."""
    row = ports(state).get(hex)
    return int(state.rules.ports.look_up(row, "capacity")) if row else 0


def is_inland_port(state: FortressState, hex: int) -> bool:
    """12.16 Tell whether a hex has an inland port."""
    return word(state.board, "port", hex) == "inland_port"


def is_mediterranean(state: FortressState, hex: int) -> bool:
    """11.4 Tell whether a coast, a port or a Mulberry lies on the Mediterranean."""
    row = ports(state).get(hex)
    if row:
        return bool(state.rules.ports.look_up(row, "sea") == "mediterranean")
    return zone_of_coast(state, hex) in SOUTHERN_ZONES


def home_cities(state: FortressState) -> frozenset[int]:
    """18.3 The German cities in Germany and Italy that the Germans control."""
    return frozenset(hex for hex in cities_in(state, "germany", "italy") if controller(state, hex) == GERMAN)
