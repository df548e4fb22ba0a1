"""8.2 Who goes and how: all that the rules of movement look at in a unit."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.june_6.counters import FOOT, MOTORISED
from engine.games.june_6.points import parts
from engine.games.june_6.rules import June6Rules
from engine.games.june_6.stacking import Kind, kind
from engine.games.june_6.state import June6State, is_bicycle, is_combat, is_commando, is_foot, side_of
from engine.mechanics.cached_values import cached_value
from engine.play import rule

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
    """8.21 Foot or motorised; bicycles are foot, but use primary roads like vehicles in strategic movement."""
    foot = is_foot(state, unit)
    fast = strategic and (not foot or is_bicycle(state, unit))
    return Mover(FOOT if foot else MOTORISED, is_commando(state, unit), strategic, fast)


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
