"""An opened problem: what can be done about it, the rule behind it, and where it stands in the files."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from editor.fields import guard
from editor.fields.layouts import across
from editor.fields.reading_labels import Statement
from editor.fields.translated import Translated, tr_noop
from editor.fields.wrapped_button import WrappedButton
from engine.validate import Fix, Problem
from engine.validate.acceptance import ACCEPTABLE


class ProblemDetail(Translated, QFrame):
    """Shows one problem with its remedies; it decides nothing itself."""

    go = Signal()
    fix = Signal(object)
    accept = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.sentence, self.rule, self.where = Statement(), Statement(), QLabel(wordWrap=True)
        self.rule.setObjectName("statement")
        self.where.setProperty("quiet", True)
        self.to_place = QPushButton()
        self.to_place.clicked.connect(self.go)
        self.reason = self.worded(QLineEdit(), name=tr_noop("Reason for accepting the problem"))
        self._composition = guard(self.reason)
        self.keep = QPushButton()
        self.keep.clicked.connect(self._accept)
        self.reason.returnPressed.connect(self._accept)
        self.reason.textChanged.connect(lambda text: self.keep.setEnabled(bool(text.strip())))
        self.fixes: list[QPushButton] = []
        self._column = QVBoxLayout(self)
        self._remedies = QVBoxLayout()
        self._acceptance = QWidget()
        across((self.reason, 1), self.keep, on=self._acceptance, margins=0)
        self._column.addWidget(self.sentence)
        self._column.addWidget(self.to_place)
        self._column.addLayout(self._remedies)
        for widget in (self.rule, self.where, self._acceptance):
            self._column.addWidget(widget)
        self._column.addStretch(1)
        self.speak(self.to_place.setText, tr_noop("Go there"))
        self.speak(
            self.to_place.setToolTip, tr_noop("Show the place on the map, or in the workspace where it is changed.")
        )
        self.speak(self.keep.setText, tr_noop("Accept"))
        self.speak(self.keep.setToolTip, tr_noop("Keep it as it is. The reason is stored with the scenario."))
        self.speak(self.reason.setPlaceholderText, tr_noop("Why this is intended"))

    def show_problem(self, problem: Problem, rule: str, where: str, language: str) -> None:
        """Show a problem; its remedies follow when they are known."""
        self.sentence.setText(problem.message(language))
        self.rule.setText(rule)
        self.rule.setVisible(bool(rule))
        if problem.accepted:
            reason = self.tr("Accepted: {reason}").format(reason=problem.reason(language))
            where = "\n".join(filter(None, (where, reason)))
        self.where.setText(where)
        self.where.setVisible(bool(where))
        self._acceptance.setVisible(problem.severity in ACCEPTABLE and not problem.accepted)
        self.reason.clear()
        self.keep.setEnabled(False)
        self.show_fixes((), language)

    def show_fixes(self, fixes: tuple[Fix, ...], language: str) -> None:
        """Offer remedies, each as a button that says what it does."""
        for button in self.fixes:
            self._remedies.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.fixes = [self._button(fix, language) for fix in fixes]
        for button in self.fixes:
            self._remedies.addWidget(button)

    def _button(self, fix: Fix, language: str) -> QPushButton:
        title = fix.title(language)
        button = WrappedButton(title[:1].upper() + title[1:])
        button.setToolTip(self.tr("Fixes this problem and causes no new error. You can undo it."))
        button.clicked.connect(lambda: self.fix.emit(fix))
        return button

    def _accept(self) -> None:
        reason = self.reason.text().strip()
        if reason:
            self.accept.emit(reason)
