"""Who waits beside the map, and by which hexes they come: what is on offer and what is refused come from one list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Generic

from engine.mechanics.guards import About, Blame, GuardWords, Sentry, entered, guard_of
from engine.mechanics.schedules.due import S
from engine.mechanics.schedules.entry_procedures import EntryProcedure, F
from engine.play import Arg, Attempt, Refusal, Verb

UNIT = Arg("unit", "unit")
AT = Arg("at", "hex")
Waiting = Callable[[S, F], Iterable[int]]
Against = Callable[[S, Attempt[F]], Refusal | Blame | None]


@dataclass(frozen=True, eq=False)
class EntryHexes(Generic[S, F]):
    """The units that may come onto the map in a step, and their gateways.

    `waiting(state, frame)` are the units that are offered, `gateways(state, unit)` the hexes by which one comes.
    `comes(state, frame, unit)` says whether a unit may come at all, where that is more than those on offer. `ways` are
    the ways to come, by the names of their verbs.
    """

    name: str
    waiting: Waiting[S, F]
    gateways: Callable[[S, int], Iterable[int]]
    comes: Callable[[S, F, int], object] | None = None
    ways: dict[str, EntryProcedure[S, F]] = field(default_factory=dict)

    def offers(self, state: S, frame: F, _side: int = 0) -> Iterator[tuple[int, int]]:
        """Return each unit that waits, with each hex by which it may come."""
        return self.offers_of(state, self.waiting(state, frame))

    def offers_of(self, state: S, units: Iterable[int]) -> Iterator[tuple[int, int]]:
        """Return each of some units, with each hex by which it may come."""
        return ((unit, hex) for unit in units for hex in self.gateways(state, unit))

    def left(self, state: S, frame: F) -> int:
        """Count the units that wait."""
        return sum(1 for _unit in self.waiting(state, frame))

    def waits(
        self, key: str, clause: str, *, also: tuple[str, ...] = (), needs: tuple[Sentry[S, Any], ...] = ()
    ) -> Sentry[S, F]:
        """Make the guard that refuses units that do not wait."""
        words = GuardWords(key, clause)

        def other(state: S, attempt: Attempt[F]) -> bool:
            if self.comes is not None:
                return not self.comes(state, attempt.frame, attempt.unit)
            return attempt.unit not in tuple(self.waiting(state, attempt.frame))

        return entered(guard_of(other, words), words, also, needs)

    def gateway(
        self,
        key: str,
        clause: str,
        *,
        also: tuple[str, ...] = (),
        needs: tuple[Sentry[S, Any], ...] = (),
        against: Against[S, F] | None = None,
        shows: bool = False,
        about: About = ("unit", "hex"),
    ) -> Sentry[S, F]:
        """Make the guard that refuses hexes that are not gateways of the unit.

        `against` may refuse a gateway, too. With `shows` the gateways are blamed, and not the unit and the hex.
        """
        words = GuardWords(key, clause, about)

        def elsewhere(state: S, attempt: Attempt[F]) -> Refusal | Blame | bool | None:
            gateways, (_unit, hex) = tuple(self.gateways(state, attempt.unit)), attempt.args
            if hex in gateways:
                return against(state, attempt) if against else None
            return Blame((), gateways) if shows else True

        return entered(guard_of(elsewhere, words), words, also, needs)

    def verb(
        self,
        name: str,
        coming: EntryProcedure[S, F],
        *guards: Sentry[S, Any],
        arg: Arg = AT,
        waiting: Waiting[S, F] | None = None,
        **more: Any,
    ) -> Verb:
        """Make the verb by which units come in some way; `waiting` if others are offered than for other ways."""

        def targets(state: S, frame: F, side: int) -> Iterator[tuple[int, int]]:
            return self.offers_of(state, waiting(state, frame)) if waiting else self.offers(state, frame, side)

        self.ways[name] = coming
        tally = coming.tally if coming.itemised else None
        return Verb(name, coming.enter, (UNIT, arg), guards, targets, tally=tally, **more)
