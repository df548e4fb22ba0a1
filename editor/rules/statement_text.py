"""A statement in pieces: plain words, and chips in the place of tokens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from editor.rules.rulebook import Rulebook
from editor.rules.statement_span import CLAUSE, PARAMETER, TABLE, StatementSpan
from engine.rulebook import Parameter
from engine.rulebook.reconstructed import MARK
from engine.rulebook.sections import TOKEN


def spans(book: Rulebook, text: str, language: str) -> tuple[StatementSpan, ...]:
    """Take a statement apart."""
    key = (text, language)
    if key not in book.spans:
        book.spans[key] = tuple(span for span in _spans(book, text, language) if span.text)
    return book.spans[key]


def _spans(book: Rulebook, text: str, language: str) -> Iterator[StatementSpan]:
    at = 0
    for match in TOKEN.finditer(text):
        yield StatementSpan(text[at : match.start()])
        kind = str(match.lastgroup)
        yield _chip(book, kind, match[kind], language)
        at = match.end()
    yield StatementSpan(text[at:])


def _chip(book: Rulebook, kind: str, target: str, language: str) -> StatementSpan:
    if kind == PARAMETER:
        return StatementSpan(shown(book, target, language) + _mark(book, target), kind, target, book.is_changed(target))
    if kind == TABLE:
        table = book.table(target)
        title = table.title[language] + _mark(book, target) if table else target
        return StatementSpan(title, kind, target, bool(table) and book.is_changed(target))
    return StatementSpan(book.label(target) if kind == CLAUSE else target, kind, target)


def _mark(book: Rulebook, name: str) -> str:
    """Return the mark of a reconstructed value; what a layer or a choice has set does not bear it."""
    return MARK if book.is_made(name) else ""


def plain(book: Rulebook, text: str, language: str) -> str:
    """Return a statement in one piece, as people read it."""
    return "".join(span.text for span in spans(book, text, language))


def shown(book: Rulebook, name: str, language: str) -> str:
    """Say the value of a parameter as it stands."""
    parameter = book.rules.parameters.get(name)
    return said(parameter, book.value(name), book.rules.terms, language) if parameter else name


def said(parameter: Parameter, value: Any, terms: Mapping[str, Mapping[str, str]], language: str) -> str:
    """Say a value of a parameter; words have the term `<parameter>.<word>`."""
    if isinstance(value, tuple):
        return (", " if language == "en" else "、").join(said(parameter, part, terms, language) for part in value)
    if isinstance(value, str) and parameter.type in ("choice", "set"):
        return terms.get(f"{parameter.id}.{value}", {}).get(language, value)
    return f"{value:+d}" if parameter.type == "drm" and isinstance(value, int) else str(value)
