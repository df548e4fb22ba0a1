"""6.3 Advance into a hex that the enemy has left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.primer.state import PrimerPlay, PrimerState, holder
from engine.games.primer.zones import stacking
from engine.mechanics.choices import Choose
from engine.mechanics.fighting import first_that_may
from engine.mechanics.guards import blame
from engine.mechanics.retreating import Advances, route, scenario_lets
from engine.play import NOWHERE, Frame, Step, Verb, say


@dataclass(frozen=True, slots=True)
class Advance(Frame):
    """Who may advance into a hex that the enemy has left."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "target": "hex", "units": "unit"}

    side: int
    target: int
    units: tuple[int, ...]


def advancing(state: PrimerState, frame: Advance, _side: int) -> Iterator[int]:
    """The units that have not advanced yet."""
    return (unit for unit in frame.units if state.steps[unit] and state.at[unit] not in (NOWHERE, frame.target))


def victor(state: PrimerState, frame: Advance) -> int | None:
    """Return who may advance, if the hex is free of enemies and somebody finds room in it."""
    free = holder(state, frame.target) != 1 - frame.side and stacking(state, frame.target) is None
    return frame.side if free and any(ADVANCE_INTO.legal(state, frame, frame.side)) else None


# 6.3 Special rules may forbid an advance.
scenario_lets_advance = scenario_lets("advance", "6.3")


ADVANCES: Advances[PrimerState] = Advances(
    "primer.advances", section="6.3", bars=(scenario_lets_advance,), far="advance.not_in_battle"
)


def advance(play: PrimerPlay, frame: Advance, unit: int) -> None:
    """6.3 Move into the hex; that counts as entering it."""
    here = play.state.at[unit]
    play.state.at[unit] = frame.target
    play.tell("unit.advanced", "6.3", unit=unit, hex=frame.target)
    play.window("entered_hex", unit, here, frame.target)


# 6.3 Foot and horse that attacked may advance into the hex.
may_advance = Choose[PrimerState, Advance]().member(
    advancing, "advance.not_in_battle", "6.3", blame=lambda s, a: blame(hex=a.frame.target)
)
ADVANCE_INTO = ADVANCES.into(
    "advance",
    advance,
    may_advance,
    lambda frame: frame.target,
    lambda state, frame, unit: route(frame.side, (unit,), state.at[unit]),
)
ADVANCE = Step(
    "advance",
    "6.3",
    Advance,
    actor=victor,
    verbs=(
        ADVANCE_INTO,
        Verb("stay", lambda play, _frame: play.done()),
    ),
    measure=lambda state, frame: (sum(1 for _unit in advancing(state, frame, frame.side)),),
    suggest=first_that_may(ADVANCE_INTO),
    ask=lambda _state, frame: say("ask.advance", "6.3", hex=frame.target),
)
