"""One explanation as a card: a title, a row for each reason, the sum."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from editor.fields.reading_labels import Heading, Statement
from editor.workbench import Explanation, ExplanationRow

RuleText = Callable[[str], str]
"""The words of a clause of the rulebook."""


class ExplanationCard(QFrame):
    """Shows one explanation; the rule behind a row stands below it while its section is hovered or clicked."""

    def __init__(self, rule_text: RuleText, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._rule_text = rule_text
        self._grid = QGridLayout(self)
        self._grid.setColumnStretch(1, 1)
        self.shown: Explanation | None = None

    def show_explanation(self, explanation: Explanation | None) -> None:
        """Show this in the place of what was shown."""
        if explanation == self.shown:
            return
        self.shown = explanation
        self._clear()
        if explanation is None:
            return
        self._add(0, 0, _heading(explanation.title), columns=3)
        for number, row in enumerate(explanation.rows, 1):
            self._add_row(number, row)
        if explanation.total:
            self._add(len(explanation.rows) + 1, 0, _value(explanation.total, strong=True))
            self._add(len(explanation.rows) + 1, 1, _strong(self.tr("in all")))

    def _clear(self) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            assert widget is not None
            widget.setParent(None)
            widget.deleteLater()

    def _add_row(self, number: int, row: ExplanationRow) -> None:
        self._add(number, 0, _value(row.value))
        self._add(number, 1, Statement(row.text))
        self._add(number, 2, self._section(row))

    def _add(self, row: int, column: int, widget: QWidget, columns: int = 1) -> None:
        self._grid.addWidget(widget, row, column, 1, columns, Qt.AlignmentFlag.AlignTop)

    def _section(self, row: ExplanationRow) -> QLabel:
        """The printed number of the section with a quiet mark of provenance; the rule itself is its tooltip."""
        label = QLabel(" ".join(filter(None, (row.section, row.provenance))))
        label.setObjectName("section")
        label.setToolTip(self._rule_text(row.clause) if row.clause else "")
        label.setAccessibleDescription(label.toolTip())
        return label


def _strong(text: str) -> QLabel:
    label = Statement(text)
    font = label.font()
    font.setBold(True)
    label.setFont(font)
    return label


def _heading(text: str) -> QLabel:
    label = Heading(text)
    label.setObjectName("heading")
    return label


def _value(text: str, *, strong: bool = False) -> QLabel:
    label = QLabel(text)
    label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
    font = label.font()
    font.setBold(strong)
    label.setFont(font)
    return label
