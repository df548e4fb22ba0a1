"""Sections: the rulebook's text, clause by clause, with tokens in the place of numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Literal

from engine.rulebook.layers import Stack, Traced, stacked
from engine.rulebook.provenance import Cite
from engine.rulebook.records import NOT_READ, Texts, build
from engine.rulebook.yaml_files import FileSpot, read_list, ruleset_folder

TOKEN = re.compile(r"\{p:(?P<parameter>[^{}]+)\}|\{t:(?P<table>[^{}]+)\}|\{@(?P<clause>[^{}]+)\}|\{n:(?P<number>\d+)\}")
KEY = re.compile(r"[a-z][a-z0-9_-]*(\.[a-z0-9_-]+)*")
CLAUSE_KEY = re.compile(r"[a-z0-9_-]+")
STATUSES = ("basic", "advanced", "replaced")
OPTIONAL = "optional:"
SECTION = "section:"


@dataclass(frozen=True)
class Clause:
    """One statement of a section."""

    key: str
    kind: Literal["rule", "definition", "procedure", "exception", "example", "note", "ruling"]
    force: Literal["must", "may", "may_not", "is"]
    text: Texts
    exception_to: tuple[str, ...] = ()
    changes: Literal["none", "clarifies", "changes"] | None = None
    address: str = field(default="", metadata=NOT_READ)

    def check(self, place: FileSpot) -> None:
        """Refuse a wrong key, and a ruling that does not say whether it changes anything."""
        if not CLAUSE_KEY.fullmatch(self.key):
            raise (place / "key").wrong(f"the key of a clause is a word such as a, b or 0, not {self.key!r}")
        if (self.kind == "ruling") != (self.changes is not None):
            raise place.wrong(
                "a ruling says what it changes ('changes: none', 'clarifies' or 'changes'); others do not"
            )


@dataclass(frozen=True)
class Section:
    """A piece of the rulebook; its key is its own for ever, its number is what is printed."""

    key: str
    number: str
    title: Texts
    clauses: tuple[Clause, ...]
    status: str = "basic"
    cite: tuple[Cite, ...] = ()
    exempt: str = ""

    def check(self, place: FileSpot) -> None:
        """Refuse a wrong key or status, and two clauses with one key."""
        if not KEY.fullmatch(self.key):
            raise (place / "key").wrong(f"a key is written in small letters, such as rb.4.1, not {self.key!r}")
        if self.status not in STATUSES and not self.status.startswith(OPTIONAL):
            known = ", ".join(STATUSES)
            raise (place / "status").wrong(f"a status is one of {known} or optional:<option>, not {self.status!r}")
        keys = [clause.key for clause in self.clauses]
        for number, key in enumerate(keys):
            if key in keys[:number]:
                raise (place / "clauses" / number).wrong(f"there are two clauses {key!r} in section {self.key!r}")


def load_sections(slug: str, layers: Stack = ()) -> tuple[Section, ...]:
    """Read all sections as they stand under a stack of layers, file by file in the order of the files' names."""
    found: dict[str, Section] = {}
    for path in sorted((ruleset_folder(slug) / "sections").glob("*.yaml")):
        for place, section in _read(path):
            if section.key in found:
                raise place.wrong(f"there are two sections {section.key!r}")
            found[section.key] = section
    return _layered(slug, found, layers) if layers else tuple(found.values())


def _read(path: Path) -> Iterator[tuple[FileSpot, Section]]:
    for place, entry in read_list(path):
        section = build(Section, place, entry)
        yield place, replace(section, clauses=tuple(_placed(section.key, clause) for clause in section.clauses))


def _placed(section: str, clause: Clause) -> Clause:
    return replace(clause, address=f"{section}#{clause.key}")


# Layers


def section_values(sections: tuple[Section, ...]) -> dict[str, Any]:
    """Return by address what layers can change of sections: number, title and status."""
    parts = ("number", "title", "status")
    return {f"{SECTION}{section.key}": {part: getattr(section, part) for part in parts} for section in sections}


def clause_values(sections: tuple[Section, ...]) -> dict[str, Any]:
    """Return by address what layers can change of clauses."""
    return {clause.address: _plain_clause(clause) for section in sections for clause in section.clauses}


CHANGEABLE = tuple(field.name for field in fields(Clause) if field.name not in ("address", "key"))


def _plain_clause(clause: Clause) -> dict[str, Any]:
    parts = {name: getattr(clause, name) for name in CHANGEABLE}
    return {name: value for name, value in parts.items() if value not in (None, ())}


def _layered(slug: str, base: Mapping[str, Section], layers: Stack) -> tuple[Section, ...]:
    whole = tuple(base.values())
    known = {clause.address: clause for section in whole for clause in section.clauses}
    by_section: dict[str, list[Clause]] = {}
    for address, traced in stacked(slug, "clause", clause_values(whole), layers).items():
        if traced.value is not None:
            by_section.setdefault(address.partition("#")[0], []).append(_clause(address, traced, known))
    found = []
    for address, head in stacked(slug, "section", section_values(whole), layers).items():
        key = address.removeprefix(SECTION)
        if head.value is not None:
            clauses = tuple(by_section.get(key, ()))
            found.append(replace(_section(key, head, base), clauses=clauses))
    return tuple(found)


def _section(key: str, head: Traced, base: Mapping[str, Section]) -> Section:
    if head.change is None:
        return base[key]
    written = {"key": key, "clauses": [], **_thawed(head.value)}
    read = build(Section, head.change.place / "to", written)
    return replace(base[key], number=read.number, title=read.title, status=read.status) if key in base else read


def _clause(address: str, traced: Traced, known: Mapping[str, Clause]) -> Clause:
    if traced.change is None:
        return known[address]
    written = {"key": address.partition("#")[2], **_thawed(traced.value)}
    return build(Clause, traced.change.place / "to", written, address=address)


def _thawed(value: Any) -> Any:
    """Turn tuples back into lists, as a file would have them."""
    if isinstance(value, Mapping):
        return {key: _thawed(part) for key, part in value.items()}
    return [_thawed(part) for part in value] if isinstance(value, tuple) else value


def clause_label(section: Section, key: str) -> str:
    """Return what people call a clause of a section: 8.46 a; without a letter if the section has but one."""
    shown = key if key and (key != "0" and len(section.clauses) > 1) else ""
    return " ".join(filter(None, (section.number or section.key, shown)))


# Tokens


def tokens(text: str) -> list[tuple[str, str]]:
    """Return what a statement refers to: ('parameter', id), ('table', id) or ('clause', address)."""
    return [token for token in all_tokens(text) if token[0] != "number"]


def all_tokens(text: str) -> list[tuple[str, str]]:
    """Return what a statement refers to, and the numbers that it writes as {n:2} because no parameter is meant."""
    return [(str(match.lastgroup), match[match.lastgroup or 0]) for match in TOKEN.finditer(text)]


def numbers(text: str) -> list[str]:
    """Return the numbers that a statement writes as {n:2}, because no parameter is meant."""
    return [value for kind, value in all_tokens(text) if kind == "number"]


def statement(text: str, say: Mapping[str, str]) -> str:
    """Put words in the place of tokens; `say` has them by parameter id, table id and clause address."""

    def said(match: re.Match[str]) -> str:
        token = match[match.lastgroup or 0]
        return token if match.lastgroup == "number" else say[token]

    return TOKEN.sub(said, text)
