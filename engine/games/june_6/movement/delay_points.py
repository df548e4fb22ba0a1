"""19.1 Delay points: they cost movement, stop whoever cannot take them, and are gone once they are taken.

So a dearer way through the hex of one may lead on where a cheaper way is held: the search then goes on from there, and
what it finds is laid over what was found before.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.board.steps import Reached
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.movement.allowance import Going, allowance
from engine.games.june_6.state import June6State, holder, side_of
from engine.mechanics.cached_values import cached_value
from engine.mechanics.movement import Movement, WholeMarch
from engine.play import Refusal, refuse, rule

Marches = Movement[June6State, Going]


@cached_value("delay")
def delay_points(state: June6State) -> tuple[int, ...]:
    """Return the hexes with delay points."""
    return tuple(state.delay.entities(1))


@cached_value("delay")
def beside_delay(state: June6State) -> dict[int, tuple[int, ...]]:
    """Return for each hex next to delay points where they are."""
    found: dict[int, tuple[int, ...]] = {}
    for point in delay_points(state):
        for hex, _edge in state.board.adjacent(point):
            found[hex] = (*found.get(hex, ()), point)
    return found


def points_beside(state: June6State, hex: int) -> tuple[int, ...]:
    """19.11 The delay points next to a hex that no German units have taken over."""
    return tuple(point for point in beside_delay(state).get(hex, ()) if holder(state, point) != GERMAN)


def passed_points(state: June6State, path: tuple[int, ...]) -> tuple[int, ...]:
    """19.12 The delay points of a path: whoever follows it will have taken them."""
    return tuple(hex for hex in path if state.delay[hex])


@rule("rb.19.13", "rb.19.14")
def holds_back(
    movement: Marches, state: June6State, go: Going, hex: int, left: int, passed: tuple[int, ...] = ()
) -> bool:
    """19.13 An Allied unit next to a delay point stops when it has too little left to enter, or cannot enter at all.

    `passed` are hexes that it will have taken by then. 19.14 With nothing left it stops anyway.
    """
    if go.side != ALLIED or left <= 0:
        return False
    points = (point for point in points_beside(state, hex) if point not in passed)
    costs = (movement.cost_of_step(state, go, hex, point) for point in points)
    return any(cost is None or cost > left for cost in costs)


@rule("rb.19.13")
def stops_beside(movement: Marches, state: June6State, go: Going, here: int, _there: int, spent: int) -> Refusal | None:
    """19.13 A delay point that a unit cannot take stops it in the hex beside it."""
    unit = go.units[0]
    if go.manner or not spent or not holds_back(movement, state, go, here, allowance(state, unit) - spent):
        return None
    return refuse("move.delay_stops", "rb.19.13", hexes=points_beside(state, here), unit=unit, hex=here)


@rule("rb.8.12")
def may_storm(state: June6State, unit: int, here: int, there: int) -> bool:
    """8.12 An Allied unit that begins next to a hex with nothing but a delay point may enter it, whatever it costs."""
    return there in points_beside(state, here) and side_of(state, unit) == ALLIED and allowance(state, unit) > 0


@rule("rb.19.13", "rb.8.12")
def past_delay(movement: Marches, state: June6State, march: WholeMarch[Going], found: Reached) -> Reached:
    """19.13 A march goes on beside a delay point only with enough left to take it; 8.12 at the start it takes any."""
    go, here = march.go, found.origin
    if go.manner or go.side != ALLIED or march.left <= 0 or not beside_delay(state):
        return found
    if march.spent and holds_back(movement, state, go, here, march.left, march.passed):
        return found.again(budget=0)
    found = _onward(movement, state, march, found)
    for point in () if march.spent else points_beside(state, here):
        if point not in found and may_storm(state, go.units[0], here, point) and found.enters(point):
            found.take(point, march.left)
    return found


@rule("rb.19.12")
def _onward(movement: Marches, state: June6State, march: WholeMarch[Going], found: Reached) -> Reached:
    """19.12 Search on from the delay points that a march can take where it would else be held."""
    stopped, held = _stop_beside(movement, state, march, found)
    more = []
    for point in _worth_taking(state, march, stopped, held):
        cost, path = stopped.cost(point) or 0, stopped.path(point)
        then = replace(march, left=march.left - cost, passed=(*march.passed, *path))
        more.append((point, _onward(movement, state, then, found.again(point, then.left))))
    return stopped.laid_over(more) if more else stopped


def _stop_beside(
    movement: Marches, state: June6State, march: WholeMarch[Going], found: Reached
) -> tuple[Reached, frozenset[int]]:
    """19.13 Return the search with the hexes as its ends where delay points hold the unit, and these hexes.

    Whoever comes there by the cheapest way and is held would be held by any other that takes no delay point more; so
    the search is done again until no more are found.
    """
    first, held = found, frozenset[int]()

    def is_held(hex: int) -> bool:
        cost = found.cost(hex)
        if not cost or found.stops_in(hex):
            return False
        return holds_back(movement, state, march.go, hex, march.left - cost, (*march.passed, *found.path(hex)))

    while more := [hex for hex in beside_delay(state) if is_held(hex)]:
        held = held.union(more)
        found = first.again(ends=held)
    return found, held


def _worth_taking(state: June6State, march: WholeMarch[Going], found: Reached, held: frozenset[int]) -> Iterator[int]:
    """19.12 The delay points that a march can take and go on from, next to hexes where they or others hold it."""
    for point in delay_points(state):
        near = any(hex in held for hex, _edge in state.board.adjacent(point))
        if near and point not in march.passed and found.cost(point) and not found.stops_in(point):
            yield point
