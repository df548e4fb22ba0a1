"""Making the acts of a journal again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Protocol

from PySide6.QtGui import QUndoStack

from editor.document.errors import DocumentError
from editor.document.journal import Act, Texts
from engine.bundle import Bundle, BundleError, Change
from engine.validate.live import Live


class Editable(Protocol):
    """What acts are made on."""

    undo_stack: QUndoStack

    def do(self, text: str, *changes: Change, merge: str = "") -> None:
        """Make changes as one step."""

    def end_merge(self) -> None:
        """End a stroke."""

    def write(self, text: str, texts: Texts) -> None:
        """Put texts in the place of files, as one step."""


def replay(document: Editable, acts: Sequence[Act]) -> bool:
    """Make acts again, in order; false if one cannot be made: then the rest is left."""
    try:
        for act in acts:
            _make(document, act)
    except DocumentError:
        return False
    return True


def _make(document: Editable, act: Act) -> None:
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


def standing_acts(acts: Iterable[Act]) -> list[list[Act]]:
    """The steps that stand at the end of acts; those of one stroke are together."""
    steps: list[list[Act]] = []
    at = 0
    for act in acts:
        if act.kind == "do" and act.more and at:
            steps[at - 1].append(act)
        elif act.kind in ("do", "write"):
            steps[at:] = [[act]]
            at += 1
        elif act.kind in ("undo", "drop", "redo"):
            at = min(at + 1, len(steps)) if act.kind == "redo" else max(at - 1, 0)
    return steps[:at]


def bundle_after(bundle: Bundle, acts: Iterable[Act]) -> Bundle:
    """The bundle as the standing steps of a journal would make it, as far as they can be made; a worker can do that."""
    live = Live(bundle)
    with suppress(BundleError, LookupError, TypeError, ValueError, AttributeError):
        for act in (act for step in standing_acts(acts) for act in step):
            for change in act.changes:
                live.change(change)
            for file, text in act.texts.items():
                live.write(file, text)
    return live.bundle
