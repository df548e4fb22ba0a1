"""What goes on by itself from stage to stage, such as a combat from the first support to the last advance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Stage = Callable[[Any, Any], None]


def stage_by_stage(stages: Sequence[Stage]) -> Stage:
    """Return what goes on with the next stage whenever it is asked to; after the last one the step is done.

    The record of the step counts in `stage` how many have begun.
    """

    def advance(play: Any, frame: Any) -> None:
        if frame.stage == len(stages):
            play.done()
            return
        play.change(stage=frame.stage + 1)
        stages[frame.stage](play, play.frame)

    return advance
