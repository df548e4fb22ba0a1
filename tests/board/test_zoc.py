"""Zones of control: after anything that happens the counts equal what the rule says, worked out from nothing."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import NOWHERE, Board, BoardError, ZocCache, compile_board
from tests.board.samples import at, boards, rectangle

FOOT, TANK = 0, 1
CLASSES = (FOOT, TANK)


@dataclass
class Position:
    """A toy game: two sides; every third unit has no zone; bridges carry zones over rivers; nobody sees in fog."""

    board: Board
    where: dict[int, int] = field(default_factory=dict)
    flipped: set[int] = field(default_factory=set)
    blown: set[int] = field(default_factory=set)
    fog: bool = False

    def exerts(self, unit: int, place: int, edge: int, mover: int) -> bool:
        if edge < 0:
            return unit % 3 != 0
        if unit % 3 == 0 or unit in self.flipped or edge in self.blown or self.fog:
            return False
        return mover == FOOT or self.board.word("terrain", place) != "swamp"

    def cache(self) -> ZocCache:
        return ZocCache(self.board, self.exerts, side_of, 2, len(CLASSES))

    def exerters(self, place: int, side: int, mover: int) -> tuple[int, ...]:
        """Asked of every unit on the map."""
        found = []
        for unit, stands in sorted(self.where.items()):
            if stands < self.board.grid.size and side_of(unit) == side:
                edges = {stands: -1, **dict(self.board.adjacent(stands))}
                if place in edges and self.exerts(unit, place, edges[place], mover):
                    found.append(unit)
        return tuple(found)


def side_of(unit: int) -> int:
    return unit % 2


def equals_truth(cache: ZocCache, position: Position) -> None:
    board = position.board
    for side in (0, 1):
        for mover in CLASSES:
            truth = [position.exerters(place, side, mover) for place in range(board.size)]
            assert cache.counts(side, mover) == [len(units) for units in truth]
            for place in range(board.size):
                assert cache.exerters(place, side, mover) == truth[place]
                assert cache.in_zoc(place, side, mover) == bool(truth[place])


Event = tuple[str, int, int]


def happens(event: Event, position: Position, cache: ZocCache) -> Event:
    """Change the position and tell the cache; gives the event that takes it back."""
    kind, subject, target = event
    if kind == "move":
        origin = position.where.get(subject, NOWHERE)
        position.where[subject] = target
        if target == NOWHERE:
            del position.where[subject]
        cache.moved(subject, origin, target)
        return kind, subject, origin
    if kind == "flip":
        position.flipped ^= {subject}
        cache.changed([subject])
    elif kind == "blow":
        position.blown ^= {subject}
        cache.edges_changed([subject])
    else:
        position.fog = not position.fog
        cache.invalidate()
    return event


@st.composite
def histories(draw: st.DrawFn) -> tuple[Board, list[tuple[Event, bool]]]:
    """A map with some units on it, and what happens to them; after some events somebody asks."""
    board = draw(boards())
    start = draw(st.lists(st.sampled_from(board.grid.hexes), min_size=6, max_size=6))
    near = sorted({edge for place in start for _, edge in board.adjacent(place)}) or board.grid.edges
    units, places = (
        st.integers(0, 5),
        st.sampled_from([NOWHERE, *board.grid.hexes, *range(board.grid.size, board.size)]),
    )
    event = st.one_of(
        st.tuples(st.just("move"), units, places),
        st.tuples(st.just("flip"), units, st.just(0)),
        st.tuples(st.just("blow"), st.sampled_from(near), st.just(0)),
        st.tuples(st.just("fog"), st.just(0), st.just(0)),
    )
    placed = [(("move", unit, place), False) for unit, place in enumerate(start)]
    return board, placed + draw(st.lists(st.tuples(event, st.booleans()), max_size=10))


@given(histories())
def test_the_counts_equal_the_truth_after_anything_and_after_taking_it_back(
    history: tuple[Board, list[tuple[Event, bool]]],
) -> None:
    board, events = history
    position = Position(board)
    cache = position.cache()
    back: list[Event] = []
    for event, asked in events:
        back.append(happens(event, position, cache))
        if asked:
            equals_truth(cache, position)
    equals_truth(cache, position)
    for event in reversed(back):
        happens(event, position, cache)
    equals_truth(cache, position)
    assert position.where == {}


@pytest.mark.parametrize("patch", [{"hexes": {"terrain": {1: "swamp"}}}, {"edges": {"severed": {"0101/0102": "lake"}}}])
def test_a_patched_map_is_taken_over(patch: dict[str, dict[str, dict[str | int, str]]]) -> None:
    board = compile_board(
        rectangle(1, 2),
        hex_layers={"terrain": {}},
        edge_layers={"severed": {}},
        words={"terrain": ["clear", "swamp"], "severed": ["", "lake"]},
    )
    position = Position(board)
    cache = position.cache()
    happens(("move", 1, 0), position, cache)
    assert cache.in_zoc(1, 1, TANK)
    position.board = board.patched(**patch)
    cache.invalidate(position.board)
    assert not cache.in_zoc(1, 1, TANK)
    equals_truth(cache, position)


def test_exerters_of_any_side_against_anybody_are_to_blame() -> None:
    board = compile_board(rectangle(3, 3), hex_layers={"terrain": {}}, words={"terrain": ["clear", "swamp"]})
    position = Position(board)
    cache = position.cache()
    for unit, place in zip((5, 4, 3, 2), at(board, "0101", "0202", "0103", "0303"), strict=True):
        cache.moved(unit, NOWHERE, place)
    assert cache.exerters(board.place("0102")) == (4, 5)
    assert cache.exerters(board.place("0102"), side=1) == (5,)
    assert cache.exerters(board.place("0303"), mover_class=FOOT) == (2, 4)


def test_a_move_that_was_not_told_is_noticed() -> None:
    board = compile_board(rectangle(1, 3))
    cache = ZocCache(board, lambda *_: True, side_of, 2, 1)
    cache.moved(1, NOWHERE, 0)
    with pytest.raises(BoardError, match="Unit 1 is said to leave place 2, but stood at 0"):
        cache.moved(1, 2, 1)
    with pytest.raises(BoardError, match="index 3"):
        cache.moved(1, 0, 3)
    cache.moved(1, 0, 2)
    assert [cache.exerters(place) for place in range(3)] == [(), (1,), (1,)]
