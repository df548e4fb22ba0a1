"""Every row of a movement, changed alone in positions where it speaks, until all that follows from it has changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.board.steps import Reached
from engine.mechanics.movement import Fare, Toll
from engine.mechanics.positions import held_by
from tests.conformance.fields import Field
from tests.conformance.movements import Units, Voices, nearest, sample
from tests.conformance.speaking import ends_of_steps, speaks, spots
from tests.conformance.variations import Named, rows_of, variations

TRIES, MARCHES, PLACES = 2, 12, 4
"""How many marches a row is tried in, how many units are asked, in how many hexes one is put: in one position."""

WHY = frozenset({"against"})
ALL = frozenset({"costs", "steps", "against"})
TOGETHER = {
    "end": [frozenset({"ends", "against"})],
    "after": [frozenset({"costs", "ends", "against"})],
    "shut": [ALL, frozenset({"steps", "onward"})],
}
"""What must change together, by kinds of rows; of all others costs, steps and what speaks against a march.

Steps that nobody takes may be such as no shortest way takes, but one that goes on from elsewhere. No single step tells
that there is less left after it.
"""


@dataclass
class Proof:
    """The rows of a movement that have not yet shown themselves `times` times, and where the others did."""

    about: Field
    times: int = 1
    pending: dict[str, Named] = field(default_factory=dict)
    shown: Counter[str] = field(default_factory=Counter)
    varied: int = 0

    def __post_init__(self) -> None:
        known = self.about.known
        self.voices = Voices(self.about.movement, known.after, self.about.sight, self.about.to)
        self.pending = {named.name: named for named in rows_of(self.about.movement)}
        gone = {*known.by_hand, *known.told, *known.silent}.difference(self.pending)
        assert not gone, f"{self.about.movement.name} has no rows {sorted(gone)}"
        for name in known.silent:
            del self.pending[name]

    def run(self, seed: int) -> None:
        """Look at position after position: at units where they stand, then at others, put where a row speaks."""
        rng = Random(seed)
        for title, state in self.about.positions(seed):
            self._adds(title, state)
            self._look(title, self.marches(state, rng), self.pending)
            self._look(f"{title}, put there", self.placed(state, rng, self._not_by_hand()), self.pending)
            for name, (why, change) in self.about.known.by_hand.items():
                if name in self.pending:
                    twin = state.copy()
                    change(twin)
                    self._look(f"{title}, by hand as {why}", self.placed(twin, rng, [name]), [name])
            if not self.pending:
                return

    def _adds(self, title: str, state: Any) -> None:
        """Look whether a toll takes something off a cost: the search would go wrong, and other rows would be blamed."""
        movement = self.about.movement
        for unit in {state.counter(unit).side: unit for unit in on_map(state)}.values():
            go = movement.going(state, (unit,), movement.manner(state, unit))
            for row in (row for row in movement.rules if isinstance(row, Toll)):
                for place, price in movement.prices(row, state, go).items():
                    assert price >= 0, f"{row.key}, {title}: its price at {place} is {price}; no price is below 0"

    def _not_by_hand(self) -> list[str]:
        return [name for name in self.pending if name not in self.about.known.by_hand]

    # Who marches

    def marches(self, state: Any, rng: Random) -> Iterator[tuple[Any, Units]]:
        """Return units of a position that could march, as they are and in other conditions."""
        standing = on_map(state)
        for unit in rng.sample(standing, min(MARCHES, len(standing))):
            for twin in (state, *self._moods(state, unit)):
                yield twin, (unit,)
            if self.about.known.stacks:
                stack = tuple(other for other in standing if state.at[other] == state.at[unit])
                if len(stack) > 1:
                    yield state, stack

    def _moods(self, state: Any, unit: int) -> Iterator[Any]:
        for mood in self.about.known.moods.values():
            twin = state.copy()
            mood(twin, unit)
            yield twin

    def placed(self, state: Any, rng: Random, names: Collection[str]) -> Iterator[tuple[Any, Units]]:
        """Return a unit of each sort, put into hexes without enemies from which rows may speak."""
        movement, standing, seen = self.about.movement, on_map(state), set[Any]()
        for unit in rng.sample(standing, len(standing)) if names else ():
            for twin in (state, *self._moods(state, unit)):
                go = movement.going(twin, (unit,), movement.manner(twin, unit))
                if go.apart() not in seen and self._goes(twin, (unit,)):
                    seen.add(go.apart())
                    enemies = held_by(state, 1 - go.side)
                    for named in [self.pending[name] for name in names if name in self.pending]:
                        free = sorted(set(spots(movement, twin, go, named)).difference(enemies))
                        for hex in rng.sample(free, min(PLACES, len(free))):
                            put = twin.copy()
                            put.at[unit] = hex
                            yield put, (unit,)

    def _goes(self, state: Any, units: Units) -> bool:
        movement = self.about.movement
        return movement.spendable(state, units, movement.manner(state, units[0])) > 0

    # What is said

    def _look(self, title: str, marches: Iterator[tuple[Any, Units]], names: Collection[str]) -> None:
        tried = Counter[str]()
        for state, units in marches:
            if not self._goes(state, units):
                continue
            found = self.voices.found(state, units)
            for name in list(names):
                named = self.pending.get(name)
                if named and tried[name] < TRIES and speaks(self.about.movement, state, units, named, found):
                    tried[name] += 1
                    spendings = self.spendings(named, found)
                    self.shown[name] += any(self.vary(named, state, units, spent, title) for spent in spendings)
                    if self.shown[name] >= self.times:
                        del self.pending[name]

    def spendings(self, named: Named, found: Reached) -> list[int]:
        """Return what units may have spent: nothing, or so much that they just come to where a row speaks."""
        hexes: Iterable[int] = found.arrivals
        if isinstance(named.row, Fare):
            hexes = ends_of_steps(self.about.movement, named, found)
        costs = sorted({found.cost(hex) or 0 for hex in hexes} - {0})
        return [0, *(found.budget - cost for cost in costs[:2] if cost < found.budget)]

    def vary(self, named: Named, state: Any, units: Units, spent: int, title: str) -> bool:
        """Change a row alone: all voices still agree. Tell whether all say something else than before."""
        voices, found = self.voices, self.voices.found(state, units, spent)
        near, places = sample(found), nearest(found)
        before = voices.ask(state, units, spent, near, places)
        shows = False
        for variation in variations(named, found):
            twin = state.copy()
            self.varied += 1
            with variation.of(voices.movement):
                try:
                    after = voices.ask(twin, units, spent, near, places)
                except AssertionError as error:
                    who = f"{title}, {units} with {spent} spent"
                    raise AssertionError(f"{named.name}, {variation.title}: {who}: {error}") from error
            unlike = before.unlike(after)
            together = [WHY] if named.name in self.about.known.told else TOGETHER.get(named.kind, [ALL])
            shows |= variation.shows and any(unlike >= wanted for wanted in together)
        return shows


def on_map(state: Any) -> list[int]:
    """Return the units that stand in hexes."""
    return [unit for unit, hex in enumerate(state.at) if 0 <= hex < state.board.grid.size]
