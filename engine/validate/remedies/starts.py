"""Remedies for a set-up that the rules do not allow: units go to the nearest hexes where they may start."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.bundle import SetValue
from engine.compile import Place, Said
from engine.play import Setup
from engine.validate.fixes import fix, held, remedy
from engine.validate.problem import Fix, Problem
from engine.validate.view import View

if TYPE_CHECKING:
    from engine.compile.ground import Labels
    from engine.validate.session import Validation

FARTHEST = 6
"""So far away is a place still looked for."""


class Move(NamedTuple):
    """A unit's entry in the order of battle, and the hex where it shall start."""

    place: Place
    hex: int


@remedy("setup.illegal")
def move_units(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Put as few units as possible into the nearest hexes where the rules let them start."""
    view = validation.view
    state, setup, labels = view.position[0], view.system.setup if view.system else None, view.labels
    if state is None or setup is None or labels is None or "at" not in state.SCHEMA:
        return
    movable = [place for place in problem.places if _stands_alone(validation, place)]
    plans = [_plan(state.copy(), setup, labels, order) for order in _orders(view, movable)]
    for plan in sorted(filter(None, plans), key=lambda plan: (len(plan), len({_side(view, m.place) for m in plan}))):
        yield _fix(view, labels, plan)


def _stands_alone(validation: Validation, place: Place) -> bool:
    """Whether an entry puts one unit into one hex, so that it can be moved alone."""
    entry = held(validation, place.file, place.path) if place.unit else None
    return isinstance(entry, dict) and entry.get("unit") == place.unit and "hex" in (entry.get("at") or {})


def _orders(view: View, places: list[Place]) -> Iterator[list[Place]]:
    """Who goes first: the last of a side, for each side."""
    for side in dict.fromkeys(_side(view, place) for place in places):
        yield sorted(reversed(places), key=lambda place: _side(view, place) != side)


def _side(view: View, place: Place) -> str:
    counter = view.roster_counters.get(place.unit)
    return (counter.side if counter else None) or ""


def _plan(state: Any, setup: Setup, labels: Labels, order: Iterable[Place]) -> list[Move]:
    """Move one unit after the other until nothing speaks against their hexes; nothing if that does not help."""
    numbers = {counter.id: number for number, counter in enumerate(state.roster)}
    moves: list[Move] = []
    wrong: set[int] = set()
    for place in order:
        unit = numbers.get(place.unit)
        if unit is None:
            continue
        wrong.add(here := state.at[unit])
        there = _nearest(state, setup, labels, unit)
        if there is None:
            state.at[unit] = here
            continue
        moves.append(Move(place, there))
        if not any(wrong.intersection(refusal.hexes) for refusal in setup.illegal(state)):
            return moves
    return []


def _nearest(state: Any, setup: Setup, labels: Labels, unit: int) -> int | None:
    """Put a unit into the nearest hex against which the rules say nothing, and return it."""
    rings = (labels.grid.ring(state.at[unit], radius) for radius in range(1, FARTHEST + 1))
    for hex in chain.from_iterable([*rings]):
        if setup.may_enter and setup.may_enter(state, unit, hex):
            continue
        state.at[unit] = hex
        if not any(hex in refusal.hexes for refusal in setup.illegal(state)):
            return hex
    return None


def _fix(view: View, labels: Labels, plan: list[Move]) -> Fix:
    changes = [SetValue(place.file, (*place.path, "at", "hex"), labels.grid.label(hex)) for place, hex in plan]
    if len(plan) == 1:
        return fix("move", *changes, unit=named(view, plan[0].place.unit), hex=labels.grid.label(plan[0].hex))
    said = []
    for place, hex in plan:
        unit, label = named(view, place.unit), labels.grid.label(hex)
        said.append(Said(f"{unit.en} to {label}", f"{unit.ja}を{label}へ"))
    return fix("move_several", *changes, moves=tuple(said))


def named(view: View, unit: str) -> Said:
    """The name on a unit's counter, in both languages."""
    counter = view.roster_counters.get(unit) or view.roster_counters.get(unit.rpartition(".")[0])
    names = counter.name if counter else {}
    return Said(names.get("en") or unit, names.get("ja") or names.get("en") or unit)
