"""The turns by name: a table of dates in both languages."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QHeaderView, QSizePolicy, QTableWidget, QTableWidgetItem, QWidget

from editor.fields import prepare_table
from editor.scenario.scenario_actions import ScenarioActions
from engine.compile.new_scenario import LANGUAGES

MOST_ROWS = 8


class TurnNames(QTableWidget):
    """One row a turn; a cell that is typed into is one step."""

    def __init__(self, edits: ScenarioActions, parent: QWidget | None = None) -> None:
        super().__init__(0, len(LANGUAGES), parent)
        self.edits = edits
        prepare_table(self)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.itemChanged.connect(self._typed)

    def renew(self) -> None:
        """Show how things stand."""
        scenario = self.edits.scenario
        if scenario is None or self.state() is QTableWidget.State.EditingState:
            return
        blocker = QSignalBlocker(self)
        turns = scenario.turns
        self.setRowCount(len(turns))
        self.setVerticalHeaderLabels([str(turn) for turn in range(turns.first, turns.last + 1)])
        for row in range(len(turns)):
            for column, language in enumerate(LANGUAGES):
                text = turns.names[row].get(language, "") if turns.names else ""
                item = self.item(row, column)
                if item is None:
                    item = QTableWidgetItem()
                    self.setItem(row, column, item)
                if item.text() != text:
                    item.setText(text)
        blocker.unblock()
        self._fit()

    def _fit(self) -> None:
        """As high as a few rows."""
        high = self.verticalHeader().defaultSectionSize()
        rows = min(MOST_ROWS, max(1, self.rowCount()))
        self.setMinimumHeight(self.horizontalHeader().sizeHint().height() + rows * high + 4)

    def _typed(self, item: QTableWidgetItem) -> None:
        scenario = self.edits.scenario
        if scenario is None:
            return
        names = [dict(name) for name in scenario.turns.names] or [{} for _ in range(len(scenario.turns))]
        names[item.row()][LANGUAGES[item.column()]] = item.text().strip()
        value = [{language: name.get(language, "") for language in LANGUAGES} for name in names]
        turn = scenario.turns.first + item.row()
        anything = any(text for name in value for text in name.values())
        words = self.tr("name of turn {turn}").format(turn=turn)
        self.edits.put(words, ("turns", "names"), value if anything else None)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.setHorizontalHeaderLabels([self.tr("Date or name in English"), self.tr("Date or name in Japanese")])
        self.setAccessibleName(self.tr("Names of the turns"))
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
