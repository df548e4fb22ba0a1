"""How good a march looks: the best place that a unit can get to, against where it stands."""

from __future__ import annotations

from engine.games.june_6.hints.posting import WATCHED, worths
from engine.games.june_6.movement.march import MARCHES
from engine.games.june_6.orders import Activation
from engine.games.june_6.state import June6State, in_hex, side_of
from engine.mechanics.tactics import STAYS, Marching, comes_on, enemy_distance, nearest_first
from engine.play import Attempt, Frame, Style

FAR_FROM_ENEMY, HASTE = 9, 60
STAFF_FIRST = 300


def waiting(state: June6State, frame: Activation) -> tuple[int, ...]:
    """The units that have not acted, those nearest to the enemy first; units that wish to recover stay."""
    fresh = [unit for unit in frame.units if in_hex(state, unit) and not (state.moved[unit] or state.recovered[unit])]
    able = [unit for unit in fresh if not state.disorder[unit]]
    return nearest_first(state, able, enemy_distance(state, frame.side))


MARCHING = Marching(MARCHES, worths, waiting, (*WATCHED, "moved", "recovered", "strategic"))
_comes_on = comes_on(worths)


def come_on(state: June6State, attempt: Attempt[Frame], style: Style) -> int:
    """Headquarters come first: their units on the map act only with them."""
    leads = attempt.unit in getattr(attempt.frame, "hqs", ())
    return _comes_on(state, attempt, style) + (STAFF_FIRST if leads else 0)


def strategic(state: June6State, attempt: Attempt[Frame], _style: Style) -> int:
    """Strategic movement is for units far from any enemy."""
    unit = attempt.unit
    far = enemy_distance(state, side_of(state, unit))[state.at[unit]]
    return HASTE if far >= FAR_FROM_ENEMY and not state.counter(unit).headquarters else STAYS
