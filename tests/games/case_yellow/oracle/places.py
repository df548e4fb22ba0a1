"""10.9, 10.10, 12.7, qa.9, qa.11 Where units of a side or a nation may be, whatever it costs to get there."""

from __future__ import annotations

from tests.games.case_yellow.oracle.ground import ALLIED, GERMAN
from tests.games.case_yellow.oracle.numbers import number
from tests.games.case_yellow.oracle.snapshot import Position, Unit

HOLLAND_ONLY = ("belgium", "luxembourg", "france")
"""fortress_holland: the Germans keep to the Netherlands."""


def open_to(position: Position, unit: Unit, here: int, there: int) -> bool:
    """Tell whether a unit may go from one hex into another, enemies and ground apart."""
    return (
        not enemy_line(position, unit.side, there)
        and at_home(position, unit, there)
        and not (unit.side == ALLIED and there in position.parisians)
        and dyle_allows(position, unit, here, there)
        and not _kept_out(position, unit, there)
    )


def enemy_line(position: Position, side: int, hex: int) -> bool:
    """10.9a Nobody enters an enemy fortified line that stands, nor Eben Emael."""
    return position.line_stands(hex) and position.ground.builder(hex) != side


def at_home(position: Position, unit: Unit, hex: int) -> bool:
    """10.10 The Dutch stay at home, Belgians out of the Netherlands; two Belgian units in France at most."""
    area = position.ground.area
    if unit.nation == "dutch":
        return hex in area("netherlands")
    if unit.nation != "belgian":
        return True
    if hex in area("netherlands"):
        return False
    abroad = [one for one in position.of(ALLIED) if one.nation == "belgian" and one.at in area("france")]
    others = sum(one.number != unit.number for one in abroad)
    return hex not in area("france") or others < number("belgians.in_france")


def dyle_allows(position: Position, unit: Unit, here: int, there: int) -> bool:
    """qa.9, qa.11 Red stars stay in the area of the Dyle Plan until Dynamo; Germans enter it from the east only."""
    if not position.setting.on("dyle_plan") or position.dynamo_turn:
        return True
    dyle = position.ground.area("dyle")
    if unit.side == ALLIED:
        bound = "red_star" in unit.traits and (unit.in_dyle or here in dyle)
        return not bound or there in dyle
    return True


def _kept_out(position: Position, unit: Unit, hex: int) -> bool:
    shut = position.setting.name == "fortress_holland" and unit.side == GERMAN
    return shut and any(hex in position.ground.area(area) for area in HOLLAND_ONLY)
