"""Two versions of the rules side by side: every value, cell, option and clause that is not the same in both."""

from __future__ import annotations

from html import escape
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from editor.fields.layouts import down
from editor.fields.translated import Translated, tr_noop
from editor.rules.rule_versions import RulesVersion
from editor.rules.rules_session import RulesSession
from engine.rulebook import Renderer, remark_in, shared_catalogue
from engine.rulebook.effective import ValueDifference, compared
from engine.rulebook.page import named, page, side_words

ADDRESS = Qt.ItemDataRole.UserRole
WIDTH, HEIGHT = 980, 560


class CompareVersionsDialog(Translated, QDialog):
    """A table of differences; it can be written to a page in either language."""

    wanted = Signal(str)

    def __init__(self, study: RulesSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.study = study
        self.first = self.worded(QComboBox(), name=tr_noop("One version"))
        self.second = self.worded(QComboBox(), name=tr_noop("The other version"))
        self.against, self.said = QLabel(), QLabel(wordWrap=True)
        self.table = self.worded(QTableWidget(0, 5), name=tr_noop("Differences"))
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.verticalHeader().hide()
        self.table.setWordWrap(True)
        self.save = self.worded(QPushButton(), tr_noop("Save as a page…"), do=self.ask_to_save)
        self.done_button = self.worded(QPushButton(), tr_noop("Close"), do=self.close)
        self.found: tuple[ValueDifference, ...] = ()
        self._arrange()
        for box, usual in zip((self.first, self.second), study.useful_pair(), strict=True):
            for version in study.versions():
                box.addItem(version.name, version.id)
            box.setCurrentIndex(max(0, box.findData(usual)))
            box.activated.connect(lambda _row: self.compare())
        self.table.itemActivated.connect(lambda item: self.wanted.emit(item.data(ADDRESS)))
        self.resize(WIDTH, HEIGHT)
        self.retranslate()

    def _arrange(self) -> None:
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.first, 1)
        head.addWidget(self.against)
        head.addWidget(self.second, 1)
        foot.addWidget(self.said, 1)
        foot.addWidget(self.save)
        foot.addWidget(self.done_button)
        down(head, (self.table, 1), foot, on=self)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(3, QHeaderView.ResizeMode.ResizeToContents)

    def _version(self, box: QComboBox) -> RulesVersion:
        known = self.study.versions()
        return next((one for one in known if one.id == box.currentData()), known[0])

    def compare(self) -> None:
        """Show what differs now."""
        book, other = (self.study.book_of(self._version(box)) for box in (self.first, self.second))
        self.found = compared(book.effective, other.effective)
        language = self.study.bench.language
        words = Renderer(shared_catalogue(), None, language)
        self.table.setRowCount(len(self.found))
        for row, one in enumerate(self.found):
            change = one.change
            values = [
                side_words(book.rules, one.address, side.value if side else None, words)
                for side in (one.first, one.second)
            ]
            kind = self._class_words(change.class_ if change else "")
            cells = (
                named(book.rules, one.address, language),
                *values,
                kind,
                remark_in(change.reason, language).text if change else "",
            )
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                item.setData(ADDRESS, one.address)
                item.setToolTip(text)
                self.table.setItem(row, column, item)
        self.table.setHorizontalHeaderLabels(self._heads())
        self.table.resizeRowsToContents()
        self._say()

    def _heads(self) -> list[str]:
        sides = (self.first.currentText(), self.second.currentText())
        return [self.tr("Where"), *sides, self.tr("Changes"), self.tr("Why")]

    def _class_words(self, kind: str) -> str:
        return {
            "words": self.tr("words"),
            "number": self.tr("a number"),
            "behaviour": self.tr("what happens"),
            "": self.tr("a reading"),
        }[kind]

    def _say(self) -> None:
        count = len(self.found)
        few = {0: self.tr("No differences."), 1: self.tr("One difference")}
        self.said.setText(few.get(count) or self.tr("{count} differences").format(count=count))
        self.save.setEnabled(bool(count))
        self.save.setToolTip(
            self.tr("Write this comparison as a page that any browser shows.")
            if count
            else self.tr("There is nothing to write: choose two versions that differ.")
        )

    def ask_to_save(self) -> None:
        """Ask where, then write the page."""
        kinds = self.tr("Page (*.html)")
        name, _kind = QFileDialog.getSaveFileName(self, self.tr("Save the comparison as"), "", kinds)
        if name:
            self.write(Path(name) if Path(name).suffix else Path(f"{name}.html"))

    def write(self, path: Path) -> None:
        """Write the page in the language of the window."""
        assert self.study.book is not None
        names = (self.first.currentText(), self.second.currentText())
        try:
            text = page(self.study.book.rules, names, self.found, self.study.bench.language)
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            self.said.setText(self.tr("This could not be written: {why}").format(why=escape(error.strerror or "")))
            return
        self.said.setText(self.tr("Written: {name}").format(name=path.name))

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.setWindowTitle(self.tr("Compare two versions of the rules"))
        self.against.setText(self.tr("against"))
        self.compare()
