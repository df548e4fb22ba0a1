"""Who crosses the sea, and where to: headquarters for those whom none supplies, then the strong."""

from __future__ import annotations

from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.movement.voyages import room
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.stacking import has_room
from engine.games.fortress_europa.state import FortressState, is_armored, is_hq, on_map, units_of
from engine.games.fortress_europa.tactics.goals import field, sector, staffs, strength
from engine.mechanics.cached_values import cached_value
from engine.mechanics.tactics import enemy_distance
from engine.play import Attempt, Style

SAILS, STAFF_FIRST, PER_UNIT, PRESSED, REACH, CROWD = 40, 60, 6, 40, 7, 3
"""What voyages are worth, those of headquarters more, and by each unit that waits for one; what it costs to land beside
the enemy; how near a headquarters comes to those whom it is to supply; how many are worth one."""


@cached_value("at", "record")
def unfed(state: FortressState) -> tuple[int, ...]:
    """The hexes of the Allied units in Europe that are far from all headquarters."""
    grid, hqs = state.board.grid, staffs(state, ALLIED)
    hexes = (state.at[unit] for unit in on_map(state, ALLIED) if strength(state, unit) and state.at[unit] < grid.size)
    return tuple(hex for hex in hexes if all(grid.distance(hex, hq) > REACH for hq in hqs))


@cached_value("at", "record")
def waits_for_staff(state: FortressState) -> bool:
    """Tell whether so many units lack a headquarters that one should come, and one could."""
    size = state.board.grid.size
    ready = (unit for unit in units_of(state, ALLIED) if is_hq(state, unit) and state.at[unit] >= size)
    return len(unfed(state)) >= CROWD and any(True for _unit in ready)


def sail(state: FortressState, attempt: Attempt[OfSide], _style: Style) -> int:
    """Units cross to Europe as far as they can be supplied; the last voyage is left to a headquarters."""
    unit, place, size = attempt.unit, attempt.place, state.board.grid.size
    if place >= size or state.at[unit] < size or not has_room(state, (unit,), place):
        return -1
    near = PRESSED * (enemy_distance(state, ALLIED)[place] <= 1)
    if is_hq(state, unit):
        return _of_staff(state, place) - near
    if state.impulse == 1 and room(state) <= 1 and waits_for_staff(state):
        return -1
    worth = 3 * strength(state, unit) - is_armored(state, unit)
    return SAILS + worth - field(state, sector(state, unit))[place] // 4 - near


def _of_staff(state: FortressState, place: int) -> int:
    """A headquarters goes where most units wait for one."""
    if not waits_for_staff(state):
        return -1
    grid = state.board.grid
    crowd = sum(grid.distance(place, hex) <= REACH for hex in unfed(state))
    return STAFF_FIRST + SAILS + PER_UNIT * crowd if crowd else -1
