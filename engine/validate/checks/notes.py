"""Notes that are pinned to what is not there."""

from __future__ import annotations

from engine.bundle.models.notes import Note, OnHex, OnRule, OnTurn, OnUnit
from engine.compile import Found, Place, flaw
from engine.compile.references import Reference
from engine.validate.checks.names import MAP_NAMES, UNITS, Known
from engine.validate.framework import check
from engine.validate.view import View

READS = ("scenario.yaml:pinned", "scenario.yaml:turns", "scenario.yaml:parts", "scenario.yaml:rules")


@check(*READS, *MAP_NAMES, *UNITS, "layers")
def notes_lead_somewhere(view: View) -> Found:
    """What a note is pinned to is there."""
    known = Known(view)
    for number, note in enumerate(view.scenario.pinned if view.scenario else ()):
        if not leads_somewhere(view, known, note):
            name = next(iter(note.at.model_dump().values()))
            yield flaw("note.lost", Place("scenario.yaml", ("pinned", number, "at"), about=note.id), name=str(name))


def leads_somewhere(view: View, known: Known, note: Note) -> bool:
    """Whether the hex, unit, clause or turn is there, as far as it can be known."""
    at = note.at
    if isinstance(at, OnTurn):
        turns = view.scenario.turns if view.scenario else None
        return turns is None or turns.first <= at.turn <= turns.last
    if isinstance(at, OnHex):
        return known.has(Reference("hex", at.hex, ()))
    if isinstance(at, OnUnit):
        return known.has(Reference("unit", at.unit, ()))
    assert isinstance(at, OnRule)
    return known.has(Reference("clause", at.rule, ()))
