"""11.6 Attacks at the end of a Move round: for the Allies a die says how many units, for the Germans all yellow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.case_yellow.combat.attacks import ATTACK, ATTACKS, Attacks
from engine.games.case_yellow.combat.eligibility import MOVE_ROUND
from engine.games.case_yellow.counters import GERMAN, die
from engine.games.case_yellow.state import YellowPlay, YellowState
from engine.games.case_yellow.supply.attack_supply import lose_spent_supply
from engine.play import Frame, Step, Verb, rule, say


@dataclass(frozen=True, slots=True)
class MotorizedAttacks(Frame):
    """Whose Move round it was, and whether it is settled who attacks."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int
    decided: bool = False


def attacks_of(side: int, left: int = -1) -> Attacks:
    """The attacks of a side at the end of its Move round."""
    return Attacks(side, reason=MOVE_ROUND, left=left)


@rule("rb.11.6#a", "rb.11.6#b")
def begin(play: YellowPlay, frame: MotorizedAttacks) -> None:
    """11.6 The Germans attack as they like; the Allies roll first, if they have anybody to attack with."""
    if frame.decided or not anybody(play.state, frame):
        lose_spent_supply(play)
        play.done()
    elif frame.side == GERMAN:
        play.change(decided=True)
        play.call(ATTACKS, attacks_of(frame.side))


def anybody(state: YellowState, frame: MotorizedAttacks) -> bool:
    """Tell whether any attack could be made at all."""
    return any(ATTACK.legal(state, attacks_of(frame.side), frame.side))


@rule("rb.11.6#a")
def cast(play: YellowPlay, _frame: MotorizedAttacks) -> None:
    """11.6a The Allies may roll: so many units may attack."""
    play.change(decided=True)
    play.roll("motorized", die(play.state.rules))


def with_die(play: YellowPlay, frame: MotorizedAttacks, faces: tuple[int, ...]) -> None:
    """11.6a The die says how many."""
    play.tell("motorized.units", "rb.11.6#a", count=faces[0])
    play.call(ATTACKS, attacks_of(frame.side, faces[0]))


def forgo(play: YellowPlay, _frame: MotorizedAttacks) -> None:
    """11.6a They need not."""
    play.change(decided=True)


MOTORIZED = Step(
    "motorized",
    "rb.11.6",
    MotorizedAttacks,
    advance=begin,
    actor=lambda _state, frame: frame.side,
    verbs=(Verb("roll_for_attacks", cast), Verb("no_attacks", forgo)),
    after={"motorized": with_die},
    measure=lambda _state, frame: (int(not frame.decided),),
    ask=lambda _state, _frame: say("ask.motorized", "rb.11.6#a"),
)
