"""6.14 Corps units without a corps: whoever lands or enters first gets a corps headquarters for good."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.june_6.arrivals import due
from engine.games.june_6.formations import corps_of_nation
from engine.games.june_6.orders import UNIT
from engine.games.june_6.state import June6Play, June6State, in_hex
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.play import NOWHERE, Arg, Attempt, Frame, Step, Verb, rule


@dataclass(frozen=True, slots=True)
class Assignment(Frame):
    """Whose units are assigned."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int


@rule("rb.6.14")
def is_unassigned(state: June6State, unit: int) -> bool:
    """6.14 Whether a unit still lacks its corps."""
    return state.counter(unit).is_unassigned and state.assigned[unit] == NOWHERE


@rule("rb.6.14")
def open_corps(state: June6State, unit: int) -> tuple[int, ...]:
    """6.14 The corps headquarters of the nation on the map that have no such unit yet."""
    taken = set(state.assigned)
    hqs = corps_of_nation(state, state.counter(unit).nation)
    return tuple(hq for hq in hqs if in_hex(state, hq) and hq not in taken)


def to_assign(state: June6State, side: int) -> tuple[int, ...]:
    """The units that come this turn and can be given to a corps."""
    return tuple(unit for unit in due(state, side) if is_unassigned(state, unit) and open_corps(state, unit))


no = No[June6State, Assignment]()

# 6.14 Only units without a corps are assigned, when they come.
comes_unassigned = no("assign.has_corps", "rb.6.14", lambda s, a: a.unit not in to_assign(s, a.side))


@forbids("assign.not_open", "rb.6.14", needs=(comes_unassigned,), about=())
def to_open_corps(state: June6State, attempt: Attempt[Assignment]) -> Blame | None:
    """6.14 Each corps gets one of them."""
    unit, hq = attempt.args
    return None if hq in open_corps(state, unit) else blame(units=(hq,), unit=hq)


@rule("rb.6.14")
def assign(play: June6Play, _frame: Assignment, unit: int, hq: int) -> None:
    """6.14 The unit belongs to that corps for the rest of the game."""
    play.state.assigned[unit] = hq
    play.tell("assign.done", "rb.6.14", unit=unit, hq=hq)


def candidates(state: June6State, frame: Assignment, _side: int) -> Iterator[tuple[int, int]]:
    """Each such unit with each corps that is open to it."""
    return ((unit, hq) for unit in to_assign(state, frame.side) for hq in open_corps(state, unit))


ASSIGN = Verb("assign", assign, (UNIT, Arg("hq", "unit")), (comes_unassigned, to_open_corps), candidates)
ASSIGNMENT = Step(
    "assignment",
    "rb.6.14",
    Assignment,
    actor=lambda state, frame: frame.side if to_assign(state, frame.side) else None,
    verbs=(ASSIGN,),
    measure=lambda state, frame: (len(to_assign(state, frame.side)),),
)
