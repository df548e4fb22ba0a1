"""12.51 Odds: strength against strength, to the nearest ratio of the chart."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache

from engine.games.june_6.combat.fight import Fight, defenders, has_garrison
from engine.games.june_6.command.formations import commander, is_corps_unit
from engine.games.june_6.map import beach_of
from engine.games.june_6.state import June6State, face
from engine.play import NOWHERE, rule


@lru_cache(maxsize=8)
def _part(text: str) -> Fraction:
    return Fraction(text)


def part_of(number: int, part: str) -> int:
    """Take a part of a number and drop fractions."""
    return int(number * _part(part))


@rule("rb.22.22", "qa.s-3", "qa.s-4")
def isolated_sum(state: June6State, units: Iterable[int], value: Callable[[int], int]) -> int:
    """22.22 Add up values; those of isolated units are halved, stack by stack or each (an option)."""
    whole, cut = 0, dict[int, int]()
    for unit in units:
        if not state.isolated[unit]:
            whole += value(unit)
            continue
        together = state.at[unit] if state.rules.isolation_halving == "stack" else unit
        cut[together] = cut.get(together, 0) + value(unit)
    return whole + sum(part_of(number, state.rules.isolated_halved_to) for number in cut.values())


@rule("rb.12.51")
def unsupported_armor(state: June6State, units: Iterable[int]) -> tuple[int, ...]:
    """12.51 Armor beyond what the infantry of its own formation supports; the weakest goes without."""
    infantry, armor = dict[int | str, int](), dict[int | str, list[int]]()
    together = tuple(units)
    for unit in together:
        leader = fights_under(state, unit, together)
        if state.counter(unit).infantry:
            infantry[leader] = infantry.get(leader, 0) + 1
        elif face(state, unit).armour:
            armor.setdefault(leader, []).append(unit)
    lacking: list[int] = []
    for leader, tanks in armor.items():
        strongest_first = sorted(tanks, key=lambda unit: -face(state, unit).strength)
        lacking += strongest_first[infantry.get(leader, 0) * state.rules.odds_support :]
    return tuple(lacking)


@rule("pb.1.71#e")
def fights_under(state: June6State, unit: int, together: tuple[int, ...]) -> int | str:
    """1.71 Whose unit it is; on 6 June corps units go with a division of their beach if they lack their own."""
    own = _led_by(state, unit)
    if state.landed[unit] == NOWHERE or state.attached[unit] != NOWHERE or not is_corps_unit(state, unit):
        return own
    needs = [other for other in together if state.counter(other).infantry is not state.counter(unit).infantry]
    if any(_led_by(state, other) == own for other in needs):
        return own
    beach = beach_of(state, state.landed[unit])
    hosts = (other for other in needs if state.landed[other] != NOWHERE and not is_corps_unit(state, other))
    return next((_led_by(state, other) for other in hosts if beach_of(state, state.landed[other]) == beach), own)


def _led_by(state: June6State, unit: int) -> int | str:
    hq = commander(state, unit)
    return state.counter(unit).formation if hq == NOWHERE else hq


@rule("rb.12.51")
def attack_strength(state: June6State, units: tuple[int, ...]) -> int:
    """12.51 The attackers' strength: strengths in parentheses do not count, armor without infantry counts half."""
    lacking = unsupported_armor(state, units)

    def value(unit: int) -> int:
        strength = 0 if state.counter(unit).defence_only else face(state, unit).strength
        return part_of(strength, state.rules.odds_halved_to) if unit in lacking else strength

    return isolated_sum(state, units, value)


@rule("rb.12.51")
def defense_strength(state: June6State, fight: Fight) -> int:
    """12.51 The defenders' strength, in parentheses or not, and that of the men of a beach hex (9.2)."""
    units = isolated_sum(state, defenders(state, fight), lambda unit: face(state, unit).strength)
    return units + (state.rules.garrison_strength if has_garrison(state, fight.target, fight.side) else 0)


@rule("rb.12.51")
def nearest_ratios(rows: tuple[str | int, ...], attack: int, defense: int) -> tuple[str, str]:
    """12.51 The ratio of the chart that is nearest, twice; both neighbors if it lies exactly in the middle."""
    even, last = rows.index("1:1"), len(rows) - 1
    if attack <= 0 or defense <= 0:
        at = 0 if attack <= 0 else last
        return str(rows[at]), str(rows[at])
    whole, rest = divmod(max(attack, defense), min(attack, defense))
    steps = (whole - 1 + (2 * rest > min(attack, defense)), whole - 1 + (2 * rest >= min(attack, defense)))
    lower, upper = steps if attack >= defense else (-steps[1], -steps[0])
    return str(rows[min(max(even + lower, 0), last)]), str(rows[min(max(even + upper, 0), last)])


def ratios(state: June6State, fight: Fight) -> tuple[str, str]:
    """12.51 The nearest ratio of a combat, or the two between which a die has to decide."""
    attack, defense = attack_strength(state, fight.units), defense_strength(state, fight)
    return nearest_ratios(state.rules.odds.rows, attack, defense)


@rule("qa.c-5")
def needs_rounding(state: June6State, fight: Fight) -> bool:
    """12.51 A ratio in the middle of two is decided by a die."""
    lower, upper = ratios(state, fight)
    return lower != upper
