"""The part of the play panel that says what a side has in hand."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from editor.fields.layouts import down
from editor.play.panel_parts import PlayPart


class HoldingsPart(PlayPart):
    """What each side whose secrets may be shown has in hand."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.told = QLabel(wordWrap=True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        down(self.told, on=self, margins=0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Never be lower than all lines at this width."""
        super().resizeEvent(event)
        self._reserve()

    def _reserve(self) -> None:
        self.told.setMinimumHeight(0)  # What is reserved counts in heightForWidth: it would never shrink again.
        self.told.setMinimumHeight(max(0, self.told.heightForWidth(self.width())))

    def refresh(self) -> None:
        """Say it, a line for each side that has anything; nothing where the game has nothing of the kind."""
        session = self.session
        ask = session.system.sight.holdings if session is not None else None
        shown = sorted(session.eyes) if session is not None and ask is not None else []
        self.setVisible(bool(shown))
        if session is None or ask is None:
            return
        words, state = session.words(self.language), session.state_shown()
        line, comma = self.tr("{side}: {points}"), self.tr(", ")
        held = ((side, comma.join(map(words.text, ask(state, side)))) for side in shown)
        self.told.setText("\n".join(line.format(side=words.side(side), points=text) for side, text in held if text))
        self.setVisible(bool(self.told.text()))
        self._reserve()
