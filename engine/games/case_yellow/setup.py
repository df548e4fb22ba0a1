"""Starting positions that people write: how they become the game's own, and what the rules say of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.board import Board
from engine.games.case_yellow.counters import GERMAN, OKH, VALUES, counter
from engine.games.case_yellow.ground import WORKS, has_works, homeland, terrain
from engine.games.case_yellow.layers import layers
from engine.games.case_yellow.national import may_be_in
from engine.games.case_yellow.reaching import can_march
from engine.games.case_yellow.stacking import overfull
from engine.games.case_yellow.state import YellowState, in_hex, on_map, side_of, stacks
from engine.games.case_yellow.supply import IMPASSABLE, is_supplied
from engine.play import NOWHERE, Refusal, Setup, Written, refuse, rule


def position(written: Written) -> dict[str, Any]:
    """Reinforcements wait off the map for their turn; who may come through several hexes has them as gates."""
    return {
        **({"turn": written.first - 1} if written.first != 1 else {}),
        "at": dict(written.placed),
        "steps": dict(written.steps),
        "arrivals": [[coming.turn, coming.unit] for coming in written.coming],
        "entry": {coming.unit: coming.place for coming in written.coming if coming.place},
        "last": written.last,
        **written.own,
    }


@rule("rb.8.3", "rb.8.6")
def crowded(state: YellowState) -> Iterator[Refusal]:
    """8.3, 8.6 Full hexes, nations that do not stack, and hexes that enemies share."""
    for hex, units in stacks(state).items():
        if hex >= state.board.grid.size:
            continue
        if len({side_of(state, unit) for unit in units}) > 1:
            yield refuse("setup.shared", "rb.8.1", units=units, hexes=(hex,), hex=hex)
        elif (refusal := overfull(state, hex)) is not None:
            yield refusal


@rule("rb.10.1", "rb.10.9", "rb.10.10")
def may_enter(state: YellowState, unit: int, place: int) -> Refusal | None:
    """10.9, 10.10 A unit cannot be in water, behind a border that is closed to it, or in enemy works that stand."""
    if place >= state.board.grid.size:
        return None
    ground = terrain(state, place)
    if ground in IMPASSABLE:
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
    for unit, place in enumerate(state.at):
        most = state.counter(unit).steps
        if place != NOWHERE and not 1 <= state.steps[unit] <= most:
            yield refuse("setup.steps", "rb.2.2", units=(unit,), hexes=(place,), unit=unit, most=most)


@rule("rb.10.2#a")
def too_early(state: YellowState) -> Iterator[Refusal]:
    """10.2a Units of the army command come from the second turn on."""
    coming = {unit: turn for turn, unit in state.arrivals}
    first = state.rules.okh_first_turn
    for unit, place in enumerate(state.at):
        here = state.turn + 1 if in_hex(state, unit) else coming.get(unit, first)
        if OKH in state.counter(unit).traits and here < first:
            hexes = (place,) if in_hex(state, unit) else ()
            yield refuse("setup.okh", "rb.10.2#a", units=(unit,), hexes=hexes, unit=unit, turn=first)


@rule("rb.12.11#d")
def markers_alone(state: YellowState) -> Iterator[Refusal]:
    """12.11d A Better Defence marker lies on an Allied unit."""
    for hex in state.board.grid.hexes:
        if state.better_defence[hex] and all(side_of(state, unit) == GERMAN for unit in stacks(state).get(hex, ())):
            yield refuse("setup.defence_alone", "rb.12.11#d", hexes=(hex,), hex=hex)


def illegal(state: YellowState) -> Iterator[Refusal]:
    """Everything that speaks against a starting position."""
    for wrong in (crowded, wrong_steps, too_early, markers_alone):
        yield from wrong(state)
    for unit, place in enumerate(state.at):
        refusal = may_enter(state, unit, place) if in_hex(state, unit) else None
        if refusal is not None:
            yield refusal


@rule("rb.7.3", "rb.7.4")
def unsupplied_at_once(state: YellowState, side: int) -> Iterator[Refusal]:
    """7.3, 7.4 Units without a line of supply at the start; the first turn does not ask for one."""
    for unit in on_map(state, side):
        if not is_supplied(state, unit):
            yield refuse("setup.no_line", "rb.7.2", units=(unit,), hexes=(state.at[unit],), unit=unit)


@rule("rb.10.1#f")
def stuck(state: YellowState, side: int) -> Iterator[Refusal]:
    """10.1 Units that could not go anywhere, though they have movement points."""
    for unit in on_map(state, side):
        if not can_march(state, (unit,)):
            yield refuse("setup.stuck", "rb.10.1", units=(unit,), hexes=(state.at[unit],), unit=unit)


def passable(board: Board, here: int, there: int, _edge: int) -> bool:
    """Tell whether anybody can ever take a step: nobody goes into the sea."""
    return not {board.word("terrain", here), board.word("terrain", there)} & set(IMPASSABLE)


WORRIES: Mapping[str, Any] = {"supply": unsupplied_at_once, "moves": stuck}
SETUP = Setup(
    counter=counter,
    position=position,
    layers=layers,
    illegal=illegal,
    worries=WORRIES,
    may_enter=may_enter,
    passable=passable,
    own_victory=True,
    values=VALUES,
)
