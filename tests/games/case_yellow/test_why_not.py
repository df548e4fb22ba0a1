"""Why not: illegal attempts across the rules, each with its clause and its sentence in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.games import case_yellow
from engine.games.case_yellow import SYSTEM
from engine.games.case_yellow.air.ground_support import SUPPORT, Support
from engine.games.case_yellow.combat.advance import ADVANCE, Advance
from engine.games.case_yellow.combat.attacks import ATTACKS, Attacks
from engine.games.case_yellow.combat.eligibility import COMBAT_ROUND, MOVE_ROUND
from engine.games.case_yellow.combat.engaged_combats import ENGAGED, EngagedCombats
from engine.games.case_yellow.combat.fight import Fight
from engine.games.case_yellow.combat.losses import LOSS, Loss
from engine.games.case_yellow.combat.retreat import RETREAT
from engine.games.case_yellow.counters import ALLIED, GERMAN
from engine.games.case_yellow.dynamo.port import PORT_DEFENSE, Holding
from engine.games.case_yellow.end_phase.better_defense import BETTER_DEFENSE, Digging
from engine.games.case_yellow.end_phase.bridgehead_crossing import CROSSING, Crossing
from engine.games.case_yellow.end_phase.panzer_refit import REFIT
from engine.games.case_yellow.end_phase.refugees import REFUGEES, Fleeing
from engine.games.case_yellow.end_phase.replacements import REBUILD
from engine.games.case_yellow.movement.moves import MOVES, Moving
from engine.games.case_yellow.state import OfSide
from engine.mechanics.retreating.course import Retreat
from engine.play import Frame, Game, Query, Step, Verb
from engine.rulebook.yaml_files import ruleset_folder
from tests.games.case_yellow import table
from tests.games.case_yellow.fighting import EAST, FIELD, NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, WEST
from tests.games.case_yellow.table import corps, panzer, take, troop, west
from tests.games.refused_attempts import AttemptTable, RefusedAttempt, catalogue_of, name_of

PORT, GHENT, FOREST, BESIDE_FOREST = "3313", "3319", "2126", "2026"
OWN, FOE, MEN, TANKS = corps("ge.x", 8), corps("fr.x", 4), corps("ge.y"), panzer("ge.pz")
FIELD_HEX = west().hex(FIELD)

# Situations


def at(step: Step, frame: Frame, units: Any, **entries: Any) -> Game:
    """One step of the game by itself."""
    return table.play(step, frame, units, system=SYSTEM, **{"active": "german", **entries})


def moving(units: Any, side: int = GERMAN, **entries: Any) -> Game:
    """A side moves."""
    return at(MOVES, Moving(side), units, active=SYSTEM.sides[side], **entries)


def begun(first: str, *others: str, **entries: Any) -> Game:
    """A unit is about to go, and others with it."""
    game = moving(entries.pop("units", {OWN: EAST, MEN: EAST, FOE: WEST}), **entries)
    take(game, "pick", first)
    for other in others:
        take(game, "along", other)
    return game


def fighting(units: Any, left: int = -1, reason: str = COMBAT_ROUND, **entries: Any) -> Game:
    """The Germans attack."""
    frame = Attacks(GERMAN, left=left, reason=reason)
    return at(ATTACKS, frame, units, **{"turn": 1, "combat_round": int(reason == COMBAT_ROUND), **entries})


def declaring(units: Any, target: str = FIELD, **entries: Any) -> Game:
    """An attack is being put together."""
    game = fighting(units, **entries)
    take(game, "attack", target)
    return game


def ring(*counters: Any) -> dict[Any, str]:
    """Units around the field."""
    return dict(zip(counters, (EAST, WEST, NORTH_EAST, SOUTH_WEST, NORTH_WEST, SOUTH_EAST), strict=False))


def joined(units: Any, first: str, **entries: Any) -> Game:
    """One unit has joined the attack on the field."""
    game = declaring(units, **entries)
    take(game, "join", first)
    return game


ENGAGED_FIELD: dict[str, Any] = {"engaged": {FIELD: [EAST]}, "engager": {FIELD: "german"}}
PAIR = {OWN: EAST, FOE: FIELD, MEN: WEST}
FOUR = {OWN: EAST, FOE: FIELD, corps("fr.y"): NORTH_EAST, MEN: "1220", corps("ge.z"): "1319"}
CROWD = {corps(f"fr.{number}"): PORT for number in range(4)}

SITUATIONS: dict[str, Callable[[], Game]] = {
    "moving": lambda: moving({OWN: EAST, FOE: FIELD, corps("ge.out"): ""}),
    "Allies moving": lambda: moving({OWN: EAST, FOE: WEST}, ALLIED),
    "at the Meuse": lambda: moving({TANKS: "2026", FOE: "2025"}),
    "encircled": lambda: moving({OWN: FIELD} | ring(*(corps(f"fr.{number}") for number in range(6)))),
    "begun": lambda: begun("ge.x"),
    "Panzers begun": lambda: begun("ge.pz", units={TANKS: EAST, FOE: WEST}),
    "before a line": lambda: begun(
        "ge.pz", units={TANKS: EAST, FOE: FIELD, corps("fr.y"): NORTH_EAST, corps("fr.z"): SOUTH_EAST}
    ),
    "among refugees": lambda: begun("fr.x", units={FOE: WEST, OWN: "2033"}, side=ALLIED, bombed={FIELD: 1}),
    "before a river": lambda: begun("ge.x", units={OWN: "1030", FOE: "1111"}),
    "before works": lambda: begun("ge.x", units={OWN: "2025", FOE: "1111"}),
    "bombed": lambda: begun("ge.x", units={OWN: "2524", FOE: "1111"}, interdicted={"2525": 1}),
    "behind others": lambda: begun(
        "ge.pz", units={TANKS: "2025", panzer("ge.pz/2"): "2126", panzer("ge.pz/3"): "2125", FOE: "1111"}
    ),
    "in the forest": lambda: begun("ge.pz", units={TANKS: "2125", panzer("ge.pz/2"): "2125"}),
    "near Paris": lambda: begun("fr.x", units={FOE: "1408", OWN: "2033"}, side=ALLIED, paris_open=1),
    "embarking": lambda: moving(
        {FOE: PORT, OWN: "3212"}, ALLIED, dynamo_turn=4, dynamo_port=PORT, turn=5, engaged={PORT: ["3212"]},
        engager={PORT: "german"},
    ),
    "fighting": lambda: fighting({OWN: EAST, FOE: FIELD, corps("fr.far"): "1111"}),
    "engaged": lambda: fighting(FOUR, **ENGAGED_FIELD),
    "engaged elsewhere": lambda: declaring(FOUR, NORTH_EAST, **ENGAGED_FIELD),
    "far too weak": lambda: fighting(
        {troop("ge.reg", 1, size="regiment"): EAST, corps("fr.big", 9): FIELD, OWN: "1111", FOE: "1112"}
    ),
    "declaring": lambda: declaring(PAIR),
    "declaring with a supply unit": lambda: declaring(PAIR | {troop("ge.supply/agb", 0): NORTH_EAST}),
    "declaring with guns": lambda: declaring(PAIR | {troop("ge.arko", 3, traits=("arko",)): NORTH_EAST}, turn=3),
    "guns without supply": lambda: declaring(
        {OWN: "3420", MEN: "3320", troop("ge.arko", 3, traits=("arko",)): "3318", FOE: GHENT}, GHENT, turn=3
    ),
    "declaring after an attack": lambda: declaring(PAIR | {corps("ge.z"): NORTH_EAST}, attacked={"ge.z": 1}),
    "one Panzer division may attack": lambda: joined(
        ring(TANKS, panzer("ge.pz/2")) | {FOE: FIELD}, "ge.pz", left=1, reason=MOVE_ROUND
    ),
    "declaring weakly": lambda: joined(
        {corps("ge.a", 1): EAST, corps("ge.b", 1): WEST, corps("fr.big", 4): FIELD}, "ge.a"
    ),
    "advancing": lambda: at(ADVANCE, Advance(GERMAN, FIELD_HEX, (0,)), {OWN: EAST, MEN: WEST}),
    "advancing into the forest": lambda: at(
        ADVANCE, Advance(GERMAN, west().hex(FOREST), (0, 1)), {TANKS: BESIDE_FOREST, MEN: BESIDE_FOREST}
    ),
    "with aircraft": lambda: at(
        SUPPORT, Support(GERMAN, Fight(GERMAN, FIELD_HEX, (0,))), {OWN: EAST, FOE: FIELD}, available=[["german", 2]]
    ),
    "losing": lambda: at(LOSS, Loss(GERMAN, (0, 1)), {OWN: EAST, MEN: EAST, FOE: FIELD}),
    "retreating": lambda: at(
        RETREAT, Retreat((0,), FIELD_HEX, 2, ALLIED, may_stop=True), {FOE: FIELD, OWN: EAST}
    ),
    "fought on": lambda: at(
        ENGAGED, EngagedCombats(GERMAN), {OWN: EAST, FOE: FIELD, MEN: "1125", corps("fr.y"): "1124"},
        engaged={FIELD: [EAST], "1124": ["1125"]}, engager={FIELD: "german", "1124": "german"},
    ),
    "crowded port": lambda: at(
        PORT_DEFENSE, Holding(Fight(GERMAN, west().hex(PORT), (4,))), {**CROWD, OWN: "3212", FOE: EAST},
        dynamo_turn=3, dynamo_port=PORT,
    ),
    "digging in": lambda: at(
        BETTER_DEFENSE, Digging(), {FOE: FIELD, corps("fr.y"): "1111"}, defence_markers=1, better_defence={"1111": 1}
    ),
    "without a marker": lambda: at(
        BETTER_DEFENSE, Digging(), {FOE: FIELD, corps("fr.y"): "1111"}, better_defence={"1111": 1}
    ),
    "cut off": lambda: at(
        BETTER_DEFENSE, Digging(), {FOE: FIELD} | ring(*(corps(f"ge.{number}") for number in range(6))),
        defence_markers=1, better_defence={FIELD: 1},
    ),
    "crossing": lambda: at(CROSSING, Crossing(), {TANKS: "2124", MEN: FIELD}, bridgehead={"2024": 1}),
    "in refit": lambda: at(
        REFIT, OfSide(GERMAN), {TANKS: "", MEN: FIELD}, refit_turn=3, refit_points=1, refit_pool=[[3, "ge.pz"]]
    ),
    "refit without points": lambda: at(
        REFIT, OfSide(GERMAN), {TANKS: "", MEN: FIELD}, refit_turn=3, refit_points=0, refit_pool=[[3, "ge.pz"]]
    ),
    "refugees": lambda: at(REFUGEES, Fleeing(new=1), {FOE: FIELD, OWN: EAST}, refugees={"2025": 1}),
    "replacements": lambda: at(
        REBUILD, OfSide(ALLIED), {FOE: FIELD, troop("fr.supply/ag1", 0, traits=("attack_supply",)): WEST},
        replacements=[["allied", "infantry", 1]], turn=5, steps={"fr.x": 1},
    ),
}  # fmt: skip

# Attempts: the situation, what is tried, the clause that is against it, and what is said

ATTEMPTS = """
moving | pick ge.out | rb.10.1#a
    ge.out is not on the map.
    ge.outはマップ上にいない。
