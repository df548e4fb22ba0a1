"""The formulas of the mix: which value follows from which inputs, and how."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QToolButton,
    QWidget,
)

from editor.counters.mix import CounterMix
from editor.counters.mix_edits import FILE, MixEdit
from editor.document import DocumentError
from editor.fields.layouts import down
from editor.fields.reading_labels import Statement
from editor.fields.text_field import TextField
from engine.bundle import Change, Insert, Remove, SetValue
from engine.bundle.arithmetic import ArithmeticFault, read_arithmetic

if TYPE_CHECKING:
    from editor.document import Document

NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,59}")
SIDES = ("formula", "back")


class FormulasDialog(QDialog):
    """Shows every formula; each edit is a step of its own. `input_wanted` asks for an input on the chosen counters."""

    input_wanted = Signal(str)

    def __init__(self, document: Document, mix: CounterMix, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Formulas of the counter mix"))
        self._document, self._mix, self._language = document, mix, language
        self.lines: dict[str, dict[str, TextField]] = {}
        self.removers: dict[str, QToolButton] = {}
        self.message = QLabel(wordWrap=True)
        self.message.setProperty("bad", True)
        self.message.hide()
        self.grid = QGridLayout()
        self.value, self.formula, self.input = TextField(), TextField(), TextField()
        self.add, self.add_input = QPushButton(self.tr("Add a formula")), QPushButton(self.tr("Add an input"))
        self._arrange()
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)  # Return belongs to the field in which it is pressed
        self.add.clicked.connect(self.add_formula)
        self.add_input.clicked.connect(self._ask_for_input)
        document.edited.connect(self._follow)
        self._lay()

    def _arrange(self) -> None:
        help = Statement(
            self.tr(
                "A formula calculates a value from inputs and from other values: up(battalions * quality / 2). "
                "It may use + - * /, brackets, up(), down(), nearest(), min() and max(). A counter's own value "
                "overrides it."
            )
        )
        named = (
            (self.value, self.tr("Value, such as attack")),
            (self.formula, self.tr("Its formula")),
            (self.input, self.tr("Input, such as battalions")),
        )
        for field, words in named:
            field.setPlaceholderText(words)
            field.setAccessibleName(words)
        row, inputs = QHBoxLayout(), QHBoxLayout()
        for widget in (self.value, self.formula, self.add):
            row.addWidget(widget)
        for widget in (self.input, self.add_input):
            inputs.addWidget(widget)
        self.add_input.setToolTip(self.tr("Gives the chosen counters, or all of them, this input with the value 0."))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = down(help, self.grid, self.message, row, inputs, buttons, on=self)
        column.setSizeConstraint(QLayout.SizeConstraint.SetMinimumSize)
        self.setMinimumWidth(620)

    # What is shown

    def _follow(self, _edited: object) -> None:
        """Keep up with the document."""
        self._mix = CounterMix(self._document.view, self._language, self._mix)
        ratings = self._mix.counters.ratings
        if list(ratings) != list(self.lines):
            self._lay()
        for name, fields in self.lines.items():
            for side, field in fields.items():
                field.show_text(getattr(ratings[name], side) or "")

    def _lay(self) -> None:
        """Lay the lines out anew."""
        while self.grid.count():
            item = self.grid.takeAt(0)
            widget = item.widget() if item else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.lines, self.removers = {}, {}
        heads = (self.tr("Value"), self.tr("Front"), self.tr("Back"))
        for place, words in enumerate(heads if self._mix.counters.ratings else ()):
            self.grid.addWidget(QLabel(words), 0, place)
        for number, name in enumerate(self._mix.counters.ratings, 1):
            self._lay_line(number, name)
        QTimer.singleShot(0, self, self.adjustSize)

    def _lay_line(self, number: int, name: str) -> None:
        rating = self._mix.counters.ratings[name]
        title = self._mix.words.title(name)
        label, fields = QLabel(title), {}
        label.setToolTip(name)
        self.grid.addWidget(label, number, 0)
        for place, side in enumerate(SIDES, 1):
            field = fields[side] = TextField()
            field.show_text(getattr(rating, side) or "")
            words = self.tr("Front of {value}") if side == "formula" else self.tr("Back of {value}")
            field.setAccessibleName(words.format(value=title))
            field.committed.connect(lambda text, side=side: self._type(name, side, text))
            self.grid.addWidget(field, number, place)
        remover = self.removers[name] = QToolButton()
        remover.setText("×")
        remover.setMinimumSize(24, 24)
        remover.setToolTip(self.tr("Remove this formula and the values that it gave."))
        remover.setAccessibleName(self.tr("Remove the formula of {value}").format(value=title))
        remover.clicked.connect(lambda: self._do(self.tr("remove a formula"), Remove(FILE, ("ratings", name))))
        self.grid.addWidget(remover, number, 3)
        self.lines[name] = fields

    # What is changed

    def _type(self, name: str, side: str, text: str) -> None:
        """Take over a formula, or say what is wrong with it."""
        rating = self._mix.counters.ratings[name]
        had, other = getattr(rating, side), getattr(rating, SIDES[1 - SIDES.index(side)])
        if not text and not other:
            self._say(self.tr("A value has at least one formula. × removes the value."))
            return
        if text and not self._is_read(text):
            return
        path = ("ratings", name, side)
        change: Change = Insert(FILE, path, text) if had is None else SetValue(FILE, path, text)
        change = change if text else Remove(FILE, path)
        words = self.tr("formula of {value}: {formula}")
        self._do(words.format(value=self._mix.words.title(name), formula=text or "—"), change)

    def _is_read(self, text: str) -> bool:
        try:
            read_arithmetic(text)
        except ArithmeticFault as fault:
            self._say(self.tr("This is not a formula: {part}").format(part=fault.part))
            return False
        return True

    def add_formula(self) -> None:
        """Take in a formula for a value that has none yet."""
        name, text = self.value.text().strip(), self.formula.text().strip()
        if not NAME.fullmatch(name) or name in self._mix.counters.ratings:
            self._say(self.tr("Write the name of a value that has no formula yet: Latin letters, digits and _."))
            return
        if not self._is_read(text):
            return
        data = self._document.data(FILE)
        there = isinstance(data, dict) and "ratings" in data
        new = {"formula": text}
        change = Insert(FILE, ("ratings", name), new) if there else Insert(FILE, ("ratings",), {name: new})
        self._do(self.tr("formula of {value}: {formula}").format(value=name, formula=text), change)
        for field in (self.value, self.formula):
            field.clear()

    def _ask_for_input(self) -> None:
        name = self.input.text().strip()
        if not NAME.fullmatch(name):
            self._say(self.tr("Write the name of an input: Latin letters, digits and _."))
            return
        self._say("")
        self.input_wanted.emit(name)

    def _do(self, text: str, change: Change) -> None:
        self._say("")
        try:
            own = () if self._mix.is_own else MixEdit(self._document, self._mix).changes
            self._document.do(text, *own, change)
        except DocumentError as error:
            self._say(error.message(self._language))

    def _say(self, text: str) -> None:
        self.message.setText(text)
        self.message.setVisible(bool(text))
