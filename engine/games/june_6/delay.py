"""19.1 Delay points: they cost movement, stop whoever cannot take them, and are gone when they have done so."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.june_6.costs import step_tally
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.points import allowance
from engine.games.june_6.state import June6Play, June6State, holder, in_hex, side_of
from engine.games.june_6.zones import in_enemy_zone
from engine.mechanics.derived import derived
from engine.play import Trigger, rule


@derived("delay")
def delay_points(state: June6State) -> tuple[int, ...]:
    """Return the hexes with delay points."""
    return tuple(state.delay.entities(1))


@derived("delay")
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


@rule("rb.19.13", "rb.19.14")
def holds(state: June6State, unit: int, hex: int, left: int, passed: tuple[int, ...] = ()) -> bool:
    """19.13 An Allied unit next to a delay point stops when it has too little left to enter, or cannot enter at all.

    `passed` are hexes that it will have taken by then. 19.14 With nothing left it stops anyway.
    """
    if side_of(state, unit) != ALLIED or left <= 0:
        return False
    points = (point for point in points_beside(state, hex) if point not in passed)
    return any(_too_dear(state, unit, hex, point, left) for point in points)


def _too_dear(state: June6State, unit: int, hex: int, point: int, left: int) -> bool:
    tally = step_tally(state, unit, hex, point)
    return tally is None or tally.total > left


@rule("rb.8.12")
def may_storm(state: June6State, unit: int, here: int, there: int) -> bool:
    """8.12 An Allied unit that begins next to a hex with nothing but a delay point may enter it, whatever it costs."""
    return there in points_beside(state, here) and side_of(state, unit) == ALLIED and allowance(state, unit) > 0


@rule("rb.19.13")
def stopped(play: June6Play, unit: int, spent: int) -> None:
    """19.13, U-7 A unit that had to stop with points left, for whatever reason, clears the delay points beside it."""
    state = play.state
    left = allowance(state, unit) - spent
    if side_of(state, unit) == GERMAN:
        absorb(play, unit)
    elif in_hex(state, unit) and left > 0:
        hex = state.at[unit]
        if in_enemy_zone(state, unit) or holds(state, unit, hex, left):
            for point in points_beside(state, hex):
                remove(play, point, unit)


@rule("rb.19.15")
def absorb(play: June6Play, unit: int) -> None:
    """19.15 A German unit that ends its move on a delay point takes it in."""
    hex = play.state.at[unit]
    if in_hex(play.state, unit) and play.state.delay[hex]:
        remove(play, hex, unit)


@rule("qa.u-6")
def remove(play: June6Play, point: int, unit: int) -> None:
    """U-6 A delay point comes off the map for good."""
    play.state.delay[point] = 0
    play.tell("delay.removed", "rb.19.1", hex=point, unit=unit)


@rule("rb.19.12")
def taken(state: June6State) -> Iterator[tuple[int]]:
    """19.12 A delay point comes off as soon as an Allied unit enters its hex."""
    return ((hex,) for hex in delay_points(state) if holder(state, hex) == ALLIED)


def take(play: June6Play, hex: int) -> None:
    """19.12 The delay point is gone."""
    play.state.delay[hex] = 0
    play.tell("delay.taken", "rb.19.12", hex=hex)


DELAY_TAKEN = Trigger("delay_taken", ("at",), taken, take, "rb.19.12")
