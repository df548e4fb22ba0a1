"""Steps that may be paid in several ways, by road or across country: places are nodes, the position prices each way."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from engine.board.costs import BLOCKED
from engine.board.layers import BoardError
from engine.board.model import Board
from engine.board.rows_seen import RowsSeen
from engine.board.search_terms import Less, Row, SearchTerms

__all__ = ["CostChange", "Fares", "Less", "Pairs", "Reached", "Row", "SearchTerms", "StepFares", "StepGraph"]

Fares = Iterable[tuple[int, int]]
StepFares = Callable[[Board, int, int, int], Fares]
"""step(board, here, there, edge): (fare, cost) of each way to pay for it; it looks at nothing but these."""

Pairs = Collection[tuple[int, int]]


class CostChange(NamedTuple):
    """What a step costs more or less than before; `fixed` takes the place of what it cost."""

    more: int = 0
    fixed: int | None = None

    def of(self, cost: int, least: int = 0) -> int:
        """Return what it costs now, and no less than so much."""
        return max(least, self.more + (cost if self.fixed is None else self.fixed))


@dataclass(frozen=True, eq=False)
class StepGraph:
    """All steps of a kind of mover on a map; on a patched map only what has changed is compiled again."""

    board: Board
    step: StepFares
    rows: tuple[Row, ...] = field(default=(), repr=False)
    known: RowsSeen | None = field(default=None, repr=False)

    def on(self, board: Board) -> StepGraph:
        """The same movers on another state of the map."""
        changes = self.board.changes(board)
        moved = replace(self, board=board)
        if changes is None:
            return replace(moved, known=None).compiled()
        near = {end for edge in changes[1] for end in board.grid.edge_hexes(edge)}
        near.update(other for hex in changes[0] for other in (hex, *(there for there, _edge in board.ways(hex))))
        known = self.known or RowsSeen(self.board, {})
        return replace(moved, known=known)._redone(near)

    def without(self, steps: Pairs) -> StepGraph:
        """A copy in which nobody goes straight from the first to the second place of these pairs."""
        inner = self.step

        def step(board: Board, here: int, there: int, edge: int) -> Fares:
            return () if (here, there) in steps else inner(board, here, there, edge)

        rows = list(self.rows)
        for here in {here for here, _there in steps}:
            rows[here] = tuple([way for way in rows[here] if (here, way[2]) not in steps])
        return replace(self, step=step, rows=tuple(rows), known=None)

    def repriced(self, changes: Mapping[tuple[int, int], CostChange], least: int = 0) -> StepGraph:
        """A copy in which steps of these pairs cost something else, and no less than `least`."""
        inner = self.step

        def step(board: Board, here: int, there: int, edge: int) -> Fares:
            change, found = changes.get((here, there)), inner(board, here, there, edge)
            return found if change is None else [(fare, change.of(cost, least)) for fare, cost in found]

        return replace(self, step=step, known=None)._redone({here for here, _there in changes})

    def crossing(self, extra: Mapping[int, int]) -> StepGraph:
        """A copy in which some hexsides cost more, or nothing can cross them (BLOCKED)."""
        inner = self.step

        def step(board: Board, here: int, there: int, edge: int) -> Fares:
            more = extra.get(edge, 0)
            return () if more >= BLOCKED else [(fare, cost + more) for fare, cost in inner(board, here, there, edge)]

        dearer = replace(self, step=step, known=None)
        rows, places = list(self.rows), {end for edge in extra for end in self.board.grid.edge_hexes(edge) if end >= 0}
        for place in places:
            prices = {there: extra[edge] for there, edge in self.board.adjacent(place) if edge in extra}
            ways = [(cost + prices.get(there, 0), fare, there) for cost, fare, there in rows[place]]
            open_to = [way for way in ways if prices.get(way[2], 0) < BLOCKED]
            cheap = any(cost < 0 for cost, _fare, _there in open_to)
            rows[place] = dearer._row(place) if cheap else tuple(sorted(open_to, key=_cheapest_first))
        return replace(dearer, rows=tuple(rows))

    def compiled(self) -> StepGraph:
        """Compile every row."""
        return replace(self, rows=tuple([self._row(place) for place in range(self.board.size)]))

    def _redone(self, places: Iterable[int]) -> StepGraph:
        rows = list(self.rows)
        for place in places:
            if place >= 0:
                rows[place] = self._row_seen(place)
        return replace(self, rows=tuple(rows))

    def _row_seen(self, place: int) -> Row:
        """Return the ways out of a place, which on a map that comes and goes have mostly been priced before."""
        if self.known is None or place >= self.board.grid.size:
            return self._row(place)
        key, rows = self.known.key(self.board, place), self.known.rows
        if key not in rows:
            rows[key] = self._row(place)
        return rows[key]

    def _row(self, place: int) -> Row:
        board, step, found = self.board, self.step, list[tuple[int, int, int]]()
        for there, edge in board.ways(place):
            for fare, cost in step(board, place, there, edge):
                if not isinstance(cost, int) or cost < 0:
                    raise BoardError(
                        f"A step from {board.label(place)} to {board.label(there)} costs {cost!r}. Costs are whole "
                        "numbers from 0 up."
                    )
                found.append((cost, fare, there))
        found.sort(key=_cheapest_first)
        return tuple(found)


def _cheapest_first(way: tuple[int, int, int]) -> tuple[int, int, int]:
    cost, fare, there = way
    return cost, there, fare


def _budget(budget: int, less: Iterable[Less], mode: int) -> int:
    """Return what a march may spend in a mode."""
    return min([budget, *(each.budget for at, each in enumerate(less) if mode >> at & 1)])


def _in_turn(buckets: Mapping[int, object]) -> Iterator[int]:
    """Return the costs at which there is something to go on from, lowest first."""
    spent = 0
    while buckets:
        if spent in buckets:
            yield spent
        if spent not in buckets:
            spent += 1


class Reached:
    """Where a march can go: the best cost of every place within its budget, and the place before it.

    Of ways that cost the same it takes the one through the lowest place. A node is mode * size + place; a march changes
    its mode where its budget shrinks (bit by bit of `terms.less`), and searches laid over one another have modes of
    their own.
    """

    def __init__(self, graph: StepGraph, origin: int, budget: int, terms: SearchTerms, mode: int = 0) -> None:
        self.graph, self.origin, self.budget, self.terms = graph, origin, budget, terms
        self.size = graph.board.size
        self.start = mode * self.size + origin
        self.budgets = [_budget(budget, terms.less, mode) for mode in range(1 << len(terms.less))]
        self.stops: list[Collection[int]] = [terms.stop] * len(self.budgets)
        self.costs: dict[int, int] = {self.start: 0}
        self.came: dict[int, int] = {}
        if terms.less:
            self._spread_with_less()
        else:
            self._spread()

    # The search

    def _spread(self) -> None:
        terms, budget, costs, came, known = self.terms, self.budget, self.costs, self.came, self.costs.get
        prices, leave, stop, closed, rows = terms.prices, terms.leave, terms.stop, terms.closed, self.graph.rows
        origin, odd = self.origin, {*terms.more, *terms.apart}
        buckets: defaultdict[int, list[int]] = defaultdict(list, {0: [origin]})
        for spent in _in_turn(buckets):
            for place in buckets.pop(spent):
                if costs[place] < spent or (place in stop and place != origin):
                    continue
                base = spent if leave is None else spent + leave[place]
                for step, fare, there in rows[place] if place not in odd else self.ways(place):
                    total = base + step
                    if total > budget:
                        break
                    best = known(there, BLOCKED)
                    if best < total:
                        continue
                    paid = total + prices[fare][there]
                    if paid > budget or best < paid or there in closed:
                        continue
                    if best > paid:
                        costs[there] = paid
                        came[there] = place
                        buckets[paid].append(there)
                    elif paid > spent and place < came.get(there, -1):
                        came[there] = place

    def _spread_with_less(self) -> None:
        """The same where budgets shrink on the way; quickness matters less here."""
        terms, costs, came, size = self.terms, self.costs, self.came, self.size
        buckets: defaultdict[int, list[int]] = defaultdict(list, {0: [self.start]})
        for spent in _in_turn(buckets):
            for node in buckets.pop(spent):
                mode, place = divmod(node, size)
                if costs[node] < spent or (place in terms.stop and node != self.start):
                    continue
                base = spent if terms.leave is None else spent + terms.leave[place]
                for step, fare, there in self.ways(place):
                    paid, then = base + step + terms.prices[fare][there], self.mode_after(mode, there)
                    after = then * size + there
                    best = costs.get(after, BLOCKED)
                    most = self.budgets[self.mode_after(mode, there, at_once=True)]
                    if paid > most or best < paid or there in terms.closed:
                        continue
                    if best > paid:
                        costs[after] = paid
                        came[after] = node
                        buckets[paid].append(after)
                    elif paid > spent and place < came.get(after, -1) % size:
                        came[after] = node

    def ways(self, place: int) -> Row:
        """The ways out of a place, cheapest first, those of these movers alone among them."""
        row, more, apart = self.graph.rows[place], self.terms.more.get(place), self.terms.apart.get(place)
        if more:
            row = sorted((*row, *more), key=_cheapest_first)
        return [way for way in row if way[2] not in apart] if apart else row

    def mode_after(self, mode: int, place: int, at_once: bool = False) -> int:
        """The mode of a march that has entered a place; or (`at_once`) in which it enters it."""
        for at, less in enumerate(self.terms.less):
            if place in less.hexes and not (at_once and less.after):
                mode |= 1 << at
        return mode

    def again(
        self, origin: int | None = None, budget: int | None = None, ends: Collection[int] = frozenset()
    ) -> Reached:
        """The same search once more: from elsewhere, with another budget, ending in more places."""
        terms = replace(self.terms, stop=frozenset(self.terms.stop).union(ends)) if ends else self.terms
        start, left = self.origin if origin is None else origin, self.budget if budget is None else budget
        return Reached(self.graph, start, left, terms)

    def laid_over(self, more: Iterable[tuple[int, Reached]]) -> Reached:
        """A copy to which searches are added that go on from some of its places, as modes beyond its own."""
        found = object.__new__(Reached)
        found.__dict__.update(self.__dict__)
        found.__dict__.pop("arrivals", None)
        found.costs, found.came = dict(self.costs), dict(self.came)
        found.stops, found.budgets = list(self.stops), list(self.budgets)
        for place, onward in more:
            shift, root = len(found.stops) * self.size, self.arrivals[place]
            found.costs.update((node + shift, cost + self.costs[root]) for node, cost in onward.costs.items())
            found.came.update((node + shift, before + shift) for node, before in onward.came.items())
            found.came[onward.start + shift] = root
            found.stops += onward.stops
            found.budgets += [budget + self.costs[root] for budget in onward.budgets]
        return found

    # What came of it

    @cached_property
    def arrivals(self) -> dict[int, int]:
        """The node in which each place is reached most cheaply; of equal ones that of the lowest mode."""
        costs, size = self.costs, self.size
        if len(self.stops) == 1:
            return {place: place for place in costs}
        found: dict[int, int] = {}
        for node in sorted(costs):
            held = found.setdefault(node % size, node)
            if costs[node] < costs[held]:
                found[node % size] = node
        return found

    def __contains__(self, place: int) -> bool:
        """Whether the march may end there."""
        return self.comes_to(place) and place not in self.terms.passing

    def comes_to(self, place: int) -> bool:
        """Whether the march may come there, be it only to go on."""
        return place in (self.costs if len(self.stops) == 1 else self.arrivals)

    def hexes(self) -> tuple[int, ...]:
        """Where the march may end; the start is one of them."""
        passing = self.terms.passing
        return tuple(sorted([place for place in self.arrivals if place not in passing]))

    def cost(self, place: int) -> int | None:
        """The least cost to get there, or None."""
        if len(self.stops) == 1:
            return self.costs.get(place)
        node = self.arrivals.get(place)
        return None if node is None else self.costs[node]

    def path(self, place: int) -> tuple[int, ...]:
        """The places of the cheapest path, from the start to the end."""
        if not self.comes_to(place):
            raise BoardError(f"{self.graph.board.label(place)} is out of reach: ask for its cost first.")
        nodes = [self.arrivals[place]]
        while nodes[-1] in self.came:
            nodes.append(self.came[nodes[-1]])
        path = [node % self.size for node in reversed(nodes)]
        return tuple([place for at, place in enumerate(path) if not at or path[at - 1] != place])

    def stops_in(self, place: int) -> bool:
        """Whether the cheapest way to a place ends there."""
        return place in self.stops[self.arrivals[place] // self.size]

    def goes_on(self, place: int, budget: int) -> bool:
        """Whether a march may pass through a place with enough left for the cheapest next step."""
        if len(self.stops) == 1 and not self.terms.more:
            row, most = self.graph.rows[place], min(budget, self.budgets[0])
            return bool(row) and place not in self.stops[0] and self.costs[place] + row[0][0] <= most
        node, ways = self.arrivals[place], (self.graph.rows[place], self.terms.more.get(place))
        least = min((row[0][0] for row in ways if row), default=BLOCKED)
        return not self.stops_in(place) and self.costs[node] + least <= min(budget, self.budgets[node // self.size])

    # For whoever may always go one hex

    def at_least(self, left: int) -> Reached:
        """The same for who may always go one hex, whatever it costs, if nothing else forbids it."""
        for _cost, fare, there in self.ways(self.origin):
            if there not in self.costs and there not in self.terms.closed and self.terms.prices[fare][there] < BLOCKED:
                self.take(there, left)
        return self

    def take(self, place: int, cost: int) -> None:
        """Let the march come to the next place for what it has."""
        self.costs[place], self.came[place] = cost, self.start
        self.__dict__.pop("arrivals", None)

    def enters(self, place: int) -> bool:
        """Whether nothing but its cost keeps the march out of a place next to its start."""
        prices = self.terms.prices
        ways = (fare for _cost, fare, there in self.ways(self.origin) if there == place)
        return place not in self.terms.closed and any(prices[fare][place] < BLOCKED for fare in ways)
