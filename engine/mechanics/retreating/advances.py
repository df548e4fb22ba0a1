"""Advances into hexes that the enemy has left: bars as those of retreats, how far they lead, and what ends them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.mechanics.choices import Choose
from engine.mechanics.movement.guards import clauses
from engine.mechanics.retreating.retreat_hexes import TO, RouteOf, Stepping
from engine.mechanics.retreating.rows import Route, Row, S, against, function_of
from engine.mechanics.retreating.setting_out import UNIT
from engine.play import Attempt, Refusal, Verb, refuse
from engine.play.guards import Guard

Apply = Callable[..., None]
Candidates = Callable[[Any, Any, int], Iterable[tuple[int, ...]]]


def own_length(_state: object, way: Route) -> int:
    """Advance as far as the route says."""
    return way.length


@dataclass(frozen=True, eq=False)
class Advances(Stepping[S]):
    """The rules of advances of a game.

    `length(state, route)` is how many hexes units may enter, as it looks from where they have come; a row with
    on="stop" ends the advance of those who have entered such a hex.
    """

    far: str = "advance.no_way"
    length: Callable[[S, Route], int] = own_length

    @cached_property
    def stopping(self) -> tuple[Row[S], ...]:
        """What ends an advance."""
        return self._about("stop")

    def goes_on(self, state: S, way: Route) -> bool:
        """Tell whether units may enter another hex."""
        return self.halted(state, way, way.here) is None

    def halted(self, state: S, way: Route, _hex: int) -> Refusal | None:
        """An advance goes no further than it may, and ends where a row stops it."""
        if way.gone >= self.length(state, way):
            return refuse("advance.no_further", self.section, units=way.units, unit=way.units[0])
        if not way.gone:
            return None
        return next((found for row in self.stopping if (found := against(row, state, way, way.here))), None)

    def next_hexes(self, state: S, way: Route) -> tuple[int, ...]:
        """Return the hexes that units may enter next."""
        near = (hex for hex, _edge in state.board.adjacent(way.here))
        return tuple(hex for hex in near if self.may_enter(state, way, hex)) if self.goes_on(state, way) else ()

    def _whole(self, guard: Callable[..., Guard], needs: tuple[Guard, ...]) -> tuple[Guard, ...]:
        stops = [clause for row in self.stopping for clause in (row.clause, *clauses(function_of(row)))]
        return (guard("goes_on", self.section, self.halted, *needs, also=stops),)

    # The verbs

    def into(
        self,
        name: str,
        apply: Apply,
        member: Guard,
        target: Callable[[Any], int],
        route: Callable[[Any, Any, int], Route],
        *then: Guard,
    ) -> Verb:
        """Make the verb by which one of a set of units enters the hex of a frame; guards in `then` speak first.

        They need the guard of the set, as the rows do.
        """

        def of(state: S, attempt: Attempt[Any]) -> Route:
            return route(state, attempt.frame, attempt.unit)

        guards = self.guards(name, of, member, hex=lambda _state, attempt: target(attempt.frame))
        return Choose[S, Any]().of(name, apply, member, *then, *guards)

    def to(self, name: str, apply: Apply, candidates: Candidates, route: RouteOf, *needs: Guard, unit: bool) -> Verb:
        """Make the verb by which units enter a hex that it names, with the unit if there are several to choose from."""
        guards = (*needs, *self.guards(name, route, *needs))
        return Verb(name, apply, (UNIT, TO) if unit else (TO,), guards, candidates)


def around(state: Any, units: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Return units with the hexes next to each."""
    return ((unit, hex) for unit in units for hex, _edge in state.board.adjacent(state.at[unit]))
