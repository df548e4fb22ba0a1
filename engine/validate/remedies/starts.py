"""Remedies for a set-up that the rules do not allow: units go to the nearest hexes where they may start."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.bundle import Change, SetValue
from engine.bundle.file_errors import Path
from engine.bundle.models.units import AtAny, AtArea, AtOneOf, AtWithin
from engine.compile import FilePlace, GameWords
from engine.compile.position import Use, allowed
from engine.play import Setup
from engine.validate.fixes import fix, held, put, remedy
from engine.validate.game_texts import named
from engine.validate.problem import Fix, Problem
from engine.validate.view import BundleView

if TYPE_CHECKING:
    from engine.compile.map_compiler import Labels
    from engine.validate.session import Validation

FARTHEST = 6
"""So far away is a place still looked for."""
RANGES = (AtOneOf, AtArea, AtWithin, AtAny)


class UnitMove(NamedTuple):
    """A unit's entry in the order of battle, and the hex where it shall start."""

    place: FilePlace
    hex: int


Ranges = Mapping[tuple[str, Path], frozenset[int]]
"""The hexes between which an entry lets its unit choose."""


@remedy("setup.illegal")
def move_units(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Put as few units as possible into the nearest hexes where the rules let them start."""
    view = validation.view
    state, setup, labels = view.position[0], view.system.setup if view.system else None, view.labels
    if state is None or setup is None or labels is None or "at" not in state.SCHEMA:
        return
    ranges = _ranges(view)
    movable = [p for p in problem.places if (p.unit, p.path) in ranges or _stands_alone(validation, p)]
    plans = [_plan(state.copy(), setup, labels, order, ranges) for order in _orders(view, movable)]
    for plan in sorted(filter(None, plans), key=lambda plan: (len(plan), len({_side(view, m.place) for m in plan}))):
        yield _fix(validation, labels, plan, ranges)


def _ranges(view: BundleView) -> Ranges:
    """The hexes of each unit whose entry leaves a choice; several copies in one entry are not told apart."""
    chosen = [(use, hexes) for use in view.uses.setup if (hexes := _range(view, use)) is not None]
    often = Counter((use.unit, use.path) for use, _hexes in chosen)
    return {(use.unit, use.path): hexes for use, hexes in chosen if often[use.unit, use.path] == 1}


def _range(view: BundleView, use: Use) -> frozenset[int] | None:
    at = getattr(use.entry, "at", None)
    return allowed(at, view.ground) if isinstance(at, RANGES) and view.ground is not None else None


def _stands_alone(validation: Validation, place: FilePlace) -> bool:
    """Whether an entry puts one unit into one hex, so that it can be moved alone."""
    entry = held(validation, place.file, place.path) if place.unit else None
    return isinstance(entry, dict) and entry.get("unit") == place.unit and "hex" in (entry.get("at") or {})


def _orders(view: BundleView, places: list[FilePlace]) -> Iterator[list[FilePlace]]:
    """Who goes first: the last of a side, for each side."""
    for side in dict.fromkeys(_side(view, place) for place in places):
        yield sorted(reversed(places), key=lambda place: _side(view, place) != side)


def _side(view: BundleView, place: FilePlace) -> str:
    counter = view.roster_counters.get(place.unit)
    return (counter.side if counter else None) or ""


def _plan(state: Any, setup: Setup, labels: Labels, order: Iterable[FilePlace], ranges: Ranges) -> list[UnitMove]:
    """Move one unit after the other until nothing speaks against their hexes; nothing if that does not help."""
    numbers = {counter.id: number for number, counter in enumerate(state.roster)}
    moves: list[UnitMove] = []
    wrong: set[int] = set()
    for place in order:
        unit = numbers.get(place.unit)
        if unit is None:
            continue
        wrong.add(here := state.at[unit])
        there = _nearest(state, setup, labels, unit, ranges.get((place.unit, place.path)))
        if there is None:
            state.at[unit] = here
            continue
        moves.append(UnitMove(place, there))
        if not any(wrong.intersection(refusal.hexes) for refusal in setup.illegal(state)):
            return moves
    return []


def _nearest(state: Any, setup: Setup, labels: Labels, unit: int, within: frozenset[int] | None) -> int | None:
    """Put a unit into the nearest hex, of its range if it has one, against which the rules say nothing."""
    rings = (labels.grid.ring(state.at[unit], radius) for radius in range(1, FARTHEST + 1))
    for hex in chain.from_iterable([*rings]):
        if within is not None and hex not in within:
            continue
        if setup.may_enter and setup.may_enter(state, unit, hex):
            continue
        state.at[unit] = hex
        if not any(hex in refusal.hexes for refusal in setup.illegal(state)):
            return hex
    return None


def _fix(validation: Validation, labels: Labels, plan: list[UnitMove], ranges: Ranges) -> Fix:
    view, label = validation.view, labels.grid.label
    alone = [move for move in plan if (move.place.unit, move.place.path) not in ranges]
    changes: list[Change] = [SetValue(place.file, (*place.path, "at", "hex"), label(hex)) for place, hex in alone]
    changes += _choices(validation, labels, [move for move in plan if move not in alone])
    if len(plan) == 1:
        return fix("move", *changes, unit=named(view, plan[0].place.unit), hex=label(plan[0].hex))
    said = []
    for place, hex in plan:
        unit = named(view, place.unit)
        said.append(GameWords(f"{unit.en} to {label(hex)}", f"{unit.ja}を{label(hex)}へ"))
    return fix("move_several", *changes, moves=tuple(said))


def _choices(validation: Validation, labels: Labels, plan: list[UnitMove]) -> Iterator[Change]:
    """Say for each entry in which of its hexes its units start; those of it that do not move are said, too."""
    view = validation.view
    for path in dict.fromkeys(move.place.path for move in plan):
        moved = {move.place.unit: labels.grid.label(move.hex) for move in plan if move.place.path == path}
        stand = [moved.get(use.unit, use.place or "") for use in view.uses.setup if use.path == path]
        yield put(validation, view.file("oob"), (*path, "proposed"), stand)
