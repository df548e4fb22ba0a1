"""Many changes as one step, a few at a time, with a bar that shows how far it is and a button that stops it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QProgressBar, QPushButton, QWidget

from editor.document import DocumentError
from editor.fields.layouts import across
from editor.fields.translated import Translated, tr_noop
from engine.bundle import Change

if TYPE_CHECKING:
    from editor.counters.counter_actions import CounterActions
    from editor.document import Document


class EditProgress(Translated, QWidget):
    """Shown while a change of many counters goes on."""

    def __init__(self, mix_actions: CounterActions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mix_actions = mix_actions
        self.bar = self.worded(QProgressBar(), name=tr_noop("How far the change of many counters is"))
        self.stop = self.worded(QPushButton(), tr_noop("Stop and undo"), do=self._stop)
        across(self.bar, self.stop, on=self, margins=0)
        mix_actions.busy.connect(self._show)
        mix_actions.done.connect(self.hide)
        self.hide()

    def _show(self, made: int, of: int) -> None:
        batch = self._mix_actions.batch
        if batch is not None and batch.is_long:
            self.bar.setMaximum(of)
            self.bar.setValue(made)
            self.show()

    def _stop(self) -> None:
        if self._mix_actions.batch is not None:
            self._mix_actions.batch.stop()


AT_ONCE = 30
"""So many changes are made before the window may look up; even in the largest mix that is less than a twentieth of a
second."""
_NUMBERS = count(1)


class BulkEdit(QObject):
    """Makes changes of one step. `progressed` says how many of how many are made, `ended` what stood against them."""

    progressed = Signal(int, int)
    ended = Signal(str)

    def __init__(
        self, document: Document, text: str, changes: Sequence[Change], language: str, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._document, self._text, self._changes, self._language = document, text, tuple(changes), language
        self._merge = f"counters:{next(_NUMBERS)}"
        self._made = 0
        self._before = document.undo_stack.index()
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)

    @property
    def is_long(self) -> bool:
        """Whether it takes more than one look."""
        return len(self._changes) > AT_ONCE

    def start(self) -> None:
        """Begin; a short one is done at once."""
        self._go_on()
        if self._made < len(self._changes):
            self._timer.start()

    def stop(self) -> None:
        """Make no more, and take back what was made."""
        self._take_back()
        self._end("")

    def abandon(self) -> None:
        """Make no more: the document is gone."""
        self._timer.stop()

    def _go_on(self) -> None:
        part = self._changes[self._made : self._made + AT_ONCE]
        try:
            if part:
                self._document.do(self._text, *part, merge=self._merge if self.is_long else "")
        except DocumentError as error:
            self._take_back()
            self._end(error.message(self._language))
            return
        self._made += len(part)
        self.progressed.emit(self._made, len(self._changes))
        if self._made >= len(self._changes):
            self._end("")

    def _take_back(self) -> None:
        self._document.end_merge()
        while self._document.undo_stack.index() > self._before:
            self._document.undo_stack.undo()

    def _end(self, against: str) -> None:
        self._timer.stop()
        self._made = len(self._changes)
        self._document.end_merge()
        self.ended.emit(against)
