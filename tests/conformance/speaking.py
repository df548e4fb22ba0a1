"""Where a row of movement speaks: on which marches, and next to which hexes one would have to stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.board.steps import Reached
from engine.mechanics.movement import Bar, Fare, Movement, Room, Shut, Slow, Toll
from engine.mechanics.movement.hex_sets import next_to
from tests.conformance.variations import Named

Marching = Movement[Any, Any]


def speaks(movement: Marching, state: Any, units: tuple[int, ...], named: Named, found: Reached) -> bool:
    """Tell whether a row has something to say on a march."""
    go, row = movement.going(state, units, movement.manner(state, units[0])), named.row
    if isinstance(row, Fare):
        return bool(ends_of_steps(movement, named, found))
    if isinstance(row, Bar) and row.on == "between":
        hexes = row.hexes(state, go.alike())
        return found.origin in hexes and bool(next_to(state.board, row, hexes, found.origin))
    reached = found.arrivals
    return any(hex in reached for hex in _before(movement, state, go, named))


def spots(movement: Marching, state: Any, go: Any, named: Named) -> Iterable[int]:
    """Return hexes from which a row may have something to say."""
    row = named.row
    if isinstance(row, Shut):
        here = {here for here, _there in row.steps(state, go)}
        return here.union(_beside(state.board, here))
    if not isinstance(row, Fare):
        return _before(movement, state, go, named)
    if row.banks is not None:
        return row.banks(state, go)
    board, bits = movement.map(state), len(movement.overs)
    pay, at = row.pays[named.pay], movement.fares.index(row)
    codes, edge = pay.view.codes(board), board.grid.edge_between
    rows = enumerate(movement.chart(state, go.mover).rows)
    steps = ((here, there) for here, ways in rows for _cost, way, there in ways if way >> bits == at)
    return (here for here, there in steps if codes[there if pay.view.hexes else edge(here, there)])


def _before(movement: Marching, state: Any, go: Any, named: Named) -> Iterator[int]:
    """Return the hexes in which one stands before a row speaks: for what is said of entering those next to them."""
    row, board = named.row, state.board
    if isinstance(row, Shut):
        yield from (here for here, _there in row.steps(state, go))
    elif isinstance(row, Room):
        yield from (hex for edge in row.full(state, go) for hex in board.grid.edge_hexes(edge))
    elif isinstance(row, Toll) and row.on == "cross":
        yield from (
            hex for edge, price in row.prices(state, go).items() if price for hex in board.grid.edge_hexes(edge)
        )
    elif isinstance(row, Toll):
        hexes = [hex for hex, price in row.prices(state, go).items() if price and hex < board.grid.size]
        yield from hexes if row.on == "leave" else _beside(board, hexes)
    elif isinstance(row, Bar | Slow):
        hexes = [hex for hex in row.hexes(state, go) if hex < board.grid.size]
        yield from hexes if isinstance(row, Bar) and row.on == "between" else _beside(board, hexes)


def _beside(board: Any, hexes: Iterable[int]) -> Iterator[int]:
    return (near for hex in hexes for near, _edge in board.adjacent(hex))


def ends_of_steps(movement: Marching, named: Named, found: Reached) -> list[int]:
    """Return where those steps of the cheapest ways lead that pay for this; the cheapest first."""
    return sorted(set(_paying(movement, named, found)), key=lambda hex: (found.cost(hex), hex))


def _paying(movement: Marching, named: Named, found: Reached) -> Iterator[int]:
    fare = named.row
    assert isinstance(fare, Fare)
    pay, board = fare.pays[named.pay], found.graph.board
    codes, bits = pay.view.codes(board), len(movement.overs)
    prices, steps = (
        found.terms.prices,
        {(before % found.size, node % found.size) for node, before in found.came.items()},
    )
    for here, there in sorted(step for step in steps if step[0] != step[1]):
        ways = [(cost + prices[way][there], way) for cost, way, to in found.ways(here) if to == there]
        edge = board.grid.edge_between(here, there)
        if movement.fares[min(ways)[1] >> bits] is fare and codes[there if pay.view.hexes else edge]:
            yield there
