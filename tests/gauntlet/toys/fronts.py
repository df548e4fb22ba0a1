"""Zones by exerting unit and class, weather by area (A Time for Trumpets 3.3, 25.1 to 25.6, 29.4). Each turn the north
and the south draw their weather. Rain turns the ground of its area to mud, fog keeps zones out of cover, snow out of
everything. A zone stops whom it affects; nobody goes from hex to hex through the zone of the same unit."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from engine.board import Board, Cells
from engine.mechanics.cached_values import cached_value
from engine.mechanics.movement import Fare, Movement, Pay, View, bar, stop
from engine.mechanics.positions import held_by, on_map
from engine.play import Bag, Frame, Item, Play, Step, bag, scalar
from tests.gauntlet.marchers import Afield, Goes, Phase, Troop, going, marching_toy, placed, printed, sending
from tests.gauntlet.toybox import small_board

FOOT, TANKS, FLAK, GUNS = "foot", "tanks", "flak", "guns"
AREAS = ("north", "south")
OPEN, COVER = ("clear", "broken"), ("wood",)
SOFT = (FOOT, FLAK, GUNS)
ZONES: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    FOOT: ((*OPEN, *COVER, "town"), (*SOFT, TANKS)),
    TANKS: (OPEN, (*SOFT, TANKS)),
    FLAK: (OPEN, SOFT),
    GUNS: ((), ()),
}
"""25.1 Into which terrain units of a class have a zone, and whom it affects."""
HIDES = {"clear": (), "rain": (), "fog": ("wood", "broken"), "snow": (*OPEN, *COVER, "town")}
"""25.2 Into which terrain the weather lets no zone."""
FIRM = {"clear": 1, "broken": 2, "wood": 2, "town": 1}
MUD = {FOOT: {"clear": 1, "broken": 2, "wood": 2}, TANKS: {"clear": 3, "broken": 4}}
MUD |= {GUNS: {"clear": 2, "broken": 4}, FLAK: {"clear": 2, "broken": 4}}


class Ardennes(Afield):
    north: str = scalar("clear", values="word", scope="turn")
    south: str = scalar("clear", values="word", scope="turn")
    sky: Bag = bag()


def weather_in(state: Ardennes, area: str) -> str:
    return state.north if area == "north" else state.south


@cached_value("north", "south")
def map_now(state: Ardennes) -> Board:
    """3.3 The map with the mud that rain makes, area by area."""
    wet = [area for area in AREAS if weather_in(state, area) == "rain"]
    mud: Cells = {hex: "mud" for area in wet for hex in state.board.area(area)}
    return state.board.patched(hexes={"ground": mud}) if mud else state.board


GROUND = View(
    "fronts.ground",
    ("terrain", "ground"),
    lambda board, hex: f"{board.word('terrain', hex)} {board.word('ground', hex)}".strip(),
    hexes=True,
)


def ground_price(_rules: object, mover: str, said: str) -> int | None:
    """29.4 What a hex costs, on firm ground and in mud; in mud only foot go through woods."""
    terrain, _gap, mud = said.partition(" ")
    return MUD[mover].get(terrain, 1 if terrain == "town" else None) if mud else FIRM[terrain]


@cached_value("at", "record", "north", "south")
def zones(state: Ardennes, side: int, against: str) -> dict[int, tuple[int, ...]]:
    """25.1, 25.2 The hexes in which units of a side have zones against a class, with these units."""
    found: dict[int, tuple[int, ...]] = {}
    hidden = {hex: HIDES[weather_in(state, area)] for area in AREAS for hex in state.board.area(area)}
    for unit in on_map(state, side):
        terrains, affected = ZONES[state.roster[unit].kind]
        for hex, _edge in state.board.adjacent(state.at[unit]) if against in affected else ():
            terrain = state.board.word("terrain", hex)
            if terrain in terrains and terrain not in hidden.get(hex, ()):
                found[hex] = (*found.get(hex, ()), unit)
    return found


def whose(state: Ardennes, go: Goes, hex: int) -> tuple[int, ...]:
    return zones(state, 1 - go.side, go.mover).get(hex, ())


@bar("move.enemy_there", "29.1")
def enemies(state: Ardennes, go: Goes) -> Collection[int]:
    """29.1 Nobody enters a hex with enemies."""
    return held_by(state, 1 - go.side)


@stop("move.zone", "25.6#a", units=whose)
def zone_stops(state: Ardennes, go: Goes) -> Collection[int]:
    """25.6a A unit that enters a zone that affects it stops."""
    return zones(state, 1 - go.side, go.mover)


@bar("move.same_zone", "25.6#c", on="between", same=True, units=whose)
def same_zone(state: Ardennes, go: Goes) -> Collection[int]:
    """25.6c It does not go straight on through the zone of the same unit; 25.6b that of another it may enter."""
    return zones(state, 1 - go.side, go.mover)


MARCHES: Movement[Ardennes, Goes] = Movement(
    "fronts.marches",
    map=map_now,
    ground=("north", "south"),
    watch=("at", "record", "north", "south"),
    going=going,
    manner=lambda _state, _unit: 0,
    allowance=printed,
    fares=(Fare("land", (Pay("cost.ground", "29.4", GROUND, ground_price),)),),
    rules=(enemies, zone_stops, same_zone),
    section="29.1",
    no_way="29.4",
)


def draw(play: Play[Ardennes], _frame: Frame) -> None:
    """3.3 The north draws first."""
    play.draw("north", "sky")


def north_drawn(play: Play[Ardennes], _frame: Frame, word: str) -> None:
    play.state.north = word
    play.draw("south", "sky")


def south_drawn(play: Play[Ardennes], _frame: Frame, word: str) -> None:
    play.state.south = word


WEATHER = Step("weather", enter=draw, after={"north": north_drawn, "south": south_drawn})
STEPS = (*sending(MARCHES), WEATHER)
TURN: tuple[Any, ...] = (WEATHER, Item(STEPS[0], lambda _state: Phase(0)), Item(STEPS[0], lambda _state: Phase(1)))
SYSTEM = marching_toy("fronts", Ardennes, MARCHES, STEPS, TURN, turns=2)
TROOPS = {
    Troop("tanks", 0, TANKS, 6): "0102",
    Troop("rifles", 0, FOOT, 4): "0104",
    Troop("flak", 0, FLAK, 5): "0101",
    Troop("grenadiers", 1, FOOT, 4): "0403",
    Troop("wirbelwind", 1, FLAK, 5): "0501",
    Troop("panthers", 1, TANKS, 6): "0605",
}
BOARD = small_board(
    6,
    6,
    hex_layers={
        "terrain": {"0302": "wood", "0303": "broken", "0404": "wood", "0402": "town"},
        "ground": dict[str, str](),
    },
    words={"terrain": ("clear", "broken", "wood", "town"), "ground": ("", "mud")},
    areas={
        "north": tuple(f"0{column}0{row}" for column in range(1, 7) for row in (1, 2, 3)),
        "south": tuple(f"0{column}0{row}" for column in range(1, 7) for row in (4, 5, 6)),
    },
)
CHITS = ["clear", "clear", "rain", "fog", "snow", "rain"]
SCENARIOS = {"toy": placed("fronts", BOARD, TROOPS, sky=CHITS)}
