"""Why not: illegal attempts across the rules, each with its clause and its sentence in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.june_6.activation.activation import ORDERS
from engine.games.june_6.activation.corps_activation import CORPS_ACTIVATION, CorpsActivation
from engine.games.june_6.activation.free_ops import FREE_OPS, FreeOps
from engine.games.june_6.combat.advance import ADVANCE, Advance
from engine.games.june_6.combat.declaring import DECLARATIONS, Declaring
from engine.games.june_6.combat.fight import Fight
from engine.games.june_6.combat.losses import CASUALTY, REDUCED, Casualty
from engine.games.june_6.combat.retreat import RETREAT, Retreat
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.first_day.airborne import DROP_PHASE, Drops
from engine.games.june_6.first_day.beach_landing import LANDING_PHASE, landing_force
from engine.games.june_6.first_day.german_setup import SETUP_PHASE, SetUp
from engine.games.june_6.supply.resource_points import LOGISTICS, Logistics
from engine.games.june_6.support.air_and_naval import MISSIONS, Missions
from engine.games.june_6.support.combat_support import SUPPORT, Support
from engine.play import Game
from tests.games.june_6.d_day import detachments, strongpoint_unit
from tests.games.june_6.table import hq, normandy, position, take, troop
from tests.games.june_6.turns import activation, at_work
from tests.games.refused_attempts import AttemptTable, RefusedAttempt, name_of

BOARD = normandy()
MEN = troop("us.16/1", 8, 4, back=(4, 4, 4))
TANKS = troop("us.741/1", movement=8, mobility="motorised")
STAFF = hq("us.hq/1", parent="us.V")
CORPS = hq("us.hq/V", "corps")
FOE = troop("ge.915/352", 6, 4, back=(3, 3, 4))
GERMAN_STAFF = hq("ge.hq/352")
AIRBORNE: dict[str, Any] = {"type": "parachute", "infantry": True}
GARRISON: dict[str, Any] = {"formation": "ge.cherbourg", "traits": ("cherbourg",)}

# Situations


def orders(units: dict[Any, str], *marks: str, side: int = ALLIED, efficiency: str = "me", **entries: Any) -> Game:
    """An activation of everybody of a side; marks are columns in which its first unit has a marker."""
    roster = list(units)
    own = [at for at, unit in enumerate(roster) if unit.side == side]
    hqs = [at for at in own if roster[at].headquarters == "division"]
    marked = {mark: {roster[own[0]].id: 1} for mark in marks}
    return at_work(ORDERS, activation(own, *hqs, side=side, efficiency=efficiency), units, **marked, **entries)


def marching(*marks: str, **entries: Any) -> Game:
    """A regiment near the enemy is to move; a full hex is beside it."""
    full = {troop("us.3/1"): "E2428", troop("us.4/1"): "E2428"}
    return orders({MEN: "E2528", STAFF: "E2629", **full, troop("ge.1/1"): "E2526"}, *marks, **entries)


def picked(*marks: str, **entries: Any) -> Game:
    """The regiment has been picked and may go."""
    game = marching(*marks, **entries)
    take(game, "pick", "us.16/1")
    return game


def gun_picked() -> Game:
    """A support unit may go, and the enemy is near."""
    game = orders({troop("us.gun/1", support=True): "E2628", troop("ge.1/1"): "E2526"})
    take(game, "pick", "us.gun/1")
    return game


def trucks(*marks: str, turn: int = 5, near: str = "W5211", staff: str = "E2322") -> Game:
    """Vehicles on a road, their headquarters behind them."""
    lorry = troop("us.2/1", movement=6, mobility="motorised")
    units = {lorry: "E2424", STAFF: staff, troop("ge.1/1"): near}
    return orders(units, *marks, turn=turn)


def bridge(side: int = GERMAN, staff: str = "E2142", unit: str = "E2141", **entries: Any) -> Game:
    """A bridge over the Orne, and Germans or Allies at it."""
    nation = "ge" if side else "us"
    return orders({troop(f"{nation}.2/1"): unit, hq(f"{nation}.hq/1"): staff, TANKS: "E2040"}, side=side, **entries)


def command(**entries: Any) -> Game:
    """A division with units of its corps and of another one around it."""
    units = {
        STAFF: "E2520",
        troop("us.16/1"): "E2521",
        CORPS: "E2517",
        troop("us.102cav/V"): "E2519",
        troop("us.741/V"): "E2519",
        hq("us.hq/VII", "corps"): "E2422",
        troop("us.4cav/VII"): "E2519",
        troop("us.far/V"): "E2514",
    }
    return at_work(ORDERS, activation((0, 1), 0), units, **entries)


def attached() -> Game:
    """The division has taken its unit."""
    game = command()
    take(game, "attach", "us.102cav/V")
    return game


def worn(*marks: str, **entries: Any) -> Game:
    """A regiment that might recover, and paratroops."""
    units = {MEN: "E2521", STAFF: "E2520", troop("us.505/82", type="parachute", back=(2, 4, 4)): "E2521"}
    return orders(units, *marks, **entries)


def gunners(**entries: Any) -> Game:
    """An American corps, a division, and the enemy near and far."""
    units = {CORPS: "E2229", STAFF: "E2233", MEN: "E2235", FOE: "E2236", troop("ge.1/84"): "E2239"}
    return orders(units, **entries)


def splitting(efficiency: str = "me", **entries: Any) -> Game:
    """The 352nd division, of which some may split."""
    units = {
        GERMAN_STAFF: "E2326",
        troop("ge.914/352", 7, 4, infantry=True): "E2617",
        troop("ge.439ost/352", 4, 2, infantry=True): "E2915",
        troop("ge.pzjg/352", 2, 5, mobility="motorised"): "E2520",
        **detachments(2),
    }
    return at_work(ORDERS, activation(range(4), 0, side=GERMAN, efficiency=efficiency), units, **entries)


def arriving() -> Game:
    """A regiment waits beside the map, and the enemy stands at the beach."""
    units = {hq("us.hq/90"): "utah_box", troop("us.357/90"): "utah_box", troop("ge.1/1"): "W3525"}
    return at_work(ORDERS, activation((0, 1), 0), units)


def buying(side: int = ALLIED, points: int = 3, **entries: Any) -> Game:
    """A logistics phase with so many points."""
    units = {STAFF: "E2520", hq("us.hq/2", parent="us.V"): "", CORPS: "E2517", hq("ge.hq/21pz"): "E1110"}
    name, turn = ("allied", "german")[side], entries.get("turn", 5)
    sheet = {f"{name}_rp": {turn: points}, f"{name}_free_ops": {turn: 0}}
    return at_work(LOGISTICS, Logistics(side), units, sheet=sheet, **entries)


def bought() -> Game:
    """Both markers of the division are in the cup."""
    game = buying()
    take(game, "buy", "us.hq/1")
    take(game, "buy", "us.hq/1")
    return game


def free_ops(**entries: Any) -> Game:
    """A Free Ops marker has been drawn."""
    return at_work(FREE_OPS, FreeOps(ALLIED), {STAFF: "E2520", CORPS: "E2517", GERMAN_STAFF: "E2326"}, **entries)


def corps_acts() -> Game:
    """A corps activation in which infantry and armour have still to act."""
    armour = hq("us.hq/2arm", parent="us.V", traits=("armour_division",))
    game = at_work(CORPS_ACTIVATION, CorpsActivation(ALLIED, 0), {CORPS: "E2517", STAFF: "E2520", armour: "E2519"})
    if game.prompt is not None and "hold_fire" in game.prompt.offers:
        take(game, "hold_fire")
    return game


def declaring(**entries: Any) -> Game:
    """Attacks are declared by men on foot, tanks and a strongpoint that only defends."""
    units = {MEN: "E2235", TANKS: "E2335", troop("us.sp/1", defence_only=True): "E2235", FOE: "E2236"}
    frame = Declaring(
        ALLIED, (), (0, 1, 2), **{key: entries.pop(key) for key in ("efficiency", "kind") if key in entries}
    )
    return at_work(DECLARATIONS, frame, units, **entries)


def mustering(**entries: Any) -> Game:
    """An attack is being declared."""
    game = declaring(**entries)
    take(game, "attack", "E2236")
    return game


def supporting(side: int = ALLIED, **entries: Any) -> Game:
    """An attack near the coast asks for support."""
    units = {MEN: "E2235", CORPS: "E2229", FOE: "E2236", hq("ge.hq/84", "corps", artillery=3): "E2240"}
    fight = Fight(ALLIED, BOARD.place("E2236"), (0,), (1,))
    return at_work(SUPPORT, Support(side, fight), units, **{"air": 1, "naval": 1, **entries})


def suffering() -> Game:
    """One of two regiments is to lose a step."""
    units = {FOE: "E2236", troop("ge.916/352", back=(3, 3, 4)): "E2236", GERMAN_STAFF: "E2236"}
    return at_work(CASUALTY, Casualty(GERMAN, (0, 1, 2), REDUCED), units)


def retreating() -> Game:
    """A regiment falls back."""
    frame = Retreat(GERMAN, (1,), BOARD.place("E2236"), 1)
    return at_work(RETREAT, frame, {MEN: "E2235", FOE: "E2236"})


def advancing(forced: bool = False, **entries: Any) -> Game:
    """The victors may follow."""
    units = {MEN: "E2235", STAFF: "E2235", TANKS: "E2335"}
    return at_work(ADVANCE, Advance(ALLIED, BOARD.place("E2236"), (0, 1, 2), forced), units, **entries)


def flying(**entries: Any) -> Game:
    """Bombers and ships are ready."""
    return at_work(
        MISSIONS, Missions(), {MEN: "E2235", FOE: "E2236", troop("ge.1/1"): "E1210"}, air=1, naval=1, **entries
    )


def landing() -> Game:
    """6 June: the landings; the enemy stands on the beach of Omaha."""
    units = {
        MEN: "omaha_box",
        STAFF: "omaha_box",
        troop("us.505/82abn", **AIRBORNE): "utah_box",
        troop("ge.916/352"): "E3118",
    }
    return at_work(LANDING_PHASE, landing_force(position(units, turn=1)), units, turn=1)


def dropping() -> Game:
    """The night before: paratroops."""
    units = {troop("us.501/101abn", **AIRBORNE): "utah_box", troop("ge.919/709"): "W3525"}
    return at_work(DROP_PHASE, Drops(), units, turn=1)


def setting_up() -> Game:
    """The Germans set up."""
    units = {
        strongpoint_unit(1): "E2729",
        strongpoint_unit(2): "E2441",
        hq("ge.hq/cherbourg", **GARRISON): "W4911",
        troop("ge.192/21pz"): "E2136",
    }
    return at_work(SETUP_PHASE, SetUp(), units, turn=0, delay={"W3327": 1, "E2917": 1})


SITUATIONS: dict[str, Callable[[], Game]] = {
    "marching": marching,
    "pinned": lambda: marching("pinned"),
    "moved": lambda: marching("moved"),
    "picked": picked,
    "isolated and picked": lambda: picked("isolated"),
    "disordered and picked": lambda: picked("disorder"),
    "gun picked": gun_picked,
    "trucks too early": lambda: trucks(turn=3),
    "trucks near the enemy": lambda: trucks(near="E2324"),
    "isolated trucks": lambda: trucks("isolated"),
    "trucks without staff": lambda: trucks(staff=""),
    "bridge": bridge,
    "blown bridge": lambda: bridge(blown={"E2241/E2141": 1}),
    "staff far from the bridge": lambda: bridge(staff="E1545"),
    "nobody at the bridge": lambda: bridge(unit="E1841"),
    "Allies at the bridge": lambda: bridge(ALLIED, staff="E2240"),
    "attached": attached,
    "command": command,
    "worn": worn,
    "isolated and worn": lambda: worn("isolated", disorder={"us.16/1": 1}),
    "reduced too early": lambda: worn(steps={"us.16/1": 1}, turn=3),
    "reduced paratroops": lambda: worn(steps={"us.505/82": 1}),
    "rebuilt before": lambda: worn(steps={"us.16/1": 1}, recoveries=[["us", 5, 1]]),
    "gunners": gunners,
    "guns have fired": lambda: gunners(fired={"us.hq/V": 1}),
    "splitting": splitting,
    "splitting in the RE phase": lambda: splitting("re"),
    "arriving": arriving,
    "bought": bought,
    "isolated buyer": lambda: buying(isolated={"us.hq/1": 1}),
    "buying": buying,
    "buying on 11 June": lambda: buying(points=20, turn=4),
    "buying without initiative": lambda: buying(points=20, initiative=1),
    "free ops": free_ops,
    "active three times": lambda: free_ops(activations={"us.hq/1": 3}),
    "corps acts": corps_acts,
    "declaring": declaring,
    "mustering": mustering,
    "moved in the RE phase": lambda: mustering(efficiency="re", moved={"us.16/1": 1}),
    "recovered before": lambda: mustering(recovered={"us.16/1": 1}),
    "supporting": supporting,
    "suffering": suffering,
    "retreating": retreating,
    "forced to advance": lambda: advancing(forced=True),
    "advancing": advancing,
    "advancing in disorder": lambda: advancing(disorder={"us.16/1": 1}),
    "flying": flying,
    "flying on 6 June": lambda: flying(turn=1),
    "landing": landing,
    "dropping": dropping,
    "setting up": setting_up,
}


# Attempts: the situation, what is tried, the clause that is against it, and what is said

ATTEMPTS = """
marching | pick ge.1/1 | rb.7.3
    ge.1/1 is not active now
    ge.1/1は活性化していない
