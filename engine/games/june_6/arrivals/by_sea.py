"""2.85 The western landing, 4.10.2 a battalion by sea."""

from __future__ import annotations

from engine.games.june_6.activation.markers import units_by_id
from engine.games.june_6.arrivals.reinforcements import OMAHA, SCHEDULE, box, omaha_taken, western_hexes
from engine.games.june_6.counters import GERMAN
from engine.games.june_6.first_day.landing_forces import D_DAY
from engine.games.june_6.stacking import room
from engine.games.june_6.state import June6Play, June6State, in_hex
from engine.mechanics.choices import Choose
from engine.mechanics.guards import No
from engine.play import NOWHERE, Arg, Frame, Step, Tally, rule

# 2.85 The American landing on the western coast: who comes when, and what it does to Allied resource points.

NINTH, ELEVENTH = 3, 4
"""The turns of 9/10 and 11/12 June."""
ONE_MARKER, REDUCED = "one", "re"
CHERBOURG = "cherbourg"


@rule("pb.2.85#e2")
def put_off(state: June6State) -> None:
    """2.85d, e Only the first wave waits off the western beach; the rest of V Corps comes later than to Omaha."""
    if not western_hexes(state) or state.turn >= D_DAY:
        return
    units, arrivals = units_by_id(state), state.rules.western_arrivals
    for name in map(str, arrivals.rows):
        if name in units:
            _schedule(state, units[name], int(arrivals.look_up(name, "turn")), str(arrivals.look_up(name, "manner")))


def _schedule(state: June6State, unit: int, turn: int, manner: str) -> None:
    SCHEDULE.book(state, unit, turn)
    state.at[unit] = NOWHERE
    state.entry[unit] = box(state, OMAHA)
    state.one_marker[unit] = int(manner == ONE_MARKER)
    state.re_arrival[unit] = int(manner == REDUCED)


@rule("pb.2.85#d")
def western_base(state: June6State, die: int) -> Tally | None:
    """2.85f 9/10 June: a base and the die, up to a limit; 11/12 June: a fixed number; else as the turn has it."""
    rules = state.rules
    if not western_hexes(state) or state.turn not in (NINTH, ELEVENTH):
        return None
    if state.turn == ELEVENTH:
        return Tally().plus(rules.variant_rp_11, "rp.base", "pb.2.85#e")
    tally = Tally().plus(rules.variant_rp_9, "rp.base", "pb.2.85#d").plus(die, "rp.die", "pb.2.85#d")
    over = tally.total - rules.variant_rp_cap
    return tally.plus(-over, "rp.western_cap", "pb.2.85#d", most=rules.variant_rp_cap) if over > 0 else tally


@rule("pb.2.85#f")
def western_changes(state: June6State) -> Tally:
    """2.85f Without Cherbourg the Allies lose points; its early capture and all of Omaha bring some."""
    tally, rules, fell = Tally(), state.rules, state.taken[(CHERBOURG,)]
    if not western_hexes(state):
        return tally
    if not fell and state.turn >= rules.variant_without_turn:
        tally = tally.plus(rules.variant_rp_without, "rp.no_harbour", "pb.2.85#f")
    if 0 < fell < state.turn and fell <= rules.variant_early_turn:
        tally = tally.plus(rules.variant_rp_early, "rp.harbour", "pb.2.85#g")
    elif 0 < fell < state.turn and fell <= rules.variant_late_turn:
        tally = tally.plus(rules.variant_rp_late, "rp.harbour", "pb.2.85#h")
    if omaha_taken(state):
        tally = tally.plus(rules.variant_rp_omaha, "rp.omaha", "pb.2.85#i")
    return tally


# 4.10.2 The battalion that came to Cherbourg by sea, and what else options change before a game begins.

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
