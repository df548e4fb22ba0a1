"""14.6 The puzzle of all battles of an impulse, beside a search that tries everything."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from engine.games.fortress_europa.combat.whole_set import WILD, Front, WholeSet, bits

Battle = tuple[int, int]


def front(seed: int, hexes: int, units: int, spread: int = 3) -> Front:
    """Return a front by chance: each unit stands before some hexes that lie side by side."""
    chance = random.Random(seed)
    defense = [chance.choice([2, 6, 8, 18, 30, 60]) for _ in range(hexes)]
    attack = [chance.choice([1, 3, 6, 7]) for _ in range(units)]
    firsts = [chance.randrange(hexes) for _ in range(units)]
    targets = tuple(
        sum(1 << hex for hex in range(first, min(hexes, first + spread)) if hex == first or chance.random() < 0.6)
        for first in firsts
    )
    nations = tuple(chance.choice(["us", "us", "british", "french", WILD]) for _ in range(units))
    walled = {unit for unit in range(units) if chance.random() < 0.15}
    pressed = sum(1 << unit for unit in range(units) if unit not in walled and chance.random() < 0.8)
    owed = 0
    for unit in bits(pressed):
        owed |= targets[unit] & sum(1 << hex for hex in range(hexes) if chance.random() < 0.9)

    def legal(group: int, whole: int) -> bool:
        return (
            sum(defense[hex] for hex in bits(whole)) <= 6 * sum(attack[unit] for unit in bits(group))
            if group
            else False
        )

    return Front(
        targets,
        nations,
        kin=tuple((targets[n], nations[n], attack[n], pressed >> n & 1, n in walled) for n in range(units)),
        pressed=pressed,
        lone=sum(1 << unit for unit in range(units) if targets[unit].bit_count() == 1),
        owed=owed,
        sallies=tuple(targets[unit] if unit in walled else 0 for unit in range(units)),
        legal=legal,
    )


def every_set(found: Front) -> Iterator[tuple[Battle, ...]]:
    """Return all sets of legal battles."""

    def plans(unit: int) -> Iterator[tuple[int, ...]]:
        if unit == len(found.targets):
            yield ()
            return
        reached = list(bits(found.targets[unit]))
        groups = [sum(1 << hex for hex in some) for n in range(len(reached) + 1) for some in combinations(reached, n)]
        for rest in plans(unit + 1):
            yield from ((group, *rest) for group in groups if all(group == each or not group & each for each in rest))

    for plan in plans(0):
        battles = tuple(
            (sum(1 << unit for unit, each in enumerate(plan) if each == group), group)
            for group in sorted(set(plan) - {0})
        )
        if all(found.legal(units, hexes) and one_nation(found, units) for units, hexes in battles):
            yield battles


def one_nation(found: Front, units: int) -> bool:
    return len({found.nations[unit] for unit in bits(units)} - {WILD}) <= 1


def faults(found: Front, battles: tuple[Battle, ...]) -> int:
    """Count the duties that a set of battles leaves."""
    fighting, attacked, owed = 0, 0, found.owed
    for units, hexes in battles:
        fighting, attacked = fighting | units, attacked | hexes
        for unit in bits(units):
            owed |= found.sallies[unit]
    idle = [unit for unit in bits(found.pressed & ~fighting) if not looks_on(found, unit, battles)]
    return (owed & ~attacked).bit_count() + len(idle)


def looks_on(found: Front, unit: int, battles: tuple[Battle, ...]) -> bool:
    """14.11 Tell whether another nation attacks the only stack beside a unit."""
    against = [units for units, hexes in battles if hexes & found.targets[unit]]
    return bool(found.lone >> unit & 1 and against) and not one_nation(found, against[0] | 1 << unit)


@pytest.mark.parametrize("seed", range(120))
def test_the_search_agrees_with_trying_everything(seed: int) -> None:
    """14.6, 14.10, 14.11, 14.13"""
    found = front(seed, hexes=4, units=5)
    puzzle = WholeSet(found)
    judged = {battles: faults(found, battles) for battles in every_set(found)}
    fewest = min(judged.values())
    assert puzzle.fewest == fewest
    lawful = {battle for battles, count in judged.items() if count == fewest for battle in battles}
    assert puzzle.may_end() == (faults(found, ()) == fewest)
    for units in range(1 << 5):
        for hexes in range(1, 1 << 4):
            begins = any(units & ~more == 0 and hexes & ~whole == 0 for more, whole in lawful)
            assert puzzle.may_begin(units, hexes) == begins, (bin(units), bin(hexes))
            together = units and all(hexes & ~found.targets[unit] == 0 for unit in bits(units))
            if together:
                assert puzzle.may_fight(units, hexes) == ((units, hexes) in lawful), (bin(units), bin(hexes))


def line(seed: int) -> Front:
    """Return a front of thirty units in two stacks a hex, each before two or three hexes, nation beside nation."""
    chance = random.Random(seed)
    defense = [chance.choice([4, 8, 12, 18, 24, 30]) for _ in range(17)]
    homes = ["us"] * 6 + ["british"] * 5 + ["canadian"] * 2 + ["french"] * 3
    attack = [chance.choice([3, 4, 6, 6, 7]) for _ in range(30)]
    targets = [(3 if chance.random() < 0.7 or not n // 2 else 7) << n // 2 - (n // 2 > 0) for n in range(30)]
    nations = [homes[n // 2] if chance.random() < 0.9 else chance.choice(["us", "french", WILD]) for n in range(30)]

    def legal(group: int, whole: int) -> bool:
        return 0 < sum(defense[hex] for hex in bits(whole)) <= 6 * sum(attack[unit] for unit in bits(group))

    owed = 0
    for hexes in targets:
        owed |= hexes
    kin = tuple(zip(targets, nations, attack, strict=True))
    return Front(tuple(targets), tuple(nations), kin, (1 << 30) - 1, 0, owed, (0,) * 30, legal)


@pytest.mark.parametrize("seed", range(12))
def test_a_front_of_thirty_units_takes_little_thought(seed: int) -> None:
    """14.6 All picks of a whole front; some two thousand rests are a tenth of a second."""
    puzzle = WholeSet(line(seed))
    offered = [hex for hex in range(17) if puzzle.may_begin(0, 1 << hex)]
    assert offered
    for hex in offered[:3]:
        assert any(puzzle.may_begin(1 << unit, 1 << hex) for unit in range(30))
    assert len(puzzle.known) < 2500
