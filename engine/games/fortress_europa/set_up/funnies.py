"""31.16 The Funnies at the start: the 79th Armoured Division is made whole, and may split before it lands."""

from __future__ import annotations

from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.engineers import division, sub_units
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.state import POOL, FortressPlay, FortressState, kind, take_off, units_of
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.play import NOWHERE, Step, Verb, rule, say

REDUCED = ("funnies",)
"""Under what `game_used` counts the divisions that have been reduced for the 79th."""


@rule("rb.31.16#e")
def is_whole(state: FortressState) -> bool:
    """31.16 Tell whether the division is at full strength."""
    unit = division(state)
    return unit != NOWHERE and state.steps[unit] >= state.counter(unit).steps


@rule("rb.31.16#e")
def donors(state: FortressState) -> tuple[int, ...]:
    """31.16 The other British armored divisions at full strength that wait in a box."""
    mine = (unit for unit in units_of(state, ALLIED) if state.at[unit] >= state.board.grid.size)
    tanks = (unit for unit in mine if kind(state, unit) == "armour" and state.counter(unit).size == "XX")
    british = (unit for unit in tanks if state.counter(unit).nationality == "british")
    return tuple(unit for unit in british if state.steps[unit] == state.counter(unit).steps)


@rule("rb.31.16#e")
def can_be_whole(state: FortressState) -> bool:
    """31.16 Tell whether the division can be brought to full strength."""
    unit = division(state)
    waits = unit != NOWHERE and state.at[unit] >= state.board.grid.size
    return waits and not is_whole(state) and len(donors(state)) >= still_to_reduce(state)


def still_to_reduce(state: FortressState) -> int:
    """31.16 Count the divisions that have still to be reduced."""
    return state.rules.funnies_reduced - state.game_used[REDUCED]


@rule("rb.31.16#e")
def can_split(state: FortressState) -> bool:
    """31.16 Tell whether the division can split where it waits."""
    unit = division(state)
    waits = unit != NOWHERE and state.at[unit] >= state.board.grid.size
    return waits and is_whole(state) and all(state.away[part] == POOL for part in sub_units(state))


def is_wanted(state: FortressState) -> bool:
    """31.16 Tell whether the option leaves something to decide before the first turn."""
    return state.rules.funnies_units and state.turn < 1 and (can_be_whole(state) or can_split(state))


@rule("rb.31.16#e")
def reduce(play: FortressPlay, _frame: OfSide, unit: int) -> None:
    """31.16 A division is reduced; with the last one the 79th is at full strength."""
    state, whole = play.state, division(play.state)
    state.steps[unit] -= 1
    state.game_used[REDUCED] += 1
    play.tell("funnies.reduced", "rb.31.16#e", unit=unit)
    if not still_to_reduce(state):
        state.steps[whole] = state.counter(whole).steps
        play.tell("funnies.whole", "rb.31.16#e", unit=whole)


def split(play: FortressPlay, _frame: OfSide) -> None:
    """31.16 The sub-units wait where the division waited."""
    state, unit = play.state, division(play.state)
    place = state.at[unit]
    take_off(state, unit)
    state.away[unit] = POOL
    for part in sub_units(state):
        state.at[part], state.steps[part], state.away[part] = place, state.counter(part).steps, 0
    play.tell("funnies.split", "rb.31.16#e", unit=unit)


def givers(state: FortressState, _frame: OfSide, _side: int) -> tuple[int, ...]:
    """31.16 The divisions of which one is reduced next."""
    return donors(state) if can_be_whole(state) else ()


no, choose = No[FortressState, OfSide](), Choose[FortressState, OfSide]()
# 31.16 British armored divisions at full strength are reduced for the 79th.
REDUCE = choose("reduce", reduce, givers, "funnies.not_reduced", "rb.31.16#e")
# 31.16 Who has begun to reduce divisions goes on until the 79th is at full strength.
nothing_half_done = no(
    "funnies.half_done", "rb.31.16#e", lambda s, _a: s.game_used[REDUCED] and not is_whole(s), about=()
)
# 31.16 Only at full strength it splits.
splits_whole = no("funnies.no_split", "rb.31.16#e", lambda s, _a: not can_split(s), about=())
SPLIT = Verb("split_at_once", split, guards=(splits_whole,))


DONE = Verb("done", lambda play, _frame: play.done(), guards=(nothing_half_done,))


def to_decide(state: FortressState, _frame: OfSide) -> tuple[int, int]:
    """Count what can still be decided."""
    return sum(state.away[part] == POOL for part in sub_units(state)), 0 if is_whole(state) else still_to_reduce(state)


FUNNIES = Step(
    "funnies",
    "rb.31.16",
    OfSide,
    actor=lambda state, _frame: ALLIED if is_wanted(state) else None,
    verbs=(REDUCE, SPLIT, DONE),
    measure=to_decide,
    ask=lambda _state, _frame: say("ask.funnies", "rb.31.16#e"),
)
