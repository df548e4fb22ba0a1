"""14.1, 14.6, 14.10, 14.13 Who has to attack, what has to be attacked, and the whole set of battles of an impulse."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from engine.games.fortress_europa.combat import winter_offensive
from engine.games.fortress_europa.combat.fights import Fight, defenders_in, party_nation, targets
from engine.games.fortress_europa.combat.odds import is_legal
from engine.games.fortress_europa.combat.strengths import strengths
from engine.games.fortress_europa.combat.whole_set import Front, WholeSet, bits
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import is_fortress
from engine.games.fortress_europa.state import (
    FortressPlay,
    FortressState,
    in_hex,
    is_armored,
    is_hq,
    kind,
    on_map,
    side_of,
    strength,
)
from engine.games.fortress_europa.winter import attacks_one
from engine.games.fortress_europa.zones import FULL, exerting, near
from engine.mechanics.cached_values import cached_value
from engine.play import rule

PRESSED, SINGLE = 1, 2
WATCH = (
    "at",
    "steps",
    "record",
    "regular",
    "ardennes",
    "frozen",
    "dropped",
    "invading",
    "impulse",
    "fighting",
    "down",
    "destroyed",
    "flooded",
    "on_enemy",
    "fought",
    "duty",
    "to_attack",
    "begun_late",
    "vanguard",
    "slipped",
)
"""What the duties of an impulse rest on."""


# Duties of units


@rule("rb.14.1#b", "rb.14.13#a")
def need_not_attack(state: FortressState, unit: int) -> bool:
    """14.1, 14.13 Tell whether a unit need not attack out of its fortress: a German one, by one reading any."""
    if not is_fortress(state, state.at[unit]):
        return False
    return side_of(state, unit) == GERMAN or state.rules.fortress_duty == "any"


@rule("rb.14.1#a", "rb.14.1#d", "rb.14.9#b", "rb.20.7", "rb.21.9#a", "rb.12.8#e", "rb.21.6#c")
def owes(state: FortressState, unit: int, awake: bool = False) -> tuple[int, ...]:
    """14.1 The hexes of the enemies in whose zone a unit is, and that it can attack; frozen ones have no such zone.

    9.8 But if they are `awake` after an attack they have.
    """
    pressing = {state.at[foe] for foe in exerting(state, unit) if not state.fought[foe]}
    if awake:
        pressing |= {hex for hex in frozen_reach(state) if state.at[unit] in near(state)[hex]}
    return tuple(hex for hex in targets(state, unit) if hex in pressing)


@cached_value("frozen", "at", "record", "regular", "fought")
@rule("rb.9.7#a", "rb.9.8#a")
def frozen_reach(state: FortressState) -> frozenset[int]:
    """9.7 The hexes of frozen units that will have a normal zone as soon as they are released."""
    chart = state.rules.unit_types
    sleeping = (unit for unit in state.frozen.entities(1) if in_hex(state, unit) and not state.fought[unit])
    return frozenset(state.at[unit] for unit in sleeping if chart.look_up(kind(state, unit), "zoc") == FULL)


@rule("rb.14.1#a", "rb.13.4#a", "rb.14.9#b")
def must_attack(state: FortressState, unit: int, awake: bool = False) -> bool:
    """14.1 Tell whether a unit has to attack; 13.4 so does an HQ, by one reading not in the second impulse."""
    if is_hq(state, unit) and state.impulse == 2 and not state.rules.hq_second_attack:
        return False
    if winter_offensive.ignores_zones(state, unit) or attacks_one(state, unit):
        return False
    return not need_not_attack(state, unit) and bool(owes(state, unit, awake))


@rule("rb.14.6#b")
def owed_hexes(state: FortressState, side: int) -> frozenset[int]:
    """14.6 The hexes with enemies in whose zone units of a side are that have to attack."""
    pressed = [unit for unit in on_map(state, side) if must_attack(state, unit)]
    return frozenset(hex for unit in pressed for hex in owes(state, unit))


@rule("rb.14.3#a", "rb.14.11#a")
def note_duties(play: FortressPlay, side: int) -> None:
    """14.3 Before the battles, note who has to attack, what has to be attacked, and who faces a single stack."""
    state = play.state
    winter_offensive.note_line(state)
    for hex in owed_hexes(state, side):
        state.to_attack[hex] = 1
    for unit in on_map(state, side):
        pressed, single = must_attack(state, unit), len(targets(state, unit)) == 1
        state.duty[unit] = PRESSED * pressed + SINGLE * single


# The whole set


@cached_value(*WATCH)
def fronts(state: FortressState, side: int) -> tuple[FrontOf, ...]:
    """14.6, 9.8, 9.9 The fronts of a side: without attacks on frozen units, and with all of them released by one."""
    return fronts_without(state, side)


@rule("rb.9.9#b")
def fronts_without(state: FortressState, side: int, removed: int = -1) -> tuple[FrontOf, ...]:
    """14.10 The fronts of a side as if one unit were removed; 9.9 with free and frozen units in one hex all awake."""
    frozen = frozen_hexes(state, side)
    if not frozen:
        return (FrontOf(state, side, frozen, removed),)
    other = FrontOf(state, side, frozenset(), removed, awake=True)
    if frozen & owed_hexes(state, side):
        return (other,)
    both = FrontOf(state, side, frozen, removed), other
    fewest = min(front.whole.fewest for front in both)
    return tuple(front for front in both if front.whole.fewest == fewest)


@rule("rb.9.8#a", "rb.9.9#a")
def frozen_hexes(state: FortressState, side: int) -> frozenset[int]:
    """9.8 The hexes with frozen units that the Allies could attack; an attack releases all."""
    if side != ALLIED:
        return frozenset()
    reached = {hex for unit in on_map(state, side) for hex in targets(state, unit)}
    return frozenset(hex for hex in reached if any(state.frozen[foe] for foe in defenders_in(state, GERMAN, hex)))


class FrontOf:
    """The front of a side, with the numbers of its units and hexes in the puzzle."""

    def __init__(
        self, state: FortressState, side: int, without: frozenset[int], removed: int = -1, awake: bool = False
    ) -> None:
        self.state, self.side, self.awake = state, side, awake
        found = ((unit, targets(state, unit)) for unit in on_map(state, side) if unit != removed)
        reached = {unit: tuple(hex for hex in hexes if hex not in without) for unit, hexes in found}
        reached = {unit: hexes for unit, hexes in reached.items() if hexes}
        self.hexes = in_line(state, dict.fromkeys(hex for hexes in reached.values() for hex in hexes))
        self.units = tuple(sorted(reached, key=lambda unit: (self.hexes.index(reached[unit][0]), unit)))
        self.whole = WholeSet(self._front(reached))

    def _front(self, reached: dict[int, tuple[int, ...]]) -> Front:
        state = self.state
        awake = self.awake
        pressed = [unit for unit in self.units if must_attack(state, unit, awake) or state.duty[unit] & PRESSED]
        owed = {hex for unit in pressed for hex in owes(state, unit, awake)} | set(state.to_attack.entities(1))
        single = [unit for unit in self.units if len(targets(state, unit)) == 1 and self._is_single(unit)]
        masks = tuple(self.hex_mask(reached[unit]) for unit in self.units)
        return Front(
            targets=masks,
            nations=tuple(party_nation(state, unit) for unit in self.units),
            kin=tuple(self._kin(unit, reached[unit], unit in pressed) for unit in self.units),
            pressed=self.unit_mask(pressed),
            lone=self.unit_mask(single) if self.side == ALLIED else 0,
            owed=self.hex_mask(owed),
            sallies=tuple(
                mask if need_not_attack(state, unit) else 0 for unit, mask in zip(self.units, masks, strict=True)
            ),
            legal=self._is_legal,
        )

    def _is_single(self, unit: int) -> bool:
        """14.11 Tell whether a unit faced a single stack when the impulse came to combat, and still does."""
        return bool(self.state.duty[unit] & SINGLE) or not any(self.state.duty)

    def _kin(self, unit: int, hexes: tuple[int, ...], pressed: bool) -> Hashable:
        state = self.state
        alike = state.at[unit], hexes, strength(state, unit), is_armored(state, unit), party_nation(state, unit)
        return *alike, pressed, need_not_attack(state, unit), state.duty[unit]

    @rule("rb.14.10#a", "rb.14.10#c", "rb.14.8#a")
    def _is_legal(self, units: int, hexes: int) -> bool:
        """14.10 Tell whether units attack hexes at legal odds, without aircraft."""
        fight = self.fight(units, hexes)
        return bool(fight.units) and is_legal(self.state, *strengths(self.state, fight))

    def fight(self, units: int, hexes: int) -> Fight:
        """Return the battle of two masks."""
        return Fight(
            self.side,
            tuple(self.hexes[number] for number in bits(hexes)),
            tuple(self.units[number] for number in bits(units)),
        )

    def unit_mask(self, units: Iterable[int]) -> int:
        """Return units as a mask."""
        return sum(1 << self.units.index(unit) for unit in set(units) if unit in self.units)

    def hex_mask(self, hexes: Iterable[int]) -> int:
        """Return hexes as a mask."""
        return sum(1 << self.hexes.index(hex) for hex in set(hexes) if hex in self.hexes)

    def knows(self, fight: Fight) -> bool:
        """Tell whether all units and hexes of a battle belong to the front."""
        return set(fight.units) <= set(self.units) and set(fight.hexes) <= set(self.hexes)

    def may_begin(self, fight: Fight) -> bool:
        """14.3 Tell whether a battle can be completed so that the whole set stays lawful."""
        return self.knows(fight) and self.whole.may_begin(self.unit_mask(fight.units), self.hex_mask(fight.hexes))

    def may_fight(self, fight: Fight) -> bool:
        """14.3 Tell whether the whole set stays lawful if a battle is fought as it is."""
        return self.knows(fight) and self.whole.may_fight(self.unit_mask(fight.units), self.hex_mask(fight.hexes))


def in_line(state: FortressState, hexes: Iterable[int]) -> tuple[int, ...]:
    """Return hexes in such an order that those side by side come one after another."""
    left, found = sorted(hexes), list[int]()
    grid = state.board.grid
    while left:
        last = found[-1] if found else left[0]
        nearest = min(left, key=lambda hex: (grid.distance(hex, last), hex))
        left.remove(nearest)
        found.append(nearest)
    return tuple(found)


# What guards ask


@rule(
    "rb.14.6#a",
    "rb.14.6#b",
    "rb.14.6#c",
    "rb.14.6#c2",
    "rb.14.3#d",
    "rb.14.11#a",
    "rb.14.11#b",
    "rb.14.13#b",
    "rb.9.8#a",
)
def may_begin(state: FortressState, fight: Fight) -> bool:
    """14.6 Tell whether a battle can be completed so that all battles of the impulse can still be lawful."""
    return any(front.may_begin(fight) for front in fronts(state, fight.side))


@rule("rb.14.6#a", "rb.14.3#d")
def may_fight(state: FortressState, fight: Fight) -> bool:
    """14.6 Tell whether all battles of the impulse can still be lawful after this one."""
    return any(front.may_fight(fight) for front in fronts(state, fight.side))


def undone(state: FortressState, side: int) -> tuple[int, ...]:
    """14.6 The hexes that still have to be attacked before the impulse ends; none if nothing more can be done."""
    if any(front.whole.may_end() for front in fronts(state, side)):
        return ()
    front = fronts(state, side)[0]
    left = front.whole.front.owed
    pressed = (front.units[number] for number in bits(front.whole.front.pressed))
    return front.fight(0, left).hexes or tuple(hex for unit in pressed for hex in targets(state, unit))


# 14.10 Units without legal odds


@rule("rb.14.10#a")
def hopeless(state: FortressState, side: int) -> tuple[int, ...]:
    """14.10 The units that cannot attack all that they have to attack at legal odds by themselves."""
    found = []
    for unit in on_map(state, side):
        if must_attack(state, unit):
            fight = Fight(side, owes(state, unit), (unit,))
            if not is_legal(state, *strengths(state, fight)):
                found.append(unit)
    return tuple(found)


@cached_value(*WATCH)
def fewest_without(state: FortressState, side: int, unit: int) -> int:
    """14.10 Return the fewest faults of all sets of battles if a unit were removed."""
    return fronts_without(state, side, unit)[0].whole.fewest


@cached_value(*WATCH)
def removable(state: FortressState, side: int) -> tuple[int, ...]:
    """14.10 The units that may be removed before the first battle: the others are no worse off without them."""
    fewest = fronts(state, side)[0].whole.fewest
    return tuple(unit for unit in hopeless(state, side) if fewest_without(state, side, unit) <= fewest)


@cached_value(*WATCH)
def must_be_removed(state: FortressState, side: int) -> tuple[int, ...]:
    """14.10 The units that have to be removed: as long as they are there not all duties can be done."""
    fewest = fronts(state, side)[0].whole.fewest
    return tuple(unit for unit in hopeless(state, side) if fewest_without(state, side, unit) < fewest) if fewest else ()
