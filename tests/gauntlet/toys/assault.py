"""Factors, two lists, a loss order. Defenders count twice in towns and on hills, tanks half there (rounded up), never
more than twice or less than half (14.4). Guns and rivers move the column (45-48), pioneers and works the die (50). The
results are effects, and tanks bear losses before others (52.4). Every row of these is plain data. By one result the
defenders owe a counterattack in their next turn (52.12), which another effect writes down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from engine.mechanics.battle.combat import Combat
from engine.mechanics.battle.factors import HALF, Factors
from engine.mechanics.battle.modifiers import ModifierLimit, Modifiers
from engine.mechanics.battle.plain import Attack, across, by_count, by_terrain, odds_by, order_of, times_on
from engine.mechanics.battle.results import CombatResults, ResultEffect, ResultPart
from engine.mechanics.obligations import Obligations, Owed, Owing
from engine.mechanics.phase_steps import stage_by_stage
from engine.play import Choice, Frame, Groups, Outlook, PositionQuery, Step, Tally, groups
from tests.gauntlet.field import Field, Side, by_side, moving, on_map, strengths
from tests.gauntlet.fighting import LOSSES, RETREAT, Losses, Retreat, attacks, fighting, hurt
from tests.gauntlet.fighting import Combat as Battle
from tests.gauntlet.toybox import small_board, toy

COLUMNS = ("1:3", "1:2", "1:1", "2:1", "3:1", "4:1")
HARD = ("town", "hill")
TABLE = {
    "1:3": ("A2", "A2", "A1", "A1", "CA", "-"),
    "1:2": ("A2", "A1", "A1", "CA", "CA", "EX"),
    "1:1": ("A1", "A1", "CA", "EX", "EX", "R"),
    "2:1": ("A1", "CA", "EX", "EX", "R", "DR"),
    "3:1": ("-", "EX", "EX", "R", "DR", "DE"),
    "4:1": ("EX", "EX", "R", "DR", "DE", "DE"),
}


def printed(state: Any, unit: int) -> int:
    return int(state.strength((unit,)))


DEFENCE = Factors(
    "toy.printed",
    "14.4",
    printed,
    (
        times_on("toy.armour", "16.5", "terrain", HARD, HALF, "kind", "tank"),
        times_on("toy.hard", "16.1", "terrain", HARD, 2),
        times_on("toy.hill", "16.1", "terrain", ("hill",), 2),
    ),
    limit="toy.limit",
)
ATTACK = Factors(
    "toy.printed", "14.4", printed, (times_on("toy.armour", "16.5", "terrain", HARD, HALF, "kind", "tank"),)
)


def own(state: Any, attack: Attack) -> int:
    return ATTACK.of(state, attack, (unit for unit in attack.attackers if state.counter(unit).kind != "gun"))


def foes(state: Any, attack: Attack) -> int:
    return DEFENCE.of(state, attack, attack.defenders)


SHIFTS: Modifiers[Any, Attack] = Modifiers(
    (
        odds_by("toy.odds", "15.1", COLUMNS, own, foes),
        by_count("toy.guns", "45", 1, "attackers", "kind", "gun", most=2),
        by_count("toy.flak", "47", -1, "defenders", "kind", "gun"),
        across("toy.river", "49", "river", {"stream": -1, "river": -2}),
        ModifierLimit("toy.table", "15.1", least=lambda _s, _a: 0, most=lambda _s, _a: len(COLUMNS) - 1),
    )
)
DIE: Modifiers[Any, Attack] = Modifiers(
    (
        by_count("toy.pioneers", "50", 1, "attackers", "kind", "pioneer", most=1),
        by_terrain("toy.works", "19", "works", {"trench": -1, "fort": -2}),
    )
)


def read(state: Field, attack: Attack, tally: Tally, face: int) -> tuple[ResultPart, ...]:
    """15.2 The die with its own list, kept on the table."""
    line = min(max(face + DIE.tally(state, attack).total, 1), 6)
    return (ResultPart(TABLE[COLUMNS[tally.total]][line - 1]),)


@dataclass(frozen=True, slots=True)
class Blow(Frame):
    """What has come of an attack by these units on those."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "target": "place", "us": "unit", "them": "unit", "code": "word"}

    side: int
    target: int
    us: tuple[int, ...]
    them: tuple[int, ...]
    code: str
    stage: int = 0


TANKS_FIRST = order_of("52.4", "kind", ("tank",), ("foot", "pioneer"), ("gun",), by="strength")


def lose(who: int, stage: str = "losses") -> ResultEffect[Any, Any, Any, Any]:
    """52.4 The owner chooses among those whom the order leaves."""

    def run(play: Any, frame: Blow, _part: ResultPart) -> None:
        units = tuple(unit for unit in (frame.them if who else frame.us) if play.state.at[unit] >= 0)
        side = 1 - frame.side if who else frame.side
        if units:
            play.call(LOSSES, Losses(side, TANKS_FIRST.among(play.state, frame, units), 1))

    return ResultEffect(stage, run, lambda _s, _a, _p: (f"loses_{who}",), {f"steps_{who}": 1})


