"""How far units come in an impulse, remembered while others of their side march."""

from __future__ import annotations

from engine.games.fortress_europa.movement.march import onward
from engine.games.fortress_europa.movement.movers import allowance
from engine.games.fortress_europa.movement.readiness import has_just_landed
from engine.games.fortress_europa.state import FortressState, is_hq, on_map, side_of
from engine.mechanics.cached_values import cached_by, cached_value


@cached_value("at", "record", "frozen", "regular")
def layout(state: FortressState, side: int) -> tuple[tuple[int, int], ...]:
    """Where the units of a side are, and who is asleep."""
    return tuple((state.at[unit], unit * 2 + state.frozen[unit]) for unit in on_map(state, side))


def marches_left(state: FortressState, unit: int) -> int:
    """How far a unit could still go: nowhere if it has marched or may not, or battles have begun."""
    if state.fighting or state.marched[unit] or state.held[unit] or state.stays[unit] or state.frozen[unit]:
        return 0
    if has_just_landed(state, unit) or (state.impulse == 1 and is_hq(state, unit)):
        return 0
    return allowance(state, unit)


def basis(state: FortressState, unit: int) -> tuple[object, ...]:
    """All on which the reach of a unit rests: where it and its enemies are, and how far it may go."""
    return state.at[unit], marches_left(state, unit), layout(state, 1 - side_of(state, unit))


@cached_by(basis, "down", "failed", "flooded", "destroyed", "weather", "impulse", "leaving", "shuns", "italian")
def reach(state: FortressState, unit: int) -> frozenset[int]:
    """The hexes in which a march of a unit could end."""
    return frozenset(onward(state, unit).hexes()) if marches_left(state, unit) else frozenset()
