"""Flood, trace and roads: who is reached from where, and what stops a line."""

from __future__ import annotations

from itertools import pairwise

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from engine.board import (
    BLOCKED,
    FREE,
    Board,
    MoveGraph,
    Overlay,
    Trace,
    compile_board,
    compile_moves,
    flood,
    networks,
    one_mode,
    reach,
    road_path,
    road_ways,
    trace,
)
from tests.board.samples import at, boards, graphs_of, labels, oracle, overlays, places, rectangle, valley

STEP = one_mode(lambda *_: 1)


@st.composite
def floods(draw: st.DrawFn) -> tuple[MoveGraph, set[int], int | None, list[int], frozenset[int]]:
    graph = draw(st.sampled_from(graphs_of(draw(boards()))))
    few = st.sets(st.sampled_from(places(graph.board)), max_size=4)
    stop = draw(st.lists(st.booleans(), min_size=len(graph.rows), max_size=len(graph.rows)))
    limit = draw(st.one_of(st.none(), st.integers(0, 8)))
    return graph, draw(few), limit, [int(there) for there in stop], frozenset(draw(few))


@given(floods())
def test_a_flood_is_the_best_of_all_searches(
    found: tuple[MoveGraph, set[int], int | None, list[int], frozenset[int]],
) -> None:
    graph, sources, limit, _, forbidden = found
    single = [
        reach(graph, source, 99 if limit is None else limit, Overlay(forbidden=forbidden))
        for source in sources - forbidden
    ]
    costs = flood(graph, sources, limit, forbidden=forbidden)
    for place in places(graph.board):
        known = [cost for each in single if (cost := each.cost(place)) is not None]
        assert costs[place] == min(known, default=BLOCKED)


@given(floods())
def test_a_flood_goes_on_from_stops_only_where_they_are_sources(
    found: tuple[MoveGraph, set[int], int | None, list[int], frozenset[int]],
) -> None:
    graph, sources, limit, stop, forbidden = found
    net = nx.DiGraph()
    net.add_nodes_from(range(len(graph.rows)))
    for node, row in enumerate(graph.rows):
        for cost, targets in row:
            shut = forbidden.intersection(target % graph.board.size for target in (node, *targets))
            if not stop[node] or node in sources:
                net.add_weighted_edges_from((node, b, cost) for b in targets if b % graph.board.size not in shut)
    starts = sources - forbidden
    best = nx.multi_source_dijkstra_path_length(net, starts, cutoff=limit) if starts else {}
    costs = flood(graph, sources, limit, stop, forbidden)
    for place in places(graph.board):
        nodes = [mode * graph.board.size + place for mode in range(graph.modes)]
        assert costs[place] == min((best[node] for node in nodes if node in best), default=BLOCKED)


@given(boards(), st.data())
def test_a_reversed_flood_measures_the_way_to_the_sources(board: Board, data: st.DataObject) -> None:
    sources = data.draw(st.sets(st.sampled_from(places(board)), min_size=1, max_size=3))
    for graph in graphs_of(board):
        costs = flood(graph.reversed(), sources)
        for place in places(board):
            line = trace(graph, place, sources)
            assert costs[place] == (line.cost if line else BLOCKED)


@st.composite
def traces(draw: st.DrawFn) -> tuple[MoveGraph, int, set[int], int | None, Overlay]:
    graph = draw(st.sampled_from(graphs_of(draw(boards()))))
    start = draw(st.sampled_from(places(graph.board)))
    goals = draw(st.sets(st.sampled_from(places(graph.board)), max_size=2))
    overlay = draw(st.one_of(st.just(FREE), overlays(graph, start)))
    return graph, start, goals, draw(st.one_of(st.none(), st.integers(0, 8))), overlay


@given(traces())
def test_a_line_is_found_exactly_where_there_is_one(
    found: tuple[MoveGraph, int, set[int], int | None, Overlay],
) -> None:
    graph, start, goals, limit, overlay = found
    best = nx.single_source_dijkstra_path_length(oracle(graph, start, overlay), start, cutoff=limit)
    costs = [cost for node, cost in best.items() if node % graph.board.size in goals]
    line = trace(graph, start, goals, limit, overlay)
    assert bool(line) == bool(costs)
    if line:
        assert (line.cost, line.path[0], line.path[-1] in goals) == (min(costs), start, True)
        assert (line.blockers, line.edges, line.beyond) == ((), (), ())


@given(traces())
def test_whatever_is_not_reached_lies_behind_what_is_blamed(
    found: tuple[MoveGraph, int, set[int], int | None, Overlay],
) -> None:
    """Without the places and hexsides that a failed trace names, the map falls apart between reached and not."""
    graph, start, _, limit, overlay = found
    board, failed = graph.board, trace(graph, start, set(), limit, overlay)
    best = nx.single_source_dijkstra_path_length(oracle(graph, start, overlay), start, cutoff=limit)
    reached = {node % board.size for node in best}
    assert reached.isdisjoint(failed.beyond)
    blamed = {*failed.blockers, *failed.beyond}
    for place in reached - blamed:
        for other, edge in board.adjacent(place):
            assert other in reached | blamed or edge in failed.edges
    for edge in failed.edges:
        assert len(reached.intersection(board.grid.edge_hexes(edge))) == 1


def corridor() -> tuple[Board, MoveGraph]:
    board = compile_board(rectangle(1, 6), edge_layers={"river": {"0104/0105": "gorge"}})
    return board, compile_moves(board, one_mode(lambda board, _a, _b, edge: None if board.values("river")[edge] else 1))


