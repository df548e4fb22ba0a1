"""The number field: reads what people write, in full width too, and says what is wrong without shouting."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QSizePolicy, QWidget

from editor.fields.composition import guard
from editor.fields.search_folding import half_width

STEPS = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1, Qt.Key.Key_PageUp: 10, Qt.Key.Key_PageDown: -10}


DIGITS = 30
"""No number that somebody means has more."""


def read_number(text: str) -> int | None:
    """Read a whole number, in half or full width, with or without sign; None if it is none."""
    plain = half_width(text).strip()
    digits = plain[1:] if plain[:1] in ("+", "-") else plain
    return int(plain) if digits.isdecimal() and digits.isascii() and len(digits) <= DIGITS else None


class NumberField(QWidget):
    """A whole number with a range and a unit; up and down step, what is out of range is said under the field."""

    value_changed = Signal(int)

    def __init__(self, least: int, most: int, unit: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.least, self.most = least, most
        self._value = least
        self.edit = QLineEdit(self)
        self.edit.setInputMethodHints(Qt.InputMethodHint.ImhPreferNumbers | Qt.InputMethodHint.ImhLatinOnly)
        self.edit.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.composition = guard(self.edit)
        self.unit = QLabel(unit, self)
        self.message = QLabel(self, wordWrap=True)
        self.message.hide()
        self._arrange()
        self.edit.textChanged.connect(self._fold)
        self.edit.textEdited.connect(lambda: self._judge(left=False))
        self.edit.editingFinished.connect(self._commit)
        self.edit.installEventFilter(self)
        self.setFocusProxy(self.edit)
        self._show()

    def _arrange(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        grid.addWidget(self.edit, 0, 0)
        grid.addWidget(self.unit, 0, 1)
        grid.addWidget(self.message, 1, 0, 1, 2)
        self.unit.setVisible(bool(self.unit.text()))
        self.edit.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def setAccessibleName(self, name: str) -> None:
        """Name the field itself, too: the keyboard is in it, and a screen reader reads its name."""
        super().setAccessibleName(name)
        self.edit.setAccessibleName(name)

    @property
    def value(self) -> int:
        """The last number that was good."""
        return self._value

    def set_value(self, value: int) -> None:
        """Show a number; nobody is told, for nobody typed it."""
        self._value = value
        self._show()

    def _show(self) -> None:
        self.edit.setText(str(self._value))
        self._say("")

    def _fold(self, text: str) -> None:
        """Show in half width what was written in full width."""
        plain = half_width(text)
        if plain != text and not self.composition.active:
            at = self.edit.cursorPosition()
            self.edit.setText(plain)
            self.edit.setCursorPosition(at)

    def _problem(self) -> str:
        number = read_number(self.edit.text())
        if number is not None and self.least <= number <= self.most:
            return ""
        return self.tr("A whole number from {least} to {most}.").format(least=self.least, most=self.most)

    def _judge(self, left: bool) -> None:
        """Say quietly what is expected while somebody types; in red only when he has left the field."""
        self._say(self._problem(), bad=left)

    def _say(self, text: str, bad: bool = False) -> None:
        self.message.setText(text)
        self.message.setVisible(bool(text))
        self.message.setProperty("quiet", not bad)
        self.message.setProperty("bad", bad)
        self.message.style().polish(self.message)
        self.edit.setAccessibleDescription(text)

    def _commit(self) -> None:
        self._judge(left=True)
        number = read_number(self.edit.text())
        if number is None or self._problem():
            return
        self.edit.setText(str(number))
        if number != self._value:
            self._value = number
            self.value_changed.emit(number)

    def step(self, by: int) -> None:
        """Go some steps up or down, as far as the range allows."""
        number = read_number(self.edit.text())
        wanted = (self._value if number is None else number) + by
        self.edit.setText(str(min(self.most, max(self.least, wanted))))
        self._commit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Step with up and down."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            by = STEPS.get(Qt.Key(event.key()))
            if by and not self.composition.active:
                self.step(by)
                return True
        return super().eventFilter(watched, event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the wheel scroll the panel: nothing changes under a pointer that only passes by."""
        event.ignore()
