"""Two stacks of undo, and which of them Ctrl+Z means: the scenario's, or in Play only the game's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtGui import QUndoStack

from editor.window_language import speaker
from editor.workbench import Mode, Workbench

if TYPE_CHECKING:
    from editor.play.play_session import PlaySession

tr = speaker("Undo")


class UndoTarget(Protocol):
    """A stack of what can be taken back."""

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""

    @property
    def can_redo(self) -> bool:
        """Whether something can be done again."""

    @property
    def undo_label(self) -> str:
        """The stack and the act, in words."""

    @property
    def redo_label(self) -> str:
        """The stack and the act, in words."""

    def undo(self) -> None:
        """Take the last act back."""

    def redo(self) -> None:
        """Do it again."""


class NoUndo:
    """The stack where there is neither scenario nor game."""

    can_undo = can_redo = False

    @property
    def undo_label(self) -> str:
        """Without an act there is only the word."""
        return tr("Undo")

    @property
    def redo_label(self) -> str:
        """Without an act there is only the word."""
        return tr("Redo")

    def undo(self) -> None:
        """There is nothing to take back."""

    def redo(self) -> None:
        """There is nothing to do again."""


class ScenarioUndo(NoUndo):
    """The stack of the scenario's changes."""

    def __init__(self, stack: QUndoStack) -> None:
        self._stack = stack

    @property
    def can_undo(self) -> bool:  # type: ignore[override]
        """Whether a change can be undone."""
        return self._stack.canUndo()

    @property
    def can_redo(self) -> bool:  # type: ignore[override]
        """Whether a change can be done again."""
        return self._stack.canRedo()

    @property
    def undo_label(self) -> str:
        """Undo, and what."""
        if not self.can_undo:
            return super().undo_label
        return tr("Undo: {act}").format(act=self._stack.undoText())

    @property
    def redo_label(self) -> str:
        """Redo, and what."""
        if not self.can_redo:
            return super().redo_label
        return tr("Redo: {act}").format(act=self._stack.redoText())

    def undo(self) -> None:
        """Undo the last change."""
        self._stack.undo()

    def redo(self) -> None:
        """Do the change again."""
        self._stack.redo()


class GameUndo(NoUndo):
    """The stack of the game's moves."""

    def __init__(self, session: PlaySession | None) -> None:
        self._session = session

    @property
    def can_undo(self) -> bool:  # type: ignore[override]
        """Whether a move can be taken back."""
        return self._session is not None and (self._session.can_take_back or self._session.marks.can_undo)

    @property
    def can_redo(self) -> bool:  # type: ignore[override]
        """Whether a move can be made again."""
        return self._session is not None and (self._session.can_make_again or self._session.marks.can_redo)

    @property
    def undo_label(self) -> str:
        """Take back, and what."""
        if self._session is None or not self.can_undo:
            return tr("Undo")
        if self._session.marks.can_undo:
            return tr("Undo: note or arrow")
        act = self._session.take_back_text
        return tr("Undo: {act}").format(act=act)

    @property
    def redo_label(self) -> str:
        """Make again, and what."""
        if self._session is None or not self.can_redo:
            return tr("Make again")
        if self._session.marks.can_redo:
            return tr("Redo: note or arrow")
        act = self._session.make_again_text
        return tr("Make again: {act}").format(act=act)

    def undo(self) -> None:
        """Take the last move back; without one nothing happens, to the scenario least of all."""
        if self._session is not None and self._session.marks.can_undo:
            self._session.marks.undo()
        elif self._session is not None and self.can_undo:
            self._session.take_back()

    def redo(self) -> None:
        """Make the move again."""
        if self._session is not None and self._session.marks.can_redo:
            self._session.marks.redo()
        elif self._session is not None and self.can_redo:
            self._session.make_again()


def target_of(bench: Workbench) -> UndoTarget:
    """Return the stack that undo and redo mean now."""
    if bench.mode is Mode.PLAY:
        return GameUndo(bench.session)
    return ScenarioUndo(bench.document.undo_stack) if bench.document else NoUndo()
