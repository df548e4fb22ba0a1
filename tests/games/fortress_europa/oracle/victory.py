"""30.0, 32.0, 33.0 Who wins: the campaign, sudden death, and the five scenarios."""

from __future__ import annotations

from collections.abc import Callable, Collection

from tests.games.fortress_europa.oracle.control import cities, controls
from tests.games.fortress_europa.oracle.grid import Hex, place
from tests.games.fortress_europa.oracle.position import ALLIED, GERMAN, Position
from tests.games.fortress_europa.oracle.sea import mediterranean

PARIS, BRUXELLES, ANTWERP, CAEN, CHERBOURG, BREST = "R11", "BB8", "CC6", "M6", "K2", "B2"
LE_HAVRE, BORDEAUX, MARSEILLE, TOULOUSE, LYON = "P4", "A19", "N33", "D26", "R24"
AMSTERDAM, ROTTERDAM, ST_NAZAIRE, GENOVA, TORINO = "GG3", "EE4", "C9", "Y34", "X29"
BREMEN, HANNOVER, ERFURT, BASTOGNE, AACHEN, LIEGE, NAMUR = "QQ4", "RR8", "RR13", "EE12", "GG10", "EE10", "CC10"
DRAW = -1
LEVELS = (ALLIED, DRAW, GERMAN)


def holds_all(position: Position, *hexes: Hex, side: int = ALLIED) -> bool:
    """30.2 Tell whether a side controls all these hexes."""
    return all(controls(position, hex, side) for hex in hexes)


def held(position: Position, *hexes: Hex, side: int = ALLIED) -> int:
    """30.2 Return how many of these hexes a side controls."""
    return sum(controls(position, hex, side) for hex in hexes)


def majors(position: Position) -> set[Hex]:
    """30.1 Return the five major cities in Germany."""
    return {hex for hex in position.ground.terrain if position.ground.has(hex, "major_city")}


def allied_win(position: Position, majors_needed: int = 4) -> bool:
    """30.1, 33.4.7 Paris and Bruxelles, and four major cities (two in Berlin), or fifteen cities of Germany and Italy.

    Of Italy only Genova and Torino count.
    """
    if not holds_all(position, PARIS, BRUXELLES):
        return False
    towns = len(cities(position, ALLIED, "germany")) + held(position, GENOVA, TORINO)
    return held(position, *majors(position)) >= majors_needed or towns >= 15


def final(position: Position, majors_needed: int = 4) -> int:
    """30.1 Return who wins at the end: the Germans with three major cities, or nobody."""
    if allied_win(position, majors_needed):
        return ALLIED
    return GERMAN if held(position, *majors(position), side=GERMAN) >= 3 else DRAW


def berlin(position: Position, *, bulge_won: bool) -> int:
    """33.4.7 Return who wins On to Berlin; a German success in the Bulge moves it by a level."""
    found = LEVELS.index(final(position, majors_needed=2))
    return LEVELS[min(len(LEVELS) - 1, found + bulge_won)]


def bulge_level(position: Position) -> str:
    """33.3.10 Return strategic, tactical or nothing; the Germans have to stand there."""
    if not position.holds(BASTOGNE, GERMAN):
        return ""
    if position.holds(LIEGE, GERMAN) or position.holds(NAMUR, GERMAN):
        return "strategic"
    return "tactical" if position.holds(AACHEN, GERMAN) else ""


def invasion_win(position: Position, invaded: Collection[str], *, capacity: int, mulberry: bool) -> bool:
    """33.1.3 A condition of an invaded district, one point of capacity, and a mulberry that is not destroyed."""
    return capacity >= 1 and mulberry and any(DISTRICT_GOALS[name](position) for name in invaded)


def _netherlands(position: Position) -> bool:
    east = held(position, BREMEN, HANNOVER, ERFURT) >= 1
    west = held(position, AMSTERDAM, ROTTERDAM, ANTWERP, BRUXELLES) >= 3
    return east or west or holds_all(position, PARIS) or len(cities(position, ALLIED)) >= 6


def _fifteenth(position: Position) -> bool:
    return held(position, PARIS, LE_HAVRE, BRUXELLES, ANTWERP) >= 2 or len(cities(position, ALLIED)) >= 6


def _seventh(position: Position) -> bool:
    mine = {hex for hex in cities(position, ALLIED) if position.ground.district.get(hex) == "d7"}
    ports = [hex for hex in (CHERBOURG, BREST) if controls(position, hex, ALLIED)]
    return holds_all(position, CAEN, PARIS) or any(len(mine - {hex}) >= 4 for hex in ports)


def _first(position: Position) -> bool:
    far = held(position, BREST, PARIS, CHERBOURG) >= 1
    return len(cities(position, ALLIED)) >= 6 or (holds_all(position, BORDEAUX) and far)


