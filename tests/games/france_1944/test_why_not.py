"""Why not: illegal attempts over all chapters, each with its clause and its sentence in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.games.france_1944.administrative.arrivals import REINFORCEMENTS
from engine.games.france_1944.administrative.replacements import REPLACEMENT
from engine.games.france_1944.administrative.southern import SET_UP
from engine.games.france_1944.combat.advance import ADVANCE, Advance
from engine.games.france_1944.combat.battle import BATTLE, Battle
from engine.games.france_1944.combat.fights import Fight
from engine.games.france_1944.combat.losses import LOSSES, Losses
from engine.games.france_1944.counters import ALLIED, GERMAN
from engine.games.france_1944.orders import OfSide
from engine.games.france_1944.phases.activation import ACTIVATION, Activation
from engine.games.france_1944.phases.attacking import ATTACKS
from engine.games.france_1944.phases.initiative import INITIATIVE, OPPORTUNITY, Opportunity
from engine.games.france_1944.phases.marching import MOVES
from engine.games.france_1944.special.airborne import DROPPING
from engine.games.france_1944.turn.beginning import COMMITMENT
from engine.play import Game
from tests.games.france_1944.table import airborne, corps, fuehrer, play, staff, take, tanks, west
from tests.games.refused_attempts import AttemptTable, RefusedAttempt, name_of

AACHEN, WEST_OF_COLOGNE, COLOGNE, SOUTH_OF_IT = "3310", "3410", "3510", "3411"
BLOWN = {"3409/3510": 2, "3510/3511": 2}
US, BR, FR = corps("us.v"), corps("br.i", movement=3), corps("fr.i", movement=3)
ARMOR, FOE, PANZER = tanks("us.3ad"), corps("ge.l", movement=3), tanks("ge.2pz")

# Situations


def of(side: int) -> OfSide:
    return OfSide(side)


def initiative() -> Game:
    """A headquarters in supply, one without, a corps, an enemy, and a headquarters that has not come yet."""
    units = {staff("us.1"): "1310", staff("us.3"): SOUTH_OF_IT, US: "1310", staff("ge.7"): "3715", staff("us.9"): ""}
    return play(INITIATIVE, of(ALLIED), units, control={"1309": "allied"})


def commanding(*verbs: tuple[Any, ...]) -> Game:
    """A British headquarters, range 2, for one unit of armor and two of infantry."""
    units = {
        staff("br.2", range=2, armor=1, infantry=2): WEST_OF_COLOGNE,
        US: WEST_OF_COLOGNE,
        corps("us.vii"): AACHEN,
        FR: AACHEN,
        BR: SOUTH_OF_IT,
        corps("br.xii"): "1310",
        tanks("br.7ad"): SOUTH_OF_IT,
        tanks("br.11ad"): SOUTH_OF_IT,
        staff("us.1"): AACHEN,
        corps("us.xx"): "",
        FOE: "3715",
    }
    game = play(ACTIVATION, Activation(ALLIED, 0, by_chit=True), units)
    for verb, *args in verbs:
        take(game, verb, *args)
    return game


def marching(*verbs: tuple[Any, ...], **entries: Any) -> Game:
    """A corps and armor west of the Rhine, some of them commanded, a full hex beside them, an enemy in a city."""
    units = {
        US: WEST_OF_COLOGNE,
        ARMOR: WEST_OF_COLOGNE,
        corps("us.vii"): SOUTH_OF_IT,
        corps("us.viii"): SOUTH_OF_IT,
        staff("us.1"): "3311",
        FOE: "3309",
        PANZER: COLOGNE,
        corps("us.xx"): "",
    }
    state = {"box": 1, "increment": 1, "bridges": BLOWN, "commanded": {"us.v": 1, "us.3ad": 1, "us.1": 1}, **entries}
    game = play(MOVES, of(ALLIED), units, **state)
    for verb, *args in verbs:
        take(game, verb, *args)
    return game


def elsewhere(unit: Any, place: str, *verbs: tuple[Any, ...], **entries: Any) -> Game:
    """A single unit in movement, and an enemy far away."""
    state = {"box": 1, "increment": 1, "commanded": {unit.id: 1}, **entries}
    game = play(MOVES, of(unit.side), {unit: place, corps("us.vii" if unit.side else "ge.x"): "3715"}, **state)
    for verb, *args in (("pick", unit.id), *verbs):
        take(game, verb, *args)
    return game


def boats(**entries: Any) -> Game:
    """A corps at the Rhine, with one bank free and one held; another has come up in this phase."""
    units = {US: WEST_OF_COLOGNE, ARMOR: "3318", corps("us.vii"): "3318", PANZER: COLOGNE}
    state = {
        "box": 1,
        "increment": 1,
        "bridges": BLOWN,
        "commanded": {"us.v": 1, "us.3ad": 1},
        "by_rhine": {"us.v": 1, "us.vii": 1},
        **entries,
    }
    return play(MOVES, of(ALLIED), units, **state)


def attacking(*verbs: tuple[Any, ...], units: Any = (), **entries: Any) -> Game:
    """Two corps and armor around an enemy in Aachen, and enemies elsewhere."""
    found = {
        US: WEST_OF_COLOGNE,
        ARMOR: "3311",
        corps("us.vii"): "3311",
        BR: WEST_OF_COLOGNE,
        staff("us.1"): "3311",
        FOE: AACHEN,
        PANZER: "3309",
        corps("ge.li"): "3715",
        tanks("ge.9pz"): "3209",
        corps("us.xx"): "",
        tanks("us.5ad"): "3409",
    } | dict(units)
    commanded = {"us.v": 1, "us.3ad": 1, "br.i": 1, "us.5ad": 1}
    state = {"box": 9, "increment": 2, "commanded": commanded, **entries}
    game = play(ATTACKS, of(ALLIED), found, **state)
    for verb, *args in verbs:
        take(game, verb, *args)
    return game


def flying(**entries: Any) -> Game:
    """A corps attacks under a clear sky."""
    fight = Fight(ALLIED, (west().hex(AACHEN),), (0,))
    state = {"flying": 1, "tactical": 2, "heavies": 2, **entries}
    return play(BATTLE, Battle(fight), {US: WEST_OF_COLOGNE, FOE: AACHEN}, **state)


def leading() -> Game:
    """Two units attack; a third stands beside."""
    fight = Fight(ALLIED, (west().hex(AACHEN),), (0, 1))
    units = {US: WEST_OF_COLOGNE, ARMOR: WEST_OF_COLOGNE, corps("us.vii"): WEST_OF_COLOGNE, FOE: AACHEN}
    return play(BATTLE, Battle(fight), units)


def losing() -> Game:
    """Two corps lose a step between them."""
    frame = Losses(ALLIED, (0, 1), 1)
    return play(LOSSES, frame, {US: WEST_OF_COLOGNE, corps("us.vii"): WEST_OF_COLOGNE, ARMOR: WEST_OF_COLOGNE})


def fleeing() -> Game:
    """A German corps must retreat from Aachen: before it Cologne, a zone, a full hex, the attacker."""
    units = {
        US: "3210",
        corps("ge.l", morale=1, movement=3): AACHEN,
        PANZER: "3309",
        tanks("ge.9pz"): "3309",
        tanks("ge.11pz"): "3309",
        tanks("ge.116pz"): "3309",
        corps("us.vii"): "3412",
    }
    fight = Fight(ALLIED, (west().hex(AACHEN),), (0,))
    return play(BATTLE, Battle(fight), units, [(1, 6, 1, 1)], bridges=BLOWN)


def advancing(*verbs: tuple[Any, ...], **entries: Any) -> Game:
    """A corps and armor may advance into Aachen, in the zone of another enemy; a third unit has not attacked."""
    units = {US: "3210", ARMOR: "3210", corps("us.vii"): "3210", PANZER: "3309", corps("ge.x"): "3715"}
    frame = Advance(ALLIED, (west().hex(AACHEN),), (0, 1))
    game = play(ADVANCE, frame, units, **{"box": 2, "increment": 1, "bridges": BLOWN, **entries})
    for verb, *args in verbs:
        take(game, verb, *args)
    return game


def crossing() -> Game:
    """Cologne and Aachen are empty; a corps and armor may advance, in box 2."""
    targets = (west().hex(COLOGNE), west().hex(AACHEN))
    units = {US: WEST_OF_COLOGNE, ARMOR: WEST_OF_COLOGNE, FOE: "3715"}
    return play(ADVANCE, Advance(ALLIED, targets, (0, 1)), units, box=2, increment=1, bridges=BLOWN)


def reacting(**entries: Any) -> Game:
    """The Allies may react: a headquarters out of supply, a slow corps out of supply, one that has reacted."""
    units = {staff("us.1"): "1310", staff("us.3"): SOUTH_OF_IT, US: "1310", BR: "1310", FOE: "3715"}
    units |= {corps("ca.ii", movement=2): SOUTH_OF_IT}
    state = {"reaction": {"allied": 3}, "reacted": {"br.i": 1}, "control": {"1309": "allied"}, **entries}
    return play(OPPORTUNITY, Opportunity(ALLIED, denies=True), units, **state)


def replacing(side: int, **entries: Any) -> Game:
    """Reduced units, in range of a headquarters and far from all, one with a marker, one whole, some in boxes."""
    units = {
        staff("us.1"): "1310",
        US: "1310",
        corps("us.vii"): SOUTH_OF_IT,
        corps("us.viii"): "1310",
        corps("us.xix"): "1409",
        FR: "1409",
        corps("us.xx"): "",
        FOE: "",
        fuehrer("ge.f"): "",
    }
    steps = {"us.v": 2, "us.vii": 2, "us.xix": 2, "fr.i": 2, "us.xx": 0, "ge.l": 0, "ge.f": 0}
    away = {"us.xx": 1, "ge.l": 2, "ge.f": 2}
    state = {"steps": steps, "away": away, "unsupplied": {"us.xix": 1}, "control": {"1309": "allied"}, **entries}
    return play(REPLACEMENT, of(side), units, **state)


def arriving(**entries: Any) -> Game:
    """A corps is due, another later; one entry hex is full, one in an enemy zone."""
    units = {
        US: "",
        corps("us.vii"): "",
        corps("us.viii"): "1309",
        corps("us.xix"): "1309",
        PANZER: "1206",
        FOE: "3715",
    }
    return play(REINFORCEMENTS, of(ALLIED), units, turn=2, arrivals=[(2, "us.v"), (5, "us.vii")], **entries)


def southern(side: int) -> Game:
    """September: a German corps and an Allied one come from the south."""
    units = {corps("ge.lxiv"): "2228", US: "", corps("ge.lxvi"): "", corps("fr.i"): "1310", corps("ge.x"): "1728"}
    state: dict[str, Any] = {
        "turn": 3,
        "pursued": {"ge.lxiv": 1, "ge.x": 1},
        "arrivals": [(3, "us.v"), (3, "ge.lxvi")],
        "entry": {"us.v": "2229", "ge.lxvi": "2128"},
    }
    if side == ALLIED:
        units[corps("us.vi")] = "2229"
    return play(SET_UP, of(side), units, **state)


def dropping(**entries: Any) -> Game:
    """An Allied chit in November."""
    units = {staff("us.1"): SOUTH_OF_IT, airborne(): "uk_airborne", FOE: AACHEN}
    return play(DROPPING, None, units, initiative="allied", turn=5, **entries)


def varsity(turn: int, *verbs: tuple[Any, ...]) -> Game:
    """A headquarters is active, and the corps waits."""
    units = {staff("us.1"): SOUTH_OF_IT, US: SOUTH_OF_IT, airborne(): "uk_airborne", FOE: "3715"}
    game = play(ACTIVATION, Activation(ALLIED, 0, by_chit=True), units, initiative="allied", turn=turn)
    for verb, *args in verbs:
        take(game, verb, *args)
    return game


def rolling() -> Game:
    """The dice of a combat have been rolled."""
    fight = Fight(ALLIED, (west().hex(AACHEN),), (0,))
    state = {"advantage": "allied", "options": {"operational_advantage": True}}
    return play(BATTLE, Battle(fight), {US: WEST_OF_COLOGNE, FOE: AACHEN}, [(1, 1, 1, 1)], **state)


def committing() -> Game:
    """The Germans have 2 supply points, and may commit 3."""
    return play(COMMITMENT, of(GERMAN), {US: "1310", FOE: "3715"}, supply={"german": 2})


SITUATIONS: dict[str, Callable[[], Game]] = {
    "initiative": initiative,
    "commanding": commanding,
    "one US unit": lambda: commanding(("command", "us.v")),
    "armor": lambda: commanding(("command", "br.7ad")),
    "begun": lambda: commanding(("command", "br.i"), ("go_on", 4, "march"), ("done",)),
    "marked": lambda: commanding(("command", "br.i"), ("administrative", "br.i")),
    "slow": lambda: commanding(("command", "br.i"), ("go_on", 4, "march"), ("done",)),
    "moving": marching,
    "moved": lambda: marching(marched={"us.v": 1}),
    "picked": lambda: marching(("pick", "us.3ad")),
    "administrative": lambda: marching(("pick", "us.3ad"), administrative={"us.3ad": 1}),
    "picked corps": lambda: marching(("pick", "us.v")),
    "staff": lambda: marching(("pick", "us.1"), commanded={"us.1": 1}),
    "far": lambda: elsewhere(US, "1410"),
    "by the sea": lambda: elsewhere(US, "1309"),
    "southern": lambda: elsewhere(US, "2128"),
    "boats": boats,
    "boats in box 2": lambda: boats(box=2),
    "boats and marks": lambda: boats(administrative={"us.v": 1}),
    "attacks": attacking,
    "attacked": lambda: attacking(beset={"ge.l": 1}),
    "declaring": lambda: attacking(("attack", AACHEN)),
    "joined": lambda: attacking(("attack", AACHEN), ("join", "us.3ad")),
    "all joined": lambda: attacking(("attack", AACHEN), ("join", "us.v"), ("join", "us.3ad")),
    "sky": lambda: flying(heavy_flown=1),
    "sky with bombers": lambda: flying(heavies_flown=1, tactical=0),
    "sky without tactical": lambda: flying(tactical=0),
    "leads": leading,
    "losses": losing,
    "retreat": fleeing,
    "advance": advancing,
    "advanced": lambda: advancing(("advance", "us.v", AACHEN), ("advance", "us.3ad", AACHEN)),
    "over the Rhine": crossing,
    "reacting": reacting,
    "two points": lambda: reacting(spent={"allied": 1}),
    "replacing": lambda: replacing(ALLIED),
    "breached": lambda: replacing(GERMAN, rhine_crossed=1, turn=4),
    "arriving": arriving,
    "rebuilt": lambda: arriving(rebuilt={"us.v": 1}),
    "Germans in the south": lambda: southern(GERMAN),
    "Allies in the south": lambda: southern(ALLIED),
    "dropping": dropping,
    "varsity": lambda: varsity(10, ("command", "us.v"), ("go_on", 4, "march"), ("done",)),
    "too late": lambda: varsity(5),
    "rolled": rolling,
    "committing": committing,
}

ATTEMPTS = """
initiative | activate us.v | rb.5.1#b
us.v may not be activated: it is not an HQ
us.vは活性化できない。HQではない
initiative | activate us.3 | rb.11.5#e
us.3 may not be activated: it is out of supply
us.3は活性化できない。非補給下である
initiative | activate ge.7 | rb.1.1
ge.7 may not act: it is not a unit of the active side
ge.7は行動できない。手番の陣営のユニットではない
initiative | activate us.9 | rb.3#c
us.9 may not act: it is not on the map
us.9は行動できない。マップ上にいない
commanding | command fr.i | rb.4.5#a
br.2 may not command fr.i: the nationality is not allowed
br.2はfr.iを指揮できない。国籍が合わない
commanding | command br.xii | rb.4.7#b
br.2 may not command br.xii: it is outside the command range
br.2はbr.xiiを指揮できない。指揮範囲外である
commanding | command us.1 | rb.5.1#d
us.1 may not be commanded: it is an HQ
us.1は指揮できない。HQである
commanding | command us.xx | rb.3#c
us.xx may not act: it is not on the map
us.xxは行動できない。マップ上にいない
commanding | command ge.l | rb.1.1
ge.l may not act: it is not a unit of the active side
ge.lは行動できない。手番の陣営のユニットではない
one US unit | command us.vii | rb.4.5#d
br.2 may not command us.vii: it commands a US unit already
br.2はus.viiを指揮できない。すでにUSユニットを指揮している
one US unit | command us.v | rb.5.1#d
us.v may not be commanded again: it is commanded already
us.vは指揮できない。すでに指揮下にある
armor | command br.11ad | rb.4.7#a
br.2 may not command br.11ad: the command capacity is used up
br.2はbr.11adを指揮できない。指揮能力を使い切っている
begun | command br.7ad | rb.5.1#d
br.7ad may not be commanded: the increments have begun, or no HQ is active
br.7adは指揮できない。インクリメントが始まったか、活性化したHQがない
begun | administrative br.i | rb.5.3#a
br.i may not use administrative movement: the increments have begun
br.iは管理移動を使えない。インクリメントが始まった
begun | go_on 13 march | rb.6#d
Box 13 may not be chosen: it is not linked below the last box
ボックス13は選べない。直前のボックスの下に連結していない
begun | go_on 10 attack | rb.6#f
Box 10 may not be an attack increment: it has no attack number
ボックス10は攻撃インクリメントにできない。攻撃の数字がない
slow | go_on 8 attack | rb.6#k
Box 8 may not be an attack increment: no commanded unit may attack in it
ボックス8は攻撃インクリメントにできない。攻撃できる指揮下のユニットがない
commanding | administrative us.v | rb.5.3#a
us.v may not use administrative movement: it is not commanded
us.vは管理移動を使えない。指揮下にない
marked | administrative br.i | rb.5.3#a
br.i uses administrative movement already
br.iはすでに管理移動を使っている
commanding | go_on 7 march | rb.6#d
Box 7 may not be chosen: it is not linked below the last box
ボックス7は選べない。直前のボックスの下に連結していない
commanding | go_on 5 attack | rb.6#f
Box 5 may not be an attack increment: it has no attack number
ボックス5は攻撃インクリメントにできない。攻撃の数字がない
moving | pick us.vii | rb.7#e
us.vii may not move: it is not commanded
us.viiは移動できない。指揮下にない
moving | pick ge.l | rb.1.1
ge.l may not act: it is not a unit of the active side
ge.lは行動できない。手番の陣営のユニットではない
moving | pick us.xx | rb.3#c
us.xx may not act: it is not on the map
us.xxは行動できない。マップ上にいない
moved | pick us.v | rb.6#h
us.v may not move again in this increment
us.vはこのインクリメントにもう移動できない
picked | to 3309 | rb.7.1#a
us.3ad may not enter 3309: an enemy piece is there
us.3adは3309に入れない。敵のコマがいる
picked corps | to 3411 | rb.7.1#b
us.v may not enter Eifel (3411): the stacking limit
us.vはアイフェル（3411）に入れない。スタッキング限度を超える
picked | to 3510 | rb.7.1#a
us.3ad may not enter Cologne (3510): an enemy piece is there
us.3adはケルン（3510）に入れない。敵のコマがいる
administrative | to 3310 | rb.5.3#c
us.3ad may not enter Aachen (3310): enemy ZOC in administrative movement
us.3adはアーヘン（3310）に入れない。管理移動では敵ZOCに入れない
staff | to 3310 | rb.4.8#d
us.1 may not enter Aachen (3310): enemy ZOC without a friendly combat unit
us.1はアーヘン（3310）に入れない。友軍戦闘ユニットのいない敵ZOCである
far | to 1816 | rb.6#i
us.v cannot reach Orléans (1816): it costs 8, and 4 movement points are left
us.vはオルレアン（1816）に到達できない。コストは8、残りは4移動ポイントである
southern | to 2129 | rb.10.1.3#n
us.v may not enter 2129: it is a southern reinforcement hex
us.vは2129に入れない。南部増援ヘクスである
boats | cross us.v 3510 | rb.12.8#d
us.v may not cross to Cologne (3510): an enemy piece is there
us.vはケルン（3510）へ渡れない。敵のコマがいる
boats | cross us.3ad 3418 | rb.12.8#c
us.3ad may not cross the Rhine: it did not begin the phase adjacent to it
us.3adはライン河を渡れない。フェイズをライン河に隣接して始めていない
boats | cross us.v 3409 | rb.12.8#b
us.v may not cross to 3409: the Rhine without a bridge is not between
us.vは3409へ渡れない。間に橋梁のないライン河がない
boats | cross us.vii 3418 | rb.7#e
us.vii may not move: it is not commanded
us.viiは移動できない。指揮下にない
boats in box 2 | cross us.v 3510 | rb.12.8#c
us.v may not cross the Rhine: this is not the box of amphibious crossings
us.vはライン河を渡れない。水陸両用渡河のボックスではない
boats and marks | cross us.v 3510 | rb.12.8#c
us.v may not cross the Rhine: it uses administrative movement
us.vはライン河を渡れない。管理移動を使っている
attacks | attack 3411 | rb.8#h
Eifel (3411) may not be attacked: no enemy combat unit is there that has not been attacked in this increment
アイフェル（3411）は攻撃できない。このインクリメントにまだ攻撃されていない敵戦闘ユニットがいない
attacks | attack 3715 | rb.8#c
Mannheim (3715) cannot be attacked: no unit that may attack is adjacent
マンハイム（3715）は攻撃できない。攻撃できるユニットが隣接していない
attacked | attack 3310 | rb.8#h
Aachen (3310) may not be attacked: no enemy combat unit is there that has not been attacked in this increment
アーヘン（3310）は攻撃できない。このインクリメントにまだ攻撃されていない敵戦闘ユニットがいない
declaring | declare | rb.8#a
The attack on Aachen (3310) cannot be declared: no unit has joined it
アーヘン（3310）への攻撃は宣言できない。参加するユニットがない
declaring | join us.vii | rb.8#c
us.vii may not attack: it is not commanded
us.viiは攻撃できない。指揮下にない
declaring | join br.i | rb.6#k
br.i may not attack in box 9: its MPA does not allow it
br.iはボックス9で攻撃できない。MPAが足りないか、攻撃できる状態にない
declaring | join us.1 | rb.8#c
us.1 may not attack: it is not commanded
us.1は攻撃できない。指揮下にない
declaring | join ge.l | rb.1.1
ge.l may not act: it is not a unit of the active side
ge.lは行動できない。手番の陣営のユニットではない
joined | join us.3ad | rb.8#h
us.3ad may not join: it has attacked in this increment
us.3adは参加できない。このインクリメントにすでに攻撃した
all joined | also 3309 | rb.8#f
3309 may not be added: an attacking unit is not adjacent to it
3309は加えられない。隣接していない攻撃ユニットがある
all joined | also 3310 | rb.8#e
Aachen (3310) may not be added: at most 2 hexes are attacked together
アーヘン（3310）は加えられない。いっしょに攻撃できるのは2ヘクスまでである
declaring | also 3715 | rb.8#f
Mannheim (3715) may not be added: an attacking unit is not adjacent to it
マンハイム（3715）は加えられない。隣接していない攻撃ユニットがある
sky | heavy | rb.9.2#g
No heavy bomber marker may be used: another was used, and no initiative chit has been drawn since
重爆撃機マーカーは使えない。ほかの1枚を使ったあと、次の主導権チットが引かれていない
sky with bombers | tactical | rb.9.2#e
No tactical air marker may be used: a heavy bomber was used in this increment
戦術空軍マーカーは使えない。このインクリメントに重爆撃機を使った
sky without tactical | tactical | rb.9.2#h
No tactical air marker is left for this combat
この戦闘に使える戦術空軍マーカーが残っていない
leads | lead us.vii | rb.9.3#a
us.vii may not lead: it does not take part in the combat
us.viiは先導できない。戦闘に参加していない
losses | lose us.3ad | rb.9.6#e
us.3ad may not lose the step: another unit must lose it
us.3adはステップを失えない。ほかのユニットが失わなければならない
retreat | retreat_together 3210 | rb.7.1#a
ge.l may not retreat to 3210: an enemy piece is there
ge.lは3210へ退却できない。敵のコマがいる
retreat | retreat_together 3309 | rb.7.1#b
ge.l may not enter 3309: the stacking limit
ge.lは3309に入れない。スタッキング限度を超える
retreat | retreat_together 3411 | rb.9.7
ge.l cannot retreat by way of Eifel (3411)
ge.lはアイフェル（3411）を通って退却できない
retreat | retreat_together 3311 | rb.9.7#f
ge.l may not retreat to 3311: enemy ZOC without a friendly combat unit
ge.lは3311へ退却できない。友軍戦闘ユニットのいない敵ZOCである
advance | advance us.vii 3310 | rb.9.8#a
us.vii may not advance: it took no part in the attack, or has advanced
us.viiは前進できない。攻撃に参加していないか、すでに前進した
advance | advance us.v 3209 | rb.9.8#b
us.v may not advance to Maastricht (3209): it is not the vacated hex
us.vはマーストリヒト（3209）へ前進できない。カラになったヘクスではない
advance | advance_on us.v 3310 | rb.9.8#d
us.v may not advance: it took no part in the attack, or has advanced
us.vは前進できない。攻撃に参加していないか、すでに前進した
advanced | advance_on us.v 3410 | rb.9.8
us.v may not advance further
us.vはさらに前進できない
advanced | advance_on us.3ad 3309 | rb.7.1#a
us.3ad may not advance to 3309: an enemy piece is there
us.3adは3309へ前進できない。敵のコマがいる
over the Rhine | advance us.v 3510 | rb.12.8#c
us.v may not advance to Cologne (3510) across the Rhine
us.vはライン河を越えてケルン（3510）へ前進できない
reacting | army us.3 | rb.11.5#f
us.3 may not be activated: it is out of supply
us.3は活性化できない。非補給下である
reacting | army us.v | rb.5.2#c
us.v may not be activated: it is not an HQ
us.vは活性化できない。HQではない
reacting | single br.i | rb.5.2#h
br.i may not react again in this opportunity
br.iはこの機会に再び対応できない
reacting | single ca.ii | rb.11.5#g
ca.ii cannot react: out of supply, it has no movement points
ca.iiは対応できない。非補給下で移動ポイントがない
two points | army us.1 | rb.5.2#c
us.1 may not react: the reaction costs 3, and 2 are left
us.1は対応できない。必要なのは3対応ポイント、残りは2である
two points | deny | rb.5.1#j
There is no reaction to deny to the other side
相手から奪う対応の機会がない
replacing | replace us.vii | rb.10.1.2#b
us.vii may not receive a replacement point: it is not in the box, not HQ supplied, or has lost no step
us.viiは補充ポイントを受けられない。ボックス内にもHQ補給の状態にもないか、ステップを失っていない
replacing | replace us.viii | rb.10.1.2#b
us.viii may not receive a replacement point: it is not in the box, not HQ supplied, or has lost no step
us.viiiは補充ポイントを受けられない。ボックス内にもHQ補給の状態にもないか、ステップを失っていない
replacing | replace us.xix | rb.10.1.2#c
us.xix may not receive a replacement point: it is beside the Eliminated Units box, or has an Out of Supply marker
us.xixは補充ポイントを受けられない。除去ユニット・ボックスの隣にいるか、「非補給下」マーカーを持つ
replacing | replace us.xx | rb.10.1.2#c
us.xx may not receive a replacement point: it is beside the Eliminated Units box, or has an Out of Supply marker
us.xxは補充ポイントを受けられない。除去ユニット・ボックスの隣にいるか、「非補給下」マーカーを持つ
breached | replace ge.l | rb.12.9#d
ge.l may not receive a replacement point: the Allies have crossed the Rhine
ge.lは補充ポイントを受けられない。連合軍がライン河を渡っている
arriving | arrive us.vii 1207 | rb.10.1.4#a
us.vii may not arrive: it is not due
us.viiは登場できない。登場するターンではない
arriving | arrive us.v 2907 | rb.10.1.5#a
us.v may not arrive at Antwerp (2907): it is not an entry hex
us.vはアントワープ（2907）に登場できない。登場ヘクスではない
arriving | arrive us.v 1207 | rb.10.1.6#b
us.v may not arrive at Cherbourg (1207): enemy ZOC without a friendly unit
us.vはシェルブール（1207）に登場できない。友軍ユニットのいない敵ZOCである
arriving | arrive us.v 1309 | rb.7.1#b
us.v may not enter 1309: the stacking limit
us.vは1309に入れない。スタッキング限度を超える
rebuilt | done | rb.10.1.2#i
The segment may not end yet: a unit that was rebuilt from the box must arrive in this phase
セグメントはまだ終了できない。再建されたユニットはこのフェイズに登場しなければならない
Germans in the south | place ge.lxvi 2127 | rb.10.1.3#a
ge.lxvi may not be placed in 2127: it is not a southern hex of its side
ge.lxviは2127に置けない。自軍の南部のヘクスではない
Germans in the south | place ge.lxiv 2128 | rb.10.1.3#a
ge.lxiv may not be placed: it is not a southern reinforcement
ge.lxivは置けない。南部の増援ではない
Allies in the south | place us.v 2129 | rb.10.1.3#c
us.v may not be placed in 2129: no Allied unit would be adjacent to 1728
us.vは2129に置けない。1728に隣接する連合軍ユニットがいなくなる
Allies in the south | place us.v 1229 | rb.10.1.3#b
us.v may not be placed in 1229: it is not a southern hex of its side
us.vは1229に置けない。自軍の南部のヘクスではない
dropping | drop 3310 | rb.12.3#b
The 18th Airborne may not drop at Aachen (3310): an enemy is there, or no Allied HQ is near enough
第18空挺軍団はアーヘン（3310）に降下できない。敵がいるか、近くに連合軍HQがいない
dropping | drop 2020 | rb.12.3#b
The 18th Airborne may not drop at Nevers (2020): an enemy is there, or no Allied HQ is near enough
第18空挺軍団はヌヴェール（2020）に降下できない。敵がいるか、近くに連合軍HQがいない
varsity | drop 3411 | rb.12.4#a
The 18th Airborne may not drop: the increments have begun
第18空挺軍団は降下できない。インクリメントが始まった
too late | drop 3411 | rb.12.3#a
The 18th Airborne may not drop: an HQ has been chosen
第18空挺軍団は降下できない。すでにHQを選んだ
rolled | reroll all | rb.12.10#c
These dice are not a roll of one side
これらのサイは1つの陣営のサイ振りではない
committing | commit 4 | rb.2#i
At most 3 supply points may be committed for a turn
1ターンに投入できるのは3補給ポイントまでである
committing | commit 3 | rb.2#i
3 supply points cannot be committed: 2 are available
3補給ポイントは投入できない。使用可能なのは2である
by the sea | to 1308 | rb.7#a
us.v cannot reach 1308
us.vは1308に到達できない
"""
TABLE = AttemptTable("france_1944", SITUATIONS, ATTEMPTS)


@pytest.mark.parametrize("tried", list(TABLE), ids=name_of)
def test_it_is_refused_and_said_why(tried: RefusedAttempt) -> None:
    TABLE.check(tried)


def test_the_attempts_go_over_all_chapters() -> None:
    """Fifty at least, from the turn to the special rules."""
    assert len(list(TABLE)) >= 50
    assert TABLE.chapters() >= {"2", "4", "5", "6", "7", "8", "9", "10", "11", "12"}
