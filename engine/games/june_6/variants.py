"""4.10.2 The battalion that came to Cherbourg by sea, and what else options change before a game begins."""

from __future__ import annotations

from engine.games.june_6.counters import GERMAN
from engine.games.june_6.markers import units_by_id
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6Play, June6State, in_hex
from engine.games.june_6.west_coast import put_off
from engine.play import NOWHERE, Arg, Attempt, Frame, Refusal, Step, Verb, refuse, rule

BATTALION, FORTRESS = "ge.i-6fj/91", "ge.hq/cherbourg"
CITY = "cherbourg_city"


def prepare(state: June6State) -> None:
    """Change a starting position as the options say."""
    put_off(state)


@rule("pb.4.10.2")
def by_sea(state: June6State) -> bool:
    """4.10.2 Both players want the battalion, and it is not in Normandy already."""
    units = units_by_id(state)
    if not state.rules.cherbourg_fj or BATTALION not in units or FORTRESS not in units:
        return False
    return in_hex(state, units[FORTRESS]) and state.at[units[BATTALION]] == NOWHERE


@rule("pb.4.10.2")
def is_in_cherbourg(state: June6State, attempt: Attempt) -> Refusal | None:
    """4.10.2 It begins in any hex of Cherbourg where there is room."""
    hex = attempt.args[0]
    if hex not in state.board.area(CITY):
        return refuse("battalion.not_there", "pb.4.10.2", hexes=(hex,), hex=hex)
    return room(state, hex, (units_by_id(state)[BATTALION],))


@rule("pb.4.10.2")
def come_by_sea(play: June6Play, _frame: Frame, hex: int) -> None:
    """4.10.2 The battalion joins Cherbourg Command for the whole scenario."""
    state, units = play.state, units_by_id(play.state)
    unit = units[BATTALION]
    state.at[unit], state.steps[unit] = hex, state.counter(unit).steps
    state.reduced_efficiency[unit] = 1
    state.assigned[unit] = units[FORTRESS]
    play.tell("battalion.comes", "pb.4.10.2", unit=unit, hex=hex)
    play.done()


def city(state: June6State, _frame: Frame, _side: int) -> tuple[tuple[int], ...]:
    """The hexes of Cherbourg."""
    return tuple((hex,) for hex in state.board.area(CITY))


COME_BY_SEA = Verb("come_by_sea", come_by_sea, (Arg("to", "hex"),), (is_in_cherbourg,), city)
BY_SEA = Step(
    "by_sea",
    "pb.4.10.2",
    actor=lambda state, frame: GERMAN if by_sea(state) and any(COME_BY_SEA.legal(state, frame, GERMAN)) else None,
    verbs=(COME_BY_SEA,),
)