moving | bridgehead 1118 | rb.10.8#c
    No German unit with a yellow allowance stands across a river from 1118.
    1118の対岸に、黄色MAのドイツ軍ユニットがいない。
Allies moving | bridgehead 1118 | rb.10.8#a
    Only the Germans form bridgeheads.
    橋頭堡を設置できるのはドイツ軍だけである。
encircled | pick ge.x | rb.10.1
    ge.x cannot go anywhere.
    ge.xはどこへも移動できない。
at the Meuse | bridgehead 2025 | rb.10.8#c
    Enemy units hold Sedan (2025); a bridgehead against them is tried before combat.
    セダン（2025）には敵ユニットがいる。橋頭堡は戦闘の直前に試みる。
before a line | to 1116 | rb.10.1
    Enemy units are in 1118.
    1118には敵ユニットがいる。
among refugees | to 1120 | rb.10.11#a
    Refugees at 1118 bar the way of fr.x.
    1118の難民が、fr.xの道をふさいでいる。
before a river | to 1227 | rb.10.6#a2
    The river at 1029 bars the way of ge.x.
    1029の河川が、ge.xの道をふさいでいる。
before works | to 1926 | rb.10.9#b
    Intact works at 1925 bar the way of ge.x.
    1925の無傷の防御施設が、ge.xの道をふさいでいる。
