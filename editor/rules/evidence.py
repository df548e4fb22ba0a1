"""What stands behind the sections of a rulebook: functions of the game, worked examples, who reads a number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from editor.fields import search_terms
from editor.rules.rulebook import section_of
from engine.rulebook import Finder, Ruleset

if TYPE_CHECKING:
    from engine.examples import Example, ExampleFile


@dataclass(frozen=True)
class WorkedExample:
    """A worked example with the file in which it stands, and its place there."""

    example: Example
    file: ExampleFile
    number: int


@dataclass(frozen=True)
class SectionEvidence:
    """All that, by the key of a section, by a parameter or by an example's id."""

    functions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    docs: Mapping[str, str] = field(default_factory=dict)
    readers: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    examples: Mapping[str, WorkedExample] = field(default_factory=dict)
    by_clause: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    search: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def is_whole(self) -> bool:
        """Whether it is gathered."""
        return bool(self.search)

    def examples_of(self, key: str) -> tuple[str, ...]:
        """Name the examples that show a section."""
        found = (ids for address, ids in self.by_clause.items() if section_of(address) == key)
        return tuple(dict.fromkeys(one for ids in found for one in ids))

    def covered(self, key: str) -> float:
        """Say how much stands behind a section: a function is a half, an example the other."""
        return (0.5 if self.functions.get(key) else 0.0) + (0.5 if key in self.shown else 0.0)

    @cached_property
    def shown(self) -> frozenset[str]:
        """The sections that an example shows."""
        return frozenset(map(section_of, self.by_clause))


def gathered(rules: Ruleset) -> SectionEvidence:
    """Gather it; takes seconds and needs nothing of the window."""
    finder = Finder(rules.sections)
    functions, docs = _functions(rules.slug, finder)
    examples = _examples(rules.slug)
    by_clause: dict[str, list[str]] = {}
    for id, worked in examples.items():
        for name in worked.example.clauses:
            for address in finder.clauses(name):
                by_clause.setdefault(address, []).append(id)
    shown = {address: tuple(dict.fromkeys(ids)) for address, ids in by_clause.items()}
    return SectionEvidence(functions, docs, _readers(rules), examples, shown, _search(rules))


def _functions(slug: str, finder: Finder) -> tuple[dict[str, tuple[str, ...]], dict[str, str]]:
    from engine.play import RULES, NoSuchGame, sentence
    from engine.playtest.code_sources import rule_functions

    try:
        known = rule_functions(slug)
    except NoSuchGame:
        return {}, {}
    found: dict[str, list[str]] = {}
    for name, function in known.items():
        sections = (finder.section(called) for called in RULES[function].sections)
        for key in dict.fromkeys(section.key for section in sections if section):
            found.setdefault(key, []).append(name)
    docs = {name: sentence(function) for name, function in known.items()}
    return {key: tuple(names) for key, names in found.items()}, docs


def _readers(rules: Ruleset) -> dict[str, tuple[str, ...]]:
    from engine.play import NoSuchGame
    from engine.playtest.code_sources import readers

    try:
        read = readers(rules.slug)
    except (ImportError, NoSuchGame):
        return {}
    named = (*rules.parameters, *rules.tables)
    return {name: tuple(read.get(name.replace(".", "_"), ())) for name in named}


def _examples(slug: str) -> dict[str, WorkedExample]:
    from engine.examples import read_file, shipped

    files = [read_file(Path(path)) for path in shipped(slug)]
    return {one.id: WorkedExample(one, file, number) for file in files for number, one in enumerate(file.examples)}


def _search(rules: Ruleset) -> dict[str, tuple[str, ...]]:
    """By section, everything by which its words can be found, the readings of its terms too."""
    concepts = {**rules.shared_concepts, **rules.concepts}.values()
    readings = {word.text: word.reading for concept in concepts for word in concept.terms if word.reading}
    found = {}
    for section in rules.sections:
        texts = [*section.title.values(), *(text for clause in section.clauses for text in clause.text.values())]
        whole = "\n".join(texts)
        read = (reading for word, reading in readings.items() if word in whole)
        found[section.key] = search_terms(section.key, *texts, *read)
    return found
