"""How good a march looks: the best place that a unit can get to, against where it stands."""

from __future__ import annotations

from engine.games.june_6.hints.goals import enemy_distance
from engine.games.june_6.hints.posting import worths
from engine.games.june_6.movement.march import onward
from engine.games.june_6.orders import Activation
from engine.games.june_6.state import June6State, in_hex, side_of
from engine.mechanics.derived import derived
from engine.mechanics.wishes import STAYS, comes_on, ends, first_to_gain, gain, nearest_first, sends
from engine.play import Attempt, Frame, Style

LEAST_GAIN = 5
FAR_FROM_ENEMY, HASTE = 9, 60
STAFF_FIRST = 300


@derived("at", "isolated", "disorder", "steps")
def best_gain(state: June6State, unit: int, style: Style) -> int:
    """Return how much better than where it stands the best hex in a unit's reach is."""
    here = state.at[unit]
    return gain(worths(state, unit, style), here, onward(state, unit, here, 0, strategic=False).hexes())


def may_still_move(state: June6State, frame: Activation) -> tuple[int, ...]:
    """The units that have not acted, those nearest to the enemy first."""
    fresh = [u for u in frame.units if in_hex(state, u) and not (state.moved[u] or state.recovered[u])]
    return nearest_first(state, fresh, enemy_distance(state, frame.side))


@derived("at", "isolated", "disorder", "steps", "moved", "recovered", "strategic")
def next_to_march(state: June6State, frame: Activation, style: Style) -> int:
    """Return the first unit that gains by a march; units that wish to recover stay."""
    able = (unit for unit in may_still_move(state, frame) if not state.disorder[unit])
    return first_to_gain(able, lambda unit: best_gain(state, unit, style), LEAST_GAIN)


pick, to = sends(next_to_march), ends(worths)
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
