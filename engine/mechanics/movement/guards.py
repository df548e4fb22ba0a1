"""The guards of a march's end: one for each row that may speak against it, then what the way costs and what bars it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from engine.board.steps import Reached
from engine.mechanics.march import Plan
from engine.mechanics.movement.declared import Declared
from engine.mechanics.movement.refusals import Refusals
from engine.mechanics.movement.roadblocks import blame
from engine.mechanics.movement.rows import Bar, G, S
from engine.play import RULES, Attempt, Guard, Refusal, refuse, rule

Ask = Callable[[S, G, Plan, int], Refusal | None]


def clauses(function: Callable[..., object]) -> tuple[str, ...]:
    """Return the clauses under which the function of a row is registered."""
    return RULES[function].sections if function in RULES else ()


@dataclass(frozen=True, eq=False)
class Movement(Refusals[S, G]):
    __doc__ = Declared.__doc__  # so that help(Movement) says what each field is

    @cached_property
    def guards(self) -> tuple[Guard, ...]:
        """Everything that may speak against the end of a planned march, in the order of the rules."""
        first = self._guard(self.section, "in_the_area", lambda state, go, _plan, hex: self.beyond(state, go, hex))
        entering: list[Guard] = []
        for row in self.entering:
            entering.append(self._of_row(row, self._enters(row), *entering[:1]))
        ending = [self._of_row(row, self._ends(row), *entering[:1]) for row in self.ending]
        against = (first, *entering, *ending)
        scenario = self._guard(self.section, "scenario_lets_march", self._special, *against)
        near = self._guard(self.section, "near_enough", self._far, scenario)
        free = self._guard(self.section, "way_is_free", self._barred, near, also=self._on_the_way())
        return (*against, scenario, near, free)

    def _on_the_way(self) -> tuple[str, ...]:
        """The clauses of all that may bar a way to a hex in which the march might end."""
        bars = [row.hexes for row in (*self.stopping, *self.between, *self.barred_over)]
        asked = (*bars, *(row.steps for row in self.shuts), *(row.prices for row in (*self.charges, *self.leaving)))
        return tuple(dict.fromkeys(clause for function in asked for clause in clauses(function)))

    def _guard(self, clause: str, name: str, ask: Ask[S, G], *needs: Guard, also: tuple[str, ...] = ()) -> Guard:
        def guard(state: S, attempt: Attempt[Plan]) -> Refusal | None:
            plan = attempt.frame
            return ask(state, self.planned(state, plan), plan, attempt.hex)

        guard.__name__, guard.__qualname__, guard.__doc__ = name, f"{self.name}.{name}", ask.__doc__
        return rule(clause, *(other for other in also if other != clause), needs=needs)(guard)

    def _of_row(self, row: Bar[S, G], ask: Ask[S, G], *needs: Guard) -> Guard:
        return self._guard(row.clause, row.key, ask, *needs, also=clauses(row.hexes))

    def planned(self, state: S, plan: Plan) -> G:
        """Return what the rows look at in who goes by a plan."""
        return self.going(state, plan.units, self.manner(state, plan.unit))

    def from_plan(self, state: S, plan: Plan) -> Reached:
        """Return where a planned march can go on to."""
        return self.onward(state, plan.units, plan.here, plan.spent, self.manner(state, plan.unit), plan.path)

    def reached(self, state: S, plan: Plan, hex: int) -> bool:
        """Tell whether a march has come to a hex or can end there."""
        return hex == plan.here or hex in self.from_plan(state, plan)

    def _enters(self, row: Bar[S, G]) -> Ask[S, G]:
        def enters(state: S, go: G, plan: Plan, hex: int) -> Refusal | None:
            shut = hex != plan.here and hex in row.hexes(state, go.apart())
            return row.refuses(state, go, hex) if shut else None

        enters.__doc__ = row.hexes.__doc__
        return enters

    def _ends(self, row: Bar[S, G]) -> Ask[S, G]:
        def ends(state: S, go: G, plan: Plan, hex: int) -> Refusal | None:
            stays = hex == state.at[plan.unit] and not row.stays
            return row.refuses(state, go, hex) if not stays and hex in row.hexes(state, go) else None

        ends.__doc__ = row.hexes.__doc__
        return ends

    def _special(self, state: S, go: G, plan: Plan, hex: int) -> Refusal | None:
        """Special rules may stand against a march that the rulebook would let pass."""
        if not state.special or self.reached(state, plan, hex):
            return None
        given = min(self.given(state, unit) for unit in plan.units)
        if not given and not self.special(state, plan.units):
            return None
        left, passed = self._left(state, plan) - given, self._passed(state, plan.path)
        plain = self.reach(state, plan.units, plan.here, left, plan.spent, go.manner, (), passed)
        return blame(state, plan.unit, plain.path(hex), self.special_points) if hex in plain else None

    def _left(self, state: S, plan: Plan) -> int:
        return self.spendable(state, plan.units, self.manner(state, plan.unit)) - plan.spent

    def _far(self, state: S, go: G, plan: Plan, hex: int) -> Refusal | None:
        """A march costs no more than the units have left; what the position adds set aside."""
        if self.reached(state, plan, hex):
            return None
        cost, left = self.free(state, go, plan.here).cost(hex), self._left(state, plan)
        if cost is None:
            return refuse("move.no_way", self.no_way, hexes=(hex,), unit=plan.unit, hex=hex)
        return self.too_far(self, state, go, hex, cost, left) if cost > left else None

    def _barred(self, state: S, go: G, plan: Plan, hex: int) -> Refusal | None:
        """What the position adds may bar a way that would be short enough."""
        return (
            None if self.reached(state, plan, hex) else self.barrier(state, go, plan.here, plan.spent, hex, plan.path)
        )
