"""What lies in a journal, read back: no line of it stops the reading, and none is passed over untold."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import Any

from editor.document.line_file import read_lines
from editor.document.plain_changes import read
from engine.bundle import Change

VERSION = 1
LIMIT = 128 * 1024 * 1024
"""So many bytes of a journal are read at most."""
Hashes = Mapping[str, str]
Texts = Mapping[str, str | None]
_SPOILT = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError, OSError)


@dataclass(frozen=True)
class JournalEntry:
    """One line of a journal: an edit, texts put in the place of files, an undo, a redo, or a save.

    One of the kind `unread` could not be read: it is of a newer version, or the disk has spoilt it.
    """

    kind: str
    text: str = ""
    changes: tuple[Change, ...] = ()
    merge: str = ""
    more: bool = False
    texts: Texts = field(default_factory=dict)
    files: Hashes = field(default_factory=dict)
    at: datetime = datetime.min


@dataclass(frozen=True)
class JournalContents:
    """What a journal holds: for which files it was begun, what these said as far as that is known, and its acts."""

    path: Path
    bundle: str = ""
    files: Hashes = field(default_factory=dict)
    acts: tuple[JournalEntry, ...] = ()
    bases: Mapping[str, str] = field(default_factory=dict)
    is_ours: bool = False
    """Whether its first line says what it is, in words of this version."""
    is_whole: bool = False
    """Whether all of it was read and understood; a line at the end that was never finished does not count."""

    @property
    def touched(self) -> set[str]:
        """The files that its acts touch."""
        changed = {change.file for act in self.acts for change in act.changes}
        return changed.union(*(act.texts for act in self.acts))

    @property
    def stood(self) -> Texts:
        """What the files that its acts touch held before them, as far as that is known; None if they were not there."""
        return {**dict.fromkeys(self.touched - self.files.keys()), **self.bases}

    def after(self, files: Hashes) -> tuple[JournalEntry, ...] | None:
        """The acts that are not in files of these fingerprints yet; None if the journal does not belong to them."""
        saves = [number for number, act in enumerate(self.acts) if act.kind == "save" and act.files == files]
        if saves:
            return self.acts[saves[-1] + 1 :]
        return self.acts if self.files == files else None


def read_journal(path: Path) -> JournalContents:
    """What a journal holds; nothing if it is none of ours."""
    lines = read_lines(path, LIMIT)
    if not lines.whole:
        return JournalContents(path)
    try:
        head = json.loads(lines.whole[0])
        if head["journal"] != VERSION:
            return JournalContents(path)
        bundle, files = str(head["bundle"]), _words(head["files"])
    except _SPOILT:
        return JournalContents(path)
    acts, bases = list[JournalEntry](), dict[str, str]()
    for line in lines.whole[1:]:
        said = _said(line)
        if isinstance(said, JournalEntry):
            acts.append(said)
        else:
            bases.update(said)
    is_whole = not lines.more and all(act.kind != "unread" for act in acts)
    return JournalContents(path, bundle, files, tuple(acts), bases, True, is_whole)


def _said(line: str) -> JournalEntry | dict[str, str]:
    """What a line says: an act, or what files said at the first."""
    try:
        line.encode()
        said = json.loads(line)
        return {_name(file): text for file, text in _words(said["base"]).items()} if "base" in said else _act(said)
    except _SPOILT:
        return JournalEntry("unread")


def _act(said: Mapping[str, Any]) -> JournalEntry:
    at, text = datetime.fromisoformat(said["at"]).astimezone(), str(said.get("text", ""))
    if "do" in said:
        changes = tuple(map(read, said["do"]))
        for change in changes:
            _name(change.file)
        return JournalEntry("do", text, changes, str(said["merge"]), bool(said["more"]), at=at)
    if "write" in said:
        return JournalEntry("write", text, texts=_texts(said["write"]), at=at)
    if "save" in said:
        return JournalEntry("save", files=_words(said["save"]), at=at)
    (kind,) = {"undo", "redo", "drop"} & said.keys()
    return JournalEntry(kind, at=at)


def _texts(said: Mapping[str, Any]) -> Texts:
    return {_name(file): None if text is None else _word(text) for file, text in said.items()}


def _words(said: Mapping[str, Any]) -> dict[str, str]:
    return {name: _word(word) for name, word in said.items()}


def _name(said: Any) -> str:
    """A file's name inside its bundle; ValueError for one that leads out of it."""
    name = _word(said)
    path = PurePosixPath(name)
    hidden = any(part.startswith(".") for part in path.parts)
    if hidden or path.is_absolute() or not path.parts or any(sign in name for sign in "\\:\0"):
        raise ValueError(name)
    return name


def _word(said: Any) -> str:
    """A text that a file can hold; ValueError or TypeError for anything else."""
    if not isinstance(said, str):
        raise TypeError(said)
    said.encode()
    return said
