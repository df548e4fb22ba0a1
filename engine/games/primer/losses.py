"""6.1 Losses: steps that a battle or hunger costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.primer.state import PrimerPlay, PrimerState
from engine.mechanics.choices import Choose
from engine.play import NOWHERE, Choice, Frame, Step, rule, say


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
def forced_losses(play: PrimerPlay, frame: Losses) -> None:
    """6.1 Where there is nothing to choose, the steps go at once."""
    alive = list(losable(play.state, frame, frame.side))
    if len(alive) == 1 or frame.left >= sum(play.state.steps[unit] for unit in alive):
        for unit in alive:
            lost = min(frame.left, play.state.steps[unit])
            if lost:
                lose_step(play, unit, lost)
        play.replace(replace(frame, left=0))


def loser(state: PrimerState, frame: Losses) -> int | None:
    """Return who chooses, while there are steps to lose."""
    return frame.side if frame.left and any(losable(state, frame, frame.side)) else None


def losable(state: PrimerState, frame: Losses, _side: int) -> Iterator[int]:
    """The units that can lose a step."""
    return (unit for unit in frame.units if state.steps[unit] and state.at[unit] != NOWHERE)


def lose(play: PrimerPlay, frame: Losses, unit: int) -> None:
    """Take a step from a unit."""
    lose_step(play, unit)
    left = replace(frame, left=frame.left - 1)
    play.replace(left)
    forced_losses(play, left)


def strongest(state: PrimerState, frame: Losses, side: int) -> tuple[Choice, ...]:
    """Suggest the unit with the most steps."""
    return (Choice("lose", (max(losable(state, frame, side), key=lambda unit: state.steps[unit]),)),)


choose = Choose[PrimerState, Losses]()
# 6.1 The side's units in the battle bear its losses, the attacker's guns do not.
LOSE = choose("lose", lose, losable, "losses.not_in_battle", "6.1")
LOSSES = Step(
    "losses",
    "6.1",
    Losses,
    enter=forced_losses,
    actor=loser,
    verbs=(LOSE,),
    measure=lambda _state, frame: (frame.left,),
    suggest=strongest,
    ask=lambda _state, frame: say("ask.losses", "6.1", left=frame.left),
)
