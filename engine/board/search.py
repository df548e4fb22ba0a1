"""The search on which reach and trace rest: a bucket queue over the nodes of a move graph."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
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
    """Best costs from one node, and the node before each. A stop at the origin does not hold it there."""

    def __init__(self, graph: MoveGraph, origin: int, budget: int, overlay: Overlay) -> None:
        self.graph, self.origin, self.budget, self.overlay = graph, origin, budget, overlay
        self.costs = {origin: 0}
        self.came: dict[int, int] = {}

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
        enter, leave, stop = self.asked()
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
                            if paid <= budget and known(target, BLOCKED) > paid and target % size not in forbidden:
                                costs[target] = paid
                                came[target] = node
                                buckets[paid].append(target)

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

    def nodes_to(self, node: int) -> list[int]:
        """The nodes of the best path, first to last."""
        nodes = [node]
        while nodes[-1] in self.came:
            nodes.append(self.came[nodes[-1]])
        return nodes[::-1]

    def path_to(self, node: int) -> tuple[int, ...]:
        """The places of the best path, first to last; a change of mode stays in its place."""
        return tuple(place for place, _ in groupby(each % self.graph.board.size for each in self.nodes_to(node)))
