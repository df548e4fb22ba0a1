"""A push button whose words wrap."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from editor.fields.layouts import down

SIDE, ABOVE = 10, 5


class WrappedButton(QPushButton):
    """A button for a whole sentence: as wide as there is room, and as high as its words then are."""

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = QLabel(words, wordWrap=True, alignment=Qt.AlignmentFlag.AlignCenter)
        self.words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._column = down(self.words, on=self, margins=(SIDE, ABOVE, SIDE, ABOVE))
        self.setAccessibleName(words)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_words(self, words: str) -> None:
        """Say something else."""
        self.words.setText(words)
        self.setAccessibleName(words)

    def hasHeightForWidth(self) -> bool:
        """A narrow one is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the words are in this width."""
        return self._column.totalHeightForWidth(width)

    def sizeHint(self) -> QSize:
        """The words in a few lines."""
        return self._column.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        """The least that the words need."""
        return self._column.totalMinimumSize()
