"""Loss orders as data: who bears a loss before others, tier by tier; within a tier whoever has most of something.

    first = First[CartState, Fight]()

    # 6.2 Guns are lost before men.
    guns = first("ca.6.2", lambda s, _fight, unit: s.counter(unit).guns)
    ORDER = Order((guns,), by=lambda s, unit: s.counter(unit).rating)

Of the units that an order leaves the owner chooses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from engine.mechanics.guards import GuardWords, entered
from engine.play import rule

S = TypeVar("S")
B = TypeVar("B")
Units = tuple[int, ...]


@dataclass(frozen=True)
class Tier(Generic[S, B]):
    """Units that bear a loss before others: `who(state, battle, units)` picks them, or none."""

    clause: str
    who: Callable[[S, B, Units], Iterable[int]]


class TierMaker(Generic[S, B]):
    """What makes tiers of one test, about a state and a battle of which mypy knows the types."""

    def __call__(self, clause: str, test: Callable[[S, B, int], object], *, also: tuple[str, ...] = ()) -> Tier[S, B]:
        """Make a tier of the units that pass a test."""

        def row(state: Any, battle: Any, units: Units, *, _test: Callable[..., object] = test) -> tuple[int, ...]:
            return tuple(unit for unit in units if _test(state, battle, unit))

        entered(cast(Any, row), GuardWords(clause, clause), also, ())
        return Tier(clause, row)


def bears_first(clause: str, *also: str) -> Callable[[Callable[[S, B, Units], tuple[int, ...]]], Tier[S, B]]:
    """Declare a tier: the function picks, of some units, those that bear a loss before others."""
    return lambda who: Tier(clause, rule(clause, *also)(who))


@dataclass(frozen=True)
class LossOrder(Generic[S, B]):
    """The tiers of a loss in their order, and of what (`by(state, unit)`) the bearer has most; ties are the owner's."""

    tiers: tuple[Tier[S, B], ...] = ()
    by: Callable[[S, int], int] | None = None

    def among(self, state: S, battle: B, units: Units) -> Units:
        """Return the units among which the owner chooses: of the first tier that has any, or of all."""
        found = next((picked for tier in self.tiers if (picked := self._of(tier, state, battle, units))), units)
        if self.by is None or not found:
            return found
        values = {unit: self.by(state, unit) for unit in found}
        most = max(values.values())
        return tuple(unit for unit in found if values[unit] == most)

    def _of(self, tier: Tier[S, B], state: S, battle: B, units: Units) -> Units:
        return tuple(unit for unit in tier.who(state, battle, units) if unit in units)
