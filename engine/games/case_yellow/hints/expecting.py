"""What a combat is likely to bring, by the real table."""

from __future__ import annotations

from functools import lru_cache

from engine.games.case_yellow.chart import Result, outcome
from engine.games.case_yellow.fights import Fight
from engine.games.case_yellow.ratings import difference
from engine.games.case_yellow.rules import YellowRules
from engine.games.case_yellow.shifts import final_column
from engine.games.case_yellow.state import YellowState
from engine.mechanics.derived import derived

STEP, FLIGHT, GROUND, BEATEN = 40, 8, 30, 70
FACES = range(1, 7)
LEAST, MOST = -5, 12


def gain(found: Result, better: int) -> int:
    """Say what the attacker gains by a result, ground included; an engagement costs a step of the worse side."""
    if found.attacker_eliminated:
        return -2 * STEP
    if found.engaged:
        return STEP // 4 * (better > 0) - STEP // 2 * (better <= 0)
    if found.defender_eliminated:
        return BEATEN + GROUND
    ground = GROUND if found.retreat else 0
    return STEP * (found.defender_loses - found.attacker_loses) + FLIGHT * found.retreat + ground


@lru_cache(maxsize=512)
def expected(rules: YellowRules, column: int, better: int) -> int:
    """Say what the attacker gains on the average of the faces of the die."""
    column = min(max(column, LEAST), MOST)
    return sum(gain(outcome(rules, column, face, better), better) for face in FACES) // len(FACES)


@derived(
    "at", "record", "steps", "disrupted", "oos", "destroyed", "better_defence", "bridgehead", "control", "available"
)
def column_of(state: YellowState, fight: Fight) -> tuple[int, int]:
    """Return the column of a combat as it is so far, and the difference of the ratings."""
    return final_column(state, fight), difference(state, fight)


def outlook(state: YellowState, fight: Fight, columns: int = 0) -> int:
    """Say what a combat is worth to the attacker, with so many columns more."""
    column, better = column_of(state, fight)
    return expected(state.rules, column + columns, better)
