"""Starting positions that people write: how they become the game's own, and what the rules say of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.games.case_yellow.counters import COUNTERS, GERMAN
from engine.games.case_yellow.ground import WORKS, has_works, homeland, terrain
from engine.games.case_yellow.layers import layers
from engine.games.case_yellow.markers import wrong_markers
from engine.games.case_yellow.movement.lands import may_be_in
from engine.games.case_yellow.movement.march import can_march
from engine.games.case_yellow.stacking import overfull
from engine.games.case_yellow.state import YellowState, in_hex, side_of, units_in
from engine.games.case_yellow.supply import IMPASSABLE, can_be_entered, is_supplied
from engine.mechanics import starting_positions
from engine.mechanics.positions import stacks_in_hexes
from engine.mechanics.starting_positions import gates, lacking, passable, position_with_entries, shared
from engine.play import Refusal, Setup, Written, refuse, rule


def position(written: Written) -> dict[str, Any]:
    """Reinforcements wait off the map for their turn; who may come through several hexes has them as gates."""
    return {**position_with_entries(written), **gates(written)}


@rule("rb.8.3", "rb.8.6")
def crowded(state: YellowState) -> Iterator[Refusal]:
    """8.3, 8.6 Full hexes, nations that do not stack, and hexes that enemies share."""
    for hex, units in stacks_in_hexes(state):
        refusal = shared(state, hex, units, "setup.shared", "rb.8.1") or overfull(state, hex)
        if refusal is not None:
            yield refusal


@rule("rb.10.1", "rb.10.9", "rb.10.10")
def may_enter(state: YellowState, unit: int, place: int) -> Refusal | None:
    """10.9, 10.10 A unit cannot be in water, behind a border that is closed to it, or in enemy works that stand."""
    if place >= state.board.grid.size:
        return None
    ground = terrain(state, place)
    if not can_be_entered(state, place):
        return refuse("setup.water", "rb.10.1", units=(unit,), hexes=(place,), unit=unit, hex=place, terrain=ground)
    return may_be_in(state, unit, place) or in_enemy_works(state, unit, place)


@rule("rb.10.9#b")
def in_enemy_works(state: YellowState, unit: int, hex: int) -> Refusal | None:
    """10.9b Where a German unit enters works of the enemy they are destroyed."""
    if side_of(state, unit) == GERMAN and homeland(state, hex) != GERMAN and has_works(state, hex):
        return refuse("setup.works", "rb.10.9#b", units=(unit,), hexes=(hex,), unit=unit, hex=hex, word=WORKS)
    return None


@rule("rb.2.2")
def wrong_steps(state: YellowState) -> Iterator[Refusal]:
    """2.2 A unit in play has at least one step, and no more than its counter."""
    return starting_positions.wrong_steps(state, "setup.steps", "rb.2.2")


@rule("rb.10.2#a")
def too_early(state: YellowState) -> Iterator[Refusal]:
    """10.2a Units of the army command come from the second turn on."""
    coming = {unit: turn for turn, unit in state.arrivals}
    first = state.rules.okh_first_turn
    for unit, place in enumerate(state.at):
        here = state.turn + 1 if in_hex(state, unit) else coming.get(unit, first)
        if state.counter(unit).is_okh and here < first:
            hexes = (place,) if in_hex(state, unit) else ()
            yield refuse("setup.okh", "rb.10.2#a", units=(unit,), hexes=hexes, unit=unit, turn=first)


@rule("rb.12.11#d")
def markers_alone(state: YellowState) -> Iterator[Refusal]:
    """12.11d A Better Defence marker lies on an Allied unit."""
    for hex in state.board.grid.hexes:
        if state.better_defence[hex] and all(side_of(state, unit) == GERMAN for unit in units_in(state, hex)):
            yield refuse("setup.defence_alone", "rb.12.11#d", hexes=(hex,), hex=hex)


def illegal(state: YellowState) -> Iterator[Refusal]:
    """Everything that speaks against a starting position."""
    return starting_positions.all_flaws(
        state, (crowded, wrong_steps, too_early, markers_alone, wrong_markers), may_enter
    )


@rule("rb.7.3", "rb.7.4")
def unsupplied_at_once(state: YellowState, side: int) -> Iterator[Refusal]:
    """7.3, 7.4 Units without a line of supply at the start; the first turn does not ask for one."""
    return lacking(state, side, is_supplied, "setup.no_line", "rb.7.2")


@rule("rb.10.1#f")
def stuck(state: YellowState, side: int) -> Iterator[Refusal]:
    """10.1 Units that could not go anywhere, though they have movement points."""
    return lacking(state, side, _can_march, "setup.stuck", "rb.10.1")


def _can_march(state: YellowState, unit: int) -> bool:
    return can_march(state, (unit,))


WORRIES: Mapping[str, Any] = {"supply": unsupplied_at_once, "moves": stuck}
SETUP = Setup(
    counter=COUNTERS.read,
    position=position,
    layers=layers,
    illegal=illegal,
    worries=WORRIES,
    may_enter=may_enter,
    passable=passable(IMPASSABLE),
    own_victory=True,
    values=COUNTERS.values,
)
