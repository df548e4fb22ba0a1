"""A section that is a list of sentences, with the fields of the chosen one below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pydantic import ValidationError
from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QMenu, QPushButton, QWidget

from editor.fields import CellDelegate
from editor.fields.layouts import across
from editor.fields.reading_labels import Statement
from editor.fields.translated import tr_noop
from editor.scenario.page_section import PageSection
from editor.scenario.scenario_actions import ScenarioActions
from engine.bundle import Insert, Remove
from engine.bundle.describe import describe
from engine.bundle.file_errors import Path
from engine.bundle.patch import ChangeError
from engine.compile.new_scenario import LANGUAGES
from engine.compile.sentences import with_numbers

KEY = Qt.ItemDataRole.UserRole
FILE = "scenario.yaml"
MOST_ROWS = 9


class ListEntry(NamedTuple):
    """One thing in the list: where it stands in the file, what it says, and the same as plain data."""

    path: Path
    said: Any
    data: dict[str, Any]


class SentenceList(QListWidget):
    """Sentences that wrap; the list is as high as they are, up to a limit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setItemDelegate(CellDelegate(self))
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)

    def fit(self) -> None:
        """Take the height that the sentences need in this width."""
        row = self.fontMetrics().height() + 8
        self.doItemsLayout()
        rects = [self.visualItemRect(self.item(number)) for number in range(self.count())]
        high = sum(rect.height() for rect in rects)
        self.setFixedHeight(min(max(row, high), MOST_ROWS * row) + 2 * self.frameWidth() + 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width wraps otherwise."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            QTimer.singleShot(0, self, self.fit)


class ListSection(PageSection):
    """A subclass tells its `entries`, fills `editor`, and shows an entry in it."""

    def __init__(self, edits: ScenarioActions, parent: QWidget | None = None) -> None:
        super().__init__(edits, parent)
        self.list = SentenceList()
        self.add = QPushButton()
        self.remove = self.worded(QPushButton(), tr_noop("Delete"), do=self.remove_chosen)
        self.up = self.worded(QPushButton(), tr_noop("Up"), do=lambda: self.shift(-1))
        self.down = self.worded(QPushButton(), tr_noop("Down"), do=lambda: self.shift(1))
        self.menu = QMenu(self.add)
        self.add.setMenu(self.menu)
        self.sentences = {language: Statement() for language in LANGUAGES}
        self.wrong = Statement()
        self.wrong.setProperty("bad", True)
        self.empty = Statement()
        self.editor = QWidget()
        self.column.addLayout(across(self.add, self.remove, self.up, self.down, 1))
        for widget in (self.empty, self.list, *self.sentences.values(), self.wrong, self.editor):
            self.column.addWidget(widget)
        self.column.addStretch(1)
        self.list.currentRowChanged.connect(lambda _row: self._chosen())
        self.menu.aboutToShow.connect(self.fill_menu)

    # What a subclass says

    def entries(self) -> list[ListEntry]:
        """Everything in the list."""
        raise NotImplementedError

    def fill_menu(self) -> None:
        """Offer what can be added."""
        raise NotImplementedError

    def show_entry(self, entry: ListEntry) -> None:
        """Show an entry in the editor."""
        raise NotImplementedError

    def label(self, path: Path) -> str:
        """What a step of undo calls a change here."""
        raise NotImplementedError

    # What is shown

    @property
    def chosen(self) -> ListEntry | None:
        """The chosen entry."""
        found, row = self.entries(), self.list.currentRow()
        return found[row] if 0 <= row < len(found) else None

    def sentence(self, said: Any, language: str) -> str:
        """What the rules say of it."""
        named = self.edits.named
        if named is None:
            return ""
        told = with_numbers(said, named.catalogue) if hasattr(said, "exception_to") else said
        return describe(told, language, named.names(language))

    def renew(self) -> None:
        """Show how things stand; what was chosen stays chosen."""
        entries, row = self.entries(), self.list.currentRow()
        blocker = QSignalBlocker(self.list)
        while self.list.count() > len(entries):
            self.list.takeItem(self.list.count() - 1)
        for number, entry in enumerate(entries):
            item = self.list.item(number) if number < self.list.count() else QListWidgetItem(self.list)
            item.setText(self._marked(entry))
        self.list.setCurrentRow(min(max(row, 0), len(entries) - 1))
        blocker.unblock()
        self.list.setVisible(bool(entries))
        QTimer.singleShot(0, self.list, self.list.fit)
        self.empty.setVisible(not entries)
        self._chosen()

    def _marked(self, entry: ListEntry) -> str:
        words = self.sentence(entry.said, self.edits.language)
        return f"▲ {words}" if any(True for _ in self.edits.problems(entry.path)) else words

    def _chosen(self) -> None:
        entry = self.chosen
        self.editor.setVisible(entry is not None)
        for language, statement in self.sentences.items():
            statement.setText(self.sentence(entry.said, language) if entry else "")
            statement.setVisible(entry is not None and language != self.edits.language)
        found = [problem.message(self.edits.language) for problem in self.edits.problems(entry.path)] if entry else []
        self._say("\n".join(dict.fromkeys(found)))
        self._allow(entry)
        if entry is not None:
            self.show_entry(entry)

    def _say(self, words: str) -> None:
        self.wrong.setText(words)
        self.wrong.setVisible(bool(words))

    def _allow(self, entry: ListEntry | None) -> None:
        for button, by in ((self.remove, 0), (self.up, -1), (self.down, 1)):
            can = entry is not None and (not by or self._beside(entry, by) is not None)
            button.setEnabled(can)
            at_end = self.tr("It is already at the end.")
            why = self.tr("Choose one in the list first.") if entry is None else at_end
            button.setToolTip("" if can else why)

    def _beside(self, entry: ListEntry, by: int) -> Path | None:
        """The place of the next one in the same list."""
        *above, number = entry.path
        path = (*above, int(number) + by)
        return path if any(other.path == path for other in self.entries()) else None

    def show_part(self, address: str) -> None:
        """Choose an entry by its id."""
        for number, entry in enumerate(self.entries()):
            if address and entry.data.get("id") == address:
                self.list.setCurrentRow(number)

    # Actions

    def insert(self, above: Path, value: dict[str, Any]) -> None:
        """Add an entry at the end of its list, and choose it."""
        here: Any = self.edits.data
        for step in above:
            here = here.get(step, {}) if isinstance(here, dict) else {}
        count = len(here) if isinstance(here, list) else 0
        changes = (
            (Insert(FILE, (*above, count), value),) if isinstance(here, list) else self.edits.changes(above, [value])
        )
        if self.edits.do(self.tr("add: {what}").format(what=self.label((*above, count))), *changes):
            self.renew()
            self.show_part(value["id"])

    def remove_chosen(self) -> None:
        """Take the chosen entry out."""
        entry = self.chosen
        if entry is not None:
            self.edits.do(self.tr("delete: {what}").format(what=self.label(entry.path)), Remove(FILE, entry.path))

    def shift(self, by: int) -> None:
        """Move the chosen entry one place."""
        entry = self.chosen
        path = self._beside(entry, by) if entry else None
        if entry is not None and path is not None:
            words = self.tr("move: {what}").format(what=self.label(entry.path))
            if self.edits.do(words, Remove(FILE, entry.path), Insert(FILE, path, entry.data)):
                self.renew()
                self.show_part(str(entry.data.get("id", "")))

    def put(self, key: str, value: Any) -> None:
        """Give the chosen entry another value under a key; None takes it away."""
        entry = self.chosen
        if entry is not None:
            rest = {name: each for name, each in entry.data.items() if name != key}
            self.replace({**entry.data, key: value} if value is not None else rest)

    def replace(self, data: dict[str, Any]) -> None:
        """Put other data in the place of the chosen entry, if it can be read."""
        entry = self.chosen
        if entry is None or data == entry.data:
            return
        try:
            type(self).READ(data)
            self.edits.put(self.tr("change: {what}").format(what=self.label(entry.path)), entry.path, data)
        except (ValidationError, ChangeError):
            self._say(self.tr("Something is still missing here."))

    READ: Callable[[dict[str, Any]], Any]

    def fresh_id(self, stem: str) -> str:
        """A name that no other entry has."""
        taken = {entry.data.get("id") for entry in self.entries()}
        number = next(n for n in range(1, len(taken) + 2) if f"{stem}_{n}" not in taken)
        return f"{stem}_{number}"

    def retranslate(self) -> None:
        """Speak the language of the window."""
        for language, name in (("en", self.tr("Sentence in English")), ("ja", self.tr("Sentence in Japanese"))):
            self.sentences[language].setToolTip(name)
