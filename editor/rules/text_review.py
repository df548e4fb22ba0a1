"""Who has compared which pair: the rulebook's own lock, and over it what one person keeps for himself."""

from __future__ import annotations

import datetime
import os
from collections.abc import Collection, Mapping
from pathlib import Path

from engine.rulebook import Ruleset, RulesetError, Section
from engine.rulebook.lock import (
    CHECKED,
    DRAFT,
    STALE,
    Locked,
    lock_path,
    read_lock,
    read_lock_file,
    relocked,
    write_lock,
    write_lock_file,
)
from engine.rulebook.yaml_files import LANGUAGES

STATES = (CHECKED, DRAFT, STALE)
"""The worse a state is, the later it stands."""


class TextReview:
    """The states of a rulebook's texts. What is checked is written into a file of one's own, or into the rulebook's."""

    def __init__(self, rules: Ruleset, folder: Path) -> None:
        self.rules = rules
        self.file = folder / f"{rules.slug}.lock"
        self.into_book = False
        self._kept: dict[str, tuple[Mapping[str, str], tuple[str, ...]]] = {}
        self._book: dict[str, Locked] = dict(rules.lock)
        self._own: dict[str, Locked] = self._read()

    def _read(self) -> dict[str, Locked]:
        """Read what one has checked before; a damaged file is set aside, not written over."""
        try:
            return read_lock_file(self.file)
        except RulesetError:
            self.file.replace(self.file.with_suffix(".damaged"))
            return {}

    @property
    def can_write_book(self) -> bool:
        """Whether the rulebook's own lock may be written here."""
        path = lock_path(self.rules.slug)
        return os.access(path if path.exists() else path.parent, os.W_OK)

    def state(self, address: str, texts: Mapping[str, str], language: str) -> str:
        """Say how a text stands: checked, draft or stale."""
        locked = self._own.get(address)
        if locked is None or locked.unseen(texts):
            locked = self._book.get(address)
        return locked.state(texts, language) if locked and texts else DRAFT

    def states(self, address: str, texts: Mapping[str, str]) -> tuple[str, ...]:
        """Say how both languages stand."""
        kept = self._kept.get(address)
        if kept is None or kept[0] is not texts:
            kept = texts, tuple(self.state(address, texts, language) for language in LANGUAGES)
            self._kept[address] = kept
        return kept[1]

    def of_section(self, section: Section) -> tuple[str, ...]:
        """Say how both languages of a whole section stand: as its worst pair does."""
        pairs = {f"section:{section.key}": section.title, **{one.address: one.text for one in section.clauses}}
        found = [self.states(address, texts) for address, texts in pairs.items()]
        return tuple(max((states[n] for states in found), key=STATES.index) for n in range(len(LANGUAGES)))

    def is_checked(self, address: str, texts: Mapping[str, str]) -> bool:
        """Tell whether somebody has compared a pair as it stands."""
        return set(self.states(address, texts)) == {CHECKED}

    def who(self, address: str) -> Locked | None:
        """Return who has looked at a pair, and when."""
        return self._own.get(address) or self._book.get(address)

    def check(self, address: str, texts: Mapping[str, str], by: str) -> None:
        """Note that somebody has compared a pair. OSError if it cannot be written."""
        today = datetime.date.today().isoformat()
        new = relocked({}, {address: texts}, by=by, date=today)
        if self.into_book:
            self._book = _in_order({**read_lock(self.rules.slug), **new}, self.rules.texts())
            write_lock(self.rules.slug, self._book.values())
            self._own.pop(address, None)
        else:
            self._own |= new
        self._kept.clear()
        self._write_own()

    def _write_own(self) -> None:
        if self._own or self.file.exists():
            self.file.parent.mkdir(parents=True, exist_ok=True)
            write_lock_file(self.file, self._own.values())


def _in_order(locked: Mapping[str, Locked], addresses: Collection[str]) -> dict[str, Locked]:
    """Sort a lock as the texts stand in the rulebook; what is no text of it is let go."""
    return {address: locked[address] for address in addresses if address in locked}
