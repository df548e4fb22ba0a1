"""5.12, 5.13 Resource points (RP): what a side receives in its logistics phase."""

from __future__ import annotations

from engine.games.june_6.counters import ALLIED, GERMAN
from engine.games.june_6.groups import resources_for_groups
from engine.games.june_6.markers import has_presets
from engine.games.june_6.state import June6State
from engine.games.june_6.weather import resources_by_weather, tally_of_cap
from engine.games.june_6.west_coast import western_base, western_changes
from engine.mechanics.turn_sheet import cell
from engine.play import Tally, rule


@rule("rb.5.12")
def fixed_resources(state: June6State, side: int) -> int | None:
    """5.12 What a scenario grants for a turn; nothing where it sets out the markers and says no more."""
    fixed = cell(state, f"{state.SIDES[side]}_rp")
    if fixed is None and has_presets(state, side):
        return 0
    return None if fixed is None else int(fixed)


@rule("rb.5.12")
def rolled_resources(state: June6State, side: int, die: int) -> Tally:
    """5.12, 5.13 The base of the turn, the die, but at least three for it, and what weather and groups add."""
    tally = base_of_turn(state, side, max(die, state.rules.rp_least))
    for amount, key, clause in (
        (resources_by_weather(state, side), "rp.weather", "rb.5.13"),
        (resources_for_groups(state) if side == GERMAN else 0, "rp.groups", "pb.2.83"),
        (resources_by_chits(state, side), "rp.chits", "pb.2.84"),
    ):
        tally = tally.plus(amount, key, clause) if amount else tally
    if side != ALLIED:
        return tally
    return tally_of_cap(state, Tally((*tally.items, *western_changes(state).items)))


@rule("rb.5.12")
def base_of_turn(state: June6State, side: int, die: int) -> Tally:
    """5.12 What the turn grants, and the die; 2.85 not the same after a landing in the west."""
    western = western_base(state, die) if side == ALLIED else None
    if western is not None:
        return western
    base = int(state.rules.rp.look_up(state.turn, state.SIDES[side]))
    return Tally().plus(base, "rp.base", "rb.5.12#a").plus(die, "rp.die", "rb.5.12#b")


@rule("pb.2.84")
def resources_by_chits(state: June6State, side: int) -> int:
    """2.84 A2 gives the Allies resource points each turn, G2 takes some from them."""
    if side == GERMAN:
        return 0
    rules = state.rules
    return (rules.chit_a2_rp if state.events[("a2",)] else 0) + (rules.chit_g2_rp if state.events[("g2",)] else 0)


@rule("rb.5.13")
def interdicted(state: June6State, side: int, tally: Tally) -> Tally:
    """5.13c, 17.23 Each marker of supply interdiction takes a point from the Germans."""
    spared = has_presets(state, side) and not state.rules.interdiction_set_markers
    lost = state.supply_interdiction * state.rules.interdiction_supply if side == GERMAN and not spared else 0
    return tally.plus(lost, "rp.interdiction", "rb.17.23") if lost else tally


def received(state: June6State, side: int, tally: Tally) -> int:
    """What is left in the end; no side falls below nothing."""
    return max(tally.total, 0)
