"""What must hold in every position, whatever has happened."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fortress_europa.counters import ALLIED, GERMAN
from engine.games.fortress_europa.setup import may_enter
from engine.games.fortress_europa.state import FortressState, controller, fights, in_hex, manned, on_map, side_of
from engine.mechanics.invariants import markers_gone, steps_in_play, waiting_off_map
from engine.mechanics.positions import stacks_in_hexes
from engine.play import NOWHERE, rule

SIDES = (ALLIED, GERMAN)


@rule("rb.2.8", "rb.6.3#b", "rb.8.6#b", "rb.12.7#e", "rb.29.1#a", "rb.30.2#a")
def broken(state: FortressState) -> Iterator[str]:
    """2.8, 6.3, 8.6, 12.7, 29.1, 30.2 Yield a sentence for everything that must not be."""
    yield from steps_in_play(state)
    yield from markers_gone(state)
    yield from waiting_off_map(state, state.arrivals)
    yield from reasons_to_be_away(state)
    yield from on_their_ground(state)
    yield from together(state)
    yield from mulberries_in_place(state)
    yield from held_by_those_who_stand_there(state)


def reasons_to_be_away(state: FortressState) -> Iterator[str]:
    """3.2 A unit with steps is in a place, or there is a reason why not."""
    for unit, place in enumerate(state.at):
        name = state.unit_id(unit)
        if place == NOWHERE and state.steps[unit] and not (state.away[unit] or state.hidden[unit]):
            yield f"{name} is nowhere, and nothing says why"
        if place != NOWHERE and (state.away[unit] or state.hidden[unit]):
            yield f"{name} is in play, although it is away or hidden"
        if state.hidden[unit] and state.hideout[unit] == NOWHERE:
            yield f"{name} is hidden nowhere"


def on_their_ground(state: FortressState) -> Iterator[str]:
    """8.6 Nobody stands where his kind cannot go; the dyke is crossed on the way."""
    for unit, place in enumerate(state.at):
        if in_hex(state, unit) and may_enter(state, unit, place) is not None and not under_way(state):
            yield f"{state.unit_id(unit)} stands at {state.board.label(place)}"


def under_way(state: FortressState) -> bool:
    """Tell whether a march goes on."""
    return any(entry.step.name in ("journey", "march", "train") for entry in state.stack)


def together(state: FortressState) -> Iterator[str]:
    """12.7, 20.8 Enemies share a hex only where one of them has come down on the other in this player turn."""
    marks = (state.invading, state.dropped, state.raiding)
    for hex, units in stacks_in_hexes(state):
        sides = {side_of(state, unit) for unit in units if fights(state, unit)}
        if len(sides) > 1 and not any(mark[unit] for mark in marks for unit in units):
            yield f"both sides stand at {state.board.label(hex)}"


def mulberries_in_place(state: FortressState) -> Iterator[str]:
    """29.1 A Mulberry holds no more than is printed on it, and only where it is."""
    placed = {
        state.at[unit]: state.counter(unit).capacity
        for unit in on_map(state, ALLIED)
        if state.counter(unit).type == "mulberry"
    }
    for hex, points in enumerate(state.mulberry):
        if points > placed.get(hex, 0):
            yield f"a Mulberry of {points} is at {state.board.label(hex)}"


def held_by_those_who_stand_there(state: FortressState) -> Iterator[str]:
    """30.2 Whoever is alone in a hex controls it."""
    for side in SIDES:
        for hex in manned(state, side) - manned(state, 1 - side):
            if controller(state, hex) != side and not under_way(state) and state.impulse != 1:
                yield f"{state.board.label(hex)} belongs to the other side"
