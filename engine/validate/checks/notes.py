"""Notes that are pinned to what is not there."""

from __future__ import annotations

from engine.bundle.models.notes import NoteModel, OnHex, OnRule, OnTurn, OnUnit
from engine.compile import FilePlace, Found, bundle_problem
from engine.compile.references import NameReference
from engine.validate.checks.names import MAP_NAMES, UNITS, KnownNames
from engine.validate.framework import check
from engine.validate.view import BundleView

READS = ("scenario.yaml:pinned", "scenario.yaml:turns", "scenario.yaml:parts", "scenario.yaml:rules")


@check(*READS, *MAP_NAMES, *UNITS, "layers")
def notes_lead_somewhere(view: BundleView) -> Found:
    """What a note is pinned to is there."""
    known = KnownNames(view)
    for number, note in enumerate(view.scenario.pinned if view.scenario else ()):
        if not leads_somewhere(view, known, note):
            name = next(iter(note.at.model_dump().values()))
            yield bundle_problem(
                "note.lost", FilePlace("scenario.yaml", ("pinned", number, "at"), about=note.id), name=str(name)
            )


def leads_somewhere(view: BundleView, known: KnownNames, note: NoteModel) -> bool:
    """Whether the hex, unit, clause or turn is there, as far as it can be known."""
    at = note.at
    if isinstance(at, OnTurn):
        turns = view.scenario.turns if view.scenario else None
        return turns is None or turns.first <= at.turn <= turns.last
    if isinstance(at, OnHex):
        return known.has(NameReference("hex", at.hex, ()))
    if isinstance(at, OnUnit):
        return known.has(NameReference("unit", at.unit, ()))
    assert isinstance(at, OnRule)
    return known.has(NameReference("clause", at.rule, ()))
