"""Opening and saving: the dialogs, the list of what was opened last, and closing without losing work."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QMessageBox

from editor.workbench import Mode

if TYPE_CHECKING:
    from editor.document import Document, DocumentError
    from editor.play.position_scenario import KeptPosition
    from editor.shell.window import MainWindow

KEPT = 8
GAME = ".hexgame"
JOURNALS = "journals"
"""Where what a crash would lose is kept, if not among the user's other files of state."""


class FileDialogs(QObject):
    """What a person does with files."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._bench, self.window = window.bench, window
        self.open_documents = window.open_documents

    def ask_to_open(self) -> None:
        """Ask which file, then open it."""
        kinds = self.tr("Scenarios and games (scenario.yaml *.hexwright *.hexgame)")
        head = self.tr("Open a scenario or a game")
        name, _kind = QFileDialog.getOpenFileName(self.window, head, self.folder(), kinds)
        if name:
            self.open(name)

    def folder(self) -> str:
        """Where somebody is asked to look first: beside what was opened last, if that is a folder of the person's."""
        from editor.document.file_names import documents, is_hidden

        folders = (Path(path).parent for path in self._bench.settings.recent)
        return str(next((folder for folder in folders if folder.is_dir() and not is_hidden(folder)), documents()))

    def open(self, name: str) -> bool:
        """Open a folder, a file, or a scenario that comes with Hexwright, beside what is open."""
        return self.attempt(lambda: self.load(name))

    def load(self, name: str) -> None:
        """Bring a scenario or a game to the front and remember it; DocumentError if there is none."""
        from editor.document import disk

        if Path(name).suffix.casefold() == GAME:
            self.window.saved_games.load(Path(name))
            return
        there = self.open_documents.holding(disk.find(_bundle_at(name))[0])
        if there is not None:
            self.open_documents.show(there)
            return
        document = self.read(name)
        if document.path is not None and not document.shipped:
            self._remember(document.path)
        self.open_documents.lay_down(document, name)

    def read(self, name: str) -> Document:
        """Read a scenario; DocumentError if there is none."""
        from editor.document import Document

        return Document.open(_bundle_at(name), store=self.store)

    @property
    def store(self) -> Path | None:
        """The folder of journals, if it is not the usual one."""
        journals = self._bench.settings.value(JOURNALS, "")
        return Path(journals) if journals else None

    def open_kept(self, kept: KeptPosition) -> bool:
        """Open a position of a game that was kept as a scenario, with the seats and notes of that game."""

        def load() -> None:
            path = self._put_by(kept.texts)
            self.window.games.begin_for(path, kept)
            self._lay_untitled(path)

        if not self.attempt(load):
            return False
        self._bench.told.emit(self.tr("Kept as a scenario. The game continues in its own tab."))
        return True

    def open_new(self, texts: Mapping[str, str], others: Mapping[str, bytes] | None = None) -> bool:
        """Open a scenario that somebody begins; it has no name until it is saved under one."""
        return self.attempt(lambda: self._lay_untitled(self._put_by(texts, others)))

    def _lay_untitled(self, path: Path) -> None:
        """Open a scenario that has no name yet.

        Until it is saved under a name, its files lie beside the journals and are among what was opened last.
        """
        from editor.document import Document
        from editor.document.disk import Opened

        document = Document(Opened.at(path), store=self.store)
        document.make_untitled()
        self.open_documents.lay_down(document, str(path))

    def _put_by(self, texts: Mapping[str, str], others: Mapping[str, bytes] | None = None) -> Path:
        """Write a scenario that has no name yet beside the journals."""
        from editor.document import journal_folder
        from editor.document.disk import write_anew

        folder = (self.store or journal_folder.DEFAULT).parent / "kept"
        path = folder / f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S-%f}.hexwright"
        write_anew(path, texts, others or {})
        self._remember(path)
        return path

    def attempt(self, choice: Callable[[], object]) -> bool:
        """Do something with the document; what speaks against it is said."""
        from editor.document import DocumentError

        try:
            choice()
        except DocumentError as error:
            self.complain(error)
            return False
        return True

    def complain(self, error: DocumentError) -> None:
        """Say what could not be done."""
        QMessageBox.warning(self.window, "Hexwright", error.message(self._bench.language))

    def _remember(self, path: Path) -> None:
        recent = [str(path.resolve()), *self._bench.settings.recent]
        self._bench.settings.set_value("recent", list(dict.fromkeys(recent))[:KEPT])

    def save(self) -> bool:
        """Save where the document came from; one without a place of its own asks for one. In Play save the game."""
        document = self._bench.document
        if document is None:
            return False
        if self._bench.mode is Mode.PLAY and self._bench.session is not None:
            return self.window.saved_games.save()
        if document.path is None or document.read_only:
            return self.save_as()
        if document.look_outside():
            self._bench.told.emit(self.tr("Not saved. First answer the message above the map."))
            return False
        if not self.attempt(document.save):
            return False
        self._bench.told.emit(self.tr("Saved."))
        return True

    def save_as(self) -> bool:
        """Ask for a place and save there."""
        from editor.document.file_names import proposed

        document = self._bench.document
        if document is None:
            return False
        beside = None if document.shipped else document.path
        start = proposed(document.title(self._bench.language), ".hexwright", beside)
        kinds = self.tr("Scenario in one file (*.hexwright)")
        name, _kind = QFileDialog.getSaveFileName(self.window, self.tr("Save the scenario as"), start, kinds)
        if not name:
            return False
        path = Path(name) if Path(name).suffix else Path(f"{name}.hexwright")
        return self.save_to(document, path)

    def save_to(self, document: Document, path: Path) -> bool:
        """Save under another name, and go on with that one."""
        if not self.attempt(lambda: document.save_as(path)):
            return False
        self._remember(path)
        self.open_documents.remember()
        return True

    def may_leave(self) -> bool:
        """Ask what to do with changes that are not saved; tell whether to go on."""
        document = self._bench.document
        if document is None or not document.dirty:
            return True
        box = self.question(document)
        box.exec()
        role = box.buttonRole(box.clickedButton())
        if role is QMessageBox.ButtonRole.AcceptRole:
            return self.save()
        return role is QMessageBox.ButtonRole.DestructiveRole

    def question(self, document: Document) -> QMessageBox:
        """Make the one question that closing may ask; nothing that can be kept is lost by any answer."""
        title = document.title(self._bench.language)
        text = self.tr("“{title}” has changes that are not saved.").format(title=title)
        box = QMessageBox(QMessageBox.Icon.NoIcon, "Hexwright", text, parent=self.window)
        if document.autosave_problem:
            box.setInformativeText(self.tr("They cannot be kept for you: without saving they are lost."))
        else:
            box.setInformativeText(self.tr("If you close without saving, they are kept and offered to you next time."))
        save = box.addButton(self.tr("Save"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(self.tr("Close without saving"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(self.tr("Back"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(save)
        return box


def _bundle_at(name: str) -> Path:
    """Where a bundle lies that is named by its folder, its file, or the scenario.yaml in it."""
    path = Path(name)
    return path.parent if path.name == "scenario.yaml" else path
