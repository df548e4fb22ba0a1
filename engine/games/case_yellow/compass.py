"""2.1 The compass of each side: where its units fall back to, and where the refugees go."""

from __future__ import annotations

from itertools import pairwise

from engine.games.case_yellow.rules import YellowRules
from engine.games.case_yellow.state import YellowState
from engine.play import rule


@rule("rb.2.1#c", "rb.11.4#c")
def bearing(rules: YellowRules, side: int, direction: int) -> int:
    """2.1c How far a direction is off the compass of a side: 0 on it, 1 next best, 2 off it."""
    return int(rules.compass.look_up(rules.compass.rows[direction], YellowState.SIDES[side]))


@rule("rb.11.4#c")
def astray(state: YellowState, side: int, path: tuple[int, ...]) -> tuple[int, ...]:
    """11.4c How far the steps of a way are off the compass, the worst first: the less the better."""
    grid = state.board.grid
    steps = (grid.direction(here, there) for here, there in pairwise(path))
    return tuple(sorted((bearing(state.rules, side, step) for step in steps), reverse=True))
