"""The journal of a document: every step as a line, so that nothing is lost whatever happens to the program."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from editor.document.journal_reader import VERSION, Hashes, JournalContents, Texts
from editor.document.line_file import LineFile
from editor.document.plain_changes import written
from engine.bundle import Change


class Journal:
    """A journal that is being written. It knows which steps a reader of it could take back.

    Each act may raise OSError: then it is not in the journal, which is as it was before.
    """

    def __init__(self, path: Path, bundle: str, files: Hashes, texts: Texts) -> None:
        """Begin one in the place of one that may be there; `texts` are what the document holds beyond the files."""
        lines = [json.dumps({"journal": VERSION, "bundle": bundle, "opened": _now(), "files": dict(files)})]
        if texts:
            lines.append(json.dumps({"write": dict(texts), "text": "", "at": _now()}))
        self._file = LineFile.begun(path, lines)
        self._steps = [0] if texts else list[int]()
        self._index = len(self._steps)
        self.touched, self.based = set(texts), set[str]()

    @classmethod
    def again(cls, kept: JournalContents, steps: Sequence[int], index: int) -> Journal:
        """Go on with a journal that was read as a whole."""
        journal = cls.__new__(cls)
        journal._file = LineFile(kept.path)
        journal._steps, journal._index = list(steps), index
        journal.touched, journal.based = kept.touched, set(kept.bases)
        return journal

    @property
    def path(self) -> Path:
        """Where it lies."""
        return self._file.path

    @property
    def is_there(self) -> bool:
        """Whether what is written still goes into the file of that name."""
        return self._file.is_there

    def close(self) -> None:
        """Write no more."""
        self._file.close()

    def handle(self) -> int:
        """A handle of its own for whoever lets the disk keep up; he closes it."""
        return self._file.handle()

    # Acts

    def edit(self, text: str, changes: Sequence[Change], step: int, merge: str, *, more: bool) -> None:
        """An edit was made; `more` if it went on with the stroke of the edit before."""
        self._add({"do": [written(change) for change in changes], "text": text, "merge": merge, "more": more})
        self.touched.update(change.file for change in changes)
        if not more:
            self._push(step)

    def write(self, text: str, texts: Texts, step: int) -> None:
        """Files were given other texts."""
        self._add({"write": dict(texts), "text": text})
        self.touched.update(texts)
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
        """The files are about to be written, and will have these fingerprints.

        A reader may find them written or not: he takes back no step from before, but hears what the files hold.
        """
        self._add({"save": dict(files)})
        self._steps, self._index = [], 0

    def _push(self, step: int) -> None:
        self._steps[self._index :] = [step]
        self._index += 1

    def _add(self, said: dict[str, Any]) -> None:
        self._file.append(json.dumps({**said, "at": _now()}))

    # What others need who have changed the files meanwhile

    def base(self, file: str, text: str) -> None:
        """Say what a file held before all acts."""
        self._file.append(json.dumps({"base": {file: text}}))
        self.based.add(file)


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="milliseconds")