pinned | pick us.16/1 | rb.8.22
    us.16/1 is pinned or scattered, and stays
    us.16/1は釘付けまたは偏差の状態で、移動できない
moved | pick us.16/1 | rb.7.3
    us.16/1 has already moved or recovered in this activation
    us.16/1はこの活性化ですでに移動または回復している
picked | to E2526 | rb.8.14
    enemy units are in Sommervieu (E2526)
    ソメルヴィユー（E2526）には敵ユニットがいる
picked | to E2428 | rb.9.14
    no room at E2428: 2 units stand there
    E2428には2ユニットがいて、空きがない
picked | to E2040 | rb.8.12
    E2040 costs 15, and us.16/1 has 4 left
    E2040までのコストは15で、us.16/1の残り移動力は4である
picked | to E2934 | rb.8.43
    no way leads us.16/1 to E2934
    us.16/1がE2934へ行く道はない
picked | to E2426 | rb.11.12
    an enemy zone holds us.16/1 at E2527
    us.16/1はE2527で敵ZOCに止められる
isolated and picked | to E2427 | rb.22.24
    us.16/1 is isolated and does not enter the enemy zone at E2427
    孤立しているus.16/1は、E2427の敵ZOCに入れない
disordered and picked | to E2427 | rb.13.12#a
    us.16/1 is disordered and does not enter the enemy zone at E2427
    混乱しているus.16/1は、E2427の敵ZOCに入れない
