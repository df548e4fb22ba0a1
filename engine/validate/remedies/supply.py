"""Remedies for what is probably not meant at the start: what the game says a scenario could add, hex by hex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.bundle import Change
from engine.compile import GameWords
from engine.play import Relief
from engine.validate.fixes import fix, held, put, remedy
from engine.validate.problem import Fix, Problem

if TYPE_CHECKING:
    from engine.validate.session import Validation

ROOT, STATE = "scenario.yaml", "state"


@remedy("setup.supply")
def supply_from(validation: Validation, problem: Problem) -> Iterator[Fix]:
    """Let supply come from where the game says that it could."""
    view = validation.view
    state, system = view.position[0], view.system
    find = system.setup.relief.get("supply") if system and system.setup else None
    if state is None or system is None or find is None:
        return
    counters = [view.roster_counters.get(place.unit) for place in problem.places]
    for side in dict.fromkeys(counter.side for counter in counters if counter and counter.side in system.sides):
        for relief in find(state, system.sides.index(side)):
            labels = tuple(state.board.label(hex) for hex in relief.hexes)
            name = _side_name(validation, side)
            yield fix("supply_from", *_given(validation, relief, labels, side), side=name, hexes=labels)


def _given(validation: Validation, relief: Relief, labels: tuple[str, ...], side: str) -> Iterator[Change]:
    """The changes that give hexes to a side in an entry of the scenario's state."""
    cells = dict.fromkeys(labels, side)
    if not isinstance(held(validation, ROOT, (STATE,)), dict):
        yield put(validation, ROOT, (STATE,), {relief.entry: cells})
    elif not isinstance(held(validation, ROOT, (STATE, relief.entry)), dict):
        yield put(validation, ROOT, (STATE, relief.entry), cells)
    else:
        yield from (put(validation, ROOT, (STATE, relief.entry, label), side) for label in labels)


def _side_name(validation: Validation, side: str) -> GameWords:
    scenario = validation.view.scenario
    names = next((one.name for one in scenario.sides if one.id == side), {}) if scenario else {}
    return GameWords(names.get("en") or side, names.get("ja") or names.get("en") or side, side)
