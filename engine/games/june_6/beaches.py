"""8.47a, 10.2, 2.85 Beaches: which box leads where, and which box a unit may use."""

from __future__ import annotations

from engine.games.june_6.arrivals import beach_behind, box
from engine.games.june_6.counters import ALLIED, US
from engine.games.june_6.state import June6State, holder
from engine.play import NOWHERE, rule

OF_NATION = {US: ("utah", "omaha"), "cw": ("gold", "juno", "sword")}
WESTERN = {"first": "west_coast_1", "second": "west_coast_2"}


@rule("rb.8.47#a")
def landing_hexes(state: June6State, beach: str) -> tuple[int, ...]:
    """8.47a The coastal hexes to which the arrows of a landing box point; 2.85c in the variant the western beach."""
    western = WESTERN.get(state.rules.west_coast)
    if western and beach == "omaha":
        own = state.board.area(western)
        return (*own, *state.board.area("omaha")) if omaha_taken(state) else own
    return state.board.area(beach)


@rule("pb.2.85")
def omaha_taken(state: June6State) -> bool:
    """2.85b Whether the Allies control every hex of Omaha."""
    return all(state.control[hex] == ALLIED or holder(state, hex) == ALLIED for hex in state.board.area("omaha"))


@rule("rb.10.21")
def usable_boxes(state: June6State, unit: int) -> tuple[int, ...]:
    """10.21 The boxes that the schedule allows a unit: one, or any of several."""
    listed = state.gates.of(unit)
    boxes = listed or ((state.entry[unit],) if state.entry[unit] != NOWHERE else ())
    return tuple(place for place in boxes if beach_behind(state, place)) or tuple(
        box(state, beach) for beach in OF_NATION.get(state.counter(unit).nation, ()) if not boxes
    )
