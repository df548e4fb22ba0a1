"""Steps that may be paid in several ways: searches against networkx, patched maps, ties, searches laid over others."""

from __future__ import annotations

from collections.abc import Iterator

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import BLOCKED, Board, BoardError
from engine.board.steps import CostChange, Less, Reached, SearchTerms, StepGraph
from tests.board.samples import RIVER, TERRAIN, boards, cells, places, rectangle, valley, walk_cost
from tests.gauntlet.toybox import small_board

ROAD, COUNTRY = 0, 1


def fares(board: Board, here: int, there: int, edge: int) -> Iterator[tuple[int, int]]:
    """By road for 1 or 2, across country as a walker; uphill across country one more."""
    if edge >= 0 and board.word("road", edge):
        yield ROAD, 3 - board.values("road")[edge]
    cost = walk_cost(board, here, there, edge)
    if cost is not None:
        yield COUNTRY, cost + (here < there)


def compiled(board: Board) -> StepGraph:
    return StepGraph(board, fares).compiled()


@st.composite
def terms_on(draw: st.DrawFn, board: Board) -> SearchTerms:
    """Random terms: some hexes dear for one fare or both, shut, ends of marches, kept apart, or with a ferry."""
    everywhere = st.sampled_from(places(board))
    few = st.frozensets(everywhere, max_size=3)
    some = st.dictionaries(everywhere, st.sampled_from([1, 2, BLOCKED]), max_size=4)

    def listed(prices: dict[int, int]) -> list[int]:
        return [prices.get(place, 0) for place in range(board.size)]

    leave = {place: price for place, price in draw(some).items() if price < BLOCKED}
    ferry = st.tuples(st.integers(1, 3), st.just(COUNTRY), everywhere).map(lambda way: (way,))
    return SearchTerms(
        [listed(draw(some)), listed(draw(some))],
        draw(st.sampled_from([None, listed(leave)])),
        draw(few),
        draw(few),
        draw(st.dictionaries(everywhere, few, max_size=2)),
        draw(few),
        draw(st.dictionaries(everywhere, ferry, max_size=2)),
    )


def oracle(graph: StepGraph, origin: int, terms: SearchTerms) -> nx.DiGraph:
    """The same steps for networkx, the cheapest fare of each."""
    net = nx.DiGraph()
    net.add_nodes_from(range(len(graph.rows)))
    for here, row in enumerate(graph.rows):
        if here in terms.stop and here != origin:
            continue
        for cost, fare, there in (*row, *terms.more.get(here, ())):
            paid = cost + (terms.leave[here] if terms.leave else 0) + terms.prices[fare][there]
            shut = there in terms.closed or there in terms.apart.get(here, ()) or paid >= BLOCKED
            if not shut and paid < net.get_edge_data(here, there, {"weight": BLOCKED})["weight"]:
                net.add_edge(here, there, weight=paid)
    return net


@given(st.data())
def test_a_search_finds_what_networkx_finds_and_its_paths_cost_that(data: st.DataObject) -> None:
    board = data.draw(boards())
    graph, terms, origin = compiled(board), data.draw(terms_on(board)), data.draw(st.sampled_from(places(board)))
    budget = data.draw(st.integers(0, 10))
    found, net = Reached(graph, origin, budget, terms), oracle(graph, origin, terms)
    assert found.costs == nx.single_source_dijkstra_path_length(net, origin, cutoff=budget)
    for place in found.costs:
        path = found.path(place)
        assert (path[0], path[-1]) == (origin, place)
        assert nx.path_weight(net, path, "weight") == found.cost(place)
        before = [p for p in net.predecessors(place) if found.costs.get(p, BLOCKED) < found.costs[place]]
        ties = [p for p in before if found.costs[p] + net[p][place]["weight"] == found.costs[place]]
        steady = len(path) > 1 and found.costs[path[-2]] < found.costs[place]
        assert not steady or path[-2] == min(ties)
    assert found.hexes() == tuple(sorted(found.costs.keys() - terms.passing))


@given(st.data())
def test_a_graph_mended_for_a_patched_map_is_that_of_the_new_map(data: st.DataObject) -> None:
    board = data.draw(boards())
    sides = tuple(edge for edge in board.grid.edges if min(board.grid.edge_hexes(edge)) >= 0)
    patched = board.patched(
        hexes={"terrain": cells(data.draw, board.grid.hexes, TERRAIN)},
        edges={"river": cells(data.draw, sides, RIVER)},
    )
    assert compiled(board).on(patched).rows == compiled(patched).rows


@given(st.data())
def test_steps_and_hexsides_are_shut_in_a_copy(data: st.DataObject) -> None:
    board = data.draw(boards())
    graph = compiled(board)
    ways = [(here, there, edge) for here in board.grid.hexes for there, edge in board.adjacent(here)]
    some = data.draw(st.frozensets(st.sampled_from(ways), max_size=3)) if ways else frozenset()
    pairs, edges = {way[:2] for way in some}, {way[2]: BLOCKED for way in some}
    open_still = [[way for way in row if (here, way[2]) not in pairs] for here, row in enumerate(map(list, graph.rows))]
    assert [list(row) for row in graph.without(pairs).rows] == open_still
    crossing = graph.crossing(edges)
    assert not [way for here, there, _edge in some for way in crossing.rows[here] if way[2] == there]
    assert graph.crossing({}).rows == graph.rows


