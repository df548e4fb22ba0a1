"""15.10 Retreats into districts with frozen units: the Allied player may release them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.fortress_europa import districts
from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.ground import district
from engine.games.fortress_europa.state import FortressPlay, FortressState
from engine.play import Frame, Step, Verb, rule, say


@dataclass(frozen=True, slots=True)
class Forced(Frame):
    """An Allied unit that had to retreat into a district with frozen units."""

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit"}

    unit: int


def may_release(state: FortressState, start: int, hex: int) -> bool:
    """15.10 Tell whether a retreat has come into a district with frozen units from outside."""
    name = district(state, hex)
    return bool(name) and name != district(state, start) and name in districts.frozen_in(state)


@rule("rb.15.10#e", "rb.9.7#a")
def release(play: FortressPlay, _frame: Forced) -> None:
    """15.10 The Allied player releases the frozen units."""
    districts.release(play, districts.ALL, "rb.15.10#e")
    play.done()


RELEASE = Step(
    "release",
    "rb.15.10",
    Forced,
    actor=lambda _state, _frame: ALLIED,
    verbs=(Verb("release", release), Verb("let_sleep", lambda play, _frame: play.done())),
    ask=lambda _state, frame: say("ask.release", "rb.15.10", unit=frame.unit),
)
