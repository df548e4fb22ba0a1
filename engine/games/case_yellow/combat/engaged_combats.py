"""11.9 Engaged combats: fought on in the next round, whoever's it is, before anything else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.case_yellow.combat.arko import is_arko
from engine.games.case_yellow.combat.attacks import TARGET
from engine.games.case_yellow.combat.battle import CLASH
from engine.games.case_yellow.combat.eligibility import ENGAGED_ROUND, may_attack
from engine.games.case_yellow.combat.engagements import attackers_of, disengage, engaged_targets
from engine.games.case_yellow.combat.fight import Fight
from engine.games.case_yellow.combat.results import Clash
from engine.games.case_yellow.state import YellowPlay, YellowState
from engine.mechanics.choices import Choose
from engine.mechanics.obligations import one_by_one
from engine.play import Frame, Step, rule, say


@dataclass(frozen=True, slots=True)
class EngagedCombats(Frame):
    """The active side, which chooses the order, and the hexes whose combats are still to be fought in this round."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "todo": "hex"}

    side: int
    begun: bool = False
    todo: tuple[int, ...] = ()


@rule("rb.11.9#b", "rb.11.9#e", "rb.11.9#c")
def renewed(state: YellowState, target: int) -> Fight:
    """11.9b,c The combat as it is now: all attackers in the marked hexes take part, and nobody else."""
    able = tuple(
        unit
        for unit in attackers_of(state, target)
        if not state.attacked[unit] and may_attack(state, unit, target, ENGAGED_ROUND)
    )
    guns = tuple(unit for unit in able if is_arko(state, unit))
    units = tuple(unit for unit in able if unit not in guns)
    return Fight(state.engager[target], target, units, guns, engaged=True)


@rule("rb.11.9#b", "rb.11.1#b")
def go_on(play: YellowPlay, frame: EngagedCombats) -> None:
    """11.9b Each engaged combat is fought once; where there is but one nobody is asked."""
    if not frame.begun:
        play.change(begun=True, todo=engaged_targets(play.state))
        return
    one_by_one(play, frame, still_due(play.state, frame), fight_on)


def still_due(state: YellowState, frame: EngagedCombats) -> tuple[int, ...]:
    """11.9b Those that are not over by now."""
    return tuple(hex for hex in frame.todo if state.engaged.of(hex))


def fight_on(play: YellowPlay, frame: EngagedCombats, hex: int) -> None:
    """11.9b Fight one of them; it is over if nobody is left who can attack."""
    play.change(todo=tuple(other for other in frame.todo if other != hex))
    fight = renewed(play.state, hex)
    if fight.units:
        play.call(CLASH, Clash(fight))
    else:
        disengage(play, hex)
        play.tell("combat.disengaged", "rb.11.9#b", hex=hex)


choose = Choose[YellowState, EngagedCombats]()
# 11.9b An engaged combat is fought on once in a round.
FIGHT_ON = choose(
    "fight_on",
    fight_on,
    lambda state, frame, _side: still_due(state, frame),
    "engaged.not_due",
    "rb.11.9#b",
    arg=TARGET,
)
ENGAGED = Step(
    "engaged",
    "rb.11.9",
    EngagedCombats,
    advance=go_on,
    actor=lambda _state, frame: frame.side,
    verbs=(FIGHT_ON,),
    measure=lambda _state, frame: (len(frame.todo),),
    ask=lambda _state, _frame: say("ask.engaged", "rb.11.9#b"),
)
