"""6.17 A lost division headquarters comes back, reduced, when its units have acted in the RE phase."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.command.formations import division_units
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6Play, June6State, holder, in_hex, in_play, side_of
from engine.games.june_6.supply.lines import impassable
from engine.mechanics.cached_values import cached_value
from engine.mechanics.schedules import EntryHexes, EntryProcedure, Schedule
from engine.play import Arg, Frame, Step, rule

REDUCED = 1
"""The step of the side with which a headquarters returns."""


@dataclass(frozen=True, slots=True)
class Return(Frame):
    """Whose headquarters return."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


@rule("rb.6.17")
@cached_value("at")
def places(state: June6State, hq: int) -> tuple[int, ...]:
    """6.17 Where a headquarters may return: near a unit of the division, on ground that it could hold."""
    grid, reach, shut = state.board.grid, state.rules.hq_return_range, impassable(state)
    own = {state.at[unit] for unit in division_units(state, hq) if in_hex(state, unit)}
    near = (hex for hex in sorted({hex for place in own for hex in grid.area(place, reach)}) if hex not in shut)
    free = (hex for hex in near if in_play(state, hex) and holder(state, hex) != 1 - side_of(state, hq))
    return tuple(hex for hex in free if room(state, hex, (hq,)) is None)


SCHEDULE = Schedule[June6State]("june_6.lost_headquarters", "returning")


def due_back(state: June6State, side: int) -> tuple[int, ...]:
    """The headquarters of a side that may return now, and find a place."""
    return tuple(hq for hq in SCHEDULE.called(state, side) if places(state, hq))


ENTRY = EntryHexes[June6State, Return]("june_6.return", lambda state, frame: due_back(state, frame.side), places)
# 6.17 A headquarters returns 2 turns after its loss.
is_due_back = ENTRY.waits("return.not_due", "rb.6.17")
# 6.17 It must return near its units, where there is room.
is_near_its_units = ENTRY.gateway("return.no_place", "rb.6.17", needs=(is_due_back,))


@rule("rb.6.17")
def come_back(play: June6Play, _frame: Return, hq: int, _hex: int, _spent: int) -> None:
    """6.17 It shows its reduced side; the RE markers of its division come off (AM-6)."""
    play.state.steps[hq] = REDUCED
    for unit in (hq, *division_units(play.state, hq)):
        play.state.reduced_efficiency[unit] = 0


BACK = EntryProcedure[June6State, Return]("return.done", "rb.6.17", SCHEDULE, then=come_back)
RETURN = Step(
    "return_of_headquarters",
    "rb.6.17",
    Return,
    actor=lambda state, frame: frame.side if due_back(state, frame.side) else None,
    verbs=(ENTRY.verb("come_back", BACK, is_due_back, is_near_its_units, arg=Arg("to", "hex"), exact=True),),
    measure=lambda state, frame: (len(due_back(state, frame.side)),),
)
