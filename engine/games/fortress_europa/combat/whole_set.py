"""14.3, 14.6 The battles of an impulse as one puzzle: which of them leave the whole set lawful.

Units and hexes are bits of masks. A set of battles is judged by the number of its faults: hexes that must be attacked
and are not, units that must attack and do not. A battle may be declared if the set can still be completed with the
fewest faults possible, which is none in almost every position.

The search decides hex by hex who attacks it at least: a smallest group of units at legal odds. Units that may join such
a group need no battle of their own any more. What is left falls apart into fronts that do not touch each other; each is
solved once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

WILD = ""
"""The nation of units that attack together with any other."""
NEVER = 1 << 20


@dataclass(frozen=True, eq=False)
class Front:
    """Who can attack what, by the number of each unit and hex.

    `targets` are the hexes that each unit can attack, `nations` its nation, `kin` what is the same for units alike.
    `pressed` are the units that have to attack, `lone` those that may look on while another nation attacks; `owed` are
    the hexes that have to be attacked, `sallies` those that follow if a unit attacks.
    """

    targets: tuple[int, ...]
    nations: tuple[str, ...]
    kin: tuple[Hashable, ...]
    pressed: int
    lone: int
    owed: int
    sallies: tuple[int, ...]
    legal: Callable[[int, int], bool]


class Rest(NamedTuple):
    """What is left to decide: units and hexes that are free, units that need no battle, hexes still owed."""

    units: int
    hexes: int
    safe: int
    owed: int


@dataclass(eq=False)
class WholeSet:
    """The puzzle of one front; what has been solved is remembered."""

    front: Front
    known: dict[Rest, tuple[int, int]] = field(default_factory=dict)
    odds: dict[tuple[int, int], bool] = field(default_factory=dict)
    reach: dict[int, int] = field(default_factory=dict)
    groups: dict[tuple[int, int, int], tuple[int, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.near: Counter[int] = Counter()
        for unit, hexes in enumerate(self.front.targets):
            for hex in bits(hexes):
                self.near[hex] |= 1 << unit
        self.of_nation: Counter[str] = Counter()
        for unit, nation in enumerate(self.front.nations):
            self.of_nation[nation] |= 1 << unit
        kinds = list(dict.fromkeys(self.front.kin))
        self.kind = tuple(kinds.index(kin) for kin in self.front.kin)
        self.sallying = tuple(unit for unit, hexes in enumerate(self.front.sallies) if hexes)
        self.start = Rest((1 << len(self.front.targets)) - 1, sum(1 << hex for hex in self.near), 0, self.front.owed)
        self.fewest = self._fewest()

    # What players ask

    def may_begin(self, units: int, hexes: int) -> bool:
        """Tell whether a battle can be completed to one that leaves the set lawful."""
        return any(self._within(rest, self.fewest) for rest in self._completions(units, hexes))

    def may_fight(self, units: int, hexes: int) -> bool:
        """Tell whether a battle leaves the set lawful as it is."""
        nation = self.nation(units)
        if not units or not hexes or nation is None or not self.legal(units, hexes):
            return False
        return self._within(self._after(self.start, units, hexes, nation, joins=False), self.fewest)

    def may_end(self) -> bool:
        """Tell whether nothing has to be attacked any more."""
        return bool((self.front.owed & self.start.hexes).bit_count() + self.front.pressed.bit_count() <= self.fewest)

    # The search

    def _fewest(self) -> int:
        """Return the fewest faults of all sets."""
        most = self.front.owed.bit_count() + self.front.pressed.bit_count()
        return next(faults for faults in range(most + 1) if self._within(self.start, faults))

    def _within(self, rest: Rest, most: int) -> bool:
        """Tell whether the rest can be completed with so many faults at most."""
        for part in sorted(self._parts(rest), key=lambda part: part.hexes.bit_count()):
            found = next((faults for faults in range(most + 1) if self._part(part, faults)), None)
            if found is None:
                return False
            most -= found
        return True

    def _part(self, rest: Rest, most: int) -> bool:
        """Ask this of a front, where it is not known from what has been found before."""
        fewest, faults = self.known.get(rest, (NEVER, -1))
        if most <= faults or most >= fewest:
            return most >= fewest
        found = self._goes(rest, most)
        self.known[rest] = (most, faults) if found else (fewest, most)
        return found

    def _goes(self, rest: Rest, most: int) -> bool:
        """Decide about one hex that is owed; if none is, about one unit that still needs a battle."""
        if not rest.hexes:
            return rest.units.bit_count() <= most
        if rest.owed:
            hex = rest.owed & -rest.owed
            if self._attacked(rest, hex, 0, most):
                return True
            given_up = rest._replace(hexes=rest.hexes & ~hex, owed=rest.owed & ~hex)
            return most > 0 and self._within(given_up, most - 1)
        unit = next(bits(self.front.pressed & rest.units & ~rest.safe))
        if any(self._attacked(rest, 1 << hex, 1 << unit, most) for hex in bits(self.front.targets[unit] & rest.hexes)):
            return True
        return most > 0 and self._within(rest._replace(safe=rest.safe | 1 << unit), most - 1)

    def _attacked(self, rest: Rest, hexes: int, with_units: int, most: int) -> bool:
        """Tell whether a battle for a hex leaves so few faults."""
        return any(
            self._within(self._after(rest, units, whole, nation), most)
            for units, whole, nation in self._groups(rest, hexes, with_units)
        )

    def _parts(self, rest: Rest) -> Iterator[Rest]:
        """Split what is left into fronts that do not touch, without all that nobody needs."""
        needy = self.front.pressed & rest.units & ~rest.safe
        wanted = self._wanted(rest, needy)
        while wanted:
            units, hexes = self._flood(rest.units, wanted, wanted & -wanted)
            yield Rest(units, hexes, rest.safe & units & self.front.pressed, rest.owed & hexes)
            wanted, needy = wanted & ~hexes, needy & ~units
        if needy:
            yield Rest(needy, 0, 0, 0)

    def _wanted(self, rest: Rest, needy: int) -> int:
        """Return the hexes that are owed, that units in need can attack, or that a sally against these would owe."""
        wanted = rest.owed
        for hex in bits(rest.hexes & ~rest.owed):
            if self.near[hex] & needy:
                wanted |= 1 << hex
        before = NEVER if self.sallying else wanted
        while before != wanted:
            before = wanted
            for unit in self.sallying:
                if rest.units >> unit & 1 and self.front.targets[unit] & wanted:
                    wanted |= self.front.sallies[unit] & rest.hexes
        return wanted

    def _flood(self, free: int, wanted: int, hexes: int) -> tuple[int, int]:
        """Return the units and the wanted hexes that hang together with some hexes."""
        units, edge = 0, hexes
        while edge:
            reached = 0
            for hex in bits(edge):
                there = self.near[hex] & free & ~units
                units |= there
                reached |= self._reached(there)
            edge = reached & wanted & ~hexes
            hexes |= edge
        return units, hexes

    def _reached(self, units: int) -> int:
        """Return the hexes that any of some units can attack."""
        if units not in self.reach:
            self.reach[units] = 0
            for unit in bits(units):
                self.reach[units] |= self.front.targets[unit]
        return self.reach[units]

    # Groups of attackers

    def _groups(self, rest: Rest, hexes: int, with_units: int = 0) -> Iterator[tuple[int, int, str]]:
        """Return the battles that a hex may be part of: fewest hexes first, each with the smallest legal groups."""
        near = with_units or self._all_near(hexes) & rest.units
        more = tuple(bits(self._reached(near) & self._due(rest, hexes) & ~hexes))
        for size in range(len(more) + 1):
            for further in combinations(more, size):
                whole = hexes | sum(1 << hex for hex in further)
                yield from self._attackers(rest, whole, with_units)

    def _due(self, rest: Rest, hexes: int) -> int:
        """Return the hexes that are owed, or would be if units in a fortress attacked."""
        owed = rest.owed
        for unit in self.sallying:
            if rest.units >> unit & 1 and self.front.targets[unit] & hexes:
                owed |= self.front.sallies[unit] & rest.hexes
        return owed

    def _all_near(self, hexes: int) -> int:
        found = self.start.units
        for hex in bits(hexes):
            found &= self.near[hex]
        return found

    def _attackers(self, rest: Rest, hexes: int, with_units: int) -> Iterator[tuple[int, int, str]]:
        """Return the smallest groups, with some units, that attack hexes together; of units alike only one."""
        able = self._all_near(hexes) & rest.units
        nation = self.nation(with_units)
        if with_units & ~able or nation is None:
            return
        nations = {self.front.nations[unit] for unit in bits(able)} - {WILD}
        for named in [nation] if nation else (sorted(nations) or [WILD]):
            allies = able & ~with_units & (self.of_nation[named] | self.of_nation[WILD])
            for units in self._smallest(with_units, allies, hexes):
                yield units, hexes, named

    def _smallest(self, with_units: int, allies: int, hexes: int) -> tuple[int, ...]:
        """Return the smallest groups at legal odds; of groups alike only the first."""
        key = with_units, allies, hexes
        if key not in self.groups:
            able = self.legal(with_units | allies, hexes)
            self.groups[key] = tuple(self._all_smallest(*key)) if able else ()
        return self.groups[key]

    def _all_smallest(self, with_units: int, allies: int, hexes: int) -> Iterator[int]:
        enough: list[int] = []
        seen: set[tuple[Hashable, ...]] = set()
        for size in range(not with_units, allies.bit_count() + 1):
            growing = False
            for more in combinations(bits(allies), size):
                group = with_units | sum(1 << unit for unit in more)
                if any(group & least == least for least in enough):
                    continue
                growing = True
                alike = tuple(sorted(self.kind[unit] for unit in more))
                if self.legal(group, hexes):
                    enough.append(group)
                    if alike not in seen:
                        yield group
                    seen.add(alike)
            if not growing:
                return

    def nation(self, units: int) -> str | None:
        """Return the nation of units that attack together; none if they may not."""
        found = {self.front.nations[unit] for unit in bits(units)} - {WILD}
        return None if len(found) > 1 else next(iter(found), WILD)

    def legal(self, units: int, hexes: int) -> bool:
        """Tell whether units attack hexes at legal odds."""
        key = units, hexes
        if key not in self.odds:
            self.odds[key] = self.front.legal(units, hexes)
        return self.odds[key]

    # What a battle leaves

    def _after(self, rest: Rest, units: int, hexes: int, nation: str, joins: bool = True) -> Rest:
        front = self.front
        owed, safe = rest.owed & ~hexes, rest.safe
        for unit in bits(units):
            owed |= front.sallies[unit] & rest.hexes & ~hexes
        for unit in bits(self._touching(hexes) & front.pressed & rest.units & ~units & ~safe):
            kin = front.nations[unit] in (nation, WILD) or nation == WILD
            if (joins and kin and not hexes & ~front.targets[unit]) or (not kin and front.lone >> unit & 1):
                safe |= 1 << unit
        return Rest(rest.units & ~units, rest.hexes & ~hexes, safe, owed)

    def _touching(self, hexes: int) -> int:
        found = 0
        for hex in bits(hexes):
            found |= self.near[hex]
        return found

    def _completions(self, units: int, hexes: int) -> Iterator[Rest]:
        for group, whole, nation in self._groups(self.start, hexes, units):
            yield self._after(self.start, group, whole, nation)


def bits(mask: int) -> Iterator[int]:
    """Return the numbers in a mask."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
