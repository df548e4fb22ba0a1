"""What a position is worth: how the game would end as things stand, how near the Allies have come, who is left."""

from __future__ import annotations

from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.hints.goals import approach, gap, of_levels, open_hexes, prizes
from engine.games.june_6.hints.posts import NARROW
from engine.games.june_6.objectives import controller
from engine.games.june_6.state import June6State, face, is_combat, on_map
from engine.mechanics.areas import places_in
from engine.mechanics.conditions import ByTurn, Condition, Control, Counting, NumberOf, UnitsAt, parts_of
from engine.mechanics.victory import decides, grade, reached

POINT, PULL, LEVEL, WON = 40, 20, 60, 400
FOREMOST, BARRED = (4, 3, 2, 1, 1), 12
CLOSE = 8
"""Whoever is so many hexes from a prize is thought to have half of it."""
WHOLE = 100
SPENT = 4
"""So many turns before the end strength begins to count for less, and ground for more."""
TAKEN = 20
"""What the Allies gain by a place that their levels name: more than a fight for it costs."""


def value(state: June6State, side: int) -> int:
    """Say what a position is worth: the level as things stand, points, strength left, how near the Allies have come."""
    left = min(deadline(state) - state.turn, SPENT)
    forces = (strength(state, ALLIED) - strength(state, GERMAN)) * (1 + left) // (1 + SPENT)
    balance = forces + POINT * state.points + pull(state) - front(state) + taken(state) + prospect(state)
    return balance if side == ALLIED else -balance


def prospect(state: June6State) -> int:
    """Say how the game would end if it ended now, the more the nearer the end is; a game that is over counts."""
    if state.result is not None:
        return ending(state)
    if not decides(state):
        return 0
    worth = LEVEL + 3 * LEVEL // (1 + deadline(state) - state.turn)
    return worth * (WHOLE * grade(state, reached(state, "end")) + onward(state)) // WHOLE


def deadline(state: June6State) -> int:
    """Return the turn by which the Allies must have come to their next level; the last one if no other is named."""
    levels = state.victory.levels if state.victory else ()
    parts = (part for level in levels if level.side == ALLIED for part in parts_of(level.condition))
    turns = (part.turn for part in parts if isinstance(part, ByTurn) and part.turn >= state.turn)
    return min(turns, default=state.last)


def taken(state: June6State) -> int:
    """Say what the places are worth that the Allies have of those which the levels name, where these are few."""
    places = of_levels(state)
    return TAKEN * sum(controller(state, hex) == ALLIED for hex in places) if len(places) <= NARROW else 0


def ending(state: June6State) -> int:
    """Say what the end of a game is worth to the Allies."""
    if decides(state):
        return WON * grade(state, reached(state, "end"))
    if state.result is None or state.result.winner is None:
        return 0
    return WON if state.result.winner == ALLIED else -WON


def onward(state: June6State) -> int:
    """Say how much of the next level that they have not reached the Allies have."""
    levels = state.victory.levels if state.victory else ()
    missing = [level.condition for level in levels if level.side == ALLIED and level.condition is not None]
    open_ones = [condition for condition in missing if not condition.holds(state)]
    return fulfilled(state, open_ones[-1]) if open_ones else WHOLE


def fulfilled(state: June6State, condition: Condition) -> int:
    """Say in parts of a hundred how much of a condition is there."""
    if condition.holds(state):
        return WHOLE
    if isinstance(condition, NumberOf):
        return _of_parts(state, condition)
    if isinstance(condition, Counting):
        least = _least(state, condition)
        return WHOLE * min(condition.number(state), least) // max(1, least)
    return 0


def _least(state: June6State, condition: Counting) -> int:
    """How many a condition asks for; control of a place that names no number is control of all of it."""
    if condition.count.least is None and isinstance(condition, Control):
        return len(places_in(state, condition.area))
    return condition.count.least or 0


def _of_parts(state: June6State, condition: NumberOf) -> int:
    """All that are wanted count alike, the easiest first; what must not be counts by how little there is of it."""
    if condition.count.most is not None:
        there = sum(part.number(state) for part in condition.parts if isinstance(part, UnitsAt))
        return WHOLE // (1 + there)
    least = len(condition.parts) if condition.count.least is None else condition.count.least
    shares = sorted((fulfilled(state, part) for part in condition.parts), reverse=True)[:least]
    return sum(shares) // max(1, len(shares))


def front(state: June6State) -> int:
    """Say how far the foremost Allies are from what they want; the first count most, and a line in the way counts."""
    free, through = approach(state), gap(state)
    places = [state.at[unit] for unit in on_map(state, ALLIED) if is_combat(state, unit)]
    foremost = sorted(min(through[hex], free[hex] + BARRED) for hex in places)[: len(FOREMOST)]
    return sum(weight * each for weight, each in zip(FOREMOST, foremost, strict=False))


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
