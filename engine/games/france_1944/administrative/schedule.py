"""10.1 Who is due: reinforcements by the display, headquarters that were dispersed, units rebuilt."""

from __future__ import annotations

from engine.games.france_1944.state import FranceState
from engine.mechanics.schedules import Schedule

SCHEDULE = Schedule[FranceState]("france_1944.schedule")


def due(state: FranceState, side: int) -> tuple[int, ...]:
    """10.1.4, 10.1.5 The units of a side that may come by now and do not come from the south."""
    return tuple(unit for unit in SCHEDULE.due(state, side) if not state.southern[unit])


def due_in_the_south(state: FranceState, side: int) -> tuple[int, ...]:
    """10.1.3 Those that come from the south."""
    return tuple(unit for unit in SCHEDULE.due(state, side) if state.southern[unit])
