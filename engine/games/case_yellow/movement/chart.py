"""10.1, 10.4, 10.6 What the ground, roads and rivers cost each kind of mover, whatever the position."""

from __future__ import annotations

from collections.abc import Mapping

from engine.board import Board
from engine.games.case_yellow.ground import FOREST, GREAT_RIVERS, MINOR, NONE
from engine.games.case_yellow.movement.movers import Going, Mover
from engine.games.case_yellow.rules import YellowRules
from engine.games.case_yellow.state import YellowState
from engine.mechanics.movement import Fare, Pay, View
from engine.play import rule

KINDS = ("foot", "motorized")
"""The columns of the chart."""
NO, ON_ROADS = "no", "road"
"""What a cell of the chart may say instead of a number."""
WOODED, CROSSING = "wooded", "crossing"


# What the map says


def _is_wooded(board: Board, edge: int) -> bool:
    return any(end >= 0 and board.word("terrain", end) == FOREST for end in board.grid.edge_hexes(edge))


def _wood(board: Board, edge: int) -> str:
    return WOODED if _is_wooded(board, edge) else ""


def _road(board: Board, edge: int) -> str:
    if board.word("road", edge) in NONE:
        return ""
    return WOODED if _is_wooded(board, edge) else "open"


def _river(board: Board, edge: int) -> str:
    river = board.word("river", edge)
    if river in NONE:
        return ""
    return river if board.word("bridge", edge) in NONE else f"{river} {CROSSING}"


TERRAIN = View("case_yellow.terrain", ("terrain",), lambda board, hex: board.word("terrain", hex), hexes=True)
ROAD = View("case_yellow.road", ("road", "terrain"), _road)
WOOD = View("case_yellow.wood", ("terrain",), _wood)
RIVER = View("case_yellow.river", ("river", "bridge"), _river)


@rule("rb.10.4")
def off_road(board: Board, _here: int, _there: int, edge: int) -> bool:
    """10.4a Whether a step follows no road; along a road nothing but the road counts."""
    return not ROAD.codes(board)[edge]


@rule("rb.10.6#a2")
def minor_crossing(board: Board, _here: int, _there: int, edge: int) -> bool:
    """10.6a Whether a hexside is a crossing of a minor river, on which the position sets the price."""
    return RIVER.codes(board)[edge] == f"{MINOR} {CROSSING}"


@rule("rb.9.4#a2")
def great_river(board: Board, _here: int, _there: int, edge: int) -> bool:
    """9.4a Whether a hexside is a major river or the Rhine, crossing or not."""
    return RIVER.codes(board)[edge].startswith(GREAT_RIVERS)


# What the chart says of it


def _cells(rules: YellowRules, mover: Mover, ground: str) -> list[int | str]:
    some = (mover.foot, mover.motorized)
    return [rules.terrain.look_up(ground, kind) for kind, there in zip(KINDS, some, strict=True) if there]


@rule("rb.10.1#b", "rb.10.4#b", "rb.2.4#m")
def terrain_price(rules: YellowRules, mover: Mover, ground: str) -> int | None:
    """10.1a A hex costs what the chart says; a stack pays what its dearest unit pays."""
    cells = _cells(rules, mover, ground)
    return None if NO in cells or ON_ROADS in cells else max(map(int, cells))


@rule("rb.10.1#b")
def lets_in(rules: YellowRules, mover: Mover, ground: str) -> int | None:
    """10.1a Nobody goes where the chart keeps him out, not even along a road."""
    return None if NO in _cells(rules, mover, ground) else 0


@rule("rb.10.4#b")
def wood_price(_rules: YellowRules, mover: Mover, _wood: str) -> int | None:
    """10.4b Motorized units enter and leave forest along a road only."""
    return None if mover.motorized else 0


@rule("rb.10.4#a", "rb.10.4#b")
def road_price(rules: YellowRules, mover: Mover, road: str) -> int | None:
    """10.4a, b What a hex costs along a road; in forest motorized units go each by itself."""
    return None if mover.column and road == WOODED else rules.road_cost


@rule("rb.10.6#a", "rb.10.6#c", "rb.10.4#c")
def river_price(rules: YellowRules, mover: Mover, river: str) -> int | None:
    """10.6a, c A river costs a point, roads or not; the ARKO and attack supply units cross at crossings only."""
    water, _blank, crossing = river.partition(" ")
    if mover.heavy and not crossing:
        return None
    return 0 if crossing and water == MINOR else rules.river_cost


def _as_terrain(ground: str, hex: int) -> Mapping[str, object]:
    return {"hex": hex, "terrain": ground}


def _as_river(river: str, hex: int) -> Mapping[str, object]:
    return {"river": river.partition(" ")[0], "hex": hex}


BY_ROAD = Pay("cost.road", "rb.10.4#a", ROAD, road_price)
DRY = Pay("", "rb.10.1#b", TERRAIN, lets_in)
GROUND = Pay("cost.terrain", "rb.10.1#b", TERRAIN, terrain_price, _as_terrain)
TREES = Pay("", "rb.10.4#b", WOOD, wood_price)
WATER = Pay("cost.river", "rb.10.6#a", RIVER, river_price, _as_river, quiet=True)
FARES: tuple[Fare[YellowState, Going], ...] = (
    Fare("road", (BY_ROAD, DRY, WATER)),
    Fare("country", (GROUND, TREES, WATER), when=off_road),
)
