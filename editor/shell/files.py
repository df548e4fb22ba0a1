"""Opening and saving: the dialogs, the list of what was opened last, and closing without losing work."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QMessageBox

if TYPE_CHECKING:
    from editor.document import Document, DocumentError
    from editor.shell.window import MainWindow

KEPT = 8
JOURNALS = "journals"
"""Where what a crash would lose is kept, if not among the user's other files of state."""


class Files(QObject):
    """What a person does with files."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._bench, self.window = window.bench, window
        self.desk = window.desk

    def ask_to_open(self) -> None:
        """Ask which file, then open it."""
        kinds = self.tr("Scenarios (scenario.yaml *.hexwright)")
        name, _kind = QFileDialog.getOpenFileName(self.window, self.tr("Open a scenario"), self.folder(), kinds)
        if name:
            self.open(name)

    def folder(self) -> str:
        """Where somebody is asked to look first: beside what was opened last."""
        recent = self._bench.settings.recent
        return str(Path(recent[0]).parent) if recent else str(Path.home())

    def open(self, name: str) -> bool:
        """Open a folder, a file, or a scenario that comes with Hexwright, beside what is open."""
        return self.attempt(lambda: self.load(name))

    def load(self, name: str) -> None:
        """Bring a scenario to the front and remember it; DocumentError if there is none."""
        from editor.document import disk

        there = self.desk.holding(disk.find(_bundle_at(name))[0])
        if there is not None:
            self.desk.show(there)
            return
        document = self.read(name)
        if document.path is not None and not document.shipped:
            self._remember(document.path)
        self.desk.lay_down(document, name)

    def read(self, name: str) -> Document:
        """Read a scenario; DocumentError if there is none."""
        from editor.document import Document

        return Document.open(_bundle_at(name), store=self.store)

    @property
    def store(self) -> Path | None:
        """The folder of journals, if it is not the usual one."""
        journals = self._bench.settings.value(JOURNALS, "")
        return Path(journals) if journals else None

    def open_made(self, texts: Mapping[str, str]) -> bool:
        """Open what the program has just written, without a name yet; a game on the bench is saved beside it.

        Until it is saved under a name, the files lie beside the journals and are among what was opened last.
        """
        return self.attempt(lambda: self._load_made(texts))

    def _load_made(self, texts: Mapping[str, str]) -> None:
        from editor.document import Document
        from editor.document.disk import Opened
        from engine.play import journal_of

        path = self._put_by(texts)
        if self._bench.session is not None:
            journal_of(self._bench.session.game).save(path.with_suffix(".jsonl"))
        document = Document(Opened.at(path), store=self.store)
        document.make_untitled()
        self.desk.lay_down(document, str(path))
        name = path.with_suffix(".jsonl").name
        self._bench.told.emit(
            self.tr("Kept. The game itself is saved as {name}, beside the new scenario.").format(name=name)
        )

    def open_new(self, texts: Mapping[str, str]) -> bool:
        """Open a scenario that somebody begins; it has no name until it is saved under one."""
        return self.attempt(lambda: self._load_new(texts))

    def _load_new(self, texts: Mapping[str, str]) -> None:
        from editor.document import Document
        from editor.document.disk import Opened

        path = self._put_by(texts)
        document = Document(Opened.at(path), store=self.store)
        document.make_untitled()
        self.desk.lay_down(document, str(path))

    def _put_by(self, texts: Mapping[str, str]) -> Path:
        """Write a scenario that has no name yet beside the journals."""
        from editor.document import keeping
        from editor.document.disk import write_anew

        folder = (self.store or keeping.DEFAULT).parent / "kept"
        path = folder / f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S-%f}.hexwright"
        write_anew(path, texts, {})
        self._remember(path)
        return path

    def attempt(self, deed: Callable[[], object]) -> bool:
        """Do something with the document; what speaks against it is said."""
        from editor.document import DocumentError

        try:
            deed()
        except DocumentError as error:
            self._complain(error)
            return False
        return True

    def _complain(self, error: DocumentError) -> None:
        QMessageBox.warning(self.window, "Hexwright", error.message(self._bench.language))

    def _remember(self, path: Path) -> None:
        recent = [str(path.resolve()), *self._bench.settings.recent]
        self._bench.settings.set_value("recent", list(dict.fromkeys(recent))[:KEPT])

    def save(self) -> bool:
        """Save where the document came from; one without a place of its own asks for one."""
        document = self._bench.document
        if document is None:
            return False
        if document.path is None or document.read_only:
            return self.save_as()
        if document.look_outside():
            self._bench.told.emit(self.tr("Not saved yet: decide first what the line above the map asks."))
            return False
        if not self.attempt(document.save):
            return False
        self._bench.told.emit(self.tr("Saved."))
        return True

    def save_as(self) -> bool:
        """Ask for a place and save there."""
        document = self._bench.document
        if document is None:
            return False
        start = str(Path(self.folder()) / f"{document.title(self._bench.language)}.hexwright")
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
        self.desk.remember()
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
        box.addButton(self.tr("Go back"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(save)
        return box


def _bundle_at(name: str) -> Path:
    """Where a bundle lies that is named by its folder, its file, or the scenario.yaml in it."""
    path = Path(name)
    return path.parent if path.name == "scenario.yaml" else path
