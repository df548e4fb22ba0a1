"""12.10 Operational Advantage: a roll may be made again, and then the marker changes sides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.france_1944.state import FrancePlay, FranceState
from engine.mechanics.guards import No
from engine.play import NOWHERE, Arg, Frame, Interrupt, Reroll, Step, Verb, WindowFrame, rule, say

ALL, ATTACKERS, DEFENDERS = "all", "attackers", "defenders"
ONES = ("first", "second", "third", "fourth")
DICE = Arg("dice", "word", words=(ALL, ATTACKERS, DEFENDERS, *ONES))
COMBAT = {ATTACKERS: (0, 2), DEFENDERS: (1, 3)}
"""Which dice of a combat are whose: each side has one for morale and one for hits."""


@dataclass(frozen=True, slots=True)
class Rolled(Frame):
    """Who holds the marker, and what has been rolled."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "roll": "word"}

    side: int
    roll: str
    faces: tuple[int, ...]


@rule("rb.12.10#b", "rb.12.10#e")
def may_reroll(state: FranceState, _window: WindowFrame) -> bool:
    """12.10 Whoever holds the marker, from the turn after he has received it; a roll made again stands."""
    return bool(state.rules.operational_advantage) and state.advantage != NOWHERE and state.turn >= state.advantage_from


def rolls(state: FranceState, frame: Rolled, _side: int) -> Iterator[tuple[str]]:
    """The dice that make up a roll of one side, anything but a combat being one roll; by one reading any die."""
    if state.rules.advantage_dice == "die":
        return ((dice,) for dice in ONES[: len(frame.faces)])
    return ((dice,) for dice in (COMBAT if frame.roll == "combat" else (ALL,)))


@rule("rb.12.10#c", "rb.12.10#e")
def again(play: FrancePlay, frame: Rolled, dice: str) -> None:
    """12.10 All dice of one roll of a side are rolled again, and the marker goes to the other side."""
    play.state.advantage = 1 - frame.side
    play.state.advantage_from = play.state.turn + 1
    play.tell("advantage.used", "rb.12.10#c", side=frame.side)
    one = (ONES.index(dice),) if dice in ONES else tuple(range(len(frame.faces)))
    play.done(Reroll(COMBAT.get(dice, one)))


no = No[FranceState, Rolled]()
# 12.10 In a combat the dice of one side are a roll.
is_a_roll = no(
    "advantage.no_roll", "rb.12.10#c", lambda s, a: (a.word,) not in tuple(rolls(s, a.frame, a.side)), about=()
)
ADVANTAGE_STEP = Step(
    "advantage",
    "rb.12.10",
    Rolled,
    actor=lambda _state, frame: frame.side,
    verbs=(Verb("reroll", again, (DICE,), (is_a_roll,), rolls), Verb("keep", lambda play, _frame: play.done())),
    ask=lambda _state, frame: say("ask.advantage", "rb.12.10", side=frame.side),
)


def asked(state: FranceState, window: WindowFrame) -> Rolled:
    """Return what the holder of the marker is asked."""
    roll, *faces = window.subject
    return Rolled(state.advantage, str(roll), tuple(faces))


ADVANTAGE = Interrupt("advantage", "after_roll", ADVANTAGE_STEP, may_reroll, asked)
