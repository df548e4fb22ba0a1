"""What code and people call a clause: by its address, its section's key, or the printed number if only one has it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from engine.rulebook.sections import Section


class Ambiguous(LookupError):
    """Several sections bear a number."""


@dataclass(frozen=True)
class Finder:
    """Finds sections and clauses by any of their names."""

    sections: tuple[Section, ...]

    @cached_property
    def _by_key(self) -> Mapping[str, Section]:
        return {section.key: section for section in self.sections}

    def numbered(self, number: str) -> tuple[Section, ...]:
        """Return every section that bears a printed number."""
        return tuple(section for section in self.sections if number and section.number == number)

    def section(self, name: str) -> Section | None:
        """Find a section by key, address or printed number; a number that several bear is refused."""
        head = name.partition("#")[0]
        if head in self._by_key:
            return self._by_key[head]
        found = self.numbered(head)
        if len(found) > 1:
            keys = ", ".join(section.key for section in found)
            raise Ambiguous(f"{head!r} is printed above several sections; say which one is meant: {keys}.")
        return found[0] if found else None

    def clauses(self, name: str) -> tuple[str, ...]:
        """Return the addresses that a name means: one clause, or all of a section."""
        section = self.section(name)
        _head, hash, key = name.partition("#")
        if section is None:
            return ()
        return tuple(clause.address for clause in section.clauses if not hash or clause.key == key)

    def known(self, names: Iterable[str]) -> bool:
        """Tell whether all names mean something."""
        return all(self.clauses(name) or ("#" not in name and self.section(name)) for name in names)
