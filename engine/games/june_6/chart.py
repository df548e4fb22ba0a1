"""8.4 The terrain chart: what hexes, hexsides and roads cost each kind of mover, whatever the position."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from engine.board import Board
from engine.games.june_6.counters import MOTORISED
from engine.games.june_6.ground import MAJOR_RIVER, is_bridged, road_on, word
from engine.games.june_6.points import parts
from engine.games.june_6.rules import June6Rules
from engine.play import Tally, rule

PRIMARY, BLUFF = "primary_road", "bluff"
NO, BY_ROAD, COMMANDO, ENGINEERS = "no", "road", "commando", "engineers"
"""What a cell of the chart may say instead of a number; 'bridge' lets nobody across without one."""


class Mover(NamedTuple):
    """A kind of mover: all that the ground looks at in a unit."""

    arm: str
    commando: bool = False
    ferried: bool = False
    strategic: bool = False
    fast: bool = False


def unit_cost(rules: June6Rules, mover: Mover, cost: int) -> int:
    """8.23b In strategic movement everything is counted in parts of a point."""
    return cost * parts(rules) if mover.strategic else cost


@rule("rb.8.42")
def road_tally(rules: June6Rules, mover: Mover, road: str, there: int) -> Tally:
    """8.42 What a hex costs along a road; 8.23b half a point on primary roads in strategic movement."""
    clause = "rb.8.23" if mover.strategic else "rb.8.42"
    return Tally().plus(road_cost(rules, mover, road), "cost.road", clause, road=road, hex=there)


@rule("rb.8.42")
def road_cost(rules: June6Rules, mover: Mover, road: str) -> int:
    """8.42 What the chart says of a road."""
    if mover.fast and road == PRIMARY:
        return int(Fraction(rules.strategic_primary_cost) * parts(rules))
    return unit_cost(rules, mover, int(rules.roads.look_up(road, mover.arm)))


@rule("rb.8.41")
def country_tally(rules: June6Rules, board: Board, mover: Mover, there: int, edge: int) -> Tally | None:
    """8.41 What a hex costs off the road, hexside included; 8.24d nobody leaves the road in strategic movement."""
    entered = terrain_tally(rules, board, mover, there)
    crossed = _hexsides(rules, board, mover, edge)
    if mover.strategic or entered is None or crossed is None:
        return None
    return Tally((*entered.items, *crossed.items)) if crossed.items else entered


@rule("rb.8.42")
def terrain_tally(rules: June6Rules, board: Board, mover: Mover, there: int) -> Tally | None:
    """8.42 What the terrain of a hex costs; nothing where the mover does not go off the road."""
    ground = board.word("terrain", there)
    cost = terrain_cost(rules, mover, ground)
    return None if cost is None else Tally().plus(cost, "cost.terrain", "rb.8.42", terrain=ground, hex=there)


@rule("rb.8.42")
def terrain_cost(rules: June6Rules, mover: Mover, ground: str) -> int | None:
    """8.42 What the chart says of the terrain of a hex; nothing where the mover does not go off the road."""
    cost = rules.terrain.look_up(ground, mover.arm)
    return None if cost in (NO, BY_ROAD) else unit_cost(rules, mover, int(cost))


def _hexsides(rules: June6Rules, board: Board, mover: Mover, edge: int) -> Tally | None:
    """8.41 Woods, marsh and bluffs along a hexside, and a river without a bridge."""
    tally = Tally()
    for layer, key in (("side", "cost.hexside"), ("river", "cost.river")):
        found = word(board, layer, edge)
        if not found or (layer == "river" and is_bridged(board, edge)):
            continue
        cost = hexside_cost(rules, mover, found)
        if cost is None:
            return None
        if found == MAJOR_RIVER:
            tally = tally.plus(cost, "cost.crossing", "rb.8.44")
        else:
            tally = tally.plus(cost, key, "rb.8.41", side=found)
    return tally


@rule("rb.8.43")
def hexside_cost(rules: June6Rules, mover: Mover, kind: str) -> int | None:
    """8.43 Cliffs are for commandos, who climb them like bluffs; major rivers for foot with engineers (8.44)."""
    cell = rules.hexsides.look_up(kind, mover.arm)
    if isinstance(cell, int):
        return cell
    if cell == COMMANDO and mover.commando:
        return hexside_cost(rules, mover, BLUFF)
    return rules.crossing_cost if cell == ENGINEERS and (mover.commando or mover.ferried) else None


@rule("rb.8.44")
def is_crossing(board: Board, edge: int) -> bool:
    """8.44 A major river without a bridge on the map as it is now: one crosses it with help, or not at all."""
    return word(board, "river", edge) == MAJOR_RIVER and not is_bridged(board, edge)


@rule("rb.8.43#b1")
def keeps_off(rules: June6Rules, mover: Mover, kind: str) -> bool:
    """8.43b Whether a road over such a hexside is closed to a mover: by a reading bluffs are to vehicles."""
    return kind == BLUFF and mover.arm == MOTORISED and rules.bluff_road == "foot_only"


def road_for(rules: June6Rules, board: Board, mover: Mover, edge: int) -> str:
    """Return the road that a mover may take across a hexside; nothing where there is none for it."""
    return "" if keeps_off(rules, mover, word(board, "side", edge)) else road_on(board, edge)


def road_leads(board: Board, hex: int) -> str:
    """Return the best road through a hex; nothing where there is none."""
    found = sorted({road_on(board, edge) for _other, edge in board.adjacent(hex)} - {""})
    return found[0] if found else ""
