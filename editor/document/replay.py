"""Making the acts of a journal again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtGui import QUndoStack

from editor.document.errors import DocumentError
from editor.document.journal import Act, Texts
from engine.bundle import Change


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
