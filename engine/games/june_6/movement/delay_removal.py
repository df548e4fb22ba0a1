"""19.1 Delay points leave the map: taken, cleared by those whom they stopped, taken in by the Germans."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.movement.allowance import allowance
from engine.games.june_6.movement.delay_points import delay_points, points_beside
from engine.games.june_6.movement.march import holds
from engine.games.june_6.state import June6Play, June6State, holder, in_hex, side_of
from engine.games.june_6.zones import in_enemy_zone
from engine.play import Trigger, rule


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
