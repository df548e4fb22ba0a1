"""Budgets that shrink on the way (Fortress Europa 8.1 to 8.3). In two impulses a turn units go as many hexes as they
have points; rough ground halves what armor has for the impulse; mountains stop all but mountain troops for the impulse,
floods stop everybody for the turn."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.mechanics.movement import Fare, Movement, Pay, bar, layer, slow, stop
from engine.mechanics.positions import held_by
from engine.play import Column, Item, flag
from tests.gauntlet.marchers import Afield, Goes, Phase, Troop, going, marching_toy, placed, printed, sending
from tests.gauntlet.toybox import small_board

ARMOR, MOUNTAIN = "armor", "mountain"
TERRAIN = layer("terrain", hexes=True)


class Front(Afield):
    slowed: Column = flag("unit", scope="phase")
    mired: Column = flag("unit", scope="turn")


def lying(state: Front, terrain: str) -> frozenset[int]:
    codes = TERRAIN.codes(state.board)
    return frozenset(hex for hex in state.board.grid.hexes if codes[hex] == terrain)


def points(state: Front, unit: int, _manner: object) -> int:
    """5.4 A unit goes as many hexes as it has points; 8.1 half of them, 8.2 none where the ground holds it."""
    own = printed(state, unit, None)
    return 0 if state.mired[unit] else half(state, None, own) if state.slowed[unit] else own


def half(_state: Front, _go: Goes | None, allowance: int) -> int:
    return (allowance + 1) // 2


@slow("8.1", left=half, after=True)
def rough(state: Front, go: Goes) -> Collection[int]:
    """8.1 Armor that enters rough has half of its points for the impulse; if these are spent it stops there."""
    fresh = go.mover == ARMOR and not any(state.slowed[unit] for unit in go.units)
    return lying(state, "rough") if fresh else ()


@stop("move.flooded", "8.2")
def flooded(state: Front, _go: Goes) -> Collection[int]:
    """8.2 Floods stop whoever enters."""
    return lying(state, "flooded")


@stop("move.mountain", "8.3")
def mountains(state: Front, go: Goes) -> Collection[int]:
    """8.3 Mountains stop all but mountain troops."""
    return lying(state, "mountain") if go.mover != MOUNTAIN else ()


@bar("move.enemy_there", "7.1")
def enemies(state: Front, go: Goes) -> Collection[int]:
    """7.1 Nobody enters a hex with enemies."""
    return held_by(state, 1 - go.side)


MARCHES: Movement[Front, Goes] = Movement(
    "rough_going.marches",
    map=lambda state: state.board,
    ground=(),
    watch=("at", "record"),
    extras=("slowed", "mired"),
    going=going,
    manner=lambda _state, _unit: 0,
    allowance=points,
    fares=(Fare("land", (Pay("cost.hex", "5.4", TERRAIN, lambda _rules, _mover, _word: 1),)),),
    rules=(enemies, flooded, mountains, rough),
    section="5.4",
    no_way="8.4",
)


def entered(play: Any, unit: int, _here: int, there: int) -> None:
    """8.1, 8.2 Remember who has been slowed for the impulse, and who is held for the turn."""
    state, ground = play.state, TERRAIN.codes(play.state.board)[there]
    state.slowed[unit] |= ground == "rough" and state.roster[unit].kind == ARMOR
    state.mired[unit] |= ground == "flooded"


STEPS = sending(MARCHES, entered=entered)
RED, BLUE = Item(STEPS[0], lambda _state: Phase(0)), Item(STEPS[0], lambda _state: Phase(1))
SYSTEM = marching_toy("rough_going", Front, MARCHES, STEPS, (RED, RED, BLUE, BLUE), turns=2)
TROOPS = {
    Troop("tanks", 0, ARMOR, 5): "0103",
    Troop("panzers", 0, ARMOR): "0105",
    Troop("foot", 0): "0101",
    Troop("alpini", 0, MOUNTAIN, 3): "0106",
    Troop("foe", 1): "0803",
}
BOARD = small_board(
    8,
    6,
    hex_layers={
        "terrain": {hex: "rough" for hex in ("0303", "0304", "0403", "0505", "0506")}
        | dict.fromkeys(("0201", "0301"), "flooded")
        | dict.fromkeys(("0206", "0306"), "mountain")
    },
    words={"terrain": ("clear", "rough", "flooded", "mountain")},
)
SCENARIOS = {"toy": placed("rough_going", BOARD, TROOPS)}
