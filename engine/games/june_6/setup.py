"""Starting positions that people write: how they become the game's own, and what the rules say of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.board import Board
from engine.games.june_6.arrivals import BOXES
from engine.games.june_6.costs import can_stand, can_step
from engine.games.june_6.counters import COMMONWEALTH, VALUES, counter
from engine.games.june_6.layers import layers
from engine.games.june_6.rear import own_rear
from engine.games.june_6.stacking import overfull
from engine.games.june_6.state import June6State, in_hex, in_play, on_map, side_of, stacks
from engine.games.june_6.supply import has_line
from engine.play import NOWHERE, Refusal, Setup, Written, refuse, rule

DROPPED = ("drop_phase", "glider_landing")
"""Units that come by air wait in the box of the beach behind which they land."""


def position(written: Written) -> dict[str, Any]:
    """Units that come by air begin in a landing box; every other arrival waits off the map for its turn."""
    by_air = {coming.unit: _box_of(coming.unit) for coming in written.coming if coming.step in DROPPED}
    later = [coming for coming in written.coming if coming.unit not in by_air]
    reduced = {coming.unit: 1 for coming in written.coming if coming.step == "re"}
    own = dict(written.own)
    own["re_arrival"] = {**reduced, **own.get("re_arrival", {})}
    return {
        **({"turn": written.first - 1} if written.first != 1 else {}),
        "at": {**written.placed, **by_air},
        "steps": dict(written.steps),
        "arrivals": [[coming.turn, coming.unit] for coming in later],
        "entry": {coming.unit: coming.place for coming in written.coming if coming.place},
        "last": written.last,
        **own,
    }


def _box_of(unit: str) -> str:
    return BOXES["sword"] if unit.startswith(COMMONWEALTH) else BOXES["utah"]


@rule("rb.9.1")
def crowded(state: June6State) -> Iterator[Refusal]:
    """9.1 Full hexes, and hexes that enemies share."""
    for hex, units in stacks(state).items():
        if hex >= state.board.grid.size:
            continue
        refusal = overfull(state, hex)
        if refusal is not None:
            yield refusal
        if len({side_of(state, unit) for unit in units}) > 1:
            yield refuse("setup.shared", "rb.8.14", units=units, hexes=(hex,), hex=hex)


@rule("rb.8.43")
def may_enter(state: June6State, unit: int, place: int) -> Refusal | None:
    """8.43 A unit cannot be where its kind cannot go."""
    return can_stand(state, unit, place) if place < state.board.grid.size else None


@rule("rb.2.2")
def wrong_steps(state: June6State) -> Iterator[Refusal]:
    """2.2 A unit in play has at least one step, and no more than its counter."""
    for unit, place in enumerate(state.at):
        most = state.counter(unit).steps
        if place != NOWHERE and not 1 <= state.steps[unit] <= most:
            yield refuse("setup.steps", "rb.2.2", units=(unit,), hexes=(place,), unit=unit, most=most)


def outside(state: June6State) -> Iterator[Refusal]:
    """Units beyond the part of the map that is played on."""
    for unit, place in enumerate(state.at):
        if in_hex(state, unit) and not in_play(state, place):
            yield refuse("setup.outside", "rb.8.13", units=(unit,), hexes=(place,), unit=unit, hex=place)


def illegal(state: June6State) -> Iterator[Refusal]:
    """Everything that speaks against a starting position."""
    for wrong in (crowded, wrong_steps, outside):
        yield from wrong(state)
    for unit, place in enumerate(state.at):
        refusal = may_enter(state, unit, place) if in_hex(state, unit) else None
        if refusal is not None:
            yield refusal


@rule("rb.5.3")
def isolated_at_once(state: June6State, side: int) -> Iterator[Refusal]:
    """5.3 Units without a line of communication at the start; on 6 June the Allies have none yet."""
    for unit in on_map(state, side):
        if not state.isolated[unit] and not has_line(state, unit):
            yield refuse("setup.no_line", "rb.5.3", units=(unit,), hexes=(state.at[unit],), unit=unit)


@rule("rb.8.1")
def stuck(state: June6State, side: int) -> Iterator[Refusal]:
    """8.1 Units that could not go anywhere, though they have movement points."""
    for unit in on_map(state, side):
        if not can_step(state, unit):
            yield refuse("setup.stuck", "rb.8.1", units=(unit,), hexes=(state.at[unit],), unit=unit)


def passable(board: Board, here: int, there: int, _edge: int) -> bool:
    """Tell whether anybody can ever take a step: nobody goes into the sea."""
    return "sea" not in (board.word("terrain", here), board.word("terrain", there))


WORRIES: Mapping[str, Any] = {"supply": isolated_at_once, "moves": stuck}
SETUP = Setup(
    counter=counter,
    position=position,
    layers=layers,
    illegal=illegal,
    worries=WORRIES,
    relief={"supply": own_rear},
    may_enter=may_enter,
    passable=passable,
    own_victory=True,
    needs_entry=True,
    values=VALUES,
)
