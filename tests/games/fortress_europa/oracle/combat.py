"""14.4-14.12, 15.1, 16.1-16.8, 17.10.2, 17.10.9, 19.4 Values, odds, columns and die modifiers of a battle."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from tests.games.fortress_europa.oracle.grid import Hex, distance
from tests.games.fortress_europa.oracle.movement import half_up
from tests.games.fortress_europa.oracle.numbers import columns, number
from tests.games.fortress_europa.oracle.position import ALLIED, GERMAN, RAIDERS, Position, Unit, other

Odds = tuple[int, int]
WORST, BEST = (1, number("odds.worst")), (number("odds.best"), 1)


def odds(attack: int, defense: int) -> Odds | None:
    """15.1, 14.12 Return the simple ratio, rounded for the defender; None if it is worse than 1-6 (14.10)."""
    if attack <= 0:
        return None
    if defense <= 0:
        return BEST
    if attack >= defense:
        return min(attack // defense, number("odds.best")), 1
    behind = -(-defense // attack)
    return (1, behind) if behind <= number("odds.worst") else None


def column(ratio: Odds) -> int:
    """15.1 Return the column of a ratio, counted from the worst."""
    known = columns()
    return max(at for at, lowest in enumerate(known) if not _better(lowest, ratio))


def _better(one: Odds, two: Odds) -> bool:
    return one[0] * two[1] > two[0] * one[1]


def declared(ratio: Odds) -> list[int]:
    """15.8 Return the columns that the attacker may declare: that of the odds, or any worse one."""
    return list(range(column(ratio) + 1))


def shifted(at: int, aircraft: int) -> int:
    """17.10.2 Every aircraft of ground support, three at most, raises the odds by a column."""
    steps = min(aircraft, number("air.support_most")) * number("air.support_shift")
    return min(len(columns()) - 1, at + steps)


def hard(position: Position, hex: Hex) -> bool:
    """16.5 Rough ground or a city halves armor."""
    return position.terrain(hex) == "rough" or position.ground.city(hex)


def high(position: Position, hex: Hex) -> bool:
    """16.1 Mountain and alpine ground."""
    return position.terrain(hex) in ("mountain", "alpine")


def helps(position: Position, hex: Hex, unit: Unit) -> bool:
    """16.3 An intact fortress helps Germans only."""
    return unit.side == GERMAN and position.fortress(hex)


def behind_river(position: Position, hex: Hex, attackers: Iterable[Unit]) -> bool:
    """16.2 Tell whether all units that attack a hex do so over a river."""
    near = [unit for unit in attackers if distance(unit.at, hex) <= 1]
    return bool(near) and all(unit.at != hex and position.ground.river(unit.at, hex) for unit in near)


def defense(position: Position, unit: Unit, attackers: Collection[Unit]) -> int:
    """14.4, 16.1-16.5 Return the value of a defender against these attackers."""
    hex = unit.at
    river, walls, heights = behind_river(position, hex, attackers), helps(position, hex, unit), high(position, hex)
    if unit.armored and hard(position, hex):
        return _hard_armor(position, unit, river or heights, walls)
    doubled = river or walls or heights or (position.ground.city(hex) and not unit.armored)
    return 2 * unit.cv if doubled else unit.cv


def _hard_armor(position: Position, unit: Unit, raised: bool, walls: bool) -> int:
    """16.5 Armor in rough or in a city: half; with a fortress its base; behind a river twice that."""
    if walls:
        return 2 * unit.cv if raised else unit.cv
    city = position.ground.city(unit.at) and position.reading("armor.city") == "restored"
    return half_up(unit.cv) * (2 if raised or city else 1)


def attack(position: Position, unit: Unit, hexes: Collection[Hex]) -> int:
    """14.4, 16.5 Return the value of an attacker: armor is halved if any hex is rough or a city; none is doubled.

    31.16 But units that attack over a river from the hex of a part of the 79th are.
    """
    value = half_up(unit.cv) if unit.armored and any(hard(position, hex) for hex in hexes) else unit.cv
    return min(2 * unit.cv, 2 * value) if funny_river(position, unit, hexes) else value


def funny_river(position: Position, unit: Unit, hexes: Collection[Hex]) -> bool:
    """31.16 Tell whether a part of the 79th is in the hex of a unit that attacks over a river."""
    if "funnies.units" not in position.options or unit.side != ALLIED:
        return False
    beside = any("funny" in friend.tags for friend in position.stack(unit.at, ALLIED))
    return beside and any(position.ground.river(unit.at, hex) for hex in hexes)


def strengths(position: Position, attackers: Sequence[Unit], hexes: Collection[Hex], naval: int = 0) -> tuple[int, int]:
    """14.5, 14.7, 16.8, 19.4 Return the sums: each hex is reckoned by its own ground, all its units together."""
    enemies = [unit for hex in hexes for unit in defenders(position, hex, other(attackers[0].side))]
    return (
        sum(attack(position, unit, hexes) for unit in attackers) + naval,
        sum(defense(position, unit, attackers) for unit in enemies),
    )


def defenders(position: Position, hex: Hex, side: int) -> list[Unit]:
    """14.7, 14.9, 15.11 Return the units that defend a hex: not those that fought in this impulse before."""
    return [unit for unit in position.stack(hex, side) if not unit.fought]


def ratio(position: Position, attackers: Sequence[Unit], hexes: Collection[Hex], naval: int = 0) -> Odds | None:
    """15.1 Return the odds of an attack before aircraft, or None."""
    return odds(*strengths(position, attackers, hexes, naval)) if attackers else None


def one_nation(position: Position, attackers: Iterable[Unit]) -> bool:
    """6.2, 21.3 Tell whether units may attack together: one nationality; commandos and rangers do not count."""
    names = {unit.nationality for unit in attackers if unit.kind not in RAIDERS and unit.side == ALLIED}
    if position.reading("canadians.british"):
        names = {"british" if name == "canadian" else name for name in names}
    return len(names) <= 1


def modifier(position: Position, attackers: Sequence[Unit], hexes: Collection[Hex], *, carpet: bool = False) -> int:
    """12.13, 17.10.9, 31.16 Return what is added to the die."""
    found = number("carpet.bonus") if carpet else 0
    first_impulse = position.impulse == 1 and position.invasion == 1
    found += number("engineers.bonus") if first_impulse and any("79th" in unit.tags for unit in attackers) else 0
    if "funnies.units" in position.options:
        funnies = sum("funny" in unit.tags for unit in attackers)
        walled = any(position.ground.city(hex) or position.fortress(hex) for hex in hexes)
        found += funnies if first_impulse else min(1, funnies) if walled else 0
    return found


def may_carpet(position: Position, odds_now: Odds | None, aircraft: int) -> bool:
    """17.10.9 In the first impulse of no invasion turn, at 2-1 or less, without ground support; Allies only."""
    if odds_now is None or position.side != ALLIED or position.impulse != 1 or position.invasion or aircraft:
        return False
    return not _better(odds_now, (2, 1))


def may_support(position: Position) -> bool:
    """4.3, 17.10.2 Ground support flies in the first combat impulse only."""
    return position.impulse == 1


def in_range(position: Position, at: Hex, hexes: Collection[Hex]) -> bool:
    """19.6 A ship reaches two hexes, and supports only an attack of which all hexes are in range."""
    return all(0 < distance(at, hex) <= number("naval.range") for hex in hexes)
