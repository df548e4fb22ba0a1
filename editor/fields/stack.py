"""Views one behind the other, of which only the one in front takes room."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget, QWidget


class FrontStack(QStackedWidget):
    """As large as the view in front needs; those behind it do not widen the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(lambda _number: self.updateGeometry())

    def minimumSizeHint(self) -> QSize:
        """What the view in front needs at least."""
        shown = self.currentWidget()
        return shown.minimumSizeHint() if shown else super().minimumSizeHint()
