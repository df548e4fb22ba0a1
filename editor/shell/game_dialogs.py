"""Games in files: the dialogs for saving and opening them, and the tab in which an opened game goes on."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QMessageBox

from editor.document import DocumentError, tasks
from editor.document.file_names import proposed, with_suffix
from editor.play.game_data import session_of
from editor.play.game_files import read_saved, save_game, shipped_texts
from engine.bundle import BundleError
from engine.gamefile import SUFFIX, ResumedGame, SavedGame, played_again

if TYPE_CHECKING:
    from editor.shell.open_documents import OpenDocument
    from editor.shell.window import MainWindow


class GameDialogs(QObject):
    """What a person does with games in files."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._bench = window, window.bench

    # Saving

    def save(self) -> bool:
        """Save the game in front where it was saved before; else ask for a place."""
        session = self._bench.session
        if session is None:
            return False
        return self.save_to(session.file) if session.file is not None else self.save_as()

    def save_as(self) -> bool:
        """Ask for a place and save the game in front there."""
        session, document = self._bench.session, self._bench.document
        if session is None or document is None:
            return False
        kinds = self.tr("Games (*.hexgame)")
        beside = session.file or (None if document.shipped else document.path)
        start = proposed(self.proposed_title(), SUFFIX, beside)
        name, _kind = QFileDialog.getSaveFileName(self._window, self.tr("Save the game"), start, kinds)
        if not name:
            return False
        path = with_suffix(name, SUFFIX)
        return self._may_replace(path, name) and self.save_to(path)

    def proposed_title(self) -> str:
        """What the game in front is called: its scenario and its turn."""
        session, document = self._bench.session, self._bench.document
        assert session is not None
        assert document is not None
        titles = session.bundle.scenario.title if session.bundle and session.bundle.scenario else {}
        title = titles.get(self._bench.language) or document.title(self._bench.language)
        return self.tr("{title}, turn {turn}").format(title=title, turn=session.game.state.turn)

    def _may_replace(self, path: Path, typed: str) -> bool:
        """Ask before a file is replaced that the dialog has not asked about, since the suffix came later."""
        if str(path) == typed or not path.exists():
            return True
        text = self.tr("“{name}” exists already. Replace it?").format(name=path.name)
        answer = QMessageBox.question(self._window, "Hexwright", text)
        return answer == QMessageBox.StandardButton.Yes

    def save_to(self, path: Path) -> bool:
        """Save the game in front; what speaks against it is said."""
        session = self._bench.session
        if session is None or not self._window.files.attempt(lambda: save_game(session, path)):
            return False
        session.mark_saved(path)
        self._bench.told.emit(self.tr("The game is saved: {name}").format(name=path.name))
        return True

    def may_leave(self, problem: str) -> bool:
        """Ask what to do with the game in front, which cannot be kept; tell whether to go on."""
        box = self.question(problem)
        box.exec()
        role = box.buttonRole(box.clickedButton())
        if role is QMessageBox.ButtonRole.AcceptRole:
            return self.save_as()
        return role is QMessageBox.ButtonRole.DestructiveRole

    def question(self, problem: str) -> QMessageBox:
        """Make the question that closing asks only when the disk refuses."""
        text = self.tr("“{title}” cannot be kept: {reason}.").format(title=self.proposed_title(), reason=problem)
        box = QMessageBox(QMessageBox.Icon.Warning, "Hexwright", text, parent=self._window)
        box.setInformativeText(self.tr("Save the game to another place, or its latest choices are lost."))
        save = box.addButton(self.tr("Save game as…"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(self.tr("Close without saving"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(self.tr("Back"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(save)
        return box

    # Opening

    def ask_to_open(self) -> None:
        """Ask which game, then go on with it."""
        kinds = self.tr("Games (*.hexgame *.jsonl)")
        folder = self._window.files.folder()
        name, _kind = QFileDialog.getOpenFileName(self._window, self.tr("Open a game"), folder, kinds)
        if name:
            self.open(Path(name))

    def open(self, path: Path) -> bool:
        """Go on with the game of a file; what speaks against it is said."""
        return self._window.files.attempt(lambda: self.load(path))

    def load(self, path: Path) -> None:
        """Read the file of a game, and play it again in a worker; DocumentError if it cannot be read."""
        document = self._bench.document
        saved = read_saved(path, document.frozen() if document is not None else None)
        self._bench.told.emit(self.tr("Reading the game…"))
        work = partial(played_again, saved, path.name)
        tasks.start(self, work, partial(self._go_on, path), partial(self._failed, path))

    def _failed(self, path: Path, error: Exception) -> None:
        if not isinstance(error, BundleError):
            raise error
        self._bench.told.emit(self.tr("Not opened: {name}").format(name=path.name))
        self._window.files.complain(DocumentError.of(error.fault))
        if self._window.open_documents.front is None:
            self._window.show_start()

    def _go_on(self, path: Path, again: ResumedGame) -> None:
        """Put the game into the tab of its scenario, which is opened if it is not open."""
        sheet = self._sheet_for(again.saved)
        if sheet is None:
            return
        games = self._window.games
        games.give_way(sheet)
        session = session_of(again)
        if path.suffix.casefold() == SUFFIX:
            session.file = path
        games.put(sheet, session, play=True)
        self._bench.told.emit(self.tr("Opened: {name}").format(name=path.name))

    def _sheet_for(self, saved: SavedGame) -> OpenDocument | None:
        """The tab whose scenario is that of a game."""
        files, open_documents = saved.scenarios[saved.head.line.scenario], self._window.open_documents
        texts = {name: data.decode("utf-8") for name, data in files.items() if name.endswith(".yaml")}
        open_here = [
            each for each in open_documents.sheets if each.document and each.document.frozen().texts_of == texts
        ]
        if open_here:
            open_documents.show(open_here[0])
        elif shipped_texts(f"{saved.journal.game}/{saved.journal.scenario}") == texts:
            self._window.files.open(f"{saved.journal.game}/{saved.journal.scenario}")
        elif not self._window.files.open_new(texts, {n: data for n, data in files.items() if n not in texts}):
            return None
        return open_documents.front
