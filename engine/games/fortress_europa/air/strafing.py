"""17.10.1 Strafing: German units that move more than so many hexes within range of tactical aircraft."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.fortress_europa.air.missions import STRAFING, flying
from engine.games.fortress_europa.air.range import in_range
from engine.games.fortress_europa.combat.losses import lose_step
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.options.decoys import seen_by
from engine.games.fortress_europa.state import FortressPlay, FortressState, side_of
from engine.play import Frame, Step, rule


def is_hunted(state: FortressState, unit: int) -> bool:
    """17.10.1 Tell whether aircraft look for a unit: a German one in the first impulse, not strafed yet."""
    if state.impulse != 1 or state.phasing != GERMAN or side_of(state, unit) != GERMAN or state.strafed[unit]:
        return False
    return bool(flying(state, STRAFING))


@rule("rb.17.10.1#b")
def look_at(state: FortressState, unit: int, hex: int) -> None:
    """17.10.1 Remember that a unit has been within range, at whatever moment of its move."""
    if is_hunted(state, unit) and in_range(state, ALLIED, hex):
        state.sighted[unit] = 1


@rule("rb.17.10.1#b", "rb.17.10.1#a")
def is_exposed(state: FortressState, unit: int, here: int, path: tuple[int, ...], gone: int) -> bool:
    """17.10.1 Tell whether a unit that has entered so many hexes in this impulse is strafed if it goes on by a path."""
    if not is_hunted(state, unit) or gone + len(path) <= state.rules.strafing_free:
        return False
    return bool(state.sighted[unit]) or any(in_range(state, ALLIED, hex) for hex in (here, *path))


@rule("rb.17.10.1#e")
def stops_after(state: FortressState, path: tuple[int, ...], gone: int) -> int:
    """17.10.1 Return how many hexes of a path a strafed unit enters: up to its third, or the first in range beyond."""
    for entered, hex in enumerate(path, 1):
        if gone + entered >= state.rules.strafing_free and in_range(state, ALLIED, hex):
            return entered
    return max(0, min(len(path), state.rules.strafing_free - gone))


@dataclass(frozen=True, slots=True)
class Strafing(Frame):
    """A unit under way: where it is, what it would enter, and how many hexes it has entered in this impulse."""

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit", "here": "hex", "path": "hex"}

    unit: int
    here: int
    path: tuple[int, ...]
    gone: int = 0


@rule("rb.17.10.1#b", "rb.17.10.1#c")
def begin(play: FortressPlay, frame: Strafing) -> None:
    """17.10.1 A die is rolled for each unit that is strafed; the others go where they want."""
    if is_exposed(play.state, frame.unit, frame.here, frame.path, frame.gone):
        play.state.strafed[frame.unit] = 1
        play.roll("strafing", (6,), frame.unit)
    else:
        play.done(len(frame.path))


@rule("rb.17.10.1#d", "rb.17.10.1#e")
def settle(play: FortressPlay, frame: Strafing, faces: tuple[int, ...]) -> None:
    """17.10.1 With no more than the number of aircraft the unit loses a step, and its move is cut short."""
    state, unit, aircraft = play.state, frame.unit, flying(play.state, STRAFING)
    if faces[0] > aircraft:
        play.tell(
            "strafing.missed", "rb.17.10.1#d", to=seen_by(state, unit), unit=unit, face=faces[0], aircraft=aircraft
        )
        play.done(len(frame.path))
        return
    play.tell("strafing.hit", "rb.17.10.1#e", unit=unit, face=faces[0], aircraft=aircraft)
    length = stops_after(state, frame.path, frame.gone)
    for _step in range(state.rules.strafing_steps):
        lose_step(play, unit, "rb.17.10.1#e")
    play.done(length)


STRAFE = Step("strafe", "rb.17.10.1", Strafing, enter=begin, after={"strafing": settle})
"""It ends with the number of hexes of the path that the unit may enter; a unit that is lost enters none."""


def strafe(play: FortressPlay, unit: int, path: tuple[int, ...], gone: int = 0) -> None:
    """17.10.1 Strafe a unit that is about to go by a path; `after["strafed"]` gets how many of its hexes it enters."""
    play.call(STRAFE, Strafing(unit, play.state.at[unit], path, gone), "strafed")
