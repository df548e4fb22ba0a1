"""15 Armor superiority."""

from __future__ import annotations

from engine.games.june_6.combat.fight import Fight, defenders
from engine.games.june_6.combat.odds import isolated_sum
from engine.games.june_6.map import terrain
from engine.games.june_6.state import June6State, face
from engine.play import rule

BOCAGE = "bocage"


def superiority(attack: int, defense: int, ratio: int, plain: int, double: int) -> int:
    """15.12, 16.32 Who has more gains, and who has twice as much gains more; one point against none is just more."""
    if attack == defense:
        return 0
    more, less, sign = (attack, defense, 1) if attack > defense else (defense, attack, -1)
    return sign * (double if more >= ratio * max(less, 1) else plain)


@rule("rb.15.11")
def armor_points(state: June6State, units: tuple[int, ...]) -> int:
    """15.11 The armor points of units together."""
    return isolated_sum(state, units, lambda unit: face(state, unit).armour)


@rule("rb.15.13")
def anti_tank_points(state: June6State, units: tuple[int, ...]) -> int:
    """15.13 The anti-tank points of units together."""
    return isolated_sum(state, units, lambda unit: face(state, unit).anti_tank)


@rule("rb.15.12")
def armor_modifier(state: June6State, attack: int, defense: int, guns: int, ground: str) -> int:
    """15.1, 15.2 Armor against armor; the defender's guns only take away, and bocage lets little come of it."""
    rules = state.rules

    def compared(others: int) -> int:
        return superiority(attack, others, rules.armour_ratio, rules.armour_superiority, rules.armour_double)

    found = compared(defense)
    if found > 0:
        found = max(compared(defense + guns), 0)
    most = rules.armour_bocage if ground == BOCAGE else rules.armour_double
    return min(max(found, -most), most)


@rule("rb.15.2")
def armor_of(state: June6State, fight: Fight) -> tuple[int, int, int, int]:
    """15 The armor of both sides, the defender's anti-tank points, and the modifier."""
    held = defenders(state, fight)
    attack, defense = armor_points(state, fight.units), armor_points(state, held)
    guns = anti_tank_points(state, held)
    return attack, defense, guns, armor_modifier(state, attack, defense, guns, terrain(state, fight.target))
