"""A reroll of any die, between roll and effect. A marker lets its holder have any roll of either side made again before
it takes effect; then the other side holds the marker, from the next turn on. The second roll stands, even if worse."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine import play as kernel
from engine.play import Arg, Column, Frame, Item, Step, Verb
from tests.gauntlet.toybox import scenario, small_board, toy

DICE = {"first": (0,), "second": (1,), "both": (0, 1)}


class RerollState(kernel.State):
    """Who holds the marker and from which turn on he may use it; what each side has gained."""

    holder: int = kernel.scalar(0, values="side")
    usable_from: int = kernel.scalar(1, low=1)
    gained: Column = kernel.column("side", low=0)


@dataclass(frozen=True, slots=True)
class Acting(Frame):
    """Whose roll or decision it is."""

    side: int


def attack(play: Any, frame: Acting) -> None:
    play.roll("attack", (6, 6), frame.side)


def hit(play: Any, frame: Acting, faces: tuple[int, ...]) -> None:
    play.state.gained[frame.side] += sum(faces)
    play.tell("reroll.hit", side=frame.side, gain=sum(faces))
    play.done()


ATTACK = Step(
    "attack",
    record=Acting,
    actor=lambda state, frame: frame.side,
    verbs=(Verb("attack", attack), Verb("pass", lambda play, frame: play.done())),
    after={"attack": hit},
)


def roll_again(play: Any, frame: Acting, dice: str) -> None:
    play.state.holder = 1 - frame.side
    play.state.usable_from = play.state.turn + 1
    play.done(kernel.Reroll(DICE[dice]))


REROLL = Step(
    "advantage",
    record=Acting,
    actor=lambda state, frame: frame.side,
    verbs=(
        Verb("reroll", roll_again, (Arg("dice", "word", words=tuple(DICE)),)),
        Verb("accept", lambda play, frame: play.done(False)),
    ),
)


def usable(state: RerollState, _window: kernel.WindowFrame) -> bool:
    return state.turn >= state.usable_from


ADVANTAGE = kernel.Interrupt("advantage", "after_roll", REROLL, usable, lambda state, window: Acting(state.holder))
BOTH = (Item(ATTACK, lambda state: Acting(0)), Item(ATTACK, lambda state: Acting(1)))
SYSTEM = toy("reroll", RerollState, BOTH, (ATTACK,), score=lambda state: tuple(state.gained), interrupts=(ADVANTAGE,))
SCENARIOS = {"toy": scenario("reroll", small_board(1, 1), ())}
