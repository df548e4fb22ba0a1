"""The card beside a hex: the sum behind what is being put together, item by item with its section."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from editor.canvas.view import MapView
from editor.play.hand import BOX, HEX
from editor.play.table import Table
from editor.play.telling import explanation_of, refusal_line
from editor.workbench import Explanation, Workbench

WIDTH = 300
AWAY = 1.5
"""Hexes between the middle of the target and the card."""


class SumCard(QFrame):
    """Shows the odds of an attack, or any other sum, while units are ticked for it."""

    def __init__(self, table: Table, view: MapView, workbench: Workbench) -> None:
        super().__init__(view)
        self.table, self.view, self.bench = table, view, workbench
        self.setObjectName("card")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(10, 8, 10, 8)
        self._grid.setColumnStretch(0, 1)
        table.changed.connect(self.refresh)
        view.viewport_changed.connect(self._place)
        self.refresh()

    def refresh(self) -> None:
        """Show the sum of now; nothing where nothing is ticked."""
        table = self.table
        tally = table.weighed.tally if table.ticks else None
        refusals = table.weighed.refusals if table.ticks and not table.is_ready else ()
        if tally is None and not refusals:
            self.hide()
            return
        words = table.session.words(self.bench.language)
        closing = table.plan.closing
        title = table.session.said(closing, self.bench.language) if closing else ""
        explained = explanation_of(title, tally, words) if tally is not None else Explanation(title, ())
        self._fill(explained, refusal_line(refusals, words) if refusals else "")
        self._place()
        self.show()
        self.raise_()

    def _fill(self, explained: Explanation, refusal: str) -> None:
        self._clear()
        self._put(explained.title, 0, 0, 3, strong=True)
        for number, row in enumerate(explained.rows, start=1):
            self._put(row.text, number, 0)
            self._put(row.value, number, 1, right=True)
            self._put(row.section, number, 2, quiet=True)
        last = len(explained.rows) + 1
        if explained.total:
            self._put(self.tr("in all"), last, 0)
            self._put(explained.total, last, 1, right=True, strong=True)
        if refusal:
            self._put(refusal, last + 1, 0, 3)
        self._grid.activate()
        self.resize(WIDTH, max(self._grid.heightForWidth(WIDTH), self._grid.minimumSize().height()))

    def _put(
        self,
        text: str,
        row: int,
        column: int,
        width: int = 1,
        *,
        right: bool = False,
        strong: bool = False,
        quiet: bool = False,
    ) -> None:
        label = QLabel(text, wordWrap=column == 0)
        label.setProperty("quiet", quiet)
        if right:
            label.setAlignment(Qt.AlignmentFlag.AlignRight)
        if strong:
            font = label.font()
            font.setBold(True)
            label.setFont(font)
        self._grid.addWidget(label, row, column, 1, width)
        label.show()

    def _clear(self) -> None:
        while self._grid.count():
            item = self._grid.takeAt(0)
            widget: QWidget | None = item.widget() if item else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def _place(self) -> None:
        """Stand beside the target, on the side where there is room."""
        target = self.table.target
        if target is None or target.kind not in (HEX, BOX):
            self.move(8, 8)
            return
        x, y = self.view.viewport.to_screen(*self.view.place_middle(target.value))
        away = AWAY * self.view.viewport.hex_width
        left = x + away if x + away + self.width() < self.view.width() else x - away - self.width()
        top = min(max(8.0, y - self.height() / 2), max(8.0, self.view.height() - self.height() - 8.0))
        self.move(QPoint(round(max(8.0, left)), round(top)))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.refresh()
        super().changeEvent(event)
