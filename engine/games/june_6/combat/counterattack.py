"""14 The German immediate counterattack on whoever has just taken the hex."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6 import special
from engine.games.june_6.combat.battle import BATTLES, Battles, awaited
from engine.games.june_6.combat.declaring import MUSTER, Muster, may_attack
from engine.games.june_6.combat.fight import COUNTERATTACK as KIND
from engine.games.june_6.combat.fight import Fight
from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.state import June6Play, June6State, on_map, side_of
from engine.play import Frame, Interrupt, Step, Verb, WindowFrame, rule, say


@dataclass(frozen=True, slots=True)
class Chance(Frame):
    """The hex that the Allies have entered, who has to join in the attack on it and who may."""

    KINDS: ClassVar[dict[str, str]] = {"target": "hex", "must": "unit", "may": "unit"}

    target: int
    must: tuple[int, ...]
    may: tuple[int, ...]

    @property
    def fight(self) -> Fight:
        """14.21 The counterattack; no formation is activated for it."""
        return Fight(GERMAN, self.target, self.must, kind=KIND)


@rule("rb.14.22")
def forced(state: June6State, target: int, near: tuple[int, ...]) -> tuple[int, ...]:
    """14.22 Those who were driven out of the hex have to attack, if they can attack at all."""
    fight = Fight(GERMAN, target, kind=KIND)
    return tuple(unit for unit in near if may_attack(state, unit, fight))


@rule("rb.14.23")
def neighbors(state: June6State, target: int, near: tuple[int, ...]) -> tuple[int, ...]:
    """14.23 Other Germans next to the hex may join, unless an attack of this activation still awaits them."""
    fight, hexes = Fight(GERMAN, target, kind=KIND), awaited(state)
    others = (unit for unit in on_map(state, GERMAN) if unit not in near and state.at[unit] not in hexes)
    grid = state.board.grid
    close = (unit for unit in others if grid.distance(state.at[unit], target) == 1)
    return tuple(unit for unit in close if may_attack(state, unit, fight))


@rule("rb.14.11")
def may_strike_back(state: June6State, window: WindowFrame) -> bool:
    """14.11, 14.12 The first Allied unit enters the hex that Germans had to leave by one hex or where all were lost."""
    unit, target, near, shattered = window.subject
    if side_of(state, unit) != ALLIED or state.at[unit] != target:
        return False
    if shattered:
        return state.rules.counterattack_all_lost and bool(neighbors(state, target, ()))
    return bool(forced(state, target, near))


def chance(state: June6State, window: WindowFrame) -> Chance:
    """Make the record of the chance."""
    _unit, target, near, _shattered = window.subject
    return Chance(target, forced(state, target, near), neighbors(state, target, near))


@rule("rb.14.12")
def strike(play: June6Play, frame: Chance) -> None:
    """14.12 Declare the counterattack."""
    play.tell("counterattack.declared", "rb.14.12", hex=frame.target)
    if frame.must and not frame.may:
        fight_back(play, frame, frame.fight)
    else:
        play.call(MUSTER, Muster(frame.fight, (*frame.must, *frame.may)))


@rule("rb.14.21", "rb.14.29")
def fight_back(play: June6Play, _frame: Chance, fight: Fight) -> None:
    """14.21, 14.27 The Allied activation waits until the counterattack is over."""
    for unit in fight.units:
        play.state.fought[unit] = 1
    special.count_actions(play.state, "attack", *fight.units, place=fight.target)
    play.tell("attack.announced", "rb.14.22", units=fight.units, hex=fight.target)
    play.call(BATTLES, Battles(GERMAN, (), fight.units, kind=KIND, fights=(fight,), declared=True))
    play.done(True)


CHANCE = Step(
    "counterattack",
    "rb.14",
    Chance,
    actor=lambda _state, _frame: GERMAN,
    verbs=(Verb("counterattack", strike), Verb("decline", lambda play, _frame: play.done())),
    after={"muster": fight_back},
    ask=lambda _state, frame: say("ask.counterattack", "rb.14.12", hex=frame.target),
)
COUNTERATTACK = Interrupt("counterattack", "hex_taken", CHANCE, may_strike_back, chance)
