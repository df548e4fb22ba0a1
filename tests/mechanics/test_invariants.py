"""What must hold in every position."""

from __future__ import annotations

from engine.mechanics.invariants import markers_gone, nobody_crowded, nobody_shares, steps_in_play, waiting_off_map
from engine.mechanics.positions import units_in
from tests.mechanics.fielded import BOX, FIRST, LAST, SECOND, A, B, Field, Y, field


def crowd(state: Field, hex: int) -> int | None:
    """More than one unit is too many."""
    return len(units_in(state, hex)) if len(units_in(state, hex)) > 1 else None


def test_a_good_position_breaks_nothing() -> None:
    state = field(a=FIRST, b=SECOND, x=LAST)
    state.arrivals.push(2, Y)
    broken = (steps_in_play(state), markers_gone(state), waiting_off_map(state, state.arrivals))
    assert [list(each) for each in (*broken, nobody_shares(state), nobody_crowded(state, crowd))] == [[]] * 5


def test_steps_fit_the_counter() -> None:
    state = field(a=FIRST, y=LAST)
    state.steps[A], state.steps[Y] = 0, 2
    assert list(steps_in_play(state)) == ["a is in play with 0 steps", "y is in play with 2 steps"]


def test_the_lost_have_no_markers() -> None:
    state = field(a=FIRST)
    for unit in (A, B, Y):
        state.lost[unit] = state.moved[unit] = state.come[unit] = 1
    state.tired[A], state.tired[B] = 2, 1
    assert list(markers_gone(state)) == ["b is lost and has markers"]


def test_who_is_on_the_map_does_not_wait() -> None:
    state = field(a=FIRST, b=BOX)
    for unit in (A, B, Y):
        state.arrivals.push(1, unit)
    assert list(waiting_off_map(state, state.arrivals)) == ["a waits, but is on the map"]


def test_hexes_are_neither_shared_nor_crowded() -> None:
    state = field(a=FIRST, x=FIRST, b=BOX, y=BOX)
    assert list(nobody_shares(state)) == ["both sides stand in 0101", "both sides stand in box"]
    assert list(nobody_crowded(state, crowd)) == ["too many units stand in 0101"]
