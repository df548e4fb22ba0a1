"""12.5, 15 What is added to the die of a combat, item by item."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from tests.games.june_6.oracle.attacks import enemies_in, over_river
from tests.games.june_6.oracle.numbers import chart, number
from tests.games.june_6.oracle.snapshot import ALLIED, GERMAN, Position, Unit
from tests.games.june_6.oracle.ways import passable
from tests.games.june_6.oracle.zones import sphere

Units = Sequence[Unit]


def clamp(value: int, most: int) -> int:
    """12.52 Keep a difference within its limits, both ways."""
    return max(-most, min(most, value))


# Strengths


def _halved_stacks(units: Units, points: list[int]) -> int:
    """22.22 An isolated stack adds up and halves; whoever is not isolated counts in full."""
    free = sum(value for unit, value in zip(units, points, strict=True) if not unit.isolated)
    stacks: dict[int, int] = {}
    for unit, value in zip(units, points, strict=True):
        if unit.isolated:
            stacks[unit.at] = stacks.get(unit.at, 0) + value
    return free + sum(value // 2 for value in stacks.values())


def unsupported(units: Units, formations: dict[int, str]) -> set[int]:
    """12.51b Armour needs infantry of its own formation in the attack, one unit for every two of tanks."""
    found: set[int] = set()
    for name in set(formations.values()):
        mine = [unit for unit in units if formations[unit.number] == name]
        tanks = sorted((unit for unit in mine if unit.armour), key=lambda unit: -unit.strength)
        foot = sum(unit.infantry and not unit.armour for unit in mine)
        found |= {unit.number for unit in tanks[number("odds.support") * foot :]}
    return found


def attack_strength(units: Units, formations: dict[int, str]) -> int:
    """12.51, 22.22 Add up the attackers: unsupported armour and isolated units at half."""
    halved = unsupported(units, formations)
    return _halved_stacks(units, [unit.strength // 2 if unit.number in halved else unit.strength for unit in units])


def defence_strength(position: Position, target: int, units: Units) -> int:
    """12.51, 9.2 Add up the defenders, numbers in brackets too, and the garrison of a beach."""
    garrison = number("garrison.strength") if target in position.garrisons and not _germans(units) else 0
    return _halved_stacks(units, [unit.strength for unit in units]) + garrison


def _germans(units: Units) -> bool:
    return any(unit.side == GERMAN for unit in units)


def ratios(attack: int, defence: int) -> set[str]:
    """12.51, answers C-4 and C-5 Round to the nearest ratio of the chart; halfway a die decides, so both are named."""
    if not attack or not defence:
        return {"8:1"} if attack else {"1:5"}
    known = {row: _quotient(row) for row in chart("odds")}
    rows = sorted(known, key=lambda row: known[row])
    quotient = attack / defence
    if quotient >= 1:
        low, rest = divmod(attack, defence)
        whole = {low} if rest * 2 < defence else {low + 1} if rest * 2 > defence else {low, low + 1}
        return {f"{min(value, 8)}:1" for value in whole}
    low, rest = divmod(defence, attack)
    whole = {low} if rest * 2 < attack else {low + 1} if rest * 2 > attack else {low, low + 1}
    return {f"1:{min(value, 5)}" for value in whole} & set(rows)


def _quotient(row: str) -> float:
    left, right = row.split(":")
    return int(left) / int(right)


# Cohesion, directions


def cohesion(position: Position, target: int, attackers: Units, defenders: Units) -> int:
    """12.52 The best of the attackers against the best of the defenders."""
    beach = [number("garrison.cohesion")] if target in position.garrisons and not _germans(defenders) else []
    best = max([*(unit.cohesion for unit in defenders), *beach])
    return clamp(max(unit.cohesion for unit in attackers) - best, number("cohesion.most"))


def several_hexes(position: Position, attackers: Units) -> bool:
    """12.53 Attackers in two hexes that do not touch each other."""
    hexes = {unit.at for unit in attackers}
    return any(position.ground.between(one, other) < 0 for one, other in combinations(hexes, 2))


def surrounded(position: Position, target: int, attackers: Units, defenders: Units) -> bool:
    """12.53 No friend beside the defender, and every hex that he could enter held by the attackers or in their zone."""
    around = [hex for hex, _edge in position.ground.around(target)]
    if any(position.held_by(hex, 1 - attackers[0].side) for hex in around):
        return False
    held = {unit.at for unit in attackers} | {hex for unit in attackers for hex in sphere(position, unit)}
    return all(hex in held or not _enterable(position, target, hex, defenders) for hex in around)


def _enterable(position: Position, target: int, hex: int, defenders: Units) -> bool:
    if position.ground.terrain(hex) == "sea" or not position.in_play(hex):
        return False
    return any(passable(position, unit, target, hex) for unit in defenders)


# Ground


def hex_drm(position: Position, target: int) -> int:
    """12.59a The ground helps the defender."""
    return int(chart("terrain")[position.ground.terrain(target)]["drm"])


def hexside_drm(position: Position, target: int, attackers: Units) -> int:
    """12.59a, answer C-6 Hexsides help only if every attacker crosses one: the least of them counts."""
    return max(_side_drm(position, position.ground.between(unit.at, target)) for unit in attackers)


def _side_drm(position: Position, edge: int) -> int:
    """The hexside counts with a bridge or a road on it, too: the text excepts none."""
    words = (position.ground.side(edge), position.ground.river(edge))
    return min(int(chart("hexsides")[word]["drm"]) if word != "none" else 0 for word in words)


def strongpoint_drm(position: Position, target: int, defenders: Units) -> int:
    """19.41, 19.43 Germans in a printed strongpoint that no Allied combat unit has destroyed."""
    if not _germans(defenders) or not position.ground.fortified(target) or target in position.demolished:
        return 0
    return number("strongpoint.drm")


def river_drm(position: Position, target: int, attackers: Units) -> int:
    """12.32, 20.33 An attack across a major river without a bridge."""
    return number("river.attack") if any(over_river(position, unit, target) for unit in attackers) else 0


# Markers and special units


def disorder_drms(attackers: Units, defenders: Units) -> tuple[int, int]:
    """12.57 Whatever the level, on either side."""
    mine = number("disorder.attacker") if any(unit.disorder for unit in attackers) else 0
    return mine, number("disorder.defender") if any(unit.disorder for unit in defenders) else 0


def scattered_drms(attackers: Units, defenders: Units) -> tuple[int, int]:
    """12.58 Scattered paratroops on either side."""
    mine = number("scattered.attacker") if any(unit.scattered for unit in attackers) else 0
    return mine, number("scattered.defender") if any(unit.scattered for unit in defenders) else 0


def flak_drm(attackers: Units, defenders: Units) -> int:
    """12.55 An Allied attack with armour meets every flak unit in the hex."""
    if attackers[0].side != ALLIED or not any(unit.armour for unit in attackers):
        return 0
    return number("flak.armour") * sum(unit.flak for unit in defenders)


def funnies_drm(attackers: Units) -> int:
    """12.56 A Commonwealth attack with units of 79 Armoured Division."""
    units = sum("79th" in unit.traits for unit in attackers)
    return number("engineers_79.bonus") if units else 0


# Armour and guns


def superiority(mine: int, other: int) -> int:
    """15.12, 16.32 More is one, twice as much is two; against nothing two points are twice as much."""
    if mine <= other:
        return 0
    return number("armour.double") if mine >= max(2 * other, 2) else number("armour.superiority")


def armour_drm(position: Position, target: int, attackers: Units, defenders: Units) -> int:
    """15.12, 15.13, 15.2 Armour against armour; anti-tank guns take the attacker's lead away; bocage halves it."""
    attack = _halved_stacks(attackers, [unit.armour for unit in attackers])
    defence = _halved_stacks(defenders, [unit.armour for unit in defenders])
    guns = _halved_stacks(defenders, [unit.anti_tank for unit in defenders])
    found = -superiority(defence, attack) or superiority(attack, defence + guns)
    return clamp(found, number("armour.bocage")) if position.ground.terrain(target) == "bocage" else found


def plain_items(position: Position, target: int, attackers: Units, formations: dict[int, str]) -> dict[str, int]:
    """12.5 All modifiers but odds, modes and support, by the names that the engine gives them; no zeros."""
    defenders = enemies_in(position, attackers[0].side, target)
    several = number("surrounded.bonus") if surrounded(position, target, attackers, defenders) else 0
    several = several or (number("multi_hex.bonus") if several_hexes(position, attackers) else 0)
    ours, theirs = disorder_drms(attackers, defenders)
    lost, found = scattered_drms(attackers, defenders)
    ground = hex_drm(position, target) + hexside_drm(position, target, attackers)
    items = {
        "cohesion": cohesion(position, target, attackers, defenders),
        "directions": several,
        "flak": flak_drm(attackers, defenders),
        "79th": funnies_drm(attackers),
        "disorder": ours + theirs,
        "scattered": lost + found,
        "ground": max(ground + strongpoint_drm(position, target, defenders), number("terrain.floor")),
        "river": river_drm(position, target, attackers),
        "armour": armour_drm(position, target, attackers, defenders),
    }
    assert set(formations) >= {unit.number for unit in attackers}
    return {name: value for name, value in items.items() if value}
