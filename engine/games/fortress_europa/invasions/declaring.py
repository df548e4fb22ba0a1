"""12.1, 12.2, 12.14, 12.18 Invasions: when there may be one, and its first impulse."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from engine.games.fortress_europa.counters import ALLIED
from engine.games.fortress_europa.invasions.landing import LAND_FIRST, land_first, site, waiting
from engine.games.fortress_europa.invasions.sites import FIRST, SECOND
from engine.games.fortress_europa.orders import HEX, UNIT
from engine.games.fortress_europa.state import FortressPlay, FortressState, fights, on_map
from engine.games.fortress_europa.turn import CLEAR
from engine.mechanics.guards import No
from engine.play import Frame, Step, Verb, rule, say


@dataclass(frozen=True, slots=True)
class Invading(Frame):
    """Whose invasion it is, and which one of the game."""

    KINDS: ClassVar[dict[str, str]] = {"side": "side"}

    side: int = ALLIED
    number: int = FIRST


# When there may be one


@rule("rb.12.2#a", "rb.12.2#b", "rb.12.2#c")
def next_invasion(state: FortressState) -> int:
    """12.2 The invasion that falls into this turn: the first one at the start, the second in August or September."""
    rules = state.rules
    if not state.invasions and state.turn == 1:
        return FIRST
    in_time = rules.invasion_second_first <= state.turn <= rules.invasion_second_last
    return SECOND if in_time and FIRST <= state.invasions < rules.invasion_most else 0


@rule("rb.12.18#a")
def on_the_continent(state: FortressState) -> bool:
    """12.18 Tell whether Allied units are in Europe."""
    return any(fights(state, unit) for unit in on_map(state, ALLIED))


@rule("rb.12.1#a", "rb.12.14#b", "rb.12.18#d", "rb.12.18#e", "rb.18.7.7#c")
def may_invade(state: FortressState) -> bool:
    """12.1, 12.14, 12.18 Tell whether there may be an invasion now: in clear weather, and with capacity to spare.

    With no Allied units on the continent capacity does not matter.
    """
    number = next_invasion(state)
    if not number or state.weather != CLEAR or state.impulse != 1 or not waiting(state):
        return False
    return number == FIRST or state.capacity_at_start > 0 or not on_the_continent(state)


# The step


@rule("rb.3.6#a", "rb.12.2#b")
def begin(play: FortressPlay, frame: Invading) -> None:
    """12.2 The first invasion has to be made; the second one begins with its first landing."""
    if frame.number == FIRST:
        declare(play, FIRST)


@rule("rb.12.2#a", "rb.12.14#a", "rb.11.6#a")
def declare(play: FortressPlay, number: int) -> None:
    """12.2 An invasion is declared; 11.6 the first clear turn after it has more sea movement."""
    state = play.state
    state.invasions = state.invading_now = number
    state.clear_turn_owed = 1
    if number == SECOND:
        state.second_turn = state.turn
    play.tell("invasion.declared", "rb.12.2#a", number=number)


@rule("rb.12.2#c", "rb.12.14#a")
def invade(play: FortressPlay, frame: Invading, unit: int, hex: int) -> None:
    """12.14 The second invasion begins where its first unit lands."""
    declare(play, frame.number)
    land_first(play, frame, unit, hex)


no = No[FortressState, Invading]()
# 12.2 The first invasion is not declared: it is there.
is_not_declared = no("invasion.under_way", "rb.12.2#a", lambda s, _a: s.invading_now, about=())
# 12.2 Units land once the invasion has been declared.
is_declared = no("invasion.not_declared", "rb.12.2#a", lambda s, _a: not s.invading_now, about=())
# 12.2 An invasion without a landing is none.
has_landed = no("invasion.nobody_landed", "rb.12.2#b", lambda s, _a: s.invading_now and not site(s), about=())


def targets(state: FortressState, frame: Invading, side: int) -> Iterator[tuple[int, int]]:
    """List who might land first."""
    return iter(()) if state.invading_now else LAND_FIRST.candidates(state, frame, side)  # type: ignore[return-value]


INVADE = Verb("invade", invade, (UNIT, HEX), (is_not_declared, *LAND_FIRST.guards), targets)
FIRST_WAVE = Verb("land", LAND_FIRST.apply, (UNIT, HEX), (is_declared, *LAND_FIRST.guards), LAND_FIRST.targets)
DONE = Verb("done", lambda play, _frame: play.done(), (), (has_landed,))
INVASION = Step(
    "invasion",
    "rb.12.2",
    Invading,
    enter=begin,
    actor=lambda _state, frame: frame.side,
    verbs=(INVADE, FIRST_WAVE, DONE),
    measure=lambda state, _frame: (len(waiting(state)),),
    station=True,
    ask=lambda _state, frame: say("ask.invasion", "rb.12.2", number=frame.number),
)
