"""Rules that are plain data: a price by class and word, a bar, a toll and a stop by what is there, lines of
supply. Neither movement nor zones nor lines have a function of their own; they play, explain and refuse."""

from __future__ import annotations

from engine.mechanics.lines import Leg, Needed, cut_in, plain_line
from engine.mechanics.movement import Fare, bar_in, charge, layer, plain_marches, stop_in, toll_in
from engine.mechanics.movement.plain import BESIDE_ENEMY, ENEMY, FRIEND
from tests.gauntlet.marchers import Afield, Troop, marching_toy, placed, sending
from tests.gauntlet.toybox import small_board

CHART = {
    "foot": {"clear": 1, "wood": 2, "hill": 2},
    "wheels": {"clear": 2, "hill": 4},
    "horse": {"clear": 1, "wood": 3, "hill": 2},
}
ROADS = {"foot": {"road": 1}, "wheels": {"road": 1}, "horse": {"road": 1}}
RIVERS = {"foot": {"stream": 1}, "horse": {"stream": 2}}
GROUND = charge("cost.ground", "2.1", layer("terrain", hexes=True), CHART)
ROAD = charge("cost.road", "2.2", layer("road"), ROADS)
RIVER = charge("cost.river", "2.3", layer("river"), RIVERS)

MARCHES = plain_marches(
    "plain_war.marches",
    "2",
    fares=(Fare("road", (ROAD,)), Fare("country", (GROUND, RIVER))),
    rows=(
        bar_in("move.enemy_there", "2.4", ENEMY),
        bar_in("move.full", "2.5", FRIEND, on="end"),
        toll_in("cost.zone", "3.1", BESIDE_ENEMY, 1),
        stop_in("move.zone", "3.2", BESIDE_ENEMY),
        stop_in("move.swamp", "2.6", "area:swamp"),
    ),
    kind="kind",
    points="points",
)

CUTS = (cut_in("supply.enemy", "4.2", BESIDE_ENEMY), cut_in("supply.marsh", "4.3", "area:marsh", "pass"))
SUPPLY = plain_line("plain_war.supply", "4", {0: "west", 1: "east"}, (Leg("supply.hexes", "4.1", cuts=CUTS, most=5),))

STEPS = sending(MARCHES, needed=(Needed(SUPPLY),))
SYSTEM = marching_toy("plain_war", Afield, MARCHES, STEPS, forms=(MARCHES, SUPPLY))
TROOPS = {
    Troop("guard", 0, "foot", 4): "0103",
    Troop("train", 0, "wheels", 5): "0102",
    Troop("lancers", 0, "horse", 6): "0105",
    Troop("picket", 1, "foot", 3): "0503",
    Troop("vedette", 1, "horse", 5): "0605",
}
BOARD = small_board(
    6,
    6,
    hex_layers={"terrain": {"0203": "wood", "0204": "wood", "0302": "hill", "0404": "hill"}},
    edge_layers={
        "road": dict.fromkeys(("0102/0202", "0202/0303", "0303/0403"), "road"),
        "river": dict.fromkeys(("0304/0403", "0304/0404", "0305/0404", "0303/0403"), "stream"),
    },
    words={"terrain": ("clear", "wood", "hill"), "road": ("none", "road"), "river": ("none", "stream")},
    areas={"swamp": ("0205", "0304"), "marsh": ("0605",), "west": ("0101", "0106", "0601"), "east": ("0606",)},
)
SCENARIOS = {"toy": placed("plain_war", BOARD, TROOPS)}
