"""What the desk says where a scenario has no map that can be shown."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QLabel, QWidget

from editor.fields.translated import Translated

MARGIN = 24


class EmptyMap(Translated, QLabel):
    """One sentence in the middle of the view; clicks go through it."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setObjectName("card")
        self.setAutoFillBackground(True)
        self.setWordWrap(True)
        self.setMargin(MARGIN)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._over = over
        over.installEventFilter(self)
        self.hide()
        self.retranslate()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the middle."""
        if event.type() == QEvent.Type.Resize:
            self._settle()
        return super().eventFilter(watched, event)

    def setVisible(self, visible: bool) -> None:
        """Appear in the middle, or go."""
        super().setVisible(visible)
        if visible:
            self._settle()

    def _settle(self) -> None:
        room = self._over.rect()
        width = min(28 * self.fontMetrics().height(), room.width() - 2 * MARGIN)
        height = self.heightForWidth(width)
        self.setGeometry((room.width() - width) // 2, (room.height() - height) // 2, width, height)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.setText(self.tr("This scenario has no map that can be read. Problems (F8) says what is wrong."))

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.retranslate()
        self._settle()
