"""Reach: best costs and paths, against networkx on random maps and by hand on a small one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import pairwise

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import (
    BLOCKED,
    FREE,
    Board,
    BoardError,
    MoveGraph,
    OnDemand,
    Overlay,
    compile_board,
    compile_moves,
    one_mode,
    reach,
    scale,
)
from tests.board.samples import (
    RIVER,
    TERRAIN,
    at,
    boards,
    cells,
    graphs_of,
    labels,
    mount,
    oracle,
    overlays,
    places,
    rectangle,
    ride,
    valley,
)


@st.composite
def searches(draw: st.DrawFn, overlaid: bool) -> tuple[MoveGraph, int, int, int, Overlay]:
    """A graph, a start with a mode, a budget and an overlay."""
    graph = draw(st.sampled_from(graphs_of(draw(boards()))))
    start = draw(st.sampled_from(places(graph.board)))
    mode = draw(st.integers(0, graph.modes - 1))
    overlay = draw(overlays(graph, graph.node(start, mode))) if overlaid else FREE
    return graph, start, mode, draw(st.integers(0, 14)), overlay


def agrees(graph: MoveGraph, start: int, mode: int, budget: int, overlay: Overlay) -> None:
    origin, size = graph.node(start, mode), graph.board.size
    net = oracle(graph, origin, overlay)
    best = nx.single_source_dijkstra_path_length(net, origin, cutoff=budget)
    found = reach(graph, start, budget, overlay, mode)
    for place in places(graph.board):
        costs = {node: cost for node, cost in best.items() if node % size == place}
        assert found.cost(place) == min(costs.values(), default=None)
        assert (place in found) == (bool(costs) and place not in overlay.passing)
        if costs:
            assert costs[found.mode(place) * size + place] == found.cost(place)
            follows(net, found.trail(place), size)
            assert [found.path(place)[0], found.path(place)[-1]] == [start, place]
    assert list(found.hexes()) == [place for place in places(graph.board) if place in found]


def follows(net: nx.DiGraph, trail: tuple[tuple[int, int, int], ...], size: int) -> None:
    """Each step of a trail exists and costs what the trail says."""
    for (a, before, spent), (b, after, total) in pairwise(trail):
        assert net[before * size + a][after * size + b]["weight"] == total - spent


@given(searches(overlaid=False))
def test_costs_and_paths_are_the_best(search: tuple[MoveGraph, int, int, int, Overlay]) -> None:
    agrees(*search)


@given(searches(overlaid=True))
def test_costs_and_paths_are_the_best_under_any_overlay(search: tuple[MoveGraph, int, int, int, Overlay]) -> None:
    agrees(*search)


@given(searches(overlaid=True))
def test_answers_on_demand_equal_lists(search: tuple[MoveGraph, int, int, int, Overlay]) -> None:
    graph, start, mode, budget, listed = search
    assert listed.enter and listed.leave and listed.stop
    lazy = Overlay(
        OnDemand(listed.enter.__getitem__),
        OnDemand(listed.leave.__getitem__),
        OnDemand(listed.stop.__getitem__),
        listed.forbidden,
        listed.barred_first,
        listed.passing,
    )
    one, other = (reach(graph, start, budget, overlay, mode) for overlay in (listed, lazy))
    assert one.search.costs == other.search.costs
    assert one.search.came == other.search.came


def costs(board: Board, overlay: Overlay, start: str, budget: int) -> dict[str, int | None]:
    found = reach(compile_moves(board, one_mode(lambda *_: 1)), board.place(start), budget, overlay)
    return {board.label(place): found.cost(place) for place in found.hexes()}


def test_entering_a_stop_ends_the_move() -> None:
    board = compile_board(rectangle(1, 5))
    stop = [int(board.label(place) == "0103") for place in range(board.size)]
    assert costs(board, Overlay(stop=stop), "0101", 9) == {"0101": 0, "0102": 1, "0103": 2}
    assert costs(board, Overlay(stop=stop), "0103", 9) == {"0101": 2, "0102": 1, "0103": 0, "0104": 1, "0105": 2}


def test_a_zone_of_control_costs_on_entering_and_on_leaving() -> None:
    """One more to enter and two more to leave: from one such hex to the next is 3 more than its terrain."""
    board = compile_board(rectangle(1, 4))
    zone = [int(board.label(place) in {"0102", "0103"}) for place in range(board.size)]
    overlay = Overlay(enter=zone, leave=[2 * there for there in zone])
    assert costs(board, overlay, "0101", 9) == {"0101": 0, "0102": 2, "0103": 6, "0104": 9}
    assert "0104" not in costs(board, overlay, "0101", 8)


def test_no_direct_step_from_zone_to_zone() -> None:
    """The unit may go round through a free hex, if it has the points."""
    board = compile_board(rectangle(2, 2))
    start, barred, free = at(board, "0101", "0102", "0201")
    overlay = Overlay(barred_first=frozenset({barred}))
    assert costs(board, overlay, "0101", 1) == {"0101": 0, "0201": 1}
    assert reach(compile_moves(board, WALK_1), start, 2, overlay).path(barred) == (start, free, barred)


WALK_1 = one_mode(lambda *_: 1)


def test_hexes_may_be_passed_without_being_an_end() -> None:
    board = compile_board(rectangle(1, 3))
    full = frozenset(at(board, "0102"))
    found = reach(compile_moves(board, WALK_1), 0, 2, Overlay(passing=full))
    assert labels(board, found.hexes()) == ["0101", "0103"]
    assert (found.cost(1), 1 in found, labels(board, found.path(2))) == (1, False, ["0101", "0102", "0103"])


def test_out_of_reach_is_said_by_label() -> None:
    board = compile_board(rectangle(1, 3))
    found = reach(compile_moves(board, WALK_1), 0, 1)
    assert found.cost(2) is None
    with pytest.raises(BoardError, match="0103 is out of reach"):
        found.path(2)


def test_roads_boxes_and_modes_by_hand() -> None:
    board = valley()
    box, west, bridge, far = at(board, "Reserve", "0101", "0301", "0501")
    walker, rider = graphs_of(board)
    assert reach(walker, box, 20).cost(far) == 2 + 1 + 2 + 1 + 1
    assert labels(board, reach(walker, box, 20).path(far)) == ["Reserve", "0101", "0201", "0301", "0401", "0501"]
    found = reach(rider, west, 9)
    # Getting on the road costs 1 in 0101, the highway nothing, each track 1.
    assert found.trail(far)[:3] == ((west, 0, 0), (west, 1, 1), (board.place("0201"), 1, 1))
    assert (found.cost(bridge), found.cost(far), found.mode(far)) == (1, 3, 1)
    assert labels(board, found.path(far)) == ["0101", "0201", "0301", "0401", "0501"]


def test_a_river_may_be_crossed_by_the_first_step_only() -> None:
    """Mode 0 is a unit that has not moved yet, mode 1 one that has."""
    board = valley()

    def foot(board: Board, _a: int, _b: int, edge: int, mode: int) -> Iterator[tuple[int, int]]:
        if edge >= 0 and (mode == 0 or not board.values("river")[edge]):
            yield 1, 1

    graph = compile_moves(board, foot, modes=2)
    bank, back, over = at(board, "0202", "0102", "0302")
    assert reach(graph, bank, 9).cost(over) == 1
    assert reach(graph, back, 9).cost(over) is None


def test_a_path_may_come_back_in_another_mode() -> None:
    """On foot into the depot, then back by the way one came, mounted."""
    board = compile_board(rectangle(1, 3))

    def step(_board: Board, _a: int, b: int, _edge: int, mode: int) -> Iterator[tuple[int, int]]:
        if mode == 1 or b != 2:
            yield mode, 1

    graph = compile_moves(
        board, step, modes=2, switch=lambda _, place, mode: ((1, 0),) if (place, mode) == (0, 0) else ()
    )
    assert reach(graph, 1, 9).path(2) == (1, 0, 1, 2)


@given(boards(), st.data())
def test_tolls_add_to_the_cost_of_crossing(board: Board, data: st.DataObject) -> None:
    """A graph with tolls equals one whose movers pay them, on later states of the map too."""
    tolls = data.draw(st.dictionaries(st.sampled_from(board.grid.edges), st.sampled_from([1, 3, BLOCKED]), max_size=3))

    def paying(board: Board, a: int, b: int, edge: int, mode: int) -> Iterator[tuple[int, int]]:
        return ((after, cost + tolls.get(edge, 0)) for after, cost in ride(board, a, b, edge, mode))

    graph = compile_moves(board, ride, modes=2, switch=mount)
    later = board.patched(hexes={"terrain": cells(data.draw, board.grid.hexes, TERRAIN)})
    for state in (board, later):
        expected = compile_moves(state, paying, modes=2, switch=mount)
        assert graph.crossing(tolls).on(state).rows == expected.rows
        assert graph.reversed().crossing(tolls).on(state).rows == expected.reversed().rows
    assert graph.rows == compile_moves(board, ride, modes=2, switch=mount).rows


@given(boards(), st.data())
def test_shut_steps_are_left_out(board: Board, data: st.DataObject) -> None:
    """A graph without some steps equals one whose movers do not know them, on later states of the map too."""
    known = [(0, 0), *((a, b) for a in board.grid.hexes for b, _edge in board.ways(a))]
    shut = data.draw(st.frozensets(st.sampled_from(known), max_size=4))

    def knowing(board: Board, a: int, b: int, edge: int, mode: int) -> Iterable[tuple[int, int]]:
        return () if (a, b) in shut else ride(board, a, b, edge, mode)

    graph = compile_moves(board, ride, modes=2, switch=mount)
    later = board.patched(hexes={"terrain": cells(data.draw, board.grid.hexes, TERRAIN)})
    for state in (board, later):
        expected = compile_moves(state, knowing, modes=2, switch=mount)
        assert graph.without(shut).on(state).rows == expected.rows
        assert graph.reversed().without(shut).on(state).rows == expected.reversed().rows


@given(boards(), st.data())
def test_modes_that_are_alike_are_compiled_once(board: Board, data: st.DataObject) -> None:
    """Saying which modes have the same steps changes nothing but the work, on later states of the map too."""

    def step(board: Board, a: int, b: int, edge: int, mode: int) -> Iterator[tuple[int, int]]:
        return ((min(after, 2), cost + mode // 2) for after, cost in ride(board, a, b, edge, 0))

    graph = compile_moves(board, step, modes=3, alike=(0, 0, 2))
    later = board.patched(hexes={"terrain": cells(data.draw, board.grid.hexes, TERRAIN)})
    for state in (board, later):
        expected = compile_moves(state, step, modes=3)
        assert graph.on(state).rows == expected.rows
        assert graph.reversed().on(state).rows == expected.reversed().rows


@given(boards(), st.data())
def test_a_graph_follows_a_patched_map(board: Board, data: st.DataObject) -> None:
    inner = tuple(edge for edge in board.grid.edges if min(board.grid.edge_hexes(edge)) >= 0)
    copy = board.patched(
        {"terrain": cells(data.draw, board.grid.hexes, TERRAIN)},
        {"river": cells(data.draw, inner, RIVER), "severed": cells(data.draw, inner, ("", "severed"))},
    )
    for old, new in zip(graphs_of(board), graphs_of(copy), strict=True):
        assert old.on(copy).rows == new.rows
        assert old.reversed().on(copy).rows == new.reversed().rows


def test_a_graph_on_another_map_is_compiled_anew() -> None:
    small, large = compile_board(rectangle(1, 2)), compile_board(rectangle(1, 3))
    assert compile_moves(small, WALK_1).on(large).rows == compile_moves(large, WALK_1).rows


@given(boards())
def test_a_reversed_graph_has_every_step_the_other_way(board: Board) -> None:
    for graph in graphs_of(board):
        steps = {(a, b, cost) for a, row in enumerate(graph.rows) for cost, nodes in row for b in nodes}
        back = {(b, a, cost) for a, row in enumerate(graph.reversed().rows) for cost, nodes in row for b in nodes}
        assert steps == back
        assert graph.reversed().reversed().rows == graph.rows


def test_of_two_ways_between_the_same_places_the_cheaper_counts() -> None:
    board = compile_board(rectangle(1, 2))
    graph = compile_moves(board, lambda *_: ((0, 3), (0, 1), (0, 2), (0, BLOCKED)))
    assert graph.rows == (((1, (1,)),), ((1, (0,)),))


def test_costs_must_be_whole() -> None:
    board = compile_board(rectangle(1, 2))
    for bad in (-1, Fraction(1, 2)):
        with pytest.raises(BoardError, match="A step at 0101 costs"):
            compile_moves(board, one_mode(lambda *_, bad=bad: bad))
    with pytest.raises(BoardError, match="1 modes"):
        compile_moves(board, lambda *_: ((1, 1),))
    with pytest.raises(BoardError, match="no mode 1"):
        reach(compile_moves(board, WALK_1), 0, 1, mode=1)
    with pytest.raises(BoardError, match="index 2"):
        reach(compile_moves(board, WALK_1), 2, 1)


def test_halves_and_thirds_become_whole() -> None:
    assert scale(["1/2", 1, "3", Fraction(4, 3)]) == (6, (3, 6, 18, 8))
    assert scale([]) == (1, ())
    assert scale([2, 4]) == (1, (2, 4))
