"""9.0 Military districts: who is frozen, and what sets units free."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from tests.games.fortress_europa.oracle.grid import Hex
from tests.games.fortress_europa.oracle.numbers import number
from tests.games.fortress_europa.oracle.position import GERMAN, Position, Unit

ALARM = ("netherlands", "d15")
"""9.1E Districts whose entry sets all free."""
ALL = frozenset({"d19", "d1", "d7", "d15", "netherlands"})
NONE: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Entry:
    """An Allied unit in a hex, and how it came: landing, drop, raid, march, retreat or displaced (12.17)."""

    hex: Hex
    how: str
    origin: Hex = ""
    landing: bool = False


def invaded(position: Position, landed: Collection[Hex]) -> frozenset[str]:
    """9.1A Return the districts of hexes where Allies landed."""
    return frozenset(position.ground.district[hex] for hex in landed if hex in position.ground.district)


def landing_frees(position: Position, landed: Collection[Hex], before: Collection[str] = ()) -> frozenset[str]:
    """9.1A, 9.1E, 9.1G, 20.12, 21.5 Return the districts that a landing sets free.

    That in which the Allies land; all, if it is the Netherlands or the 15th, or if they are in more than one by now.
    """
    entered = invaded(position, landed) | frozenset(before)
    if len(entered) > 1 or entered & set(ALARM):
        return ALL
    return entered


def raid_frees(position: Position, hexes: Collection[Hex], before: Collection[str] = ()) -> frozenset[str]:
    """20.12, 21.5 Drops and raids set free as landings do; as it may be read, all if they are outside invaded ones."""
    outside = any(position.ground.district.get(hex) not in before for hex in hexes)
    if outside and position.reading("release.raiders") == "all":
        return ALL
    return landing_frees(position, hexes, before)


def move_frees(
    position: Position, bridgehead: Collection[str], origin: Hex, end: Hex, *, forced: bool = False
) -> frozenset[str]:
    """9.1D, 9.1E, 9.6, 15.10 A move from an invaded district to elsewhere, or into the north, sets all free.

    A forced one sets nobody free, nor does one by a unit that is elsewhere already.
    """
    begun, ended = (position.ground.district.get(hex) for hex in (origin, end))
    north = ended in ALARM and begun != ended
    leaves = begun in bridgehead and ended not in bridgehead
    return ALL if (north or leaves) and not forced else NONE


def attack_frees(position: Position, bridgehead: Collection[str], hex: Hex) -> frozenset[str]:
    """9.1F, 9.9 An attack by choice on frozen units outside the invaded districts sets all free."""
    asleep = any(unit.frozen for unit in position.stack(hex, GERMAN))
    return ALL if asleep and position.ground.district.get(hex) not in bridgehead else NONE


def date_frees(turn: int, *, german_turn: bool, reading: str | bool = "turn") -> frozenset[str]:
    """9.1B Return what July IV sets free: all, when the turn begins or when the German turn does."""
    if turn > number("release.turn"):
        return ALL
    due = turn == number("release.turn") and (german_turn or reading == "turn")
    return ALL if due else NONE


def starts_frozen(unit: Unit, box: str, *, hidden: bool = False) -> bool:
    """9.1-9.4 Units of a district are frozen, hidden ones of a district too; cities and free set-up are not."""
    del hidden
    return unit.side == GERMAN and box in ALL
