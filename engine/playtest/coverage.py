"""Coverage of a rulebook: which functions, tests and examples stand behind each section, and how each clause shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.compile.library import scenarios_of as makers
from engine.examples import read_file, shipped
from engine.play import RULES, load_system
from engine.playtest.clause_activity import ACTIVITIES, count_activity, together
from engine.playtest.code_sources import naming_tests, readers, rule_functions
from engine.rulebook.clause_finder import Finder
from engine.rulebook.render import OF_SCENARIO
from engine.rulebook.ruleset import Ruleset, load_ruleset
from engine.rulebook.sections import Clause, Section, tokens
from engine.rulebook.yaml_files import LANGUAGES

NEEDED: Mapping[str, tuple[str, ...]] = {"may": ("offered", "shown"), "may_not": ("refused", "shown")}
SILENT_KINDS = ("example", "note", "definition")


@dataclass(frozen=True)
class ClauseCover:
    """How often a clause showed itself in play, by manner."""

    address: str
    force: str
    kind: str
    counts: Mapping[str, int]

    @property
    def silent(self) -> bool:
        """Whether it never showed itself as its force asks for: a 'may' is offered, a 'may not' refuses.

        What nobody is asked about (where a line leads, who joins an attack) is shown by an example made for it.
        """
        needed = NEEDED.get(self.force, ())
        return self.kind not in SILENT_KINDS and bool(needed) and not any(self.counts[manner] for manner in needed)


@dataclass(frozen=True)
class SectionCover:
    """What stands behind a section."""

    key: str
    number: str
    implemented: tuple[str, ...]
    tests: tuple[str, ...]
    examples: tuple[str, ...]
    exempt: str
    clauses: tuple[ClauseCover, ...]

    @property
    def fired(self) -> int:
        """How often its clauses showed themselves."""
        return sum(sum(clause.counts.values()) for clause in self.clauses)

    @property
    def gaps(self) -> tuple[str, ...]:
        """Return what is missing: a function, or clauses that never showed themselves."""
        if self.exempt or all(clause.kind in SILENT_KINDS for clause in self.clauses):
            return ()
        silent = [clause.address for clause in self.clauses if clause.silent]
        return (*(() if self.implemented else (self.key,)), *silent)


@dataclass(frozen=True)
class ParameterCover:
    """Who reads a number, and which clauses state it."""

    id: str
    read_by: tuple[str, ...]
    stated_in: tuple[str, ...]
    examples: tuple[str, ...]


@dataclass(frozen=True)
class Coverage:
    """The coverage of a game's rulebook."""

    game: str
    sections: tuple[SectionCover, ...]
    parameters: tuple[ParameterCover, ...]
    unknown: tuple[str, ...]
    survivors: tuple[str, ...] | None = None
    mutants: int = field(default=0)

    @property
    def complete(self) -> bool:
        """Whether nothing is missing."""
        read = all(parameter.read_by and parameter.stated_in for parameter in self.parameters)
        return read and not self.unknown and not any(section.gaps for section in self.sections)


def coverage(slug: str, games: int = 30, seed: int = 0, jobs: int = 1) -> Coverage:
    """Work out the coverage of a game's rulebook by its code, its tests, its examples, and games at random."""
    rules = load_ruleset(slug)
    finder = Finder(rules.sections)
    counts = together(count_activity(slug, scenarios_of(slug), games, seed, jobs))
    named = (name for name in counts if not name.startswith(OF_SCENARIO))
    unknown = sorted(name for name in named if finder.section(name) is None)
    return Coverage(slug, _sections(rules, finder, counts), _parameters(rules, finder, counts), tuple(unknown))


def scenarios_of(slug: str) -> tuple[str, ...]:
    """Name every scenario of a game."""
    return tuple(f"{slug}/{name}" for name in makers(load_system(slug)))