gun picked | to E2627 | rb.11.14
    E2627 lies in an enemy zone, and no combat unit is there for us.gun/1 to join
    E2627は敵ZOC内で、自軍戦闘ユニットがいないので、us.gun/1は入れない
trucks too early | strategic us.2/1 | rb.8.24
    the Allies move strategically from turn 4 on
    連合軍が戦略移動を使えるのは、第4ターンからである
trucks near the enemy | strategic us.2/1 | rb.8.24
    us.2/1 does not have 2 hexes between it and the enemy
    us.2/1と敵ユニットの間が2ヘクス空いていない
isolated trucks | strategic us.2/1 | rb.8.24
    us.2/1 is isolated
    us.2/1は孤立している
trucks without staff | strategic us.2/1 | rb.8.24
    the headquarters of us.2/1 is isolated or not on the map
    us.2/1のHQは孤立しているか、マップ上にない
bridge | build E2140/E2141 | rb.20.5
    only the Allies build bridges
    橋梁を建設できるのは連合軍だけである
blown bridge | demolish E2241/E2141 | rb.20.4
    no bridge stands at E2241/E2141
    E2241/E2141に橋梁はない
staff far from the bridge | demolish E2241/E2141 | rb.20.42
    no active headquarters is near enough to the bridge E2241/E2141
    橋梁E2241/E2141の範囲内に、活性化しているHQがない