bombed | to 2726 | rb.10.7#e
    An interdicted crossing at Dinant (2525) bars the way of ge.x.
    ディナン（2525）の阻止された渡河点が、ge.xの道をふさいでいる。
behind others | to 2128 | rb.10.4#b
    Another motorized unit in the forest at Bouillon (2125) bars the way of ge.pz.
    ブイヨン（2125）の森にいる別の自動車化ユニットが、ge.pzの道をふさいでいる。
begun | overrun 1219 | rb.10.3#c
    Only units with a yellow allowance overrun.
    オーバーランできるのは黄色MAのユニットだけである。
begun | leave ge.y | rb.10.1#e
    ge.y is not in the stack, or is all that is left of it.
    ge.yはスタックにいないか、残った最後のユニットである。
begun | to 1116 | rb.9.2#a
    An enemy zone holds ge.x at 1118.
    ge.xは1118で敵のZOCに止められる。
Panzers begun | overrun 1219 | rb.10.3#c
    No enemy unit is in 1219.
    1219に敵ユニットはいない。
in the forest | along ge.pz/2 | rb.10.1#d
    Together with ge.pz/2, ge.pz could go nowhere.
    ge.pz/2といっしょでは、ge.pzはどこへも移動できない。
near Paris | to 1410 | rb.12.7#c
    Paris is an open city: fr.x keeps away from Paris (1410).
    パリは無防備都市であり、fr.xはパリ（1410）にいられない。
