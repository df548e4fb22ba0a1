"""A rulebook as somebody reads it: under a stack of layers and some choices, with what belongs to each section."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from editor.rules.statement_span import StatementSpan
from engine.rulebook import Clause, Finder, Finding, Ruleset, RulesetError, Section, Stack, Table, Traced, load_sections
from engine.rulebook.effective import Effective, effective_of
from engine.rulebook.layers import all_changes
from engine.rulebook.reconstructed import is_reconstructed_table, is_reconstructed_value
from engine.rulebook.sections import SECTION, clause_label, tokens
from engine.rulebook.yaml_files import LANGUAGES

DIGITS = re.compile(r"\d+$")


def section_of(address: str) -> str:
    """Return the key of the section in which an address of a section or clause lies."""
    return address.removeprefix(SECTION).partition("#")[0]


def values_in(clause: Clause) -> tuple[str, ...]:
    """Name the parameters and tables that a clause states, in the order in which it does."""
    found = (token for language in LANGUAGES for token in tokens(clause.text[language]))
    return tuple(dict.fromkeys(name for kind, name in found if kind in ("parameter", "table")))


class Rulebook:
    """One rulebook in one version. Nothing in it changes; another version is another book."""

    def __init__(self, rules: Ruleset, layers: Stack = (), choices: Mapping[str, Any] | None = None) -> None:
        self.rules = rules
        self.slug = rules.slug
        self.layers, self.choices, self.fault = layers, dict(choices or {}), ""
        self.spans: dict[tuple[str, str], tuple[StatementSpan, ...]] = {}
        self.effective = self._effective()
        self.sections = self._sections()
        self.by_key: Mapping[str, Section] = {section.key: section for section in self.sections}
        self.order: Mapping[str, int] = {section.key: number for number, section in enumerate(self.sections)}

    def _effective(self) -> Effective:
        """Work out all values; layers or choices that do not fit at all are left out, and why is said."""
        try:
            return effective_of(self.rules, self.layers, self.choices)
        except (RulesetError, LookupError) as error:
            self.fault, self.layers, self.choices = str(error), (), {}
            return effective_of(self.rules)

    def _sections(self) -> tuple[Section, ...]:
        worded = any(change.kind in ("clause", "section") for _layer, change in all_changes(self.slug, self.layers))
        if not worded:
            return self.rules.sections
        try:
            return load_sections(self.slug, self.layers)
        except RulesetError as error:
            self.fault = str(error)
            return self.rules.sections

    # Values

    def traced(self, address: str) -> Traced | None:
        """Return a value with who set it."""
        return self.effective.values.get(address)

    def value(self, address: str) -> Any:
        """Return a value as it stands; None for what there is not."""
        traced = self.traced(address)
        return traced.value if traced else None

    def is_changed(self, name: str) -> bool:
        """Tell whether a layer or a choice has set a parameter, or any cell of a table."""
        addresses = self.rules.tables[name].addresses() if name in self.rules.tables else (name,)
        return any(len(traced.chain) > 1 for one in addresses if (traced := self.traced(one)))

    def is_made(self, name: str) -> bool:
        """Tell whether a parameter, or any cell of a table, still has a reconstructed value."""
        return name in self._made

    @cached_property
    def _made(self) -> frozenset[str]:
        numbers = (name for name, one in self.rules.parameters.items() if is_reconstructed_value(one, self.value(name)))
        return frozenset(
            (*numbers, *(name for name, table in self.rules.tables.items() if is_reconstructed_table(table)))
        )

    def title_of(self, name: str) -> Mapping[str, str]:
        """Return what a parameter or a table is called."""
        holder = self.rules.parameters.get(name) or self.rules.tables.get(name)
        return holder.title if holder else {}

    def table(self, name: str) -> Table | None:
        """Return a table as the rulebook has it; its cells as they stand are values of their own."""
        return self.rules.tables.get(name)

    # Sections

    @cached_property
    def finder(self) -> Finder:
        """Finds sections and clauses by any of their names."""
        return Finder(self.sections)

    def clause(self, address: str) -> Clause | None:
        """Return a clause by its address."""
        section = self.by_key.get(section_of(address))
        return next((one for one in section.clauses if one.address == address), None) if section else None

    def texts(self, address: str) -> Mapping[str, str]:
        """Return both languages of a clause, or of a section's title."""
        clause = self.clause(address)
        section = self.by_key.get(section_of(address))
        return clause.text if clause else section.title if section and "#" not in address else {}

    def addresses(self) -> Iterator[str]:
        """Return every pair that can be read: the title of each section, then its clauses."""
        for section in self.sections:
            yield from addresses_of(section)

    def chapter(self, key: str) -> tuple[Section, ...]:
        """Return the sections that are read together with this one."""
        section = self.by_key.get(key)
        return self._chapters[self._chapter_key(section.key)] if section else ()

    @cached_property
    def _chapters(self) -> Mapping[tuple[str, str], tuple[Section, ...]]:
        found: dict[tuple[str, str], list[Section]] = {}
        for section in self.sections:
            found.setdefault(self._chapter_key(section.key), []).append(section)
        return {key: tuple(sections) for key, sections in found.items()}

    def _chapter_key(self, key: str) -> tuple[str, str]:
        """Return book and number of a chapter; what bears no number is one chapter of its book."""
        book, *rest = key.split(".")
        return book, rest[0] if rest and DIGITS.match(rest[0]) else ""

    # Findings, references, options

    @cached_property
    def _findings(self) -> Mapping[str, tuple[Finding, ...]]:
        found: dict[str, dict[str, Finding]] = {}
        for finding in self.rules.findings.values():
            for address in (at for at in finding.at if isinstance(at, str)):
                stated = self.rules.parameters[address].clauses if address in self.rules.parameters else (address,)
                for key in map(section_of, stated):
                    found.setdefault(key, {})[finding.id] = finding
        return {key: tuple(held.values()) for key, held in found.items()}

    def findings(self, key: str) -> tuple[Finding, ...]:
        """Return what is doubtful about a section."""
        return self._findings.get(key, ())

    def all_findings(self) -> list[tuple[int, str]]:
        """Every doubtful place once, with the number of its first section, in the order of the book."""
        first: dict[str, int] = {}
        for key, found in self._findings.items():
            for finding in found:
                row = self.order.get(key, len(self.order))
                first[finding.id] = min(row, first.get(finding.id, row))
        return sorted((row, id) for id, row in first.items())

    def reading(self, finding: Finding) -> str:
        """Return the reading that holds."""
        return self._readings.get(finding.id, finding.default)

    @cached_property
    def _readings(self) -> Mapping[str, str]:
        from engine.rulebook.options import chosen

        return chosen(self.slug, self.choices, self.layers).readings

    @cached_property
    def _citing(self) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, dict[str, None]] = {}
        for section in self.sections:
            for clause in section.clauses:
                for kind, name in tokens(clause.text[LANGUAGES[0]]):
                    if kind == "clause":
                        found.setdefault(section_of(name), {})[clause.address] = None
        return {key: tuple(held) for key, held in found.items()}

    def cited_by(self, key: str) -> tuple[str, ...]:
        """Return the clauses that refer to a section."""
        return self._citing.get(key, ())

    def cites(self, section: Section) -> tuple[str, ...]:
        """Return the clauses to which a section refers."""
        found = (token for clause in section.clauses for token in tokens(clause.text[LANGUAGES[0]]))
        return tuple(dict.fromkeys(name for kind, name in found if kind == "clause"))

    def stated_in(self, name: str) -> tuple[str, ...]:
        """Return the clauses that state a parameter or show a table."""
        return self._stating.get(name, ())

    @cached_property
    def _stating(self) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, list[str]] = {}
        for section in self.sections:
            for clause in section.clauses:
                for name in values_in(clause):
                    found.setdefault(name, []).append(clause.address)
        return {name: tuple(held) for name, held in found.items()}

    def label(self, address: str) -> str:
        """Return what people call a section or clause: 8.46 a."""
        section = self.by_key.get(section_of(address))
        return clause_label(section, address.partition("#")[2]) if section else address


def addresses_of(section: Section) -> tuple[str, ...]:
    """Return the pairs of a section: its title, then its clauses."""
    return (f"{SECTION}{section.key}", *(clause.address for clause in section.clauses))
