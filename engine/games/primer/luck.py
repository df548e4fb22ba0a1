"""1.4 Luck: once a game each side may have a die rolled again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.primer.state import PrimerPlay, PrimerState
from engine.play import Frame, Interrupt, Reroll, Step, Verb, WindowFrame, rule, say

ROLLS = ("battle", "demolition")


@dataclass(frozen=True, slots=True)
class Luck(Frame):
    """Who may spend his luck marker on a die: what it was rolled for, and what it shows."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "roll": "word"}

    side: int
    roll: str
    face: int


@rule("1.4")
def spend(play: PrimerPlay, frame: Luck) -> None:
    """1.4 A side gives its luck marker away, and the die is rolled again."""
    play.state.luck[frame.side] -= 1
    play.tell("luck.spent", "1.4", side=frame.side)
    play.done(Reroll((0,)))


LUCK = Step(
    "luck",
    "1.4",
    Luck,
    actor=lambda _state, frame: frame.side,
    verbs=(Verb("keep", lambda play, _frame: play.done()), Verb("roll_again", spend)),
    ask=lambda _state, frame: say("ask.luck", "1.4", roll=frame.roll, face=frame.face),
)


def luck_of(side: int, name: str) -> Interrupt:
    """Make the interrupt with which a side spends its luck."""

    def has_luck(state: PrimerState, window: WindowFrame) -> bool:
        return window.subject[0] in ROLLS and state.luck[side] > 0

    return Interrupt(f"luck_{name}", "after_roll", LUCK, has_luck, lambda _state, window: Luck(side, *window.subject))


INTERRUPTS = tuple(luck_of(side, name) for side, name in enumerate(PrimerState.SIDES))
