"""The log of the game in the side column, below the tabs: always in view while a game is played."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QWidget

from editor.fields.layouts import down
from editor.fields.translated import Translated
from editor.play.game_log import LogEntry
from editor.play.log_list import LogList
from editor.play.play_session import PlaySession
from editor.play.prompt_text import event_explained
from editor.workbench import Mode, Workbench

LEAST = 150


class LogPanel(Translated, QWidget):
    """What happened, line by line; a click shows the moment on the map, and the sum behind it under Why."""

    def __init__(self, workbench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = workbench
        self.session: PlaySession | None = None
        self.title, self.list = QLabel(), LogList()
        self.list.setMinimumHeight(LEAST)
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)
        down(self.title, (self.list, 1), on=self, margins=(8, 4, 8, 4), spacing=4)
        self.list.chosen.connect(self._show_moment)
        workbench.play_changed.connect(self.refresh)
        workbench.mode_changed.connect(lambda _mode: self.refresh())
        self.retranslate()
        self.refresh()

    def refresh(self) -> None:
        """Follow the game on the bench; nothing is shown while none is played."""
        session = self.bench.session
        if session is not self.session:
            self.session = session
            self.list.follow(session, self.bench.language)
        elif session is not None:
            self.list.refresh()
        self.setVisible(session is not None and self.bench.mode is Mode.PLAY)

    def _show_moment(self, entry: LogEntry | None) -> None:
        """Show the position of a line's moment, and the sum behind it."""
        if self.session is None or entry is None:
            return
        self.session.show(entry.step)
        explained = event_explained(self.session, entry.event, self.bench.language) if entry.event else None
        if explained is not None:
            self.bench.explain(explained, raised=True)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.title.setText(self.tr("Log"))
        self.list.setAccessibleName(self.tr("Log"))
        self.list.follow(self.session, self.bench.language)

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.retranslate()
        self.refresh()
