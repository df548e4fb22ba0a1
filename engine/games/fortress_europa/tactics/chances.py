"""What the columns of the combat results promise, and how strong each side stands where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.games.fortress_europa.combat.fights import is_barrier
from engine.games.fortress_europa.combat.odds import COLUMNS, odds
from engine.games.fortress_europa.counters import GERMAN
from engine.games.fortress_europa.ground import around, is_city, is_fortress, is_river, is_rough
from engine.games.fortress_europa.state import FortressState, fights, friends_in, is_armored, manned
from engine.games.fortress_europa.tactics.goals import cover, strength
from engine.mechanics.battle.plain import column_of
from engine.mechanics.cached_values import cached_value

STEP = ((7, 10), (10, 9))
"""What a step of each side (Allied, German) is worth to an attacker of either side."""
VACATED, THROWN_BACK, STANDS = 10, 4, 2
"""What it is worth that the hex is left, that the attackers have to leave; what is left of it where they may stay."""
BEST = len(COLUMNS) - 1


class Held(NamedTuple):
    """What holds a hex: its strength, the steps, the units, and whether they may stay where others retreat."""

    points: int
    steps: int
    units: tuple[int, ...]
    stays: bool


@cached_value()
def promises(state: FortressState, side: int, own_steps: int, steps: int, stays: bool) -> Sequence[int]:
    """What an attack of a side with so many steps promises by its column, against so many."""
    return tuple(_mean(state, side, column, own_steps, steps, stays) for column in COLUMNS)


def _mean(state: FortressState, side: int, column: str, own_steps: int, steps: int, stays: bool) -> int:
    rules, total = state.rules, 0
    own, foe = STEP[side][side], STEP[side][1 - side]
    for face in range(1, rules.die_most + 1):
        word = str(rules.crt.look_up(face, column))
        taken = _number(rules.results.look_up(word, "defender_loss"), steps)
        given = _number(rules.results.look_up(word, "attacker_loss"), own_steps)
        total += foe * min(taken, steps) - own * min(given, own_steps)
        leaves = rules.results.look_up(word, "retreats")
        if leaves == "defender" or taken >= steps:
            total += VACATED // (STANDS if stays and taken < steps else 1)
        total -= THROWN_BACK * (leaves == "attacker")
    return total // rules.die_most


def _number(found: str | int, everything: int) -> int:
    return everything if found == "all" else int(found)


@cached_value("at", "record", "steps", "regular", "destroyed")
def held(state: FortressState, side: int) -> Mapping[int, Held]:
    """What each hex with units of a side holds against an attack over land."""
    found, ground = dict[int, Held](), cover(state, side)
    for hex in manned(state, side):
        units = tuple(unit for unit in friends_in(state, side, hex) if fights(state, unit))
        walled = side == GERMAN and is_fortress(state, hex)
        hard = (is_rough(state, hex) or is_city(state, hex)) and not walled
        points = sum(_twice(state, unit, hard, ground[hex]) for unit in units)
        found[hex] = Held(max(1, points // 2), sum(state.steps[unit] for unit in units), units, walled or hard)
    return found


def _twice(state: FortressState, unit: int, hard: bool, times: int) -> int:
    """16.5 Twice the strength of a defender: armor on hard ground is halved, and gains nothing by a city."""
    points = max(1, strength(state, unit))
    return points if hard and is_armored(state, unit) else 2 * points * times


def column(state: FortressState, own: int, foe: int) -> int:
    """The column of two strengths; -1 where the odds are illegal."""
    attack, defense = odds(state, own, foe)
    if own <= 0 or defense > state.rules.odds_worst:
        return -1
    return _column_of(state, attack, defense)


@cached_value()
def _column_of(state: FortressState, attack: int, defense: int) -> int:
    """The column of reduced odds."""
    return column_of(tuple(map(str, state.rules.crt.columns)), attack, defense)


@cached_value("down")
def sites(state: FortressState) -> Sequence[tuple[tuple[int, bool], ...]]:
    """From where each hex can be attacked, and whether across a river."""
    return tuple(
        tuple((hex, is_river(state, edge)) for hex, edge in ways if not is_barrier(state, edge))
        for ways in around(state)
    )


def hits(state: FortressState, unit: int, hex: int) -> int:
    """The strength of a unit against a hex."""
    points = strength(state, unit)
    return points // 2 if is_armored(state, unit) and (is_rough(state, hex) or is_city(state, hex)) else points
