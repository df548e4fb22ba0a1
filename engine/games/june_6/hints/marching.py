"""How good a march looks: the best place that a unit can get to, against where it stands."""

from __future__ import annotations

from engine.games.june_6.hints.goals import enemy_distance
from engine.games.june_6.hints.posting import worth_of, worths
from engine.games.june_6.orders import Activation
from engine.games.june_6.reaching import onward
from engine.games.june_6.state import June6State, in_hex, side_of
from engine.mechanics.derived import derived
from engine.play import NOWHERE, Attempt, Style

LEAST_GAIN = 5
STAYS, MARCHES = -1, 40
FAR_FROM_ENEMY, HASTE = 9, 60
NEAREST = 1000


@derived("at", "isolated", "disorder", "steps")
def best_gain(state: June6State, unit: int, style: Style) -> int:
    """Return how much better than where it stands the best hex in a unit's reach is."""
    here, worth = state.at[unit], worths(state, unit, style)
    found = onward(state, unit, here, 0, strategic=False)
    best = max((worth(hex) for hex in found.hexes() if hex != here), default=-NEAREST)
    return best - worth(here)


def may_still_move(state: June6State, frame: Activation) -> list[int]:
    """The units that have not acted, those nearest to the enemy first."""
    fresh = [u for u in frame.units if in_hex(state, u) and not (state.moved[u] or state.recovered[u])]
    far = enemy_distance(state, frame.side)
    return sorted(fresh, key=lambda unit: (far[state.at[unit]], unit))


@derived("at", "isolated", "disorder", "steps", "moved", "recovered", "strategic")
def next_to_march(state: June6State, frame: Activation, style: Style) -> int:
    """Return the first unit that gains by a march; units that wish to recover stay."""
    able = (unit for unit in may_still_move(state, frame) if not state.disorder[unit])
    return next((unit for unit in able if best_gain(state, unit, style) >= LEAST_GAIN), NOWHERE)


def pick(state: June6State, attempt: Attempt, style: Style) -> int:
    """The first unit that gains by a march is sent."""
    return MARCHES if attempt.args[0] == next_to_march(state, attempt.frame, style) else STAYS


def strategic(state: June6State, attempt: Attempt, _style: Style) -> int:
    """Strategic movement is for units far from any enemy."""
    unit = attempt.args[0]
    far = enemy_distance(state, side_of(state, unit))[state.at[unit]]
    return HASTE if far >= FAR_FROM_ENEMY and not state.counter(unit).headquarters else STAYS


def to(state: June6State, attempt: Attempt, style: Style) -> int:
    """Where a planned march ends."""
    return worth_of(state, attempt.frame.unit, attempt.args[0], style)


def via(_state: June6State, _attempt: Attempt, _style: Style) -> int:
    """No need for detours."""
    return -NEAREST


def come_on(state: June6State, attempt: Attempt, style: Style) -> int:
    """Units that wait beside the map come on, at the best place."""
    unit, hex = attempt.args
    return NEAREST + worth_of(state, unit, hex, style)
