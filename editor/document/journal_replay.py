"""Making the acts of a journal again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtGui import QUndoStack

from editor.document.errors import DocumentError, cannot_read_entry
from editor.document.journal_reader import JournalEntry, Texts
from editor.window_language import language
from engine.bundle import Bundle, Change
from engine.bundle.live_bundle import LiveBundle


class Editable(Protocol):
    """What acts are made on."""

    undo_stack: QUndoStack

    def do(self, text: str, *changes: Change, merge: str = "") -> None:
        """Make changes as one step."""

    def end_merge(self) -> None:
        """End a stroke."""

    def write(self, text: str, texts: Texts) -> None:
        """Put texts in the place of files, as one step."""


@dataclass(frozen=True)
class Failed:
    """An act that could not be made again, by its number, and why."""

    number: int
    act: JournalEntry
    why: str


def replay(document: Editable, acts: Sequence[JournalEntry], *, pass_over: bool = False) -> list[Failed]:
    """Make acts again, in order, and say which cannot be made; the rest is left, unless these are passed over."""
    failed: list[Failed] = []
    for number, act in enumerate(acts):
        try:
            _make(document, act)
        except DocumentError as error:
            failed.append(Failed(number, act, error.message(language())))
        except (Exception, RecursionError) as error:  # whatever a journal holds, the document opens
            failed.append(Failed(number, act, type(error).__name__))
        if failed and not pass_over:
            break
    return failed


def _make(document: Editable, act: JournalEntry) -> None:
    if act.kind == "do":
        if not act.more:
            document.end_merge()
        document.do(act.text, *act.changes, merge=act.merge)
    elif act.kind == "write":
        document.write(act.text, act.texts)
    elif act.kind == "undo":
        document.undo_stack.undo()
    elif act.kind == "redo":
        document.undo_stack.redo()
    elif act.kind == "unread":
        raise cannot_read_entry()


def standing_acts(acts: Iterable[JournalEntry]) -> list[list[JournalEntry]]:
    """The steps that stand at the end of acts; those of one stroke are together."""
    steps, at = _steps(acts)
    return steps[:at]


def shape(acts: Iterable[JournalEntry]) -> tuple[int, int]:
    """How many steps stand at the end of acts, and how many there are with those that were taken back."""
    steps, at = _steps(acts)
    return at, len(steps)


def _steps(acts: Iterable[JournalEntry]) -> tuple[list[list[JournalEntry]], int]:
    """All steps, and how many of them stand."""
    steps: list[list[JournalEntry]] = []
    at = 0
    for act in acts:
        if act.kind == "do" and act.more and at:
            steps[at - 1].append(act)
        elif act.kind in ("do", "write", "unread"):
            steps[at:] = [[act]]
            at += 1
        elif act.kind in ("undo", "drop"):
            at = max(at - 1, 0)
            del steps[at if act.kind == "drop" else len(steps) :]
        elif act.kind == "redo":
            at = min(at + 1, len(steps))
    return steps, at


def bundle_after(bundle: Bundle, steps: Iterable[Sequence[JournalEntry]]) -> Bundle:
    """The bundle as steps of a journal would make it, as far as they can be made; a worker can do that."""
    live = LiveBundle(bundle)
    make_again(live, steps)
    return live.bundle


def make_again(live: LiveBundle, steps: Iterable[Sequence[JournalEntry]]) -> None:
    """Make steps of a journal again, as far as they can be made."""
    for act in (act for step in steps for act in step):
        with suppress(Exception):
            for change in act.changes:
                live.change(change)
            for file, text in act.texts.items():
                live.write(file, text)
