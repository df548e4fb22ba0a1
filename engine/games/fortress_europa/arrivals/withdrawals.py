"""26.7-26.10 Withdrawals and substitutes."""

from __future__ import annotations

from engine.games.fortress_europa.counters import GERMAN
from engine.games.fortress_europa.orders import OfSide
from engine.games.fortress_europa.state import (
    ELIMINATED,
    WITHDRAWN,
    FortressPlay,
    FortressState,
    in_hex,
    kind,
    take_off,
)
from engine.games.fortress_europa.supply.lines import is_supplied
from engine.mechanics.schedules import Departure, Schedule, Withdrawals
from engine.play import NOWHERE, Step, rule, say


@rule("rb.28.1#a")
def is_for_the_reserve(state: FortressState, unit: int) -> bool:
    """28.1 Units that go to the panzer reserve have a step of their own."""
    return bool(state.to_reserve[unit]) and state.turn <= state.rules.reserve_out


LEAVING = Schedule[FortressState](
    "fortress_europa.withdrawals", "withdrawals", lambda s, unit: not is_for_the_reserve(s, unit), ("to_reserve",)
)


@rule("rb.26.7#b", "rb.26.8#e")
def stays(state: FortressState, unit: int) -> bool:
    """26.7 A unit out of supply stays; a substitute leaves."""
    return in_hex(state, unit) and not is_supplied(state, unit)


# 26.8 Substitutes: of the same type and value, of the same type, of the nearest higher value.


@rule("rb.26.8#b")
def alike(state: FortressState, wanted: int, unit: int) -> int | None:
    """26.8 A substitute of the same type and combat value."""
    same = state.counter(unit).type == state.counter(wanted).type and full(state, unit) == full(state, wanted)
    return 0 if same else None


@rule("rb.26.8#c")
def of_the_type(state: FortressState, wanted: int, unit: int) -> int | None:
    """26.8 If there is none, of the same type."""
    return 0 if state.counter(unit).type == state.counter(wanted).type else None


@rule("rb.26.8#c")
def nearest_higher(state: FortressState, wanted: int, unit: int) -> int | None:
    """26.8 If there is none, of another type with the nearest higher value."""
    more = full(state, unit) - full(state, wanted)
    return more if more >= 0 and kind(state, unit) not in ("hq", "mulberry", "naval", "partisan") else None


def full(state: FortressState, unit: int) -> int:
    """2.6 Return the printed combat value at full strength."""
    return state.counter(unit).faces[-1].combat


@rule("rb.26.7#c", "rb.26.8#a", "rb.26.8#d", "rb.26.9#a", "rb.26.9#c")
def after_leaving(play: FortressPlay, wanted: int, unit: int) -> None:
    """26.9 Withdrawn units are kept apart; 26.8 the eliminated unit for which a substitute left stays out."""
    state = play.state
    state.away[unit] = WITHDRAWN
    if wanted != unit and state.away[wanted] == ELIMINATED:
        state.away[wanted] = WITHDRAWN


WITHDRAWALS = Withdrawals[FortressState, OfSide](
    "fortress_europa.withdrawals",
    LEAVING,
    Departure("withdrawal.leaves", "rb.26.7#a"),
    stays,
    (alike, of_the_type, nearest_higher),
    after_leaving,
)
# 26.7 A unit that is called away leaves the map.
WITHDRAW = WITHDRAWALS.verb("withdraw", "withdrawal.not_called", "rb.26.7#a")


@rule("rb.26.10#a", "rb.26.7#a")
def off_the_map(play: FortressPlay, frame: OfSide) -> None:
    """26.10 Who is in the reserve, or in a box, leaves from there; who is not yet in play does not come."""
    state = play.state
    for unit in LEAVING.called(state, frame.side):
        if is_for_the_reserve(state, unit) or in_hex(state, unit) or state.away[unit] == ELIMINATED:
            continue
        LEAVING.strike(state, unit)
        if state.at[unit] != NOWHERE or state.steps[unit]:
            take_off(state, unit)
            state.away[unit] = WITHDRAWN
            play.tell("withdrawal.leaves", "rb.26.10#a" if frame.side == GERMAN else "rb.26.7#a", unit=unit)


def leaver(state: FortressState, frame: OfSide) -> int | None:
    """26.8 The owner is asked while units have to leave."""
    return frame.side if WITHDRAWALS.wanted(state, frame.side) else None


@rule("rb.26.8#c")
def forget(play: FortressPlay, frame: OfSide) -> None:
    """26.8 Where there is no substitute at all, nobody leaves."""
    for unit in LEAVING.called(play.state, frame.side):
        if not is_for_the_reserve(play.state, unit):
            LEAVING.strike(play.state, unit)


WITHDRAWING = Step(
    "withdrawal",
    "rb.26.7",
    OfSide,
    enter=off_the_map,
    leave=forget,
    actor=leaver,
    verbs=(WITHDRAW,),
    measure=lambda state, frame: (len(LEAVING.called(state, frame.side)),),
    ask=lambda state, frame: say(
        "ask.withdrawal", "rb.26.7#a", side=frame.side, unit=WITHDRAWALS.wanted(state, frame.side)[0]
    ),
)
