"""What speaks against a step, and what bars the shortest way of a march: the same rows once more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from engine.mechanics.hex_steps import step_forbidden
from engine.mechanics.movement.hex_sets import next_to
from engine.mechanics.movement.rows import Bar, G, S, Toll
from engine.mechanics.movement.tallies import Priced, Tallies
from engine.play import Play, Refusal, refuse

AnyToll = Toll[Any, Any]
Rows = Collection[Bar[Any, Any]]


@dataclass(frozen=True, eq=False)
class Refusals(Tallies[S, G]):
    """Why a step may not be taken."""

    def may_step(self, state: S, unit: int, here: int, there: int, spent: int) -> Refusal | None:
        """Whether a unit under way may take its next step."""
        return self.step_refused(state, self.go(state, unit), here, there, spent)

    def step_refused(self, state: S, go: G, here: int, there: int, spent: int) -> Refusal | None:
        """What speaks against a step."""
        return self.step_stopped(state, go, here, there, spent) or self._too_dear(state, go, here, there, spent)

    def step_stopped(self, state: S, go: G, here: int, there: int, spent: int, aside: Rows = ()) -> Refusal | None:
        """What speaks against a step whatever the units could pay for it; rows about entering may be set aside."""
        forbidden = (step_forbidden(state, unit, here, there) for unit in go.units)
        return (
            self.entry_refused(state, go, there, aside)
            or self._step_barred(state, go, here, there)
            or self.held(state, go, here, there, spent)
            or next((refusal for refusal in forbidden if refusal is not None), None)
        )

    def entry_refused(self, state: S, go: G, hex: int, aside: Rows = ()) -> Refusal | None:
        """What keeps units out of a hex, wherever they come from."""
        apart = go.apart()
        shut = (row for row in self.entering if row not in aside and hex in row.hexes(state, apart))
        return self.beyond(state, go, hex) or next((row.refuses(state, go, hex) for row in shut), None)

    def beyond(self, state: S, go: G, hex: int) -> Refusal | None:
        """The march stays on the part of the map that is played on."""
        if self.outside and state.area is not None and hex not in state.area.held:
            return refuse("move.outside", self.outside, hexes=(hex,), unit=go.units[0], hex=hex)
        return None

    def _step_barred(self, state: S, go: G, here: int, there: int) -> Refusal | None:
        """What is said of this step alone, or of its hexside."""
        board = self.map(state)
        edge = board.grid.edge_between(here, there)
        pairs = (row.refuses(state, go, there) for row in self.shuts if (here, there) in row.steps(state, go))
        full = (row.refuses(state, go, there) for row in self.rooms if edge in row.full(state, go))
        over = (
            row.refuses(state, go, there)
            for row in self.barred_over
            if row.over and row.over(board, here, there, edge) and there in row.hexes(state, go.alike())
        )
        return next((refusal for found in (pairs, full, over) for refusal in found), None)

    def held(self, state: S, go: G, here: int, there: int, spent: int) -> Refusal | None:
        """What keeps units in the hex where they are."""
        alike = go.alike()
        for row in self.stopping:
            if spent and here in row.hexes(state, alike):
                return row.refuses(state, go, here)
        for row in self.between:
            hexes = row.hexes(state, alike)
            if here in hexes and there in next_to(state.board, row, hexes, here):
                return row.refuses(state, go, here)
        return self.holds(self, state, go, here, there, spent)

    def _too_dear(self, state: S, go: G, here: int, there: int, spent: int) -> Refusal | None:
        cost = self.cost_of_step(state, go, here, there)
        if cost is None:
            return refuse("move.no_way", self.no_way, hexes=(there,), unit=go.units[0], hex=there)
        left = self._left_in(state, go, there) - spent
        if cost <= left or (not spent and self.onward(state, go.units, here, 0, go.manner).comes_to(there)):
            return None
        return self.too_far(self, state, go, there, cost, left)

    def _left_in(self, state: S, go: G, hex: int) -> int:
        """Return what units may spend that enter a hex."""
        points = self.spendable(state, go.units, go.manner)
        slowing = (row for row in self.slows if not row.after and hex in row.hexes(state, go))
        slowed = (row.left(state, go, points) for row in slowing)
        return min([points, *slowed])

    def entered(self, play: Play[Any], unit: int, here: int, there: int) -> None:
        """Tell the hexsides that hold only so much what has crossed."""
        state: Any = play.state
        edge = state.board.grid.edge_between(here, there)
        for row in self.rooms:
            if edge in row.left(state, self.go(state, unit)):
                row.take(play, edge, row.uses(state, unit))

    # What bars the shortest way

    def barrier(self, state: S, go: G, here: int, spent: int, hex: int, passed: tuple[int, ...] = ()) -> Refusal:
        """Say what bars the way that would be the shortest if nobody else were on the map."""
        path, begun = self.free(state, go, here).path(hex), spent
        points = self.spendable(state, go.units, go.manner)
        left = self._slowed(state, go, points, passed)
        for start, there in pairwise(path):
            refusal = self.held(state, go, start, there, spent) or self.step_stopped(state, go, start, there, spent)
            if refusal is not None:
                return refusal
            fares = list(self.each_fare(state, go, start, there))
            if all(fare.shut for fare in fares):
                return self._impassable(state, go, fares, start, there)
            tally = self.step_tally(state, go, start, there)
            spent += tally.total if tally else 0
            most = min(left, self._left_in(state, go, there))
            if spent > most < points:
                return self.too_far(self, state, go, there, spent - begun, most - begun)
            left = min(left, self._slowed(state, go, points, (there,)))
        return self._dearest(state, go, path)

    def _slowed(self, state: S, go: G, points: int, passed: tuple[int, ...]) -> int:
        """Return what is left of the points of units that have entered these hexes."""
        rows = (row for row in self.slows if not set(passed).isdisjoint(row.hexes(state, go)))
        return min([points, *(row.left(state, go, points) for row in rows)])

    def _impassable(self, state: S, go: G, fares: list[Priced], here: int, there: int) -> Refusal:
        """Name the row that shuts the cheapest fare of a step, or why a fare that is there at times is closed."""
        for fare in sorted(fares, key=lambda fare: fare.plain):
            for row in fare.shut:
                return self._names(state, go, row, there)
        board = self.map(state)
        edge = board.grid.edge_between(here, there)
        for each in self.fares:
            open_to = each.who is None or each.who(go.mover)
            if each.closed and open_to and (each.when is None or each.when(board, here, there, edge)):
                return each.closed(state, go, there)
        return refuse("move.no_way", self.no_way, hexes=(there,), unit=go.units[0], hex=there)

    def _dearest(self, state: S, go: G, path: tuple[int, ...]) -> Refusal:
        """Name the row that adds most to the cost of a way that would be short enough."""
        extra: Counter[tuple[str, str]] = Counter()
        first: dict[tuple[str, str], tuple[AnyToll, int]] = {}
        for here, there in pairwise(path):
            for row, hex, amount in self._causes(state, go, here, there):
                refusal = self._names(state, go, row, hex)
                key = (refusal.message.key, refusal.clause)
                first.setdefault(key, (row, hex))
                extra[key] += amount
        if not extra:
            return refuse("move.no_way", self.no_way, hexes=path[-1:], unit=go.units[0], hex=path[-1])
        return self._names(state, go, *first[max(extra, key=lambda key: extra[key])])

    def _causes(self, state: S, go: G, here: int, there: int) -> Iterator[tuple[AnyToll, int, int]]:
        """Say what makes a step dearer than on an empty map, at which hex, and by how much."""
        fares = sorted(self.each_fare(state, go, here, there), key=lambda fare: fare.plain)
        best = min((fare for fare in fares if not fare.shut), key=lambda fare: fare.total)
        for row, price in best.charged:
            yield row, there, price
        for row in self.leaving:
            price = self.prices(row, state, go).get(here, 0)
            if price:
                yield row, here, price
        shut = next((row for fare in fares for row in fare.shut), None)
        if shut is not None and best.plain > fares[0].plain:
            yield shut, there, best.plain - fares[0].plain

    def _names(self, state: S, go: G, row: AnyToll, hex: int) -> Refusal:
        """Say that what a row charges bars the way."""
        said = row.says(state, go, hex) if row.says else None
        return said or refuse(row.bars, row.clause, hexes=(hex,), unit=go.units[0], hex=hex)
