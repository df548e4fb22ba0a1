"""35.0, 36.0 Overrun during movement, by day and by night."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.games.time_for_trumpets.combat.losses import eliminate
from engine.games.time_for_trumpets.combat.obligations import may_withdraw
from engine.games.time_for_trumpets.entering import MARCH as BY_MARCH
from engine.games.time_for_trumpets.entering import entered
from engine.games.time_for_trumpets.movement.march import MARCHES
from engine.games.time_for_trumpets.movement.may_move import is_not_pinned
from engine.games.time_for_trumpets.movement.units import own
from engine.games.time_for_trumpets.orders import UNIT, OfCorps, is_of_corps, is_on_map, is_own
from engine.games.time_for_trumpets.overrun_conditions import (
    can_enter,
    defenders,
    has_infantry,
    is_enough,
    is_ready,
    leads,
    may_join,
    price,
    prohibition,
)
from engine.games.time_for_trumpets.room import companies
from engine.games.time_for_trumpets.stacking import may_stay
from engine.games.time_for_trumpets.state import TrumpetsPlay, TrumpetsState
from engine.mechanics.guards import No
from engine.mechanics.positions import units_in
from engine.play import Arg, Attempt, Refusal, Step, Verb, refuse, rule, say

TANK = Arg("tank", "unit")
TARGET = Arg("target", "hex")


@dataclass(frozen=True, slots=True)
class Overrun(OfCorps):
    """An overrun: the tank that leads it, the hex, who takes part; `over` once the defender is eliminated."""

    KINDS: ClassVar[dict[str, str]] = {
        "side": "side",
        "corps": "unit",
        "tank": "unit",
        "target": "hex",
        "units": "unit",
    }

    tank: int
    target: int
    units: tuple[int, ...] = ()
    over: bool = False


# Who takes part


@rule("rb.35.3#d", "rb.94.3#e")
def candidates(state: TrumpetsState, frame: OfCorps, tank: int, hex: int) -> tuple[int, ...]:
    """35.3 Return the units that may take part with a tank; 94.3 in a breakout only released ones."""
    near = (unit for other, _edge in state.board.adjacent(hex) for unit in units_in(state, other))
    there = set(own(state, frame.corps))
    at_pace = (unit for unit in near if unit in there and state.pace[unit] == state.pace[tank])
    return tuple(unit for unit in at_pace if is_ready(state, unit, hex) and may_join(state, tank, unit))


# 35.3 The verb that begins it


def begin(play: TrumpetsPlay, frame: OfCorps, tank: int, target: int) -> None:
    """35.3 A tank leads an overrun."""
    play.call(OVERRUNNING, Overrun(frame.side, frame.corps, tank, target, (tank,)))


def is_weak(state: TrumpetsState, side: int, hex: int) -> bool:
    """35.2a Tell whether no more steps of a side are in a hex than may be overrun."""
    there = defenders(state, side, hex)
    return bool(there) and sum(state.steps[unit] for unit in there) <= state.rules.overrun_steps


def chances(state: TrumpetsState, frame: OfCorps, _side: int) -> Iterator[tuple[int, int]]:
    """35.1 Return the tanks of the activated corps with the weak hexes beside them."""
    enemies = companies(state, 1 - frame.side)
    for unit in own(state, frame.corps):
        if state.counter(unit).is_tank:
            near = (hex for hex, _edge in state.board.adjacent(state.at[unit]))
            yield from ((unit, hex) for hex in near if hex in enemies and is_weak(state, 1 - frame.side, hex))


no = No[TrumpetsState, OfCorps]()
# 35.3, 36.0 Only tanks lead overruns; at night those of three formations.
is_leader = no(
    "overrun.no_tank",
    "rb.35.3#a",
    lambda s, a: not leads(s, a.unit),
    also=("rb.35.3#b", "rb.36.1#a", "rb.36.2#a", "rb.36.4#b", "rb.36.5#b"),
    needs=(is_on_map,),
)
# 35.3 It stands next to the hex.
is_beside = no(
    "overrun.not_beside",
    "rb.35.3#f",
    lambda s, a: not is_ready(s, a.unit, a.hex),
    about=("unit", "hex"),
    needs=(is_leader,),
)


@rule("rb.35.2#a", needs=(is_beside,))
def is_not_protected(state: TrumpetsState, attempt: Attempt[OfCorps]) -> Refusal | None:
    """35.1, 35.2 Nothing protects the units in the hex."""
    clause = prohibition(state, attempt.side, attempt.hex)
    if not clause:
        return None
    units = defenders(state, 1 - attempt.side, attempt.hex)
    return refuse("overrun.prohibited", clause, units=units, hexes=(attempt.hex,), hex=attempt.hex)


# 35.3 It could enter the hex.
tank_can_enter = no(
    "overrun.no_entry",
    "rb.35.3#g",
    lambda s, a: not can_enter(s, a.unit, a.hex),
    about=("unit", "hex"),
    needs=(is_beside,),
)
# 35.1 Together with all who may take part it reaches the ratio, with infantry.
ratio_in_reach = no(
    "overrun.too_weak",
    "rb.35.1#a",
    lambda s, a: (
        not (
            is_enough(s, (a.unit, *(u for u in candidates(s, a.frame, a.unit, a.hex) if u != a.unit)), a.hex)
            and has_infantry(s, candidates(s, a.frame, a.unit, a.hex))
        )
    ),
    about=("unit", "hex"),
    needs=(is_beside,),
)
OVERRUN = Verb(
    "overrun",
    begin,
    (TANK, TARGET),
    (
        is_own,
        is_on_map,
        is_of_corps,
        is_leader,
        is_beside,
        is_not_pinned,
        is_not_protected,
        tank_can_enter,
        ratio_in_reach,
    ),
    chances,
)


# Who takes part, and what follows


def join(play: TrumpetsPlay, frame: Overrun, unit: int) -> None:
    """35.3 A unit takes part."""
    play.replace(replace(frame, units=(*frame.units, unit)))


@rule("rb.35.3#i", "rb.35.3#j", "rb.35.3#k", "rb.35.3#l")
def carry_out(play: TrumpetsPlay, frame: Overrun) -> None:
    """35.3 The defender is eliminated, the tank advances, all who took part have moved."""
    state, hex = play.state, frame.target
    cost = price(state, frame.tank, hex) or 0
    play.tell("overrun.done", "rb.35.3#i", unit=frame.tank, hex=hex)
    for unit in defenders(state, 1 - frame.side, hex):
        eliminate(play, unit, "rb.35.3#i")
    for unit in frame.units:
        state.halted[unit] = state.moved[unit] = 1
    state.expended[frame.tank] += cost
    state.overrun[hex] = 1
    play.replace(replace(frame, over=True))
    advance_into(play, frame.tank, hex)


@rule("rb.35.3#i", "rb.35.3#j")
def advance_into(play: TrumpetsPlay, unit: int, hex: int) -> None:
    """35.3 A unit advances into the hex that has been overrun."""
    state, here = play.state, play.state.at[unit]
    state.at[unit] = hex
    play.tell("unit.advances", "rb.35.3#j", unit=unit, came=here, hex=hex)
    entered(play, unit, here, hex, BY_MARCH)


def follow(play: TrumpetsPlay, frame: Overrun, unit: int) -> None:
    """35.3 Another attacker advances, too."""
    advance_into(play, unit, frame.target)


def joiners(state: TrumpetsState, frame: Overrun, _side: int) -> tuple[int, ...]:
    """35.3 Return who may still join."""
    if frame.over:
        return ()
    return tuple(u for u in candidates(state, frame, frame.tank, frame.target) if u not in frame.units)


def followers(state: TrumpetsState, frame: Overrun, _side: int) -> tuple[int, ...]:
    """35.3 Return the attackers that may still advance into the hex."""
    if not frame.over:
        return ()
    others = (unit for unit in frame.units if unit != frame.tank and state.at[unit] != frame.target)
    return tuple(
        unit
        for unit in others
        if may_stay(state, unit, frame.target) is None
        and may_withdraw(state, unit)
        and MARCHES.cost_of_step(state, MARCHES.go(state, unit), state.at[unit], frame.target) is not None
    )


mine = No[TrumpetsState, Overrun]()
# 35.3 Units of the corps beside the hex.
may_take_part = mine("overrun.not_eligible", "rb.35.3#d", lambda s, a: a.unit not in joiners(s, a.frame, a.side))
# 35.3 Those who took part.
may_follow = mine(
    "overrun.not_there", "rb.35.3#j", lambda s, a: a.unit not in followers(s, a.frame, a.side), also=("rb.35.3#l",)
)
# 35.3 The ratio is reached, and infantry takes part.
is_strong = mine(
    "overrun.too_weak",
    "rb.35.3#c",
    lambda s, a: a.frame.over or not (is_enough(s, a.frame.units, a.frame.target) and has_infantry(s, a.frame.units)),
    also=("rb.35.1#a", "rb.35.3#a", "rb.35.2#h"),
    about=(),
    hex=lambda _s, a: a.frame.target,
    unit=lambda _s, a: a.frame.tank,
)
JOIN = Verb("join_overrun", join, (UNIT,), (may_take_part,), lambda s, f, side: ((u,) for u in joiners(s, f, side)))
CARRY_OUT = Verb("carry_out", carry_out, guards=(is_strong,))
FOLLOW = Verb("follow_in", follow, (UNIT,), (may_follow,), lambda s, f, side: ((u,) for u in followers(s, f, side)))
# 35.3 An overrun that has begun is carried out.
is_over = mine("overrun.not_over", "rb.35.3#i", lambda _s, a: not a.frame.over, about=())
STAND_BY = Verb("stand_by", lambda play, _frame: play.done(), guards=(is_over,), text="verb.done_overrun")
OVERRUNNING = Step(
    "overrun",
    "rb.35.3",
    Overrun,
    actor=lambda state, frame: frame.side if not frame.over or followers(state, frame, frame.side) else None,
    verbs=(JOIN, CARRY_OUT, FOLLOW, STAND_BY),
    measure=lambda state, frame: (
        not frame.over,
        len(joiners(state, frame, frame.side)) + len(followers(state, frame, frame.side)),
    ),
    ask=lambda _state, frame: say("ask.overrun", "rb.35.3", unit=frame.tank, hex=frame.target),
)
