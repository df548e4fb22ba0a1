"""Losses that a side bears one by one: it takes who bears the next, and is not asked where there is no choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.play import Choice, Frame, Step, Verb

Units = tuple[int, ...]


def end_step(play: Any, _frame: Any) -> None:
    """End the step with nothing to pass on."""
    play.done()


def loss_step(
    name: str,
    section: str,
    record: type[Frame],
    suffer: Verb,
    *,
    spare: Callable[[Any, int], Any],
    ends: Callable[[Any, Any], None] = end_step,
    at_once: Callable[[Any, Any, Units], None] | None = None,
    **more: Any,
) -> Step:
    """Make the step in which the side of a frame takes units by a verb, one by one, until there is none to take.

    One alone bears the loss unasked; `at_once(play, frame, units)` may settle what several bear without a choice.
    `spare(state, unit)` tells who can best spare a loss, for the suggestion; `more` is what steps have besides.
    """

    def suggest(state: Any, frame: Any, _side: int) -> tuple[Choice, ...]:
        best = max(takers(suffer, state, frame), key=lambda unit: spare(state, unit), default=None)
        return () if best is None else (Choice(suffer.name, (best,)),)

    advance = _one_by_one(suffer, ends, at_once)
    return Step(name, section, record, advance=advance, actor=_whose, verbs=(suffer,), suggest=suggest, **more)


def takers(suffer: Verb, state: Any, frame: Any) -> Units:
    """Return the units that may be taken by a verb."""
    return tuple(unit for (unit,) in suffer.candidates(state, frame, frame.side))


def _whose(_state: Any, frame: Any) -> int:
    side: int = frame.side
    return side


def _one_by_one(
    suffer: Verb, ends: Callable[[Any, Any], None], at_once: Callable[[Any, Any, Units], None] | None
) -> Callable[[Any, Any], None]:
    """Return what goes on while there are units to take."""

    def advance(play: Any, frame: Any) -> None:
        units = takers(suffer, play.state, frame)
        if not units:
            ends(play, frame)
        elif len(units) == 1:
            suffer.apply(play, frame, units[0])
        elif at_once is not None:
            at_once(play, frame, units)

    return advance
