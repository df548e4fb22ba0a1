"""Best-of on two sides. Both leads check their morale (9.3-9.5): of the terrain only the best for the defender counts,
and in mobile combat none; an air marker helps the attacker's check and hurts the defender's. Both checks together give
one of four boxes (9.6), each with its effects; the lead takes the first hit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from engine.mechanics.battle.combat import Combat
from engine.mechanics.battle.losses import LossOrder, bears_first
from engine.mechanics.battle.modifiers import Best, Mod, Modifiers, ToldAmount, modifier, told
from engine.mechanics.battle.results import CombatResults, ResultEffect, ResultPart
from engine.mechanics.phase_steps import stage_by_stage
from engine.mechanics.questions import CombatQuestions, Hex, Units, questions
from engine.play import Choice, Column, Frame, Outlook, PositionQuery, Step, Tally, flag
from tests.gauntlet.field import Field, by_side, moving, on_map, strengths
from tests.gauntlet.fighting import LOSSES, RETREAT, Losses, Retreat, attacks, fighting
from tests.gauntlet.fighting import Combat as Battle
from tests.gauntlet.toybox import small_board, toy

SIDES = ("attacker", "defender")
TERRAIN = {"town": 2, "rough": 1}
BOXES = {(True, True): "standoff", (True, False): "retreat", (False, True): "repulse", (False, False): "stalemate"}


class Front(Field):
    air: Column = flag("hex")
    clear: Column = flag("hex")


class Check(NamedTuple):
    """Who leads, against which hex and out of which."""

    target: int
    here: int
    leads: tuple[int, int]
    mobile: bool


def is_led_by(state: Front, units: tuple[int, ...]) -> int:
    """9.3 The strongest leads."""
    return max(units, key=lambda unit: state.strength((unit,)))


@modifier("toy.morale", "9.3", always=True)
def of_attacker(state: Front, check: Check) -> ToldAmount:
    """9.3 The morale of the lead is that of its side."""
    return told(state.strength(check.leads[:1]), unit=check.leads[0])


@modifier("toy.morale", "9.3", always=True)
def of_defender(state: Front, check: Check) -> ToldAmount:
    """9.3 So is the defender's."""
    return told(state.strength(check.leads[1:]), unit=check.leads[1])


mod = Mod[Front, Check]()
# 9.4 Terrain helps in set-piece combat.
terrain = mod("toy.terrain", "9.4", lambda s, c: 0 if c.mobile else TERRAIN.get(s.board.word("terrain", c.target), 0))
# 9.4 So does a river.
river = mod(
    "toy.river",
    "9.4",
    lambda s, c: 1 if not c.mobile and s.board.word("river", s.board.grid.edge_between(c.here, c.target)) else 0,
)
# 9.2 In mobile combat the marker helps the attacker's lead.
air_for = mod("toy.air", "9.2", lambda s, c: s.air[c.target] if c.mobile else 0)
# 9.2 It hurts the defender's, more in mobile combat.
air_against = mod("toy.air_against", "9.2", lambda s, c: -s.air[c.target] * (2 if c.mobile else 1))
ATTACKER = Modifiers((of_attacker, air_for))
DEFENDER = Modifiers((of_defender, Best((terrain, river), of=max), air_against))


