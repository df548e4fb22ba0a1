"""Sections as people read them, with the values of parameters in their place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.rulebook.layers import Stack
from engine.rulebook.options import Choices
from engine.rulebook.parameters import Parameter, Value, load_parameters, parameters
from engine.rulebook.render import Renderer
from engine.rulebook.sections import Section, load_sections, statement, tokens
from engine.rulebook.tables import Table, load_tables


def section_lines(
    slug: str, layers: Stack, section: Section, words: Renderer, options: Choices | None = None
) -> Iterator[str]:
    """Put a section into words as it stands under a stack of layers."""
    now = next((one for one in load_sections(slug, layers) if one.key == section.key), section)
    yield f"{now.number}  {now.title[words.language]}"
    for _address, said in clause_lines(slug, layers, now, words, options):
        yield f"   {said}"


def clause_lines(
    slug: str, layers: Stack, section: Section, words: Renderer, options: Choices | None = None
) -> Iterator[tuple[str, str]]:
    """Put each clause into words, with its address."""
    known, tables = parameters(slug), load_tables(slug, layers, options)
    values = load_parameters(slug, layers, options)
    for clause in section.clauses:
        text = clause.text[words.language]
        said = {name: _said(kind, name, words, known, values, tables) for kind, name in tokens(text)}
        yield clause.address, statement(text, said)


def _said(
    kind: str,
    name: str,
    words: Renderer,
    known: Mapping[str, Parameter],
    values: Mapping[str, Value],
    tables: Mapping[str, Table],
) -> str:
    if kind == "clause":
        return words.catalogue.number(name)
    if kind == "table":
        return tables[name].title[words.language] if name in tables else words.missing(name)
    return value_words(known[name], values[name], words) if name in values else words.missing(name)


def value_words(parameter: Parameter, value: Value, words: Renderer) -> str:
    """Say a parameter's value; a word has the term `<parameter>.<word>`."""
    if isinstance(value, tuple):
        return words.listed([value_words(parameter, part, words) for part in value])
    if isinstance(value, str) and parameter.type in ("choice", "set"):
        return words.term(f"{parameter.id}.{value}")
    return f"{value:+d}" if parameter.type == "drm" else str(value)
