"""Naming the hex at a marked point: by its number, or by a click on the map."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget

from editor.fields import half_width
from editor.fields.text_field import TextField
from editor.fields.translated import Translated, tr_noop
from engine.hexes import Grid


class PinEntry(Translated, QWidget):
    """Says what to do next, takes the hex, and lets chosen ones be forgotten."""

    wanted = Signal(str)
    forgotten = Signal()

    def __init__(self, grid: Callable[[], Grid | None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = grid
        self._has_scan = self._has_point = False
        self.step, self.name = QLabel(wordWrap=True), QLabel()
        self.hex = self.worded(TextField(), name=tr_noop("Hex at the marked point"))
        self.put = self.worded(QPushButton(), tr_noop("Set"), do=self.take)
        self.forget = self.worded(QPushButton(), tr_noop("Forget"), do=self.forgotten)
        self.name.setBuddy(self.hex)
        row = QGridLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.step, 0, 0, 1, 4)
        for column, widget in enumerate((self.name, self.hex, self.put, self.forget)):
            row.addWidget(widget, 1, column)
        for button in (self.put, self.forget):
            button.setAutoDefault(False)
        self.hex.textChanged.connect(self._judge)
        self.hex.returnPressed.connect(self.take)
        self.retranslate()

    def label(self) -> str:
        """The hex in the field as the map spells it; nothing if it has none such."""
        grid, typed = self._grid(), half_width(self.hex.text()).strip()
        for text in (typed, typed.upper()):
            try:
                return grid.label(grid.index(text)) if grid and text else ""
            except ValueError:
                continue
        return ""

    def ask(self, guess: str) -> None:
        """A point was marked: ask for its hex, which may be that."""
        self._has_point = True
        self.fill(guess)
        self.hex.selectAll()
        self.hex.setFocus()

    def fill(self, label: str) -> None:
        """This is the hex."""
        self.hex.setText(label)
        self._judge()

    def follow(self, has_scan: bool, has_point: bool, has_chosen: bool) -> None:
        """Show what can be done now."""
        self._has_scan, self._has_point = has_scan, has_point
        none = "" if has_scan else self.tr("No scans yet. Choose Add.")
        enable(self.hex, none)
        enable(self.forget, none or ("" if has_chosen else self.tr("Choose hexes in the table first.")))
        self._judge()

    def _judge(self, *_told: object) -> None:
        """Say what is to be done next, and whether the hex can be taken."""
        label = self.label()
        if not self._has_scan:
            why = self.tr("No scans yet. Choose Add.")
        elif not self._has_point:
            why = self.tr("Click the middle of a hex on the picture.")
        elif not label:
            why = self.tr("Which hex is that? Type its number, or click it on the map.")
        else:
            why = ""
        self.step.setText(why or self.tr("Enter: the mark is the center of {hex}.").format(hex=label))
        enable(self.put, why)

    def take(self) -> None:
        """Take the hex, if there is one and a point for it."""
        label = self.label()
        if label and self._has_point and self._has_scan:
            self._has_point = False
            self.wanted.emit(label)
            self.hex.clear()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.name.setText(self.tr("Hex"))
        self._judge()


def enable(widget: QWidget, why_not: str, tip: str = "") -> None:
    """Let a control be used, or say why it cannot."""
    widget.setEnabled(not why_not)
    widget.setToolTip(why_not or tip)
