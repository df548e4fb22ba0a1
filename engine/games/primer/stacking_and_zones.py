"""2 Stacking and zones of control."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.board import Board
from engine.games.primer.map import around, bridges_now, water_on
from engine.games.primer.state import PrimerState, arm_of, on_map, units_in
from engine.mechanics.cached_values import cached_value
from engine.play import Refusal, refuse, rule

Spheres = tuple[tuple[int, ...], ...]


@rule("2.1")
def stacking(state: PrimerState, hex: int) -> Refusal | None:
    """2.1 No more than two units in a hex, not even on the way."""
    limit = state.rules.stacking_limit
    units = units_in(state, hex)
    if len(units) >= limit:
        return refuse("stacking.full", "2.1", units=units, hexes=(hex,), hex=hex, limit=limit)
    return None


@rule("2.2")
def controls_across(board: Board, hex: int, edge: int) -> bool:
    """2.2 A zone does not reach into a town, nor across a river without a bridge."""
    return board.word("terrain", hex) != "town" and not water_on(board, edge)


@cached_value("blown")
def spheres(state: PrimerState) -> Spheres:
    """Return for each hex what a unit in it would control; kept with the map, and mended where the map changes."""

    def mended(known: tuple[Board, Spheres], board: Board) -> tuple[Board, Spheres]:
        changes = known[0].changes(board)
        hexes = range(board.size) if changes is None else around(board, *changes)
        return board, _spheres(board, hexes, known[1])

    def made(board: Board) -> tuple[Board, Spheres]:
        return board, _spheres(board, range(board.size), ((),) * board.size)

    return bridges_now(state).cached("primer.spheres", ("terrain", "river", "bridge"), made, mended)[1]


def _spheres(board: Board, hexes: Iterable[int], known: Spheres) -> Spheres:
    """Work the spheres of some hexes out, and keep the others."""
    found = list(known)
    for here in hexes:
        found[here] = tuple(hex for hex, edge in board.adjacent(here) if controls_across(board, hex, edge))
    return tuple(found)


@rule("2.2")
def has_zone(state: PrimerState, unit: int) -> bool:
    """2.2 Foot and horse control the hexes around them, guns do not."""
    return bool(state.rules.arms.look_up(arm_of(state, unit), "zone") == "yes")


@cached_value("at", "blown")
def zone(state: PrimerState, side: int) -> Collection[int]:
    """Return the hexes that units of a side control."""
    reached = spheres(state)
    return {hex for unit in on_map(state, side) if has_zone(state, unit) for hex in reached[state.at[unit]]}


def controllers(state: PrimerState, side: int, hex: int) -> tuple[int, ...]:
    """Return the units of a side that control a hex."""
    reached = spheres(state)
    return tuple(unit for unit in on_map(state, side) if has_zone(state, unit) and hex in reached[state.at[unit]])
