"""The notes of a document: which there are, what they are pinned to, and how people call that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from editor.canvas.pins import counter_of
from editor.window_language import speaker
from engine.bundle.models.notes import NoteModel, OnHex, OnRule, OnTurn, OnUnit
from engine.rulebook import catalogue_of

if TYPE_CHECKING:
    from editor.document import Document
    from editor.workbench import Workbench

tr = speaker("Notes")


def notes_of(document: Document | None) -> tuple[NoteModel, ...]:
    """What is pinned in the scenario."""
    scenario = document.bundle.scenario if document is not None else None
    return scenario.pinned if scenario is not None else ()


def text_of(note: NoteModel, language: str) -> str:
    """A note in this language, or in the one that it is written in."""
    return note.text.get(language) or next(iter(note.text.values()), "")


def name_of(document: Document, at: Any, language: str) -> str:
    """What a note is pinned to, as people call it."""
    if isinstance(at, OnUnit):
        counter = document.view.roster_counters.get(at.unit) if document.checks.is_ready else None
        return (counter.name.get(language) if counter else "") or at.unit
    if isinstance(at, OnRule):
        return tr("Rule {number}").format(number=_section(document, at.rule))
    return tr("Turn {number}").format(number=at.turn) if isinstance(at, OnTurn) else str(at.hex)


def _section(document: Document, address: str) -> str:
    """The printed number of a clause."""
    scenario = document.bundle.scenario
    return catalogue_of(scenario.rules.game if scenario else "").number(address) or address.partition("#")[0]


def targets(bench: Workbench) -> Iterator[dict[str, Any]]:
    """What a note could be pinned to now: what is selected, the rules that Why shows, then the turns."""
    document, selection = bench.document, bench.selection
    scenario = document.bundle.scenario if document is not None else None
    if document is None or scenario is None:
        return
    map = document.view.map if document.checks.is_ready else None
    grid = map.grid.grid if map is not None and map.grid is not None else None
    counters = document.view.roster_counters if document.checks.is_ready else {}
    units = (counter_of(unit, counters) for unit in selection.units[:1])
    yield from ({"unit": unit} for unit in units if unit)
    yield from ({"hex": grid.label(hex)} for hex in selection.hexes[:1] if grid is not None and hex in grid)
    rows = bench.explanation.rows if bench.explanation else ()
    yield from (
        {"rule": clause} for clause in dict.fromkeys(row.clause for row in rows if row.clause and OWN not in row.clause)
    )
    now = bench.session.game.state.turn if bench.session is not None else scenario.turns.first
    turns = range(scenario.turns.first, scenario.turns.last + 1)
    yield from ({"turn": turn} for turn in sorted(turns, key=lambda turn: (turn != now, turn)))


OWN = ":"
"""Stands in the clauses of the scenario's own rules, which the rulebook does not know."""
PLACES = {"unit": OnUnit, "hex": OnHex, "rule": OnRule, "turn": OnTurn}


def place_named(at: dict[str, Any]) -> Any:
    """What a file says of the place of a note, as its model."""
    ((kind, value),) = at.items()
    return PLACES[kind](**{kind: value})
