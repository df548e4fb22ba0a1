"""2.85 The American landing on the western coast: who comes when, and what it does to Allied resource points."""

from __future__ import annotations

from engine.games.june_6.arrivals import SCHEDULE, box
from engine.games.june_6.beaches import OMAHA, omaha_taken, western_hexes
from engine.games.june_6.landing import D_DAY
from engine.games.june_6.markers import units_by_id
from engine.games.june_6.state import June6State
from engine.play import NOWHERE, Tally, rule

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
