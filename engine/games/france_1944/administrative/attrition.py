"""10.1.1 Supply status and attrition: piece by piece."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.france_1944.counters import GERMAN
from engine.games.france_1944.ground import is_blocked, is_water
from engine.games.france_1944.headquarters.dispersal import disperse
from engine.games.france_1944.special.fuehrer import raise_next
from engine.games.france_1944.state import FrancePlay, FranceState, in_hex, is_hq, on_map, side_of
from engine.games.france_1944.supply.states import is_supplied, note_supplied
from engine.games.france_1944.units.steps import ATTRITION, ATTRITION_FOR_GOOD, lose_step
from engine.games.france_1944.zones import barred_by_zones
from engine.mechanics.positions import held_by
from engine.play import Frame, Step, rule

NEW, HELD = "new", "held"
SURROUNDED, FREE = "surrounded", "open"
AROUND = 6


@dataclass(frozen=True, slots=True)
class Checks(Frame):
    """The pieces that have still to be checked, in their order."""

    KINDS: ClassVar[dict[str, str]] = {"left": "unit"}

    left: tuple[int, ...] = ()


@rule("rb.10.1.1#a")
def in_order(state: FranceState) -> tuple[int, ...]:
    """10.1.1 Germans before Allies, or the other way round, each by hex and then by piece; the order is our own."""
    found: list[int] = []
    first = state.SIDES.index(state.rules.attrition_order)
    for side in (first, 1 - first):
        found += sorted(on_map(state, side), key=lambda unit: (state.at[unit], unit))
    return tuple(found)


def begin(play: FrancePlay, _frame: Checks) -> None:
    """10.1.1 Every piece on the map is checked."""
    play.change(left=in_order(play.state))


def check_next(play: FrancePlay, frame: Checks) -> None:
    """10.1.1 One piece is settled before the next."""
    if not frame.left:
        play.done()
        return
    play.change(left=frame.left[1:])
    if in_hex(play.state, frame.left[0]):
        check(play, frame.left[0])


@rule("rb.10.1.1#b", "rb.11.5#b")
def check(play: FrancePlay, unit: int) -> None:
    """10.1.1 In supply a piece loses its marker; out of supply it gets one, and may suffer for it."""
    state = play.state
    if is_supplied(state, unit):
        note_supplied(state, unit)
        return
    marker = HELD if state.unsupplied[unit] else NEW
    state.unsupplied[unit] = 1
    if marker == NEW:
        play.tell("supply.lost", "rb.10.1.1#b", unit=unit, hex=state.at[unit])
    suffer(play, unit, marker)


@rule("rb.10.1.1#c", "rb.10.1.1#d")
def loss(state: FranceState, unit: int, marker: str) -> tuple[str, int]:
    """10.1.1 The row of the table for a piece, and the steps that it loses; the marker may be new or held before."""
    row = SURROUNDED if is_surrounded(state, unit) else FREE
    return row, int(state.rules.attrition.look_up(row, marker))


@rule("rb.10.1.1#c", "rb.10.1.1#f")
def suffer(play: FrancePlay, unit: int, marker: str) -> None:
    """10.1.1 The table says how many steps it loses; 4.10 a headquarters that would lose any is dispersed."""
    state = play.state
    row, steps = loss(state, unit, marker)
    if steps and is_hq(state, unit):
        disperse(play, unit, "rb.10.1.1#f")
        return
    for_good = row == SURROUNDED and side_of(state, unit) == GERMAN
    for _step in range(min(steps, state.steps[unit])):
        lose_step(play, unit, "rb.10.1.1#c", ATTRITION_FOR_GOOD if for_good else ATTRITION)
    if for_good and not state.steps[unit]:
        raise_next(play)


@rule("rb.10.1.1#e")
def is_surrounded(state: FranceState, unit: int) -> bool:
    """10.1.1 Enemies or their zones lie all round; a friendly combat unit there breaks them.

    Water, the edge of the map and blocked hexsides count as shut, but for one reading.
    """
    side, here = side_of(state, unit), state.at[unit]
    shut = barred_by_zones(state, side) | held_by(state, 1 - side)
    ways = state.board.adjacent(here)
    if not state.rules.surrounded_edges:
        return len(ways) == AROUND and all(hex in shut for hex, _edge in ways)
    return all(hex in shut or is_water(state.board, hex) or is_blocked(state.board, edge) for hex, edge in ways)


ATTRITION_CHECKS = Step("attrition", "rb.10.1.1", Checks, enter=begin, advance=check_next)
