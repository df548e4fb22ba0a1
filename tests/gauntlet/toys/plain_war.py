"""Rules that are plain data: a price by class and word, a bar, a toll and a stop by what is there, retreats, lines of
supply. None of them has a function of its own; they play, explain and refuse."""

from __future__ import annotations

from engine.mechanics.lines import Leg, Needed, cut_in, plain_line
from engine.mechanics.movement import Fare, bar_in, charge, layer, plain_marches, stop_in, toll_in
from engine.mechanics.movement.plain import BESIDE_ENEMY, ENEMY, FRIEND
from engine.mechanics.retreating import Retreats
from engine.mechanics.retreating.course import HexByHex
from engine.mechanics.retreating.plain import Between, Eliminate, as_on_march, nearest, never_back, room_for
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

RETREATS = Retreats(
    "plain_war.retreats",
    "4",
    bars=(
        as_on_march("retreat.ground", "4.1", MARCHES),
        bar_in("retreat.enemy", "4.2", BESIDE_ENEMY),
        never_back("retreat.back", "4.3"),
        room_for("retreat.full", "4.4", 1),
    ),
    prefer=(nearest("retreat.nearer_to_swamp", "4.5", "area:swamp"),),
    span=Between(2, 2),
)
ROUT = HexByHex(
    RETREATS,
    section="4",
    fails=Eliminate("toy.trapped", "4.6"),
    due="4",
    single="4",
    short="4",
    together=False,
    instead="stand",
).step()

LINE_CUTS = (cut_in("supply.enemy", "5.2", BESIDE_ENEMY), cut_in("supply.marsh", "5.3", "area:marsh", "pass"))
SUPPLY = plain_line(
    "plain_war.supply", "5", {0: "west", 1: "east"}, (Leg("supply.hexes", "5.1", cuts=LINE_CUTS, most=5),)
)

STEPS = (*sending(MARCHES, needed=(Needed(SUPPLY),)), ROUT)
SYSTEM = marching_toy("plain_war", Afield, MARCHES, STEPS[:3], forms=(MARCHES, SUPPLY))
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