def test_a_refusal_names_the_enemy_in_the_way() -> None:
    board, graph = corridor()
    enemy, home = at(board, "0103", "0106")
    failed = trace(graph, 0, {home}, overlay=Overlay(forbidden=frozenset({enemy})))
    assert failed == Trace(blockers=(enemy,))


def test_a_line_may_end_in_a_zone_of_control_but_not_lead_through_it() -> None:
    board, graph = corridor()
    zone = [int(board.label(place) == "0103") for place in range(board.size)]
    assert trace(graph, 0, {board.place("0103")}, overlay=Overlay(stop=zone)).cost == 2
    assert trace(graph, 0, {board.place("0104")}, overlay=Overlay(stop=zone)) == Trace(blockers=at(board, "0103"))
    assert trace(graph, board.place("0103"), {0}, overlay=Overlay(stop=zone)).path == (2, 1, 0)
    assert trace(graph, board.place("0103"), {5}, overlay=Overlay(stop=zone)) == Trace(edges=(board.edge("0104/0105"),))


def test_only_what_has_something_behind_it_is_blamed() -> None:
    """The start may stand in a zone itself, and a zone at the end of the world stops nobody."""
    board = compile_board(rectangle(1, 4))
    graph, zone = compile_moves(board, STEP), [0, 1, 0, 1]
    enemy = frozenset(at(board, "0101"))
    assert trace(graph, board.place("0102"), enemy, overlay=Overlay(stop=zone, forbidden=enemy)) == Trace(blockers=(0,))


def test_a_place_that_cannot_be_entered_or_left_is_blamed() -> None:
    _board, graph = corridor()
    wall = [0, 0, BLOCKED, 0, 0, 0]
    assert trace(graph, 0, {3}, overlay=Overlay(enter=wall)) == Trace(blockers=(2,))
    assert trace(graph, 0, {3}, overlay=Overlay(leave=wall)) == Trace(blockers=(2,))
    assert trace(graph, 0, {3}, overlay=Overlay(barred_first=frozenset({1}))) == Trace(blockers=(1,))


def test_a_refusal_names_the_river_or_the_distance() -> None:
    board, graph = corridor()
    assert trace(graph, 0, {board.place("0106")}) == Trace(edges=(board.edge("0104/0105"),))
    assert trace(graph, 0, {board.place("0104")}, limit=2) == Trace(beyond=at(board, "0104"))
    bridged = graph.on(board.patched(edges={"river": {"0104/0105": ""}}))
    assert trace(bridged, 0, {board.place("0106")}).path == (0, 1, 2, 3, 4, 5)


def test_two_hexes_to_a_road_then_along_it_for_free() -> None:
    """A line of communication: mode 0 leads over land, mode 1 along the road."""
    board = valley()

    def step(board: Board, _a: int, _b: int, edge: int, mode: int) -> list[tuple[int, int]]:
        if edge < 0:
            return []
        return [(1, 0)] if board.values("road")[edge] else [(0, 1)] * (mode == 0)

    graph = compile_moves(board, step, modes=2, switch=lambda _, __, mode: [(1, 0)] if mode == 0 else [])
    source, near, far = at(board, "0501", "0103", "0104")
    assert labels(board, trace(graph, near, {source}, 2).path)[-4:] == ["0201", "0301", "0401", "0501"]
    assert not trace(graph, far, {source}, 2)
    assert flood(graph.reversed(), [source], 2)[near] == 2


@given(boards(), st.data())
def test_road_networks_are_the_connected_parts(board: Board, data: st.DataObject) -> None:
    blocked = data.draw(st.frozensets(st.sampled_from(board.grid.hexes), max_size=4))
    cut = data.draw(st.frozensets(st.sampled_from(board.grid.edges), max_size=2))
    kinds: tuple[str, ...] = data.draw(st.sampled_from([(), ("highway",)]))
    net = nx.Graph()
    for place in board.grid.hexes:
        joined = [(other, edge) for other, edge in board.adjacent(place) if board.values("road")[edge] > len(kinds)]
        if joined and place not in blocked:
            net.add_node(place)
        net.add_edges_from((place, b) for b, edge in joined if not {place, b} & blocked and edge not in cut)
    ways = road_ways(board, "road", kinds)
    found = networks(ways, blocked, cut)
    parts = [tuple(sorted(part)) for part in nx.connected_components(net)]
    assert list(found.parts) == sorted(parts)
    for a in board.grid.hexes:
        for b in board.grid.hexes:
            together = any(a in part and b in part for part in parts)
            path = road_path(ways, a, b, blocked, cut)
            assert found.joined(a, b) == together
            assert len(path) == (nx.shortest_path_length(net, a, b) + 1 if together else a == b and a not in blocked)
            assert all(net.has_edge(*pair) for pair in pairwise(path))


def test_a_road_is_followed_round_the_corner() -> None:
    board = valley()
    ways = road_ways(board, "road")
    west, mid, east, away = at(board, "0101", "0301", "0501", "0502")
    assert labels(board, road_path(ways, east, west)) == ["0501", "0401", "0301", "0201", "0101"]
    assert road_path(ways, east, west, blocked={mid}) == ()
    assert road_path(ways, east, west, blocked={west}) == () == road_path(ways, west, east, blocked={west})
    assert road_path(ways, east, west, cut={board.edge("0201/0301")}) == ()
    assert road_path(ways, east, away) == ()
    assert networks(ways).numbers[away] == -1
    assert networks(ways, blocked={mid}).parts == (at(board, "0101", "0201"), at(board, "0401", "0501"))
