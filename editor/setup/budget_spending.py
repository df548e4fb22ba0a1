"""A budget spent as a bot would: the most valuable units that fit, each on a legal place near its own side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from editor.document.start_lines import counter_named
from editor.document.unit_placement import placed
from editor.queries.start_places import SetUpRules
from editor.setup.waiting_units import WaitingUnits, waiting_units
from engine.compile.budgets import Account, choice
from engine.play import NOWHERE

if TYPE_CHECKING:
    from editor.document import Document
    from editor.queries import PositionView
    from engine.validate.view import BundleView

STROKE = "budget.fill"
CROWDED = 2
"""A unit in a hex counts as if the hex were so much farther away."""


def waiting_of(found: WaitingUnits) -> tuple[str, ...]:
    """Everybody who could still be set up."""
    return (*(name for group in found.groups for name in group.everyone), *found.others)


def taken(view: BundleView, account: Account) -> tuple[str, ...]:
    """Whom a bot would take, by the names under which they play."""
    free = {name: counter_named(view, name) for name in waiting_of(waiting_units(view))}
    return choice(account, free, view.roster_counters)


class BudgetSpender:
    """Finds a legal hex for one unit after the other, near those of its side who stand already."""

    def __init__(self, standing: PositionView, units: tuple[str, ...]) -> None:
        assert standing.state is not None
        self._standing, self._state = standing, standing.state.copy()
        self._units = [unit for unit in units if unit in standing.units]
        self.places: dict[str, int] = {}

    def next(self) -> bool:
        """Look for one more; false when nobody is left. Who finds no place is left out."""
        if self._units:
            unit = self._units.pop(0)
            number, state = self._standing.units[unit], self._state
            place = self._near(number)
            if place != NOWHERE:
                state.at[number] = self.places[unit] = place
                if "steps" in state.SCHEMA:
                    state.steps[number] = getattr(state.counter(number), "steps", 1) or 1
        return bool(self._units)

    def _near(self, unit: int) -> int:
        """The legal hex that is nearest to the middle of its own side; crowded ones count as farther away."""
        state = self._state
        side, grid = state.counter(unit).side, state.board.grid
        held = Counter(place for place in state.at if place >= 0)
        own = [at for n, at in enumerate(state.at) if 0 <= at < grid.size and state.counter(n).side == side]
        centre = min(own, key=lambda one: sum(grid.distance(one, other) for other in own)) if own else grid.hexes[0]
        rules = SetUpRules(replace(self._standing, state=state), [unit])
        hexes = sorted(grid.hexes, key=lambda hex: (grid.distance(centre, hex) + CROWDED * held[hex], hex))
        return next((hex for hex in hexes if not rules.against(hex)), NOWHERE)


def settle(document: Document, places: Mapping[str, int], text: str) -> None:
    """Let units start in their places, as one step. CannotPlace where the order of battle is not the scenario's own."""
    document.end_merge()
    for unit, place in places.items():
        document.do(text, *placed(document.view, (unit,), place), merge=STROKE)
    document.end_merge()
