"""8.47a, 10.2, 2.85 Beaches: which box leads where, and which box a unit may use."""

from __future__ import annotations

from engine.games.june_6.arrivals import beach_behind, box
from engine.games.june_6.counters import ALLIED, US
from engine.games.june_6.formations import headquarters_of
from engine.games.june_6.ground import WEST_COAST, beach_hexes
from engine.games.june_6.state import June6State, holder
from engine.play import NOWHERE, rule

OF_NATION = {US: ("utah", "omaha"), "cw": ("gold", "juno", "sword")}
OMAHA = "omaha"
V_CORPS = "us.V"
"""The corps that lands on the western beach."""


@rule("pb.2.85#c1")
def western_hexes(state: June6State) -> tuple[int, ...]:
    """2.85c The beach on the western coast; none unless it is played with."""
    return () if state.rules.west_coast == "none" else beach_hexes(state, WEST_COAST)


@rule("rb.8.47#a")
def landing_hexes(state: June6State, beach: str) -> tuple[int, ...]:
    """8.47a The coastal hexes to which the arrows of a landing box point; 2.85c in the variant the western beach."""
    western = western_hexes(state)
    if western and beach == OMAHA:
        return (*western, *state.board.area(OMAHA)) if omaha_taken(state) else western
    return state.board.area(beach)


@rule("pb.2.85#e1")
def landing_hexes_for(state: June6State, unit: int, beach: str) -> tuple[int, ...]:
    """2.85e In the variant V Corps has the western beach to itself; the others land at Omaha once it is taken."""
    western = western_hexes(state)
    if not western or beach != OMAHA:
        return landing_hexes(state, beach)
    own = in_v_corps(state, unit)
    at_omaha = omaha_taken(state) and (not own or state.rules.variant_omaha == "all")
    return (*(western if own else ()), *(state.board.area(OMAHA) if at_omaha else ()))


def in_v_corps(state: June6State, unit: int) -> bool:
    """Tell whether a unit belongs to V Corps or one of its divisions."""
    hq = headquarters_of(state, unit)
    return hq != NOWHERE and V_CORPS in (state.counter(hq).formation, state.counter(hq).parent)


@rule("pb.2.85")
def omaha_taken(state: June6State) -> bool:
    """2.85b Whether the Allies control every hex of Omaha."""
    return all(state.control[hex] == ALLIED or holder(state, hex) == ALLIED for hex in state.board.area("omaha"))


@rule("rb.10.21", "pb.2.71#b", "pb.2.71#c")
def usable_boxes(state: June6State, unit: int) -> tuple[int, ...]:
    """10.21 The boxes that the schedule allows a unit: one, or any of several; 2.85e fewer in the variant."""
    listed = state.gates.of(unit) or ((state.entry[unit],) if state.entry[unit] != NOWHERE else ())
    nation = OF_NATION.get(state.counter(unit).nation, ())
    boxes = tuple(place for place in listed if beach_behind(state, place))
    if not listed:
        boxes = tuple(box(state, beach) for beach in nation)
    return open_boxes(state, unit, boxes) if western_hexes(state) and OMAHA in nation else boxes


@rule("pb.2.85#e3")
def open_boxes(state: June6State, unit: int, boxes: tuple[int, ...]) -> tuple[int, ...]:
    """2.85e V Corps uses no beach but its own; whoever may land anywhere waits for Omaha to be taken."""
    omaha = box(state, OMAHA)
    if in_v_corps(state, unit):
        return (omaha,) if boxes else ()
    return boxes if len(boxes) < len(OF_NATION[US]) or omaha_taken(state) else tuple(b for b in boxes if b != omaha)
