"""29.4, 29.5, 28.0, 30.0 What the map lets units do, whatever the position: by road, across country, over water."""

from __future__ import annotations

from collections.abc import Mapping

from engine.board import Board
from engine.games.time_for_trumpets.counters import FOOT, OFF_ROAD
from engine.games.time_for_trumpets.ground import FOREST, RIVER, SEA, is_bridged, road, water
from engine.games.time_for_trumpets.movement.movers import Going, Mover
from engine.games.time_for_trumpets.rules import TrumpetsRules
from engine.games.time_for_trumpets.state import TrumpetsState
from engine.games.time_for_trumpets.water import CROSSINGS, ford_price, wade_price
from engine.mechanics.movement import Fare, Pay, View
from engine.play import Refusal, refuse, rule
from engine.rulebook.points import in_parts

NO = "no"
PARTS = TrumpetsState.PARTS
MAJOR, MINOR = "major_road", "minor_road"
ROADS = ("major", "minor")
"""29.5 The fares of roads."""
AFIELD = ("country", "ford", "wade")
"""29.4, 30.0 The fares off roads."""


def _open_road(board: Board, edge: int) -> str:
    """Return the road across a hexside, if no water is there or a bridge stands."""
    return road(board, edge) if not water(board, edge) or is_bridged(board, edge) else ""


def _only(kind: str) -> View:
    def word(board: Board, edge: int) -> str:
        return kind if _open_road(board, edge) == kind else ""

    return View(f"trumpets.{kind}", ("road", "river", "bridge"), word)


def _ground(board: Board, hex: int) -> str:
    said = board.word("terrain", hex)
    return "" if said in ("none", SEA) else said


TERRAIN = View("trumpets.terrain", ("terrain",), _ground, hexes=True)


# Prices


@rule("rb.29.5#a", "rb.28#d", "rb.28.1#a")
def road_price(rules: TrumpetsRules, mover: Mover, said: str) -> int | None:
    """29.5 A hex by road costs what the road chart says, 28.0 or the chart of strategic roads."""
    return in_parts(road_cell(rules, mover, said.removesuffix("_road")), PARTS)


def road_cell(rules: TrumpetsRules, mover: Mover, row: str) -> str:
    """29.5 Return what a chart says of a road; by a reading trucks pay half on firm minor roads by day."""
    if mover.strategic:
        muddy = row == "minor" and mover.ground == "mud"
        return str(rules.strategic_road.look_up("minor_mud" if muddy else row, mover.kind))
    if mover.by_day and row == "minor" and mover.ground == "firm":
        return "1/2"
    return str(rules.road.look_up(f"{row}_{mover.ground}", mover.kind))


@rule("rb.29.1#c", "rb.29.4#a", "rb.29.4#b", "rb.29.4#c", "rb.29.4#d", "rb.39.4#b")
def terrain_price(rules: TrumpetsRules, mover: Mover, terrain: str) -> int | None:
    """29.4 A hex costs what the off-road chart says of its ground as it is now; prohibited ground is not entered.

    39.4 A leader drives or walks, whatever is cheaper.
    """
    kinds = (mover.kind, FOOT) if mover.walks else (mover.kind,)
    cells = (str(rules.off_road.look_up(f"{terrain}_{mover.ground}", kind)) for kind in kinds)
    return min((in_parts(cell, PARTS) for cell in cells if cell != NO), default=None)


@rule("rb.30.2#a", "rb.30.2#b", "rb.30.2#c")
def over_ford(rules: TrumpetsRules, mover: Mover, crossing: str) -> int | None:
    """30.2 What is added at a ford."""
    return ford_price(rules, mover.kind, mover.ground, mover.helped, crossing, PARTS)


@rule("rb.30.1#a", "rb.30.1#d")
def through_water(rules: TrumpetsRules, _mover: Mover, crossing: str) -> int | None:
    """30.1 What is added for foot units that cross anywhere."""
    return wade_price(rules, crossing, PARTS)


# Fares


def no_water(board: Board, _here: int, _there: int, edge: int) -> bool:
    """30.1 Tell whether nothing has to be crossed."""
    return not water(board, edge)


def not_strategic(mover: Mover) -> bool:
    """28.1 Units that move strategically keep to the roads."""
    return not mover.strategic


def wades(mover: Mover) -> bool:
    """30.1 Only foot units cross away from fords and bridges; 39.4 so do leaders, who may walk."""
    return (mover.kind == FOOT or mover.walks) and not mover.strategic


@rule("rb.30.1#b", "rb.30.1#c")
def banks(state: TrumpetsState, go: Going) -> frozenset[int]:
    """30.1 Water is crossed as the first move alone, from the hex where the unit began."""
    return frozenset(state.at[unit] for unit in go.units if go.fresh == state.at[unit])


def not_first(_state: TrumpetsState, go: Going, hex: int) -> Refusal:
    """30.1 Say that a unit that has moved crosses no water on foot."""
    return refuse("move.not_first", "rb.30.1#b", hexes=(hex,), unit=go.units[0], hex=hex)


def _as_terrain(terrain: str, hex: int) -> Mapping[str, object]:
    return {"terrain": terrain, "hex": hex}


def _as_water(crossing: str, hex: int) -> Mapping[str, object]:
    return {"river": crossing.rsplit("_", 1)[0], "hex": hex}


GROUND = Pay("cost.terrain", "rb.29.4#a", TERRAIN, terrain_price, _as_terrain)
BY_ROAD = {
    kind: Pay("cost.road", "rb.29.5#a", _only(f"{kind}_road"), road_price, lambda _said, hex: {"hex": hex})
    for kind in ROADS
}
FORD = Pay("cost.ford", "rb.30.2#a", CROSSINGS, over_ford, _as_water)
WADE = Pay("cost.wade", "rb.30.1#a", CROSSINGS, through_water, _as_water)
FARES: tuple[Fare[TrumpetsState, Going], ...] = (
    *(Fare(kind, (BY_ROAD[kind],)) for kind in ROADS),
    Fare("country", (GROUND,), when=no_water, who=not_strategic),
    Fare("ford", (FORD, GROUND), who=not_strategic),
    Fare("wade", (WADE, GROUND), who=wades, banks=banks, closed=not_first),
)


# What rows about dearer hexes need


def chart_price(rules: TrumpetsRules, mover: Mover, fare: str, terrain: str) -> int:
    """29.4, 29.5 Return what a fare costs in a hex apart from water; 0 where it does not lead."""
    if fare in ROADS:
        return road_price(rules, mover, f"{fare}_road") or 0
    return terrain_price(rules, mover, terrain) or 0 if terrain and terrain != SEA else 0


@rule("rb.30.1#a")
def dark_water(mover: Mover, said: str) -> bool:
    """30.1 Tell whether a reading makes a river dearer in the dark: to foot units."""
    return mover.kind == FOOT and said == RIVER


def dark_forest(mover: Mover, terrain: str) -> bool:
    """29.4 Tell whether a reading makes forest dearer in the dark: to off-road vehicles."""
    return mover.kind == OFF_ROAD and terrain == FOREST
