"""The part of movement that rests on the map alone: every step of a kind of mover, compiled from the fares."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.board import BLOCKED, Board
from engine.board.steps import CostChange, Fares, StepFares, StepGraph
from engine.mechanics.cached_values import Same
from engine.mechanics.movement.declared import Declared
from engine.mechanics.movement.roadblocks import Numbers, Steps, changes, follows, shut
from engine.mechanics.movement.rows import Fare, G, S

Extra = tuple[tuple[int, int], ...]


Words = tuple[str, ...]


class Pricer:
    """What each open fare of a step costs a kind of mover; the chart is asked once for what the map says there."""

    def __init__(self, movement: Declared[Any, Any], rules: object, mover: Hashable, banks: bool = False) -> None:
        self.movement, self.rules, self.mover = movement, rules, mover
        fares = enumerate(movement.fares)
        open_to = [(at, fare) for at, fare in fares if fare.who is None or fare.who(mover)]
        self.fares = [(at, fare) for at, fare in open_to if (fare.banks is not None) == banks]
        self.known: list[dict[Words, int | None]] = [{} for _fare in self.fares]
        self.board: Board | None = None
        self.said: list[list[tuple[list[str], bool]]] = []

    def __call__(self, board: Board, here: int, there: int, edge: int) -> list[tuple[int, int]]:
        """Return each fare that is open, and its cost."""
        if self.board is not board:
            self.board = board
            self.said = [[(pay.view.codes(board), pay.view.hexes) for pay in fare.pays] for _at, fare in self.fares]
        found = []
        for (at, fare), said, known in zip(self.fares, self.said, self.known, strict=True):
            words = tuple([codes[there if of_hex else edge] for codes, of_hex in said])
            if words not in known:
                known[words] = self._cost(fare, words)
            cost = known[words]
            if cost is not None and (fare.when is None or fare.when(board, here, there, edge)):
                found.append((self.movement.way(at, board, here, there, edge), cost))
        return found

    def _cost(self, fare: Fare[Any, Any], words: Words) -> int | None:
        """Add up what each part of a fare costs; nothing if one of them is closed, or the map has no such fare."""
        costs = [pay.price(self.rules, self.mover, word) for pay, word in zip(fare.pays, words, strict=True) if word]
        paid = [cost for cost in costs if cost is not None]
        return sum(paid) if words[0] and len(paid) == len(costs) else None


class Passages(dict[tuple[int, int], bool]):
    """Whether the ground lets a kind of mover go from a hex to the next, worked out when first asked for."""

    def __init__(self, board: Board, price: Pricer) -> None:
        super().__init__()
        self.board, self.price = board, price

    def __missing__(self, step: tuple[int, int]) -> bool:
        found = self[step] = bool(self.price(self.board, *step, self.board.grid.edge_between(*step)))
        return found


class OnChart(dict[tuple[int, int], bool]):
    """The same where nothing but the ground has shaped the chart."""

    def __init__(self, chart: StepGraph) -> None:
        super().__init__()
        self.rows = chart.rows

    def __missing__(self, step: tuple[int, int]) -> bool:
        here, there = step
        found = self[step] = any(place == there for _cost, _fare, place in self.rows[here])
        return found


@dataclass(frozen=True, eq=False)
class Charts(Declared[S, G]):
    """Steps as the map, the rows about hexsides and steps, and special rules of a scenario leave them."""

    @cached_property
    def chart(self) -> Callable[[S, Hashable], StepGraph]:
        """Return every step of a kind of mover on the map as it is now."""

        def chart(state: S, mover: Hashable) -> StepGraph:
            area = state.area.held if state.area is not None else None
            key = (self.name, Same(state.rules), mover, area)
            build = lambda board: StepGraph(board, self._step(state.rules, area, mover)).compiled()  # noqa: E731
            return self.map(state).cached(key, self.layers, build, StepGraph.on)

        return self.remembered("chart", self.ground, chart)

    def _step(self, rules: object, area: Collection[int] | None, mover: Hashable) -> StepFares:
        price = Pricer(self, rules, mover)

        def step(board: Board, here: int, there: int, edge: int) -> Fares:
            return () if edge < 0 or (area is not None and there not in area) else price(board, here, there, edge)

        return step

    def steps(self, state: S, go: G, special: Numbers) -> StepGraph:
        """Return the steps that are open to units, under these special rules of the scenario."""
        if self.rooms or special:
            return self._steps_of(state, go, special)
        return self._steps_of_any(state, go.apart())

    @cached_property
    def _steps_of_any(self) -> Callable[[S, G], StepGraph]:
        watch = (*self.ground, *self.extras)
        return self.remembered("steps", watch, lambda state, go: self._steps_of(state, go, ()))

    def _steps_of(self, state: S, go: G, special: Numbers) -> StepGraph:
        graph = self._under(state, go.mover, special) if special else self.chart(state, go.mover)
        if not (self.crossing or self.shuts or self.rooms):
            return graph
        extra, pairs = self._extra(state, go), self._pairs(state, go)
        if not extra and not pairs:
            return graph
        changed = self._changed_as_units_stand if special and follows(state, special) else self._changed_for_good
        return changed(state, graph, extra, pairs)

    def _extra(self, state: S, go: G) -> Extra:
        """Return what hexsides cost more; BLOCKED where they are shut."""
        found: dict[int, int] = {}
        for row in self.crossing:
            for edge, price in self.prices(row, state, go).items():
                found[edge] = found.get(edge, 0) + price
        for room in self.rooms:
            found.update(dict.fromkeys(room.full(state, go), BLOCKED))
        return tuple(sorted(found.items()))

    def _pairs(self, state: S, go: G) -> Steps:
        found = [pairs for row in self.shuts if (pairs := row.steps(state, go))]
        return found[0] if len(found) == 1 and isinstance(found[0], frozenset) else frozenset().union(*found)

    @cached_property
    def _changed_for_good(self) -> Callable[[S, StepGraph, Extra, Steps], StepGraph]:
        return self.remembered("changed", self.ground, lambda _state, *given: _changed(*given))

    @cached_property
    def _changed_as_units_stand(self) -> Callable[[S, StepGraph, Extra, Steps], StepGraph]:
        return self.remembered("changed_now", ("at", "record", *self.ground), lambda _state, *given: _changed(*given))

    # Special rules of a scenario

    def _under(self, state: S, mover: Hashable, special: Numbers) -> StepGraph:
        return (self._as_units_stand if follows(state, special) else self._for_good)(state, mover, special)

    def shut_by(self, state: S, special: Numbers) -> Steps:
        """Return the steps that special rules shut now."""
        return shut(state, special) if follows(state, special) else self._shut_for_good(state, special)

    def changed_by(self, state: S, special: Numbers) -> Mapping[tuple[int, int], CostChange]:
        """Return the steps that special rules make dearer or cheaper now."""
        return changes(state, special) if follows(state, special) else self._changes_for_good(state, special)

    @cached_property
    def _changes_for_good(self) -> Callable[[S, Numbers], Mapping[tuple[int, int], CostChange]]:
        return self.remembered("changes_for_good", (), changes)

    @cached_property
    def _shut_for_good(self) -> Callable[[S, Numbers], Steps]:
        return self.remembered("shut_for_good", (), shut)

    @cached_property
    def _for_good(self) -> Callable[[S, Hashable, Numbers], StepGraph]:
        """Where the rules shut the same steps whatever happens, the rest is kept with the map and mended."""

        def for_good(state: S, mover: Hashable, special: Numbers) -> StepGraph:
            closed, prices = self._shut_for_good(state, special), self.changed_by(state, special)
            area = state.area.held if state.area is not None else None
            key = (self.name, "under", Same(state.rules), mover, area, closed, tuple(prices.items()))
            build = lambda _board: self._with_rules(self.chart(state, mover), closed, prices)  # noqa: E731
            return self.map(state).cached(key, self.layers, build, StepGraph.on)

        return self.remembered("for_good", self.ground, for_good)

    @cached_property
    def _as_units_stand(self) -> Callable[[S, Hashable, Numbers], StepGraph]:
        def standing(state: S, mover: Hashable, special: Numbers) -> StepGraph:
            return self._with_rules(self.chart(state, mover), shut(state, special), changes(state, special))

        return self.remembered("standing", ("at", "record", *self.ground), standing)

    def _with_rules(self, graph: StepGraph, closed: Steps, prices: Mapping[tuple[int, int], CostChange]) -> StepGraph:
        found = graph.repriced(prices, self.special_least) if prices else graph
        return found.without(closed) if closed or not prices else found

    # The ground alone

    @cached_property
    def passages(self) -> Callable[[S, Hashable], Mapping[tuple[int, int], bool]]:
        """From which hexes the ground lets a kind of mover go to which of the next ones, as the map is now."""

        def passages(state: S, mover: Hashable) -> Mapping[tuple[int, int], bool]:
            if state.area is None:
                return OnChart(self.chart(state, mover))
            key = (self.name, "passages", Same(state.rules), mover)
            build = lambda board: Passages(board, Pricer(self, state.rules, mover))  # noqa: E731
            return self.map(state).cached(key, self.layers, build)

        return self.remembered("passages", self.ground, passages)


def _changed(graph: StepGraph, extra: Extra, pairs: Steps) -> StepGraph:
    found = graph.crossing(dict(extra)) if extra else graph
    return found.without(pairs) if pairs else found
