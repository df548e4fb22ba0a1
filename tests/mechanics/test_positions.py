"""Where units stand: the questions of every game, on a row of hexes."""

from __future__ import annotations

from engine.mechanics.positions import (
    alive,
    are_enemies,
    gone,
    held_by,
    holder,
    in_hex,
    last_holder,
    not_on_map,
    on_map,
    side_of,
    stacks,
    stacks_in_hexes,
    take_off,
    units_in,
    units_of,
)
from engine.play import NOWHERE
from tests.mechanics.fielded import BOX, FIRST, LAST, SECOND, THIRD, A, B, X, Y, field


def test_units_are_found_by_side_and_place() -> None:
    state = field(a=FIRST, b=FIRST, x=BOX)
    assert units_of(state, 0) == (A, B)
    assert units_of(state, 1) == (X, Y)
    assert stacks(state) == {FIRST: (A, B), BOX: (X,)}
    assert units_in(state, FIRST) == (A, B)
    assert units_in(state, THIRD) == ()


def test_a_box_is_a_place_but_no_hex() -> None:
    state = field(a=FIRST, x=BOX)
    assert [in_hex(state, unit) for unit in (A, B, X)] == [True, False, False]
    assert (on_map(state, 0), on_map(state, 1)) == ((A,), ())
    assert list(stacks_in_hexes(state)) == [(FIRST, (A,))]
    assert holder(state, BOX) == 1


def test_who_holds_a_hex_follows_the_units() -> None:
    state = field(a=FIRST, x=LAST)
    assert [holder(state, hex) for hex in (FIRST, THIRD, LAST)] == [0, NOWHERE, 1]
    state.at[A] = THIRD
    assert [holder(state, hex) for hex in (FIRST, THIRD, LAST)] == [NOWHERE, 0, 1]
    assert held_by(state, 0) == {THIRD}
    assert held_by(state, 1) == {LAST}


def test_the_side_is_that_of_the_entry_that_a_unit_shows() -> None:
    state = field(a=FIRST)
    assert side_of(state, A) == 0
    state.record[A] = X
    assert side_of(state, A) == 1
    assert units_of(state, 0) == (B,)
    assert holder(state, FIRST) == 1


def test_enemies_are_units_of_both_sides() -> None:
    state = field()
    assert are_enemies(state, (A, B, X))
    assert not are_enemies(state, (A, B))
    assert not are_enemies(state, ())


def test_the_lost_are_told_from_those_to_come() -> None:
    state = field(a=FIRST)
    assert not any(gone(state, unit) for unit in (A, B))
    state.at[A], state.steps[A], state.lost[A] = NOWHERE, 0, 2
    assert gone(state, A)
    assert not gone(state, B)
    assert alive(field(a=FIRST, x=LAST), (X, Y, A)) == (X, A)


def test_whoever_was_there_last_is_remembered() -> None:
    state = field(a=FIRST)
    owner = state.lost
    owner[A], owner[B] = 1, 1
    assert last_holder(state, FIRST, owner) == 0
    assert last_holder(state, SECOND, owner) == 1


def test_who_is_off_the_map_waits_in_a_box_or_nowhere() -> None:
    state = field(a=FIRST, b=BOX, x=LAST)
    assert not_on_map(state, 0, (Y, B, A, X)) == [B]
    assert not_on_map(state, 1, (Y, B, A, X)) == [Y]


def test_who_leaves_the_map_leaves_his_markers() -> None:
    state = field(a=FIRST, b=FIRST)
    for unit in (A, B):
        state.tired[unit], state.moved[unit], state.come[unit], state.lost[unit] = 2, 1, 1, 1
    take_off(state, A)
    assert (state.at[A], state.tired[A]) == (NOWHERE, 0)
    assert (state.steps[A], state.moved[A], state.come[A], state.lost[A]) == (2, 1, 1, 1)
    assert (state.at[B], state.tired[B]) == (FIRST, 2)
