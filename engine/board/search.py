"""The search on which reach and trace rest: a bucket queue over the nodes of a move graph."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Protocol

from engine.board.moves import BLOCKED, MoveGraph, Row


class ByNode(Protocol):
    """Whole numbers from 0 up by node: a list, or answers on demand. With one mode a node is a place."""

    def __getitem__(self, node: int, /) -> int: ...


class OnDemand(dict[int, int]):
    """Answers by node that are worked out when first asked for, then remembered."""

    def __init__(self, answer: Callable[[int], int]) -> None:
        super().__init__()
        self.answer = answer

    def __missing__(self, node: int) -> int:
        value = self[node] = self.answer(node)
        return value


@dataclass(frozen=True, slots=True)
class Overlay:
    """What the position adds to the map for one search.

    enter, leave: extra cost by node (BLOCKED: never). stop: where it is not 0, one may enter but not go on.
    forbidden: places never entered. barred_first: places not entered by the first step.
    passing: places through which a move may lead but where it may not end.
    """

    enter: ByNode | None = None
    leave: ByNode | None = None
    stop: ByNode | None = None
    forbidden: Container[int] = frozenset()
    barred_first: Container[int] = frozenset()
    passing: Container[int] = frozenset()


FREE = Overlay()


class Search:
    """Best costs from one node, and a node before each. A stop at the origin does not hold it there.

    `came` is the node from which each was found first. A path leads through the lowest places of all that cost as much,
    looked at from its end: neither the numbers of nodes nor the modes say which; steps without cost keep what was found
    first.
    """

    def __init__(self, graph: MoveGraph, origin: int, budget: int, overlay: Overlay) -> None:
        self.graph, self.origin, self.budget, self.overlay = graph, origin, budget, overlay
        self.costs = {origin: 0}
        self.came: dict[int, int] = {}
        self._before = OnDemand(self._chosen)
        self.layer = len(graph.rows)
        """How many nodes are of one search, where the ways of others are laid over those of a first."""

    def waves(self) -> Iterator[list[int]]:
        """The nodes of each cost in turn, before the search goes on from them."""
        return self._open_waves() if self.overlay == Overlay(passing=self.overlay.passing) else self._overlaid_waves()

    def _open_waves(self) -> Iterator[list[int]]:
        """The same as with an overlay that adds nothing, but quicker."""
        rows, budget, costs, came, known = self.graph.rows, self.budget, self.costs, self.came, self.costs.get
        buckets: defaultdict[int, list[int]] = defaultdict(list, {0: [self.origin]})
        spent = 0
        while buckets:
            bucket = buckets.pop(spent, None)
            if bucket is None:
                spent += 1
                continue
            yield bucket
            for node in bucket:
                if costs[node] < spent:
                    continue
                for step, targets in rows[node]:
                    total = spent + step
                    if total > budget:
                        break
                    for target in targets:
                        if known(target, BLOCKED) > total:
                            costs[target] = total
                            came[target] = node
                            buckets[total].append(target)

    def _overlaid_waves(self) -> Iterator[list[int]]:
        rows, size, origin, budget = self.graph.rows, self.graph.board.size, self.origin, self.budget
        enter, leave, stop = self.asked
        forbidden, first = self.overlay.forbidden, self._first_row()
        costs, came, known = self.costs, self.came, self.costs.get
        buckets: defaultdict[int, list[int]] = defaultdict(list, {0: [origin]})
        spent = 0
        while buckets:
            bucket = buckets.pop(spent, None)
            if bucket is None:
                spent += 1
                continue
            yield bucket
            for node in bucket:
                if costs[node] < spent or (stop[node] and node != origin):
                    continue
                base = spent + leave[node]
                for step, targets in rows[node] if node != origin else first:
                    total = base + step
                    if total > budget:
                        break
                    for target in targets:
                        if known(target, BLOCKED) > total:
                            paid = total + enter[target]
                            shut = target % size in forbidden and (target - node) % size
                            if paid <= budget and known(target, BLOCKED) > paid and not shut:
                                costs[target] = paid
                                came[target] = node
                                buckets[paid].append(target)

    @cached_property
    def asked(self) -> tuple[ByNode, ByNode, ByNode]:
        """What the overlay says on entering, leaving and stopping."""
        enter, leave, stop = (
            self.graph.zeros if given is None else given
            for given in (self.overlay.enter, self.overlay.leave, self.overlay.stop)
        )
        return enter, leave, stop

    def _first_row(self) -> Row:
        size, barred = self.graph.board.size, self.overlay.barred_first
        row = self.graph.rows[self.origin]
        return tuple((cost, tuple(node for node in nodes if node % size not in barred)) for cost, nodes in row)

    def put(self, node: int, cost: int, before: int) -> None:
        """Say that a node costs so much after another, whatever the search found."""
        self.costs[node], self.came[node], self._before[node] = cost, before, before

    def before(self, node: int) -> int:
        """The node before another on the best path."""
        return self._before[node]

    def _chosen(self, node: int) -> int:
        ways = [before for before in self._around(node) if self._leads(before, node)]
        cheaper = [before for before in ways if self.costs[before] < self.costs[node]]
        if cheaper:
            return self.lowest(cheaper)
        size = self.graph.board.size
        turned = [before for before in ways if (node - before) % size == 0 and self._is_sure(before)]
        return self.lowest(turned) if turned else self.came[node]

    def _is_sure(self, node: int) -> bool:
        """Tell whether a node is the origin, or comes after one that is cheaper."""
        return node == self.origin or any(
            self.costs[before] < self.costs[node] and self._leads(before, node) for before in self._around(node)
        )

    def _around(self, node: int) -> list[int]:
        """The other nodes, found by the search, of a place and of those from which a step leads there."""
        board, costs = self.graph.board, self.costs
        here = node % board.size
        places = (here, *(other for other, _edge in board.ways(here)))
        near = (before for place in places for before in range(place, len(self.graph.rows), board.size))
        return [before for before in near if before in costs and before != node]

    def _leads(self, before: int, node: int) -> bool:
        """Tell whether the search went from one node to another, for what the other cost."""
        enter, leave, stop = self.asked
        place, first = node % self.graph.board.size, before == self.origin
        if (stop[before] and not first) or (first and place in self.overlay.barred_first):
            return False
        step = self.costs[node] - self.costs[before] - leave[before] - enter[node]
        return any(cost == step and node in nodes for cost, nodes in self.graph.rows[before])

    def lowest(self, nodes: Sequence[int]) -> int:
        """The node to which the best path leads through the lowest places, looked at from its end."""
        size = self.graph.board.size
        least = min(node % size for node in nodes)
        few = [node for node in nodes if node % size == least]
        return few[0] if len(few) == 1 else min(few, key=lambda node: self.path_to(node)[::-1])

    def nodes_to(self, node: int) -> list[int]:
        """The nodes of the best path, first to last."""
        nodes = [node]
        while nodes[-1] in self.came:
            nodes.append(self.before(nodes[-1]))
        return nodes[::-1]

    def path_to(self, node: int) -> tuple[int, ...]:
        """The places of the best path, first to last; a change of mode stays in its place."""
        return tuple(place for place, _ in groupby(each % self.graph.board.size for each in self.nodes_to(node)))