def eliminate(play: Any, frame: Blow, _part: ResultPart) -> None:
    for unit in frame.them:
        while play.state.at[unit] >= 0:
            hurt(play, unit)


def fall_back(play: Any, frame: Blow, _part: ResultPart) -> None:
    for unit in frame.them:
        if play.state.at[unit] >= 0:
            play.call(RETREAT, Retreat(1 - frame.side, unit, 1))


class War(Field):
    due: Groups[Owed] = groups(Owed)


def attackers_near(state: War, _frame: Any, owed: Owed) -> list[int]:
    return [hex for hex in state.around(owed.hex) if hex in state.hexes_of(owed.foes)]


def is_held(state: War, owed: Owed) -> bool:
    return owed.hex in state.hexes_of(owed.units) and bool(attackers_near(state, None, owed))


# 52.12.2a Original defenders who have stayed attack a hex of the original attackers.
ANSWER = Owing[War]()("ca", "toy.must_answer", "52.12.2a", attackers_near, stands=is_held, lasts=1)
DUE = Obligations("assault.due", (ANSWER,), entry="due")
OWES = DUE.effect(
    "retreats", lambda _s, blow, _part: Owed("ca", 1 - blow.side, blow.target, units=blow.them, foes=blow.us), "owes"
)
FALL_BACK: ResultEffect[Any, Any, Any, Any] = ResultEffect(
    "retreats", fall_back, lambda _s, _a, _p: ("falls_back",), {"hexes": 1}
)
RESULTS: CombatResults[Any, Any, Any, Any] = CombatResults(
    ("losses", "more_losses", "retreats"),
    {
        "A2": (lose(0), lose(0, "more_losses")),
        "A1": (lose(0),),
        "EX": (lose(0), lose(1)),
        "R": (FALL_BACK,),
        "DR": (lose(1), FALL_BACK),
        "DE": (ResultEffect("losses", eliminate, lambda _s, _a, _p: ("eliminated",), {"eliminated": 1}),),
        "CA": (OWES,),
        "-": (),
    },
    lambda _state, frame: (ResultPart(frame.code),),
)
COMBAT = Combat(
    "assault",
    SHIFTS,
    read,
    faces=lambda _rules: range(1, 7),
    strengths=lambda s, attack: (own(s, attack), foes(s, attack)),
    before=lambda _s, _a, tally: f"odds.{tally.items[0].message['odds']}",
    after=lambda _s, _a, tally: f"odds.{COLUMNS[tally.total]}",
    terms=lambda _rules: ("loses_0", "loses_1", "eliminated", "falls_back", "owes", "nothing"),
    brings=RESULTS.brings,
    others=(DIE,),
)


def resolve(play: Any, frame: Battle, faces: tuple[int, ...]) -> None:
    attack = Attack(frame.target, frame.ours(play.state), frame.theirs(play.state))
    tally = COMBAT.tally(play.state, attack)
    (part,) = COMBAT.read(play.state, attack, faces[0])
    DUE.settle(play.state, lambda owed: owed.hex in (frame.here, frame.target))
    play.tell("toy.result", "15.2", tally=tally, column=COLUMNS[tally.total], code=part.word)
    play.call(AFTER, Blow(frame.side, frame.target, attack.attackers, attack.defenders, part.word))


def chances(state: Field, choices: tuple[Choice, ...]) -> tuple[Outlook, ...]:
    here, target = choices[0].args if choices[0].verb == "attack" else (-1, -1)
    frame = Battle(next(iter(map(state.side_of, state.at.entities(here))), 0), here, target)
    attack = Attack(target, frame.ours(state), frame.theirs(state))
    return (COMBAT.outlook(state, attack),) if attack.attackers and attack.defenders else ()


AFTER = Step("after", record=Blow, advance=stage_by_stage(tuple(map(RESULTS.stage, RESULTS.stages))))
MOVES, MARCH = moving(2)
ATTACKS, BATTLE = fighting(resolve, attacks, first=DUE.guards)
END = Step("end", record=Side, enter=lambda play, frame: DUE.run_out(play, frame.side))
STEPS = (MOVES, MARCH, ATTACKS, BATTLE, AFTER, LOSSES, RETREAT, END)
SYSTEM = toy(
    "assault",
    War,
    by_side(MOVES, ATTACKS, END),
    STEPS,
    score=strengths,
    forms=(COMBAT, DUE),
    triggers=(DUE.lapsing,),
    sight=PositionQuery(chances=chances),
)
BOARD = small_board(
    5,
    3,
    hex_layers={"terrain": {"0302": "town", "0301": "hill"}, "works": {"0302": "trench"}},
    edge_layers={"river": {"0202/0302": "stream", "0201/0301": "river"}},
    words={"terrain": ("", "town", "hill"), "works": ("", "trench", "fort"), "river": ("", "stream", "river")},
)
RED = "f 0202 foot 3, t 0202 tank 4, g 0202 gun, p 0201 pioneer 2"
BLUE = "F 0302 foot 2, T 0302 tank 3, G 0301 gun 2"
SCENARIOS = {"toy": on_map("assault", BOARD, RED, BLUE)}