embarking | evacuate fr.x | qa.1
    fr.x is engaged.
    fr.xは交戦中である。
fighting | attack 1111 | rb.11.2
    nobody who may attack is next to 1111
    1111に隣接し、攻撃できるユニットはいない
fighting | attack 1010 | rb.11.2
    there is no enemy in 1010
    1010に敵はいない
engaged | attack 1118 | rb.11.9#b
    the defenders of 1118 are engaged
    1118の防御側は交戦状態にある
engaged elsewhere | join ge.x | rb.11.9#b
    ge.x is engaged and fights on there
    ge.xは交戦状態で、その戦闘を続ける
far too weak | attack 1118 | rb.11.3#a
    no attack on 1118 reaches 1:3 and leaves enough for the attacks that it would make necessary
    1118への攻撃は、1:3に届かないか、それによって必要になる他の攻撃ができなくなる
declaring | declare | rb.11.2
    nobody next to 1118 has joined the attack
    1118に隣接するユニットが、まだ攻撃に加わっていない
declaring with a supply unit | join ge.supply/agb | rb.7.9#e
    ge.supply/agb has no strength to attack with
    ge.supply/agbには攻撃する戦闘力がない
declaring with guns | join ge.arko | rb.11.8#a
    ge.arko fires on fortified lines, cities and works within its range only, and 1118 is none
    ge.arkoは射程内の要塞線、都市、防御施設だけを攻撃でき、1118はそれにあたらない
guns without supply | join ge.arko | rb.11.8#a
    ge.arko has no attack supply of its own
    ge.arkoは攻撃補給を受けていない
declaring after an attack | join ge.z | rb.11.2#c
    ge.z has attacked in this round
    ge.zはこのラウンドにすでに攻撃した
declaring weakly | join ge.a | rb.11.2#c
    ge.a takes part already, or cannot
    ge.aはすでに参加しているか、参加できない
one Panzer division may attack | join ge.pz/2 | rb.11.6#a
    no more than 1 unit may attack
    攻撃できるのは1ユニットまでである
declaring weakly | declare | rb.11.3#a
    the attack on 1118 is below 1:3
    1118への攻撃は1:3に満たない
advancing into the forest | advance ge.pz | rb.11.5#a
    the ground does not let ge.pz advance to 2126
    地形のためge.pzは2126へ前進できない
advancing | advance ge.y | rb.11.5#a
    ge.y may not advance
    ge.yは前進できない
with aircraft | air 3 | rb.11.3#e
    2 air assets are available for this combat
    この戦闘に使用できる航空アセットは2個である
losing | suffer fr.x | rb.11.3
    another unit has to bear the loss, not fr.x
    損失を受けるのはfr.x以外のユニットである
retreating | retreat_together 1117 | rb.11.4#a
    there are no units that could keep together
    まとまって退却するユニットがない
retreating | retreat_alone ge.x 1117 | rb.11.4#a
    ge.x has no retreat to make now
    ge.xは今退却する必要がない
retreating | stop | rb.11.4#j
    nobody may end the retreat here
    ここで退却を終えることはできない
fought on | fight_on 1219 | rb.11.9#b
    no engaged combat is due at 1219
    1219に解決すべき交戦状態の戦闘はない
crowded port | hold_port fr.x | rb.13.5#d
    fr.x cannot defend: no more than a normal stack does
    fr.xは防御に加われない。防御できるのは通常のスタッキング限度までである
digging in | dig_in 1010 | rb.12.11#d
    No Allied unit stands in 1010.
    1010に連合軍ユニットがいない。
digging in | dig_in 1111 | rb.12.11#d
    A marker lies in 1111 already.
    1111にはすでにマーカーがある。
digging in | lift_defence 1118 | rb.12.11#e
    There is no marker in 1118 that could be lifted.
    1118に取り除けるマーカーがない。
