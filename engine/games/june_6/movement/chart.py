"""8.4 The terrain chart: what hexes, hexsides and roads cost each kind of mover, whatever the position."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.board import Board
from engine.games.june_6.counters import MOTORIZED
from engine.games.june_6.engineers.river_crossing_aid import ferries
from engine.games.june_6.map import MAJOR_RIVER, crossings, hexes_on_road, is_bridged, road_on, word
from engine.games.june_6.movement.allowance import Going, Mover, counted, parts
from engine.games.june_6.rules import June6Rules
from engine.games.june_6.state import June6State
from engine.mechanics.movement import Fare, Pay, View
from engine.play import Refusal, refuse, rule

PRIMARY, BLUFF = "primary_road", "bluff"
NO, ON_ROADS, COMMANDO, ENGINEERS = "no", "road", "commando", "engineers"
"""What a cell of the chart may say instead of a number; 'bridge' lets nobody across without one."""


# What the chart says


@rule("rb.8.42")
def road_price(rules: June6Rules, mover: Mover, road: str) -> int:
    """8.42 What a hex costs along a road; 8.23b half a point on primary roads in strategic movement."""
    if mover.fast and road == PRIMARY:
        return int(Fraction(rules.strategic_primary_cost) * parts(rules))
    return counted(rules, mover, int(rules.roads.look_up(road, mover.arm)))


@rule("rb.8.43#b1")
def road_over(rules: June6Rules, mover: Mover, side: str) -> int | None:
    """8.43b A road over a hexside costs no more; by a reading roads over bluffs are closed to vehicles."""
    closed = side == BLUFF and mover.arm == MOTORIZED and rules.bluff_road == "foot_only"
    return None if closed else 0


@rule("rb.8.42")
def terrain_price(rules: June6Rules, mover: Mover, ground: str) -> int | None:
    """8.42 What a hex costs off the road; nothing where the mover does not go off the road."""
    cost = rules.terrain.look_up(ground, mover.arm)
    return None if cost in (NO, ON_ROADS) else counted(rules, mover, int(cost))


@rule("rb.8.43")
def hexside_price(rules: June6Rules, mover: Mover, side: str) -> int | None:
    """8.43 Cliffs are for commandos, who climb them like bluffs and cross major rivers at a price (8.44)."""
    cell = rules.hexsides.look_up(side, mover.arm)
    if isinstance(cell, int):
        return cell
    if cell == COMMANDO and mover.commando:
        return hexside_price(rules, mover, BLUFF)
    return rules.crossing_cost if cell == ENGINEERS and mover.commando else None


@rule("rb.8.44")
def ferry_price(rules: June6Rules, mover: Mover, side: str) -> int | None:
    """8.44 Engineers bring foot across a major river."""
    return rules.crossing_cost if rules.hexsides.look_up(side, mover.arm) == ENGINEERS else None


# What the map says


def _stream(board: Board, edge: int) -> str:
    return "" if is_bridged(board, edge) or edge in crossings(board) else word(board, "river", edge)


def _major(board: Board, edge: int) -> str:
    return MAJOR_RIVER if edge in crossings(board) else ""


RIVERS = ("river", "bridge")
TERRAIN = View("june_6.terrain", ("terrain",), lambda board, hex: board.word("terrain", hex), hexes=True)
ROAD = View("june_6.road", ("road", *RIVERS), road_on)
SIDE = View("june_6.side", ("side",), lambda board, edge: word(board, "side", edge))
STREAM = View("june_6.stream", RIVERS, _stream)
MAJOR = View("june_6.major", RIVERS, _major)


def road_leads(board: Board, hex: int) -> str:
    """Return the best road through a hex; nothing where there is none."""
    return min({road_on(board, edge) for _other, edge in board.adjacent(hex)} - {""}, default="")


# What a step pays


def _as_road(road: str, hex: int) -> Mapping[str, object]:
    return {"road": road, "hex": hex}


def _as_terrain(ground: str, hex: int) -> Mapping[str, object]:
    return {"terrain": ground, "hex": hex}


def _as_side(side: str, _hex: int) -> Mapping[str, object]:
    return {"side": side}


def _as_crossing(_side: str, _hex: int) -> Mapping[str, object]:
    return {}


def _of_roads(mover: Mover) -> str:
    return "rb.8.23" if mover.strategic else "rb.8.42"


BY_ROAD = Pay("cost.road", _of_roads, ROAD, road_price, _as_road)
ROAD_OVER = Pay("", "rb.8.43#b1", SIDE, road_over)
GROUND = Pay("cost.terrain", "rb.8.42", TERRAIN, terrain_price, _as_terrain)
HEXSIDE = Pay("cost.hexside", "rb.8.41", SIDE, hexside_price, _as_side)
RIVER = Pay("cost.river", "rb.8.41", STREAM, hexside_price, _as_side)
CROSSED = Pay("cost.crossing", "rb.8.44", MAJOR, hexside_price, _as_crossing)
FERRIED = Pay("cost.crossing", "rb.8.44", MAJOR, ferry_price, _as_crossing)


def from_road(board: Board, here: int, _there: int, _edge: int) -> bool:
    """8.46 Whether a step goes from a road hex: whoever leaves the road meets the traffic beside it (M-1)."""
    return here in hexes_on_road(board)


def afield(board: Board, here: int, _there: int, _edge: int) -> bool:
    """Whether a step goes from a hex without a road."""
    return here not in hexes_on_road(board)


def from_road_across(board: Board, here: int, there: int, edge: int) -> bool:
    """8.44 Whether a step goes from a road hex over a major river without a bridge."""
    return bool(MAJOR.codes(board)[edge]) and from_road(board, here, there, edge)


def afield_across(board: Board, here: int, there: int, edge: int) -> bool:
    """8.44 Whether it does so from a hex without a road."""
    return bool(MAJOR.codes(board)[edge]) and afield(board, here, there, edge)


@rule("rb.8.24")
def may_leave(mover: Mover) -> bool:
    """8.24d Nobody leaves the road in strategic movement."""
    return not mover.strategic


@rule("rb.20.24")
def banks(state: June6State, go: Going) -> tuple[int, ...]:
    """20.24 The banks from which engineers would bring a unit across now."""
    return ferries(state, go.units[0])


@rule("rb.8.44")
def no_ferry(_state: June6State, go: Going, hex: int) -> Refusal:
    """8.44 Nobody brings the unit across the river."""
    return refuse("move.no_ferry", "rb.8.44", hexes=(hex,), unit=go.units[0], hex=hex)


COUNTRY = (GROUND, HEXSIDE, RIVER, CROSSED)
ACROSS = (GROUND, HEXSIDE, FERRIED)
FARES: tuple[Fare[June6State, Going], ...] = (
    Fare("road", (BY_ROAD, ROAD_OVER)),
    Fare("off_road", COUNTRY, when=from_road, who=may_leave),
    Fare("country", COUNTRY, when=afield, who=may_leave),
    Fare("off_road_ferry", ACROSS, when=from_road_across, who=may_leave, banks=banks, closed=no_ferry),
    Fare("ferry", ACROSS, when=afield_across, who=may_leave, banks=banks, closed=no_ferry),
)
FROM_ROAD = ("road", "off_road", "off_road_ferry")
"""The fares of whoever follows a road or leaves it."""
