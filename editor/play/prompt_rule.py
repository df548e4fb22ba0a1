"""The rule on which a question rests, with its words."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from editor.play.play_session import PlaySession
from editor.queries.rule_texts import clause_text, sections_of
from editor.workbench import ExplanationRow

Rows = tuple[ExplanationRow, ...]


def rule_rows(session: PlaySession, section: str, language: str) -> Rows:
    """What a section says; one that only holds others together is told by these."""
    number = session.catalogue.number(section)
    own = tuple(_rows(session, [number], language)) if number else ()
    return own or tuple(_rows(session, _parts(session, number), language))


def rule_line(session: PlaySession, section: str, language: str) -> str:
    """The first statement on which a question rests, with its number."""
    text = clause_text(session.system.slug, _layers(session), section, language) if section else ""
    if text:
        return f"{session.catalogue.number(section)} {text.splitlines()[0]}"
    return next((f"{row.section} {row.text.splitlines()[0]}" for row in rule_rows(session, section, language)), "")


def _layers(session: PlaySession) -> tuple[str, ...]:
    scenario = session.bundle.scenario if session.bundle else None
    return scenario.rules.layers if scenario is not None else ()


def _parts(session: PlaySession, number: str) -> list[str]:
    sections = sections_of(session.system.slug, _layers(session))
    return [each.number for each in sections if number and each.number.startswith(f"{number}.")]


def _rows(session: PlaySession, numbers: list[str], language: str) -> Iterator[ExplanationRow]:
    for number in numbers:
        text = clause_text(session.system.slug, _layers(session), number, language)
        if text:
            yield ExplanationRow(text, clause=number, section=number)


def rule_tip(rows: Rows) -> str:
    """The same for a tooltip, whose lines wrap."""
    lines = [f"{row.section} {line}" for row in rows for line in row.text.split("\n")]
    return "".join(f"<p>{escape(line)}</p>" for line in lines)
