"""What a position is worth: how the game would end as things stand, how near the Allies have come, who is left."""

from __future__ import annotations

from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.hints.goals import approach, gap, of_levels, open_hexes, prizes
from engine.games.june_6.hints.posts import NARROW
from engine.games.june_6.objectives import controller
from engine.games.june_6.state import June6State, face, is_combat, on_map
from engine.mechanics.tactics import foremost, next_turn_named, onward, prospect

POINT, PULL, BARRED = 40, 20, 12
CLOSE = 8
"""Whoever is so many hexes from a prize is thought to have half of it."""
SPENT = 4
"""So many turns before the end strength begins to count for less, and ground for more."""
TAKEN = 20
"""What the Allies gain by a place that their levels name: more than a fight for it costs."""


def value(state: June6State, side: int) -> int:
    """Say what a position is worth: the level as things stand, points, strength left, how near the Allies have come."""
    end = next_turn_named(state, ALLIED)
    left = min(end - state.turn, SPENT)
    forces = (strength(state, ALLIED) - strength(state, GERMAN)) * (1 + left) // (1 + SPENT)
    ahead = prospect(state, end, onward(state, ALLIED) if state.result is None else 0)
    balance = forces + POINT * state.points + pull(state) - front(state) + taken(state) + ahead
    return balance if side == ALLIED else -balance


def taken(state: June6State) -> int:
    """Say what the places are worth that the Allies have of those which the levels name, where these are few."""
    places = of_levels(state)
    return TAKEN * sum(controller(state, hex) == ALLIED for hex in places) if len(places) <= NARROW else 0


def front(state: June6State) -> int:
    """Say how far the foremost Allies are from what they want; the first count most, and a line in the way counts."""
    free, through = approach(state), gap(state)
    places = [state.at[unit] for unit in on_map(state, ALLIED) if is_combat(state, unit)]
    return foremost(min(through[hex], free[hex] + BARRED) for hex in places)


def pull(state: June6State) -> int:
    """Say how near the Allies are to each prize that is still to be had, where points decide."""
    near = [state.at[unit] for unit in on_map(state, ALLIED) if is_combat(state, unit)]
    found = 0
    for name, worth in prizes(state).items() if near else ():
        hexes = open_hexes(state, name)
        if hexes:
            far = min(state.board.grid.distance(hexes[0], place) for place in near)
            found += PULL * worth * CLOSE // (CLOSE + far)
    return found


def strength(state: June6State, side: int) -> int:
    """Count the strength of a side on the map, disorder taken off."""
    return sum(max(0, face(state, unit).strength * 2 - state.disorder[unit]) for unit in on_map(state, side))
