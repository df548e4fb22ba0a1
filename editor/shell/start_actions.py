"""What the start card leads to: a scenario in the mode that was wanted, a new one, a file, or a rulebook."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.shell import thumbnails
from editor.shell.file_dialogs import JOURNALS
from editor.shell.start_card import PLAY, SET_UP, StartCard
from editor.shell.thumbnails import Thumbnails
from editor.workbench import MAP, Mode

if TYPE_CHECKING:
    from editor.play.game_journal import GameSummary
    from editor.shell.window import MainWindow

NEW = "scenario.new"


class StartActions(QObject):
    """Shows the start card and does what was chosen on it."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        journals = window.bench.settings.value(JOURNALS, "")
        pictures = Thumbnails(Path(journals).parent / "pictures" if journals else thumbnails.DEFAULT, self)
        can_make = NEW in window.registry.acts
        settings = window.bench.settings
        self.card = StartCard(window.canvas, settings, pictures, can_make=can_make, games=self._games)
        self.card.continued.connect(self._go_on)
        self.card.chosen.connect(self._open)
        self.card.wants_file.connect(window.files.ask_to_open)
        self.card.wants_new.connect(self._make)
        self.card.wants_rules.connect(self._read)
        self.card.wear(window.theme)

    def _open(self, name: str, then: str) -> None:
        """Bring a scenario forward, in the mode that was wanted."""
        window = self._window
        if not window.files.open(name):
            return
        self.card.close_up()
        window.bench.set_space(MAP)
        if then == SET_UP:
            window.bench.set_mode(Mode.SET_UP)
        elif then == PLAY:
            window.play()

    def _games(self) -> list[GameSummary]:
        return self._window.games.offers()

    def _go_on(self, journal: Path) -> None:
        """Bring a game forward, and play it."""
        self.card.close_up()
        self._window.bench.set_space(MAP)
        self._window.games.go_on(journal)

    def _make(self) -> None:
        self.card.close_up()
        self._window.registry.do(NEW)

    def _read(self, slug: str) -> None:
        """Lay a rulebook on the desk of the Rules workspace."""
        from editor.shell.rooms.rules import space_of

        self.card.close_up()
        self._window.bench.set_space("rules")
        space_of(self._window).study.open(slug)
