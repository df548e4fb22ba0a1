"""Capacities: the greatest flow, and who is served by which port."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.board import BoardError, PortAssignment, assign, max_flow

ARCS = st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6), st.integers(0, 5)), max_size=25)


@given(ARCS)
def test_flow_is_the_greatest_and_obeys_the_arcs(arcs: list[tuple[int, int, int]]) -> None:
    total, flows = max_flow(7, arcs, 0, 6)
    net = nx.DiGraph()
    net.add_nodes_from(range(7))
    for tail, head, capacity in arcs:
        before = net.get_edge_data(tail, head, {"capacity": 0})["capacity"]
        net.add_edge(tail, head, capacity=before + capacity)
    assert total == nx.maximum_flow_value(net, 0, 6)
    balance: Counter[int] = Counter()
    for (tail, head, capacity), flow in zip(arcs, flows, strict=True):
        assert 0 <= flow <= capacity
        balance[tail] -= flow
        balance[head] += flow
    assert (balance[0], balance[6]) == (-total, total)
    assert all(balance[node] == 0 for node in range(1, 6))


Lines = tuple[dict[int, list[int]], dict[int, list[int]], dict[int, int], dict[int, int]]


@st.composite
def lines(draw: st.DrawFn) -> Lines:
    """Up to six units, three hubs and three ports."""
    ports = {port: draw(st.integers(0, 3)) for port in range(draw(st.integers(0, 3)))}
    hubs = {
        hub: draw(st.lists(st.sampled_from(sorted(ports)), max_size=3)) if ports else []
        for hub in range(draw(st.integers(0, 3)))
    }
    units = {
        unit: draw(st.lists(st.sampled_from(sorted(hubs)), max_size=3)) if hubs else []
        for unit in range(draw(st.integers(0, 6)))
    }
    limits = draw(st.dictionaries(st.sampled_from(sorted(hubs)), st.integers(0, 3))) if hubs else {}
    return units, hubs, ports, limits


def can_serve(chosen: tuple[int, ...], given_lines: Lines) -> bool:
    """Whether exactly these units can be served together, by trying everything."""
    units, hubs, ports, limits = given_lines

    def place(k: int, hub_use: Counter[int], port_use: Counter[int]) -> bool:
        if k == len(chosen):
            return True
        return any(
            hub_use[hub] < limits.get(hub, 99)
            and port_use[port] < ports[port]
            and place(k + 1, hub_use + Counter([hub]), port_use + Counter([port]))
            for hub in units[chosen[k]]
            for port in hubs[hub]
        )

    return place(0, Counter(), Counter())


def is_sound(found: PortAssignment, given_lines: Lines) -> None:
    units, hubs, ports, limits = given_lines
    assert sorted([*found.served, *found.unserved]) == sorted(units)
    for unit, (hub, port) in found.served.items():
        assert hub in units[unit]
        assert port in hubs[hub]
    hub_use = Counter(hub for hub, _ in found.served.values())
    port_use = Counter(port for _, port in found.served.values())
    assert all(hub_use[hub] <= limit for hub, limit in limits.items())
    assert found.left == {port: ports[port] - port_use[port] for port in ports}
    assert min(found.left.values(), default=0) >= 0


@given(lines())
def test_the_first_units_of_the_largest_served_set_are_served(given_lines: Lines) -> None:
    found = assign(*given_lines)
    is_sound(found, given_lines)
    units = sorted(given_lines[0])
    largest = next(
        n for n in range(len(units), -1, -1) if any(can_serve(c, given_lines) for c in combinations(units, n))
    )
    best = next(chosen for chosen in combinations(units, largest) if can_serve(chosen, given_lines))
    assert tuple(sorted(found.served)) == best


@given(lines(), st.data())
def test_what_the_owner_decided_stands(given_lines: Lines, data: st.DataObject) -> None:
    units, hubs, ports, limits = given_lines
    some = assign(*given_lines).served
    kept = data.draw(st.sets(st.sampled_from(sorted(some)))) if some else set()
    fixed = {unit: some[unit] for unit in kept}
    found = assign(units, hubs, ports, limits, fixed)
    is_sound(found, given_lines)
    assert len(found.served) == len(some)
    assert {unit: found.served[unit] for unit in kept} == fixed


def test_supply_through_two_headquarters_and_three_ports() -> None:
    """Ten units of one army hang on the mulberry alone; seven of the other share it with two ports."""
    mulberry, nazaire, nantes = 0, 1, 2
    units = {unit: [int(unit >= 10)] for unit in range(17)}
    hubs = {0: [mulberry], 1: [mulberry, nazaire, nantes]}
    found = assign(units, hubs, {mulberry: 12, nazaire: 3, nantes: 2})
    assert not found.unserved
    assert Counter(found.served.values()) == {(0, 0): 10, (1, 0): 2, (1, 1): 3, (1, 2): 2}
    short = assign(units, hubs, {mulberry: 11, nazaire: 3, nantes: 2})
    assert short.unserved == (16,)
    choice = {10: (1, mulberry), 11: (1, mulberry), 12: (1, mulberry)}
    owner = assign(units, hubs, {mulberry: 12, nazaire: 3, nantes: 2}, fixed=choice)
    assert owner.unserved == (9,)
    assert owner.left == {mulberry: 0, nazaire: 0, nantes: 1}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (({1: [7]}, {}, {}), "Unit 1 names hub 7"),
        (({}, {7: [3]}, {}), "Hub 7 names port 3"),
        (({1: [7]}, {7: [3]}, {3: 1}, {}, {1: (7, 4)}), "no line leads there"),
        (({1: [7]}, {7: [3]}, {3: 1}, {}, {2: (7, 3)}), "no line leads there"),
        (({1: [7]}, {7: [3]}, {3: 0}, {}, {1: (7, 3)}), "Port 3 can serve 0, but 1"),
        (({1: [7]}, {7: [3]}, {3: 1}, {7: 0}, {1: (7, 3)}), "Hub 7 can serve 0, but 1"),
        (({}, {}, {3: -1}), "cannot be|can serve -1"),
    ],
)
def test_mistakes_are_named(arguments: tuple[dict[int, list[int]], ...], message: str) -> None:
    with pytest.raises(BoardError, match=message):
        assign(*arguments)  # type: ignore[arg-type]


def test_an_arc_has_no_negative_capacity() -> None:
    with pytest.raises(BoardError, match="cannot be -2"):
        max_flow(2, [(0, 1, -2)], 0, 1)
