"""How far a unit can go: the best cost and path to every place within its budget."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import cached_property

from engine.board.layers import BoardError
from engine.board.moves import MoveGraph
from engine.board.search import FREE, Overlay, Search


@dataclass(frozen=True, eq=False)
class Reach:
    """Where a unit can go. Places that may only be passed have a cost and a path, but are not among the hexes."""

    search: Search

    @cached_property
    def _arrivals(self) -> dict[int, int]:
        """A node in which each place is reached most cheaply."""
        costs, size = self.search.costs, self.search.graph.board.size
        if self.search.graph.modes == 1:
            return dict(zip(costs, costs, strict=True))
        found: dict[int, int] = {}
        for node in sorted(costs):
            held = found.setdefault(node % size, node)
            if costs[node] < costs[held]:
                found[node % size] = node
        return found

    def __contains__(self, place: int) -> bool:
        """Whether the move may end there."""
        return place in self._arrivals and place not in self.search.overlay.passing

    def hexes(self) -> tuple[int, ...]:
        """The places where the move may end, by index; the start is one of them."""
        passing = self.search.overlay.passing
        return tuple(sorted([place for place in self._arrivals if place not in passing]))

    def cost(self, place: int) -> int | None:
        """The least cost to get there, or None."""
        node = self._arrivals.get(place)
        return None if node is None else self.search.costs[node]

    def mode(self, place: int) -> int:
        """The mode in which the cheapest path arrives."""
        return self._arrival(place) // self.search.graph.board.size

    def path(self, place: int) -> tuple[int, ...]:
        """The places of the cheapest path, from the start to the end."""
        return self.search.path_to(self._arrival(place))

    def trail(self, place: int) -> tuple[tuple[int, int, int], ...]:
        """The cheapest path as (place, mode, cost so far), with changes of mode as steps of their own."""
        size, costs = self.search.graph.board.size, self.search.costs
        return tuple((node % size, node // size, costs[node]) for node in self.search.nodes_to(self._arrival(place)))

    def goes_on(self, place: int, budget: int) -> bool:
        """Whether a move may pass through a place with enough left for the cheapest step to another."""
        return any(self._leads_on(node, place, budget) for node in self._equal(place))

    def _leads_on(self, node: int, place: int, budget: int) -> bool:
        search = self.search
        stop, size, left = search.overlay.stop, search.graph.board.size, budget - search.costs[node]
        if stop and stop[node]:
            return False
        return any(
            cost <= left and (other - place) % size for cost, nodes in search.graph.rows[node] for other in nodes
        )

    def _arrival(self, place: int) -> int:
        """The node to which the best way leads; a change of the mode is no arrival."""
        nodes = self._equal(place)
        if len(nodes) == 1:
            return nodes[0]
        search, size = self.search, self.search.graph.board.size
        came = [node for node in nodes if node == search.origin or (search.before(node) - place) % size]
        return search.lowest(came)

    def _equal(self, place: int) -> list[int]:
        """The nodes of one search in which a place is reached most cheaply."""
        if place not in self._arrivals:
            raise BoardError(f"{self.search.graph.board.label(place)} is out of reach: ask for its cost first.")
        costs, size, layer = self.search.costs, self.search.graph.board.size, self.search.layer
        first = self._arrivals[place]
        end = first - first % layer + layer
        return [node for node in range(first, end, size) if costs.get(node) == costs[first]]


def reach(graph: MoveGraph, start: int, budget: int, overlay: Overlay = FREE, mode: int = 0) -> Reach:
    """Everything within the budget of a unit at the start; it may leave a place that would stop it on entering."""
    search = Search(graph, graph.node(start, mode), budget, overlay)
    deque(search.waves(), maxlen=0)
    return Reach(search)
