"""12.3 German units cross to the bridgeheads that have been held."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.case_yellow.combat.advance import ADVANCES, beside
from engine.games.case_yellow.combat.engagements import is_engaged
from engine.games.case_yellow.counters import GERMAN
from engine.games.case_yellow.map import controller, river
from engine.games.case_yellow.movement.entering import arrive
from engine.games.case_yellow.state import HEX, UNIT, YellowPlay, YellowState, holder, in_hex, is_yellow, side_of
from engine.mechanics.guards import No, forbids
from engine.play import NOWHERE, Attempt, Frame, Refusal, Step, Verb, rule


@dataclass(frozen=True, slots=True)
class Crossing(Frame):
    """Who has crossed already, and to where: others may follow into the same hex."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side", "crossed": "unit", "reached": "hex"}

    side: int = GERMAN
    crossed: tuple[int, ...] = ()
    reached: tuple[int, ...] = ()


@rule("rb.12.3#a")
def may_cross(state: YellowState, frame: Crossing, unit: int) -> bool:
    """12.3 Tell whether a unit is one of the yellow units that cross: not engaged, one hex each."""
    free = in_hex(state, unit) and not is_engaged(state, unit) and unit not in frame.crossed
    return free and side_of(state, unit) == GERMAN and is_yellow(state, unit)


no = No[YellowState, Crossing]()
# 12.3 Yellow units that are not engaged cross, one hex each.
can_cross = no("crossing.not_yellow", "rb.12.3#a", lambda s, a: not may_cross(s, a.frame, a.unit))


@forbids("crossing.no_bridgehead", "rb.12.3#a", needs=(can_cross,), about=("unit", "hex"))
def to_a_bridgehead(state: YellowState, attempt: Attempt[Crossing]) -> Refusal | bool | None:
    """12.3 They advance across a river into the next hex, if a bridgehead marker lies there and nobody holds it."""
    unit, hex, frame = attempt.unit, attempt.hex, attempt.frame
    edges = dict(state.board.adjacent(state.at[unit]))
    marked = state.bridgehead[hex] and holder(state, hex) == NOWHERE and controller(state, hex) != GERMAN
    leads_there = hex in edges and river(state, edges[hex]) and (marked or hex in frame.reached)
    return ADVANCES.barred(state, beside(state, unit), hex) if leads_there else True


def candidates(state: YellowState, frame: Crossing, _side: int) -> Iterator[tuple[int, int]]:
    """Every unit beside a bridgehead."""
    marked = dict.fromkeys((*state.bridgehead.entities(1), *frame.reached))
    for hex in marked:
        for other, _edge in state.board.adjacent(hex):
            yield from ((unit, hex) for unit in state.at.entities(other))


@rule("rb.12.3#a", "rb.10.8#i")
def cross(play: YellowPlay, frame: Crossing, unit: int, hex: int) -> None:
    """12.3 The unit goes over as if it advanced; the marker has done its duty."""
    state, here = play.state, play.state.at[unit]
    play.replace(replace(frame, crossed=(*frame.crossed, unit), reached=tuple(dict.fromkeys((*frame.reached, hex)))))
    state.at[unit] = hex
    state.bridgehead[hex] = 0
    play.tell("crossing.made", "rb.12.3#a", unit=unit, came=here, hex=hex)
    arrive(play, unit, here, hex, "crossing")


def anybody(state: YellowState, frame: Crossing) -> bool:
    """Tell whether a unit that may cross stands beside a bridgehead; what keeps it from a hex is said when it tries."""
    return any(may_cross(state, frame, unit) for unit, _hex in candidates(state, frame, frame.side))


CROSS = Verb("cross", cross, (UNIT, HEX), (can_cross, to_a_bridgehead), candidates)
CROSSING = Step(
    "bridgehead_crossing",
    "rb.12.3",
    Crossing,
    actor=lambda state, frame: frame.side if anybody(state, frame) else None,
    verbs=(CROSS, Verb("end_crossing", lambda play, _frame: play.done())),
    measure=lambda state, frame: (len(state.record) - len(frame.crossed),),
)
