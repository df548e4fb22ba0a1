"""7.6-7.9 Attack supply: who has it for an attack on a hex, and from what."""

from __future__ import annotations

from collections.abc import Iterable

from tests.games.case_yellow.oracle.ground import ALLIED, GERMAN
from tests.games.case_yellow.oracle.lines import Lines
from tests.games.case_yellow.oracle.numbers import number
from tests.games.case_yellow.oracle.snapshot import Position, Unit

TO_SUPPLY_UNIT = ("french", "british", "canadian", "german")
BELGIAN_BASES = ("antwerpen", "oostende")


def given(position: Position, unit: Unit, target: int) -> bool:
    """7.6b, 7.7a, 7.8d In turn 1, for the Dutch at home, and in turn 2 for German attacks in the Netherlands."""
    home = position.ground.area("netherlands")
    if position.turn < number("supply.first_turn"):
        return True
    if unit.nation == "dutch":
        return unit.at in home
    return unit.side == GERMAN and position.turn == number("attack_supply.netherlands_turn") and target in home


def serving(lines: Lines, side: int) -> list[Unit]:
    """7.7e, 7.8a The attack supply units that have a line of their own: to the edge, to the Ruhr."""
    units = [unit for unit in lines.position.of(side) if unit.supply]
    if side == ALLIED:
        return [unit for unit in units if lines.to_edge(unit)]
    return [unit for unit in units if lines.linked(unit, lines.position.ground.area("ruhr"))]


def ranged(lines: Lines, unit: Unit, sources: Iterable[int], most: int) -> bool:
    """7.7, 7.8 Tell whether a line of so many hexes at most leads to a source."""
    return bool(set(lines.distances(unit, most)) & set(sources))


def free(lines: Lines, unit: Unit, target: int) -> bool:
    """7.7, 7.8a, 7.8b Attack supply that costs nothing and is not counted."""
    position, ground = lines.position, lines.position.ground
    if given(position, unit, target):
        return True
    if unit.nation == "dutch":
        return False
    if unit.nation == "belgian":
        return lines.linked(unit, [hex for name in BELGIAN_BASES for hex in ground.area(name)])
    if any(ranged(lines, unit, [one.at], one.printed_allowance) for one in serving(lines, unit.side)):
        return True
    if unit.side == GERMAN:
        cities = [hex for hex in ground.area("german_cities") if _has_line(lines, unit, hex, "ruhr")]
        return ranged(lines, unit, cities, number("attack_supply.city"))
    if unit.nation == "french":
        paris = [hex for hex in ground.area("paris") if _has_line(lines, unit, hex, "west_edge", "south_edge")]
        return ranged(lines, unit, paris, number("attack_supply.paris"))
    ports = [hex for hex in range(ground.board.grid.size) if ground.port(hex) and position.controls(hex, ALLIED)]
    return ranged(lines, unit, ports, number("attack_supply.port"))


def _has_line(lines: Lines, unit: Unit, hex: int, *areas: str) -> bool:
    """7.7d, 7.8b Tell whether a friendly hex has a line of its own; it is traced as for a unit on foot."""
    if not lines.position.controls(hex, unit.side):
        return False
    return bool(lines.around(hex, unit.side) & {goal for area in areas for goal in lines.position.ground.area(area)})


def westwall(lines: Lines, unit: Unit) -> bool:
    """7.8c The Westwall within three hexes, for one attack in a round."""
    ground = lines.position.ground
    held = [hex for hex in ground.area("westwall") if lines.position.controls(hex, GERMAN)]
    return unit.side == GERMAN and ranged(lines, unit, held, number("attack_supply.westwall"))


def last_resort(lines: Lines, unit: Unit) -> bool:
    """7.7e The exception: AG1 without a line serves, and is lost for it."""
    if unit.nation not in ("french", "british", "canadian"):
        return False
    cut = [one for one in lines.position.of(ALLIED) if one.supply and not lines.to_edge(one)]
    return any(ranged(lines, unit, [one.at], one.printed_allowance) for one in cut)


def supplied(lines: Lines, unit: Unit, target: int) -> bool:
    """7.6a Tell whether a unit has attack supply, if its side draws on whatever there is."""
    return free(lines, unit, target) or westwall(lines, unit) or last_resort(lines, unit)
