"""The line below a side that says how its bot plays."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QComboBox, QWidget

from editor.fields.combo_boxes import narrow
from editor.play.bot_styles import BOLDNESS, KINDS, BotKind, BotStyle
from editor.play.play_session import PlaySession
from editor.play.play_widgets import WrappingRow
from editor.play.seats import Who


class BotRow(WrappingRow):
    """Chooses a kind of bot and its temper, side by side where there is room; a bot by chance has no temper."""

    def __init__(self, session: PlaySession, side: int, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._side = session, side
        self.kind, self.boldness = QComboBox(), QComboBox()
        translate = QCoreApplication.translate
        for kind, text in KINDS.items():
            self.kind.addItem(translate("Play", text), kind)
        for boldness, text in BOLDNESS.items():
            self.boldness.addItem(translate("Play", text), boldness)
        self.kind.setAccessibleName(self.tr("The bot of {side}").format(side=name))
        self.kind.setToolTip(self.tr("Which bot plays the side, or takes a single decision (F9)."))
        self.boldness.setAccessibleName(self.tr("How the bot of {side} plays").format(side=name))
        for box in (self.kind, self.boldness):
            narrow(box, 7)
            box.activated.connect(self._choose)
        self.fill((self.kind, self.boldness))
        self.refresh()

    def refresh(self) -> None:
        """Show how the bot plays; a side that nobody plays has none."""
        style = self._session.bots.style(self._side)
        self.setVisible(self._session.screen.seats[self._side] is not Who.NOBODY)
        self.kind.setCurrentIndex(self.kind.findData(style.kind))
        self.boldness.setCurrentIndex(self.boldness.findData(style.boldness))
        by_chance = style.kind is BotKind.CHANCE
        self.boldness.setEnabled(not by_chance)
        why = self.tr("A bot that goes by chance dares neither more nor less.") if by_chance else ""
        self.boldness.setToolTip(
            why or self.tr("Cautious bots look at what may go wrong, bold ones at what may succeed.")
        )

    def _choose(self, _index: int) -> None:
        self._session.bots.set_style(self._side, BotStyle(self.kind.currentData(), self.boldness.currentData()))
