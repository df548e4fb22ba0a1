"""What a game says of a march in every voice that it has: search, tallies, refusals, guards, orders, Sight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.board.steps import Reached
from engine.mechanics.march import Plan
from engine.mechanics.movement import Movement
from engine.mechanics.positions import side_of
from engine.play import Guard, Refusal, Tally, Verb
from engine.play.guards import all_refusals
from engine.play.messages import attempts
from engine.play.position_query import BLIND, PositionQuery
from tests.mechanics.walked import After, unchanged, walked

Marching = Movement[Any, Any]
Units = tuple[int, ...]
SAMPLE, PLACES = 20, 3
"""How many hexes are asked of one by one, and from how many every step is."""
TO = attempts(("hex",))


@dataclass(frozen=True)
class Answers:
    """What was said: what hexes cost, where a march may end, why not, and what the first steps cost or what bars them.

    `onward` is what hexes cost from a waypoint.
    """

    costs: Mapping[int, int]
    ends: frozenset[int]
    against: Mapping[int, Any]
    steps: Mapping[tuple[int, int], Any]
    onward: Mapping[int, int]

    def unlike(self, other: Answers) -> frozenset[str]:
        """Return in what other answers are not the same."""
        return frozenset(name for name, said in vars(self).items() if said != vars(other)[name])


@dataclass(frozen=True)
class Voices:
    """A movement and whoever else speaks of it: the order that plans a march, Sight."""

    movement: Marching
    after: After = unchanged
    sight: PositionQuery = BLIND
    to: Verb | None = None

    def found(self, state: Any, units: Units, spent: int = 0) -> Reached:
        """Return where units can go from where they stand."""
        return self.movement.onward(state, units, state.at[units[0]], spent, self.movement.manner(state, units[0]))

    def ask(
        self, state: Any, units: Units, spent: int = 0, near: Sequence[int] = (), places: Sequence[int] = ()
    ) -> Answers:
        """Ask about units where they stand, about some hexes, and steps from some; every voice must say the same.

        They may have spent something on coming there.
        """
        movement, here = self.movement, state.at[units[0]]
        found = self.found(state, units, spent)
        assert costs_of(found) == walked(movement, state, units, here, spent, (), self.after), "steps lead elsewhere"
        goes = any(hex != here for hex in self.found(state, units).hexes())
        assert movement.can_march(state, units, movement.manner(state, units[0])) == goes, (
            "units can go somewhere, or not"
        )
        near, places = near or sample(found), places or nearest(found)
        plan = Plan(units[0], here, (), spent, spent, units[1:])
        for hex in near:
            if hex in found:
                self._paid(state, plan, found, hex)
        if len(units) == 1 and not spent:
            self._pointed_at(state, units[0], found, near)
        return Answers(
            costs_of(found),
            frozenset(found.hexes()),
            self._against(state, plan, found, near),
            dict(self._steps(state, units, spent, found, places)),
            self._on_the_way(state, units, spent, found),
        )

    # Guards and orders

    def _against(self, state: Any, plan: Plan, found: Reached, near: Iterable[int]) -> dict[int, Any]:
        said: dict[int, Any] = {}
        for hex in near:
            if hex != found.origin:
                said[hex] = [spoken(each) for each in self._refusals(state, plan, hex, self.movement.guards)]
                assert bool(said[hex]) == (hex not in found), f"guards say of {hex}: {said[hex]}"
                if self.to is not None:
                    assert bool(self._refusals(state, plan, hex, self.to.guards)) == bool(said[hex])
        if self.to is not None and self.to.targets is not None:
            offered = {hex for (hex,) in self.to.targets(state, plan, side_of(state, plan.unit))}
            ends = {hex for hex in found.hexes() if plan.paid or hex != found.origin}
            assert offered == ends, "what is on offer is not what is in reach"
        return said

    @staticmethod
    def _refusals(state: Any, plan: Plan, hex: int, guards: tuple[Guard, ...]) -> tuple[Refusal, ...]:
        return all_refusals(state, TO((side_of(state, plan.unit), "to", (hex,), plan)), guards)

    # Steps and paths

    def _paid(self, state: Any, plan: Plan, found: Reached, hex: int) -> None:
        """The items of a path come to what the search says, or it takes all that units have."""
        manner = self.movement.manner(state, plan.unit)
        goes = [self.movement.going(state, (unit,), manner) for unit in plan.units]
        total, points = self.movement.path_cost(state, goes, found.path(hex)).total, found.budget
        assert total == found.cost(hex) or total > points == found.cost(hex), f"the way to {hex} costs {total}"
        if self.to is not None and self.to.tally is not None and self.to.path is not None and hex != found.origin:
            attempt = self.to.attempt(side_of(state, plan.unit), (hex,), plan)
            tally = self.to.tally(state, attempt)
            assert tally is not None and tally.total == total, f"the order to {hex} costs {tally}"
            assert self.to.path(state, attempt) == found.path(hex), f"the order to {hex} takes another way"

    def _steps(
        self, state: Any, units: Units, spent: int, found: Reached, places: Iterable[int]
    ) -> Iterator[tuple[tuple[int, int], Any]]:
        go = self.movement.going(state, units, self.movement.manner(state, units[0]))
        for here in places:
            for there, _edge in state.board.adjacent(here):
                paid = spent + (found.cost(here) or 0)
                refusal = self.movement.step_refused(state, go, here, there, paid)
                yield (here, there), (told(self.movement.step_tally(state, go, here, there)), spoken(refusal))

    def _on_the_way(self, state: Any, units: Units, spent: int, found: Reached) -> dict[int, int]:
        """Go on from the nearest hex that is no end: the search finds from there what steps lead to."""
        movement, manner = self.movement, self.movement.manner(state, units[0])
        for hex in nearest(found)[1:]:
            paid, path = spent + (found.cost(hex) or 0), found.path(hex)[1:]
            onward = movement.onward(state, units, hex, paid, manner, path)
            walk = walked(movement, state, units, hex, paid, path, self.after)
            assert costs_of(onward) == walk, f"from {hex} steps lead elsewhere"
            if len(walk) > 1:
                return walk
        return {}

    # Sight

    def _pointed_at(self, state: Any, unit: int, found: Reached, near: Iterable[int]) -> None:
        sight = self.sight
        if sight.reach is None or sight.cost is None or sight.way is None or sight.barred is None:
            return
        reach = sight.reach(state, unit)
        if not reach:
            return
        assert dict(reach) == {hex: found.cost(hex) for hex in found.hexes() if hex != found.origin}, "Sight: reach"
        for hex in set(near) - {found.origin}:
            tally = sight.cost(state, unit, hex)
            assert (tally is not None) == (hex in found) != bool(sight.barred(state, unit, hex)), f"Sight: {hex}"
            if tally is not None:
                assert sight.way(state, unit, hex) == found.path(hex)[1:]
                assert tally.total == found.cost(hex) or tally.total > found.budget, f"Sight: {hex}"


def costs_of(found: Reached) -> dict[int, int]:
    """Return what every hex costs to which a march may come."""
    return {hex: found.cost(hex) or 0 for hex in found.arrivals}


def nearest(found: Reached) -> list[int]:
    """Return the first hexes of a march, its start among them."""
    return sorted(found.arrivals, key=lambda hex: (found.cost(hex), hex))[:PLACES]


def sample(found: Reached) -> list[int]:
    """Return hexes at every cost of a march, and some next to them that it does not reach."""
    reached = sorted(found.arrivals, key=lambda hex: (found.cost(hex), hex))
    beside = {near for hex in reached for near, _edge in found.graph.board.adjacent(hex)}
    beyond = sorted(beside.difference(reached))
    return [*reached[:: len(reached) // SAMPLE + 1], *beyond[:: len(beyond) // SAMPLE + 1]]


def told(tally: Tally | None) -> Any:
    """Write a tally down."""
    return None if tally is None else [(item.message.key, item.message.clause, item.amount) for item in tally]


def spoken(refusal: Refusal | None) -> Any:
    """Write a refusal down."""
    return None if refusal is None else (refusal.message.key, refusal.clause, refusal.units, refusal.hexes)
