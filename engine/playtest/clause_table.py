"""The table of a rulebook's clauses: the code, the tests and the examples behind each, or that it only explains."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from engine.examples import read_file, shipped
from engine.play import RULES, load_system
from engine.playtest.code_sources import naming_tests, rule_functions, telling_clauses
from engine.playtest.coverage import SILENT_KINDS
from engine.rulebook.clause_finder import Finder
from engine.rulebook.options import load_options
from engine.rulebook.ruleset import load_ruleset
from engine.rulebook.sections import Clause, Section


@dataclass(frozen=True)
class ClauseRow:
    """One clause: what in the code stands for it or for its whole section, and what shows that it is played."""

    address: str
    force: str
    statement: Mapping[str, str]
    explains: str
    code: tuple[str, ...]
    tests: tuple[str, ...]
    examples: tuple[str, ...]

    @property
    def missing(self) -> tuple[str, ...]:
        """Return what is missing: code, or a test or example that names the clause."""
        if self.explains:
            return ()
        proof = self.tests or self.examples
        return (*(() if self.code else ("code",)), *(() if proof else ("test or example",)))


Names = dict[str, dict[str, None]]


def clause_table(slug: str) -> tuple[ClauseRow, ...]:
    """Return a row for each clause of a game's rulebook, in printed order."""
    rules = load_ruleset(slug)
    finder = Finder(rules.sections)
    code, examples = _by_clause(finder, _in_code(slug)), _by_clause(finder, _in_examples(slug))
    tests = _by_clause(finder, _in_tests(slug))
    return tuple(
        ClauseRow(
            clause.address,
            clause.force,
            clause.text,
            _explains(section, clause),
            *(tuple(found.get(clause.address, ())) for found in (code, tests, examples)),
        )
        for section in rules.sections
        for clause in section.clauses
    )


def _explains(section: Section, clause: Clause) -> str:
    return section.exempt or (clause.kind if clause.kind in SILENT_KINDS else "")


def _by_clause(finder: Finder, named: Iterable[tuple[str, str]]) -> Names:
    """Return by address what names a clause; what names a section names all its clauses."""
    found: Names = {}
    for text, name in named:
        for address in finder.clauses(text):
            found.setdefault(address, {})[name] = None
    return found


def _in_code(slug: str) -> Iterator[tuple[str, str]]:
    """Give the functions and rows, steps, events, parameters and options of a game with the clauses that they name."""
    for name, function in rule_functions(slug).items():
        yield from ((section, name) for section in RULES[function].sections)
    for step in load_system(slug).steps_by_name.values():
        yield step.section, f"step {step.name}"
    yield from ((clause, "what is told") for clause in telling_clauses(slug))
    numbers: tuple[Any, ...] = (*load_ruleset(slug).parameters.values(), *load_options(slug).values())
    for number in numbers:
        yield from ((clause, number.id) for clause in number.clauses)


def _in_tests(slug: str) -> Iterator[tuple[str, str]]:
    """Give the tests that name a clause; one that names a whole section need not be about each of its clauses."""
    named = ((text, names) for text, names in naming_tests(slug).items() if "#" in text)
    yield from ((text, name) for text, names in named for name in names)


def _in_examples(slug: str) -> Iterator[tuple[str, str]]:
    for path in shipped(slug):
        for example in read_file(path).examples:
            yield from ((clause, example.id) for clause in example.clauses)


def plain_row(row: ClauseRow) -> dict[str, Any]:
    """Write a row for other programs."""
    return {**vars(row), "missing": row.missing}
