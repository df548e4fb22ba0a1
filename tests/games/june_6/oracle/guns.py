"""16 Artillery: who may give points to whom, how many, and what they bring."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.june_6.oracle.attacks import support_range
from tests.games.june_6.oracle.combat import superiority
from tests.games.june_6.oracle.numbers import number
from tests.games.june_6.oracle.snapshot import GERMAN, Position, Unit
from tests.games.june_6.oracle.ways import parent


def steady(unit: Unit) -> bool:
    """16.13 Nobody fires in disorder, pinned or isolated."""
    return not (unit.disorder or unit.pinned or unit.isolated)


def points(unit: Unit, reduced_phase: bool = False) -> int:
    """16.14 Half the points with an RE marker, or for an attack in the RE phase."""
    return unit.artillery // 2 if unit.reduced_efficiency or reduced_phase else unit.artillery


def in_reach(position: Position, unit: Unit, target: int) -> bool:
    """16.12 From the firing unit to the hex of the defender."""
    return position.ground.within(unit.at, target, support_range(unit))


def defending_divisions(position: Position, target: int, defenders: Sequence[Unit]) -> list[Unit]:
    """16.21b, 16.25, answer C-11 The guns of every defender's division, its attached group too, help by themselves."""
    staffs = {hq.number: hq for unit in defenders if (hq := parent(position, unit)) and hq.headquarters == "division"}
    groups = [unit for unit in position.of(defenders[0].side) if unit.attached in staffs and unit.artillery]
    found = [unit for unit in (*staffs.values(), *groups) if in_reach(position, unit, target)]
    return [unit for unit in found if steady(unit) and points(unit)]


def covering_corps(position: Position, target: int, defenders: Sequence[Unit]) -> list[Unit]:
    """16.22, 16.24, 16.25 The corps that may help a defender: of his nation, for the Allies his own; once a turn."""
    found = []
    for unit in position.of(defenders[0].side):
        group = unit.headquarters != "division" and unit.artillery > 0 and unit.attached < 0
        if not group or unit.fired or not steady(unit) or not points(unit) or not in_reach(position, unit, target):
            continue
        if any(_commands(position, unit, other) for other in defenders):
            found.append(unit)
    return found


def _commands(position: Position, gun: Unit, other: Unit) -> bool:
    if other.nation != gun.nation:
        return False
    if gun.side == GERMAN:
        return True
    hq = parent(position, other)
    return hq is not None and gun.formation in (hq.formation, hq.parent)


def artillery_drm(position: Position, target: int, attack: int, defence: int) -> int:
    """16.32, 19.41 Points against points; Allied ones count half against a printed strongpoint."""
    if _fortress(position, target):
        attack //= 2
    return superiority(attack, defence) or -superiority(defence, attack)


def _fortress(position: Position, target: int) -> bool:
    germans = any(unit.side == GERMAN for unit in position.standing(target))
    return germans and position.ground.fortified(target) and target not in position.demolished


def naval_range(position: Position, hex: int) -> bool:
    """18.13 Eight hexes from a coastal hex, both counted."""
    near = position.ground.near(hex, number("naval.range") - 1)
    return any(position.ground.coast(other) != "none" for other in near)