nobody at the bridge | demolish E2241/E2141 | rb.20.44
    no unit of yours is at the bridge E2241/E2141
    橋梁E2241/E2141のどちらの側にも、自軍ユニットがいない
Allies at the bridge | build E2241/E2141 | rb.20.51
    E2241/E2141 has no river to bridge, or has a bridge
    E2241/E2141には架橋する河川がないか、もう橋梁がある
attached | attach us.741/V | rb.6.13#a
    us.hq/1 already has a unit attached
    us.hq/1にはすでにユニットが付属している
command | attach us.far/V | rb.6.13#a
    us.far/V is 6 hexes from us.hq/1
    us.far/Vはus.hq/1から6ヘクス離れている
command | attach us.4cav/VII | rb.6.13#a
    us.4cav/VII does not belong to the corps of us.hq/1
    us.4cav/VIIはus.hq/1の親軍団に所属していない
command | attach us.hq/V | rb.6.13#a
    us.hq/V is not a unit of a corps that could be attached
    us.hq/Vは付属できる軍団ユニットではない
worn | recover us.16/1 | rb.21.21
    us.16/1 is not disordered
    us.16/1は混乱していない
isolated and worn | recover us.16/1 | rb.21.23
    us.16/1 or its headquarters is isolated
    us.16/1かその親HQが孤立している
