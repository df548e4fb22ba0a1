"""14.0 Who must attack, who must be attacked, and which sets of battles of an impulse are lawful as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from tests.games.fortress_europa.oracle import combat
from tests.games.fortress_europa.oracle.grid import Hex
from tests.games.fortress_europa.oracle.position import GERMAN, RAIDERS, Position, Unit, other, remembered
from tests.games.fortress_europa.oracle.zones import exerting

Group = frozenset[Hex]
NOBODY: Group = frozenset()


@dataclass(frozen=True)
class Battle:
    """A battle: the units that attack and the hexes that are attacked, each with all who defend there."""

    attackers: frozenset[str]
    hexes: Group

    @classmethod
    def of(cls, attackers: Sequence[str] | str, *hexes: Hex) -> Battle:
        """Write a battle down."""
        return cls(frozenset([attackers] if isinstance(attackers, str) else attackers), frozenset(hexes))


def own_hex_fight(position: Position, unit: Unit) -> bool:
    """12.8, 20.8, 21.11 Invaders in the first impulse, and who came down on enemies, fight in their own hex only."""
    landing = unit.invading and position.invasion > 0 and position.impulse == 1
    return landing or unit.on_enemy


def faces(position: Position, one: Hex, hex: Hex) -> bool:
    """14.1 Tell whether an attack may go from a hex to another: adjacent, no estuary, no blown bridges between."""
    ground = position.ground
    return hex in ground.around(one) and not ground.estuary(one, hex) and not position.down(one, hex)


def targets(position: Position, unit: Unit) -> Group:
    """14.6C, 14.9 Return the hexes that a unit may attack now."""
    if unit.fought or unit.side != position.side or not unit.at or unit.kind == "partisan":
        return NOBODY
    foes = other(unit.side)
    if position.holds(unit.at, foes):
        return frozenset({unit.at}) if combat.defenders(position, unit.at, foes) else NOBODY
    if own_hex_fight(position, unit):
        return NOBODY
    around = [hex for hex in position.ground.around(unit.at) if faces(position, unit.at, hex)]
    return frozenset(hex for hex in around if combat.defenders(position, hex, foes))


def walled(position: Position, unit: Unit) -> bool:
    """14.1, 14.13 Tell whether a unit need not attack out of the fortress in which it is."""
    return position.fortress(unit.at) and (unit.side == GERMAN or position.reading("fortress.duty") == "any")


def owes(position: Position, unit: Unit) -> Group:
    """7.2, 14.1, 14.6A, 20.7, 21.9 Return the hexes of the enemies in whose zones a unit has to fight them."""
    pressing = frozenset(foe.at for foe in exerting(position, unit) if not foe.fought)
    return pressing & targets(position, unit)


def must_attack(position: Position, unit: Unit) -> bool:
    """14.1, 13.4 Tell whether a unit has to attack; headquarters too, in both impulses as it is read."""
    if unit.hq and position.impulse == 2 and not position.reading("hq.second_attack"):
        return False
    return bool(owes(position, unit)) and not walled(position, unit)


def duty_of(position: Position) -> Group:
    """14.6A Return the enemy hexes that have to be attacked in this impulse."""
    mine = [unit for unit in position.of(position.side) if must_attack(position, unit)]
    return frozenset(hex for unit in mine for hex in owes(position, unit))


def stands_idle(position: Position, unit: Unit, hex: Hex) -> bool:
    """14.11 Tell whether an Allied unit would face a single stack in a hex, as a unit of another nation does."""
    if unit.side == GERMAN or unit.kind in RAIDERS or position.reading("nations.march") == "free":
        return False
    there = replace(unit, at=hex)
    stack = targets(position, there)
    if len(stack) != 1 or not owes(position, there):
        return False
    others = [friend for friend in position.of(unit.side) if friend.at and friend.id != unit.id]
    foreign = [one for one in others if one.kind not in RAIDERS and one.nationality != unit.nationality]
    return any(targets(position, one) == stack and owes(position, one) for one in foreign)


def removable(position: Position, unit: Unit) -> bool:
    """14.10 Tell whether a unit alone cannot attack all that it has to attack at 1-6: it may be removed."""
    return must_attack(position, unit) and combat.ratio(position, [unit], owes(position, unit)) is None


def released(position: Position) -> Position:
    """9.8, 9.9 Return the position with all Germans awake, as after an attack on frozen units."""
    return position.changed(*(replace(unit, frozen=False) for unit in position.of(GERMAN) if unit.frozen))


def wakes(position: Position, battles: Sequence[Battle]) -> bool:
    """9.1F, 9.9 Tell whether a battle is fought against frozen units."""
    attacked = {hex for battle in battles for hex in battle.hexes}
    return any(unit.frozen for hex in attacked for unit in position.stack(hex, GERMAN))


def wrong(position: Position, battles: Sequence[Battle]) -> set[str]:
    """14.0 Return the sections that a whole set of battles breaks; 14.10 who is removed is off the map."""
    found = {clause for battle in battles for clause in _wrong_battle(position, battle)}
    fighting = [id for battle in battles for id in battle.attackers]
    attacked = [hex for battle in battles for hex in battle.hexes]
    if len(set(fighting)) < len(fighting) or len(set(attacked)) < len(attacked):
        found.add("14.9")
    awake = released(position) if wakes(position, battles) else position
    if not duty_of(awake) <= set(attacked):
        found.add("9.8" if duty_of(position) <= set(attacked) else "14.6A")
    idle = [unit for unit in awake.of(position.side) if unit.id not in fighting and must_attack(awake, unit)]
    if any(not may_idle(awake, unit, battles) for unit in idle):
        found.add("14.6B")
    if any(not _sally_whole(awake, unit, set(attacked)) for unit in map(position.unit, fighting)):
        found.add("14.13")
    return found


def _wrong_battle(position: Position, battle: Battle) -> Iterator[str]:
    units = [position.unit(id) for id in sorted(battle.attackers)]
    if not units or not battle.hexes or not all(_adjacent(position, unit, battle.hexes) for unit in units):
        yield "14.6C"
        return
    if not combat.one_nation(position, units):
        yield "6.2"
    if combat.ratio(position, units, battle.hexes) is None:
        yield "14.10"


def _adjacent(position: Position, unit: Unit, hexes: Group) -> bool:
    """14.6C Each attacker is adjacent to whom it attacks: to every hex of its battle, or as it may be read to one."""
    reached = targets(position, unit)
    return bool(reached & hexes) if position.reading("battle.adjacent") == "some" else hexes <= reached


def may_idle(position: Position, unit: Unit, battles: Sequence[Battle]) -> bool:
    """14.11 An Allied unit looks on if the only stack next to it is attacked by another nation.

    As it may be read, also if every stack next to it is.
    """
    if unit.side == GERMAN:
        return False
    owed = targets(position, unit)
    if len(owed) != 1 and position.reading("nations.idle") == "single":
        return False
    against = {hex: battle for battle in battles for hex in battle.hexes}
    return all(hex in against and _foreign(position, unit, against[hex]) for hex in owed)


def _foreign(position: Position, unit: Unit, battle: Battle) -> bool:
    return not combat.one_nation(position, [unit, *(position.unit(id) for id in battle.attackers)])


def _sally_whole(position: Position, unit: Unit, attacked: set[Hex]) -> bool:
    """14.13 Who attacks out of a fortress sees to it that all enemies next to it are attacked."""
    return not walled(position, unit) or targets(position, unit) <= attacked


def bystanders(position: Position, battle: Battle, all_battles: Sequence[Battle]) -> set[str]:
    """14.11 Return who looks on at a battle, and retreats if its attackers have to."""
    fighting = {id for each in all_battles for id in each.attackers}
    idle = [unit for unit in position.of(position.side) if unit.id not in fighting and must_attack(position, unit)]
    return {unit.id for unit in idle if targets(position, unit) & battle.hexes}


def comes_first(position: Position, battle: Battle) -> bool:
    """20.8 Who dropped on enemies fights before all others."""
    return any(position.unit(id).on_enemy and position.unit(id).dropped for id in battle.attackers)


# All lawful sets, by trying everything


def choices(position: Position, unit: Unit) -> list[Group]:
    """14.5-14.7 Return the groups of hexes that a unit may attack in one battle, and nobody at all."""
    reached = sorted(targets(position, unit))
    groups = [frozenset(group) for size in range(1, len(reached) + 1) for group in combinations(reached, size)]
    return [NOBODY, *groups]


def lawful_sets(position: Position, done: Sequence[Battle] = ()) -> Iterator[tuple[Battle, ...]]:
    """14.0 Return all lawful sets of battles that go on from those fought already, by trying everything.

    Nobody is removed by 14.10. Only for small fronts, and with each attacker next to every hex of its battle.
    """
    spent = {id for battle in done for id in battle.attackers}
    units = [unit for unit in position.of(position.side) if unit.id not in spent and targets(position, unit)]
    for plan in _plans(position, units, [battle.hexes for battle in done]):
        battles = (*done, *_battles(units, plan))
        if not wrong(position, battles):
            yield battles


def _plans(position: Position, units: Sequence[Unit], fixed: Sequence[Group]) -> Iterator[tuple[Group, ...]]:
    if not units:
        yield ()
        return
    for rest in _plans(position, units[1:], fixed):
        taken = [group for group in (*rest, *fixed) if group]
        for group in choices(position, units[0]):
            if (
                all(group == other_group or not group & other_group for other_group in taken) and group not in fixed
            ) or not group:
                yield (group, *rest)


def _battles(units: Sequence[Unit], plan: Sequence[Group]) -> list[Battle]:
    groups = {group for group in plan if group}
    pairs = list(zip(units, plan, strict=True))
    return [
        Battle(frozenset(unit.id for unit, each in pairs if each == group), group)
        for group in sorted(groups, key=sorted)
    ]


@remembered
def lawful_battles(position: Position) -> frozenset[Battle]:
    """14.3 Return the battles of all lawful sets, before any is fought."""
    return frozenset(battle for whole in lawful_sets(position) for battle in whole)


def possible(position: Position, done: Sequence[Battle] = ()) -> bool:
    """14.3, 14.6 Tell whether a lawful set goes on from the battles fought already."""
    return next(lawful_sets(position, done), None) is not None


def may_declare(position: Position, done: Sequence[Battle], battle: Battle) -> bool:
    """14.3 Tell whether a battle may be declared now: the whole set can still become lawful."""
    return possible(position, (*done, battle))


def effort(position: Position) -> int:
    """Return how many sets `lawful_sets` would try at most."""
    found = 1
    for unit in position.of(position.side):
        found *= len(choices(position, unit))
    return found
