"""Labels for reading: statements with room between their lines, and headings that grow with the text."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

LETTERS = 6


class ElidedLabel(QLabel):
    """Shows as much of one line as there is room for; `text()` is always the whole."""

    def minimumSizeHint(self) -> QSize:
        """A few letters wide, or less where there are fewer."""
        whole = super().minimumSizeHint()
        return QSize(min(whole.width(), LETTERS * self.fontMetrics().averageCharWidth()), whole.height())

    @property
    def shown(self) -> str:
        """What there is room for."""
        room = self.contentsRect().width()
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw what there is room for."""
        painter = QPainter(self)
        flags = int(self.alignment()) | int(Qt.TextFlag.TextSingleLine)
        self.style().drawItemText(
            painter, self.contentsRect(), flags, self.palette(), self.isEnabled(), self.shown, self.foregroundRole()
        )


FIRST_WIDE = "\u3000"
"""Japanese letters and signs stand from here on."""
WIDE, NARROW = 160, 140


class _Reading(QLabel):
    """A label whose words can be read, selected and copied; `text` are the words without their dress."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent, wordWrap=True, textFormat=Qt.TextFormat.RichText)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self._text = ""
        self.setText(text)

    def text(self) -> str:
        """The words."""
        return self._text

    def setText(self, text: str) -> None:
        """Show other words."""
        self._text = text
        super().setText(self._dressed(text) if text else "")
        self.setAccessibleName(text)

    def _dressed(self, text: str) -> str:
        return lines(text)


def lines(text: str) -> str:
    """A text as rich text with the room between its lines that its letters need."""
    room = WIDE if any(letter >= FIRST_WIDE for letter in text) else NARROW
    paragraphs = escape(text).splitlines()
    return "".join(f'<p style="margin:0; line-height:{room}%">{words}</p>' for words in paragraphs)


class Statement(_Reading):
    """A sentence or several of a rule, a problem or a note."""


class Heading(_Reading):
    """The title of a view: bold and a step larger than the text, whatever the size of the text is."""

    def _dressed(self, text: str) -> str:
        return f"<b><big>{escape(text)}</big></b>"
