"""Where units can go: the chart, what the position adds to it, and the search over both."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from engine.board import BLOCKED, Board
from engine.board.steps import CostChange, Less, Reached, Row, SearchTerms
from engine.mechanics.cached_values import Same
from engine.mechanics.hex_steps import STEPS
from engine.mechanics.movement.charts import Charts, Pricer
from engine.mechanics.movement.declared import WholeMarch, as_found
from engine.mechanics.movement.hex_sets import Hexes, in_play, next_to, sum_of, sums_of, union, ways_out
from engine.mechanics.movement.roadblocks import Numbers, price_rules, step_rules
from engine.mechanics.movement.rows import Bar, G, Prices, S, Toll, Units
from engine.mechanics.special import modified
from engine.mechanics.special_records import in_force
from engine.play import Tally

FAR = 99
"""More than anybody has to spend."""


class Position(NamedTuple):
    """What the position adds for all who are alike: prices by fare and place, of leaving, and where marches end.

    `loose` tells whether one may leave a hex of a "between" that is not the first: where no march ends.
    """

    prices: list[list[int]]
    leave: list[int] | None
    stops: frozenset[int]
    loose: bool


@dataclass(frozen=True, eq=False)
class Searches(Charts[S, G]):
    """Reach, and whether units can go anywhere at all."""

    # What the position adds

    @cached_property
    def _position(self) -> Callable[[S, G], Position]:
        """Return what is remembered until something changes that a row reads."""

        def position(state: S, go: G) -> Position:
            charged = self._charged(state, go)
            about = [self._about[id(row)] for row, _prices in charged]
            concerned = [[at for at, concerns in enumerate(about) if concerns[way]] for way in range(self.ways)]
            known = sums_of(state.board.size, [prices for _row, prices in charged], concerned)
            prices = [known[tuple(rows)] for rows in concerned]
            leave = [self.prices(row, state, go) for row in self.leaving]
            stops = union(row.hexes(state, go) for row in self.stopping)
            loose = any(not stops.issuperset(row.hexes(state, go)) for row in self.between)
            return Position(prices, sum_of(state.board.size, leave) if leave else None, stops, loose)

        return self.remembered("position", self.watch, position)

    @cached_property
    def _about(self) -> dict[int, list[bool]]:
        """Tell by row which fares and hexsides it is about."""
        rows: tuple[Toll[S, G] | Bar[S, G], ...] = (*self.tolls, *self.barred_over)
        return {id(row): [self.concerns(row, way) for way in range(self.ways)] for row in rows}

    def _charged(self, state: S, go: G) -> list[tuple[Toll[S, G] | Bar[S, G], Prices]]:
        """Return what rows charge for entering hexes; a bar over hexsides charges more than anybody has."""
        tolls: list[tuple[Toll[S, G] | Bar[S, G], Prices]] = [(row, self.prices(row, state, go)) for row in self.tolls]
        over = [(row, dict.fromkeys(row.hexes(state, go), BLOCKED)) for row in self.barred_over]
        return [(row, prices) for row, prices in (*tolls, *over) if not isinstance(prices, dict) or prices]

    @cached_property
    def closed(self) -> Callable[[S, G], frozenset[int]]:
        """Return the hexes that nobody like these enters."""
        return self.remembered(
            "closed", self.watch, lambda state, go: union(row.hexes(state, go) for row in self.entering)
        )

    def _as_if_away(self, state: S, go: G, own: int, prices: list[list[int]]) -> list[list[int]]:
        """Return the prices for a march that may come back to where the units still stand."""
        found, charged = [], [(row, on.get(own, 0)) for row, on in self._charged(state, go)]
        for way, old in enumerate(prices):
            new = sum([price for row, price in charged if price and self.concerns(row, way)])
            found.append(old if old[own] == new else [*old[:own], new, *old[own + 1 :]])
        return found

    def _apart(self, state: S, go: G, here: int, loose: bool) -> dict[int, Hexes]:
        """Return for places those that are not entered straight from them; mostly only the first one matters."""
        found: dict[int, Hexes] = {}
        for row in self.between:
            hexes = row.hexes(state, go)
            for place in hexes if loose else (here,) if here in hexes else ():
                barred = next_to(state.board, row, hexes, place)
                if barred:
                    found[place] = barred.union(found.get(place, ()))
        return found

    def _passing(self, state: S, go: G, own: int) -> frozenset[int]:
        found = ((row, row.hexes(state, go)) for row in self.ending)
        return union(hexes if row.stays or own not in hexes else frozenset(hexes) - {own} for row, hexes in found)

    def _banks(self, state: S, go: G, special: Numbers) -> dict[int, Row]:
        """Return the ways that are open to these units alone, by the hexes from which they lead."""
        found: dict[int, Row] = {}
        fares = (fare for fare in self.fares if fare.banks and (fare.who is None or fare.who(go.mover)))
        banks = dict.fromkeys(bank for fare in fares if fare.banks for bank in fare.banks(state, go))
        if not banks:
            return found
        board, ways = self.map(state), self._ways_from(state, go.mover)
        closed = self.shut_by(state, special) if special else frozenset()
        prices = self.changed_by(state, special) if special else {}
        for bank in banks:
            row = ways.get(bank)
            if row is None:
                row = ways[bank] = ways_out(board, self._of_banks(state, go.mover), bank, board.adjacent(bank))
            if closed or state.area is not None:
                row = tuple([way for way in row if (bank, way[2]) not in closed and in_play(state, way[2])])
            found[bank] = self._with_prices(bank, row, prices)
        return found

    def _of_banks(self, state: S, mover: Hashable) -> Pricer:
        return Pricer(self, state.rules, mover, banks=True)

    def _ways_from(self, state: S, mover: Hashable) -> dict[int, Row]:
        """Return the ways out of banks that have been asked for on this map."""
        key = (self.name, "banks", Same(state.rules), mover)
        return self.map(state).cached(key, self.layers, lambda _board: {})

    def _with_prices(self, here: int, row: Row, prices: Mapping[tuple[int, int], CostChange]) -> Row:
        """Return ways out of a hex for what they cost under special rules."""
        if not any((here, there) in prices for _cost, _way, there in row):
            return row
        now = (
            (prices.get((here, there), CostChange()).of(cost, self.special_least), way, there)
            for cost, way, there in row
        )
        return tuple(sorted(now, key=lambda way: (way[0], way[2], way[1])))

    def _less(self, state: S, go: G, left: int, spent: int) -> tuple[Less, ...]:
        slowing = [(row, hexes) for row in self.slows if (hexes := row.hexes(state, go))]
        return tuple(Less(hexes, row.left(state, go, left + spent) - spent, row.after) for row, hexes in slowing)

    # The search

    def onward(
        self, state: S, units: Units, here: int, spent: int, manner: object, path: tuple[int, ...] = ()
    ) -> Reached:
        """Return where units that have spent so much can go on to, by a path planned so far."""
        left = self.spendable(state, units, manner) - spent
        return self.reach(
            state, units, here, left, spent, manner, self.special(state, units), self._passed(state, path)
        )

    def spendable(self, state: S, units: Units, manner: object) -> int:
        """Return what the slowest of some units may spend."""
        if not self.special_points or not state.special:
            return min([self.allowance(state, unit, manner) for unit in units])
        return min([max(0, self.allowance(state, unit, manner) + self.given(state, unit)) for unit in units])

    def given(self, state: S, unit: int) -> int:
        """Return how many points special rules give a unit."""
        if not self.special_points:
            return 0
        return modified(state, Tally(parts=state.PARTS), self.special_points, (unit,), state.at[unit]).total

    def special(self, state: S, units: Units) -> Numbers:
        """Return the special rules that forbid steps to some of these units, or change what they cost."""
        known = state.special
        if not known or not (known.among_words("forbid", STEPS) or known.among_words("cost", STEPS)):
            return ()
        if not (in_force(state, "forbid", *STEPS) or in_force(state, "cost", *STEPS)):
            return ()
        found = [number for unit in units for number in (*step_rules(state, unit), *price_rules(state, unit))]
        return tuple(dict.fromkeys(found))

    def priced(self, state: S, units: Units) -> Numbers:
        """Return those that change what steps cost."""
        return tuple(n for n in self.special(state, units) if state.special.rules[n].kind == "cost")

    def _passed(self, state: S, path: tuple[int, ...]) -> tuple[int, ...]:
        return (path if self.slows else self.trail(state, path)) if path else ()

    @cached_property
    def reach(self) -> Callable[[S, Units, int, int, int, object, Numbers, tuple[int, ...]], Reached]:
        """Return where units can go with so much left, having spent so much, under these special rules."""

        def reach(
            state: S,
            units: Units,
            here: int,
            left: int,
            spent: int,
            manner: object,
            special: Numbers,
            passed: tuple[int, ...],
        ) -> Reached:
            go = self.going(state, units, manner)
            terms = self._terms(state, go, here, left, spent, special)
            if spent and here in terms.stop:
                left = 0
            mode = 0
            for hex in passed if self.slows else ():
                mode = sum(1 << at for at, less in enumerate(terms.less) if mode >> at & 1 or hex in less.hexes)
            found = Reached(self.steps(state, go, special), here, max(0, left), terms, mode)
            found = self.ends(self, state, WholeMarch(go, left, spent, passed), found)
            return found if spent or left <= 0 or not self.least(state.rules) else found.at_least(left)

        return self.remembered("reach", dict.fromkeys((*self.watch, *self.ground, *self.extras)), reach)

    def _terms(self, state: S, go: G, here: int, left: int, spent: int, special: Numbers) -> SearchTerms:
        alike, own = go.alike(), state.at[go.units[0]]
        prices, leave, stops, loose = self._position(state, alike)
        if here != own:
            prices = self._as_if_away(state, go, own, prices)
        going_on = left > 0 and not (spent and here in stops)
        return SearchTerms(
            prices,
            leave,
            stops,
            self.closed(state, go.apart()),
            self._apart(state, alike, here, loose),
            self._passing(state, go, own),
            self._banks(state, go, special) if going_on else {},
            self._less(state, go, left, spent) if self.slows else (),
        )

    def free(self, state: S, go: G, here: int) -> Reached:
        """Return what each hex would cost units if nobody else were on the map; ferries go everywhere."""
        priced = self.priced(state, go.units)
        return (self._alone_now if priced else self.alone)(state, go.mover, here, FAR, priced)

    @cached_property
    def alone(self) -> Callable[..., Reached]:
        """Return what each hex would cost a kind of mover that is alone on the map, up to so much."""
        return self.remembered("alone", self.ground, self._alone)

    @cached_property
    def _alone_now(self) -> Callable[[S, Hashable, int, int, Numbers], Reached]:
        return self.remembered("alone_now", ("at", "record", *self.ground), self._alone)

    def _alone(self, state: S, mover: Hashable, here: int, most: int = FAR, priced: Numbers = ()) -> Reached:
        graph = self._under(state, mover, priced) if priced else self.chart(state, mover)
        return Reached(
            graph, here, most, SearchTerms([[0] * state.board.size] * self.ways, more=self._ferries(state, mover))
        )

    def _ferries(self, state: S, mover: Hashable) -> dict[int, Row]:
        """Return the ways from every bank, whether anybody waits there or not."""
        if not any(fare.banks for fare in self.fares):
            return {}
        key, price = (self.name, "ferries", Same(state.rules), mover), Pricer(self, state.rules, mover, banks=True)

        def found(board: Board) -> dict[int, Row]:
            rows = ((here, ways_out(board, price, here, board.adjacent(here))) for here in board.grid.hexes)
            return {here: row for here, row in rows if row}

        return self.map(state).cached(key, self.layers, found)

    # Whether units can go anywhere

    def can_march(self, state: S, units: Units, manner: object) -> bool:
        """Whether units can go anywhere at all: mostly to one of the next hexes, which saves a search."""
        left, here = self.spendable(state, units, manner), state.at[units[0]]
        if left <= 0:
            return False
        found = self._next_door(state, units, manner, here, left)
        if found is None:
            return any(hex != here for hex in self.onward(state, units, here, 0, manner).hexes())
        return found

    def _next_door(self, state: S, units: Units, manner: object, here: int, left: int) -> bool | None:
        """Tell whether a march may end in a hex next to its start; it looks at these hexes alone.

        It goes nowhere if it cannot come into one of them. None: it may pass through, and that takes a search.
        """
        go, special = self.going(state, units, manner), self.special(state, units)
        if any(not row.after and row.hexes(state, go) for row in self.slows):
            return None
        alike = go.alike()
        if self.least(state.rules):
            left = BLOCKED - 1
        left -= sum(self.prices(toll, state, alike).get(here, 0) for toll in self.leaving)
        shut: list[Hexes] | None = None
        ends: list[Hexes] = []
        comes_in = False
        for cost, way, there in self._ways_of(state, go, special, here):
            if cost > left:
                continue
            if shut is None:
                shut, ends = self._shut_beside(state, go, alike, here), self._ends_beside(state, go)
            if any(there in hexes for hexes in shut) or cost + self._price(state, alike, way, there) > left:
                continue
            if not any(there in hexes for hexes in ends):
                return True
            comes_in = True
        return None if comes_in or self.ends is not as_found else False

    def _ways_of(self, state: S, go: G, special: Numbers, here: int) -> Iterator[tuple[int, int, int]]:
        """Return the ways out of a hex, those of these units alone last."""
        yield from self.steps(state, go, special).rows[here]
        yield from self._banks(state, go, special).get(here, ())

    def _price(self, state: S, go: G, way: int, there: int) -> int:
        """Return what rows charge for entering one hex by one fare."""
        tolls, bars = self.concerned[way]
        if any(there in bar.hexes(state, go) for bar in bars):
            return BLOCKED
        return sum([self.prices(toll, state, go).get(there, 0) for toll in tolls])

    def _shut_beside(self, state: S, go: G, alike: G, here: int) -> list[Hexes]:
        between = self._apart(state, alike, here, loose=False)
        return [hexes for hexes in (self.closed(state, go.apart()), *between.values()) if hexes]

    def _ends_beside(self, state: S, go: G) -> list[Hexes]:
        return [hexes for row in self.ending if (hexes := row.hexes(state, go))]
