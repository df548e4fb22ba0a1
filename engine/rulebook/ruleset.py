"""Everything that a ruleset's files hold, read at once, and every text of it by its address."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from engine.rulebook.book import Rulebook, load_rulebook
from engine.rulebook.catalogue import MessageEntry, read_messages, read_terms
from engine.rulebook.counters import CounterEntry, load_counters
from engine.rulebook.findings import Finding, load_findings
from engine.rulebook.glossary import Concept, load_glossary
from engine.rulebook.layers import RuleLayer, layer_ids, load_layer
from engine.rulebook.lock import Locked, read_lock
from engine.rulebook.options import Option, load_options
from engine.rulebook.parameters import Parameter, parameters
from engine.rulebook.records import Remark
from engine.rulebook.remarks import is_whole
from engine.rulebook.sections import Section, load_sections
from engine.rulebook.tables import Table, read_tables
from engine.rulebook.yaml_files import ruleset_folder

Sides = Mapping[str, str]
Addressed = Iterator[tuple[str, Sides]]


@dataclass(frozen=True)
class Ruleset:
    """A rulebook as its files hold it, without any layer put on it."""

    slug: str
    book: Rulebook
    sections: tuple[Section, ...]
    parameters: Mapping[str, Parameter]
    tables: Mapping[str, Table]
    options: Mapping[str, Option]
    findings: Mapping[str, Finding]
    counters: Mapping[str, CounterEntry]
    layers: Mapping[str, RuleLayer]
    messages: Mapping[str, MessageEntry]
    terms: Mapping[str, Sides]
    shared_concepts: Mapping[str, Concept]
    concepts: Mapping[str, Concept]
    lock: Mapping[str, Locked]

    def texts(self) -> dict[str, Sides]:
        """Return every text by its address, in the order of the files."""
        of_rules = (self._of_book(), self._of_sections(), self._of_values(), self._of_words(), self._of_choices())
        parts = (*of_rules, self._of_remarks())
        return {address: sides for part in parts for address, sides in part}

    def _of_book(self) -> Addressed:
        yield "rulebook", self.book.title
        yield from ((f"book:{one.key}", one.title) for one in self.book.books)
        yield from ((f"document:{one.id}", one.title) for one in self.book.documents)
        yield from ((f"preset:{one.id}", one.title) for one in self.book.presets)
        yield from ((f"layer:{name}", layer.title) for name, layer in self.layers.items())

    def _of_sections(self) -> Addressed:
        for section in self.sections:
            yield f"section:{section.key}", section.title
            yield from ((clause.address, clause.text) for clause in section.clauses)

    def _of_values(self) -> Addressed:
        yield from ((name, parameter.title) for name, parameter in self.parameters.items())
        yield from ((f"counter:{name}", counter.names) for name, counter in self.counters.items())
        for table in self.tables.values():
            yield f"table:{table.id}", table.title
            yield from ((f"table:{table.id}[{label}]", title) for label, title in table.labels.items())

    def _of_words(self) -> Addressed:
        yield from ((f"message:{key}", message.text) for key, message in self.messages.items())
        yield from ((f"term:{name}", texts) for name, texts in self.terms.items())
        yield from ((f"concept:{name}", concept.definition) for name, concept in self.concepts.items())

    def _of_choices(self) -> Addressed:
        for option in self.options.values():
            yield f"option:{option.id}", option.title
            yield from ((f"option:{option.id}={value}", title) for value, title in option.values.items())
        for finding in self.findings.values():
            yield f"finding:{finding.id}", finding.text
            yield from ((f"finding:{finding.id}.{reading.key}", reading.text) for reading in finding.readings)

    def _of_remarks(self) -> Addressed:
        """Reasons and questions that are written in every language."""
        return ((address, said) for address, said in self._remarks() if isinstance(said, Mapping) and is_whole(said))

    def _remarks(self) -> Iterator[tuple[str, Remark]]:
        for finding in self.findings.values():
            yield f"finding:{finding.id}/reason", finding.reason
            yield f"finding:{finding.id}/question", finding.question
        yield from ((f"{name}/reason", one.provenance.reason) for name, one in self.parameters.items())
        for table in self.tables.values():
            yield f"table:{table.id}/reason", table.provenance.reason
            yield from ((f"table:{table.id}{cell}/reason", one.reason) for cell, one in table.cell_provenance.items())
        for name, layer in self.layers.items():
            yield from ((f"layer:{name}/{change.target}/reason", change.reason) for change in layer.changes)


def load_ruleset(slug: str) -> Ruleset:
    """Read everything of a ruleset."""
    folder = ruleset_folder(slug)
    return Ruleset(
        slug,
        load_rulebook(slug),
        load_sections(slug),
        parameters(slug),
        read_tables(slug),
        load_options(slug),
        load_findings(slug),
        load_counters(slug),
        {layer: load_layer(slug, layer) for layer in layer_ids(slug)},
        read_messages(folder / "messages.yaml"),
        read_terms(folder / "terms.yaml"),
        load_glossary(),
        load_glossary(slug, shared=False),
        read_lock(slug),
    )
