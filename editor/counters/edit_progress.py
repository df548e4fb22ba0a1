"""How far a change of many counters is, and the button that stops it."""

from __future__ import annotations

from PySide6.QtWidgets import QProgressBar, QPushButton, QWidget

from editor.counters.counter_actions import CounterActions
from editor.fields.layouts import across
from editor.fields.translated import Translated, tr_noop


class EditProgress(Translated, QWidget):
    """Shown while a change of many counters goes on."""

    def __init__(self, mix_actions: CounterActions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mix_actions = mix_actions
        self.bar = self.worded(QProgressBar(), name=tr_noop("How far the change of many counters is"))
        self.stop = self.worded(QPushButton(), tr_noop("Stop and take back"), do=self._stop)
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
