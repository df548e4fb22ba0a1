"""Marching: a unit follows a path hex by hex, and whatever happens on the way may end it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from engine.play import Frame, Refusal, Step

Check = Callable[[Any, int, int, int, int], Refusal | None]
Cost = Callable[[Any, int, int, int], int]


@dataclass(frozen=True, slots=True)
class March(Frame):
    """A unit under way: where it stands, what it has still to enter, what it has spent."""

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit", "here": "place", "path": "place"}

    unit: int
    here: int
    path: tuple[int, ...]
    spent: int = 0


def march_step(
    *, check: Check, cost: Cost, name: str = "march", section: str = "", window: str = "entered_hex"
) -> Step:
    """Make the step that moves a unit along its path.

    `check(state, unit, here, there, spent)` is asked anew before each hex, `cost(state, unit, here, there)` is paid on
    entering it, and then the window opens with (unit, here, there). The step ends with the cost of the whole march.
    """

    def advance(play: Any, frame: March) -> None:
        if not frame.path or play.state.at[frame.unit] != frame.here:
            play.done(frame.spent)
            return
        here, there = frame.here, frame.path[0]
        refusal = check(play.state, frame.unit, here, there, frame.spent)
        if refusal is not None:
            play.tell("march.halted", refusal.clause, unit=frame.unit, hex=here, reason=refusal.message)
            play.done(frame.spent)
            return
        spent = frame.spent + cost(play.state, frame.unit, here, there)
        play.state.at[frame.unit] = there
        play.replace(replace(frame, here=there, path=frame.path[1:], spent=spent))
        play.tell("march.entered", section, unit=frame.unit, came=here, hex=there)
        play.window(window, frame.unit, here, there)

    return Step(name, section, March, advance=advance)
