"""Of equally dear ways the one through the lowest places counts: never what number a mode or a node has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from engine.board import FREE, Board, MoveGraph, Overlay, compile_board, compile_moves, one_mode, reach, trace
from engine.board.moves import Step, Switch, never
from tests.board.samples import WALK, at, boards, mount, oracle, overlays, places, rectangle, ride


def stroll(_board: Board, _a: int, _b: int, edge: int, _mode: int) -> tuple[tuple[int, int], ...]:
    """Every step costs 1; by which hexside one comes says in which mode one arrives."""
    return ((edge % 2, 1),)


def rough_ride(board: Board, a: int, b: int, edge: int, mode: int) -> Iterator[tuple[int, int]]:
    """A ride that costs something even on the highway."""
    return ((after, cost + 1) for after, cost in ride(board, a, b, edge, mode))


def turned(board: Board, move: Step, switch: Switch) -> MoveGraph:
    """The graph of a mover with its two modes exchanged."""

    def step(board: Board, a: int, b: int, edge: int, mode: int) -> Iterator[tuple[int, int]]:
        return ((1 - after, cost) for after, cost in move(board, a, b, edge, 1 - mode))

    def change(board: Board, place: int, mode: int) -> Iterable[tuple[int, int]]:
        return ((1 - after, cost) for after, cost in switch(board, place, 1 - mode))

    return compile_moves(board, step, modes=2, switch=change)


def turned_overlay(graph: MoveGraph, given: Overlay) -> Overlay:
    size = graph.board.size
    enter, leave, stop = (
        [*listed[size:], *listed[:size]]
        for listed in (given.enter, given.leave, given.stop)
        if isinstance(listed, list)
    )
    return Overlay(enter, leave, stop, given.forbidden, given.barred_first, given.passing)


@given(boards(), st.data())
def test_paths_do_not_depend_on_the_numbers_of_modes(board: Board, data: st.DataObject) -> None:
    move, switch = data.draw(st.sampled_from(((rough_ride, mount), (stroll, never))))
    graph = compile_moves(board, move, modes=2, switch=switch)
    start, mode = data.draw(st.sampled_from(places(board))), data.draw(st.integers(0, 1))
    overlay = data.draw(overlays(graph, graph.node(start, mode)))
    one = reach(graph, start, 14, overlay, mode)
    other = reach(turned(board, move, switch), start, 14, turned_overlay(graph, overlay), 1 - mode)
    assert one.hexes() == other.hexes()
    reached = [place for place in places(board) if one.cost(place) is not None]
    assert [one.path(place) for place in reached] == [other.path(place) for place in reached]


def test_paths_on_open_ground_do_not_depend_on_the_numbers_of_modes() -> None:
    """Everything costs 1 there, and so most places have several best ways."""
    board = compile_board(rectangle(4, 4))
    graph, other = compile_moves(board, stroll, modes=2), turned(board, stroll, never)
    for start in board.grid.hexes:
        one, two = reach(graph, start, 14), reach(other, start, 14, mode=1)
        assert [one.path(place) for place in one.hexes()] == [two.path(place) for place in two.hexes()]


@given(boards(), st.data())
def test_every_path_is_the_lowest_of_the_best_from_its_end(board: Board, data: st.DataObject) -> None:
    graph = compile_moves(board, WALK)
    start = data.draw(st.sampled_from(places(board)))
    overlay = data.draw(st.one_of(st.just(FREE), overlays(graph, start)))
    net, found = oracle(graph, start, overlay), reach(graph, start, 14, overlay)
    for place in places(board):
        if found.cost(place) is not None:
            best = nx.all_shortest_paths(net, start, place, weight="weight")
            assert found.path(place) == tuple(min((path[::-1] for path in best), default=[place])[::-1])


@given(boards(), st.data())
def test_a_line_leads_to_the_lowest_of_the_nearest_goals(board: Board, data: st.DataObject) -> None:
    graph = compile_moves(board, WALK)
    start, goals = data.draw(st.sampled_from(places(board))), data.draw(st.frozensets(st.sampled_from(places(board))))
    found = reach(graph, start, 99)
    costs = [(cost, goal) for goal in sorted(goals) if (cost := found.cost(goal)) is not None]
    line = trace(graph, start, goals)
    assert (line.cost, line.path) == ((min(costs)[0], found.path(min(costs)[1])) if costs else (0, ()))


def test_a_place_is_arrived_at_by_a_step_not_by_a_change_of_the_mode_there() -> None:
    """A rider who comes with the higher mode and could dismount for nothing has come in the saddle."""
    board = compile_board(rectangle(1, 3))

    def step(_board: Board, _a: int, _b: int, _edge: int, _mode: int) -> tuple[tuple[int, int], ...]:
        return ((1, 2),)

    graph = compile_moves(board, step, modes=2, switch=lambda _board, _place, mode: ((0, 0),) if mode else ())
    assert [reach(graph, 0, 9).mode(place) for place in (0, 1, 2)] == [0, 1, 1]


def test_who_stands_where_nobody_may_enter_may_change_the_mode_there() -> None:
    """The change is no entering; coming back would be."""
    board = compile_board(rectangle(1, 3))
    here, there, far = at(board, "0101", "0102", "0103")

    def step(_board: Board, a: int, b: int, _edge: int, mode: int) -> tuple[tuple[int, int], ...]:
        return ((mode, 1),) if mode or (a, b) != (here, there) else ()

    graph = compile_moves(
        board, step, modes=2, switch=lambda _board, place, mode: ((1, 0),) if (place, mode) == (here, 0) else ()
    )
    assert reach(graph, here, 9, Overlay(forbidden=frozenset({here}))).path(far) == (here, there, far)
    assert reach(graph, there, 9, Overlay(forbidden=frozenset({here}))).cost(here) is None


def test_a_step_without_cost_does_not_turn_the_way_back() -> None:
    """Two hexes that cost nothing from each other lead from the start, not from each other."""
    board = compile_board(rectangle(2, 2))
    graph = compile_moves(board, one_mode(lambda _board, a, b, _edge: 3 if max(a, b) == 3 else 0))
    for place in board.grid.hexes:
        assert reach(graph, 3, 9).path(place)[0] == 3
