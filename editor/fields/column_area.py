"""A column that scrolls up and down: as wide as what stands in it, so that nothing is cut at its side."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

MOST = 374
"""Very large letters may not make the window wider than a small screen."""


class ColumnArea(QScrollArea):
    """Scrolls one widget up and down. Its least width follows that of the widget, up to `MOST`; then it has a bar."""

    def __init__(self, widget: QWidget, least: int = 0) -> None:
        super().__init__(widgetResizable=True)
        self._least = least
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidget(widget)

    def minimumSizeHint(self) -> QSize:
        """As wide as the widget needs."""
        inside = self.widget()
        needed = inside.minimumSizeHint().width() if inside is not None else 0
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(min(max(self._least, needed), MOST) + bar, super().minimumSizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What stands in it needs another width: so does the column."""
        if watched is self.widget() and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)
