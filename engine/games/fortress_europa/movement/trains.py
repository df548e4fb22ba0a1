"""10.0 Rail movement: German units in the first move impulse, an HQ a month in the second; 10.2 reinforcements."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from engine.games.fortress_europa.air.strafing import strafe
from engine.games.fortress_europa.arrivals.reinforcements import SCHEDULE, due
from engine.games.fortress_europa.counters import GERMAN
from engine.games.fortress_europa.entering import RAIL as BY_RAIL
from engine.games.fortress_europa.entering import entered
from engine.games.fortress_europa.ground import country
from engine.games.fortress_europa.movement.journey import turn_over
from engine.games.fortress_europa.movement.march import ITALY, of_ground
from engine.games.fortress_europa.movement.movers import is_mountaineer
from engine.games.fortress_europa.movement.readiness import is_free, is_let_go, is_rested
from engine.games.fortress_europa.options.decoys import seen_by
from engine.games.fortress_europa.orders import UNIT, OfSide
from engine.games.fortress_europa.rail import (
    capacity,
    from_the_east,
    gates,
    hq_left,
    is_rail,
    joins,
    line_to,
    reach,
    usable,
)
from engine.games.fortress_europa.state import FortressPlay, FortressState, fights, in_hex, is_hq, on_map, side_of
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.play import NOWHERE, Arg, Attempt, Frame, Step, Verb, rule, say


@rule("rb.10.3#a", "rb.10.6#a", "rb.9.3#b", "rb.8.4#a", "rb.10.2#a")
def ends(state: FortressState, unit: int) -> frozenset[int]:
    """10.3 Where a unit can go by rail from its hex, 10.2 or from the east edge; 9.3 two units stay in Italy.

    8.4 Only mountain units leave the train in the Alps.
    """
    found = reach(state, state.at[unit]) if in_hex(state, unit) else from_the_east(state)
    if not is_mountaineer(state, unit):
        found -= of_ground(state, "alpine")
    return frozenset(hex for hex in found if country(state, hex) == ITALY) if state.italian[unit] else found


@rule("rb.10.3#a", "rb.10.10#a", "rb.13.1#d", "rb.13.1#e")
def is_its_impulse(state: FortressState, unit: int) -> bool:
    """10.3, 10.10 Tell whether a unit goes by rail in this impulse: HQs in the second, all others in the first."""
    return state.impulse == (2 if is_hq(state, unit) else 1)


def trains_left(state: FortressState, unit: int) -> int:
    """10.1, 10.10 How many such units may still go by rail."""
    return hq_left(state) if is_hq(state, unit) else capacity(state)


@dataclass(frozen=True, slots=True)
class Train(Frame):
    """A unit that goes by rail, and the way that it takes."""

    KINDS: ClassVar[dict[str, str]] = {"unit": "unit", "way": "hex"}

    unit: int
    way: tuple[int, ...] = ()


def travellers(state: FortressState, frame: OfSide, _side: int) -> Iterator[tuple[int]]:
    """10.1 The units on rail lines."""
    return ((unit,) for unit in on_map(state, frame.side) if is_rail(state, state.at[unit]) and fights(state, unit))


def entrain(play: FortressPlay, _frame: OfSide, unit: int) -> None:
    """10.1 A unit is to go by rail."""
    play.call(TRAIN, Train(unit))


def coming(state: FortressState, frame: OfSide, _side: int) -> Iterator[tuple[int]]:
    """10.2 The reinforcements that may come by now."""
    return ((unit,) for unit in due(state, frame.side)) if frame.side == GERMAN else iter(())


@rule("rb.10.2#a")
def enter_by_rail(play: FortressPlay, unit: int, gate: int) -> None:
    """10.2 A reinforcement appears at a rail hex of the east edge."""
    state = play.state
    SCHEDULE.strike(state, unit)
    state.at[unit], state.away[unit], state.come[unit] = gate, 0, 1
    play.tell("arrival.by_rail", "rb.10.2#a", to=seen_by(state, unit), unit=unit, hex=gate)
    entered(play, unit, NOWHERE, gate, BY_RAIL)


@rule("rb.10.1#a", "rb.10.2#b", "rb.10.4#d", "rb.10.10#b")
def travel(play: FortressPlay, frame: Train, hex: int) -> None:
    """10.4 A unit goes along the line; it moves no more in this impulse."""
    state, unit = play.state, frame.unit
    play.change(way=way_to(state, unit, hex))
    if not in_hex(state, unit):
        enter_by_rail(play, unit, play.frame.way[0])
    if is_hq(state, unit):
        state.month_used["hq_rail",] += 1
    else:
        state.used["rail",] += 1
    turn_over(play, unit)
    strafe(play, unit, play.frame.way[1:])


@rule("rb.10.4#d", "rb.17.10.1#b", "rb.17.10.1#e")
def arrive(play: FortressPlay, frame: Train, hexes: int) -> None:
    """17.10.1 It goes as far as strafing lets it."""
    state, unit = play.state, frame.unit
    way = frame.way[: hexes + 1] if state.steps[unit] else ()
    for came, there in pairwise(way):
        state.at[unit] = there
        entered(play, unit, came, there, BY_RAIL)
    if way:
        play.tell("rail.goes", "rb.10.3#a", to=seen_by(state, unit), unit=unit, hex=way[-1])
    state.marched[unit] = state.halted[unit] = 1
    play.done()


def way_to(state: FortressState, unit: int, hex: int) -> tuple[int, ...]:
    """10.3 Return the way of a unit along the line; 10.2 a reinforcement takes the shortest from the east edge."""
    starts = (state.at[unit],) if in_hex(state, unit) else sorted(gates(state))
    return min((line_to(state, start, hex) for start in starts if joins(state, start, hex)), key=len)


def way_of(state: FortressState, attempt: Attempt[Train]) -> tuple[int, ...]:
    """10.3 Return the way along the line."""
    return way_to(state, attempt.frame.unit, attempt.hex)


no = No[FortressState, OfSide]()
# 10.11 Only the Germans use rail movement.
is_german = no("rail.germans_only", "rb.10.11#a", lambda _s, a: a.side != GERMAN, about=())
# 10.11 The unit belongs to the side that moves.
is_own = no("unit.not_yours", "rb.10.11#a", lambda s, a: side_of(s, a.unit) != a.side)
# 10.4 A unit that goes by rail starts in a hex.
is_on_map = no("unit.not_on_map", "rb.10.4#a", lambda s, a: not in_hex(s, a.unit) or not fights(s, a.unit))
# 10.4 A unit that goes by rail makes no other move in the impulse.
has_not_moved = no("rail.moved_before", "rb.10.4#d", lambda s, a: s.marched[a.unit], needs=(is_on_map,))
# 10.3 Units go by rail in the first impulse, HQs in the second.
is_time = no(
    "rail.impulse",
    "rb.10.3#a",
    lambda s, a: not is_its_impulse(s, a.unit),
    needs=(is_own,),
    also=("rb.10.10#a", "rb.4.3#k2"),
)
# 10.1 There is a train left for it.
has_train = no(
    "rail.used_up", "rb.10.1#a", lambda s, a: not trains_left(s, a.unit), needs=(is_own,), also=("rb.10.10#b",)
)
# 10.4 It starts in a rail hex that it can use.
is_on_line = no(
    "rail.off_the_line",
    "rb.10.4#a",
    lambda s, a: s.at[a.unit] not in usable(s),
    needs=(is_on_map,),
    also=("rb.10.4#c", "rb.10.7#f", "rb.24.3#b"),
)
# 10.6 An open line leads to a German city, and somewhere else.
line_is_open = no(
    "rail.closed",
    "rb.10.6#a",
    lambda s, a: not ends(s, a.unit),
    needs=(is_on_line,),
    also=("rb.10.6#b", "rb.10.7#f", "rb.10.9#a", "rb.17.10.4#e", "rb.24.3#b"),
)
RAIL = Verb(
    "rail",
    entrain,
    (UNIT,),
    (
        is_own,
        is_german,
        is_on_map,
        is_free,
        is_rested,
        is_let_go,
        has_not_moved,
        is_time,
        has_train,
        is_on_line,
        line_is_open,
    ),
    travellers,
)
# 10.2 The unit is a reinforcement that is due.
is_due = no("arrival.not_due", "rb.26.1#a", lambda s, a: a.unit not in due(s, a.side), needs=(is_own,))
# 27.8 A rebuilt unit does not move in the turn in which it is placed.
is_not_rebuilt = no("move.stays", "rb.27.8#e", lambda s, a: s.rebuilt[a.unit], needs=(is_due,))
# 10.2 An open line leads from the east edge.
east_is_open = no(
    "rail.east_closed", "rb.10.2#a", lambda s, a: not ends(s, a.unit), needs=(is_due,), also=("rb.10.6#a", "rb.10.6#b")
)
ARRIVE = Verb(
    "arrive", entrain, (UNIT,), (is_own, is_german, is_due, is_not_rebuilt, is_time, has_train, east_is_open), coming
)
# 10.3 The unit goes to a hex along an open line.
TRAIN = Step(
    "train",
    "rb.10.3",
    Train,
    actor=lambda state, frame: side_of(state, frame.unit),
    verbs=(
        # 10.4 A line of rail leads to the hex.
        Choose[FortressState, Train]()(
            "to",
            travel,
            lambda state, frame, _side: sorted(ends(state, frame.unit)),
            "rail.no_line",
            "rb.10.4#b",
            arg=Arg("to", "hex"),
            also=("rb.10.3#a", "rb.10.4#c", "rb.10.5#a", "rb.10.8#a", "rb.10.8#b", "rb.10.8#c"),
            path=way_of,
        ),
    ),
    after={"strafed": arrive},
    measure=lambda _state, frame: (int(not frame.way),),
    ask=lambda _state, frame: say("ask.train", "rb.10.3", unit=frame.unit),
)
