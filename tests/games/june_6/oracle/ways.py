"""8.43, 8.44, 20 What may be crossed, by whom: hexsides, bridges, rivers with the help of engineers."""

from __future__ import annotations

from tests.games.june_6.oracle.numbers import chart, number
from tests.games.june_6.oracle.snapshot import ALLIED, Position, Unit

BRIDGED_WATER = ("minor_river", "canal", "major_river")


def bridged(position: Position, edge: int) -> bool:
    """20.45, 20.52 A printed bridge that is not blown, or a pontoon."""
    return edge in position.pontoons or (position.ground.bridge(edge) and edge not in position.blown)


def open_road(position: Position, edge: int) -> str:
    """8.46 Return the road across a hexside; a road over a blown bridge leads nowhere."""
    ground = position.ground
    if ground.bridge(edge) and not bridged(position, edge):
        return "none"
    return ground.road(edge)


def wet(position: Position, edge: int) -> str:
    """8.43 Return the water that has to be crossed without a bridge, or 'none'."""
    return "none" if bridged(position, edge) else position.ground.river(edge)


def _arm(unit: Unit) -> str:
    return "foot" if unit.foot else "motorised"


def _side_cost(unit: Unit, word: str) -> int | None:
    if word in ("none", "major_river"):
        return 0
    cost = chart("hexsides")[word][_arm(unit)]
    if cost == "commando" and unit.commando:
        return 0
    return None if isinstance(cost, str) else int(cost)


def bank_cost(position: Position, unit: Unit, edge: int) -> int | None:
    """8.41, 8.43 Woods, marsh, bluffs and cliffs along a hexside, off the road; None where nobody like this passes."""
    return _side_cost(unit, position.ground.side(edge))


def water_cost(position: Position, unit: Unit, edge: int) -> int | None:
    """8.42 What a small river or a canal without a bridge costs."""
    return _side_cost(unit, wet(position, edge))


def hex_cost(position: Position, unit: Unit, hex: int) -> int | None:
    """8.42 What the ground of a hex costs off the road; None where this kind of unit may not be."""
    cost = chart("terrain")[position.ground.terrain(hex)][_arm(unit)]
    return None if isinstance(cost, str) else int(cost)


def passable(position: Position, unit: Unit, here: int, there: int) -> bool:
    """13.32, 8.43 Tell whether the terrain lets a unit from one hex into the next, without engineers."""
    edge = position.ground.between(here, there)
    if open_road(position, edge) != "none":
        return True
    if hex_cost(position, unit, there) is None or bank_cost(position, unit, edge) is None:
        return False
    return wet(position, edge) != "major_river" or unit.commando


# Engineers


def parent(position: Position, unit: Unit) -> Unit | None:
    """6.13, 6.14 The headquarters that a unit obeys this turn: that to which it is attached, else its own."""
    if unit.headquarters:
        return unit
    for given in (unit.attached, unit.assigned):
        if given >= 0:
            return position.units[given]
    return position.leaders.get(unit.formation)


def corps_near(position: Position, hq: Unit) -> list[Unit]:
    """8.44b, 20.22 The corps whose engineers a division may borrow: its own, or any German one, within four hexes."""
    if hq.headquarters != "division":
        return []
    near = number("engineers.range")
    chosen = [other for other in position.of(hq.side) if other.headquarters == "corps"]
    mine = [other for other in chosen if hq.side != ALLIED or other.formation == hq.parent]
    return [other for other in mine if position.ground.within(hq.at, other.at, near)]


def can_ferry(hq: Unit) -> bool:
    """20.13, 20.21 An action not used yet, or one under way that has brought only one of its two units across."""
    return not hq.bridged or 0 < hq.ferried < number("engineers.units")


def ferried_from(position: Position, unit: Unit, hex: int) -> list[Unit]:
    """8.44, 20.2 The headquarters that can bring a foot unit across a major river that it reaches in a hex."""
    hq = parent(position, unit)
    if not unit.foot or hq is None or not position.ground.is_hex(hq.at):
        return []
    if not position.ground.within(hex, hq.at, number("engineers.range")):
        return []
    return [helper for helper in (hq, *corps_near(position, hq)) if can_ferry(helper)]
