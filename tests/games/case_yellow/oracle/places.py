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
        and not near_paris(position, unit, there)
        and dyle_allows(position, unit, here, there)
        and not _kept_out(position, unit, there)
    )


def enemy_line(position: Position, side: int, hex: int) -> bool:
    """10.9a Nobody enters an enemy fortified line that stands, nor Eben Emael."""
    return position.line_stands(hex) and position.ground.builder(hex) != side


def in_country(position: Position, unit: Unit, hex: int) -> bool:
    """10.10 The Dutch stay in the Netherlands, Belgians out of it."""
    inside = hex in position.ground.area("netherlands")
    return unit.nation not in ("dutch", "belgian") or inside == (unit.nation == "dutch")


def at_home(position: Position, unit: Unit, hex: int) -> bool:
    """10.10 The countries of the Dutch and the Belgians; two Belgian units in France at most."""
    area = position.ground.area
    if unit.nation != "belgian" or not in_country(position, unit, hex):
        return in_country(position, unit, hex)
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
    return here in dyle or there not in dyle or from_the_east(position, here, there)


def from_the_east(position: Position, here: int, there: int) -> bool:
    """qa.11 Neither out of France nor to the north or east; the area and its frontier are drawn for this game."""
    abroad = here not in position.ground.area("france")
    return abroad and position.ground.direction(here, there) not in ("nw", "ne", "e")


def near_paris(position: Position, unit: Unit, hex: int) -> bool:
    """12.7 Nobody enters the open city or comes near it; whoever is near still has to find a way out."""
    if unit.side != ALLIED or not position.paris_open:
        return False
    leaving = unit.at in position.parisians
    return hex in (position.ground.area("paris") if leaving else position.parisians)


def _kept_out(position: Position, unit: Unit, hex: int) -> bool:
    shut = position.setting.name == "fortress_holland" and unit.side == GERMAN
    return shut and any(hex in position.ground.area(area) for area in HOLLAND_ONLY)
