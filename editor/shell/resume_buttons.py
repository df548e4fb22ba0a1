"""The games with which one can go on, first on the start card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from editor.fields.layouts import down
from editor.shell.icons import icon
from editor.shell.theme import Theme

if TYPE_CHECKING:
    from editor.play.game_journal import GameSummary

HIGH, LOW = 38, 28
"""The last game has the larger button."""


class ResumeButtons(QWidget):
    """A button for each game that waits; the one that was played last comes first."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.buttons: list[QPushButton] = []
        self._theme: Theme | None = None
        self._column = down(on=self, margins=(0, 0, 0, 4), spacing=4)

    def show_games(self, games: Sequence[GameSummary], language: str) -> None:
        """Offer these games."""
        for button in self.buttons:
            self._column.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = [self._button(game, language, first=number == 0) for number, game in enumerate(games)]
        self.setVisible(bool(self.buttons))
        self._dress()

    def _button(self, game: GameSummary, language: str, *, first: bool) -> QPushButton:
        button = QPushButton(self.sentence(game, language).replace("&", "&&"), self)
        button.setObjectName("goingOn")
        button.setMinimumHeight(HIGH if first else LOW)
        font = button.font()
        font.setBold(first)
        button.setFont(font)
        when = game.head.saved.replace("T", " ")[:16]
        button.setToolTip(self.tr("Played last: {time}").format(time=when))
        button.clicked.connect(lambda: self.chosen.emit(game.path))
        self._column.addWidget(button)
        button.show()
        return button

    def sentence(self, game: GameSummary, language: str) -> str:
        """Which game it is, its turn, and whose move it is."""
        head, mover = game.head, game.head.mover
        title = head.title.get(language) or next(iter(head.title.values()), "") or game.place
        side = mover.names.get(language, "") if mover is not None else ""
        if mover is not None and mover.mine:
            text = self.tr("Continue: {title}, turn {turn}, your move")
        elif side:
            text = self.tr("Continue: {title}, turn {turn}, {side} to move")
        else:
            text = self.tr("Continue: {title}, turn {turn}")
        return text.format(title=title, turn=head.turn, side=side)

    def wear(self, theme: Theme) -> None:
        """Take the theme's colours."""
        self._theme = theme
        self._dress()

    def _dress(self) -> None:
        for button in self.buttons:
            if self._theme is not None:
                button.setIcon(icon("play", self._theme.text))
