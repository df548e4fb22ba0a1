"""Why not: illegal attempts over the chapters, each with its clause and its sentence in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.time_for_trumpets.activity.choosing import STATUS
from engine.games.time_for_trumpets.air.placing import PLACE, Placing
from engine.games.time_for_trumpets.calendar import moment
from engine.games.time_for_trumpets.combat.bearing import LOSSES
from engine.games.time_for_trumpets.combat.loss_orders import Losses
from engine.games.time_for_trumpets.combat.segment import COMBAT, COMBAT_STEPS
from engine.games.time_for_trumpets.counters import ALLIED, GERMAN, Counter
from engine.games.time_for_trumpets.ending.exploitation import EXPLOITATION, Exploiting
from engine.games.time_for_trumpets.orders import OfCorps, OfSide, Ordering
from engine.games.time_for_trumpets.stacking import CHECK
from engine.games.time_for_trumpets.staff.attachments import ATTACHMENTS
from engine.games.time_for_trumpets.staff.reserves import RELEASE, RESERVES
from engine.games.time_for_trumpets.supply.fuel import FUEL
from engine.games.time_for_trumpets.works.bridging import BRIDGES
from engine.games.time_for_trumpets.works.demolition import DEMOLITION
from engine.games.time_for_trumpets.works.fording import FORDING
from engine.games.time_for_trumpets.works.positions import WORKS
from engine.play import Game, Step
from engine.play.frames import Frame
from tests.games.refused_attempts import AttemptTable, RefusedAttempt, name_of
from tests.games.time_for_trumpets.field import hq, play, squadron, take, unit
from tests.games.time_for_trumpets.marching import CORPS, guns, infantry, segment, tank
from tests.games.time_for_trumpets.test_artillery import firing

AIR_CORPS = hq("us.5c", "corps_hq", 12, formation="5c")
OTHER_CORPS = hq("ge.lviii", "corps_hq", formation="lviii")
DIVISION = hq("ge.2pz", near=8, formation="2pz")
SAPPERS = unit("ge.eng", "engineer", traits=("combat_engineer", "either_class"), unit_class="combat_support")
TRUCKS = unit("ge.truck", "motorized_infantry", (4, 8), mobility="truck")
FLAK = unit("ge.flak", "light_aa", (1, 8), unit_class="combat_support", mobility="truck")


BRIDGERS = unit("ge.br", "bridge_engineer", unit_class="combat_support", formation="5pza")
J_BRIDGE = unit("ge.j", "bridge_j", (0, 6), unit_class="bridge", formation="5pza")
OF_DIVISION = ("ge.1", "ge.2", "ge.pz", "ge.fa", "ge.eng")


def army(**elsewhere: str) -> dict[Counter, str]:
    """German units of the XLVII Corps between Dasburg and the Clerf, one of another corps, and Americans."""
    places = {
        CORPS: "8141",
        DIVISION: "8041",
        infantry("ge.1"): "7941",
        infantry("ge.2"): "7341",
        infantry("ge.out"): "",
        infantry("ge.lone"): "8240",
        tank("ge.pz"): "7842",
        guns("ge.fa"): "8042",
        SAPPERS: "7942",
        BRIDGERS: "8142",
        J_BRIDGE: "8142",
        TRUCKS: "8143",
        OTHER_CORPS: "8338",
        infantry("ge.other"): "8337",
        infantry("us.1"): "7241",
        infantry("us.2"): "7441",
    }
    return {counter: elsewhere.get(counter.id.replace(".", "_"), place) for counter, place in places.items()}


def obeying(units: dict[Counter, str]) -> dict[str, str | None]:
    """Who obeys whom: the division has most units, the corps the others."""
    german: dict[str, str | None] = {
        counter.id: "ge.xlvii" for counter in units if counter.side == GERMAN and counter is not CORPS
    }
    return german | dict.fromkeys(OF_DIVISION, DIVISION.id) | {"ge.other": "ge.lviii", "ge.lviii": None}


def begun(game: Game, *verbs: tuple[Any, ...]) -> Game:
    """Take some choices."""
    for verb, *args in verbs:
        take(game, verb, *args)
    return game


def moving(*verbs: tuple[Any, ...], **entries: Any) -> Game:
    """The movement segment of the XLVII Corps."""
    places = {name: entries.pop(name) for name in list(entries) if name.startswith(("ge_", "us_"))}
    units = army(**places)
    usual: dict[str, Any] = {"deployed": {"ge.fa": 1}, "superior": obeying(units), "turn": moment("17MO")}
    return begun(segment(units, CORPS.id, **{**usual, **entries}), *verbs)


def ordering(step: Step, record: type[Frame] = OfCorps, *verbs: tuple[Any, ...], **entries: Any) -> Game:
    """A segment of the XLVII Corps."""
    places = {name: entries.pop(name) for name in list(entries) if name.startswith(("ge_", "us_"))}
    units = army(**places)
    names = [counter.id for counter in units]
    usual: dict[str, Any] = {"superior": obeying(units), "turn": moment("17PD")}
    frame = record(GERMAN, names.index(CORPS.id))  # type: ignore[call-arg]
    return begun(play(step, frame, units, **{**usual, **entries}), *verbs)


def fighting(*verbs: tuple[Any, ...], **entries: Any) -> Game:
    """The combat segment of the XLVII Corps."""
    usual: dict[str, Any] = {"turn": moment("17MO"), "steps_called": COMBAT_STEPS}
    return ordering(COMBAT, OfCorps, *verbs, **{**usual, **entries})


def losing(*, afv: bool) -> Game:
    """Two German tanks and infantry, of which the tanks bear the first loss of an AFV result, and a gun the last."""
    units = {tank("ge.p1"): "7241", tank("ge.p2"): "7241", infantry("ge.1"): "7241", infantry("us.1"): "7242"}
    return play(LOSSES, Losses(GERMAN, (0, 1, 2), (3,), 1, attacking=True, afv=afv), units)


def strafing(*verbs: tuple[Any, ...], **entries: Any) -> Game:
    """An American bomber that waits at the V Corps."""
    units = {AIR_CORPS: "7218", squadron("us.b26", "B-26G"): "", squadron("us.p47", "P-47D"): ""}
    based = {"based": {"us.b26": "us.5c", "us.p47": "us.5c"}, "ready": {"us.b26": 1, "us.p47": 1}}
    return begun(play(PLACE, Placing(ALLIED, "bomber"), units, **{**based, **entries}), *verbs)


def crowd() -> Game:
    """Four battalions in a hex for three, and one elsewhere."""
    units = {infantry(f"ge.{number}"): "7941" for number in range(1, 5)}
    return play(CHECK, OfSide(GERMAN), {**units, infantry("ge.5"): "8041"})


def dry() -> Game:
    """A panzer division and a brigade without fuel, and captured fuel near the one of them."""
    units = {hq("ge.2pz", formation="2pz"): "6041", hq("ge.fe", formation="fe"): "8841"}
    low: dict[str, Any] = {"low_fuel": {"ge.2pz": 1, "ge.fe": 1}, "captured_fuel": {"6041": 1}}
    return play(FUEL, None, units, turn=moment("16MO"), **low)


BLOWN: dict[str, Any] = {"bridge": {"7742/7842": 1}}
WITH_RESERVES: dict[str, Any] = {"options": {"reserves": True, "leaders": True}}
SITUATIONS: dict[str, Callable[[], Game]] = {
    "movement": moving,
    "at work": lambda: moving(
        building={"ge.1": 1}, reserve={"ge.2": 1}, halted={"ge.truck": 1}, demolition={"ge.eng": 1}
    ),
    "tired": lambda: moving(unreleased={"ge.1": 1}, expended={"ge.fa": 20}, low_fuel={"ge.2pz": 1}, moved={"ge.pz": 1}),
    "on the march": lambda: moving(("march", "ge.1")),
    "beside the enemy": lambda: moving(("march", "ge.2")),
    "a tank": lambda: moving(("march", "ge.pz")),
    "a truck": lambda: moving(("march", "ge.truck")),
    "in an engagement": lambda: moving(engaged={"ge.2": 1}),
    "works": lambda: ordering(WORKS),
    "resting": lambda: ordering(WORKS, resting={"ge.2pz": 1}),
    "cut off": lambda: ordering(WORKS, out_of_command={"ge.1": 1}, out_of_supply={"ge.lone": 1}),
    "fords": lambda: ordering(FORDING, ge_eng="7843"),
    "bridges": lambda: ordering(BRIDGES, Ordering, ge_br="7842", ge_j="7842", ge_pz="8043", **BLOWN),
    "demolition": lambda: ordering(DEMOLITION, ge_eng="7842", turn=moment("17MO")),
    "attachments": lambda: ordering(ATTACHMENTS, Ordering, ge_lone="5441", ge_2pz="5541"),
    "reserves": lambda: ordering(RESERVES, **WITH_RESERVES),
    "release": lambda: ordering(RELEASE, **WITH_RESERVES, reserve={"ge.1": 1}),
    "combat": fighting,
    "declared": lambda: fighting(("attack", "7441"), ge_pz="7541"),
    "fire": lambda: firing(
        fired={"ss.fa": 1},
        out_of_supply={"fj.fa": 1},
        out_of_command={"ge.nw9": 1},
        deployed={"ge.nw4": 0, "ss.fa": 1, "fj.fa": 1, "ge.nw9": 1, "ge.vak402": 1, "ss.nw": 1},
    ),
    "losses": lambda: losing(afv=True),
    "air": strafing,
    "air on its way": lambda: strafing(("send", "us.b26")),
    "status": lambda: ordering(STATUS, turn=moment("17MO")),
    "evening": lambda: ordering(STATUS, turn=moment("17EV")),
    "fuel": dry,
    "crowd": crowd,
    "exploitation": lambda: ordering(
        EXPLOITATION, Exploiting, **WITH_RESERVES, reserve={"ge.lone": 1, "ge.2": 1}, out_of_supply={"ge.2": 1}
    ),
}
ATTEMPTS = """
movement | march us.1 | rb.1
us.1 is not yours.
us.1は自軍のユニットではない。
movement | march ge.out | rb.29
ge.out is not on the map.
ge.outはマップ上にいない。
movement | march ge.other | rb.15#d
ge.other cannot act: it is not activated with ge.xlvii.
ge.otherはge.xlviiと同時に活性化していないので、活動できない。
movement | march ge.fa | rb.31.2#d
ge.fa must turn to march order first.
ge.faは先に行軍隊形にしなければならない。
movement | deploy ge.1 | rb.31#a
ge.1 has no other mode.
ge.1にほかのモードはない。
movement | deploy ge.fa | rb.32.2#a
ge.fa is already deployed or in battery.
ge.faはすでに展開または据砲している。
movement | creep ge.1 | rb.29.2.1#f
ge.1 may not move by this rule: its MF is not halved, or it has moved.
ge.1にこのルールは適用できない。MFが半減していないか、すでに移動した。
movement | leave ge.1 | rb.34#b
ge.1 may not leave the map: Allied units leave by the north and south edges.
ge.1はマップを離れられない。連合軍ユニットは北端と南端から離れる。
movement | overrun ge.1 7741 | rb.35.3#a
ge.1 may not lead an overrun now: it is not a tank, or its formation does not overrun at night.
ge.1はいま蹂躙を率いることができない。戦車でないか、夜間に蹂躙を行える組織ではない。
movement | overrun ge.pz 7241 | rb.35.3#f
ge.pz cannot attack Clervaux (7241) from its hex.
ge.pzはそのヘクスからクレルヴォー（7241）を攻撃できない。
movement | evade ge.1 7841 | rb.33#d
ge.1 may not try: it is not a vehicle.
ge.1は車両ではないので回避を試みられない。
movement | evade ge.truck 8144 | rb.33#e
ge.truck does not stop before the first interdicted forest road hex at 8144.
ge.truckは8144で、妨害された最初の森道路ヘクスの前にいない。
movement | help_over ge.truck ge.eng | rb.30.2#c
ge.truck needs no help here.
ge.truckはここで補助を必要としない。
movement | cross_over ge.eng 7743 | rb.30.2#d
ge.eng has no Ferry marker.
ge.engは「フェリー」マーカーを持っていない。
movement | stop_strategic ge.1 | rb.28.3#b
ge.1 has no Strat Move marker.
ge.1は「戦略移動」マーカーを持っていない。
movement | enter ge.out 9949 | rb.27.1#a
ge.out may not enter: it is not due with this corps.
ge.outは登場できない。この軍団と共に登場するターンではない。
movement | come_back ge.1 9062 | rb.34#g
ge.1 is in no off-board zone, has moved, or acts with another corps.
ge.1は盤外ゾーンにいないか、移動を終えたか、ほかの軍団と共に行動する。
movement | shift ge.1 off_a | rb.34#g
ge.1 is in no off-board zone, has moved, or acts with another corps.
ge.1は盤外ゾーンにいないか、移動を終えたか、ほかの軍団と共に行動する。
at work | march ge.1 | rb.19#f
ge.1 may not do this: it has a Construction marker.
ge.1は「構築」マーカーを持つので、これを実行できない。
at work | march ge.2 | rb.18.4#h
ge.2 may not move: it is in reserve.
ge.2は予備なので移動できない。
at work | march ge.truck | rb.25.6#a
ge.truck may not move any more in this segment.
ge.truckはこのセグメントにもう移動できない。
at work | march ge.eng | rb.22.2#e
ge.eng may not do this: it has a Prep Bridge Demo marker.
ge.engは「橋梁爆破準備」マーカーを持つので、これを実行できない。
tired | march ge.1 | rb.29
ge.1 may not move: it has not been released.
ge.1は解放されていないので移動できない。
tired | limber ge.fa | rb.32.2#e
ge.fa has too few movement points to change its mode.
ge.faはモード転換のMFが足りない。
in an engagement | march ge.2 | rb.52.13.1#a
ge.2 may not leave its hex: it is engaged
ge.2はヘクスを離れられない。交戦状態である
on the march | to 7441 | rb.29.1#f
ge.1 may not enter Marnach (7441): enemy units are there.
ge.1はマルナハ（7441）に進入できない。敵ユニットがいる。
on the march | to 5644 | rb.29.1#a
ge.1 may not enter Bastogne (5644): the way costs 24 points and 6 are left.
ge.1はバストーニュ（5644）に進入できない。24MFが必要で、残りは6MFである。
beside the enemy | to 7241 | rb.29.1#f
ge.2 may not enter Clervaux (7241): enemy units are there.
ge.2はクレルヴォー（7241）に進入できない。敵ユニットがいる。
beside the enemy | to 7342 | rb.25.6#c
ge.2 may not move on from 7341 within the ZOC of the same enemy.
ge.2は7341から、同じ敵のZOCの中を移動できない。
a tank | to 7741 | rb.29.1#c
ge.pz may not enter 7741: the ground or water is prohibited.
ge.pzは7741に進入できない。禁止された地形または水障害である。
works | dig ge.fa | rb.19.1#a1
ge.fa may not construct an IP: it is not a front-line or combat support unit.
ge.faは前線ユニットでも戦闘支援ユニットでもないので、陣地を構築できない。
works | dig ge.2 | rb.19#c
ge.2 may not begin a work: an enemy is adjacent.
敵が隣接しているので、ge.2は構築を開始できない。
works | fortify ge.1 | rb.19.2#a
ge.1 may not construct this: it is not an engineer.
ge.1は工兵ではないので、これを構築できない。
works | strong_point ge.eng | rb.19.3#b
ge.eng may not begin a strong point: its hex has no completed IP of 6.
ヘクスに完成した6の陣地がないので、ge.engは拠点を構築できない。
works | dig ge.other | rb.15#d
ge.other cannot act: it is not activated with ge.xlvii.
ge.otherはge.xlviiと同時に活性化していないので、活動できない。
resting | dig ge.1 | rb.19#a
ge.1 may not work: it is not Active.
ge.1は活性状態ではないので、作業できない。
cut off | dig ge.1 | rb.19#a
ge.1 may not work: it is Out Comm.
ge.1は非指揮下なので、作業できない。
cut off | dig ge.lone | rb.19#a
ge.lone may not work: it is out of supply.
ge.loneは補給下にないので、作業できない。
fords | ferry ge.1 | rb.20#c
ge.1 may not prepare a ford: it is not an engineer.
ge.1は工兵ではないので、浅瀬渡河を補助できない。
fords | ferry ge.br | rb.20#c
ge.br may not prepare a ford: it is not an engineer.
ge.brは工兵ではないので、浅瀬渡河を補助できない。
bridges | bridge ge.eng 7742/7842 j | rb.21.1#c
ge.eng may not build bridges.
ge.engは橋梁を構築できない。
bridges | bridge ge.br 7742/7842 b | rb.21.7#c
ge.br has no such bridge at hand.
ge.brが使用できる橋梁がない。
bridges | bridge ge.br 7845/7946 j | rb.21.2.1#a
ge.br is not at this bridge.
ge.brはこの橋梁の場所にいない。
bridges | go_on ge.br 7742/7842 | rb.21.2.2#a
ge.br cannot continue here: no work is waiting.
ここに継続できる架橋はないので、ge.brは継続できない。
bridges | cancel_bridge ge.br | rb.21.1#j
ge.br has no work on a bridge to cancel.
ge.brにはキャンセルできる橋梁作業がない。
demolition | prepare ge.1 | rb.22.1#b
ge.1 may not prepare a demolition: it is not an engineer.
ge.1は工兵ではないので、橋梁爆破を準備できない。
attachments | attach ge.1 ge.2pz | rb.18.2#g
ge.2pz cannot take ge.1.
ge.2pzはge.1の代理HQになれない。
attachments | attach ge.lone ge.lviii | rb.18.2#g
ge.lviii cannot take ge.lone.
ge.lviiiはge.loneの代理HQになれない。
attachments | detach ge.lone | rb.18.3#a
ge.lone is not attached.
ge.loneは付属していない。
reserves | reserve ge.fa | rb.18.4.1#b
ge.fa may not be in reserve: it is of the wrong kind.
ge.faは予備にできない種類のユニットである。
reserves | reserve ge.lone | rb.18.4#b
No HQ and no leader may place ge.lone in reserve now.
いまge.loneを予備に指定できるHQも指揮官もない。
reserves | reserve ge.2 | rb.18.4#e
ge.2 may not be in reserve: an enemy is adjacent.
敵が隣接しているので、ge.2は予備にできない。
release | stand_down ge.pz | rb.18.4#h
ge.pz is not in reserve.
ge.pzは予備ではない。
combat | attack 8041 | rb.51.1#a
Daleiden (8041) may not be attacked: no able unit of the corps is adjacent to enemies there
ダーライデン（8041）は攻撃できない。軍団の攻撃可能なユニットがそこの敵に隣接していない
declared | join ge.1 | rb.51.1#a
ge.1 may not join: it is not adjacent to Marnach (7441)
ge.1は加われない。マルナハ（7441）に隣接していない
declared | join ge.fa | rb.51.1#b
ge.fa may not join: it cannot attack
ge.faは加われない。攻撃できないユニットである
declared | join ge.other | rb.15#d
ge.other cannot act: it is not activated with ge.xlvii.
ge.otherはge.xlviiと同時に活性化していないので、活動できない。
declared | blitz | rb.57.1#e
A blitz needs a front-line tank, and by clear day infantry (57.1, 57.2).
電撃戦には前線戦車が、晴天の昼間には歩兵も必要である（57.1、57.2）。
declared | fight | rb.51.1#a
The battle cannot begin: no unit attacks
戦闘を始めることはできない。攻撃するユニットがない
fire | fire ss.inf1 | rb.43
ss.inf1 may not fire: it is not an artillery battalion of yours.
ss.inf1は射撃できない。自軍の砲兵大隊ではない。
fire | fire us.fa1 | rb.43
us.fa1 may not fire: it is not an artillery battalion of yours.
us.fa1は射撃できない。自軍の砲兵大隊ではない。
fire | fire ss.fa | rb.43.1#c
ss.fa may not fire: it has already fired.
ss.faは射撃できない。すでに射撃した。
fire | fire fj.fa | rb.46.2#b
fj.fa may not fire: it is out of supply.
fj.faは射撃できない。非補給下である。
fire | fire ge.nw9 | rb.46.2#b
ge.nw9 may not fire: it is Out Comm.
ge.nw9は射撃できない。非指揮下である。
fire | fire ge.nw4 | rb.46.2#b
ge.nw4 may not fire: it is not in battery.
ge.nw4は射撃できない。据砲状態ではない。
losses | lose ge.1 | rb.52.3#b
ge.1 may not lose a step here (52.3 to 52.6).
ge.1はここでステップを失うことができない（52.3～52.6）。
losses | lose us.1 | rb.52.3#b
us.1 may not lose a step here (52.3 to 52.6).
us.1はここでステップを失うことができない（52.3～52.6）。
air | send us.p47 | rb.5.7.2#a
us.p47 may not strafe: it does not wait with a corps HQ.
us.p47は掃射できない。軍団HQで待機していない。
air | over 7218 | rb.5.7.2#a
Bellevaux (7218) cannot be the center of a strafe area: no squadron has been chosen.
まだ戦隊を選んでいないので、ベルヴォー（7218）を掃射エリアの中心にできない。
air on its way | over 0120 | rb.5.7.1#a
The squadron may not strafe around 0120: it is out of range.
戦隊は0120の周囲を掃射できない。航続範囲外である。
air on its way | done_placing | rb.5.7.2#a
A squadron is still without a strafe area.
掃射エリアが決まっていない戦隊がある。
status | rest ge.1 | rb.16#c
ge.1 cannot choose a status now.
ge.1はいま状態を選択できない。
status | night_moves ge.xlvii | rb.13.4#d
Night Moves are chosen on EV turns only.
夜間移動を選ぶのはEVターンだけである。
evening | rest ge.xlvii | rb.13.4#a
Resting is the usual status on EV turns.
EVターンの通常の状態は休息中である。
fuel | spend_fuel ge.fe | rb.12.4#d
No fuel can be spent for ge.fe: it does not have Low Fuel, or no fuel is in its command range or in store.
ge.feに燃料を消費できない。燃料不足でないか、指揮範囲内にも貯蔵にも燃料がない。
fuel | store_fuel 8841 | rb.12.4#e
No captured fuel is in 8841.
8841に捕獲燃料はない。
crowd | give_up ge.5 | rb.23.3#c
ge.5 may not be eliminated: its hex is not over the stacking limit.
ge.5は除去できない。そのヘクスはスタッキング制限を超えていない。
exploitation | reposition ge.1 | rb.59#a
ge.1 cannot move now: it is not in reserve, or it has moved in this segment.
ge.1は予備ではないか、このセグメントにすでに移動したので、移動できない。
exploitation | reposition ge.2 | rb.59.1#b
ge.2 may not move: it is out of supply.
ge.2は補給下にないので、移動できない。
exploitation | exploit ge.lone ge.2pz | rb.59.2#f
ge.2pz may not release ge.lone.
ge.2pzはge.loneを解放できない。
"""
TABLE = AttemptTable("time_for_trumpets", SITUATIONS, ATTEMPTS)


@pytest.mark.parametrize("tried", list(TABLE), ids=name_of)
def test_it_is_refused_and_said_why(tried: RefusedAttempt) -> None:
    TABLE.check(tried)


def test_the_attempts_go_over_all_chapters() -> None:
    """Fifty at least, from the aircraft to exploitation."""
    assert len(list(TABLE)) >= 50
    few = {"5", "12", "13", "15", "16", "18", "19", "20", "21", "22", "23", "25", "27", "28", "29", "30", "31", "32"}
    assert TABLE.chapters() >= {*few, "33", "34", "35", "43", "46", "51", "52", "57", "59"}