reduced too early | rebuild us.16/1 | rb.21.31
    units recover from reduction from turn 4 on
    減少から回復できるのは第4ターンからである
reduced paratroops | rebuild us.505/82 | rb.21.32
    there are no replacements for us.505/82
    us.505/82は減少から回復できない種類のユニットである
rebuilt before | rebuild us.16/1 | rb.21.33
    no more than 1 unit of a nation in a turn: American
    アメリカ軍で減少から回復できるのは1ターンに1ユニットまでである
gunners | bombard us.hq/1 E2236 | rb.16.41
    us.hq/1 does not bombard
    us.hq/1は砲撃を行えない
gunners | bombard us.hq/V E2239 | rb.16.12
    E2239 is further than 8 hexes from us.hq/V
    E2239はus.hq/Vから8ヘクスより遠い
guns have fired | bombard us.hq/V E2236 | rb.16.42
    us.hq/V has fired this turn
    us.hq/Vはこのターンすでに射撃した
splitting | split ge.439ost/352 whole | rb.19.32
    ge.439ost/352 has a cohesion below 4
    ge.439ost/352の結束度は4に満たない
splitting | split ge.pzjg/352 whole | rb.19.32
    ge.pzjg/352 is not German infantry that can split
    ge.pzjg/352は分割できる歩兵ではない
splitting in the RE phase | split ge.914/352 whole | rb.19.32
    ge.914/352 does not act at maximum efficiency
    ge.914/352はMEで活性化していない
arriving | enter us.357/90 E2640 | rb.10.1
    us.357/90 cannot come on at Sword (E2640)
    us.357/90はスウォード（E2640）には登場できない
bought | buy us.hq/1 | rb.5.14
    both markers of us.hq/1 are in the pool or laid aside
    us.hq/1のAMは2枚ともプールにあるか、脇に置かれている
isolated buyer | buy us.hq/1 | rb.5.17
    us.hq/1 is under an RE or Isolated marker
    us.hq/1はREか孤立のマーカーを載せている
buying | buy us.hq/2 | rb.5.14
    us.hq/2 has no activation marker of yours to buy, or is not in play
    us.hq/2には購入できる自軍のAMがないか、まだ登場していない
buying | buy_corps german | rb.5.14
    German corps are not yours
    ドイツ軍の軍団は自軍ではない
buying | plan_corps us.hq/V | rb.7.51
    this costs 12 RP, and 3 are left
    コストは12RPで、残りは3RPである
buying on 11 June | plan_corps us.hq/V | rb.7.51
    the first corps activation is possible in turn 5
    軍団活性化ができるのは第5ターンからである
buying without initiative | plan_corps us.hq/V | rb.7.51
    only the side with the initiative activates a corps
    軍団活性化は主導権を持つ側しか行えない
free ops | name_hq ge.hq/352 | rb.7.12
    ge.hq/352 is not a headquarters of yours on the map
    ge.hq/352はマップ上の自軍HQではない
active three times | name_hq us.hq/1 | rb.4.23
    us.hq/1 has been active 3 times this turn
    us.hq/1はこのターンにすでに3回活性化している
corps acts | send_division us.hq/2arm | rb.7.56
    it is not the turn of us.hq/2arm: infantry divisions act before armoured ones
    us.hq/2armの順番ではない。歩兵師団が装甲師団より先に行動する
