"""What it costs to move: a graph of (place, mode) nodes, compiled once for each class of movers and map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from math import lcm

from engine.board.layers import BoardError
from engine.board.model import Board

BLOCKED = 1 << 30
"""A cost that nobody can pay; also the cost of what cannot be reached."""

Step = Callable[[Board, int, int, int, int], Iterable[tuple[int, int]]]
"""step(board, a, b, edge, mode): (mode on arrival, cost) of each way from place a to b; edge is -1 along a link.

It may look at nothing but a, b and the edge between them, so that a patched map needs little new work."""

Switch = Callable[[Board, int, int], Iterable[tuple[int, int]]]
"""switch(board, place, mode): (new mode, cost) of each way to change the mode without moving."""

Row = tuple[tuple[int, tuple[int, ...]], ...]
"""The ways out of a node, cheapest first: (cost, the nodes that it leads to)."""


def one_mode(cost: Callable[[Board, int, int, int], int | None]) -> Step:
    """The step of movers that know one mode only: cost(board, a, b, edge), or None where they cannot go."""

    def step(board: Board, a: int, b: int, edge: int, _mode: int) -> tuple[tuple[int, int], ...]:
        paid = cost(board, a, b, edge)
        return () if paid is None else ((0, paid),)

    return step


def never(_board: Board, _place: int, _mode: int) -> tuple[tuple[int, int], ...]:
    """The switch of movers that change their mode only while moving, or not at all."""
    return ()


def scale(costs: Iterable[Fraction | str | int]) -> tuple[int, tuple[int, ...]]:
    """The smallest factor that makes all costs whole, and the whole costs: ('1/2', 1) gives (2, (1, 2))."""
    given = tuple(costs)
    if all(type(cost) is int for cost in given):
        return 1, given  # type: ignore[return-value]
    exact = [Fraction(cost) for cost in given]
    factor = lcm(*(cost.denominator for cost in exact))
    return factor, tuple(int(cost * factor) for cost in exact)


@dataclass(frozen=True, eq=False)
class MoveGraph:
    """All steps of one class of movers. A node is mode * board.size + place; with one mode it is the place itself."""

    board: Board
    step: Step
    modes: int
    switch: Switch
    backward: bool
    alike: tuple[int, ...] = ()
    """For each mode the first one with the same ways out, which are compiled once; empty if each has its own."""
    rows: tuple[Row, ...] = field(default=(), repr=False)
    nodes: tuple[int, ...] = field(default=(), repr=False)
    """Every node once: rows share these ints, which keeps searches within the processor's cache."""

    @cached_property
    def zeros(self) -> tuple[int, ...]:
        """Nothing extra at any node."""
        return (0,) * len(self.rows)

    def node(self, place: int, mode: int = 0) -> int:
        """The node of a place and mode."""
        if not 0 <= mode < self.modes:
            raise BoardError(f"There is no mode {mode}: these movers have {self.modes}, counted from 0.")
        return mode * self.board.size + self.board.place(place)

    def crossing(self, extra: Mapping[int, int]) -> MoveGraph:
        """A copy in which some hexsides cost more, or nothing can cross them (BLOCKED)."""
        inner, tolls = self.step, dict(extra)

        def step(board: Board, a: int, b: int, edge: int, mode: int) -> Iterable[tuple[int, int]]:
            return ((arrival, cost + tolls.get(edge, 0)) for arrival, cost in inner(board, a, b, edge, mode))

        return replace(self, step=step)._redone(map(self.board.grid.edge_hexes, tolls))

    def without(self, steps: Iterable[tuple[int, int]]) -> MoveGraph:
        """A copy in which nobody goes straight from the first to the second place of these pairs."""
        inner, shut = self.step, frozenset(steps)

        def step(board: Board, a: int, b: int, edge: int, mode: int) -> Iterable[tuple[int, int]]:
            return () if (a, b) in shut else inner(board, a, b, edge, mode)

        return replace(self, step=step)._redone(shut)

    def on(self, board: Board) -> MoveGraph:
        """The same movers on another state of the map; on a patched copy only what changed is compiled again."""
        moved = replace(self, board=board)
        changes = self.board.changes(board)
        if changes is None:
            return moved._compiled()
        hexes, edges = changes
        near = [[place, *(other for other, _ in board.ways(place))] for place in hexes]
        return moved._redone([*near, *map(board.grid.edge_hexes, edges)])

    def reversed(self) -> MoveGraph:
        """The same steps taken backwards, for floods that start where the movers want to arrive."""
        return replace(self, backward=not self.backward)._compiled()

    def _compiled(self) -> MoveGraph:
        size = self.board.size
        graph, rows = replace(self, nodes=tuple(range(size * self.modes))), list[Row]()
        for mode in range(self.modes):
            like = self._like(mode) * size
            rows += rows[like : like + size] or [_row(graph, mode, place) for place in range(size)]
        return replace(graph, rows=tuple(rows))

    def _like(self, mode: int) -> int:
        return self.alike[mode] if self.alike and not self.backward else mode

    def _redone(self, groups: Iterable[Iterable[int]]) -> MoveGraph:
        rows, size = list(self.rows), self.board.size
        for place in sorted({place for group in groups for place in group if place >= 0}):
            for mode in range(self.modes):
                like = self._like(mode)
                rows[mode * size + place] = _row(self, mode, place) if like == mode else rows[like * size + place]
        return replace(self, rows=tuple(rows))


def compile_moves(
    board: Board, step: Step, *, modes: int = 1, switch: Switch = never, alike: tuple[int, ...] = ()
) -> MoveGraph:
    """The graph of a class of movers on a map. Costs are whole numbers from 0 up: see scale().

    `alike` gives for each mode the first one whose steps and switches are the same, so that they are asked for once.
    """
    return MoveGraph(board, step, modes, switch, backward=False, alike=alike)._compiled()


def _row(graph: MoveGraph, mode: int, place: int) -> Row:
    cheapest: dict[int, int] = {}
    for target, cost in (_backward if graph.backward else _forward)(graph, place, mode):
        if not isinstance(cost, int) or cost < 0 or not 0 <= target < len(graph.nodes):
            raise BoardError(
                f"A step at {graph.board.label(place)} costs {cost!r} and leads to node {target}. Costs are whole, "
                f"from 0 up (see scale); these movers have {graph.modes} modes, counted from 0."
            )
        if cost < cheapest.get(target, BLOCKED):
            cheapest[target] = cost
    groups: dict[int, list[int]] = {}
    for target in sorted(cheapest):
        groups.setdefault(cheapest[target], []).append(graph.nodes[target])
    return tuple((cost, tuple(groups[cost])) for cost in sorted(groups))


def _forward(graph: MoveGraph, place: int, mode: int) -> Iterator[tuple[int, int]]:
    board, size = graph.board, graph.board.size
    for other, edge in board.ways(place):
        for arrival, cost in graph.step(board, place, other, edge, mode):
            yield arrival * size + other, cost
    for arrival, cost in graph.switch(board, place, mode):
        yield arrival * size + place, cost


def _backward(graph: MoveGraph, place: int, mode: int) -> Iterator[tuple[int, int]]:
    board, size = graph.board, graph.board.size
    for before in range(graph.modes):
        for other, edge in board.ways(place):
            for arrival, cost in graph.step(board, other, place, edge, before):
                if arrival == mode:
                    yield before * size + other, cost
        for arrival, cost in graph.switch(board, place, before):
            if arrival == mode:
                yield before * size + place, cost
