"""What is derived from a state is worked out once for each content, and never stale."""

from hypothesis import given
from hypothesis import strategies as st

from engine.mechanics.cached_values import cached_by, cached_value, keep_by_content
from engine.play import Column, State, column
from tests.gauntlet.toybox import Piece, small_board

BOARD = small_board(2, 2)
ROSTER = tuple(Piece(name, 0) for name in "abc")


class Toy(State):
    """Units with hits."""

    hits: Column = column("unit")
    other: Column = column("unit")


calls: list[int] = []


@cached_value("hits")
def total(state: Toy, times: int) -> int:
    """Add up all hits, some times over."""
    calls.append(times)
    return times * sum(state.hits)


def test_it_is_worked_out_once_until_what_it_watches_changes() -> None:
    state = Toy(BOARD, None, ROSTER)
    calls.clear()
    assert [total(state, 1), total(state, 1), total(state, 2)] == [0, 0, 0]
    state.other[0] = 5
    assert total(state, 1) == 0
    assert calls == [1, 2]
    state.hits[0] = 5
    assert total(state, 1) == 5


def test_states_do_not_share_what_is_derived() -> None:
    state = Toy(BOARD, None, ROSTER)
    state.hits[0] = 3
    assert total(state, 1) == 3
    twin = state.copy()
    twin.hits[1] = 4
    assert (total(state, 1), total(twin, 1)) == (3, 7)


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 3))))
def test_it_follows_writes_and_rewinds(writes: list[tuple[int, int]]) -> None:
    state = Toy(BOARD, None, ROSTER)
    marks = []
    for unit, hits in writes:
        marks.append(len(state.log))
        state.hits[unit] = hits
        assert total(state, 1) == sum(state.hits)
    for mark in reversed(marks):
        state.rewind(mark)
        assert total(state, 1) == sum(state.hits)


@cached_value("hits")
def badly_hit(state: Toy, least: int) -> tuple[int, ...]:
    """Return who has taken so many hits."""
    return tuple(unit for unit, hits in enumerate(state.hits) if hits >= least)


@cached_by(badly_hit, "other")
def report(state: Toy, least: int) -> str:
    """Say who has taken so many hits."""
    calls.append(least)
    return f"{badly_hit(state, least)} {state.other[0]}"


def test_what_rests_on_something_is_kept_while_that_stays_the_same() -> None:
    state = Toy(BOARD, None, ROSTER)
    calls.clear()
    state.hits[0] = 5
    assert report(state, 3) == "(0,) 0"
    state.hits[0] = 4
    assert report(state, 3) == "(0,) 0" and calls == [3], "the same units are badly hit"
    state.hits[1] = 3
    assert report(state, 3) == "(0, 1) 0" and calls == [3, 3]
    state.other[0] = 7
    assert report(state, 3) == "(0, 1) 7"
    state.rewind(2)
    assert report(state, 3) == "(0,) 0"


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2))), st.lists(st.integers(0, 40), max_size=6))
def test_what_is_kept_by_content_is_worked_out_once_for_each_content(
    writes: list[tuple[int, int]], marks: list[int]
) -> None:
    state, met = Toy(BOARD, None, ROSTER), set[tuple[int, ...]]()
    keep_by_content(state)
    calls.clear()
    for number, (unit, hits) in enumerate(writes):
        if number in marks:
            state.rewind(len(state.log) // 2)
        state.hits[unit] = hits
        state.other[unit] = number
        met.add(tuple(state.hits))
        assert total(state, 1) == sum(state.hits)
    assert len(calls) == len(met)


def test_what_is_kept_by_content_is_told_apart_by_what_it_rests_on() -> None:
    state, worked = Toy(BOARD, None, ROSTER), list[object]()
    keep_by_content(state)

    @cached_value("hits")
    def hurt(state: Toy) -> frozenset[int]:
        return frozenset(unit for unit, hits in enumerate(state.hits) if hits)

    @cached_by(hurt)
    def first(state: Toy) -> int:
        worked.append(hurt(state))
        return min(hurt(state), default=-1)

    for unit in (0, 1, 2):
        mark = len(state.log)
        state.hits[unit] = 1
        assert first(state) == unit
        state.rewind(mark)
        assert first(state) == -1
    for unit in (2, 0, 1):
        mark = len(state.log)
        state.hits[unit] = 1
        assert first(state) == unit
        state.rewind(mark)
        assert first(state) == -1
    assert len(worked) == len(set(worked)) == 4
