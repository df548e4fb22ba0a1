"""What must hold in every position of a game with units, whatever has happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from engine.mechanics.positions import Positions, are_enemies, cleared_columns, in_hex, stacks, stacks_in_hexes
from engine.play import NOWHERE, Queue

P = TypeVar("P", bound=Positions)


def steps_in_play(state: Positions) -> Iterator[str]:
    """Who is in play has steps, and no more than his counter."""
    for unit, place in enumerate(state.at):
        if place != NOWHERE and not 1 <= state.steps[unit] <= state.counter(unit).steps:
            yield f"{state.unit_id(unit)} is in play with {state.steps[unit]} steps"


def markers_gone(state: Positions) -> Iterator[str]:
    """Who is lost has no markers."""
    markers = tuple(cleared_columns(state))
    for unit, place in enumerate(state.at):
        if place == NOWHERE and not state.steps[unit] and any(column[unit] for column in markers):
            yield f"{state.unit_id(unit)} is lost and has markers"


def waiting_off_map(state: Positions, *queues: Queue) -> Iterator[str]:
    """A unit is in one place: nobody on the map is still to come."""
    for unit in (unit for waits in queues for _turn, unit in waits):
        if in_hex(state, unit):
            yield f"{state.unit_id(unit)} waits, but is on the map"


def nobody_shares(state: Positions) -> Iterator[str]:
    """Enemies do not stand in the same place."""
    for place, units in stacks(state).items():
        if are_enemies(state, units):
            yield f"both sides stand in {state.board.label(place)}"


def nobody_crowded(state: P, overfull: Callable[[P, int], object]) -> Iterator[str]:
    """No hex is fuller than `overfull` allows, which returns what speaks against it."""
    for hex, _units in stacks_in_hexes(state):
        if overfull(state, hex) is not None:
            yield f"too many units stand in {state.board.label(hex)}"
