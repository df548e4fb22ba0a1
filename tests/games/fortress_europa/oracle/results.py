"""15.2, 15.3, 16.4, 22.3 Results of battles: losses, and who has to retreat how far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tests.games.fortress_europa.oracle.grid import Hex
from tests.games.fortress_europa.oracle.position import GERMAN, Position, Unit

ALL = 99


@dataclass(frozen=True)
class Result:
    """15.3 Steps lost by each side, and how many hexes a side retreats: none, or these lengths."""

    attacker: int = 0
    defender: int = 0
    attackers_back: tuple[int, ...] = ()
    defenders_back: tuple[int, ...] = ()


RESULTS = {
    "AE": Result(attacker=ALL),
    "A2": Result(attacker=2, attackers_back=(1, 2)),
    "A1": Result(attacker=1, attackers_back=(1, 2)),
    "AR": Result(attackers_back=(1, 2)),
    "E2": Result(attacker=2, defender=1, defenders_back=(1,)),
    "EX": Result(attacker=1, defender=1, defenders_back=(2,)),
    "DR": Result(defenders_back=(2,)),
    "D1": Result(defender=1, defenders_back=(2,)),
    "DE": Result(defender=ALL),
}
ORDER = ("defender", "attacker")
"""15.2 First the defender loses and retreats, then the attacker."""


def after_loss(unit: Unit) -> Unit:
    """2.8, 22.3 Return a unit with a step less; a coastal defence unit has no other step to turn to."""
    steps = 0 if unit.kind == "coastal_defence" else max(0, unit.steps - 1)
    gone = {"at": "", "away": "pool"} if not steps else {}
    return replace(unit, steps=steps, **gone)  # type: ignore[arg-type]


def steps_of(unit: Unit) -> int:
    """2.8, 22.3 Return how many losses a unit can take."""
    return 1 if unit.kind == "coastal_defence" else unit.steps


def losses(units: Sequence[Unit], steps: int) -> set[tuple[int, ...]]:
    """15.3 Return the ways to spread a loss over units, in their order: the owner's choice; all steps or all units."""
    if not units:
        return {()}
    most = min(steps, sum(steps_of(unit) for unit in units))
    found = set()
    for first in range(min(most, steps_of(units[0])) + 1):
        for rest in losses(units[1:], most - first):
            if first + sum(rest) == most:
                found.add((first, *rest))
    return found


def may_stand(position: Position, unit: Unit, hex: Hex) -> bool:
    """16.4 Who defends in rough or an intact fortress, or attacks out of it, need not retreat.

    16.3 A fortress never helps Allies.
    """
    return position.terrain(hex) == "rough" or (unit.side == GERMAN and position.fortress(hex))


def dies_instead(position: Position, unit: Unit) -> bool:
    """12.9, 20.8, 21.11 Invaders in the first impulse, and who came down on enemies, do not retreat but are lost."""
    return unit.on_enemy or (unit.invading and position.invasion > 0 and position.impulse == 1)


def forced_back(unit: Unit) -> Unit:
    """22.3 A coastal defence unit that has to retreat turns over to its infantry side."""
    if unit.kind != "coastal_defence":
        return unit
    return replace(unit, kind="infantry", faces=(unit.back,), steps=1)
