"""3, 12.5, 12.8 Surrender and victory points."""

from __future__ import annotations

from tests.games.case_yellow.oracle.ground import ALLIED, GERMAN
from tests.games.case_yellow.oracle.lines import Communications
from tests.games.case_yellow.oracle.numbers import chart, number
from tests.games.case_yellow.oracle.snapshot import Position

COUNTRIES = ("netherlands", "belgium")


def dutch_cities(position: Position) -> int:
    """12.5a Cities in German hands, a bombed one too; the three towns together count as one."""
    ground = position.ground
    lost = sum(position.controls(hex, GERMAN) or hex in position.bombed for hex in ground.area("dutch_cities"))
    return lost + all(position.controls(hex, GERMAN) for hex in ground.area("dutch_towns"))


def surrenders(position: Position, country: str) -> bool:
    """12.5a, 12.5b Six Dutch cities; four Belgian ones, or no Belgian unit left."""
    if country == "netherlands":
        return dutch_cities(position) >= number("surrender.dutch_cities")
    cities = position.ground.area("belgian_cities")
    belgians = [unit for unit in position.units if unit.nation == "belgian"]
    takes_part = position.setting.name != "fortress_holland"
    gone = takes_part and not any(position.ground.is_hex(unit.at) for unit in belgians)
    return all(position.controls(hex, GERMAN) for hex in cities) or gone


def worth(name: str, turn: int) -> int:
    """12.8b What an objective is worth, the earlier the more."""
    row = chart("objectives")[name]
    if turn <= row["early_turn"]:
        return int(row["early"])
    return int(row["late"] if turn <= row["late_turn"] else row["last"])


def places() -> list[str]:
    """12.8b The objectives that are places to be taken."""
    told = ("netherlands", "belgium", "channel", "panzer", "paris_held", "maginot_open", "maginot")
    return [name for name in chart("objectives") if name not in told]


def taken(position: Position, name: str) -> bool:
    """12.8b A place is taken when all its hexes are German."""
    return all(position.controls(hex, GERMAN) for hex in position.ground.area(name))


def cut_off(position: Position, area: str) -> bool:
    """2.4h, qa.8 No Allied hex of an area has a line of communication to the west or south edge."""
    lines = Communications(position, ALLIED)
    held = [hex for hex in position.ground.area(area) if position.controls(hex, ALLIED)]
    return not any(lines.free(hex) and lines.to_edge(hex) for hex in held)
