"""8.2 Who moves, and its movement allowance."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import floor
from typing import NamedTuple

from engine.board import scale
from engine.games.june_6.counters import FIXED, FOOT, GERMAN, MOTORIZED
from engine.games.june_6.first_day.landing_forces import sword_halved
from engine.games.june_6.rules import June6Rules
from engine.games.june_6.special import modified_tally
from engine.games.june_6.stacking import Kind, kind
from engine.games.june_6.state import June6State, face, is_bicycle, is_combat, is_commando, is_foot, side_of
from engine.mechanics.cached_values import cached_value
from engine.mechanics.special_records import in_force
from engine.play import Tally, rule

# 8.2 Movement allowances.

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
    own = _on_the_counter(state, unit)
    if not own or not in_force(state, "modifier", MOVEMENT):
        return own
    return max(0, own + modified_tally(state, Tally(), MOVEMENT, (unit,), state.at[unit]).total)


@cached_value("record", "steps")
def _on_the_counter(state: June6State, unit: int) -> int:
    return 0 if state.counter(unit).mobility == FIXED else face(state, unit).movement


@rule("rb.4.12")
def weather_bonus(state: June6State, unit: int) -> int:
    """4.12c2, d2 Heavy overcast and storms give the Germans movement points."""
    helped = state.weather in BAD_WEATHER and side_of(state, unit) == GERMAN
    return state.rules.weather_german_movement if helped else 0


@rule("rb.22.22")
def _halved(state: June6State, unit: int, own: int) -> int:
    """22.22 Isolation halves the allowance, pb.1.103 so does a landing at Sword; fractions are dropped."""
    if state.isolated[unit]:
        own = floor(own * Fraction(state.rules.isolated_halved_to))
    return floor(own * Fraction(state.rules.sword_movement)) if sword_halved(state, unit) else own


# 8.2 Who goes and how: all that the rules of movement look at in a unit.

ANY_KIND = Kind(combat=True, flak=False)


class Mover(NamedTuple):
    """A kind of mover: all that the ground looks at in a unit."""

    arm: str
    commando: bool = False
    strategic: bool = False
    fast: bool = False


class Going(NamedTuple):
    """A unit on the march, or any like it."""

    side: int
    mover: Mover
    combat: bool
    isolated: bool
    disorder: bool
    kind: Kind
    units: tuple[int, ...] = ()

    @property
    def manner(self) -> bool:
        """Whether the march is a strategic one."""
        return self.mover.strategic

    def apart(self) -> Going:
        """The same of anybody like these."""
        return Going(*self[:-1])

    def alike(self) -> Going:
        """As far as prices and zones look."""
        mover = Mover(self.mover.arm, strategic=self.mover.strategic)
        return Going(self.side, mover, combat=True, isolated=False, disorder=False, kind=ANY_KIND)


@rule("rb.8.21")
def mover_of(state: June6State, unit: int, strategic: bool = False) -> Mover:
    """8.21 Foot or motorized; bicycles are foot, but use primary roads like vehicles in strategic movement."""
    foot = is_foot(state, unit)
    fast = strategic and (not foot or is_bicycle(state, unit))
    return Mover(FOOT if foot else MOTORIZED, is_commando(state, unit), strategic, fast)


@cached_value("record", "isolated", "disorder")
def going(state: June6State, units: tuple[int, ...], strategic: bool) -> Going:
    """Return what the rules look at in a unit; units march one by one."""
    (unit,) = units
    mover, combat = mover_of(state, unit, strategic), is_combat(state, unit)
    shaken = bool(state.isolated[unit]), bool(state.disorder[unit])
    return Going(side_of(state, unit), mover, combat, *shaken, kind(state, unit), units)


def is_strategic(state: June6State, unit: int) -> bool:
    """Tell whether a unit has begun strategic movement."""
    return bool(state.strategic[unit])


@rule("rb.8.23")
def counted(rules: June6Rules, mover: Mover, cost: int) -> int:
    """8.23b In strategic movement everything is counted in parts of a point."""
    return cost * parts(rules) if mover.strategic else cost
