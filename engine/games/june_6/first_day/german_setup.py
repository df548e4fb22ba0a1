"""1.1 The German set-up of 6 June: from the historical places to others within the limits, and detachments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.june_6.activation.orders import UNIT
from engine.games.june_6.counters import GERMAN
from engine.games.june_6.first_day.setup_zones import (
    delay_zone,
    free_units,
    has_strongpoint_unit,
    is_strongpoint_unit,
    takes_delay_point,
    zone_of,
)
from engine.games.june_6.german_defense import ELIGIBLE, WAYS, every_split, split
from engine.games.june_6.movement.delay_points import delay_points
from engine.games.june_6.movement.march import can_stand
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6Play, June6State, on_map
from engine.mechanics.guards import Blame, No, blame, forbids
from engine.play import Arg, Attempt, Frame, Step, Verb, rule


@dataclass(frozen=True, slots=True)
class SetUp(Frame):
    """The units that have been given another place, and the hexes to which delay points have been moved."""

    KINDS: ClassVar[dict[str, str]] = {"placed": "unit", "delayed": "hex"}

    placed: tuple[int, ...] = ()
    delayed: tuple[int, ...] = ()


def to_place(state: June6State, frame: SetUp) -> tuple[int, ...]:
    """The units that may still be given another place."""
    return tuple(unit for unit in free_units(state) if unit not in frame.placed) if state.rules.setup_free else ()


def to_shift(state: June6State, frame: SetUp) -> tuple[int, ...]:
    """The hexes with delay points that may still be moved."""
    if not state.rules.setup_free:
        return ()
    return tuple(hex for hex in delay_points(state) if hex not in frame.delayed)


no = No[June6State, SetUp]()

# 1.11 Only what has no fixed hex is placed freely, once, and only if the players agree on it.
may_be_placed = no("set_up.fixed", "pb.1.11", lambda s, a: a.unit not in to_place(s, a.frame))
# 1.11 The limits of the set-up hold.
in_its_zone = no(
    "set_up.outside",
    "pb.1.11",
    lambda s, a: a.hex not in zone_of(s, a.unit) or a.hex == s.at[a.unit],
    needs=(may_be_placed,),
    about=("unit", "hex"),
)
# 1.12 Not two strongpoint units in a hex.
one_strongpoint_a_hex = no(
    "set_up.strongpoint_there",
    "pb.1.12",
    lambda s, a: is_strongpoint_unit(s, a.unit) and has_strongpoint_unit(s, a.hex),
    needs=(may_be_placed,),
    about=("hex",),
)
# 1.13 Units and delay points keep apart.
no_delay_point = no("set_up.delay_there", "pb.1.13", lambda s, a: s.delay[a.hex], about=("hex",))
# 9.11 The stacking limits hold.
room_for_it = no.told("rb.9.11", lambda s, a: room(s, a.hex, (a.unit,)), needs=(in_its_zone,))
# 8.43 The ground holds for it.
can_be_there = no.told("rb.8.43", lambda s, a: can_stand(s, a.unit, a.hex))
# 1.13 A delay point lies there that has not been moved yet.
is_delay_point = no("set_up.no_delay_point", "pb.1.13", lambda s, a: a.hex not in to_shift(s, a.frame), about=("hex",))


@forbids("set_up.delay_outside", "pb.1.13", needs=(is_delay_point,), about=())
def delay_in_its_zone(state: June6State, attempt: Attempt[SetUp]) -> Blame | None:
    """1.13 It stays near its beach, 1.14 or in a city; no unit and no other delay point is there."""
    here, there = attempt.args
    fits = there in delay_zone(state, here) and takes_delay_point(state, there)
    return None if fits else blame(hexes=(there,), hex=there)


def placings(state: June6State, frame: SetUp, _side: int) -> Iterator[tuple[int, int]]:
    """Each unit without fixed hex, with each hex within its limits."""
    return ((unit, hex) for unit in to_place(state, frame) for hex in zone_of(state, unit))


def shiftings(state: June6State, frame: SetUp, _side: int) -> Iterator[tuple[int, int]]:
    """Each delay point, with each hex within its limits."""
    return ((here, there) for here in to_shift(state, frame) for there in delay_zone(state, here))


@rule("pb.1.11")
def set_up(play: June6Play, frame: SetUp, unit: int, hex: int) -> None:
    """1.11 A unit begins elsewhere than in history."""
    play.state.at[unit] = hex
    play.tell("unit.set_up", "pb.1.11", unit=unit, hex=hex)
    play.replace(replace(frame, placed=(*frame.placed, unit)))


@rule("pb.1.13")
def shift_delay_point(play: June6Play, frame: SetUp, here: int, there: int) -> None:
    """1.13 A delay point lies elsewhere than in history."""
    play.state.delay[here], play.state.delay[there] = 0, 1
    play.tell("delay.set_up", "pb.1.13", came=here, hex=there)
    play.replace(replace(frame, delayed=(*frame.delayed, there)))


def splits(state: June6State, _frame: SetUp, _side: int) -> Iterator[tuple[int, str]]:
    """Every unit that might split, in both ways."""
    return every_split(state, on_map(state, GERMAN))


def choices_left(state: June6State, frame: SetUp) -> tuple[int]:
    """Count the units and delay points that may be moved, and the units that might split."""
    splitting = dict.fromkeys(unit for unit, _into in splits(state, frame, GERMAN))
    return (len(to_place(state, frame)) + len(to_shift(state, frame)) + len(splitting),)


SET_UP = Verb(
    "set_up",
    set_up,
    (UNIT, Arg("to", "hex")),
    (may_be_placed, in_its_zone, one_strongpoint_a_hex, no_delay_point, room_for_it, can_be_there),
    placings,
)
SHIFT = Verb(
    "shift_delay",
    shift_delay_point,
    (Arg("from", "hex"), Arg("to", "hex")),
    (is_delay_point, delay_in_its_zone),
    shiftings,
)
SPLIT_UP = Verb("split", split, WAYS, ELIGIBLE, splits)
SETUP_PHASE = Step(
    "setup_phase",
    "pb.1.1",
    SetUp,
    actor=lambda state, frame: GERMAN if choices_left(state, frame) > (0,) else None,
    verbs=(SET_UP, SHIFT, SPLIT_UP, Verb("done_setting_up", lambda play, _frame: play.done())),
    measure=choices_left,
    station=True,
)
