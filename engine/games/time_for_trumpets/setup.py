"""Starting positions that people write, and what the rules say of them."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator
from typing import Any

from engine.games.time_for_trumpets.control import note_holders
from engine.games.time_for_trumpets.counters import AFV, COUNTERS, HORSE, OFF_ROAD, TRUCK
from engine.games.time_for_trumpets.layers import layers
from engine.games.time_for_trumpets.state import DUE, POOL, WITHDRAWN, TrumpetsState
from engine.mechanics import starting_positions
from engine.mechanics.positions import stacks_in_hexes
from engine.mechanics.starting_positions import all_flaws, passable
from engine.play import NOWHERE, Refusal, Setup, Written, plain_position, refuse, rule

BOUND_TO_ROADS = (TRUCK, AFV)
BARRED_FROM_MARSH = (HORSE, OFF_ROAD, TRUCK, AFV)


@rule("rb.27.1#a", "rb.27.1#b", "rb.6.1#b")
def position(written: Written) -> dict[str, Any]:
    """27.1 Reinforcements are due with their entry; 6.1 units obey the headquarters of the chain of command."""
    found = plain_position(written)
    away = {coming.unit: DUE for coming in written.coming}
    for units in written.pools.values():
        away |= dict.fromkeys(units, POOL)
    return {
        **found,
        "away": away | found.get("away", {}),
        "superior": {**written.superiors, **found.get("superior", {})},
        "entry": {coming.unit: coming.place for coming in written.coming if coming.place},
        "withdrawals": [[each.turn, each.unit] for each in written.leaving],
    }


@rule("rb.6.1#b", "rb.6.2#b")
def prepare(state: TrumpetsState) -> None:
    """6.1 A unit of which the scenario says nothing has no part in it; the chain of command passes over it."""
    for unit, place in enumerate(state.at):
        if place == NOWHERE and not state.away[unit]:
            state.away[unit] = WITHDRAWN
    for unit in range(len(state.record)):
        state.superior[unit] = in_play_above(state, unit)
    note_holders(state)


def in_play_above(state: TrumpetsState, unit: int) -> int:
    """Return the nearest headquarters above a unit that has a part in the scenario; NOWHERE if none has."""
    above = state.superior[unit]
    while above != NOWHERE and state.away[above] == WITHDRAWN:
        above = state.superior[above]
    return above


# What speaks against a position


@rule("rb.29.5#a", "rb.54.3#b")
def may_enter(state: TrumpetsState, unit: int, place: int) -> Refusal | None:
    """29.5 Trucks and AFVs are in a forest on a road only, and no vehicle is in a marsh off the roads."""
    if place >= state.board.grid.size:
        return None
    ground, mobility = state.board.word("terrain", place), state.counter(unit).mobility
    barred = {"forest": BOUND_TO_ROADS, "marsh": BARRED_FROM_MARSH}.get(ground, ())
    if mobility in barred and not has_road(state, place):
        return refuse("setup.ground", "rb.29.5#a", units=(unit,), hexes=(place,), unit=unit, hex=place, terrain=ground)
    return None


def has_road(state: TrumpetsState, hex: int) -> bool:
    """Tell whether a road leads through a hex."""
    return any(state.board.word("road", edge) not in ("", "none") for edge in state.board.grid.sides[hex])


@rule("rb.2.11#a")
def wrong_steps(state: TrumpetsState) -> Iterator[Refusal]:
    """2.11 A unit in play has at least one step, and no more than its counter."""
    return starting_positions.wrong_steps(state, "setup.steps", "rb.2.11#a")


@rule("rb.23.3#c", "rb.23.1#c")
def crowded(state: TrumpetsState) -> Iterator[Refusal]:
    """23.1, 23.3 Both sides share no hex; three units and one headquarters of a kind are in one."""
    for hex, units in stacks_in_hexes(state):
        if refusal := starting_positions.shared(state, hex, units, "setup.shared", "rb.23.3#c"):
            yield refusal
        ground = tuple(unit for unit in units if state.counter(unit).is_ground_unit)
        stacked = tuple(unit for unit in ground if not state.counter(unit).is_hq)
        if len(stacked) > state.rules.stack_units:
            yield refuse("setup.crowded", "rb.23.3#c", units=stacked, hexes=(hex,), hex=hex, count=len(stacked))
        kinds = Tally(state.counter(unit).commands for unit in ground if state.counter(unit).is_hq)
        if any(count > state.rules.stack_hq for count in kinds.values()):
            yield refuse("setup.two_hqs", "rb.23.1#c", units=ground, hexes=(hex,), hex=hex)


@rule("rb.3.1#e")
def wrong_turns(state: TrumpetsState) -> Iterator[Refusal]:
    """3.1 The game ends with the last turn of the turn track."""
    most = len(state.rules.turn_track.rows)
    if state.last > most:
        yield refuse("setup.turns", "rb.3.1#e", last=state.last, most=most)


def illegal(state: TrumpetsState) -> Iterator[Refusal]:
    """Everything that speaks against a starting position."""
    return all_flaws(state, (wrong_steps, crowded, wrong_turns), may_enter)


SETUP = Setup(
    counter=COUNTERS.read,
    position=position,
    layers=lambda _rules: layers(),
    illegal=illegal,
    may_enter=may_enter,
    passable=passable(("sea",)),
    plays=("withdrawals", "pools"),
    needs_entry=True,
    only_used=True,
    values=COUNTERS.values,
)
