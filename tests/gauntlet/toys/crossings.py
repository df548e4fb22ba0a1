"""Water (A Time for Trumpets 29.4, 30.1 to 30.3). Costs count in half points. Foot wade as their first step; engineers
ferry others from their bank or lay a pontoon; a bridge holds 24 points of traffic a turn."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from engine.board import Board, Cells
from engine.mechanics.cached_values import cached_value
from engine.mechanics.guards import No
from engine.mechanics.movement import Fare, Movement, Pay, Room, View, bar, layer
from engine.mechanics.positions import held_by, in_hex, on_map, side_of
from engine.play import NOWHERE, Arg, Column, Play, Refusal, Verb, column, flag, refuse
from engine.rulebook.points import in_parts
from tests.gauntlet.marchers import Afield, Goes, Phase, Troop, going, marching_toy, placed, printed, sending
from tests.gauntlet.toybox import small_board

FOOT, ENGINEERS, TRUCKS, GUNS = "foot", "engineers", "trucks", "guns"
ROOM_OF_A_BRIDGE = 24
USES = {FOOT: 0, ENGINEERS: 0, TRUCKS: 3, GUNS: 2}
GROUND = {
    "clear": {FOOT: "1", ENGINEERS: "1", TRUCKS: "3/2", GUNS: "2"},
    "wood": {FOOT: "3/2", ENGINEERS: "3/2", GUNS: "4"},
}
BY_ROAD = {FOOT: "1", ENGINEERS: "1", TRUCKS: "1/2", GUNS: "1"}
WADING, FERRY = "2", "5/2"


class Water(Afield):
    PARTS = 2
    began: Column = column("unit", NOWHERE, values="place", scope="phase")
    ferry: Column = flag("unit", scope="turn")
    pontoon: Column = flag("edge")
    crossed: Column = column("edge", scope="turn", low=0)


@cached_value("pontoon")
def map_now(state: Water) -> Board:
    """The map with the pontoons that lie now."""
    laid: Cells = dict.fromkeys(state.pontoon.entities(1), "pontoon")
    return state.board.patched(edges={"bridge": laid}) if laid else state.board


def is_water(board: Board, edge: int) -> bool:
    return bool(board.values("river")[edge]) and not board.values("bridge")[edge]


def on_land(board: Board, _here: int, _there: int, edge: int) -> bool:
    return not WATER.codes(board)[edge]


def over_water(board: Board, _here: int, _there: int, edge: int) -> bool:
    return bool(WATER.codes(board)[edge])


def halves(points: str | None) -> int | None:
    return None if points is None else in_parts(points, Water.PARTS)


RIVER = ("river", "bridge")
WATER = View("crossings.water", RIVER, lambda board, edge: "river" if is_water(board, edge) else "")
ROAD = View(
    "crossings.road",
    ("road", *RIVER),
    lambda board, edge: "road" if board.values("road")[edge] and not is_water(board, edge) else "",
)
LAND: Pay[Any, str] = Pay(
    "cost.ground", "29.4", layer("terrain", hexes=True), lambda _rules, who, word: halves(GROUND[word].get(who))
)
WADED: Pay[Any, str] = Pay("cost.wading", "30.1", WATER, lambda _rules, _who, _word: halves(WADING))
FERRIED: Pay[Any, str] = Pay("cost.ferry", "20.0", WATER, lambda _rules, _who, _word: halves(FERRY))
ON_ROAD: Pay[Any, str] = Pay("cost.road", "29.5", ROAD, lambda _rules, who, _word: halves(BY_ROAD[who]))


def start_of(state: Water, go: Goes) -> Collection[int]:
    """30.1 Foot wade as their first step: from where they begin."""
    return {state.at[unit] if state.began[unit] == NOWHERE else state.began[unit] for unit in go.units}


def landings(state: Water, go: Goes) -> Collection[int]:
    """20.0 Engineers with a ferry bring others across from where they stand."""
    return {state.at[unit] for unit in on_map(state, go.side) if state.ferry[unit]}


def not_first(_state: Water, go: Goes, hex: int) -> Refusal:
    return refuse("move.not_first", "30.1", hexes=(hex,), unit=go.units[0], hex=hex)


def no_ferry(_state: Water, go: Goes, hex: int) -> Refusal:
    return refuse("move.no_ferry", "20.0", hexes=(hex,), unit=go.units[0], hex=hex)


@bar("move.enemy_there", "29.1")
def enemies(state: Water, go: Goes) -> Collection[int]:
    """29.1 Nobody enters a hex with enemies."""
    return held_by(state, 1 - go.side)


def left(state: Water, _go: Goes) -> dict[int, int]:
    """30.3 What each bridge and pontoon still holds this turn."""
    board = map_now(state)
    bridges = (edge for edge in board.grid.edges if board.values("bridge")[edge])
    return {edge: ROOM_OF_A_BRIDGE - state.crossed[edge] for edge in bridges}


def take_room(play: Play[Water], edge: int, used: int) -> None:
    play.state.crossed[edge] += used


def uses(state: Water, unit: int) -> int:
    return USES[state.roster[unit].kind] * state.steps[unit]


BRIDGES: Room[Water, Goes] = Room("move.bridge_full", "30.3", left=left, uses=uses, take=take_room)
MARCHES: Movement[Water, Goes] = Movement(
    "crossings.marches",
    map=map_now,
    ground=("pontoon",),
    watch=("at", "record"),
    extras=("began", "ferry", "crossed", "steps"),
    going=going,
    manner=lambda _state, _unit: 0,
    allowance=printed,
    fares=(
        Fare("road", (ON_ROAD,)),
        Fare("country", (LAND,), on_land),
        Fare("wading", (LAND, WADED), over_water, lambda who: who in (FOOT, ENGINEERS), start_of, not_first),
        Fare("ferry", (LAND, FERRIED), over_water, lambda who: who in (TRUCKS, GUNS), landings, no_ferry),
    ),
    rules=(enemies, BRIDGES),
    section="29.1",
    no_way="29.4",
)

no = No[Water, Phase]()
# 20.0, 21.0 Only one's own engineers that have not moved yet work at the water.
can_work = no(
    "work.not_engineers",
    "21.0",
    lambda s, a: (
        not in_hex(s, a.unit) or side_of(s, a.unit) != a.side or s.moved[a.unit] or s.roster[a.unit].kind != ENGINEERS
    ),
)
# 21.0 They lay a pontoon over water beside them.
at_water = no(
    "work.no_water",
    "21.0",
    lambda s, a: s.at[a.unit] not in s.board.grid.edge_hexes(a.edge) or not is_water(map_now(s), a.edge),
    needs=(can_work,),
)


def lay(play: Play[Water], _frame: Phase, unit: int, edge: int) -> None:
    play.state.moved[unit] = play.state.pontoon[edge] = 1


def set_ferry(play: Play[Water], _frame: Phase, unit: int) -> None:
    play.state.moved[unit] = play.state.ferry[unit] = 1


def begin(play: Any, unit: int) -> None:
    play.state.began[unit] = play.state.at[unit]


UNIT = Arg("unit", "unit")
STEPS = sending(
    MARCHES,
    Verb("lay", lay, (UNIT, Arg("bridge", "edge")), (can_work, at_water)),
    Verb("ferry", set_ferry, (UNIT,), (can_work,)),
    picked=begin,
)
SYSTEM = marching_toy("crossings", Water, MARCHES, STEPS)
TROOPS = {
    Troop("rifles", 0, FOOT, 4): "0304",
    Troop("sappers", 0, ENGINEERS, 4): "0302",
    Troop("column", 0, TRUCKS, 5, 2): "0203",
    Troop("battery", 0, GUNS, 5): "0301",
    Troop("foe", 1, FOOT, 3): "0605",
}
BANK = ("0301/0401", "0302/0401", "0302/0402", "0303/0402", "0303/0403", "0304/0403", "0304/0404", "0305/0404")
BOARD = small_board(
    6,
    5,
    hex_layers={"terrain": {"0204": "wood", "0501": "wood"}},
    edge_layers={
        "river": dict.fromkeys((*BANK, "0305/0405"), "river"),
        "road": dict.fromkeys(("0103/0203", "0203/0303", "0303/0402", "0402/0503", "0503/0602"), "road"),
        "bridge": {"0303/0402": "bridge"},
    },
    words={"terrain": ("clear", "wood"), "bridge": ("", "bridge", "pontoon")},
)
SCENARIOS = {"toy": placed("crossings", BOARD, TROOPS)}
