"""The head of the workspace: which rulebook, in which version, and under whose name one checks."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QCheckBox, QComboBox, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from editor.fields.combo_boxes import narrow
from editor.fields.text_field import TextField
from editor.fields.translated import Translated, tr_noop
from editor.rules.rulebook_list import rulebooks
from editor.rules.rules_session import READER, RulesSession
from editor.rules.state_signs import SIGNS
from engine.rulebook import title_in
from engine.rulebook.lock import CHECKED

MOST_LETTERS = 4
"""How much wider than its least width a box may grow."""


class RulebookHeader(Translated, QWidget):
    """One line of choices."""

    def __init__(self, study: RulesSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.study = study
        self.setObjectName("optionsStrip")
        self.books, self.versions = QComboBox(), QComboBox()
        self.count, self.by = QLabel(), QLabel()
        self.count.setProperty("quiet", True)
        self.name = TextField()
        self.into_book = self.worded(QCheckBox(), tr_noop("into the rulebook"), do=self._aim)
        self.check = self.worded(QPushButton(), tr_noop("Checked, next"))
        self._arrange()
        self._connect()
        self.retranslate()

    def _arrange(self) -> None:
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._rows.setContentsMargins(10, 3, 10, 3)
        self._chosen, self._checked = QHBoxLayout(), QHBoxLayout()
        for box, letters in ((self.books, 12), (self.versions, 9)):
            narrow(box, letters)
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            box.setMaximumWidth(MOST_LETTERS * letters * self.fontMetrics().averageCharWidth())
        self.count.setMinimumWidth(1)
        self.name.setMinimumWidth(self.fontMetrics().averageCharWidth() * 6)
        self.name.setMaximumWidth(9 * self.fontMetrics().averageCharWidth() + 24)
        chosen: tuple[QWidget, ...] = (self.books, self.versions, self.count)
        checked: tuple[QWidget, ...] = (self.by, self.name, self.into_book, self.check)
        for widget in chosen:
            self._chosen.addWidget(widget)
        self._chosen.addStretch(1)
        for widget in checked:
            self._checked.addWidget(widget)
        self._rows.addLayout(self._chosen, 1)
        self._rows.addLayout(self._checked)

    def minimumSizeHint(self) -> QSize:
        """As wide as one of the two halves: where both have no room side by side, one stands below the other."""
        rim = self._rows.contentsMargins()
        wide = max(half.minimumSize().width() for half in (self._chosen, self._checked))
        return QSize(wide + rim.left() + rim.right(), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Stand side by side, or one below the other."""
        super().resizeEvent(event)
        rim = self._rows.contentsMargins()
        wanted = sum(half.sizeHint().width() for half in (self._chosen, self._checked)) + self._rows.spacing()
        narrow = wanted + rim.left() + rim.right() > self.width()
        self._rows.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)

    def _connect(self) -> None:
        study = self.study
        self.books.activated.connect(lambda _row: study.open(self.books.currentData()))
        self.versions.activated.connect(lambda _row: study.read_version(self.versions.currentData()))
        self.name.committed.connect(lambda text: study.bench.settings.set_value(READER, text))
        self.check.clicked.connect(study.check)
        for signal in (study.opened, study.renewed, study.reviewed):
            signal.connect(self.renew)

    def _aim(self, wanted: bool) -> None:
        self.study.set_into_book(wanted)
        self.renew()

    def renew(self) -> None:
        """Show how things stand."""
        study = self.study
        self.books.setCurrentIndex(self.books.findData(study.slug))
        version = study.version
        self.versions.clear()
        for one in study.versions():
            self.versions.addItem(one.name, one.id)
        self.versions.setCurrentIndex(self.versions.findData(version.id) if version else -1)
        self._count()
        self.name.show_text(study.reader)
        review = study.review
        can = bool(review and review.can_write_book)
        self.into_book.setVisible(can)
        self.into_book.setChecked(bool(review and review.into_book))
        kept = self.tr("What you check is kept in a file of your own and does not change the rulebook.")
        told = self.tr("Your checks are saved in the rulebook's own texts.lock, for all users.")
        self.check.setToolTip(
            "\n".join(
                (self.tr("You have compared both languages of this pair (Ctrl+Enter)."), told if self._aims() else kept)
            )
        )
        self.into_book.setToolTip(told)

    def _aims(self) -> bool:
        return bool(self.study.review and self.study.review.into_book)

    def _count(self) -> None:
        """How many pairs are checked; texts with no state are drafts."""
        book, review = self.study.book, self.study.review
        if book is None or review is None:
            self.count.setText(self.tr("The rulebook is being read …"))
            return
        pairs = list(book.addresses())
        done = sum(review.is_checked(address, book.texts(address)) for address in pairs)
        self.count.setText(f"{SIGNS[CHECKED]} {done} / {len(pairs)}")
        self.count.setToolTip(self.tr("{done} of {all} pairs are checked.").format(done=done, all=len(pairs)))

    def retranslate(self) -> None:
        """Speak the language of the window."""
        language = self.study.bench.language
        self.books.clear()
        for slug in rulebooks():
            self.books.addItem(title_in(slug, language), slug)
        self.books.setAccessibleName(self.tr("Rulebook"))
        self.books.setToolTip(self.tr("Which rulebook is read; it needs no scenario."))
        self.versions.setAccessibleName(self.tr("Version"))
        self.versions.setToolTip(self.tr("With which layers and readings the rules are shown."))
        self.by.setText(self.tr("Checked by"))
        self.by.setBuddy(self.name)
        self.name.setAccessibleName(self.by.text())
        self.renew()
