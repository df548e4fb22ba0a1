"""Questions of marches and of zones of control."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from engine.board.steps import Reached
from engine.mechanics.march import Plan
from engine.mechanics.movement import Movement
from engine.mechanics.positions import in_hex, side_of
from engine.mechanics.questions.form_questions import OF_UNIT, TO_HEX, Asked, Questions
from engine.mechanics.questions.function_questions import Hex, Hexes, Path, Points, Record, Side, Unit, Units
from engine.mechanics.questions.verdicts import verdict
from engine.play import Guard, Refusal, Tally
from engine.play.guards import all_refusals
from engine.rulebook.points import as_number


@dataclass(frozen=True)
class MarchQuestions(Asked):
    """Marches of single units, in the manner in which each goes now.

    `starts` are guards that keep a unit from marching at all. `points(state, unit)` are what it may spend, `tally` sums
    up a planned path, where the form does not say so itself.
    """

    form: Movement[Any, Any]
    starts: tuple[Guard, ...] = ()
    points: Callable[[Any, int], int] | None = None
    tally: Callable[[Any, Plan], Tally] | None = None
    manner: Callable[[Any, int], Any] | None = None

    def asked(self) -> Questions:
        """Movement, reach, ways and steps."""
        asked = (self.movement, self.reach, self.cost, self.costs, self.path, self.march)
        return {each.__name__: each for each in (*asked, self.step, self.step_costs, self.way_costs)}

    def sight(self) -> Mapping[str, Callable[..., Any]]:
        """What units have, where they can go, for what, and why not."""
        return {
            "movement": self.parts,
            "reach": self.prices,
            "way": self.path,
            "cost": self.costs,
            "barred": self.barred,
        }

    def held_back(self, state: Any, unit: int) -> tuple[Refusal, ...]:
        """Return what keeps a unit from marching at all."""
        return all_refusals(state, OF_UNIT((side_of(state, unit), "march", (unit,), None)), self.starts)

    def found(self, state: Any, unit: int) -> Reached | None:
        """Return where a unit can go; nothing for one that does not march at all."""
        if not in_hex(state, unit) or self.held_back(state, unit):
            return None
        return self.form.onward(state, (unit,), state.at[unit], 0, self._manner(state, unit))

    def prices(self, state: Any, unit: int) -> dict[int, int]:
        """Return every hex to which a unit may march, and what that costs."""
        found = self.found(state, unit)
        return {hex: found.cost(hex) or 0 for hex in found.hexes() if hex != found.origin} if found else {}

    def barred(self, state: Any, unit: int, to: int) -> tuple[Refusal, ...]:
        """Return everything that keeps a unit from marching to a hex."""
        here = state.at[unit]
        against = self.held_back(state, unit) if here != to else ()
        if against or not in_hex(state, unit) or here == to:
            return against
        return all_refusals(state, TO_HEX((side_of(state, unit), "to", (to,), Plan(unit, here))), self.form.guards)

    def _manner(self, state: Any, unit: int) -> Any:
        return (self.manner or self.form.manner)(state, unit)

    def _go(self, state: Any, unit: int) -> Any:
        return self.form.going(state, (unit,), self._manner(state, unit))

    def parts(self, state: Any, unit: int) -> int:
        """Return the movement points of a unit, in the parts of a point in which the game counts."""
        return (self.points or self._points)(state, unit)

    def movement(self, state: Any, unit: Unit) -> Points:
        """Return the movement points of a unit."""
        return as_number(self.parts(state, unit), state.PARTS)

    def _points(self, state: Any, unit: int) -> int:
        return self.form.spendable(state, (unit,), self._manner(state, unit))

    def _in_points(self, state: Any, amount: int | None) -> Points | None:
        return None if amount is None else as_number(amount, state.PARTS)

    def reach(self, state: Any, unit: Unit) -> Hexes:
        """Return every hex to which a unit may march."""
        return tuple(self.prices(state, unit))

    def cost(self, state: Any, unit: Unit, to: Hex) -> Points | None:
        """Return what the best march costs; nothing where none leads there."""
        found = self.found(state, unit)
        return self._in_points(state, found.cost(to)) if found and to in found else None

    def costs(self, state: Any, unit: Unit, to: Hex) -> Tally | None:
        """Return every cost of the best march; nothing where none leads there."""
        path = self.path(state, unit, to)
        if not path:
            return None
        if self.tally:
            return self.tally(state, Plan(unit, state.at[unit], path))
        return self.form.path_cost(state, (self._go(state, unit),), (state.at[unit], *path))

    def path(self, state: Any, unit: Unit, to: Hex) -> Path:
        """Return the hexes that the best march enters."""
        found = self.found(state, unit)
        return found.path(to)[1:] if found and to in found else ()

    def march(self, state: Any, unit: Unit, to: Hex) -> Record:
        """Return whether a unit may march to a hex, and what it costs."""
        return verdict(self.barred(state, unit, to), cost=self.cost(state, unit, to))

    def step(self, state: Any, unit: Unit, to: Hex, from_: Hex | None = None, spent: Points = 0) -> Record:
        """Return whether a unit may enter the next hex, and what that costs."""
        here = state.at[unit] if from_ is None else from_
        tally = self.step_costs(state, unit, to, here)
        if not self._next(state, here, to):
            return verdict((), cost=None) | {"allowed": False, "reasons": ("far",)}
        parts = int(spent * state.PARTS)
        refusal = self.form.step_refused(state, self._go(state, unit), here, to, parts)
        return verdict((refusal,), cost=None if tally is None else self._in_points(state, tally.total))

    def step_costs(self, state: Any, unit: Unit, to: Hex, from_: Hex | None = None) -> Tally | None:
        """Return what entering the next hex costs; nothing where the ground keeps out."""
        here = state.at[unit] if from_ is None else from_
        return self.form.step_tally(state, self._go(state, unit), here, to) if self._next(state, here, to) else None

    def way_costs(self, state: Any, unit: Unit, hexes: Hexes) -> Tally | None:
        """Return what a way costs, whatever bars it; nothing where the ground does."""
        steps = [self.step_costs(state, unit, there, here) for here, there in pairwise((state.at[unit], *hexes))]
        items = [tally.items for tally in steps if tally is not None]
        return Tally(sum(items, ()), state.PARTS) if len(items) == len(steps) else None

    def _next(self, state: Any, here: int, there: int) -> bool:
        return here in state.board.grid and state.board.grid.distance(here, there) == 1


@dataclass(frozen=True)
class ZoneQuestions(Asked):
    """Zones of control: `by(state, side, hex)` are the units of a side that control a hex."""

    by: Callable[[Any, int, int], tuple[int, ...]]

    def asked(self) -> Questions:
        """Who controls what."""
        return {each.__name__: each for each in (self.zoc, self.sphere, self.in_zoc)}

    def zoc(self, state: Any, side: Side, hex: Hex) -> Units:
        """Return the units of a side that control a hex."""
        return self.by(state, side, hex)

    def sphere(self, state: Any, unit: Unit) -> Hexes:
        """Return the hexes that a unit controls."""
        near = state.board.adjacent(state.at[unit]) if in_hex(state, unit) else ()
        return tuple(hex for hex, _edge in near if unit in self.by(state, side_of(state, unit), hex))

    def in_zoc(self, state: Any, unit: Unit) -> bool:
        """Return whether a unit stands in an enemy zone of control."""
        return in_hex(state, unit) and bool(self.by(state, 1 - side_of(state, unit), state.at[unit]))
