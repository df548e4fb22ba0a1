"""6.17 A lost division headquarters comes back, reduced, when its units have acted in the RE phase."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.formations import division_units
from engine.games.june_6.orders import UNIT
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6Play, June6State, holder, in_hex, in_play, side_of
from engine.games.june_6.supply import impassable
from engine.mechanics.derived import derived
from engine.mechanics.guards import No
from engine.play import Arg, Frame, Step, Verb, rule

REDUCED = 1
"""The step of the side with which a headquarters returns."""


@dataclass(frozen=True, slots=True)
class Return(Frame):
    """Whose headquarters return."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


@rule("rb.6.17")
def is_ground_for(state: June6State, hq: int, hex: int) -> bool:
    """6.17 Within four hexes of a unit of the division, on ground that it could hold."""
    if hex in impassable(state) or not in_play(state, hex) or holder(state, hex) == 1 - side_of(state, hq):
        return False
    own = [state.at[unit] for unit in division_units(state, hq) if in_hex(state, unit)]
    distance, reach = state.board.grid.distance, state.rules.hq_return_range
    return any(distance(hex, place) <= reach for place in own) and room(state, hex, (hq,)) is None


@derived("at")
def places(state: June6State, hq: int) -> tuple[int, ...]:
    """6.17 Where a headquarters may return."""
    grid, reach = state.board.grid, state.rules.hq_return_range
    own = dict.fromkeys(state.at[unit] for unit in division_units(state, hq) if in_hex(state, unit))
    near = sorted({hex for hex in grid.hexes if any(grid.distance(hex, place) <= reach for place in own)})
    return tuple(hex for hex in near if is_ground_for(state, hq, hex))


def due_back(state: June6State, side: int) -> tuple[int, ...]:
    """The headquarters of a side that may return now, and find a place."""
    due = (hq for hq in state.returning.due(state.turn) if side_of(state, hq) == side)
    return tuple(hq for hq in due if places(state, hq))


no = No[June6State, Return]()

# 6.17 A headquarters returns 2 turns after its loss.
is_due_back = no("return.not_due", "rb.6.17", lambda s, a: a.unit not in due_back(s, a.frame.side))
# 6.17 It must return near its units, where there is room.
is_near_its_units = no(
    "return.no_place",
    "rb.6.17",
    lambda s, a: not is_ground_for(s, a.unit, a.hex),
    needs=(is_due_back,),
    about=("unit", "hex"),
)


@rule("rb.6.17")
def come_back(play: June6Play, _frame: Return, hq: int, hex: int) -> None:
    """6.17 It shows its reduced side; the RE markers of its division come off (AM-6)."""
    state = play.state
    state.returning.drop(hq)
    state.at[hq], state.steps[hq] = hex, REDUCED
    for unit in (hq, *division_units(state, hq)):
        state.reduced_efficiency[unit] = 0
    play.tell("return.done", "rb.6.17", unit=hq, hex=hex)


def candidates(state: June6State, frame: Return, _side: int) -> Iterator[tuple[int, int]]:
    """Each headquarters that returns with each place for it."""
    return ((hq, hex) for hq in due_back(state, frame.side) for hex in places(state, hq))


RETURN = Step(
    "return_of_headquarters",
    "rb.6.17",
    Return,
    actor=lambda state, frame: frame.side if due_back(state, frame.side) else None,
    verbs=(
        Verb(
            "come_back", come_back, (UNIT, Arg("to", "hex")), (is_due_back, is_near_its_units), candidates, exact=True
        ),
    ),
    measure=lambda state, frame: (len(due_back(state, frame.side)),),
)
