"""Starting positions that people write: how they become the game's own, and what speaks against them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from engine.board import Board
from engine.mechanics.positions import Positions, are_enemies, in_hex, on_map
from engine.play import NOWHERE, MapLayer, Refusal, Written, plain_position, refuse

P = TypeVar("P", bound=Positions)

Words = tuple[str, ...]
MayEnter = Callable[[P, int, int], Refusal | None]
Flaws = Callable[[P], Iterator[Refusal]]


def named_layers(
    terrain: Iterable[object], hexes: Mapping[str, Words], hexsides: Mapping[str, Words]
) -> Mapping[str, MapLayer]:
    """Return the layers of the map that a game looks at: its terrain, and others of hexes and hexsides."""
    return {
        "terrain": MapLayer("hex", tuple(map(str, terrain))),
        **{name: MapLayer("hex", words) for name, words in hexes.items()},
        **{name: MapLayer("edge", words) for name, words in hexsides.items()},
    }


def position_with_entries(written: Written, elsewhere: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Return the plain position, with where arrivals come; those that wait `elsewhere` begin in that place instead."""
    found, begin = plain_position(written), elsewhere or {}
    return {
        **found,
        "at": {**found["at"], **begin},
        "arrivals": [[turn, unit] for turn, unit in found["arrivals"] if unit not in begin],
        "entry": {coming.unit: coming.place for coming in written.coming if coming.place},
        **written.own,
    }


def gates(written: Written) -> dict[str, Any]:
    """Return the places between which arrivals choose, for games whose state has `gates`."""
    several = {coming.unit: [*coming.places] for coming in written.coming if coming.places}
    return {"gates": {**several, **written.own.get("gates", {})}}


def passable(words: Collection[str]) -> Callable[[Board, int, int, int], bool]:
    """Return what tells whether anybody can ever take a step: nobody into such terrain, or out of it."""

    def ask(board: Board, here: int, there: int, _edge: int) -> bool:
        return board.word("terrain", here) not in words and board.word("terrain", there) not in words

    return ask


def all_flaws(state: P, flaws: Iterable[Flaws[P]], may_enter: MayEnter[P]) -> Iterator[Refusal]:
    """Return everything that speaks against a position: what these say, and units that stand where they may not."""
    for found in flaws:
        yield from found(state)
    for unit, place in enumerate(state.at):
        refusal = may_enter(state, unit, place) if in_hex(state, unit) else None
        if refusal is not None:
            yield refusal


def wrong_steps(state: Positions, key: str, clause: str) -> Iterator[Refusal]:
    """Return what says that a unit in play has no step, or more than its counter."""
    for unit, place in enumerate(state.at):
        most = state.counter(unit).steps
        if place != NOWHERE and not 1 <= state.steps[unit] <= most:
            yield refuse(key, clause, units=(unit,), hexes=(place,), unit=unit, most=most)


def shared(state: Positions, hex: int, units: tuple[int, ...], key: str, clause: str) -> Refusal | None:
    """Say that enemies share a hex."""
    if not are_enemies(state, units):
        return None
    return refuse(key, clause, units=units, hexes=(hex,), who=units, hex=hex)


def lacking(state: P, side: int, has: Callable[[P, int], bool], key: str, clause: str) -> Iterator[Refusal]:
    """Say of each unit of a side on the map that it lacks something, such as a line of supply."""
    for unit in on_map(state, side):
        if not has(state, unit):
            here = state.at[unit]
            yield refuse(key, clause, units=(unit,), hexes=(here,), unit=unit, hex=here)
