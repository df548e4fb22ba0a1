"""Marching: a path is planned by waypoints, then followed hex by hex, and whatever happens on the way may end it.

Units may march as a stack: it goes where all of them may, pays what the dearest of them pays, and goes as far as the
slowest of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from engine.board.steps import Reached
from engine.play import NOWHERE, Arg, Attempt, Frame, Refusal, Step, Tally, Verb, refuse, say
from engine.play.guards import Guard

Check = Callable[[Any, int, int, int, int], Refusal | None]
Cost = Callable[[Any, int, int, int], int]
Entered = Callable[[Any, int, int, int], None]
SeenBy = Callable[[Any, int], tuple[int, ...] | None]


def _nothing(_play: Any, _unit: int, _here: int, _there: int) -> None:
    """Nothing follows."""


def _all_see(_state: Any, _unit: int) -> None:
    """Every side is told."""


@dataclass(frozen=True, slots=True)
class March(Frame):
    """A unit under way, with those that go along: where it stands, what it has still to enter, what it has spent."""

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit", "here": "place", "path": "place", "others": "unit"}

    unit: int
    here: int
    path: tuple[int, ...]
    spent: int = 0
    others: tuple[int, ...] = ()

    @property
    def units(self) -> tuple[int, ...]:
        """Everybody in the march."""
        return (self.unit, *self.others)


def march_step(
    *,
    check: Check,
    cost: Cost,
    name: str = "march",
    section: str = "",
    window: str = "entered_hex",
    entered: Entered = _nothing,
    seen_by: SeenBy = _all_see,
) -> Step:
    """Make the step that moves units along their path.

    `check(state, unit, here, there, spent)` is asked anew before each hex, `cost(state, unit, here, there)` is paid on
    entering it; `entered(play, unit, here, there)` says what follows from that for each unit, and then the window opens
    with (unit, here, there). `seen_by(state, unit)` names the sides that are told of it; None is all of them. The step
    ends with the cost of the whole march.
    """

    def advance(play: Any, frame: March) -> None:
        if not frame.path or play.state.at[frame.unit] != frame.here:
            play.done(frame.spent)
            return
        refusal = _refused(play.state, frame, check)
        if refusal is not None:
            sides = seen_by(play.state, frame.unit)
            play.tell("march.halted", refusal.clause, to=sides, unit=frame.unit, hex=frame.here, reason=refusal.message)
            play.done(frame.spent)
            return
        here, there = frame.here, frame.path[0]
        spent = frame.spent + max(cost(play.state, unit, here, there) for unit in frame.units)
        for unit in frame.units:
            play.state.at[unit] = there
        play.replace(March(frame.unit, there, frame.path[1:], spent, frame.others))
        for unit in frame.units:
            play.tell("march.entered", section, to=seen_by(play.state, unit), unit=unit, came=here, hex=there)
            entered(play, unit, here, there)
        play.window(window, frame.unit, here, there)

    return Step(name, section, March, advance=advance)


def _refused(state: Any, frame: March, check: Check) -> Refusal | None:
    found = (check(state, unit, frame.here, frame.path[0], frame.spent) for unit in frame.units)
    return next((refusal for refusal in found if refusal is not None), None)


@dataclass(frozen=True, slots=True)
class Plan(Frame):
    """A march that is being planned: the path up to the last waypoint, and what it costs.

    `paid` is what the unit has spent before the march, on coming ashore for instance, and is part of `spent`; such a
    march may end where it begins. `others` go along.
    """

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit", "start": "place", "path": "place", "others": "unit"}

    unit: int
    start: int
    path: tuple[int, ...] = ()
    spent: int = 0
    paid: int = 0
    others: tuple[int, ...] = ()

    @property
    def units(self) -> tuple[int, ...]:
        """Everybody in the march."""
        return (self.unit, *self.others)

    @property
    def here(self) -> int:
        """Where the path has come to."""
        return self.path[-1] if self.path else self.start


@dataclass(frozen=True)
class Planning:
    """What a game says about the planning of marches.

    `onward(state, plan)` is where the unit can go from the last waypoint; a waypoint may be the end, so that every plan
    can be completed. `guards` say why a hex is out of reach; they must refuse just what `onward` does not hold. A stack
    may also pass through where all of it can go no further, if `parts` says that one of it could, leaving the others.
    Where `goes_on(play, unit)` says so after a march, it may be planned on from there, with what is left to spend.
    """

    march: Step
    onward: Callable[[Any, Plan], Reached]
    allowance: Callable[[Any, int], int]
    actor: Callable[[Any, Plan], int]
    tally: Callable[[Any, Plan], Tally]
    guards: tuple[Guard, ...] = ()
    section: str = ""
    parts: Callable[[Any, Plan], bool] = lambda _state, _plan: False
    goes_on: Callable[[Any, int], bool] | None = None

    def step(self) -> Step:
        """Make the step that plans a path: any waypoints (`via`), then where it goes (`to`), and the unit marches."""
        guards = (self._goes_somewhere, *self.guards)
        to = Verb(
            "to", self._go, (Arg("to", "hex"),), guards, self._ends, exact=True, tally=self._costs, path=self._way
        )
        guards = (*guards, self._leads_on)
        via = Verb(
            "via",
            self._pass,
            (Arg("via", "hex"),),
            guards,
            self._waypoints,
            exact=True,
            tally=self._costs,
            path=self._way,
        )
        measure = self._left
        return Step(
            "plan",
            self.section,
            Plan,
            actor=self.actor,
            verbs=(to, via),
            measure=lambda state, plan: (measure(state, plan),),
            after={} if self.goes_on is None else {self.march.name: self._marched},
            ask=lambda state, plan: say("ask.plan", self.section, unit=plan.unit, left=measure(state, plan)),
        )

    def _left(self, state: Any, plan: Plan) -> int:
        return min(self.allowance(state, unit) for unit in plan.units) - plan.spent

    def _extended(self, state: Any, plan: Plan, hex: int) -> Plan:
        """Return the plan with the best path to one more hex."""
        reach = self.onward(state, plan)
        return replace(plan, path=plan.path + reach.path(hex)[1:], spent=plan.spent + (reach.cost(hex) or 0))

    def _go(self, play: Any, plan: Plan, hex: int) -> None:
        path = self._extended(play.state, plan, hex).path
        play.call(self.march, March(plan.unit, plan.start, path, plan.paid, plan.others))
        if self.goes_on is None:
            play.done()

    def _marched(self, play: Any, plan: Plan, spent: int) -> None:
        """Plan on from where the unit is now, or end; a march that ends where it began is over."""
        here = play.state.at[plan.unit]
        onward = replace(plan, start=here, path=(), spent=spent, paid=spent)
        may_go_on = here != NOWHERE and self.goes_on is not None and self.goes_on(play, plan.unit)
        if may_go_on and (here, spent) != (plan.start, plan.paid):
            play.replace(onward)
            if any(hex != here for hex in self.onward(play.state, onward).hexes()):
                return
        play.done()

    def _pass(self, play: Any, plan: Plan, hex: int) -> None:
        play.replace(self._extended(play.state, plan, hex))

    def _costs(self, state: Any, attempt: Attempt[Plan]) -> Tally:
        """Show every cost of the whole path."""
        return self.tally(state, self._extended(state, attempt.frame, attempt.hex))

    def _way(self, state: Any, attempt: Attempt[Plan]) -> tuple[int, ...]:
        """Return the whole path from where the unit stands."""
        return (attempt.frame.start, *self._extended(state, attempt.frame, attempt.hex).path)

    def _ends(self, state: Any, plan: Plan, _side: int) -> Iterator[tuple[int]]:
        return ((hex,) for hex in self.onward(state, plan).hexes() if plan.path or plan.paid or hex != plan.start)

    def _waypoints(self, state: Any, plan: Plan, _side: int) -> Iterator[tuple[int]]:
        reach, left = self.onward(state, plan), self._left(state, plan)
        return ((hex,) for hex in reach.hexes() if hex != plan.here and self._passes(state, plan, reach, hex, left))

    def _passes(self, state: Any, plan: Plan, reach: Reached, hex: int, left: int) -> bool:
        if reach.goes_on(hex, left):
            return True
        return bool(plan.others) and self.parts(state, self._extended(state, plan, hex))

    def _goes_somewhere(self, _state: Any, attempt: Attempt[Plan]) -> Refusal | None:
        plan, hex = attempt.frame, attempt.hex
        if hex == plan.here and (attempt.verb == "via" or not (plan.path or plan.paid)):
            return refuse("march.stands_there", self.section, unit=plan.unit, hex=hex)
        return None

    def _leads_on(self, state: Any, attempt: Attempt[Plan]) -> Refusal | None:
        plan, hex = attempt.frame, attempt.hex
        reach = self.onward(state, plan)
        if hex in reach and not self._passes(state, plan, reach, hex, self._left(state, plan)):
            return refuse("march.leads_no_further", self.section, unit=plan.unit, hex=hex)
        return None
