"""While games are played: what the game's own functions do on the march is held against the oracle.

It asks the game's code only for what it did: functions and steps are wrapped for a time, by the names that they have.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from engine.games.fortress_europa.entering import entered
from engine.games.fortress_europa.movement import journey
from engine.games.fortress_europa.rail import RAIL_CONTROL
from tests.games.fortress_europa.oracle import districts, movement, rail
from tests.games.fortress_europa.oracle.compare import Seen
from tests.games.fortress_europa.oracle.position import ALLIED, Position
from tests.games.fortress_europa.oracle.snapshot import snapshot


def asleep(position: Position) -> set[str]:
    """Return the frozen units."""
    return {unit.id for unit in position.units if unit.frozen}


def invaded(state: Any) -> set[str]:
    """9.1 Return the districts that the Allies have invaded."""
    return {key[0] for key, _count in state.entered.items()}


class Watch:
    """Judges of what the game does; each is told the position before and the play afterwards."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen

    def note(self, what: str, theirs: Any, mine: Any, state: Any) -> None:
        """Count a comparison of two answers."""
        self.seen.note(what, {theirs}, {mine}, f"turn {state.turn}")

    def entered(self, play: Any, unit: int, here: int, hex: int, how: str) -> None:
        """9.1, 10.7, 8.2 A unit has marched into a hex: who is released, what is passed, who is soaked."""
        state, label = play.state, play.state.board.label
        before, noted, bound = snapshot(state), state.passed[hex], bool(state.leaving[unit])
        WORK["entered"](play, unit, here, hex, how)
        after = snapshot(state)
        mover = after.unit(state.unit_id(unit))
        if mover.side == ALLIED:
            freed = districts.move_frees(before, invaded(state), label(here), label(hex), forced=bound)
            left = set() if freed else asleep(before)
            self.note("frozen", frozenset(asleep(after)), frozenset(left), state)
        if not noted and mover.kind != "partisan":
            taken = bool(rail.taken(after, [label(hex)], mover.side))
            self.note("passed", bool(state.passed[hex]), taken, state)
        if state.impulse == 1:
            coming = replace(before.unit(mover.id), at=label(here))
            self.note("soaked", mover.soaked, movement.soaks(before, coming, label(hex)), state)

    def control(self, play: Any, frame: Any) -> None:
        """10.7 What was passed changes hands, and nothing is lost."""
        state = play.state
        before, passed = snapshot(state), {state.board.label(hex) for hex in state.passed.entities(1)}
        WORK["control"](play, frame)
        lost = before.rail_lost | passed if frame.side == ALLIED else before.rail_lost - passed
        self.note("rail control", frozenset(snapshot(state).rail_lost), frozenset(lost), state)


WORK: dict[str, Any] = {"entered": entered, "control": RAIL_CONTROL.enter}
"""What the game itself does."""


@contextmanager
def watched(seen: Seen) -> Iterator[Watch]:
    """Hold what the game does against the oracle as long as this lasts."""
    watch = Watch(seen)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(journey, "entered", watch.entered)
        object.__setattr__(RAIL_CONTROL, "enter", watch.control)
        try:
            yield watch
        finally:
            object.__setattr__(RAIL_CONTROL, "enter", WORK["control"])
