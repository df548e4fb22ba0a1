"""7.0 What the map lets units do, whatever the position."""

from __future__ import annotations

from collections.abc import Mapping

from engine.board import Board
from engine.games.france_1944.counters import GERMAN
from engine.games.france_1944.ground import RHINE, is_blocked, word
from engine.games.france_1944.movement.movers import Going, Mover
from engine.games.france_1944.rules import France1944Rules
from engine.games.france_1944.state import FranceState
from engine.mechanics.movement import Fare, Pay, View, layer
from engine.play import rule

NEVER = "no"
OPEN, BRIDGED, BLOCKED = "open", "bridged", "blocked"


def _hexside(board: Board, edge: int) -> str:
    if is_blocked(board, edge):
        return BLOCKED
    if board.word("river", edge) != RHINE:
        return ""
    return BRIDGED if word(board, "bridge", edge) else OPEN


HEXSIDES = View("france_1944.hexsides", ("river", "bridge", "barrier"), _hexside)
TERRAIN = layer("terrain", hexes=True)


@rule("rb.7#a", "rb.1.3")
def terrain_price(rules: France1944Rules, _mover: Mover, terrain: str) -> int | None:
    """7.0 A hex costs what the terrain chart says; nobody enters sea, lakes and what is out of play."""
    cost = rules.terrain.look_up(terrain, "mp")
    return None if cost == NEVER else int(cost)


@rule("rb.12.8#a", "rb.12.8#b", "rb.3.3", "rb.7")
def over_hexside(rules: France1944Rules, mover: Mover, hexside: str) -> int | None:
    """12.8 The Rhine is crossed by bridge; 12.6 a bridgehead is one. 3.3 Nobody crosses a blocked hexside."""
    if hexside == BLOCKED:
        return None
    return 0 if hexside == BRIDGED or crosses_as_river(rules, mover) else None


@rule("rb.12.8#a")
def crosses_as_river(rules: France1944Rules, mover: Mover) -> bool:
    """12.8 By one reading the Rhine is a river like any other to the Germans."""
    return is_plain_river(rules, mover.side)


def is_plain_river(rules: France1944Rules, side: int) -> bool:
    """12.8 Tell whether the Rhine is a river like any other to a side."""
    return side == GERMAN and rules.rhine_german_crossing == "river"


def _as_terrain(terrain: str, hex: int) -> Mapping[str, object]:
    return {"terrain": terrain, "hex": hex}


GROUND = Pay("cost.terrain", "rb.7#a", TERRAIN, terrain_price, _as_terrain)
ACROSS = Pay("", "rb.12.8#a", HEXSIDES, over_hexside, quiet=True)
FARES: tuple[Fare[FranceState, Going], ...] = (Fare("land", (GROUND, ACROSS)),)
