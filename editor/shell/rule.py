"""A section of the rules as the Why tab shows it."""

from __future__ import annotations

from editor.truth.rules import clause_text
from editor.workbench import Explanation, ExplanationRow, Workbench
from engine.rulebook import Section


def explanation_of(bench: Workbench, section: Section) -> Explanation:
    """Return the statements of a section in the language of the window."""
    scenario = bench.document.view.scenario if bench.document else None
    game, layers = (scenario.rules.game, scenario.rules.layers) if scenario else ("", ())
    said = (clause_text(game, layers, clause.address, bench.language) for clause in section.clauses)
    rows = tuple(ExplanationRow(text, section=section.number) for text in said if text)
    return Explanation(f"{section.number} {section.title[bench.language]}", rows)
