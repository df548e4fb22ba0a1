"""What must hold in every position, whatever has happened."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.case_yellow.counters import ALLIED, BELGIAN, DUTCH, GERMAN
from engine.games.case_yellow.map import has_line, homeland, in_area
from engine.games.case_yellow.stacking import overfull
from engine.games.case_yellow.state import YellowState, holder, on_map, units_in
from engine.mechanics.invariants import markers_gone, nobody_crowded, nobody_shares, steps_in_play, waiting_off_map
from engine.play import NOWHERE


def broken(state: YellowState) -> Iterator[str]:
    """Yield a sentence for everything that must not be."""
    yield from _units(state)
    yield from _places(state)
    yield from _stacks(state)
    yield from _nations(state)
    yield from _markers(state)
    yield from _engaged(state)


def _units(state: YellowState) -> Iterator[str]:
    """2.2 Who is in play has steps, and no more than his counter; who is lost has no markers."""
    yield from steps_in_play(state)
    yield from markers_gone(state)


def _places(state: YellowState) -> Iterator[str]:
    """A unit is in one place: nobody on the map is still to come, or waits for his refit."""
    return waiting_off_map(state, state.arrivals, state.rebuilt, state.refit_pool)


def _stacks(state: YellowState) -> Iterator[str]:
    """8.4 Enemies do not share a hex; while a Combat round asks for attacks, no hex is too full."""
    yield from nobody_shares(state)
    if state.combat_round and state.stack and state.stack[-1].step.station:
        yield from nobody_crowded(state, overfull)


def _nations(state: YellowState) -> Iterator[str]:
    """10.9, 10.10 Who never leaves his country, who never enters a neighbour's, and what nobody enters."""
    netherlands, france = in_area(state, "netherlands"), in_area(state, "france")
    guests = 0
    for unit in on_map(state, ALLIED):
        hex, nation = state.at[unit], state.counter(unit).nation
        guests += nation == BELGIAN and hex in france
        if (nation == DUTCH and hex not in netherlands) or (nation == BELGIAN and hex in netherlands):
            yield f"{state.counter(unit).id} stands in {state.board.label(hex)}, beyond its border"
    if guests > state.rules.belgians_in_france:
        yield f"{guests} Belgian units are in France"
    for side in (ALLIED, GERMAN):
        for unit in on_map(state, side):
            if homeland(state, state.at[unit]) != side and has_line(state, state.at[unit]):
                yield f"{state.counter(unit).id} stands in an intact enemy line"


def _markers(state: YellowState) -> Iterator[str]:
    """2.2 Markers are no more than the mix holds, and lie where they may."""
    rules = state.rules
    laid = {
        "Bridgehead": (state.bridgehead, rules.markers_bridgehead),
        "Crossing Interdicted": (state.interdicted, rules.markers_interdiction),
        "Better Defence": (state.better_defence, rules.markers_defence),
        "Terror Bombing": (state.bombed, 1),
    }
    for name, (column, most) in laid.items():
        if rules.markers_limited and sum(column) > most:
            yield f"{sum(column)} {name} markers are in play"
    if rules.markers_limited and sum(map(bool, state.refugees)) > rules.markers_refugees:
        yield "too many Refugee markers are in play"


def _engaged(state: YellowState) -> Iterator[str]:
    """11.9b An engaged combat has defenders of one side, and attackers of the other next to them or firing on them."""
    far = max(state.rules.arko_range, 1)
    for hex in state.board.grid.hexes:
        if state.engager[hex] == NOWHERE:
            continue
        label, side = state.board.label(hex), state.engager[hex]
        if units_in(state, hex) and holder(state, hex) == side:
            yield f"the attackers of {label} stand in it"
        if any(state.board.grid.distance(hex, other) > far for other in state.engaged.of(hex)):
            yield f"{label} is engaged from afar"
