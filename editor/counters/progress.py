"""How far a change of many counters is, and the button that stops it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QWidget

from editor.counters.deeds import Deeds
from editor.fields.translated import Translated


class Progress(Translated, QWidget):
    """Shown while a change of many counters goes on."""

    def __init__(self, deeds: Deeds, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._deeds = deeds
        self.bar, self.stop = QProgressBar(), QPushButton()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.bar)
        row.addWidget(self.stop)
        deeds.busy.connect(self._show)
        deeds.done.connect(self.hide)
        self.stop.clicked.connect(self._stop)
        self.retranslate()
        self.hide()

    def _show(self, made: int, of: int) -> None:
        batch = self._deeds.batch
        if batch is not None and batch.is_long:
            self.bar.setMaximum(of)
            self.bar.setValue(made)
            self.show()

    def _stop(self) -> None:
        if self._deeds.batch is not None:
            self._deeds.batch.stop()

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.stop.setText(self.tr("Stop and take back"))
        self.bar.setAccessibleName(self.tr("How far the change of many counters is"))
