"""10.1, 10.3 Who goes: all that the rules of movement look at in units that go together."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.case_yellow.national import (
    BELGIAN,
    DUTCH,
    belgians_in_france,
    has_red_star,
    is_bound,
    must_leave,
    plan_in_force,
)
from engine.games.case_yellow.state import YellowState, is_motorized, is_yellow, rating, side_of
from engine.mechanics.cached_values import cached_value
from engine.play import rule

ARKO = "arko"
CHANGING = (
    *("at", "record", "steps", "disrupted", "oos", "dynamo_turn", "dynamo_port", "dynamo_over"),
    *("paris_open", "entered_dyle"),
)
"""What `going` rests on."""


class Mover(NamedTuple):
    """A kind of mover, or of a stack: all that the ground looks at.

    `column` is a stack with a motorized unit in it; `heavy` units cross rivers at crossings alone.
    """

    foot: bool
    motorized: bool
    column: bool = False
    heavy: bool = False


FOOT, MOTORIZED = Mover(foot=True, motorized=False), Mover(foot=False, motorized=True)


class Bonds(NamedTuple):
    """What nations and agreements look at: how many Belgians would be new in France, whose red star binds him where.

    `leaving` units begin near open Paris.
    """

    dutch: bool = False
    belgian: bool = False
    guests: int = 0
    star: bool = False
    dyle: bool = False
    leaving: bool = False


FREE = Bonds()


class Going(NamedTuple):
    """Units on the march: `rank` is the rating below which they ignore zones; nothing if one of them is not yellow."""

    side: int
    mover: Mover
    rank: int = 0
    supply: bool = False
    bonds: Bonds = FREE
    units: tuple[int, ...] = ()
    manner: None = None

    def apart(self) -> Going:
        """The same of anybody like these."""
        return Going(self.side, self.mover, self.rank, self.supply, self.bonds)

    def alike(self) -> Going:
        """As far as prices and zones look."""
        return Going(self.side, Mover(self.mover.foot, self.mover.motorized), self.rank)


@rule("rb.10.3", "rb.10.6#c", "rb.7.9#d")
@cached_value("record")
def mover_of(state: YellowState, units: tuple[int, ...]) -> Mover:
    """10.3a, 10.6c Return what the ground looks at in units that go together; the ARKO and supply units are heavy."""
    motorized = sum(is_motorized(state, unit) for unit in units)
    heavy = any(state.counter(unit).is_supply or ARKO in state.counter(unit).traits for unit in units)
    return Mover(motorized < len(units), motorized > 0, motorized > 0 and len(units) > 1, heavy)


@cached_value("record")
def _of_counters(state: YellowState, units: tuple[int, ...]) -> Going:
    """Return what the counters of units that go together say."""
    counters = [state.counter(unit) for unit in units]
    nations, star = {each.nation for each in counters}, any(has_red_star(state, unit) for unit in units)
    supply = any(each.is_supply for each in counters)
    bonds = Bonds(DUTCH in nations, BELGIAN in nations, star=star) if star or {DUTCH, BELGIAN} & nations else FREE
    return Going(side_of(state, units[0]), mover_of(state, units), 0, supply, bonds, units)


@cached_value(*CHANGING)
def going(state: YellowState, units: tuple[int, ...], _manner: object = None) -> Going:
    """Return what the rules look at in units that go together."""
    go = _of_counters(state, units)
    rank, bonds = rank_of(state, units), bonds_of(state, go)
    return Going(go.side, go.mover, rank, go.supply, bonds, units) if rank or bonds is not go.bonds else go


@rule("rb.9.2", "rb.9.3")
def rank_of(state: YellowState, units: tuple[int, ...]) -> int:
    """9.3 The rating below which units that move together ignore zones; nothing if one of them is not yellow."""
    if not all(is_yellow(state, unit) for unit in units):
        return 0
    return min([rating(state, unit) for unit in units])


@rule("rb.10.10", "rb.12.7#c", "qa.9")
def bonds_of(state: YellowState, go: Going) -> Bonds:
    """10.10, 12.7, Q9 Return what nations and agreements look at in units that go together, as things stand."""
    bonds, leaving = go.bonds, state.paris_open and any(state.at[unit] in must_leave(state, unit) for unit in go.units)
    if not (bonds.belgian or bonds.star or leaving):
        return bonds
    return Bonds(
        bonds.dutch,
        bonds.belgian,
        len(new_in_france(state, go.units)) if bonds.belgian else 0,
        bonds.star and plan_in_force(state),
        bonds.star and any(is_bound(state, unit) for unit in go.units),
        bool(leaving),
    )


@rule("rb.10.10#c")
def new_in_france(state: YellowState, units: tuple[int, ...]) -> tuple[int, ...]:
    """10.10b The Belgian units among some that are not in France yet; who is there already may stay."""
    there = belgians_in_france(state)
    return tuple(unit for unit in units if state.counter(unit).nation == BELGIAN and unit not in there)
