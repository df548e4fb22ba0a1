"""An oracle for movement: the same marches found step by step from tallies and refusals, without the search."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from typing import Any

from engine.mechanics.movement import Movement

Costs = dict[int, int]
After = Callable[[Any, tuple[int, ...]], Any]
"""after(state, trail): the state as it is once a march has passed the hexes of its trail."""


def unchanged(state: Any, _trail: tuple[int, ...]) -> Any:
    """A march changes nothing on its way."""
    return state


class Walk:
    """Units that try every step from every hex to which they have come.

    They are asked as units that have spent nothing before their first step, and something before every other. What is
    passed on the way may matter (`movement.trail`, `after`), and where the allowance has shrunk.
    """

    def __init__(self, movement: Movement[Any, Any], state: Any, units: tuple[int, ...], after: After) -> None:
        self.movement, self.units, self.after = movement, units, after
        self.states: dict[tuple[int, ...], Any] = {(): state}
        self.go = movement.going(state, units, movement.manner(state, units[0]))
        self.points = movement.spendable(state, units, self.go.manner)

    def costs(self, here: int, spent: int = 0, path: tuple[int, ...] = ()) -> Costs:
        """Return what it costs to come to each hex from one where so much has been spent, by a path."""
        best: Costs = {}
        seen = set[Any]()
        trail = self.movement.trail(self.states[()], path)
        left = self.left_after(path, self.points)
        ways = [(spent, here, tuple(sorted(trail)), left)]
        while ways:
            cost, place, trail, left = heappop(ways)
            if (place, trail, left) not in seen:
                seen.add((place, trail, left))
                best.setdefault(place, cost - spent)
                for step in self.steps(cost, place, trail, left):
                    heappush(ways, step)
        return best

    def steps(self, cost: int, place: int, trail: tuple[int, ...], left: int) -> list[Any]:
        """Return every step that may be taken from a hex, with what has been spent after it."""
        state, found = self.state_after(trail), []
        for there, _edge in state.board.adjacent(place):
            if self.movement.step_refused(state, self.go, place, there, cost) is None:
                tally = self.movement.step_tally(state, self.go, place, there)
                paid, most = cost + tally.total if tally else self.points, self.left_after((there,), left, at_once=True)
                if paid <= most or not cost:
                    passed = {*trail, *self.movement.trail(state, (there,))}
                    then = self.left_after((there,), left)
                    found.append((min(paid, most), there, tuple(sorted(passed)), then))
        return found

    def state_after(self, trail: tuple[int, ...]) -> Any:
        """Return the state as it is once the hexes of a trail have been passed."""
        if trail not in self.states:
            self.states[trail] = self.after(self.states[()], trail)
        return self.states[trail]

    def left_after(self, path: tuple[int, ...], left: int, at_once: bool = False) -> int:
        """Return what units may spend that have entered these hexes, or (`at_once`) that enter them."""
        state = self.states[()]
        slows = ((row, row.hexes(state, self.go)) for row in self.movement.slows if not (at_once and row.after))
        return min([left, *(row.left(state, self.go, self.points) for row, hexes in slows if set(path) & set(hexes))])


def walked(
    movement: Movement[Any, Any],
    state: Any,
    units: tuple[int, ...],
    here: int,
    spent: int = 0,
    path: tuple[int, ...] = (),
    after: After = unchanged,
) -> Costs:
    """Return what it costs to come to each hex: by steps that nothing refuses, each paid as its tally says."""
    return Walk(movement, state, units, after).costs(here, spent, path)