def test_of_equal_ways_the_one_through_the_lowest_place_is_taken() -> None:
    board = small_board(3, 3)
    graph = StepGraph(board, lambda _board, _here, _there, _edge: ((0, 1),)).compiled()
    for order in (1, -1):
        rows = tuple(row[::order] for row in graph.rows)
        found = Reached(StepGraph(board, graph.step, rows), 0, 9, SearchTerms([[0] * board.size]))
        for place in range(1, board.size):
            before = [p for p, _edge in board.adjacent(place) if found.costs[p] + 1 == found.costs[place]]
            assert found.came[place] == min(before)


def test_steps_that_cost_nothing_make_no_circle() -> None:
    board = small_board(4, 2)
    found = Reached(StepGraph(board, lambda *_step: ((0, 0),)).compiled(), 5, 0, SearchTerms([[0] * board.size]))
    assert all(found.path(place)[0] == 5 for place in board.grid.hexes)


def row_of_five() -> StepGraph:
    return StepGraph(small_board(5, 1), lambda *_step: ((0, 1),)).compiled()


def test_a_budget_shrinks_from_some_places_on() -> None:
    graph = row_of_five()
    terms = SearchTerms([[0] * 5], less=(Less(frozenset({1}), 1),))
    assert Reached(graph, 0, 4, terms).hexes() == (0, 1)
    assert Reached(graph, 0, 4, SearchTerms([[0] * 5])).hexes() == (0, 1, 2, 3, 4)
    assert Reached(graph, 2, 4, terms).hexes() == (1, 2, 3, 4)
    assert Reached(graph, 2, 4, terms, mode=1).hexes() == (1, 2, 3)
    assert not Reached(graph, 2, 4, terms).goes_on(1, 4)
    assert Reached(graph, 2, 4, terms).goes_on(3, 4)


@given(st.data())
def test_with_shrinking_budgets_the_search_is_that_of_every_way(data: st.DataObject) -> None:
    board = data.draw(boards())
    graph, origin = compiled(board), data.draw(st.sampled_from(board.grid.hexes))
    hexes = data.draw(st.frozensets(st.sampled_from(board.grid.hexes), max_size=3))
    budget, lower = data.draw(st.integers(0, 7)), data.draw(st.integers(0, 7))
    terms = SearchTerms([[0] * board.size] * 2, less=(Less(hexes, lower),))
    best: dict[tuple[int, bool], int] = {}
    open_ways = [(origin, False, 0)]
    while open_ways:
        here, less, spent = open_ways.pop()
        if best.get((here, less), BLOCKED) <= spent:
            continue
        best[here, less] = spent
        for cost, _fare, there in graph.rows[here]:
            then = less or there in hexes
            if spent + cost <= min(budget, lower if then else budget):
                open_ways.append((there, then, spent + cost))
    found = Reached(graph, origin, budget, terms)
    assert found.costs == {less * board.size + place: spent for (place, less), spent in best.items()}


def test_a_search_that_goes_on_is_laid_over_another() -> None:
    graph = row_of_five()
    base = Reached(graph, 0, 4, SearchTerms([[0] * 5], stop=frozenset({2})))
    assert base.hexes() == (0, 1, 2)
    onward = Reached(graph, 2, 2, SearchTerms([[0] * 5]))
    both = base.laid_over([(2, onward)])
    assert both.hexes() == (0, 1, 2, 3, 4)
    assert both.cost(4) == 4
    assert both.path(4) == (0, 1, 2, 3, 4)
    assert both.goes_on(3, 4)
    assert not both.goes_on(2, 4)
    assert base.hexes() == (0, 1, 2)


def test_who_may_always_go_one_hex_goes_there_for_all_he_has() -> None:
    graph = row_of_five()
    found = Reached(graph, 1, 0, SearchTerms([[0] * 5], closed=frozenset({0}))).at_least(0)
    assert found.hexes() == (1, 2)
    assert found.enters(2)
    assert not found.enters(0)


def test_a_step_that_costs_no_whole_number_is_named() -> None:
    with pytest.raises(BoardError, match="costs -1"):
        StepGraph(valley(), lambda *_step: ((0, -1),)).compiled()


def test_a_place_out_of_reach_has_no_path() -> None:
    graph = row_of_five()
    with pytest.raises(BoardError, match="out of reach"):
        Reached(graph, 0, 1, SearchTerms([[0] * 5])).path(4)
    assert rectangle(1, 1).size == 1


@given(st.data())
def test_steps_cost_what_a_change_says_and_no_less_than_the_least(data: st.DataObject) -> None:
    board = data.draw(boards())
    graph = compiled(board)
    steps = [(here, there) for here, row in enumerate(graph.rows) for _cost, _fare, there in row]
    some = data.draw(st.lists(st.sampled_from(steps), max_size=4)) if steps else []
    change = CostChange(data.draw(st.integers(-3, 3)), data.draw(st.sampled_from([None, 1, 4])))
    found = graph.repriced(dict.fromkeys(some, change), least=1)
    for here, row in enumerate(graph.rows):
        expected = [
            (max(1, change.more + (cost if change.fixed is None else change.fixed)), fare, there)
            if (here, there) in some
            else (cost, fare, there)
            for cost, fare, there in row
        ]
        assert sorted(found.rows[here]) == sorted(expected)


def test_what_shrinks_after_a_place_lets_one_come_there() -> None:
    board = small_board(4, 1)
    graph = StepGraph(board, lambda _board, _here, _there, edge: ((0, 1),) if edge >= 0 else ()).compiled()
    places = [board.hex(f"0{column}01") for column in range(1, 5)]
    reach = {}
    for after in (False, True):
        terms = SearchTerms([[0] * board.size], less=(Less((places[1],), 0, after),))
        reach[after] = sorted(Reached(graph, places[0], 3, terms).hexes())
    assert reach == {False: places[:1], True: places[:2]}
