"""Small things that the tabs are made of: paragraphs with links, a column that scrolls."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QWidget

from editor.fields.layouts import down
from editor.fields.reading_labels import FIRST_WIDE
from engine.rulebook import remark_in
from engine.rulebook.records import Remark

BETWEEN = 8
MARGINS = f"margin:0 0 {BETWEEN}px 0"
WIDE, NARROW = 145, 115


class LinkedText(QLabel):
    """Words with links in them that wrap, and can be read, selected and followed by mouse and keyboard."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, wordWrap=True, textFormat=Qt.TextFormat.RichText)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
            | Qt.TextInteractionFlag.TextSelectableByMouse
        )
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)

    def tell(self, *parts: str) -> None:
        """Show paragraphs; empty ones are left out."""
        said = [part for part in parts if part]
        self.setText("".join(f'<p style="{MARGINS}; line-height:{_room(part)}%">{part}</p>' for part in said))
        self.setVisible(bool(said))


def _room(text: str) -> int:
    """How far lines stand apart: kanji need more than letters."""
    return WIDE if any(letter >= FIRST_WIDE for letter in text) else NARROW


def fact(name: str, *words: str) -> str:
    """A paragraph: what it is about in bold, then lines that are HTML already; nothing if there is no line."""
    lines = [word for word in words if word]
    return f"<b>{escape(name)}</b><br>{'<br>'.join(lines)}" if lines else ""


def remark(said: Remark, language: str) -> str:
    """A reason or a question as HTML; where it is not known in this language, in the other, which is said."""
    worded = remark_in(said, language)
    if worded.language == language:
        return escape(worded.text)
    translate = QCoreApplication.translate
    names = {"en": translate("Remark", "(in English)"), "ja": translate("Remark", "(in Japanese)")}
    return f"{escape(worded.text)} <i>{escape(names[worded.language])}</i>"


def link(address: str, words: str) -> str:
    """Words that lead to an address."""
    return f'<a href="{escape(address)}">{escape(words)}</a>'


def links(pairs: Iterable[tuple[str, str]]) -> str:
    """Several of them in a line."""
    return " · ".join(link(address, words) for address, words in pairs)


class TextColumn(QScrollArea):
    """Widgets below one another that scroll together."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, widgetResizable=True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        self.column = down(on=inside, spacing=BETWEEN)
        self.setWidget(inside)
        for ground in (self.viewport(), inside):
            ground.setAutoFillBackground(False)

    def put(self, *widgets: QWidget) -> None:
        """Put widgets below one another; what is left over stays free."""
        for widget in widgets:
            self.column.addWidget(widget)
        self.column.addStretch(1)
