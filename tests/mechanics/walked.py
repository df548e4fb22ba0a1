"""An oracle for movement: the same marches found step by step from tallies and refusals, without the search."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any

from engine.mechanics.movement import Movement

Costs = dict[int, int]


def walked(movement: Movement[Any, Any], state: Any, unit: int, here: int, spent: int = 0) -> Costs:
    """Return what it costs to come to each hex: by steps that nothing refuses, each paid as its tally says.

    A unit is asked as one that has spent nothing before its first step, and something before every other.
    """
    go = movement.go(state, unit)
    left = movement.spendable(state, (unit,), go.manner) - spent
    best: Costs = {}
    ways = [(0, here)]
    while ways:
        cost, place = heappop(ways)
        if place in best:
            continue
        best[place] = cost
        for there, _edge in state.board.adjacent(place):
            if movement.step_stopped(state, go, place, there, spent + cost if place != here else spent) is None:
                tally = movement.step_tally(state, go, place, there)
                if tally is not None and cost + tally.total <= left:
                    heappush(ways, (cost + tally.total, there))
    return best
