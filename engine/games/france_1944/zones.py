"""3.3 Zones of control."""

from __future__ import annotations

from engine.games.france_1944.counters import CADRE
from engine.games.france_1944.ground import BEYOND, area, is_blocked
from engine.games.france_1944.state import FranceState, combat_units, manned
from engine.mechanics.cached_values import cached_value
from engine.play import rule

Zone = dict[int, tuple[int, ...]]


@rule("rb.3.3#a", "rb.3.2", "rb.4.1")
def has_zone(state: FranceState, unit: int) -> bool:
    """3.3 Combat units that are no cadres have a zone; headquarters have none."""
    counter = state.counter(unit)
    return not counter.is_hq and (state.steps[unit] > CADRE or counter.steps == CADRE)


@cached_value()
def around(state: FranceState) -> tuple[tuple[int, ...], ...]:
    """3.3 Return for each hex those that a unit in it would control: not across a blocked hexside.

    10.1.3 Nobody controls the hexes beyond the southern edge.
    """
    board, beyond = state.board, area(state, BEYOND)
    return tuple(
        tuple(there for there, edge in board.adjacent(here) if not is_blocked(board, edge) and there not in beyond)
        for here in range(board.grid.size)
    )


@rule("rb.3.3#b")
@cached_value("at", "record", "steps")
def zone(state: FranceState, side: int) -> Zone:
    """3.3 The hexes that units of a side control, each with these units."""
    found: Zone = {}
    near = around(state)
    for unit in combat_units(state, side):
        for hex in near[state.at[unit]] if has_zone(state, unit) else ():
            found[hex] = (*found.get(hex, ()), unit)
    return found


def controllers(state: FranceState, side: int, hex: int) -> tuple[int, ...]:
    """Return the units of a side that control a hex."""
    return zone(state, side).get(hex, ())


@rule("rb.3.3#h", "rb.4.6", "rb.11.1")
@cached_value("at", "record", "steps")
def barred_by_zones(state: FranceState, side: int) -> frozenset[int]:
    """3.3 The hexes in enemy zones in which no combat unit of a side stands; a cadre is enough."""
    return frozenset(zone(state, 1 - side)) - manned(state, side)
