"""Rules that are plain data: a price by class and word, a bar, a toll and a stop by what is there, lines of supply,
odds with shifts, losses, retreats and advances. None of them has a function of its own; they play,
explain and refuse."""

from __future__ import annotations

from engine.mechanics.battle.declared import Entering, Losing, OnCounter, PlainCombat, eliminates, sends_back
from engine.mechanics.battle.factors import HALF, Factors
from engine.mechanics.battle.plain import across, by_count, by_terrain, order_of, times_on
from engine.mechanics.battle.results import ATTACKER, DEFENDER
from engine.mechanics.lines import Leg, Needed, cut_in, plain_line
from engine.mechanics.movement import Fare, bar_in, charge, layer, plain_marches, stop_in, toll_in
from engine.mechanics.movement.plain import BESIDE_ENEMY, ENEMY, FRIEND
from engine.mechanics.names import fits
from engine.mechanics.retreating import Advances, Retreats
from engine.mechanics.retreating.course import HexByHex
from engine.mechanics.retreating.plain import Between, Eliminate, LoseStep, as_on_march, nearest, never_back, room_for
from engine.mechanics.retreating.roads import Roads, along, farthest, soonest_to
from tests.gauntlet.attackers import Embattled, attacking, both, sight_of
from tests.gauntlet.marchers import Troop, marching_toy, placed, sending
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
    spares="4.7",
)
HIGHWAYS = Roads("road", ("road",), {0: "west", 1: "east"})
WITHDRAWALS = Retreats(
    "plain_war.withdrawals",
    "4.8",
    bars=(bar_in("retreat.enemy", "4.2", BESIDE_ENEMY), never_back("retreat.back", "4.3")),
    prefer=(
        along("retreat.keeps_to_road", "4.81", HIGHWAYS),
        soonest_to("retreat.sooner_on_road", "4.82", HIGHWAYS),
        farthest("retreat.farther", "4.83"),
    ),
)
WITHDRAW = HexByHex(
    WITHDRAWALS,
    section="4.8",
    fails=Eliminate("toy.trapped", "4.6"),
    due="4.8",
    single="4.8",
    short="4.8",
    name="withdrawal",
).step()
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

LOSSES = Losing(
    "loss.not_first",
    "7.1",
    order_of("7.1", "kind", ("wheels",), ("foot", "horse"), by="steps"),
    LoseStep("unit.loses_step", "7.2"),
)
ADVANCES = Advances(
    "plain_war.advances",
    "8",
    bars=(as_on_march("advance.ground", "8.1", MARCHES), room_for("advance.full", "8.2", 1, on="enter")),
)
ENTERING = Entering(ADVANCES, "advance.not_beside")
DESTROYED = Eliminate("unit.eliminated", "7.3")
COMBAT = PlainCombat(
    "plain_war.combat",
    "6",
    columns=("1:2", "1:1", "3:2", "2:1", "3:1"),
    rounds="nearest",
    table={
        "1:2": ("AE", "A1", "A1", "AR", "-", "EX"),
        "1:1": ("A1", "A1", "AR", "-", "EX", "DR"),
        "3:2": ("A1", "AR", "-", "EX", "DR", "DR"),
        "2:1": ("AR", "-", "EX", "DR", "D1", "D1"),
        "3:1": ("-", "EX", "DR", "DR", "D1", "DE"),
    },
    attack=Factors(
        "combat.strength",
        "6.1",
        OnCounter("strength"),
        (times_on("combat.horse_in_wood", "6.2", "terrain", ("wood", "hill"), HALF, "kind", "horse"),),
    ),
    defence=Factors(
        "combat.strength", "6.1", OnCounter("strength"), (times_on("combat.hill", "6.3", "terrain", ("hill",), 2),)
    ),
    shifts=(
        by_count("combat.horse", "6.4", 1, "attackers", "kind", "horse", most=1),
        across("combat.stream", "6.5", "river", {"stream": -1}),
    ),
    die=(by_terrain("combat.wood", "6.6", "terrain", {"wood": -1}),),
    results={
        "-": (),
        "AE": (eliminates(ATTACKER, DESTROYED),),
        "A1": (LOSSES.effect(ATTACKER, 1),),
        "AR": (sends_back(WITHDRAW, ATTACKER, 2),),
        "EX": (LOSSES.effect(ATTACKER, 1), LOSSES.effect(DEFENDER, 1), ENTERING.effect),
        "DR": (sends_back(ROUT, DEFENDER, 2, by="attackers"), ENTERING.effect),
        "D1": (LOSSES.effect(DEFENDER, 1), sends_back(ROUT, DEFENDER, 2), ENTERING.effect),
        "DE": (eliminates(DEFENDER, DESTROYED), ENTERING.effect),
    },
)

SUPPLIED = (Needed(SUPPLY),)
MOVES, *MARCHING = sending(MARCHES, needed=SUPPLIED)
ATTACKS, *FIGHTING = attacking(COMBAT, needed=SUPPLIED)
STEPS = (MOVES, *MARCHING, ATTACKS, *FIGHTING, LOSSES.step, ROUT, WITHDRAW, ENTERING.step)
SYSTEM = marching_toy(
    "plain_war",
    Embattled,
    MARCHES,
    STEPS,
    both(MOVES, ATTACKS),
    forms=(MARCHES, SUPPLY, COMBAT.combat, RETREATS, WITHDRAWALS, ADVANCES),
    prepare=fits(MARCHES, SUPPLY, COMBAT, LOSSES, RETREATS, WITHDRAWALS, ADVANCES),
    sight=sight_of(COMBAT),
)
TROOPS = {
    Troop("guard", 0, "foot", 4, 2, 3): "0103",
    Troop("train", 0, "wheels", 5): "0102",
    Troop("lancers", 0, "horse", 6, 2, 2): "0105",
    Troop("picket", 1, "foot", 3, 2, 2): "0503",
    Troop("vedette", 1, "horse", 5, 1, 2): "0605",
}
BOARD = small_board(
    6,
    6,
    hex_layers={"terrain": {"0203": "wood", "0204": "wood", "0302": "hill", "0404": "hill"}},
    edge_layers={
        "road": dict.fromkeys(("0101/0102", "0102/0202", "0202/0303", "0303/0403"), "road"),
        "river": dict.fromkeys(("0304/0403", "0304/0404", "0305/0404", "0303/0403"), "stream"),
    },
    words={"terrain": ("clear", "wood", "hill"), "road": ("none", "road"), "river": ("none", "stream")},
    areas={"swamp": ("0205", "0304"), "marsh": ("0605",), "west": ("0101", "0106", "0601"), "east": ("0606",)},
)
SCENARIOS = {"toy": placed("plain_war", BOARD, TROOPS)}
