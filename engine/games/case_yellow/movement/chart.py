"""10.1, 10.3, 10.4, 10.6 Who moves, with how many points, and what ground, roads and rivers cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.board import Board
from engine.games.case_yellow.disruption import allowance, rating
from engine.games.case_yellow.map import FOREST, GREAT_RIVERS, MINOR, NONE
from engine.games.case_yellow.movement.nations import (
    BELGIAN,
    DUTCH,
    belgians_in_france,
    has_red_star,
    is_bound,
    must_leave,
    plan_in_force,
)
from engine.games.case_yellow.rules import YellowRules
from engine.games.case_yellow.special import modified_tally
from engine.games.case_yellow.state import YellowState, is_motorized, is_yellow, side_of
from engine.mechanics.cached_values import cached_value
from engine.mechanics.movement import Fare, Pay, View
from engine.mechanics.special_records import in_force
from engine.play import Tally, rule

# Who goes: all that the rules of movement look at in units that go together

ARKO = "arko"
CHANGING = (
    *("at", "record", "steps", "disrupted", "oos", "dynamo_turn", "dynamo_port", "dynamo_over"),
    *("paris_open", "entered_dyle"),
)
"""What `going` rests on."""


class Mover(NamedTuple):
    """A kind of mover, or of a stack: all that the ground looks at.

    `column` is a stack with a motorized unit in it; `heavy` units cross rivers at crossings alone.
    """

    foot: bool
    motorized: bool
    column: bool = False
    heavy: bool = False


FOOT, MOTORIZED = Mover(foot=True, motorized=False), Mover(foot=False, motorized=True)


class Bonds(NamedTuple):
    """What nations and agreements look at: how many Belgians would be new in France, whose red star binds him where.

    `leaving` units begin near open Paris.
    """

    dutch: bool = False
    belgian: bool = False
    guests: int = 0
    star: bool = False
    dyle: bool = False
    leaving: bool = False


FREE = Bonds()


class Going(NamedTuple):
    """Units on the march: `rank` is the rating below which they ignore zones; nothing if one of them is not yellow."""

    side: int
    mover: Mover
    rank: int = 0
    supply: bool = False
    bonds: Bonds = FREE
    units: tuple[int, ...] = ()
    manner: None = None

    def apart(self) -> Going:
        """The same of anybody like these."""
        return Going(self.side, self.mover, self.rank, self.supply, self.bonds)

    def alike(self) -> Going:
        """As far as prices and zones look."""
        return Going(self.side, Mover(self.mover.foot, self.mover.motorized), self.rank)


@rule("rb.10.3", "rb.10.6#c", "rb.7.9#d")
@cached_value("record")
def mover_of(state: YellowState, units: tuple[int, ...]) -> Mover:
    """10.3a, 10.6c Return what the ground looks at in units that go together; the ARKO and supply units are heavy."""
    motorized = sum(is_motorized(state, unit) for unit in units)
    heavy = any(state.counter(unit).is_supply or ARKO in state.counter(unit).traits for unit in units)
    return Mover(motorized < len(units), motorized > 0, motorized > 0 and len(units) > 1, heavy)


@cached_value("record")
def _of_counters(state: YellowState, units: tuple[int, ...]) -> Going:
    """Return what the counters of units that go together say."""
    counters = [state.counter(unit) for unit in units]
    nations, star = {each.nation for each in counters}, any(has_red_star(state, unit) for unit in units)
    supply = any(each.is_supply for each in counters)
    bonds = Bonds(DUTCH in nations, BELGIAN in nations, star=star) if star or {DUTCH, BELGIAN} & nations else FREE
    return Going(side_of(state, units[0]), mover_of(state, units), 0, supply, bonds, units)


@cached_value(*CHANGING)
def going(state: YellowState, units: tuple[int, ...], _manner: object = None) -> Going:
    """Return what the rules look at in units that go together."""
    go = _of_counters(state, units)
    rank, bonds = rank_of(state, units), bonds_of(state, go)
    return Going(go.side, go.mover, rank, go.supply, bonds, units) if rank or bonds is not go.bonds else go


@rule("rb.9.2", "rb.9.3")
def rank_of(state: YellowState, units: tuple[int, ...]) -> int:
    """9.3 The rating below which units that move together ignore zones; nothing if one of them is not yellow."""
    if not all(is_yellow(state, unit) for unit in units):
        return 0
    return min([rating(state, unit) for unit in units])


@rule("rb.10.10", "rb.12.7#c", "qa.9")
def bonds_of(state: YellowState, go: Going) -> Bonds:
    """10.10, 12.7, Q9 Return what nations and agreements look at in units that go together, as things stand."""
    bonds, leaving = go.bonds, state.paris_open and any(state.at[unit] in must_leave(state, unit) for unit in go.units)
    if not (bonds.belgian or bonds.star or leaving):
        return bonds
    return Bonds(
        bonds.dutch,
        bonds.belgian,
        len(new_in_france(state, go.units)) if bonds.belgian else 0,
        bonds.star and plan_in_force(state),
        bonds.star and any(is_bound(state, unit) for unit in go.units),
        bool(leaving),
    )


@rule("rb.10.10#c")
def new_in_france(state: YellowState, units: tuple[int, ...]) -> tuple[int, ...]:
    """10.10b The Belgian units among some that are not in France yet; who is there already may stay."""
    there = belgians_in_france(state)
    return tuple(unit for unit in units if state.counter(unit).nation == BELGIAN and unit not in there)


# 10.1 How many movement points units have, alone and as a stack

MOVEMENT = "movement_points"


@rule("rb.10.1")
def points(state: YellowState, unit: int) -> int:
    """10.1 The movement points of a unit: its allowance, with what rules of the scenario change."""
    own = allowance(state, unit)
    if not own or not in_force(state, "modifier", MOVEMENT):
        return own
    return max(0, own + modified_tally(state, Tally(), MOVEMENT, (unit,), state.at[unit]).total)


@rule("rb.10.1#e")
def pace(state: YellowState, units: tuple[int, ...]) -> int:
    """10.1b A stack moves as fast as its slowest unit."""
    return min(points(state, unit) for unit in units)


# What the ground, roads and rivers cost each kind of mover

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

Costs = Mapping[int, int]
NOTHING: Costs = {}
