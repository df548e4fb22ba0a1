"""The rows in which a game states its retreats and advances: where nobody goes or ends, and which way is better."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import wraps
from inspect import unwrap
from typing import Any, Generic, NamedTuple, Self, TypeVar, cast

from engine.mechanics.guards import GuardWords, entered
from engine.mechanics.hex_steps import step_forbidden
from engine.mechanics.movement.rows import Bar, Shut, stated
from engine.mechanics.positions import Positions, units_in
from engine.play import NOWHERE, Refusal, refuse

S = TypeVar("S", bound=Positions)
Units = tuple[int, ...]


class Route(NamedTuple):
    """Units that retreat or advance together: from where, how far, and where they are on their way.

    `origin` is where it began, `gone` the number of hexes entered since, `path` those of them that are known and `came`
    the hex before `here`. `manner` is what a game adds, such as whether they may stop early. `others` have to retreat
    from the same hex after them.
    """

    side: int
    units: Units
    origin: int
    length: int = 1
    here: int = NOWHERE
    gone: int = 0
    path: tuple[int, ...] = ()
    came: int = NOWHERE
    manner: Any = None
    others: Units = ()

    @property
    def mover(self) -> str:
        """The map looks at units one by one."""
        return ""

    def apart(self) -> Self:
        """Rows of movement look at the units themselves."""
        return self

    def alike(self) -> Self:
        """Prices and zones do so too."""
        return self

    def to(self, hex: int) -> Self:
        """The same with one more hex."""
        return self._replace(here=hex, gone=self.gone + 1, path=(*self.path, hex), came=self.here)


def route(
    side: int, units: Units, start: int, length: int = 1, path: tuple[int, ...] = (), manner: Any = None
) -> Route:
    """Return the route of units that have entered some hexes since they set out."""
    been = (start, *path)
    return Route(side, units, start, length, been[-1], len(path), path, been[-2] if len(been) > 1 else NOWHERE, manner)


@dataclass(frozen=True)
class OwnWords(Generic[S]):
    """What refuses the next hex of a route ("enter") or its end ("end"), in words of its own."""

    clause: str
    ask: Callable[[S, Route, int], Refusal | None]
    on: str = "enter"


@dataclass(frozen=True)
class Prefer(Generic[S]):
    """What makes one way better than another: `cost(state, route)` of the whole way, or of its next hex (`step`).

    Its key is that of words for why another way is better, with which a hex is refused that leads no such way.
    """

    key: str
    clause: str
    cost: Callable[[S, Route], Any]
    step: bool = False

    def refuses(self, way: Route, hex: int, better: int) -> Refusal:
        """Say that a way by another hex is better."""
        values = {"unit": way.units[0], "hex": hex, "better": better, "row": self.key}
        return refuse("retreat.not_best", self.clause, units=way.units, hexes=(hex, better), **values)


Row = Bar[S, Any] | Shut[S, Any] | OwnWords[S]


def against(row: Row[S], state: S, route: Route, hex: int) -> Refusal | None:
    """Say what a row has against the next hex of a route, or against its end there."""
    if isinstance(row, OwnWords):
        return row.ask(state, route, hex)
    barred = (route.here, hex) in row.steps(state, route) if isinstance(row, Shut) else hex in row.hexes(state, route)
    return row.refuses(state, route, hex) if barred else None


def function_of(row: Row[S] | Prefer[S]) -> Callable[..., Any]:
    """Return the function of a row, under which it is registered."""
    if isinstance(row, Prefer):
        return row.cost
    return unwrap(row.ask) if isinstance(row, OwnWords) else row.steps if isinstance(row, Shut) else row.hexes


# How a game writes them

Ask = Callable[[S, Route, int], Refusal | None]
EachAsk = Callable[[S, int, int, int], Refusal | None]


def told(clause: str, on: str = "enter") -> Callable[[Ask[S]], OwnWords[S]]:
    """Declare what refuses a hex: the function of state, route and hex gives the refusal."""
    return lambda ask: OwnWords(clause, stated(clause, ask), on)


def each(clause: str, on: str = "enter") -> Callable[[EachAsk[S]], OwnWords[S]]:
    """Declare what refuses a hex to one of the units: the function of state, unit, here and hex gives the refusal."""

    def register(ask: EachAsk[S]) -> OwnWords[S]:
        @wraps(stated(clause, ask))
        def first(state: S, route: Route, hex: int) -> Refusal | None:
            for unit in route.units:
                refusal = ask(state, unit, route.here, hex)
                if refusal is not None:
                    return refusal
            return None

        return OwnWords(clause, first, on)

    return register


def scenario_lets(word: str, clause: str) -> OwnWords[Any]:
    """Make the row of special rules that forbid any of the units a step, as such or as this: a retreat, an advance."""

    def row(state: Any, route: Route, hex: int, *, _word: str = word) -> Refusal | None:
        refusals = (step_forbidden(state, unit, route.here, hex, _word) for unit in route.units)
        return next((found for found in refusals if found), None)

    entered(cast(Any, row), GuardWords(f"scenario_lets_{word}", clause), (), ())
    return OwnWords(clause, row)


def as_on_marches(row: Bar[Any, Any], clause: str) -> Bar[Any, Any]:
    """Return a bar of marches for retreats: to blame are the units in the hex."""
    return replace(row, clause=clause, units=lambda state, _way, hex: units_in(state, hex))


def prefer(key: str, clause: str, step: bool = False) -> Callable[[Callable[[S, Route], Any]], Prefer[S]]:
    """Declare what is better: the function gives what a way costs, and the least is best."""
    return lambda cost: Prefer(key, clause, stated(clause, cost), step)
