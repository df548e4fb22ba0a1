"""A section of the rules as the Why tab shows it."""

from __future__ import annotations

from collections.abc import Iterator

from editor.queries.rule_texts import clause_text
from editor.workbench import Explanation, ExplanationRow, Workbench
from engine.rulebook import RulesetError, Section, load_sections


def sections_of(bench: Workbench) -> tuple[Section, ...]:
    """Return the sections of the rules under which the scenario is played; none for a game without a rulebook."""
    game, layers = _rules(bench)
    try:
        return tuple(load_sections(game, layers)) if game else ()
    except (RulesetError, LookupError):
        return ()


def _rules(bench: Workbench) -> tuple[str, tuple[str, ...]]:
    scenario = bench.document.view.scenario if bench.document else None
    return (scenario.rules.game, scenario.rules.layers) if scenario else ("", ())


def explanation_of(bench: Workbench, section: Section) -> Explanation:
    """Return what a section and its parts say, in the language of the window."""
    parts = [one for one in sections_of(bench) if one.number == section.number]
    parts += [one for one in sections_of(bench) if one.number.startswith(f"{section.number}.")]
    rows = tuple(row for part in parts for row in _rows(bench, part))
    return Explanation(f"{section.number} {section.title[bench.language]}", rows)


def _rows(bench: Workbench, section: Section) -> Iterator[ExplanationRow]:
    game, layers = _rules(bench)
    for clause in section.clauses:
        text = clause_text(game, layers, clause.address, bench.language)
        yield ExplanationRow(text, section=section.number, clause=clause.address)
