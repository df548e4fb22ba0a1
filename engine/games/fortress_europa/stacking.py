"""6.0, 12.7 Stacking: it is tested at the end of each move impulse, and excess units are eliminated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.ground import is_coastal, is_inland_port, terrain
from engine.games.fortress_europa.orders import UNIT, OfSide
from engine.games.fortress_europa.state import (
    FIGHTING,
    FOUGHT,
    FortressPlay,
    FortressState,
    fights,
    friends_in,
    kind,
    on_map,
    side_of,
    units_in,
)
from engine.games.fortress_europa.winter import stacks_freely
from engine.mechanics.choices import Choose
from engine.play import NOWHERE, Step, rule, say

NARROW = ("mountain", "alpine", "flooded")


# What a unit counts


@rule("rb.6.5#a", "rb.6.5#b", "rb.31.4#a", "rb.21.6#b")
def weight(state: FortressState, unit: int) -> int:
    """6.5 What a unit counts: 1, or 0 if it may be added freely; 12.7 and 21.7 have rules for the invasion turn."""
    if not fights(state, unit) or is_funny(state, unit) or stacks_freely(state, unit):
        return 0
    if is_invading_raider(state, unit):
        return 1
    if state.rules.battalions_free and state.counter(unit).size == "II":
        return 0
    return int(state.rules.unit_types.look_up(kind(state, unit), "stacking"))


@rule("rb.12.7#d", "rb.12.13#c", "rb.31.16#f")
def is_funny(state: FortressState, unit: int) -> bool:
    """12.7, 12.13 Tell whether the 79th Armoured Division stacks freely now: in the first impulse of the invasion.

    31.16 Of its sub-units only one does so in each hex.
    """
    if kind(state, unit) != "engineer" or not state.invading[unit] or state.invading_now != 1 or state.impulse != 1:
        return False
    if state.fighting == FOUGHT or unit != first_engineer(state, unit):
        return False
    return state.fighting == FIGHTING or state.rules.engineers_stacking == "impulse"


@rule("rb.31.16#f")
def first_engineer(state: FortressState, unit: int) -> int:
    """31.16 Return the first of the engineers in the hex of a unit."""
    return next(other for other in units_in(state, state.at[unit]) if kind(state, other) == "engineer")


@rule("rb.21.7#d")
def is_invading_raider(state: FortressState, unit: int) -> bool:
    """21.7 Tell whether a commando or ranger invades in this turn, and so obeys the limit."""
    return bool(state.invading[unit]) and kind(state, unit) in ("ranger", "commando")


def total(state: FortressState, units: Iterable[int]) -> int:
    """6.5 What units count together."""
    return sum(weight(state, unit) for unit in units)


# What a hex holds


@rule("rb.6.1#a", "rb.6.1#b", "rb.6.1#c", "rb.6.1#d", "rb.8.7#c")
def limit(state: FortressState, hex: int, side: int = NOWHERE) -> int:
    """6.1 How much of one side a hex holds by its terrain; 12.7 what it holds of the Allies in an invasion.

    8.7 No unit stays on the dyke.
    """
    rules, ground = state.rules, terrain(state, hex)
    if ground in ("dyke", "sea", ""):
        return 0
    plain = rules.stack_rough if ground == "rough" else rules.stack_clear
    usual = rules.stack_mountain if ground in NARROW else plain
    return min(usual, beach_limit(state, hex)) if side == ALLIED and is_beach(state, hex) else usual


@rule("rb.12.7#a", "rb.12.7#c", "rb.12.7#f")
def is_beach(state: FortressState, hex: int) -> bool:
    """12.7 Tell whether the limit of an invasion applies in a hex: until the first combat impulse begins.

    In the second invasion it applies only in the hexes that are invaded.
    """
    if not state.invading_now or state.impulse != 1 or state.fighting:
        return False
    if state.invading_now == 1:
        return is_coastal(state, hex) or is_inland_port(state, hex)
    return bool(state.landed_on[hex])


@rule("rb.12.7#a", "rb.12.7#b")
def beach_limit(state: FortressState, hex: int) -> int:
    """12.7 How many units land in a hex: one in rough or flooded hexes and inland ports."""
    alone = is_inland_port(state, hex) or terrain(state, hex) in ("rough", "flooded")
    return 1 if alone else state.rules.invasion_stack


@rule("rb.6.6#a")
def has_room(state: FortressState, units: Iterable[int], hex: int) -> bool:
    """6.1 Tell whether units find room in a hex beside those of their side who are there; 6.6 enemies do not count.

    England, Africa and the reserve hold everybody.
    """
    coming = tuple(units)
    if hex not in state.board.grid:
        return True
    side = side_of(state, coming[0])
    return total(state, dict.fromkeys((*coming, *friends_in(state, side, hex)))) <= limit(state, hex, side)


@rule("rb.6.3#b", "rb.6.6#a")
def excess(state: FortressState, hex: int, side: int) -> int:
    """6.3 By how much a side is over the limit of a hex."""
    return max(0, total(state, friends_in(state, side, hex)) - limit(state, hex, side))


@rule("rb.6.3#b", "rb.25.3#b", "rb.28.4#e")
def overfull(state: FortressState, side: int) -> tuple[int, ...]:
    """6.3 The hexes in which a side is over the limit."""
    held = sorted({state.at[unit] for unit in on_map(state, side)})
    return tuple(hex for hex in held if excess(state, hex, side))


# 6.3 The end of a move impulse


def surplus(state: FortressState, frame: OfSide, _side: int) -> Iterator[int]:
    """6.3 The units of which the owner eliminates some."""
    for hex in overfull(state, frame.side):
        yield from (unit for unit in friends_in(state, frame.side, hex) if weight(state, unit))


@rule("rb.6.3#b")
def give_up(play: FortressPlay, _frame: OfSide, unit: int) -> None:
    """6.3 The owner chooses a unit beyond the limit, and it is eliminated."""
    from engine.games.fortress_europa.combat.losses import eliminate

    play.tell("stacking.eliminated", "rb.6.3#b", unit=unit, hex=play.state.at[unit])
    eliminate(play, unit, "rb.6.3#b")


@rule("rb.6.3#b", "rb.12.7#c")
def end_of_moves(play: FortressPlay, _frame: OfSide) -> None:
    """6.3 The move impulse is over: 12.7 from now on the normal limit applies in invaded hexes."""
    play.state.fighting = FIGHTING


@rule("rb.12.7#c", "rb.12.13#c")
def end_of_combat(play: FortressPlay, _frame: OfSide) -> None:
    """12.7 The 79th Armoured Division no longer stacks freely: by one reading that is tested at once."""
    state = play.state
    if state.invading_now and state.impulse == 1 and state.rules.landing_stacking_check == "after_combat":
        state.fighting = FOUGHT


def eliminating(name: str) -> Step:
    """6.3 Make a step in which the owner eliminates units beyond the limit."""
    return Step(
        name,
        "rb.6.3#b",
        OfSide,
        actor=lambda state, frame: frame.side if overfull(state, frame.side) else None,
        verbs=(LOSE,),
        measure=lambda state, frame: (len(on_map(state, frame.side)),),
        ask=lambda state, frame: say("ask.excess", "rb.6.3#b", side=frame.side, hexes=overfull(state, frame.side)),
    )


choose = Choose[FortressState, OfSide]()
# 6.3 The owner eliminates units of a hex over its limit.
LOSE = choose("eliminate", give_up, surplus, "stacking.not_over", "rb.6.3#b", arg=UNIT)
EXCESS = replace(eliminating("excess"), leave=end_of_moves)
"""At the end of each move impulse, for the side that has moved."""
LANDED_EXCESS = replace(eliminating("landed_excess"), enter=end_of_combat)
"""After the first combat impulse, for the Allies."""
