"""The undo history at the bottom: every step with its name; a click goes back to it, or forward."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QUndoStack
from PySide6.QtWidgets import QLabel, QUndoView, QWidget

from editor.fields.layouts import down
from editor.fields.translated import Translated, tr_noop
from editor.shell.icons import icon
from editor.workbench import Mode, Workbench

if TYPE_CHECKING:
    from editor.document import Document


class HistoryPanel(Translated, QWidget):
    """The steps of the document on the bench; in a game they are shown and cannot be clicked."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__()
        self._bench = bench
        self._nothing = QUndoStack(self)
        self.list = self.worded(QUndoView(self), name=tr_noop("History"))
        self.hint = QLabel(self, wordWrap=True)
        self.hint.setProperty("quiet", True)
        down(self.hint, (self.list, 1), on=self, margins=(8, 6, 8, 6))
        bench.document_changed.connect(self._follow)
        bench.mode_changed.connect(self._show_mode)
        self.retranslate()
        self._follow(bench.document)

    def _follow(self, document: Document | None) -> None:
        """Show the steps of this document; one that goes takes its stack with it."""
        self.list.setStack(document.undo_stack if document is not None else self._nothing)
        self.list.setCleanIcon(icon("save", self.palette().text().color().name()))

    def _show_mode(self, mode: Mode) -> None:
        self.list.setEnabled(mode is not Mode.PLAY)
        self.hint.setText(self._hint())

    def _hint(self) -> str:
        if self._bench.mode is Mode.PLAY:
            return self.tr(
                "This is a game. Its moves are in the log; you can undo changes of the scenario only in Edit "
                "(Shift+F5)."
            )
        return self.tr("Click a step to return to it. The disk marks the saved step.")

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.list.setEmptyLabel(self.tr("As it was opened"))
        self._show_mode(self._bench.mode)
