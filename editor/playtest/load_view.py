"""What a game asks of a table: counters, stacks, dice, decisions and hours, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLabel, QTableWidget, QTableWidgetItem, QWidget

from editor.fields.layouts import down
from editor.playtest.playtest_labels import tr
from editor.playtest.playtest_service import PlaytestBatch
from engine.playtest.statistics import Handling, Pace

MINUTE = 60


class LoadView(QWidget):
    """A table by turn, and the sum in a sentence."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.said, self.table = QLabel(wordWrap=True), read_only_table()
        down(self.said, (self.table, 1), on=self)

    def show_batch(self, batch: PlaytestBatch | None, _language: str, *, stale: bool) -> None:
        """Show what the games of a batch asked."""
        figures = batch.figures if batch else None
        if figures is None:
            return
        whole, pace = figures.whole, Pace()
        middle = round(whole.decisions.median)
        text = tr(
            "About {hours} hours at a table, if a decision takes {decision} s, a roll {roll} s, each counter "
            "{counter} s a turn and each tall stack {tall} s more: guesses. In the middle a game has "
            "{decisions} decisions."
        )
        self.said.setText(text.format(hours=round(whole.hours, 1), decisions=middle, **vars(pace)))
        head = (tr("Turn"), tr("Counters on the map"), tr("Stacks of more than three"), tr("Rolls"), tr("Decisions"))
        fill(self.table, (*head, tr("Minutes")), [_row(turn, pace) for turn in whole.handling])
        self.table.setAccessibleName(tr("Work in each turn"))


def _row(turn: Handling, pace: Pace) -> tuple[str, ...]:
    numbers = (f"{number:.1f}" for number in (turn.counters, turn.tall, turn.rolls, turn.decisions))
    return str(turn.turn), *numbers, str(round(turn.seconds(pace) / MINUTE))


class LowTable(QTableWidget):
    """A table that takes what height there is; where there is little, it asks for its head and a row."""

    def sizeHint(self) -> QSize:
        """Ask for little."""
        return QSize(super().sizeHint().width(), self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """The head and a row."""
        rows = self.horizontalHeader().sizeHint().height() + self.verticalHeader().defaultSectionSize()
        return QSize(super().minimumSizeHint().width(), rows + 2 * self.frameWidth())


def read_only_table() -> QTableWidget:
    """A table to look at and to choose rows from."""
    table = LowTable()
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    table.setWordWrap(False)
    return table


def fill(table: QTableWidget, head: tuple[str, ...], rows: Sequence[tuple[str, ...]], *, words: int = 0) -> None:
    """Fill a table in place; the first columns hold words, the others numbers."""
    table.setColumnCount(len(head))
    table.setHorizontalHeaderLabels(head)
    table.setRowCount(len(rows))
    for at, row in enumerate(rows):
        for column, text in enumerate(row):
            item = table.item(at, column)
            if item is None:
                item = QTableWidgetItem()
                side = Qt.AlignmentFlag.AlignLeft if column < words else Qt.AlignmentFlag.AlignRight
                item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
                table.setItem(at, column, item)
            if item.text() != text:
                item.setText(text)
                item.setToolTip(text)
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    stretched = words - 1 if words else len(head) - 1
    table.horizontalHeader().setSectionResizeMode(stretched, QHeaderView.ResizeMode.Stretch)
    table.verticalHeader().setDefaultSectionSize(table.fontMetrics().height() + 8)
