"""1.4 Starting positions that people write, and what the rules say of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.games.france_1944.counters import COUNTERS
from engine.games.france_1944.ground import is_water
from engine.games.france_1944.headquarters.dispersal import caught
from engine.games.france_1944.layers import layers
from engine.games.france_1944.stacking import overfull
from engine.games.france_1944.state import FranceState, in_hex
from engine.games.france_1944.supply.states import is_supplied
from engine.mechanics import starting_positions
from engine.mechanics.positions import stacks_in_hexes
from engine.mechanics.starting_positions import gates, lacking, passable, position_with_entries, shared
from engine.play import Refusal, Setup, Written, refuse, rule


@rule("pb.0#b")
def position(written: Written) -> dict[str, Any]:
    """13.0 Reinforcements wait off the map for their turn; who may come through several hexes has them as gates."""
    return {**position_with_entries(written), **gates(written)}


@rule("rb.7.1")
def crowded(state: FranceState) -> Iterator[Refusal]:
    """7.1 Hexes that hold too much, or enemies together."""
    for hex, units in stacks_in_hexes(state):
        refusal = shared(state, hex, units, "setup.shared", "rb.7.1") or overfull(state, hex)
        if refusal is not None:
            yield refusal


@rule("rb.7#a")
def may_enter(state: FranceState, unit: int, place: int) -> Refusal | None:
    """7.0 Nobody stands in water, or where nobody goes."""
    if place >= state.board.grid.size or not is_water(state.board, place):
        return None
    ground = state.board.word("terrain", place)
    return refuse("setup.water", "rb.7#a", units=(unit,), hexes=(place,), unit=unit, hex=place, terrain=ground)


@rule("rb.3.2")
def wrong_steps(state: FranceState) -> Iterator[Refusal]:
    """3.2 A unit in play has at least one step, and no more than its counter."""
    return starting_positions.wrong_steps(state, "setup.steps", "rb.3.2")


@rule("rb.4.8#e")
def alone(state: FranceState) -> Iterator[Refusal]:
    """4.8 No headquarters is alone in an enemy zone."""
    for (hq,) in caught(state):
        yield refuse("setup.hq_alone", "rb.4.8#e", units=(hq,), hexes=(state.at[hq],), unit=hq, hex=state.at[hq])


@rule("rb.1.1#a", "rb.9.2#j", "rb.4.8#a", "rb.3.2#a")
def wrong_numbers(state: FranceState) -> Iterator[Refusal]:
    """1.1 A game has so many turns; 9.2 on the first so many tactical markers; 3.2, 4.8 counters have their numbers."""
    rules = state.rules
    if state.last > rules.turns:
        yield refuse("setup.turns", "rb.1.1#a", last=state.last, most=rules.turns)
    if state.turn < 1 and state.tactical > rules.tactical_first_turn:
        yield refuse("setup.tactical", "rb.9.2#j", count=state.tactical, most=rules.tactical_first_turn)
    for unit in range(len(state.record)):
        counter = state.counter(unit)
        if counter.is_hq and counter.movement != rules.hq_movement:
            yield refuse("setup.hq_movement", "rb.4.8#a", units=(unit,), unit=unit, movement=rules.hq_movement)
        steps = rules.fuhrer_steps if counter.fuehrer else rules.steps
        if not counter.is_hq and counter.steps != steps:
            yield refuse("setup.counter_steps", "rb.3.2#a", units=(unit,), unit=unit, steps=steps)


def illegal(state: FranceState) -> Iterator[Refusal]:
    """Everything that speaks against a starting position."""
    return starting_positions.all_flaws(state, (crowded, wrong_steps, alone, wrong_numbers), may_enter)


@rule("rb.11.1")
def unsupplied_at_once(state: FranceState, side: int) -> Iterator[Refusal]:
    """11.1 Pieces without supply at the start."""
    return lacking(
        state, side, lambda now, unit: not in_hex(now, unit) or is_supplied(now, unit), "setup.no_supply", "rb.11.1"
    )


WORRIES: Mapping[str, Any] = {"supply": unsupplied_at_once}
SETUP = Setup(
    counter=COUNTERS.read,
    position=position,
    layers=layers,
    illegal=illegal,
    worries=WORRIES,
    may_enter=may_enter,
    passable=passable(("sea", "lake", "neutral")),
    own_victory=True,
    values=COUNTERS.values,
)
