"""texts.lock: what every text was when somebody looked at it last, so that a changed side makes the other one stale."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from engine.rulebook.yaml_files import LANGUAGES, RulesetError, name_of, ruleset_folder

DRAFT, CHECKED, STALE = "draft", "checked", "stale"
STATES = (DRAFT, CHECKED)
NOBODY = "-"
HEAD = "# Written by 'hexwright texts lock'. Address, hash and state of each language, who checked it, when."


@dataclass(frozen=True)
class Locked:
    """One text: the hash and state of each language, in the order en, ja; who checked it, and when."""

    address: str
    hashes: tuple[str, ...]
    states: tuple[str, ...]
    by: str = NOBODY
    date: str = NOBODY

    def line(self) -> str:
        """Write it as a line."""
        return f"{self.address}: {' '.join((*self.hashes, *self.states, self.by, self.date))}"

    def stale(self, texts: Mapping[str, str]) -> tuple[str, ...]:
        """Return the languages that have not followed when the other side was changed."""
        same = [hash_of(texts[language]) == held for language, held in zip(LANGUAGES, self.hashes, strict=True)]
        if all(same) or not any(same):
            return ()
        return tuple(language for language, kept in zip(LANGUAGES, same, strict=True) if kept)

    def state(self, texts: Mapping[str, str], language: str) -> str:
        """Say how a language's text stands: draft, checked or stale."""
        if self.unseen(texts):
            return DRAFT
        return STALE if language in self.stale(texts) else self.states[LANGUAGES.index(language)]

    def unseen(self, texts: Mapping[str, str]) -> bool:
        """Tell whether every language was changed since somebody looked."""
        return not any(hash_of(texts[language]) == held for language, held in zip(LANGUAGES, self.hashes, strict=True))


@lru_cache(maxsize=16_384)
def hash_of(text: str) -> str:
    """Return a short hash of a text; how its letters are composed makes no difference."""
    return hashlib.sha256(unicodedata.normalize("NFC", text).encode()).hexdigest()[:12]


def lock_path(slug: str) -> Path:
    """Say where the lock of a ruleset lies."""
    return ruleset_folder(slug) / "texts.lock"


def read_lock(slug: str) -> dict[str, Locked]:
    """Read the lock of a ruleset; none means that nobody has looked at anything."""
    return read_lock_file(lock_path(slug))


def read_lock_file(path: Path) -> dict[str, Locked]:
    """Read a lock, be it a ruleset's own or what somebody keeps for himself."""
    if not path.exists():
        return {}
    found = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            locked = _read(path, number, line)
            found[locked.address] = locked
    return found


def _read(path: Path, number: int, line: str) -> Locked:
    address, parted, rest = line.rpartition(": ")
    words, count = rest.split(), len(LANGUAGES)
    states = tuple(words[count : 2 * count])
    if not parted or len(words) != 2 * count + 2 or not set(states) <= set(STATES):
        raise RulesetError(
            f"{name_of(path)}, line {number}: this line is damaged. Delete the file and write it anew: "
            "hexwright texts lock GAME."
        )
    return Locked(address, tuple(words[:count]), states, words[-2], words[-1])


def relocked(
    held: Mapping[str, Locked],
    texts: Mapping[str, Mapping[str, str]],
    *,
    by: str,
    date: str,
    only: Collection[str] = (),
) -> dict[str, Locked]:
    """Return the lock after somebody has looked at texts (all, or only some); without a name they stay drafts."""
    new = {}
    for address, sides in texts.items():
        if only and address not in only:
            if address in held:
                new[address] = held[address]
            continue
        hashes = tuple(hash_of(sides[language]) for language in LANGUAGES)
        old = held.get(address)
        if old is not None and old.hashes == hashes and (not by or set(old.states) == {"checked"}):
            new[address] = old
        else:
            state = ("checked" if by else "draft",) * len(LANGUAGES)
            new[address] = Locked(address, hashes, state, by or NOBODY, date if by else NOBODY)
    return new


def write_lock(slug: str, locked: Iterable[Locked]) -> None:
    """Write the lock of a ruleset."""
    write_lock_file(lock_path(slug), locked)


def write_lock_file(path: Path, locked: Iterable[Locked]) -> None:
    """Write a lock to any file."""
    text = "\n".join([HEAD, *(one.line() for one in locked), ""])
    path.write_text(text, encoding="utf-8", newline="\n")
