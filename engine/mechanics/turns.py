"""Turns that are counted up to the last one."""

from __future__ import annotations

from typing import Any

from engine.play import Step, repeat


def next_turn(play: Any, key: str, clause: str, **values: Any) -> None:
    """Advance the turn marker, and say so."""
    play.state.turn += 1
    play.tell(key, clause, turn=play.state.turn, last=play.state.last, **values)


def until_the_last(turn: Step, section: str) -> Step:
    """Make the step that plays turns until the last one is over."""
    return repeat(
        "turns",
        turn,
        until=lambda state: state.turn >= state.last,
        left=lambda state: (state.last - state.turn,),
        section=section,
    )