def _sections(rules: Ruleset, finder: Finder, counts: Mapping[str, Counter[str]]) -> tuple[SectionCover, ...]:
    functions, tests = rule_functions(rules.slug), naming_tests(rules.slug)
    implemented: dict[str, list[str]] = {}
    for name, function in functions.items():
        sections = [finder.section(called) for called in RULES[function].sections]
        for key in dict.fromkeys(section.key for section in sections if section):
            implemented.setdefault(key, []).append(name)
    examples = examples_by_section(rules.slug, finder)
    by_clause = spread(finder, counts)
    return tuple(
        SectionCover(
            section.key,
            section.number,
            tuple(implemented.get(section.key, ())),
            tuple(sorted({test for text, names in tests.items() if _means(finder, text, section) for test in names})),
            tuple(examples.get(section.key, ())),
            section.exempt,
            tuple(_clause(clause, by_clause) for clause in section.clauses),
        )
        for section in rules.sections
    )


def _means(finder: Finder, text: str, section: Section) -> bool:
    """Tell whether a text in a test names a section; a number that several sections bear names none of them."""
    head = text.partition("#")[0]
    return head == section.key or (head == section.number and len(finder.numbered(head)) == 1)


def _clause(clause: Clause, counts: Mapping[str, Counter[str]]) -> ClauseCover:
    held = counts.get(clause.address, Counter())
    return ClauseCover(clause.address, clause.force, clause.kind, {manner: held[manner] for manner in ACTIVITIES})


def spread(finder: Finder, counts: Mapping[str, Counter[str]]) -> dict[str, Counter[str]]:
    """Count by address what was counted by what the code says; where it names a section, all its clauses count."""
    found: dict[str, Counter[str]] = {}
    for name, held in counts.items():
        for address in finder.clauses(name):
            found.setdefault(address, Counter()).update(held)
    return found


def examples_by_section(slug: str, finder: Finder) -> dict[str, list[str]]:
    """Return by section key the worked examples that name one of its clauses."""
    found: dict[str, list[str]] = {}
    for path in shipped(slug):
        for example in read_file(path).examples:
            sections = [finder.section(clause) for clause in example.clauses]
            for key in dict.fromkeys(section.key for section in sections if section):
                found.setdefault(key, []).append(example.id)
    return found


def _parameters(rules: Ruleset, finder: Finder, counts: Mapping[str, Counter[str]]) -> tuple[ParameterCover, ...]:
    read, stated = readers(rules.slug), stating(rules.sections)
    examples = examples_by_section(rules.slug, finder)
    found = []
    for name in rules.parameters:
        keys = dict.fromkeys(address.partition("#")[0] for address in stated.get(name, ()))
        shown = dict.fromkeys(example for key in keys for example in examples.get(key, ()))
        found.append(
            ParameterCover(name, tuple(read.get(name.replace(".", "_"), ())), tuple(stated.get(name, ())), tuple(shown))
        )
    return tuple(found)


def stating(sections: Iterable[Section]) -> dict[str, list[str]]:
    """Return by parameter the clauses that state it."""
    found: dict[str, list[str]] = {}
    for section in sections:
        for clause in section.clauses:
            named = [
                name for language in LANGUAGES for kind, name in tokens(clause.text[language]) if kind == "parameter"
            ]
            for name in dict.fromkeys(named):
                found.setdefault(name, []).append(clause.address)
    return found


def plain(cover: Coverage) -> dict[str, Any]:
    """Write a coverage for other programs."""
    return {
        "game": cover.game,
        "complete": cover.complete,
        "sections": [_plain_section(section) for section in cover.sections],
        "parameters": [vars(parameter) for parameter in cover.parameters],
        "unknown": cover.unknown,
        "mutants": cover.mutants,
        "survivors": cover.survivors,
    }


def _plain_section(section: SectionCover) -> dict[str, Any]:
    clauses = [{"address": one.address, "force": one.force, **one.counts} for one in section.clauses]
    return {**vars(section), "fired": section.fired, "gaps": section.gaps, "clauses": clauses}
