"""8.2 Movement allowances."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import floor

from engine.board import scale
from engine.games.june_6.counters import FIXED, GERMAN
from engine.games.june_6.landing import sword_halved
from engine.games.june_6.rules import June6Rules
from engine.games.june_6.special import modified_tally
from engine.games.june_6.state import June6State, face, side_of
from engine.mechanics.special_records import in_force
from engine.play import Tally, rule

BAD_WEATHER = ("heavy", "storm")
MOVEMENT = "movement_points"


def parts(rules: June6Rules) -> int:
    """Return into how many parts a movement point is divided in strategic movement, so that costs are whole."""
    return _parts(rules.strategic_primary_cost)


@cache
def _parts(cost: str) -> int:
    return scale((cost, 1))[0]


@rule("rb.8.21")
def allowance(state: June6State, unit: int) -> int:
    """8.21 What a unit may spend; 8.23 in strategic movement counted in parts of a point."""
    return allowance_for(state, unit, bool(state.strategic[unit]))


def allowance_for(state: June6State, unit: int, strategic: bool) -> int:
    """Return what a unit may spend in ordinary or in strategic movement, whichever it has begun."""
    return strategic_points(state, unit) * parts(state.rules) if strategic else points(state, unit)


@rule("rb.8.21")
def points(state: June6State, unit: int) -> int:
    """8.21 The movement points of a unit in ordinary movement."""
    own = printed(state, unit)
    return _halved(state, unit, own + weather_bonus(state, unit)) if own else 0


@rule("rb.8.23")
def strategic_points(state: June6State, unit: int) -> int:
    """8.23a Strategic movement doubles the allowance; an option says whether that of bad weather, too."""
    own, factor = printed(state, unit), state.rules.strategic_factor
    bonus = weather_bonus(state, unit) if own else 0
    if state.rules.weather_movement_bonus == "before":
        return _halved(state, unit, own + bonus) * factor
    return _halved(state, unit, own) * factor + bonus


def printed(state: June6State, unit: int) -> int:
    """8.21 The allowance on the counter, with what rules of the scenario change; nothing for units that never move."""
    own = face(state, unit).movement
    if not own or state.counter(unit).mobility == FIXED:
        return 0
    if not in_force(state, "modifier", MOVEMENT):
        return own
    return max(0, own + modified_tally(state, Tally(), MOVEMENT, (unit,), state.at[unit]).total)


@rule("rb.4.12")
def weather_bonus(state: June6State, unit: int) -> int:
    """4.12c2, d2 Heavy overcast and storms give the Germans movement points."""
    helped = side_of(state, unit) == GERMAN and state.weather in BAD_WEATHER
    return state.rules.weather_german_movement if helped else 0


@rule("rb.22.22")
def _halved(state: June6State, unit: int, own: int) -> int:
    """22.22 Isolation halves the allowance, pb.1.103 so does a landing at Sword; fractions are dropped."""
    if state.isolated[unit]:
        own = floor(own * Fraction(state.rules.isolated_halved_to))
    return floor(own * Fraction(state.rules.sword_movement)) if sword_halved(state, unit) else own