declaring | attack E2237 | rb.12.23
    there is no enemy in E2237
    E2237に敵はいない
mustering | declare | rb.12.2
    nobody has joined the attack on E2236
    E2236への攻撃にはまだ誰も加わっていない
mustering | join us.sp/1 | rb.12.11
    us.sp/1 has no strength to attack with
    us.sp/1は攻撃に使える戦闘戦力を持たない
moved in the RE phase | join us.16/1 | rb.12.22
    us.16/1 has moved; in the RE activation phase it may not attack then
    us.16/1は移動したので、RE活性化フェイズでは攻撃できない
recovered before | join us.16/1 | rb.7.3
    us.16/1 has moved strategically or recovered in this activation
    us.16/1はこの活性化で戦略移動または回復を行った
supporting | fire us.hq/V 9 | rb.16.23
    us.hq/V has 0 artillery points for this attack
    us.hq/Vがこの攻撃に使える砲兵ポイントは0である
supporting | air 3 | rb.17.31
    there is 1 such marker for this combat
    この戦闘に使えるこのマーカーは1個である
supporting | cover us.hq/V | rb.16.24
    us.hq/V cannot cover this defence
    us.hq/Vはこの防御を援護できない
suffering | suffer ge.hq/352 | rb.6.16
    another unit suffers before ge.hq/352 does
    ge.hq/352より先に損害を受けるユニットがある
retreating | retreat_alone ge.915/352 E2235 | rb.13.32
    enemy units are in E2235
    E2235には敵ユニットがいる
retreating | retreat_together E2237 | rb.13.33
    there is no stack that could keep together
    まとまって退却するスタックがない
forced to advance | stay | rb.13.43
    the advance into E2236 is forced
    E2236への前進は強制である
advancing | advance us.hq/1 | rb.13.41
    us.hq/1 advances only behind a combat unit
    us.hq/1は戦闘ユニットに続いてだけ前進できる
advancing in disorder | advance us.16/1 | rb.13.41
    us.16/1 may not advance
    us.16/1は前進できない
flying | strike naval E1210 1 | rb.18.13
    E1210 is out of naval range: 8 hexes, both ends counted
    E1210は艦砲の射程外である（両端を数えて8ヘクス）
flying | strike air E2237 1 | rb.17.22
    there are no Germans in E2237
    E2237にドイツ軍ユニットはいない
flying on 6 June | interdict_supply | pb.1.63
    nothing is interdicted on 6 June
    6月6日には妨害も補給妨害もできない
landing | land us.16/1 E2640 | pb.1.71
    us.16/1 does not land at Sword (E2640)
    us.16/1はスウォード（E2640）には上陸できない
landing | land us.16/1 E3118 | rb.10.21
    the enemy holds Omaha (E3118)
    オマハ（E3118）は敵が占めている
landing | land us.505/82abn W3428 | pb.1.71
    us.505/82abn does not wait in a landing box for this landing
    us.505/82abnはこの上陸を待っていない
dropping | drop us.501/101abn W3519 | pb.1.51
    W3519 is out of the drop zone of us.501/101abn
    W3519はus.501/101abnの降下範囲外である
dropping | drop us.501/101abn W3721 | pb.1.51
    nobody can come down in W3721
    W3721には降下できない
dropping | drop us.501/101abn W3525 | pb.1.51
    the enemy holds W3525
    W3525は敵が占めている
setting up | set_up ge.sp.1 E2441 | pb.1.12
    a strongpoint unit is in Ouistreham (E2441) already
    ウイストルアム（E2441）にはすでに海岸拠点（SP）がある
setting up | set_up ge.192/21pz E1737 | pb.1.11
    ge.192/21pz has a fixed hex, or has been given another one already
    ge.192/21pzの配置ヘクスは決まっている
setting up | shift_delay W3327 W3328 | pb.1.13
    that delay point may not lie in W3328
    その遅滞ポイントはW3328には置けない
"""
TABLE = AttemptTable("june_6", SITUATIONS, ATTEMPTS)


@pytest.mark.parametrize("tried", list(TABLE), ids=name_of)
def test_it_is_refused_and_said_why(tried: RefusedAttempt) -> None:
    TABLE.check(tried)
