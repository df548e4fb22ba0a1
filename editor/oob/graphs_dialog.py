"""Strength by turn: how many units, steps or points each side has, as curves and as numbers."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QHeaderView,
    QSplitter,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from editor.oob.dialog_base import OobDialog
from editor.oob.order_snapshot import OrderSnapshot
from engine.compile.strengths import STEPS, UNITS, by_turn, values_of

SYMBOLS = ("o", "s", "t", "d")
STYLES = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine, Qt.PenStyle.DashDotLine)
"""Sides differ in the marks and dashes of their curves, not in colour alone."""


class GraphsDialog(OobDialog):
    """Shows what each side has in each turn."""

    def __init__(self, snapshot: OrderSnapshot, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.snapshot = snapshot
        self.setWindowTitle(self.tr("Strength by turn"))
        self.about.setText(
            self.tr("The strength of each side by the order of battle, without losses. Dice and pools do not count.")
        )
        self.buttons.removeButton(self.accept_button)
        self.buttons.button(QDialogButtonBox.StandardButton.Cancel).setText(self.tr("Close"))
        self.value = QComboBox()
        self.value.addItem(self.tr("units"), UNITS)
        self.value.addItem(self.tr("steps"), STEPS)
        for name in values_of(snapshot.counters):
            self.value.addItem(snapshot.term(f"value.{name}"), name)
        self.row(self.tr("Values to count"), self.value)
        self.plot = _plot_widget(self, self.tr("Turn"))
        self.table = QTableWidget()
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setAccessibleName(self.windowTitle())
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.addWidget(self.plot)
        splitter.addWidget(self.table)
        splitter.setStretchFactor(0, 3)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes([360, 140])
        self.column.addWidget(splitter, 1)
        self.end()
        self.value.currentIndexChanged.connect(lambda _number: self.show_value())
        self.resize(760, 560)
        self.show_value()

    def show_value(self) -> None:
        """Draw the curves and write the numbers."""
        sums = by_turn(self.snapshot.lineup, self.snapshot.turns, self.value.currentData())
        sides = [side for side in self.snapshot.sides if side in sums]
        self.plot.clear()
        for number, side in enumerate(sides):
            self._draw(number, side, sums[side])
        self._write(sides, sums)

    def _draw(self, number: int, side: str, numbers: tuple[int, ...]) -> None:
        import pyqtgraph

        colour = self._colour(side)
        self.plot.plot(
            [*self.snapshot.turns],
            [*numbers],
            pen=pyqtgraph.mkPen(colour, width=2, style=STYLES[number % len(STYLES)]),
            symbol=SYMBOLS[number % len(SYMBOLS)],
            symbolBrush=colour,
            symbolPen=colour,
            symbolSize=8,
            name=self.snapshot.side_name(side),
        )

    def _colour(self, side: str) -> QColor:
        """The colour of a side, light enough or dark enough to be seen."""
        scenario = self.snapshot.scenario
        said = next((one.colour for one in scenario.sides if one.id == side), None) if scenario else None
        colour = QColor(said) if said else self.palette().color(QPalette.ColorRole.Highlight)
        is_dark = self.palette().color(QPalette.ColorRole.Base).lightness() < 128
        return colour.lighter(170) if is_dark and colour.lightness() < 128 else colour

    def _write(self, sides: list[str], sums: dict[str, tuple[int, ...]]) -> None:
        turns = [*self.snapshot.turns]
        self.table.setRowCount(len(sides))
        self.table.setColumnCount(len(turns))
        self.table.setVerticalHeaderLabels([self.snapshot.side_name(side) for side in sides])
        self.table.setHorizontalHeaderLabels([str(turn) for turn in turns])
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for row, side in enumerate(sides):
            for column, number in enumerate(sums[side]):
                item = QTableWidgetItem(str(number))
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(row, column, item)


def _plot_widget(dialog: GraphsDialog, turns: str) -> Any:
    """An empty plot in the colours of the window."""
    import pyqtgraph

    palette = dialog.palette()
    plot = pyqtgraph.PlotWidget(background=palette.color(QPalette.ColorRole.Base))
    plot.addLegend(labelTextColor=palette.color(QPalette.ColorRole.Text))
    plot.showGrid(x=True, y=True, alpha=0.25)
    plot.setMouseEnabled(x=False, y=False)
    plot.hideButtons()
    plot.setMenuEnabled(False)
    plot.setAccessibleName(dialog.windowTitle())
    for side in ("left", "bottom"):
        axis = plot.getAxis(side)
        axis.setPen(palette.color(QPalette.ColorRole.Mid))
        axis.setTextPen(palette.color(QPalette.ColorRole.Text))
    plot.setLabel("bottom", turns)
    plot.getPlotItem().getAxis("bottom").setStyle(maxTickLevel=0)
    plot.setLimits(yMin=0)
    return plot
