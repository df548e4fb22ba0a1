"""10.1 Who is due: reinforcements by the display, headquarters that were dispersed, units rebuilt."""

from __future__ import annotations

from engine.games.france_1944.ground import BEYOND, SOUTH, area
from engine.games.france_1944.state import FranceState
from engine.mechanics.cached_values import cached_value
from engine.mechanics.schedules import Schedule
from engine.play import NOWHERE, rule

SCHEDULE = Schedule[FranceState]("france_1944.schedule")


@rule("rb.3#b")
def places(state: FranceState, unit: int) -> tuple[int, ...]:
    """3.0, 10.1 Return where the display lets a unit enter; nothing where the rules alone say it."""
    one = state.entry[unit]
    return tuple(state.gates.of(unit)) or (() if one == NOWHERE else (one,))


@rule("rb.10.1.3#a")
@cached_value("entry", "gates")
def southern_units(state: FranceState) -> frozenset[int]:
    """10.1.3 The units that come from the south."""
    south = area(state, SOUTH) | area(state, BEYOND)
    return frozenset(unit for unit in range(len(state.record)) if south.intersection(places(state, unit)))


def due(state: FranceState, side: int) -> tuple[int, ...]:
    """10.1.4, 10.1.5 The units of a side that may come by now and do not come from the south."""
    return tuple(unit for unit in SCHEDULE.due(state, side) if unit not in southern_units(state))


def due_in_the_south(state: FranceState, side: int) -> tuple[int, ...]:
    """10.1.3 Those that come from the south."""
    return tuple(unit for unit in SCHEDULE.due(state, side) if unit in southern_units(state))
