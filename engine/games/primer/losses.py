"""6.1 Losses: steps that a battle or hunger costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.primer.state import PrimerPlay, PrimerState
from engine.mechanics.battle.loss_steps import loss_step
from engine.mechanics.choices import Choose
from engine.play import NOWHERE, Frame, rule, say


def take_steps(play: PrimerPlay, unit: int, count: int) -> None:
    """Take steps from a unit; whoever does it says why."""
    play.state.steps[unit] -= count
    play.state.lost[unit] += count


@rule("6.1")
def lose_step(play: PrimerPlay, unit: int, count: int = 1) -> None:
    """6.1 A unit loses steps."""
    take_steps(play, unit, count)
    play.tell("unit.lost_step", "6.1", unit=unit, count=count)


@dataclass(frozen=True, slots=True)
class Losses(Frame):
    """Steps that a side has still to lose, and the units that can lose them."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "units": "unit"}

    side: int
    units: tuple[int, ...]
    left: int


@rule("6.1")
def all_at_once(play: PrimerPlay, frame: Losses, units: tuple[int, ...]) -> None:
    """6.1 Where there is nothing to choose, the steps go at once."""
    if frame.left >= sum(play.state.steps[unit] for unit in units):
        for unit in units:
            lose_step(play, unit, play.state.steps[unit])
        play.done()


def losable(state: PrimerState, frame: Losses, _side: int) -> Iterator[int]:
    """The units that can lose a step."""
    return (unit for unit in frame.units if frame.left and state.steps[unit] and state.at[unit] != NOWHERE)


def lose(play: PrimerPlay, frame: Losses, unit: int) -> None:
    """Take a step from a unit, or from one that is alone all that it can lose."""
    alone = len(tuple(losable(play.state, frame, frame.side))) == 1
    count = min(frame.left, play.state.steps[unit]) if alone else 1
    lose_step(play, unit, count)
    play.change(left=frame.left - count)


choose = Choose[PrimerState, Losses]()
# 6.1 The side's units in the battle bear its losses, the attacker's guns do not.
LOSE = choose("lose", lose, losable, "losses.not_in_battle", "6.1")
LOSSES = loss_step(
    "losses",
    "6.1",
    Losses,
    LOSE,
    spare=lambda state, unit: state.steps[unit],
    at_once=all_at_once,
    measure=lambda _state, frame: (frame.left,),
    ask=lambda _state, frame: say("ask.losses", "6.1", left=frame.left),
)
