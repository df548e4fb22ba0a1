"""What a step costs, item by item: the same rows of which the search is made."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple

from engine.board import BLOCKED, Board
from engine.mechanics.hex_steps import step_actions
from engine.mechanics.march import Plan
from engine.mechanics.movement.rows import Fare, G, Pay, S, Toll
from engine.mechanics.movement.search import FAR, Searches
from engine.mechanics.special import costs
from engine.play import NOWHERE, Tally, TallyItem

Words = Mapping[str, str]


class Paid(NamedTuple):
    """What the chart charges for what the map says there; it is put into words only for whoever reads it."""

    pay: Pay[Any, Any]
    mover: Any
    word: str
    hex: int
    amount: int

    @property
    def item(self) -> TallyItem:
        """It in words."""
        return self.pay.item(self.mover, self.word, self.hex, self.amount)


class Priced(NamedTuple):
    """A fare of one step: what the chart charges, what rows add on the way in, and those that shut it."""

    chart: Sequence[Paid | TallyItem]
    charged: Sequence[tuple[Toll[Any, Any], int]]
    shut: Sequence[Toll[Any, Any]]
    hex: int

    @property
    def plain(self) -> int:
        """What it would cost if nobody else were on the map."""
        return sum([paid.amount for paid in self.chart])

    @property
    def total(self) -> int:
        """What it costs."""
        return self.plain + sum([price for _row, price in self.charged])

    @property
    def items(self) -> tuple[TallyItem, ...]:
        """Everything that is paid."""
        return (*in_words(self.chart), *(row.item(self.hex, price) for row, price in self.charged))


def in_words(chart: Iterable[Paid | TallyItem]) -> Iterator[TallyItem]:
    """Put what the chart charges into words."""
    return (paid.item if isinstance(paid, Paid) else paid for paid in chart)


@dataclass(frozen=True, eq=False)
class Tallies(Searches[S, G]):
    """The itemised cost of steps and paths."""

    def go(self, state: S, unit: int) -> G:
        """Return what the rows look at in a unit as it goes now."""
        return self.going(state, (unit,), self.manner(state, unit))

    def step_tally(self, state: S, go: G, here: int, there: int) -> Tally | None:
        """Return everything that a step costs now, by the cheapest fare; nothing where none is open."""
        best = self.cheapest(state, go, here, there)
        return None if best is None else Tally((*best.items, *self.out_of(state, go, here)), state.PARTS)

    def entry_tally(self, state: S, go: G, hex: int, words: Words, by: Collection[str]) -> Tally | None:
        """Return what the first hex costs units that come from off the map.

        There is no hexside behind them: `words` are what the views of hexsides say there, `by` the fares they may take.
        """
        fares = [fare for fare in self.fares if fare.name in by]
        found = (self._priced(state, go, fare, self.map(state), NOWHERE, hex, words) for fare in fares)
        best = min((priced for priced in found if priced and not priced.shut), key=lambda p: p.total, default=None)
        return None if best is None else Tally(best.items, state.PARTS)

    def cheapest(self, state: S, go: G, here: int, there: int) -> Priced | None:
        """Return the cheapest fare that is open now."""
        found = (fare for fare in self.each_fare(state, go, here, there) if not fare.shut)
        return min(found, key=lambda priced: priced.total, default=None)

    def each_fare(self, state: S, go: G, here: int, there: int) -> Iterator[Priced]:
        """Return every fare of a step that the map has for units, and that waits for them."""
        board = self.map(state)
        edge = board.grid.edge_between(here, there)
        for fare in self.fares:
            if fare.who is not None and not fare.who(go.mover):
                continue
            if fare.when is not None and not fare.when(board, here, there, edge):
                continue
            if fare.banks is not None and here not in fare.banks(state, go):
                continue
            priced = self._priced(state, go, fare, board, here, there)
            if priced is not None:
                yield priced

    def _priced(
        self, state: S, go: G, fare: Fare[S, G], board: Board, here: int, there: int, words: Words | None = None
    ) -> Priced | None:
        edge = board.grid.edge_between(here, there) if words is None else NOWHERE
        chart = self._of_chart(state, go, fare, board, there, edge, words)
        if chart is None:
            return None
        charged, shut = [], []
        for row, price in self._added(state, go, fare, board, here, there, edge):
            if price >= BLOCKED:
                shut.append(row)
            else:
                charged.append((row, price))
        if state.special and edge >= 0:
            return Priced(self._under_rules(state, go, chart, here, there), charged, shut, there)
        return Priced(chart, charged, shut, there)

    def _under_rules(self, state: S, go: G, chart: Iterable[Paid], here: int, there: int) -> Sequence[TallyItem]:
        """Return what special rules of the scenario make of the chart's costs, for the unit that pays most."""
        actions, least = (step_actions(state, unit, here, there) for unit in go.units), self.special_least
        book = Tally(tuple(in_words(chart)), state.PARTS)
        tallies = [costs(state, book, *each, least=least) for each in actions]
        return max(tallies, key=lambda tally: tally.total, default=book).items

    def _of_chart(
        self, state: S, go: G, fare: Fare[S, G], board: Board, there: int, edge: int, words: Words | None
    ) -> list[Paid] | None:
        found = []
        for number, pay in enumerate(fare.pays):
            if pay.view.hexes or words is None:
                word = pay.view.codes(board)[there if pay.view.hexes else edge]
            else:
                word = words.get(pay.view.name, "")
            cost = pay.price(state.rules, go.mover, word) if word else None
            if cost is None and (word or not number):
                return None
            if cost is not None and pay.key and (cost or not pay.quiet):
                found.append(Paid(pay, go.mover, word, there, cost))
        return found

    def _added(
        self, state: S, go: G, fare: Fare[S, G], board: Board, here: int, there: int, edge: int
    ) -> Iterator[tuple[Toll[S, G], int]]:
        """Return what the position charges for a fare, row by row."""
        way = self.way(self.fares.index(fare), board, here, there, edge) if edge >= 0 else NOWHERE
        for row in self.charges:
            if self.concerns(row, way) if way >= 0 else self.of_fare(row, fare) and row.over is None:
                price = self.prices(row, state, go).get(edge if row.on == "cross" else there, 0)
                if price:
                    yield row, price

    def out_of(self, state: S, go: G, here: int) -> list[TallyItem]:
        """Return what it costs to leave a hex."""
        return [row.item(here, price) for row, price in self.left_at(state, go, here)]

    def left_at(self, state: S, go: G, here: int) -> list[tuple[Toll[S, G], int]]:
        """Return what rows charge for leaving a hex."""
        prices = [(row, self.prices(row, state, go).get(here, 0)) for row in self.leaving]
        return [(row, price) for row, price in prices if price]

    def step_cost(self, state: S, unit: int, here: int, there: int) -> int:
        """Return what the next step of a unit under way costs; all that it has, if it may take it whatever it costs."""
        cost = self.cost_of_step(state, self.go(state, unit), here, there)
        if cost is None:
            return FAR
        return min(cost, self.allowance(state, unit, self.manner(state, unit))) if self.least(state.rules) else cost

    def cost_of_step(self, state: S, go: G, here: int, there: int) -> int | None:
        """Return what a step costs now, by the cheapest fare; nothing where none is open."""
        cost = self._charted_cost(state, go, here, there)
        if cost is None:
            best = self.cheapest(state, go, here, there)
            cost = None if best is None else best.total
        return None if cost is None else cost + sum([price for _row, price in self.left_at(state, go, here)])

    def _charted_cost(self, state: S, go: G, here: int, there: int) -> int | None:
        """Return the same without its items, where the chart and the rows about entering say all of it."""
        if self._of_some_fares or self.special(state, go.units):
            return None
        return self._of_chart_alone(state, go, here, there)

    @cached_property
    def _of_chart_alone(self) -> Callable[[S, G, int, int], int | None]:
        """Return what the chart and the rows say; a march asks before each step, and once more when it takes it."""
        return self.remembered(
            "step_on_chart", dict.fromkeys((*self.watch, *self.ground, *self.extras)), self._least_on_chart
        )

    def _least_on_chart(self, state: S, go: G, here: int, there: int) -> int | None:
        if any(here in fare.banks(state, go) for fare in self.fares if fare.banks is not None):
            return None
        found = [
            cost + sum([self.prices(toll, state, go).get(there, 0) for toll in self.concerned[way][0]])
            for cost, way, place in self.steps(state, go, ()).rows[here]
            if place == there
        ]
        least = min(found, default=BLOCKED)
        return least if least < BLOCKED else None

    @cached_property
    def _of_some_fares(self) -> bool:
        """Whether a price of hexsides is that of some fares only; the chart has it for all."""
        return any(row.fares or row.over for row in self.crossing)

    def path_tally(self, state: S, plan: Plan) -> Tally:
        """Return every cost of a planned path."""
        return self.path_cost(state, [self.go(state, unit) for unit in plan.units], (plan.start, *plan.path))

    def path_cost(self, state: S, goes: Collection[G], path: tuple[int, ...]) -> Tally:
        """Return every cost of a path: at each step that of the unit that pays most."""
        items: list[TallyItem] = []
        for here, there in pairwise(path):
            found = [tally for go in goes if (tally := self.step_tally(state, go, here, there)) is not None]
            items += max(found, key=lambda tally: tally.total, default=Tally()).items
        return Tally(tuple(items), state.PARTS)
