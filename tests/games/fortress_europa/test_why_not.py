"""Why not: illegal attempts over all chapters, each with its clause and its sentence in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.fortress_europa.air.allocation import AIR_ALLIED
from engine.games.fortress_europa.airborne.drops import DROPS, Dropping
from engine.games.fortress_europa.arrivals.withdrawals import WITHDRAWING
from engine.games.fortress_europa.combat.steps import FIRST_COMBAT, SECOND_COMBAT
from engine.games.fortress_europa.counters import ALLIED, GERMAN, Counter
from engine.games.fortress_europa.invasions.declaring import INVASION, Invading
from engine.games.fortress_europa.movement.moving import FIRST_MOVE, SECOND_MOVE
from engine.games.fortress_europa.naval import SHIPS
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.replacements.phase import REPLACEMENT
from engine.games.fortress_europa.stacking import EXCESS
from engine.play import Game
from tests.games.fortress_europa.table import foot, play, raider, staff, take, tanks, unit
from tests.games.refused_attempts import AttemptTable, RefusedAttempt, name_of

NAMES = ("allied", "german")
PORT = {"K2": "allied"}


def para(id: str) -> Counter:
    """Return an airborne division."""
    return unit(id, "airborne", (3, 4), (5, 4), size="XX")


# Situations


def moving(side: int, impulse: int, units: dict[Any, str], *verbs: tuple[Any, ...], **entries: Any) -> Game:
    """Begin a move impulse."""
    step = FIRST_MOVE if impulse == 1 else SECOND_MOVE
    usual: dict[str, Any] = {"phasing": NAMES[side], "impulse": impulse}
    game = play(step, OfSide(side), units, **usual | entries)
    for verb, *args in verbs:
        take(game, verb, *args)
    return game


def allies(*verbs: tuple[Any, ...], impulse: int = 1, **entries: Any) -> Game:
    """Allied units around Paris and in Cherbourg, Germans beside some of them."""
    units = {
        foot("us.1"): "Q18",
        tanks("us.t"): "Q16",
        staff("us.hq"): "Q15",
        foot("br.1"): "K2",
        foot("us.box"): "england",
        raider("us.r"): "england",
        para("us.p"): "england",
        foot("us.out"): "",
        foot("us.new"): "Q14",
        foot("ge.1"): "Q19",
    }
    usual: dict[str, Any] = {"control": PORT, "stays": {"us.new": 1}, "capacity_at_start": 1}
    return moving(ALLIED, impulse, units, *verbs, **usual | entries)


def germans(*verbs: tuple[Any, ...], impulse: int = 1, **entries: Any) -> Game:
    """German units, some of them frozen, in Italy or still to come."""
    units = {
        foot("ge.1"): "R11",
        foot("ge.f"): "H8",
        foot("ge.it", 6): "X29",
        staff("ge.hq"): "R12",
        foot("ge.new"): "",
        foot("ge.road"): "S12",
        foot("us.1"): "K4",
    }
    marks: dict[str, Any] = {
        "frozen": {"ge.f": 1},
        "italian": {"ge.it": 1},
        "away": {"ge.new": 1},
        "arrivals": [[4, "ge.new"]],
    }
    return moving(GERMAN, impulse, units, *verbs, **marks | entries)


def coast(*verbs: tuple[Any, ...], **entries: Any) -> Game:
    """The first invasion, at its landings."""
    units = {
        foot("us.1"): "england",
        foot("us.2"): "england",
        foot("us.3"): "england",
        tanks("us.t"): "england",
        staff("us.hq"): "england",
        foot("fr.1"): "africa",
        foot("ge.1"): "BB5",
    }
    usual: dict[str, Any] = {"turn": 1, "impulse": 1, "phasing": "allied"}
    game = play(INVASION, Invading(), units, **usual | entries)
    for verb, *args in verbs:
        take(game, verb, *args)
    return game


def dropping(**entries: Any) -> Game:
    """Drops, and a unit that is no airborne one."""
    units = {para("us.p"): "england", para("us.q"): "Q15", foot("us.1"): "england", foot("us.i"): "M5"}
    usual: dict[str, Any] = {"turn": 6, "impulse": 1, "phasing": "allied", "capacity_at_start": 3}
    marks: dict[str, Any] = {"invading": {"us.i": 1}, "landed_on": {"M5": 1}}
    return play(DROPS, Dropping(ALLIED), units, **usual | marks | entries)


def attacking(*verbs: tuple[Any, ...], second: bool = False, **entries: Any) -> Game:
    """An American, a Briton and a far one; Germans beside them."""
    units = {
        foot("us.1"): "F26",
        foot("us.2"): "F26",
        foot("br.1"): "E26",
        foot("us.far"): "K2",
        foot("ge.1"): "F27",
        foot("ge.2"): "E27",
    }
    step, impulse = (SECOND_COMBAT, 2) if second else (FIRST_COMBAT, 1)
    game = play(step, OfSide(ALLIED), units, phasing="allied", impulse=impulse, fighting=1, **entries)
    for verb, *args in verbs:
        take(game, verb, *args)
    return game


def refitting() -> Game:
    """American infantry points, and units that need them or cannot have them."""
    units = {
        foot("us.1"): "england",
        foot("us.whole"): "england",
        foot("us.cut"): "Q18",
        foot("fr.1"): "england",
        tanks("us.t"): "england",
        foot("ge.1"): "Q19",
    }
    steps = dict.fromkeys(("us.1", "us.cut", "fr.1", "us.t"), 1)
    return play(REPLACEMENT, OfSide(ALLIED), units, turn=6, points=[["us", "infantry", 1]], steps=steps)


SITUATIONS: dict[str, Callable[[], Game]] = {
    "allies": allies,
    "allies second": lambda: allies(impulse=2),
    "armor": lambda: allies(("march", "us.t")),
    "storm": lambda: allies(weather="storm"),
    "germans": germans,
    "germans second": lambda: germans(impulse=2),
    "in italy": lambda: germans(("march", "ge.it")),
    "coast": coast,
    "landed": lambda: coast(("land", "us.1", "M5"), ("land", "us.2", "M5")),
    "drops": dropping,
    "attacks": attacking,
    "declared": lambda: attacking(("attack", "F27"), ("join", "us.1")),
    "second combat": lambda: attacking(("attack", "F27"), ("join", "us.1"), second=True),
    "replacements": refitting,
    "air": lambda: play(AIR_ALLIED, OfSide(ALLIED), {foot("us.1"): "Q18"}, weather="clear", turn=4),
    "excess": lambda: play(
        EXCESS,
        OfSide(ALLIED),
        {foot("us.1"): "P17", foot("us.2"): "P17", foot("us.3"): "P17", foot("us.4"): "P17", foot("us.5"): "Q15"},
        phasing="allied",
        impulse=1,
    ),
    "ships": lambda: play(
        SHIPS, OfSide(ALLIED), {unit("al.ship", "naval", (4, 0)): "M3"}, phasing="allied", impulse=1, turn=4
    ),
    "withdrawals": lambda: play(
        WITHDRAWING,
        OfSide(ALLIED),
        {foot("us.1"): "R11", foot("us.2"): "R11"},
        withdrawals=[[4, "us.1"]],
        control={"R11": "allied"},
    ),
}
ATTEMPTS = """
allies | march us.out | rb.5.1#a
us.out may not move: it is not on the map
us.outは移動できない。マップ上にいない
allies | march us.new | rb.27.7#c
us.new may not move: it has received replacements in this turn
us.newは移動できない。このターンに補充を受けた
allies | march ge.1 | rb.5.1#a
ge.1 may not be moved: it is not one of your units
ge.1は移動させられない。自軍ユニットではない
allies | march us.hq | rb.13.1#a
us.hq may not move: HQs move only in the second impulse
us.hqは移動できない。HQは第2イムパルスにだけ移動できる
allies second | march us.1 | rb.8.9#a
us.1 may not move: it was in an enemy ZOC when the second impulse began
us.1は移動できない。第2イムパルスの開始時に敵ZOC内にいた
armor | to Q19 | rb.7.2#a
us.t may not enter Q19: an enemy unit is there
us.tはQ19に入れない。敵ユニットがいる
armor | to M3 | rb.8.6#b
us.t may not enter M3: it is an all-sea hex
us.tはM3に入れない。全海上ヘクスである
armor | to Q30 | rb.5.4#b
us.t cannot reach Q30: it is 14 hexes away, and 6 hexes are left
us.tはQ30に到達できない。14ヘクス先で、残りは6ヘクスである
armor | to II27 | rb.8.4#a
us.t may not enter II27: only mountain units enter alpine terrain
us.tはII27に入れない。アルプス地形に入れるのは山岳ユニットだけである
allies | sail us.1 england | rb.11.4#a
us.1 may not move by sea: it is not in a usable friendly port
us.1は海上移動できない。使える友軍港湾にいない
allies | sail br.1 africa | rb.11.4#a
br.1 may not move by sea to Africa: no sea move leads to a usable port there
br.1はアフリカへ海上移動できない。使える港湾への航路がない
storm | sail br.1 england | rb.11.9#a
Units may not move by sea in a storm
嵐のターンには海上移動できない
storm | raid us.r M5 | rb.21.10#a
Units may not raid: there is a storm
嵐なので襲撃できない
allies | sail us.new england | rb.27.7#c
us.new may not move: it has received replacements in this turn
us.newは移動できない。このターンに補充を受けた
allies | raid us.box M5 | rb.21.2#a
us.box may not raid: it is not a commando or ranger
us.boxは襲撃できない。コマンドでもレインジャーでもない
allies | raid us.r M4 | rb.12.5#a
M4 may not be raided: it cannot be invaded
M4は襲撃できない。侵攻可能ではない
allies | raid us.r N33 | rb.21.8#a
us.r may not raid Marseille (N33): it is reached from the other box
us.rはマルセイユ（N33）を襲撃できない。そこへは別のボックスから向かう
allies | airlift us.box K2 | rb.20.10#a
us.box may not fly: it is not an airborne unit
us.boxは空輸できない。空挺部隊ではない
allies | airlift us.p R11 | rb.20.10#b
us.p may not fly to Paris (R11): it is not another city of its side
us.pはパリ（R11）へ空輸できない。別の自軍支配下都市ではない
allies | rail us.1 | rb.10.11#a
Allied units may not use rail movement
連合軍ユニットは鉄道移動できない
allies | bring us.out K2 | rb.26.1#a
us.out may not arrive: it is not due
us.outは登場できない。登場するターンではない
allies | partisan Q12 | rb.24.1#a
The partisan may not be placed: none is available in this impulse
パルチザンは置けない。このイムパルスには使用可能ではない
allies | mulberry us.1 M5 | rb.29.2#a
us.1 may not be placed: one Mulberry is placed in the second impulse of an invasion
us.1は置けない。マルベリーは侵攻の第2イムパルスに1つ置く
allies | land us.box M5 | rb.12.11#a
Units may not land now: it is not the second impulse of an invasion
今は上陸できない。侵攻の第2イムパルスではない
germans | march ge.f | rb.9.1#a
ge.f may not move: it is frozen in its military district
ge.fは移動できない。軍管区内で凍結している
germans | rail ge.hq | rb.10.3#a
ge.hq may not move by rail in this impulse: units use the first, HQs the second
ge.hqはこのイムパルスに鉄道移動できない。ユニットは第1、HQは第2イムパルスに使う
germans second | rail ge.1 | rb.10.3#a
ge.1 may not move by rail in this impulse: units use the first, HQs the second
ge.1はこのイムパルスに鉄道移動できない。ユニットは第1、HQは第2イムパルスに使う
germans | bring ge.new R11 | rb.26.3#b
ge.new may not arrive at Paris (R11): it is not a German controlled city in Germany outside enemy ZOCs
ge.newはパリ（R11）に登場できない。敵ZOC外の、ドイツ国内のドイツ軍支配下都市ではない
germans second | bring ge.new GG10 | rb.26.2#a
ge.new may not arrive: reinforcements come in the first move impulse
ge.newは登場できない。増援は第1移動イムパルスに登場する
germans | sail ge.1 england | rb.11.2#a
ge.1 may not move by sea: only Allied units do
ge.1は海上移動できない。海上移動できるのは連合軍ユニットだけである
germans | rail ge.road | rb.10.4#a
ge.road may not move by rail: it is not in a usable rail hex outside enemy ZOCs
ge.roadは鉄道移動できない。敵ZOC外の使える鉄道ヘクスにいない
in italy | to T30 | rb.8.4#a
ge.it may not enter T30: only mountain units enter alpine terrain
ge.itはT30に入れない。アルプス地形に入れるのは山岳ユニットだけである
coast | land us.t M5 | rb.12.13#a
us.t may not land: of all armored units only the 79th Armoured Division invades
us.tは上陸できない。侵攻できる装甲ユニットは第79機甲師団だけである
coast | land us.hq M5 | rb.13.1#a
us.hq may not land: headquarters land in the second impulse
us.hqは上陸できない。HQは第2イムパルスに上陸する
coast | land us.1 M4 | rb.12.5#a
M4 may not be invaded: it is not a coast hex or inland port that can be invaded
M4には侵攻できない。侵攻可能な海岸ヘクスでも内陸港でもない
coast | land us.1 N33 | rb.12.4#a
us.1 may not land at Marseille (N33): units land there from the other box
us.1はマルセイユ（N33）に上陸できない。そこへは別のボックスから上陸する
coast | land us.1 CC6 | rb.12.5#c
Antwerp (CC6) may not be invaded: enemy units block its waterway
アントワープ（CC6）には侵攻できない。敵ユニットが水路を妨害している
coast | land fr.1 M5 | rb.12.4#a
fr.1 may not land at M5: units land there from the other box
fr.1はM5に上陸できない。そこへは別のボックスから上陸する
coast | done | rb.12.2#b
The invasion may not end: no unit has landed
どのユニットも上陸していないので、侵攻を終えることはできない
landed | land us.3 M5 | rb.12.7#a
us.3 may not land at M5: the stacking limit of the invasion is reached
us.3はM5に上陸できない。侵攻のスタッキング限度に達している
landed | land us.3 EE4 | rb.12.6#a
Rotterdam (EE4) may not be invaded: it does not continue the line of the invasion site
ロッテルダム（EE4）には侵攻できない。侵攻地点の連続線につながらない
drops | drop us.1 L7 | rb.20.13#a
us.1 may not drop: it is not an airborne unit that can drop
us.1は降下できない。降下できる空挺部隊ではない
drops | drop us.q L7 | rb.20.2#a
us.q may not drop: it is not where it could take off
us.qは降下できない。出発できる場所にいない
drops | drop us.p M5 | rb.20.14#d
Units may not drop on M5: invading units are there
M5には降下できない。侵攻ユニットがいる
drops | drop us.p M3 | rb.8.6#b
Units may not drop on M3: there is no land
M3には降下できない。陸地がない
drops | drop us.p L20 | rb.20.2#b
us.p may not drop on L20: out of range
us.pはL20に降下できない。範囲外である
attacks | attack Q19 | rb.14.6#d
Q19 may not be attacked: no unit that has not fought is adjacent to enemies there (14.6).
Q19は攻撃できない。戦闘をおこなっていないユニットがそこの敵に隣接していない（14.6）。
attacks | done | rb.14.6#b
The impulse cannot end: units in enemy ZOCs must attack E27 and F27 (14.6).
イムパルスを終えることはできない。敵ZOC内のユニットはE27、F27を攻撃しなければならない（14.6）。
attacks | remove us.1 | rb.14.10#a
us.1 may not be removed: it can attack at legal odds, or battles have begun (14.10).
us.1は取り去ることができない。合法的な比で攻撃できるか、すでに戦闘が始まった（14.10）。
declared | join br.1 | rb.14.6#d
br.1 may not join: it cannot attack F27 from where it is (14.6).
br.1は加われない。その位置からF27を攻撃できない（14.6）。
declared | join us.far | rb.14.6#d
us.far may not join: it cannot attack F27 from where it is (14.6).
us.farは加われない。その位置からF27を攻撃できない（14.6）。
declared | join us.1 | rb.14.9#a
us.1 may not join: it fights once in an impulse (14.9).
us.1は加われない。戦闘はイムパルスに1回である（14.9）。
declared | lower 5:1 | rb.15.8
Only columns below the odds may be declared (15.8).
戦力比より低いコラムだけを宣言できる（15.8）。
declared | support | rb.17.10.2#d
No aircraft is left for ground support (17.10.2).
地上支援の航空機が残っていない（17.10.2）。
declared | bomb F27 | rb.17.10.9#a
Carpet bombing is not available (17.10.9).
絨毯爆撃は使用できない（17.10.9）。
second combat | support | rb.17.10.2#a
Ground support may not fly in the second combat impulse (17.10.2).
地上支援は第2戦闘イムパルスに飛行できない（17.10.2）。
replacements | replace us.whole | rb.27.8#a
us.whole may not be replaced: it has lost no step
us.wholeは補充できない。ステップを失っていない
replacements | replace us.cut | rb.27.7#a
us.cut may not be replaced: it is in an enemy ZOC or has no line to a source
us.cutは補充できない。敵ZOC内にいるか、補給源への線がない
replacements | replace fr.1 | rb.27.14#a
fr.1 may not be replaced: French and minor Allied units take no replacements
fr.1は補充できない。フランス軍とそのほかの連合軍は補充を受けない
replacements | replace us.t | rb.27.8#a
us.t may not be replaced: too few replacements of its kind are left
us.tは補充できない。この種類の補充が足りない
air | assign tac railway | rb.17.10.3#b
TAC may not fly a railway attack without SAC (17.10.3).
TACはSACなしで鉄道攻撃をおこなえない（17.10.3）。
air | assign nf strafing | rb.17.6#a
No aircraft of this kind is available (17.1, 17.6, 17.7).
この種類の航空機は使用できない（17.1、17.6、17.7）。
air | assign sac ground_support | rb.17.10.1#a
Aircraft of this kind may not fly this mission (17.10).
この種類の航空機はこの任務に就くことができない（17.10）。
excess | eliminate us.5 | rb.6.3#b
us.5 may not be eliminated: its hex is within the stacking limit
us.5は除去できない。スタッキング限度を超えていない
ships | ship al.ship Q18 | rb.19.1
Naval units may not be in Q18 (19.1, 19.7).
海上ユニットはQ18に置けない（19.1、19.7）。
withdrawals | withdraw us.2 | rb.26.7#a
us.2 may not withdraw: the order of arrival does not call for it
us.2は撤退できない。撤退するユニットではない
"""
TABLE = AttemptTable("fortress_europa", SITUATIONS, ATTEMPTS)


@pytest.mark.parametrize("tried", list(TABLE), ids=name_of)
def test_it_is_refused_and_said_why(tried: RefusedAttempt) -> None:
    TABLE.check(tried)


def test_the_attempts_go_over_all_chapters() -> None:
    """Sixty at least, from movement to the arrivals."""
    assert len(list(TABLE)) >= 60
    assert TABLE.chapters() >= {
        "5",
        "6",
        "7",
        "8",
        "9",
        "10",
        "11",
        "12",
        "13",
        "14",
        "15",
        "17",
        "19",
        "20",
        "21",
        "24",
        "26",
        "27",
        "29",
    }
