"""Ways of units that retreat: which hexes they may enter next, and what speaks against the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Generic, NamedTuple, Self

from engine.mechanics.movement.guards import clauses
from engine.mechanics.positions import in_hex, side_of
from engine.mechanics.retreating.rows import Prefer, Route, Row, S, Units, against, function_of, route
from engine.play import NOWHERE, Arg, Attempt, Refusal, Verb, refuse, rule
from engine.play.guards import Guard

TO = Arg("to", "hex")
RouteOf = Callable[[Any, Attempt[Any]], Route | None]
HexOf = Callable[[Any, Attempt[Any]], int]


def named(_state: object, attempt: Attempt[Any]) -> int:
    """Return the hex that an attempt names."""
    return attempt.hex


@dataclass(frozen=True, eq=False)
class Stepping(Generic[S]):
    """Steps from hex to hex that are no march: the rows about entering, each a guard of its own.

    `section` is that of the whole, `far` the key of the refusal of a hex that is not next to the units.
    """

    name: str
    section: str
    bars: tuple[Row[S], ...]
    far: str = "retreat.no_way"

    def varied(self, **changes: Any) -> Self:
        """Return the same with something else of it."""
        return replace(self, **changes)

    @cached_property
    def entering(self) -> tuple[Row[S], ...]:
        """What keeps units out of a hex."""
        return self._about("enter")

    @cached_property
    def ending(self) -> tuple[Row[S], ...]:
        """What keeps them from ending there."""
        return self._about("end")

    def _about(self, on: str) -> tuple[Row[S], ...]:
        return tuple(row for row in self.bars if getattr(row, "on", "enter") == on)

    def barred(self, state: S, way: Route, hex: int) -> Refusal | None:
        """Say what keeps units out of the next hex."""
        return next((found for row in self.entering if (found := against(row, state, way, hex))), None)

    def may_enter(self, state: S, way: Route, hex: int) -> bool:
        """Tell whether nothing keeps units out of a hex next to them."""
        return state.board.grid.distance(way.here, hex) == 1 and self.barred(state, way, hex) is None

    def _far(self, state: S, way: Route, hex: int) -> Refusal | None:
        if way.here in state.board.grid and state.board.grid.distance(way.here, hex) == 1:
            return None
        return refuse(self.far, self.section, units=way.units, hexes=(hex,), unit=way.units[0], hex=hex)

    def guards(self, verb: str, route: RouteOf, *needs: Guard, hex: HexOf = named) -> tuple[Guard, ...]:
        """Return what may speak against a hex, row by row; `route` gives who goes, `hex` where to."""

        def guard(name: str, clause: str, ask: Any, *after: Guard, also: Iterable[str] = ()) -> Guard:
            def speaks(state: S, attempt: Attempt[Any]) -> Refusal | None:
                way = route(state, attempt)
                found: Refusal | None = ask(state, way, hex(state, attempt)) if way is not None else None
                return found

            speaks.__name__ = speaks.__qualname__ = f"{self.name}.{verb}.{name}"
            speaks.__doc__ = ask.__doc__
            return rule(clause, *(each for each in dict.fromkeys(also) if each != clause), needs=after)(speaks)

        near = guard("next_to", self.section, self._far, *needs)
        found = [near]
        for row in self.entering:
            function = function_of(row)
            found.append(guard(function.__name__, row.clause, _asking(row), *needs, near, also=clauses(function)))
        return (*found, *self._whole(guard, (*needs, *found)))

    def _whole(self, guard: Callable[..., Guard], needs: tuple[Guard, ...]) -> tuple[Guard, ...]:
        return ()


def _asking(row: Row[S]) -> Callable[[S, Route, int], Refusal | None]:
    def ask(state: S, way: Route, hex: int) -> Refusal | None:
        return against(row, state, way, hex)

    ask.__doc__ = function_of(row).__doc__
    return ask


def exactly(_state: object, way: Route) -> tuple[int, int]:
    """Retreat as far as it says: no less, no further."""
    return way.length, way.length


def as_it_is(_state: object, way: Route) -> Route:
    """Nothing of a route changes with a hex."""
    return way


class Prospect(NamedTuple):
    """What a retreat from where units are would look like.

    `hexes` are those that it may take first, `ends` where it can end by them, `worse` further hexes by which it could
    be made, too, if they led as good a way.
    """

    hexes: tuple[int, ...] = ()
    ends: tuple[int, ...] = ()
    worse: tuple[int, ...] = ()

    @property
    def is_trapped(self) -> bool:
        """Whether there is no way at all."""
        return not self.hexes


@dataclass(frozen=True, eq=False)
class Retreats(Stepping[S]):
    """The rules of retreats of a game.

    `span(state, route)` is how many hexes a retreat has at least and at most, as it looks from where it has come;
    `entered(state, route)` may change a route by the hex that it has just entered. Of all ways on which a retreat can
    be made to its end units take those that are best by `prefer`, by the first row before the second. `manner` is that
    of a retreat that is only supposed. With `spares`, a clause, whoever moves several units, one after another, takes
    no hex by which fewer of them are saved.
    """

    prefer: tuple[Prefer[S], ...] = ()
    span: Callable[[S, Route], tuple[int, int]] = exactly
    entered: Callable[[S, Route], Route] = as_it_is
    manner: Any = None
    spares: str = ""

    # The search

    def onward(self, state: S, way: Route) -> Iterator[Route]:
        """Return the route with one more hex, for each that may be entered."""
        for hex, _edge in state.board.adjacent(way.here):
            if self.barred(state, way, hex) is None:
                yield self.entered(state, way.to(hex))

    def bars_end(self, state: S, way: Route) -> Refusal | None:
        """Say what keeps units that have come far enough from ending where they are."""
        return next((found for row in self.ending if (found := against(row, state, way, way.here))), None)

    def may_end(self, state: S, way: Route) -> bool:
        """Tell whether a retreat may end where it is."""
        return way.gone >= self.span(state, way)[0] and self.bars_end(state, way) is None

    def goes_on(self, state: S, way: Route) -> bool:
        """Tell whether another hex may be entered."""
        return way.gone < self.span(state, way)[1]

    def complete(self, state: S, way: Route) -> Iterator[Route]:
        """Return every route on which a retreat can go on from where it is, and be made to its end."""
        if self.goes_on(state, way):
            for further in self.onward(state, way):
                if self.may_end(state, further):
                    yield further
                yield from self.complete(state, further)

    def ways(self, state: S, way: Route) -> tuple[Route, ...]:
        """Return those that are best."""
        return self._best(state, way, tuple(self._found(state, way)))[0]

    def next_hexes(self, state: S, way: Route) -> tuple[int, ...]:
        """Return the hexes that a retreat may take next."""
        found = tuple(dict.fromkeys(_next(way, further) for further in self.ways(state, way)))
        if not self.spares or not way.others:
            return found
        saved = {hex: self.saved(state, self.entered(state, way.to(hex))) for hex in found}
        return tuple(hex for hex in found if saved[hex] == max(saved.values()))

    def saved(self, state: S, way: Route) -> int:
        """Return how many units can be saved at most of those on a way and of those that retreat after them."""
        ends = (way.here,) if way.gone and self.may_end(state, way) else ()
        after = way.others and route(way.side, way.others[:1], way.origin, way.length, manner=way.manner)
        own, most = len(way.units), 0
        for end in (*ends, *self.ends(state, way._replace(others=())), NOWHERE):
            rest, safe = 0, end != NOWHERE
            if after:
                twin: Any = state.copy()
                for unit in way.units:
                    twin.at[unit] = end
                rest = self.saved(twin, after._replace(others=way.others[1:]))
            most = max(most, own * safe + rest)
            if most == own + len(way.others):
                break
        return most

    def ends(self, state: S, way: Route) -> tuple[int, ...]:
        """Return the hexes in which it can end by them."""
        found: Iterable[Route] = self.ways(state, way)
        if self._by_step:
            nearest = self.next_hexes(state, way)
            found = (further for further in self.complete(state, way) if _next(way, further) in nearest)
        return tuple(dict.fromkeys(further.here for further in found))

    def supposed(self, state: S, units: Units, length: int) -> Route | None:
        """Return the route of units that would retreat so far from the hex in which they all are, or none."""
        at: Any = state
        if not units or not all(in_hex(at, unit) for unit in units) or len({at.at[unit] for unit in units}) > 1:
            return None
        return route(side_of(at, units[0]), units, at.at[units[0]], length, manner=self.manner)

    def prospect(self, state: S, units: Units, length: int) -> Prospect:
        """Tell what a retreat of units from where they are would look like; of those not in one hex, nothing."""
        way = self.supposed(state, units, length)
        if way is None:
            return Prospect()
        hexes = self.next_hexes(state, way)
        found = dict.fromkeys(_next(way, further) for further in self._found(state, way))
        return Prospect(hexes, self.ends(state, way), tuple(hex for hex in found if hex not in hexes))

    @cached_property
    def _by_step(self) -> bool:
        """Whether all that counts of a way is its next hex: then one way by each is enough."""
        return all(row.step for row in self.prefer)

    def _found(self, state: S, way: Route) -> Iterator[Route]:
        if not self._by_step:
            yield from self.complete(state, way)
        elif self.goes_on(state, way):
            for further in self.onward(state, way):
                if self.may_end(state, further) or next(self.complete(state, further), None) is not None:
                    yield further

    def _best(
        self, state: S, way: Route, found: tuple[Route, ...], without: int = NOWHERE
    ) -> tuple[tuple[Route, ...], Prefer[S] | None]:
        """Return the best ways, and the row that has sorted out the last one by a hex."""
        for row in self.prefer:
            costs = [row.cost(state, self._seen(way, further) if row.step else further) for further in found]
            least = min(costs, default=None)
            found = tuple(further for further, cost in zip(found, costs, strict=True) if cost == least)
            if without != NOWHERE and all(_next(way, further) != without for further in found):
                return found, row
        return found, None

    def _seen(self, way: Route, further: Route) -> Route:
        """Return as much of a way as its next hex."""
        return way.to(_next(way, further))

    def verb(self, name: str, apply: Callable[..., None], route: Callable[[S, Any], Route]) -> Verb:
        """Make the verb by which the units of a frame enter their next hex."""

        def of(state: S, attempt: Attempt[Any]) -> Route:
            return route(state, attempt.frame)

        def targets(state: S, frame: Any, _side: int) -> Iterator[tuple[int]]:
            return ((hex,) for hex in self.next_hexes(state, route(state, frame)))

        return Verb(name, apply, (TO,), self.guards(name, of), targets, exact=True)

    # What speaks against a hex

    def _whole(self, guard: Callable[..., Guard], needs: tuple[Guard, ...]) -> tuple[Guard, ...]:
        ending = [clause for row in self.ending for clause in (row.clause, *clauses(function_of(row)))]
        better = [clause for row in self.prefer for clause in (row.clause, *clauses(function_of(row)))]
        ends = guard("comes_to_an_end", self.section, self.dead_end, *needs, also=ending)
        best = (guard("keeps_to_the_best", self.section, self.not_best, ends, also=better),) if self.prefer else ()
        sparing = (guard("spares", self.spares, self.needless, ends, *best),) if self.spares else ()
        return (ends, *best, *sparing)

    def dead_end(self, state: S, way: Route, hex: int) -> Refusal | None:
        """A retreat takes a hex only if it can be made to its end from there."""
        further = self.entered(state, way.to(hex))
        if self.goes_on(state, way) and (
            self.may_end(state, further) or next(self.complete(state, further), None) is not None
        ):
            return None
        bars = self.bars_end(state, further) if further.gone >= self.span(state, further)[0] else None
        return bars or refuse("retreat.no_way", self.section, units=way.units, hexes=(hex,), unit=way.units[0], hex=hex)

    def not_best(self, state: S, way: Route, hex: int) -> Refusal | None:
        """Of several ways a retreat takes the best."""
        found, row = self._best(state, way, tuple(self._found(state, way)), hex)
        return row.refuses(way, hex, _next(way, found[0])) if row else None

    def needless(self, state: S, way: Route, hex: int) -> Refusal | None:
        """Of several units as many as possible are saved."""
        best = self.next_hexes(state, way)
        if not way.others or hex in best:
            return None
        values = {"unit": way.units[0], "hex": hex, "better": best[0]}
        return refuse("retreat.needless_loss", self.spares, units=way.others, hexes=(hex, best[0]), **values)


def _next(way: Route, further: Route) -> int:
    return further.path[len(way.path)]
