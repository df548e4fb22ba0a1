"""The log of the game in the side column, below the tabs: always in view while a game is played."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QWidget

from editor.fields.layouts import down
from editor.fields.translated import Translated
from editor.play.game_log import LogEntry
from editor.play.log_list import LogList
from editor.play.play_session import PlaySession
from editor.play.play_widgets import button
from editor.play.prompt_text import event_explained
from editor.window_language import LANGUAGES
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
        self.save = button("", self._ask)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.save)
        down(head, (self.list, 1), on=self, margins=(8, 4, 8, 4), spacing=4)
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

    # As a file

    @property
    def kinds(self) -> dict[str, tuple[str, ...]]:
        """What the log can be saved as, with the languages of each."""
        english, japanese, both = (
            ("en",),
            ("ja",),
            tuple(sorted(LANGUAGES, key=lambda each: each != self.bench.language)),
        )
        return {
            self.tr("Page with maps, English (*.html)"): english,
            self.tr("Page with maps, Japanese (*.html)"): japanese,
            self.tr("Page with maps, both languages (*.html)"): both,
            self.tr("Text, English (*.txt)"): english,
            self.tr("Text, Japanese (*.txt)"): japanese,
            self.tr("Text, both languages (*.txt)"): both,
        }

    def _ask(self) -> None:
        """Ask for a file and write the log into it."""
        kinds = self.kinds
        name, kind = QFileDialog.getSaveFileName(self, self.tr("Save the log as"), "", ";;".join(kinds))
        if name:
            self.write(Path(name), kind)

    def write(self, path: Path, kind: str) -> None:
        """Write the log as a page or as a text; what went wrong is said."""
        from editor.play import after_action

        session, view = self.session, self.bench.canvas
        suffix = ".html" if "*.html" in kind else ".txt"
        named, path = path, path if path.suffix.lower() == suffix else path.with_name(path.name + suffix)
        if path != named and path.exists():
            said = self.tr("{file} already exists. To replace it, choose its full name.")
            self.bench.told.emit(said.format(file=path.name))
            return
        languages = self.kinds.get(kind, (self.bench.language,))
        if session is None:
            return
        try:
            if suffix == ".html" and view.scene_ is not None:
                text = after_action.as_page(session, languages, view.scene_, view.part_rect())
            else:
                text = after_action.as_text(session, languages)
            after_action.write(path, text)
        except OSError as error:
            said = self.tr("{file} could not be written: {why}. Choose another place.")
            self.bench.told.emit(said.format(file=path.name, why=error.strerror))
            return
        self.bench.told.emit(self.tr("The log is in {file}.").format(file=path.name))

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.title.setText(self.tr("Log"))
        self.save.setText(self.tr("Save…"))
        self.save.setToolTip(self.tr("Saves the log as a text, or as a page with a map of each turn."))
        self.list.setAccessibleName(self.tr("Log"))
        self.list.follow(self.session, self.bench.language)

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.retranslate()
        self.refresh()
