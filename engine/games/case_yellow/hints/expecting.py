"""What a combat is likely to bring, by the real table."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from engine.games.case_yellow.aftermath import comes_to
from engine.games.case_yellow.armour import answerable
from engine.games.case_yellow.chart import code_of
from engine.games.case_yellow.fights import Fight
from engine.games.case_yellow.hints.goals import WATCHED
from engine.games.case_yellow.ratings import difference
from engine.games.case_yellow.rules import YellowRules
from engine.games.case_yellow.shifts import final_column
from engine.games.case_yellow.state import YellowState
from engine.mechanics.cached_values import cached_value

STEP, FLIGHT, GROUND, BEATEN = 40, 8, 30, 70
ARMOUR, LAST = 10, 120
"""How much more steps of armor are worth, and the last step of a division."""
FACES = range(1, 7)
LEAST, MOST = -5, 12


def gain(found: Counter[str], better: int, stake: int) -> int:
    """Say what the attacker gains by a result, ground included, if a step of his is worth so much (`stake`).

    An engagement costs the side with the lower rating a step, or both.
    """
    if found["attacker_eliminated"]:
        return -2 * stake
    if found["engaged"]:
        return STEP // 2 * (better >= 0) - stake * (better <= 0)
    if found["defender_eliminated"]:
        return BEATEN + GROUND
    ground = GROUND if found["retreat"] else 0
    return STEP * found["defender_loses"] - stake * found["attacker_loses"] + FLIGHT * found["retreat"] + ground


@lru_cache(maxsize=2048)
def expected(rules: YellowRules, column: int, better: int, stake: int = STEP) -> int:
    """Say what the attacker gains on the average of the faces of the die."""
    column = min(max(column, LEAST), MOST)
    found = (comes_to(rules, code_of(rules, column, face, better)) for face in FACES)
    return sum(gain(each, better, stake) for each in found) // len(FACES)


@cached_value(*WATCHED, "attacked", "flipped", "westwall")
def column_of(state: YellowState, fight: Fight) -> tuple[int, int]:
    """Return the column of a combat as it is so far, and the difference of the ratings."""
    return final_column(state, fight), difference(state, fight)


def stake(state: YellowState, fight: Fight) -> int:
    """Say what a step of the attackers is worth: more if a Panzer division would have to give it, most its last one."""
    exposed = answerable(state, fight, fight.side)
    return STEP + max((ARMOUR if state.steps[unit] > 1 else LAST for unit in exposed), default=0)


def outlook(state: YellowState, fight: Fight, columns: int = 0) -> int:
    """Say what a combat is worth to the attacker, with so many columns more."""
    column, better = column_of(state, fight)
    return expected(state.rules, column + columns, better, stake(state, fight))
