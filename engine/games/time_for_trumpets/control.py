"""Who controls a hex, and who holds a place for victory."""

from __future__ import annotations

from engine.games.time_for_trumpets.state import TrumpetsState
from engine.mechanics.cached_values import cached_by, cached_value
from engine.mechanics.positions import on_map, places_of, stacks_in_hexes, units_of
from engine.play import NOWHERE, rule


@cached_value("record")
def ground_units(state: TrumpetsState, side: int) -> tuple[int, ...]:
    """Return the ground units of a side, in play or not."""
    return tuple(unit for unit in units_of(state, side) if state.counter(unit).is_ground_unit)


@cached_by(places_of, "record")
def ground_hexes(state: TrumpetsState, side: int) -> frozenset[int]:
    """Return the hexes with ground units of a side."""
    at, hexes = state.at, range(state.board.grid.size)
    return frozenset([hex for unit in ground_units(state, side) if (hex := at[unit]) in hexes])


@cached_value("at", "record")
def occupants(state: TrumpetsState) -> dict[int, int]:
    """Return the side whose ground combat units stand in each hex that has any."""
    found: dict[int, int] = {}
    for hex, units in stacks_in_hexes(state):
        for unit in units:
            if state.counter(unit).is_ground_unit:
                found[hex] = state.counter(unit).side
    return found


def occupant(state: TrumpetsState, hex: int) -> int:
    """Return the side that stands in a hex and so controls it; NOWHERE if neither does."""
    return occupants(state).get(hex, NOWHERE)


def holder(state: TrumpetsState, hex: int) -> int:
    """Return the side that holds a place: it stands there, or stood there last and still commands it.

    A side commands a place within the range of a headquarters that is In Comm.
    """
    side = occupant(state, hex)
    if side != NOWHERE:
        return side
    last = state.held[hex] if hex < state.board.grid.size else NOWHERE
    return last if last != NOWHERE and is_commanded(state, last, hex) else NOWHERE


@rule("rb.7.1#f", "rb.7.1#g")
def is_commanded(state: TrumpetsState, side: int, hex: int) -> bool:
    """7.1 Tell whether a hex is within the range of a headquarters of a side that is In Comm."""
    distance = state.board.grid.distance
    return any(distance(place, hex) <= reach for place, reach in command_ranges(state, side))


@cached_value("at", "record", "deployed", "out_of_command")
def command_ranges(state: TrumpetsState, side: int) -> tuple[tuple[int, int], ...]:
    """Return the place and the range of each headquarters of a side on the map that is In Comm."""
    found = []
    for unit in on_map(state, side):
        counter = state.counter(unit)
        if counter.is_hq and not state.out_of_command[unit]:
            face = counter.face(state.steps[unit], bool(state.deployed[unit]))
            found.append((state.at[unit], face.range))
    return tuple(found)


def note_holders(state: TrumpetsState) -> None:
    """Note who stands in each hex, so that it counts as held after the units have gone on."""
    for hex, side in occupants(state).items():
        if state.held[hex] != side:
            state.held[hex] = side
