"""The journal of a document: every step as a line, so that nothing is lost whatever happens to the program."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from editor.document.plain import read, written
from engine.bundle import Change

VERSION = 1
Hashes = Mapping[str, str]
Texts = Mapping[str, str | None]


@dataclass(frozen=True)
class Act:
    """One line of a journal: an edit, texts put in the place of files, an undo, a redo, or a save."""

    kind: str
    text: str = ""
    changes: tuple[Change, ...] = ()
    merge: str = ""
    more: bool = False
    texts: Texts = field(default_factory=dict)
    files: Hashes = field(default_factory=dict)
    at: datetime = datetime.min


@dataclass(frozen=True)
class Kept:
    """What a journal holds: for which files it was begun, its acts, and how many of its bytes are sound."""

    path: Path
    bundle: str
    files: Hashes
    acts: tuple[Act, ...]
    end: int

    def after(self, files: Hashes) -> tuple[Act, ...] | None:
        """The acts that are not in files of these fingerprints yet; None if the journal does not belong to them."""
        saves = [number for number, act in enumerate(self.acts) if act.kind == "save" and act.files == files]
        if saves:
            return self.acts[saves[-1] + 1 :]
        return self.acts if self.files == files else None


class Journal:
    """A journal that is being written. It knows which steps a reader of it could take back."""

    def __init__(self, path: Path, bundle: str, files: Hashes, texts: Texts | None = None) -> None:
        """Begin one in the place of one that may be there; `texts` are what the document holds beyond the files."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        lines = [_line({"journal": VERSION, "bundle": bundle, "opened": _now(), "files": dict(files)})]
        if texts:
            lines.append(_line({"write": dict(texts), "text": "", "at": _now()}))
        new = path.with_name(path.name + ".new")
        new.write_bytes(b"".join(lines))
        new.replace(path)
        self._open(path)
        self._steps = [0] if texts else list[int]()
        self._index = len(self._steps)

    @classmethod
    def again(cls, kept: Kept, steps: Sequence[int], index: int) -> Journal:
        """Go on with a journal that was read; a line that was cut short goes."""
        journal = cls.__new__(cls)
        journal.path = kept.path
        os.truncate(kept.path, kept.end)
        journal._open(kept.path)
        journal._steps, journal._index = list(steps), index
        return journal

    def _open(self, path: Path) -> None:
        self._stream = path.open("ab", buffering=0)

    def close(self) -> None:
        """Write no more."""
        self._stream.close()

    def handle(self) -> int:
        """A handle of its own for whoever lets the disk keep up; he closes it."""
        return os.dup(self._stream.fileno())

    # Acts

    def edit(self, text: str, changes: Sequence[Change], step: int, merge: str, *, more: bool) -> None:
        """An edit was made; `more` if it went on with the stroke of the edit before."""
        self._add({"do": [written(change) for change in changes], "text": text, "merge": merge, "more": more})
        if not more:
            self._push(step)

    def write(self, text: str, texts: Texts, step: int) -> None:
        """Files were given other texts."""
        self._add({"write": dict(texts), "text": text})
        self._push(step)

    def dropped(self) -> None:
        """The last step came to nothing; who makes the edits again will find that too."""
        self._add({"drop": 1})
        self._index -= 1
        del self._steps[self._index :]

    def undo(self, step: int) -> bool:
        """A step was taken back. False if a reader could not know which: then say what the files hold."""
        known = self._index > 0 and self._steps[self._index - 1] == step
        if known:
            self._add({"undo": 1})
            self._index -= 1
        return known

    def redo(self, step: int) -> bool:
        """A step was made again. False if a reader could not know which: then say what the files hold."""
        known = self._index < len(self._steps) and self._steps[self._index] == step
        if known:
            self._add({"redo": 1})
            self._index += 1
        return known

    def save(self, files: Hashes) -> None:
        """The files are about to be written, and will have these fingerprints."""
        self._add({"save": dict(files)})

    def _push(self, step: int) -> None:
        self._steps[self._index :] = [step]
        self._index += 1

    def _add(self, said: dict[str, Any]) -> None:
        self._stream.write(_line({**said, "at": _now()}))


def _line(said: Mapping[str, Any]) -> bytes:
    return json.dumps(said).encode() + b"\n"


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


# Reading


def read_journal(path: Path) -> Kept | None:
    """What a journal holds, up to the first line that is not whole; None if it is no journal of ours."""
    try:
        head, *lines = _lines(path.read_bytes())
        if head[0]["journal"] != VERSION:
            return None
        bundle, files = str(head[0]["bundle"]), {str(k): str(v) for k, v in head[0]["files"].items()}
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None
    acts, end = [], head[1]
    with suppress(ValueError, LookupError, TypeError, AttributeError, StopIteration):
        for said, after in lines:
            acts.append(_act(said))
            end = after
    return Kept(path, bundle, files, tuple(acts), end)


def _lines(data: bytes) -> Iterator[tuple[dict[str, Any], int]]:
    """The lines of a journal, each with the place where it ends."""
    end = 0
    for line in data.splitlines(keepends=True):
        end += len(line)
        if not line.endswith(b"\n"):
            return
        try:
            yield json.loads(line), end
        except ValueError:
            return


def _act(said: Mapping[str, Any]) -> Act:
    at, text = datetime.fromisoformat(said["at"]), str(said.get("text", ""))
    if "do" in said:
        changes = tuple(map(read, said["do"]))
        return Act("do", text, changes, str(said["merge"]), bool(said["more"]), at=at)
    if "write" in said:
        return Act("write", text, texts=dict(said["write"]), at=at)
    if "save" in said:
        return Act("save", files=dict(said["save"]), at=at)
    kind = next(kind for kind in ("undo", "redo", "drop") if kind in said)
    return Act(kind, at=at)
