"""27.12 US strengthened divisions."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.orders import OfSide, is_own
from engine.games.fortress_europa.state import POOL, FortressPlay, FortressState, units_of
from engine.mechanics.guards import No
from engine.play import NOWHERE, Arg, Attempt, Verb, rule

PLAIN, STRONG = (6, 4), (8, 4)
"""27.12 The printed values of a division before and after."""


def printed(state: FortressState, unit: int) -> tuple[int, int]:
    """2.6, 2.7 Return the values on the front of a counter."""
    face = state.counter(unit).faces[-1]
    return face.combat, face.movement


@rule("rb.27.12#a", "rb.27.12#f")
def counters_left(state: FortressState) -> tuple[int, ...]:
    """27.12 Return the 8-4 counters that are still to be had; one that has lost a step is out for good."""
    us = (unit for unit in units_of(state, ALLIED) if state.counter(unit).nationality == "us")
    return tuple(unit for unit in us if printed(state, unit) == STRONG and state.away[unit] == POOL)


@rule("rb.27.12#a")
def plain_divisions(state: FortressState) -> Iterator[int]:
    """27.12 Return the US infantry divisions of 6-4 at full strength that are in play."""
    us = (unit for unit in units_of(state, ALLIED) if state.counter(unit).nationality == "us")
    infantry = (unit for unit in us if state.counter(unit).type == "infantry" and printed(state, unit) == PLAIN)
    for unit in infantry:
        if state.at[unit] != NOWHERE and state.steps[unit] == state.counter(unit).steps:
            yield unit


def before_the_invasion(state: FortressState) -> bool:
    """27.12 Tell whether the first invasion is still to come."""
    return not state.invasions


def cost(state: FortressState) -> int:
    """27.12 Return what a strengthened division costs."""
    return state.rules.strengthened_cost


@rule("rb.27.12#a", "rb.27.12#d")
def available(state: FortressState) -> bool:
    """27.12 Tell whether one more may be made now."""
    made = state.game_used["strengthened",]
    if before_the_invasion(state) and made >= state.rules.strengthened_before:
        return False
    return made < state.rules.strengthened_most and bool(counters_left(state))


no = No[FortressState, OfSide]()
UNIT, FOR = Arg("unit", "unit"), Arg("for", "unit")


@rule("rb.27.12#a", "rb.27.12#d")
def divisions(state: FortressState, attempt: Attempt[OfSide]) -> bool:
    """27.12 A 6-4 at full strength is strengthened; before the first invasion another one is reduced for it."""
    known = tuple(plain_divisions(state))
    if attempt.unit not in known:
        return True
    return before_the_invasion(state) and (attempt.args[1] not in known or attempt.args[1] == attempt.unit)


# 27.12 A division that is not strengthened yet.
is_plain = no("strengthen.not_plain", "rb.27.12#a", divisions)
# 27.12 Six counters, three of them before the first invasion.
counter_is_left = no("strengthen.none_left", "rb.27.12#a", lambda s, _a: not available(s), about=())
# 27.12 It costs a point, unless another division pays for it.
is_paid = no(
    "replacement.no_points",
    "rb.27.12#a",
    lambda s, a: not before_the_invasion(s) and s.points["us", "infantry"] + s.points["us", "armor"] < cost(s),
)


@rule("rb.27.12#c", "rb.27.12#d", "rb.27.12#e")
def strengthen(play: FortressPlay, _frame: OfSide, unit: int, other: int) -> None:
    """27.12 The 8-4 takes the place of the 6-4; before the first invasion another division is reduced for it."""
    state = play.state
    strong = counters_left(state)[0]
    if before_the_invasion(state):
        state.steps[other] -= 1
    else:
        plain = min(cost(state), state.points["us", "infantry"])
        state.points["us", "infantry"] -= plain
        state.points["us", "armor"] -= cost(state) - plain
    state.game_used["strengthened",] += 1
    state.record[unit], state.record[strong] = state.record[strong], state.record[unit]
    state.steps[unit] = state.counter(unit).steps
    state.stays[unit] = 0 if before_the_invasion(state) else 1
    play.tell("strengthen.done", "rb.27.12#c", unit=unit)


def choices(state: FortressState, _frame: OfSide, _side: int) -> Iterator[tuple[int, int]]:
    """27.12 Every division, with that which is reduced for it; itself where none is."""
    known = tuple(plain_divisions(state)) if available(state) else ()
    for unit in known:
        if before_the_invasion(state):
            yield from ((unit, other) for other in known if other != unit)
        else:
            yield unit, unit


STRENGTHEN = Verb("strengthen", strengthen, (UNIT, FOR), (is_own, counter_is_left, is_plain, is_paid), choices)


@rule("rb.27.12#b", "rb.27.12#f")
def is_strengthened(state: FortressState, unit: int) -> bool:
    """27.12 Tell whether a unit shows an 8-4."""
    return printed(state, unit) == STRONG and state.counter(unit).nationality == "us"


@rule("rb.27.12#b", "rb.27.12#f")
def weaken(play: FortressPlay, unit: int) -> None:
    """27.12 An 8-4 that loses a step is a 6-4 at full strength again; its counter is out for good."""
    state = play.state
    spare = next(
        other
        for other in units_of(state, ALLIED)
        if state.away[other] == POOL and printed(state, other) == PLAIN and state.counter(other).nationality == "us"
    )
    state.record[unit], state.record[spare] = state.record[spare], state.record[unit]
    state.steps[unit] = state.counter(unit).steps
    state.away[spare] = OUT
    play.tell("strengthen.lost", "rb.27.12#b", unit=unit)


OUT = 5