without a marker | dig_in 1118 | rb.12.11#c
    No Better Defence marker is at hand.
    手元に強化防御マーカーがない。
cut off | dig_in 1118 | rb.12.11#d
    A marker lies in 1118 already.
    1118にはすでにマーカーがある。
cut off | lift_defence 1118 | rb.12.11#e
    Supply cannot be traced from 1118.
    1118から補給線を引けない。
crossing | cross ge.pz 1118 | rb.12.3#a
    No bridgehead lies across the river from ge.pz in 1118.
    ge.pzから見て、川向こうの1118に橋頭堡がない。
in refit | restore ge.y | rb.12.12#f
    ge.y does not wait for its refit.
    ge.yは再編成の対象ではない。
in refit | bring_back ge.pz 1111 | rb.12.12#g
    1111 is not a German hex in supply.
    1111は、補給下にあるドイツ軍支配のヘクスではない。
refit without points | restore ge.pz | rb.12.12#f
    ge.pz is at full strength, or no refit point is left.
    ge.pzは完全戦力であるか、再編成ポイントが残っていない。
refugees | lift_refugees 1118 | rb.12.6#e
    There is no marker in 1118 that could be taken off.
    1118に取り除けるマーカーがない。
replacements | rebuild fr.supply/ag1 | rb.12.10#c
    Replacements do not restore fr.supply/ag1.
    fr.supply/ag1は補充で回復できない。
"""
TABLE = AttemptTable("case_yellow", SITUATIONS, ATTEMPTS)


@pytest.mark.parametrize("tried", list(TABLE), ids=name_of)
def test_it_is_refused_and_said_why(tried: RefusedAttempt) -> None:
    TABLE.check(tried)


# Whether nothing has been forgotten

GAME = Path(case_yellow.__file__).parent
SAYING_NO = ("refuse", "no", "forbids", "choose", "member", "waits", "gateway", "too_dear", "Purse")
ONE_OF_SEVERAL = ("no_", "choose_")
"""How makers of refusals begin in a file that has several of them."""
KEY = re.compile(r"[a-z_]+\.[a-z_]+")
STATED = (Path(__file__).parent, ruleset_folder("case_yellow") / "examples")
SELDOM = {"stack.not_here"}
"""What guards say that stand behind others: no position of a game has been found that gets as far as them."""


def keys_of_refusals(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        name = ast.unparse(node.func).rpartition(".")[2] if isinstance(node, ast.Call) else ""
        if isinstance(node, ast.Call) and (name in SAYING_NO or name.startswith(ONE_OF_SEVERAL)):
            words = [each.value for each in node.args if isinstance(each, ast.Constant) and isinstance(each.value, str)]
            yield from [word for word in words if KEY.fullmatch(word)][:1]
        if isinstance(node, ast.keyword) and node.arg == "bars" and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


def test_every_refusal_of_the_game_is_tried() -> None:
    known = {key for path in GAME.rglob("*.py") for key in keys_of_refusals(path.read_text(encoding="utf-8"))}
    assert len(known) > 100
    stated = "".join(
        path.read_text(encoding="utf-8") for folder in STATED for path in folder.iterdir() if path.is_file()
    )
    tried = {TABLE.refused(tried)[1].message.key for tried in TABLE}
    assert sorted(key for key in known - tried - SELDOM if key not in stated) == []
    assert known >= SELDOM


def test_every_message_is_said_by_somebody() -> None:
    sources = [*GAME.rglob("*.py"), *(GAME.parents[1] / "mechanics").rglob("*.py")]
    code = "".join(path.read_text(encoding="utf-8") for path in sources)
    begun = tuple(f"{start}." for start in re.findall(r'f"([a-z_]+)\.\{', code))
    asked = {key for name, query in SYSTEM.queries.items() for key in (f"query.{name}", *args_of(query))}
    asked |= {key for step in SYSTEM.steps_by_name.values() for key in keys_of(step)}
    unsaid = {key for key in catalogue_of("case_yellow").messages if key not in asked and not key.startswith(begun)}
    assert sorted(key for key in unsaid if f'"{key}"' not in code) == []


def keys_of(step: Step) -> Iterator[str]:
    """What the kernel says of a step, its verbs and their arguments."""
    yield from (f"step.{step.name}", f"ask.{step.name}")
    for verb in step.verbs:
        yield from (verb.label, verb.label.replace("verb.", "choice.", 1))
        yield from args_of(verb)


def args_of(asked: Verb | Query) -> Iterator[str]:
    """What the kernel calls the arguments of a verb or a question."""
    return (f"arg.{arg.name}" for arg in asked.args)
