"""8.2 Secret objectives: each side draws a place that nobody else knows of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from engine.games.primer.state import PrimerPlay, PrimerState
from engine.play import NOWHERE, Frame, Step, rule


@dataclass(frozen=True, slots=True)
class Drawer(Frame):
    """Who draws an objective."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


@rule("8.2")
def draw_objective(play: PrimerPlay, frame: Drawer) -> None:
    """8.2 At the start each side draws an objective and shows it to nobody."""
    if len(play.state.objectives):
        play.draw("drawn", "objectives", frame.side)


def keep_objective(play: PrimerPlay, frame: Drawer, hex: int) -> None:
    """Note the objective; only its side learns which it is."""
    play.state.objective[frame.side] = hex
    play.tell("objective.drawn", "8.2", to=(frame.side,), hex=hex)


DRAW_OBJECTIVE = Step("draw_objective", "8.2", Drawer, enter=draw_objective, after={"drawn": keep_objective})


def resample(state: PrimerState, side: int, below: Callable[[int], int]) -> None:
    """Put in the enemy's hand any objective that he may have drawn, for all that `side` knows."""
    enemy = 1 - side
    if state.objective[enemy] == NOWHERE:
        return
    chits = sorted((*state.objectives, state.objective[enemy]))
    drawn = chits.pop(below(len(chits)))
    state.objective[enemy] = drawn
    state.objectives.fill(chits)
