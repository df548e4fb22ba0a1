"""Starting positions that people write: how they become the game's own, and what the rules say of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from engine.games.june_6.arrivals.reinforcements import BOXES
from engine.games.june_6.counters import COMMONWEALTH, COUNTERS
from engine.games.june_6.map import layers
from engine.games.june_6.movement.march import can_stand, can_step
from engine.games.june_6.stacking import overfull
from engine.games.june_6.state import June6State, in_hex, in_play
from engine.games.june_6.supply.lines import has_line, own_rear
from engine.mechanics import starting_positions
from engine.mechanics.positions import stacks_in_hexes
from engine.mechanics.starting_positions import gates, lacking, passable, position_with_entries, shared
from engine.play import Refusal, Setup, Written, refuse, rule

DROPPED = ("drop_phase", "glider_landing")
"""Units that come by air wait in the box of the beach behind which they land."""


def position(written: Written) -> dict[str, Any]:
    """Units that come by air begin in a landing box; every other arrival waits off the map for its turn."""
    by_air = {coming.unit: _box_of(coming.unit) for coming in written.coming if coming.step in DROPPED}
    reduced = {coming.unit: 1 for coming in written.coming if coming.step == "re"}
    return {
        **position_with_entries(written, by_air),
        **gates(written),
        "re_arrival": {**reduced, **written.own.get("re_arrival", {})},
    }


def _box_of(unit: str) -> str:
    return BOXES["sword"] if unit.startswith(COMMONWEALTH) else BOXES["utah"]


@rule("rb.9.1")
def crowded(state: June6State) -> Iterator[Refusal]:
    """9.1 Full hexes, and hexes that enemies share."""
    for hex, units in stacks_in_hexes(state):
        for refusal in (overfull(state, hex), shared(state, hex, units, "setup.shared", "rb.8.14")):
            if refusal is not None:
                yield refusal


@rule("rb.8.43")
def may_enter(state: June6State, unit: int, place: int) -> Refusal | None:
    """8.43 A unit cannot be where its kind cannot go."""
    return can_stand(state, unit, place) if place < state.board.grid.size else None


@rule("rb.2.2")
def wrong_steps(state: June6State) -> Iterator[Refusal]:
    """2.2 A unit in play has at least one step, and no more than its counter."""
    return starting_positions.wrong_steps(state, "setup.steps", "rb.2.2")


def outside(state: June6State) -> Iterator[Refusal]:
    """Units beyond the part of the map that is played on."""
    for unit, place in enumerate(state.at):
        if in_hex(state, unit) and not in_play(state, place):
            yield refuse("setup.outside", "rb.8.13", units=(unit,), hexes=(place,), unit=unit, hex=place)


def illegal(state: June6State) -> Iterator[Refusal]:
    """Everything that speaks against a starting position."""
    return starting_positions.all_flaws(state, (crowded, wrong_steps, outside), may_enter)


@rule("rb.5.3")
def isolated_at_once(state: June6State, side: int) -> Iterator[Refusal]:
    """5.3 Units without a line of communication at the start; on 6 June the Allies have none yet."""
    return lacking(state, side, _isolated_or_in_line, "setup.no_line", "rb.5.3")


def _isolated_or_in_line(state: June6State, unit: int) -> bool:
    return bool(state.isolated[unit]) or has_line(state, unit)


@rule("rb.8.1")
def stuck(state: June6State, side: int) -> Iterator[Refusal]:
    """8.1 Units that could not go anywhere, though they have movement points."""
    return lacking(state, side, can_step, "setup.stuck", "rb.8.1")


NEVER_ENTERED = ("sea",)
WORRIES: Mapping[str, Any] = {"supply": isolated_at_once, "moves": stuck}
SETUP = Setup(
    counter=COUNTERS.read,
    position=position,
    layers=layers,
    illegal=illegal,
    worries=WORRIES,
    relief={"supply": own_rear},
    may_enter=may_enter,
    passable=passable(NEVER_ENTERED),
    own_victory=True,
    needs_entry=True,
    values=COUNTERS.values,
)
