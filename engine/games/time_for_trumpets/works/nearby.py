"""19, 21, 22 Water, bridges and enemies around a hex."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.time_for_trumpets.ground import is_bridged
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.positions import side_of, units_in
from engine.play import rule

LAKE = "lake"
NONE = ("", "none")


def water(state: TrumpetsState, edge: int) -> str:
    """Return the water along a hexside; nothing if there is none."""
    said = state.board.word("river", edge)
    return "" if said in NONE else said


def has_road(state: TrumpetsState, edge: int) -> bool:
    """Tell whether a road crosses a hexside."""
    return state.board.word("road", edge) not in NONE


@rule("rb.19.4#a")
def is_road_hex(state: TrumpetsState, hex: int) -> bool:
    """19.4 Tell whether a road runs through a hex."""
    return any(has_road(state, edge) for _other, edge in state.board.adjacent(hex))


@rule("rb.22.1#a")
@cached_value()
def bridge_sites(state: TrumpetsState) -> Mapping[int, tuple[int, int]]:
    """22.1 Return the hexsides at which a road crosses water, with the two hexes of each."""
    board = state.board
    both = ((edge, board.grid.edge_hexes(edge)) for edge in range(board.grid.edge_count))
    return {
        edge: hexes
        for edge, hexes in both
        if min(hexes) >= 0 and (is_bridged(board, edge) or (water(state, edge) and has_road(state, edge)))
    }


def sites_at(state: TrumpetsState, hex: int) -> tuple[int, ...]:
    """22.1 Return the hexsides of a hex at which a road crosses water."""
    sites = bridge_sites(state)
    return tuple([edge for _other, edge in state.board.adjacent(hex) if edge in sites])


def far_side(state: TrumpetsState, edge: int, hex: int) -> int:
    """Return the other hex of a hexside."""
    first, second = state.board.grid.edge_hexes(edge)
    return int(second if first == hex else first)


def combat_units(state: TrumpetsState, hex: int, side: int) -> tuple[int, ...]:
    """2.5 Return the combat units of a side in a hex."""
    here = units_in(state, hex)
    return tuple([unit for unit in here if side_of(state, unit) == side and state.counter(unit).is_ground_unit])


def enemies_beside(state: TrumpetsState, hex: int, side: int) -> tuple[int, ...]:
    """Return the combat units adjacent to a hex that are enemies of a side; no lake lies between."""
    around = (other for other, edge in state.board.adjacent(hex) if water(state, edge) != LAKE)
    return tuple([unit for other in around for unit in combat_units(state, other, 1 - side)])


@rule("rb.21.1#m", "rb.21.1#n")
def enemies_on_this_bank(state: TrumpetsState, hex: int, side: int) -> tuple[int, ...]:
    """21.1 Return the enemies of a side that are adjacent to a hex without water between."""
    around = (other for other, edge in state.board.adjacent(hex) if not water(state, edge))
    return tuple([unit for other in around for unit in combat_units(state, other, 1 - side)])
