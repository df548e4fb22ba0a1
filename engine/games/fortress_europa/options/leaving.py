"""31.15 Allied armor leaves over the east edge, and German steps leave the map to meet it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fortress_europa.arrivals.reinforcements import SCHEDULE
from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.ground import east_edge
from engine.games.fortress_europa.movement.movers import allowance
from engine.games.fortress_europa.movement.planning import READY
from engine.games.fortress_europa.movement.readiness import is_on_map, is_own
from engine.games.fortress_europa.orders import UNIT, OfSide
from engine.games.fortress_europa.state import (
    DUE,
    ELIMINATED,
    EXITED,
    MEETING,
    FortressPlay,
    FortressState,
    fights,
    is_armored,
    is_hq,
    manned,
    on_map,
    take_off,
    units_of,
)
from engine.games.fortress_europa.supply.lines import FAR, NEAR, allied_sources, headquarters, is_supplied
from engine.games.fortress_europa.zones import in_enemy_zone, zone
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.mechanics.lines import Link
from engine.mechanics.victory import end
from engine.play import Step, Verb, rule, say

STEPS = ("exited",)
"""Under what `game_used` counts the steps that have left over the east edge."""
no, choose = No[FortressState, OfSide](), Choose[FortressState, OfSide]()


# 31.15 Who is off the map


def beyond(state: FortressState) -> tuple[int, ...]:
    """31.15 The Allied units that have left over the east edge."""
    return tuple(unit for unit in units_of(state, ALLIED) if state.away[unit] == EXITED)


def meeting(state: FortressState) -> tuple[int, ...]:
    """31.15 The German units that have left the map to meet them."""
    return tuple(unit for unit in units_of(state, GERMAN) if state.away[unit] == MEETING)


def steps_of(state: FortressState, units: tuple[int, ...]) -> int:
    """2.8 Count the steps of some units."""
    return sum(state.steps[unit] for unit in units)


# 31.15 Leaving over the edge

# 31.15 Armored units of the Allies leave.
is_tank = no(
    "exit.not_armored", "rb.31.15#a", lambda s, a: not is_armored(s, a.unit) or a.side != ALLIED, needs=(is_own,)
)
# 31.15 They leave the map from its east edge.
at_the_edge = no("exit.no_edge", "rb.31.15#a", lambda s, a: s.at[a.unit] not in east_edge(s), needs=(is_on_map,))
# 31.15 To leave is a move.
can_still_move = no("exit.no_move_left", "rb.31.15#a", lambda s, a: not allowance(s, a.unit), needs=(is_on_map,))
# 31.15 They do not leave from an enemy zone.
out_of_zones = no("exit.zone", "rb.31.15#b", lambda s, a: in_enemy_zone(s, a.unit), needs=(is_on_map,))
# 31.15 They are in supply.
in_supply = no("exit.no_supply", "rb.31.15#a", lambda s, a: not is_supplied(s, a.unit), needs=(is_on_map,))


@rule("rb.31.15#a", "rb.31.15#c")
def leave(play: FortressPlay, _frame: OfSide, unit: int) -> None:
    """31.15 A unit is out of play for good."""
    state = play.state
    state.game_used[STEPS] += state.steps[unit]
    play.tell("exit.leaves", "rb.31.15#a", unit=unit, hex=state.at[unit])
    take_off(state, unit)
    state.away[unit] = EXITED


def at_edge(state: FortressState, frame: OfSide, _side: int) -> Iterator[tuple[int]]:
    """List the armored units at the edge."""
    if not state.rules.exit_allowed or frame.side != ALLIED:
        return iter(())
    mine = (unit for unit in on_map(state, ALLIED) if state.at[unit] in east_edge(state))
    return ((unit,) for unit in mine if is_armored(state, unit) and fights(state, unit))


# 31.15 Without the option nobody leaves.
is_played = no("exit.not_played", "rb.31.15#a", lambda s, _a: not s.rules.exit_allowed, about=())
EXIT = Verb(
    "exit",
    leave,
    (UNIT,),
    (is_played, *READY, is_tank, at_the_edge, can_still_move, out_of_zones, in_supply),
    at_edge,
)


# 31.15 Supply beyond the edge


@rule("rb.31.15#d")
def is_edge_supplied(state: FortressState) -> bool:
    """31.15 Tell whether a supply line leads from the east edge by a headquarters to a port."""
    closed = zone(state, GERMAN).keys() | manned(state, GERMAN)
    open_ = [hex for hex in east_edge(state) if hex not in closed]
    sources = allied_sources(state)
    staffs = (Link(ALLIED, unit) for unit in headquarters(state, ALLIED))
    fed = (staff for staff in staffs if any(FAR.leads(state, staff, port) for port in sources))
    return any(NEAR.leads(state, staff, hex) for staff in fed for hex in open_)


@rule("rb.31.15#h")
def starve_beyond(play: FortressPlay, frame: OfSide) -> None:
    """31.15 Without such a line each unit beyond the edge loses a step."""
    state = play.state
    if frame.side != ALLIED or not beyond(state) or is_edge_supplied(state):
        return
    for unit in beyond(state):
        lost = min(state.rules.supply_loss, state.steps[unit])
        state.steps[unit] -= lost
        state.lost[unit] += lost
        play.tell("exit.starves", "rb.31.15#h", unit=unit)
        if not state.steps[unit]:
            state.away[unit] = ELIMINATED


BEYOND = Step("beyond", "rb.31.15", OfSide, enter=starve_beyond)


# 31.15 The German answer


@rule("rb.31.15#e")
def owed(state: FortressState) -> int:
    """31.15 The German steps that have still to leave the map."""
    return steps_of(state, beyond(state)) - steps_of(state, meeting(state))


@rule("rb.31.15#e", "rb.31.15#f", "rb.31.15#g")
def can_be_sent(state: FortressState, _frame: OfSide, _side: int) -> tuple[int, ...]:
    """31.15 The German units that may leave: any but headquarters, also from enemy zones, but not out of supply."""
    if owed(state) <= 0:
        return ()
    mine = (unit for unit in on_map(state, GERMAN) if fights(state, unit) and not is_hq(state, unit))
    return tuple(unit for unit in mine if is_supplied(state, unit))


@rule("rb.31.15#e")
def send(play: FortressPlay, _frame: OfSide, unit: int) -> None:
    """31.15 A German unit leaves the map with its steps."""
    state = play.state
    play.tell("exit.meets", "rb.31.15#e", unit=unit, hex=state.at[unit])
    take_off(state, unit)
    state.away[unit] = MEETING


@rule("rb.31.15#i")
def can_return(state: FortressState, _frame: OfSide, _side: int) -> tuple[int, ...]:
    """31.15 The German units without which enough steps are still off the map."""
    return tuple(unit for unit in meeting(state) if owed(state) + state.steps[unit] <= 0)


@rule("rb.31.15#i")
def call_back(play: FortressPlay, _frame: OfSide, unit: int) -> None:
    """31.15 A German unit comes back as a reinforcement of this turn."""
    state = play.state
    state.away[unit] = DUE
    SCHEDULE.book(state, unit, state.turn)
    play.tell("exit.returns", "rb.31.15#i", unit=unit)


# 31.15 German units leave until as many steps are off the map as the Allies have there.
MEET = choose("meet", send, can_be_sent, "exit.not_sent", "rb.31.15#e", also=("rb.31.15#f", "rb.31.15#g"))
# 31.15 German units beyond that number may return.
CALL_BACK = choose("call_back", call_back, can_return, "exit.needed", "rb.31.15#i")
# 31.15 Enough steps have left.
enough_have_left = no(
    "exit.steps_owed",
    "rb.31.15#e",
    lambda s, a: bool(can_be_sent(s, a.frame, GERMAN)),
    about=(),
    steps=lambda s, _a: owed(s),
)


def answers(state: FortressState, frame: OfSide) -> int | None:
    """31.15 The Germans are asked while steps are owed, or units may return."""
    return GERMAN if can_be_sent(state, frame, GERMAN) or can_return(state, frame, GERMAN) else None


ANSWER = Step(
    "answer",
    "rb.31.15",
    OfSide,
    actor=answers,
    verbs=(MEET, CALL_BACK, Verb("done", lambda play, _frame: play.done(), guards=(enough_have_left,))),
    measure=lambda state, _frame: (len(on_map(state, GERMAN)), len(meeting(state))),
    ask=lambda state, _frame: say("ask.answer", "rb.31.15#e", steps=max(0, owed(state))),
)


# 31.15 Victory


@rule("rb.31.15#j")
def have_broken_out(state: FortressState) -> bool:
    """31.15 Tell whether enough steps have left over the east edge for the Allies to win."""
    return state.game_used[STEPS] >= state.rules.exit_victory


def judge_exit(play: FortressPlay) -> None:
    """31.15 At the end of a turn the Allies win at once if enough armor has left."""
    if play.state.rules.exit_allowed and have_broken_out(play.state):
        end(play, ALLIED, say("outcome.exit", "rb.31.15#j", steps=play.state.game_used[STEPS]))