def _nineteenth(position: Position) -> bool:
    ground = position.ground
    towns = [hex for hex in ground.terrain if ground.city(hex) and ground.district.get(hex) == "d19"]
    north = any(place(hex)[1] < 23 for hex in cities(position, ALLIED))
    south = holds_all(position, MARSEILLE) and held(position, TOULOUSE, LYON) >= 1
    return north or south or (bool(towns) and holds_all(position, *towns))


DISTRICT_GOALS: dict[str, Callable[[Position], bool]] = {
    "netherlands": _netherlands,
    "d15": _fifteenth,
    "d7": _seventh,
    "d1": _first,
    "d19": _nineteenth,
}


def _sites(position: Position, word: str, *, all_destroyed: bool) -> bool:
    known = {hex for hex in position.ground.terrain if position.ground.has(hex, word)}
    return known <= position.destroyed if all_destroyed else not known & position.destroyed


def _forts_lost(position: Position) -> int:
    """32.4 Fortresses destroyed in Germany."""
    ground = position.ground
    return sum(ground.has(hex, "fortress") and ground.country.get(hex) == "germany" for hex in position.destroyed)


def _german_south(position: Position) -> bool:
    ports = {hex for hex in position.ground.ports if mediterranean(position, hex)} - {GENOVA}
    return holds_all(position, GENOVA, TORINO, side=GERMAN) and held(position, *ports, side=GERMAN) >= 1


def _panzers(position: Position) -> bool:
    full = [unit for unit in position.of(GERMAN) if unit.kind == "panzer" and unit.steps >= 2]
    return sum("battalion" not in unit.tags for unit in full) >= 9


def _none_at_home(position: Position) -> bool:
    return not any(position.ground.country.get(unit.at) == "germany" for unit in position.of(ALLIED))


def allied_goals(position: Position, *, drops: int, second_invasion: bool) -> set[int]:
    """32.4 Return the numbers of the Allied conditions that are met."""
    single = (MARSEILLE, BORDEAUX, BREST, CHERBOURG, LE_HAVRE, ANTWERP, BRUXELLES)
    found = {number for number, hex in enumerate(single, 1) if controls(position, hex, ALLIED)}
    found |= {8} if _sites(position, "v1_site", all_destroyed=True) else set()
    found |= {9} if _forts_lost(position) >= 2 else set()
    found |= {10} if drops == 1 else set()
    found |= set() if second_invasion else {11}
    return found | ({12} if controls(position, PARIS, ALLIED) else set())


def german_goals(position: Position, *, drops: int) -> set[int]:
    """32.4 Return the numbers of the German conditions that are met."""
    tests = [
        _german_south(position),
        holds_all(position, BRUXELLES, ANTWERP, side=GERMAN),
        holds_all(position, CHERBOURG, LE_HAVRE, side=GERMAN),
        holds_all(position, BREST, ST_NAZAIRE, side=GERMAN),
        _panzers(position),
        holds_all(position, ROTTERDAM, AMSTERDAM, side=GERMAN),
        drops == 0,
        _sites(position, "u_boat_base", all_destroyed=False),
        _sites(position, "v1_site", all_destroyed=False),
        _forts_lost(position) == 0,
        _none_at_home(position),
        controls(position, PARIS, GERMAN),
    ]
    return {number for number, met in enumerate(tests, 1) if met}


def sudden_death(
    chosen: tuple[set[int], set[int]], met: tuple[set[int], set[int]], reading: str | bool = "twelve"
) -> int | None:
    """32.2 Return who wins in September I, or None. If both have met all, who has met more of the twelve wins."""
    done = [mine <= found for mine, found in zip(chosen, met, strict=True)]
    if done == [True, False]:
        return ALLIED
    if done == [False, True]:
        return GERMAN
    if done == [False, False] or reading != "twelve" or len(met[ALLIED]) == len(met[GERMAN]):
        return None
    return ALLIED if len(met[ALLIED]) > len(met[GERMAN]) else GERMAN


def west_wall(chosen: tuple[set[int], set[int]], met: tuple[set[int], set[int]]) -> int:
    """33.2.4 Return who has met more of his goals at the end of August IV, or a draw."""
    count = [len(mine & found) for mine, found in zip(chosen, met, strict=True)]
    return DRAW if count[0] == count[1] else (ALLIED if count[0] > count[1] else GERMAN)


def tournament_storm(turn: int, dice: tuple[int, int]) -> bool:
    """33.1.4 In the second turn a pair of ones or of sixes brings a storm."""
    return turn == 2 and sum(dice) in (2, 12)


def storm_bonus(turn: int, *, storm_seen: bool, start: int) -> int:
    """31.12, 33.1.4 Return what is added to the die for the weather until the first storm: +1, +2 and so on."""
    return 0 if storm_seen or turn < start else turn - start + 1
