"""The part of the play panel that says what a side has in hand."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QWidget

from editor.fields.layouts import down
from editor.play.panel_parts import PlayPart

LINES = 5


class HoldingsPart(PlayPart):
    """What each side whose secrets may be shown has in hand; it keeps its room, and longer lists scroll in it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.told = QLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop)
        self.area = QScrollArea(widgetResizable=True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self.told)
        down(self.area, on=self, margins=0)
        self._reserve()

    def _reserve(self) -> None:
        """So many lines, whatever is told."""
        self.area.setFixedHeight(LINES * (self.told.fontMetrics().lineSpacing() + 1) + 4)

    def changeEvent(self, event: QEvent) -> None:
        """Other letters need other room."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange) and hasattr(self, "area"):
            self._reserve()

    def refresh(self) -> None:
        """Say it, a line for each side that has anything; no room is kept where the game has nothing of the kind."""
        session = self.session
        ask = session.system.sight.holdings if session is not None else None
        self.setVisible(ask is not None)
        if session is None or ask is None:
            return
        words, state = session.words(self.language), session.state_shown()
        line, comma = self.tr("{side}: {points}"), self.tr(", ")
        held = ((side, comma.join(map(words.text, ask(state, side)))) for side in sorted(session.eyes))
        self.told.setText("\n".join(line.format(side=words.side(side), points=text) for side, text in held if text))
