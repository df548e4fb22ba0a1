"""17.0 Aircraft: how many fly, to which missions, who cancels whom, and what the missions do."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_uppercase

from tests.games.fortress_europa.oracle.grid import Hex, Side, touching
from tests.games.fortress_europa.oracle.numbers import chart, month, number
from tests.games.fortress_europa.oracle.position import Position

SAC, TAC = "sac", "tac"


def allied_aircraft(turn: int, weather: str) -> dict[str, int]:
    """17.1, 17.6 Return the Allied aircraft of a turn; in bad weather two SAC, from October on none."""
    if weather == "clear":
        return {SAC: number("air.sac"), TAC: number("air.tac")}
    early = number("air.bad_first") <= turn <= number("air.bad_last")
    return {SAC: number("air.bad_sac") if early else 0, TAC: 0}


def german_aircraft(turn: int, weather: str, used: int) -> int:
    """17.1, 17.7 Return how many German aircraft may fly: what is left of the month, and no more than in a turn."""
    if weather != "clear":
        return 0
    row = chart("german_tac")[month(turn)]
    return max(0, min(int(row["turn"]), int(row["month"]) - used))


def may_assign(mission: str, aircraft: str, others: tuple[str, ...] = ()) -> bool:
    """17.10 Tell whether an aircraft may fly a mission; on railways TAC go only with a SAC."""
    kind = str(chart("air_missions")[mission]["aircraft"])
    if kind == "any":
        return True
    return aircraft == SAC or SAC in others if kind == "sac_tac" else aircraft == kind


def left_after(allied: int, german: int, mission: str) -> int:
    """17.9.3, 17.10.9 Return the Allied aircraft left: every German one on the mission cancels one."""
    return allied if mission == "carpet_bombing" else max(0, allied - german)


def strafed(aircraft: int, hexes: int, in_range: bool, die: int) -> bool:
    """17.10.1 Tell whether a German unit that moves more than three hexes loses a step."""
    return hexes > number("strafing.free") and in_range and die <= aircraft


def strafing_end(in_range: list[bool]) -> int:
    """17.10.1, C32 Return the hex, counted from 1, where a strafed march ends: the third, or the first later one.

    `in_range` tells of each hex entered whether TAC reach it.
    """
    free = number("strafing.free")
    later = [at for at, reached in enumerate(in_range, 1) if at >= free and reached]
    return later[0] if later else free


def may_blow(position: Position, section: frozenset[Side], aircraft: str, reached: set[Hex]) -> bool:
    """17.10.4 SAC blow any section; TAC one of which every hex is in range."""
    known = section in set(position.ground.sections.values())
    return known and (aircraft == SAC or all(hex in reached for edge in section for hex in edge))


def replacements_left(total: int, armored: int, lost: int) -> tuple[int, int]:
    """17.10.5, 27.4 Return total and armor after some are lost; armor goes first. 4(2) less two is 2(0)."""
    return max(0, total - lost), max(0, armored - lost)


def half_lost(total: int, armored: int, reading: str | bool = "loss") -> tuple[int, int]:
    """17.10.6, 17.10.7 Return what is left when half is lost: the loss, or as it may be read the rest, rounded down."""
    lost = total // 2 if reading == "loss" else total - total // 2
    return replacements_left(total, armored, lost)


def ships_stay(turn: int, second_invasion: int, reading: str | bool = "first") -> bool:
    """19.8 Ships leave in the third turn after the second invasion or in September I: the first or last of both."""
    after = second_invasion + 3 if second_invasion else 0
    dates = [13] + ([after] if after else [])
    return turn < (min(dates) if reading == "first" else max(dates))


def ship_hexes(position: Position) -> set[Hex]:
    """8.6, 19.1, 19.3, 19.7 Return the hexes for ships: all sea, or off the map beside a coast that may be invaded.

    None is north of the row of GG1.
    """
    ground = position.ground
    beyond = {hex for coast in ground.zone for hex in touching(coast) if hex not in ground.terrain}
    sea = {hex for hex in ground.terrain if ground.all_sea(hex)}
    return {hex for hex in sea | beyond if int(hex.lstrip(ascii_uppercase)) >= 1}


def stock(level: int, production: int) -> int:
    """17.7.1 (advanced) Return the fuel after the month begins, 40 at most."""
    return min(40, level + production)


def production(level: int, attacked: bool) -> int:
    """17.7.2 (advanced) Return the production: one less under attack, one more without."""
    return max(0, level - 1) if attacked else level + 1


def nullified(missions: Mapping[str, int], cover: Mapping[str, int]) -> dict[str, int]:
    """17.9.3 Return the Allied aircraft left on each mission."""
    return {name: left_after(count, cover.get(name, 0), name) for name, count in missions.items()}
