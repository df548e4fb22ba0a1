"""11 Zones of control: which hexes the units of a side control."""

from __future__ import annotations

from engine.board import Board
from engine.games.june_6.map import map_now, road_on
from engine.games.june_6.state import June6State, is_combat, is_foot, on_map, side_of, units_of
from engine.mechanics.cached_values import cached_by, cached_value
from engine.mechanics.positions import all_of, places_of
from engine.play import rule

MARSH = "marsh"


@rule("rb.11.1")
def has_zone(state: June6State, unit: int) -> bool:
    """2.2 Combat units control the hexes around them; support units, with the white stripe, do not."""
    return is_combat(state, unit)


@rule("qa.t-3")
def controls_across(board: Board, motorized: bool, hex: int, edge: int) -> bool:
    """T-3 A zone reaches across every hexside; only that of motorized units reaches into marsh by road alone."""
    return not motorized or board.word("terrain", hex) != MARSH or bool(road_on(board, edge))


class Spheres(dict[int, tuple[int, ...]]):
    """What a unit in each hex controls, worked out when first asked for."""

    def __init__(self, board: Board, motorized: bool) -> None:
        super().__init__()
        self.board, self.motorised = board, motorized

    def __missing__(self, hex: int) -> tuple[int, ...]:
        board, motorized = self.board, self.motorised
        around = board.adjacent(hex)
        found = tuple(other for other, edge in around if controls_across(board, motorized, other, edge))
        self[hex] = found
        return found


@cached_value("blown", "pontoon")
def spheres(state: June6State, motorized: bool) -> Spheres:
    """Return what units control from each hex, as the bridges are now."""
    return Spheres(map_now(state), motorized)


def sphere_of(state: June6State, unit: int) -> tuple[int, ...]:
    """Return the hexes that a unit with a zone controls from where it stands."""
    return spheres(state, not is_foot(state, unit))[state.at[unit]]


@cached_value("at", "record")
def standing(state: June6State, side: int) -> tuple[int, ...]:
    """Return where the units of a side stand that have a zone."""
    return all_of(state.at, _zoned(state, side))


@cached_value("record")
def _zoned(state: June6State, side: int) -> tuple[int, ...]:
    return tuple([unit for unit, _motorized in controlling(state, side)])


@cached_by(standing, "record", "blown", "pontoon")
def marks(state: June6State, side: int) -> dict[int, int]:
    """Count by hex the units of a side that control it, where there are any."""
    counts: dict[int, int] = {}
    at, size, found = state.at, state.board.grid.size, (spheres(state, False), spheres(state, True))
    for unit, motorized in controlling(state, side):
        if 0 <= at[unit] < size:
            for hex in found[motorized][at[unit]]:
                counts[hex] = counts.get(hex, 0) + 1
    return counts


@cached_value("record")
def controlling(state: June6State, side: int) -> tuple[tuple[int, bool], ...]:
    """Return the units of a side that have a zone, in play or not, and whether they are motorized."""
    return tuple((unit, not is_foot(state, unit)) for unit in units_of(state, side) if has_zone(state, unit))


@rule("rb.11.1")
@cached_by(standing, "record", "blown", "pontoon")
def zone(state: June6State, side: int) -> list[int]:
    """11.1 Count by place the units of a side that control it."""
    counts = [0] * state.board.size
    for hex, count in marks(state, side).items():
        counts[hex] = count
    return counts


def controllers(state: June6State, side: int, hex: int) -> tuple[int, ...]:
    """Return the units of a side that control a hex."""
    near = (unit for unit in on_map(state, side) if has_zone(state, unit))
    return tuple(unit for unit in near if hex in sphere_of(state, unit))


def in_enemy_zone(state: June6State, unit: int) -> bool:
    """Tell whether a unit stands in an enemy zone of control."""
    return zone(state, 1 - side_of(state, unit))[state.at[unit]] > 0


@rule("rb.8.24")
@cached_by(places_of)
def beside(state: June6State, side: int) -> frozenset[int]:
    """8.24c The hexes with a unit of a side, of whatever kind, or next to one."""
    neighbours = state.board.grid.neighbours
    hexes = dict.fromkeys(state.at[unit] for unit in on_map(state, side))
    return frozenset(other for hex in hexes for other in (hex, *neighbours[hex]) if other >= 0)
