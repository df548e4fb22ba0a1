"""4.10.2 The battalion that came to Cherbourg by sea, and what else options change before a game begins."""

from __future__ import annotations

from engine.games.june_6.counters import GERMAN
from engine.games.june_6.markers import units_by_id
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6Play, June6State, in_hex
from engine.games.june_6.west_coast import put_off
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.play import NOWHERE, Arg, Frame, Step, rule

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
def come_by_sea(play: June6Play, _frame: Frame, hex: int) -> None:
    """4.10.2 The battalion joins Cherbourg Command for the whole scenario."""
    state, units = play.state, units_by_id(play.state)
    unit = units[BATTALION]
    state.at[unit], state.steps[unit] = hex, state.counter(unit).steps
    state.reduced_efficiency[unit] = 1
    state.assigned[unit] = units[FORTRESS]
    play.tell("battalion.comes", "pb.4.10.2", unit=unit, hex=hex)
    play.done()


def city(state: June6State, _frame: Frame, _side: int) -> tuple[int, ...]:
    """The hexes of Cherbourg."""
    return state.board.area(CITY)


no, choose = No[June6State, Frame](), Choose[June6State, Frame]()

# 4.10.2 It begins in any hex of Cherbourg.
in_the_city = choose.member(city, "battalion.not_there", "pb.4.10.2", arg=Arg("to", "hex"))
# 4.10.2 There is room for it.
has_room = no.told("pb.4.10.2", lambda s, a: room(s, a.hex, (units_by_id(s)[BATTALION],)), needs=(in_the_city,))
COME_BY_SEA = choose.of("come_by_sea", come_by_sea, in_the_city, has_room)
BY_SEA = Step(
    "by_sea",
    "pb.4.10.2",
    actor=lambda state, frame: GERMAN if by_sea(state) and any(COME_BY_SEA.legal(state, frame, GERMAN)) else None,
    verbs=(COME_BY_SEA,),
)
