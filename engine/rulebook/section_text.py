"""Sections as people read them, with the values of parameters in their place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine.rulebook.book import in_preparation, load_rulebook
from engine.rulebook.catalogue import shared_catalogue
from engine.rulebook.layers import Stack
from engine.rulebook.options import Choices
from engine.rulebook.parameters import Parameter, Value, load_parameters, parameters
from engine.rulebook.reconstructed import LEGEND, marked, reconstructed_in
from engine.rulebook.render import Renderer
from engine.rulebook.sections import Section, load_sections, statement, tokens
from engine.rulebook.tables import Table, load_tables


def section_lines(
    slug: str, layers: Stack, section: Section, words: Renderer, options: Choices | None = None
) -> Iterator[str]:
    """Put a section into words as it stands under a stack of layers, with a legend if a value in it is marked."""
    now = next((one for one in load_sections(slug, layers) if one.key == section.key), section)
    yield f"{now.number}  {now.title[words.language]}"
    said = list(clause_texts(slug, layers, now, words, options))
    yield from (f"   {each.text}" for each in said)
    if any(each.made for each in said):
        yield f"   {words.text_of(LEGEND)}"


def title_in(slug: str, language: str) -> str:
    """Name a rulebook, and say so if its game cannot be played yet."""
    title = load_rulebook(slug).title[language]
    if not in_preparation(slug):
        return title
    return Renderer(shared_catalogue(), None, language).text_of("rulebook.in_preparation", title=title)


class ClauseText(NamedTuple):
    """A clause in words: its address, its text, and the parameters and tables in it that are reconstructed."""

    address: str
    text: str
    made: tuple[str, ...] = ()


def clause_texts(
    slug: str, layers: Stack, section: Section, words: Renderer, options: Choices | None = None, mark: bool = True
) -> Iterator[ClauseText]:
    """Put each clause into words; reconstructed values bear a mark if that is wanted."""
    known, tables = parameters(slug), load_tables(slug, layers, options)
    values = load_parameters(slug, layers, options)
    for clause in section.clauses:
        text, made = clause.text[words.language], reconstructed_in(clause, known, values, tables)
        said = {name: _said(kind, name, words, known, values, tables) for kind, name in tokens(text)}
        yield ClauseText(clause.address, statement(text, marked(said, made) if mark else said), made)


def clause_lines(
    slug: str, layers: Stack, section: Section, words: Renderer, options: Choices | None = None
) -> Iterator[tuple[str, str]]:
    """Put each clause into words, with its address and without marks."""
    found = clause_texts(slug, layers, section, words, options, mark=False)
    return ((each.address, each.text) for each in found)


def _said(
    kind: str,
    name: str,
    words: Renderer,
    known: Mapping[str, Parameter],
    values: Mapping[str, Value],
    tables: Mapping[str, Table],
) -> str:
    if kind == "clause":
        return words.catalogue.label(name)
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