@dataclass(frozen=True, slots=True)
class Blow(Frame):
    """What has come of an attack by these units on those."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "us": "unit", "them": "unit", "box": "word"}

    side: int
    us: tuple[int, ...]
    them: tuple[int, ...]
    box: str
    stage: int = 0


def read(state: Front, check: Check, tally: Tally, faces: tuple[int, int]) -> tuple[ResultPart, ...]:
    """9.5 Each check succeeds by no more than the morale; 9.6 both together give the box."""
    return (ResultPart(BOXES[faces[0] <= tally.total, faces[1] <= DEFENDER.tally(state, check).total]),)


@bears_first("9.6")
def lead(state: Front, _blow: Blow, units: tuple[int, ...]) -> tuple[int, ...]:
    """9.6 The lead takes the first hit."""
    return (is_led_by(state, units),) if units else ()


LEAD_FIRST = LossOrder((lead,))


def hit(who: int) -> ResultEffect[Any, Any, Any, Any]:
    def run(play: Any, frame: Blow, _part: ResultPart) -> None:
        units = LEAD_FIRST.among(play.state, frame, frame.them if who else frame.us)
        play.call(LOSSES, Losses(1 - frame.side if who else frame.side, units, 1))

    return ResultEffect("hits", run, lambda _s, _c, _p: (f"{SIDES[who]}_hit",))


def fall_back(play: Any, frame: Blow, _part: ResultPart) -> None:
    for unit in frame.them:
        if play.state.at[unit] >= 0:
            play.call(RETREAT, Retreat(1 - frame.side, unit, 1))


FALL_BACK: ResultEffect[Any, Any, Any, Any] = ResultEffect("retreats", fall_back, lambda _s, _c, _p: ("falls_back",))
RESULTS: CombatResults[Any, Any, Any, Any] = CombatResults(
    ("hits", "retreats"),
    {"standoff": (), "retreat": (hit(1), FALL_BACK), "repulse": (hit(0),), "stalemate": (hit(0), hit(1))},
    lambda _state, frame: (ResultPart(frame.box),),
)
COMBAT: Combat[Front, Check, tuple[int, int]] = Combat(
    "morale",
    ATTACKER,
    read,
    faces=lambda _rules: [(own, foe) for own in range(1, 7) for foe in range(1, 7)],
    strengths=lambda s, c: (ATTACKER.tally(s, c).total, DEFENDER.tally(s, c).total),
    before=lambda s, c, _tally: f"morale.{s.strength(c.leads[:1])}",
    after=lambda _s, _c, tally: f"morale.{tally.total}",
    terms=lambda _rules: tuple(BOXES.values()),
    others=(DEFENDER,),
)


def check_of(state: Front, frame: Battle) -> Check:
    leads = is_led_by(state, frame.ours(state)), is_led_by(state, frame.theirs(state))
    return Check(frame.target, frame.here, leads, bool(state.clear[frame.here]))


def attack_on(state: Front, target: Hex, units: Units) -> Check | None:
    """Suppose an attack by units out of the hex in which they stand next to it."""
    here, defenders = state.at[units[0]] if units else -1, state.at.entities(target)
    if here < 0 or not defenders or state.board.grid.distance(here, target) != 1:
        return None
    leads = is_led_by(state, units), is_led_by(state, tuple(defenders))
    return Check(target, here, leads, bool(state.clear[here]))


def resolve(play: Any, frame: Battle, faces: tuple[int, ...]) -> None:
    check = check_of(play.state, frame)
    (part,) = COMBAT.read(play.state, check, (faces[0], faces[1]))
    play.tell("toy.result", "9.6", tally=COMBAT.tally(play.state, check), code=part.word)
    play.call(AFTER, Blow(frame.side, frame.ours(play.state), frame.theirs(play.state), part.word))


def chances(state: Front, choices: tuple[Choice, ...]) -> tuple[Outlook, ...]:
    here, target = choices[0].args if choices[0].verb == "attack" else (-1, -1)
    frame = Battle(next(iter(map(state.side_of, state.at.entities(here))), 0), here, target)
    both = frame.ours(state) and frame.theirs(state)
    return (COMBAT.outlook(state, check_of(state, frame)),) if both else ()


AFTER = Step("after", record=Blow, advance=stage_by_stage(tuple(map(RESULTS.stage, RESULTS.stages))))
MOVES, MARCH = moving(2)
ATTACKS, BATTLE = fighting(resolve, attacks, dice=(6, 6))
STEPS = (MOVES, MARCH, ATTACKS, BATTLE, AFTER, LOSSES, RETREAT)
SIGHT = PositionQuery(chances=chances)
ASKED = CombatQuestions(COMBAT, attack_on)
SYSTEM = toy(
    "morale",
    Front,
    by_side(MOVES, ATTACKS),
    STEPS,
    score=strengths,
    forms=(COMBAT,),
    queries=questions(ASKED),
    sight=SIGHT,
)
BOARD = small_board(
    5,
    3,
    hex_layers={"terrain": {"0302": "town", "0301": "rough"}},
    edge_layers={"river": {"0202/0302": "river", "0201/0301": "river"}},
    words={"terrain": ("", "town", "rough"), "river": ("", "river")},
)
RED, BLUE = "a 0202 i 3, b 0202 i 2, c 0201 i 4", "x 0302 i 3, y 0301 i 2"
SCENARIOS = {"toy": on_map("morale", BOARD, RED, BLUE, air={"0301": 1}, clear={"0201": 1})}
