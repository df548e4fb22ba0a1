"""The pieces of which the prompt bar and the play panel are made."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from editor.canvas.ink import ink_on
from editor.play.flow import Flow


class SideSign(QWidget):
    """A plate in the colour of a side with its letter: never by colour alone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text, self._colour = "", QColor("#777777")

    def show_side(self, text: str, colour: str, name: str) -> None:
        """Show a side."""
        self._text, self._colour = text, QColor(colour)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """A square a little higher than the letters."""
        side = self.fontMetrics().height() + 8
        return QSize(max(side, self.fontMetrics().horizontalAdvance(self._text) + 10), side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the plate."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour)
        painter.drawRoundedRect(self.rect(), 4, 4)
        font = self.font()
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor(ink_on(self._colour.name())))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._text)


class Row(QWidget):
    """Widgets in lines that wrap; a new filling takes the place of the old one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flow = Flow(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def fill(self, widgets: Iterable[QWidget]) -> None:
        """Show these; without any the row takes no room."""
        while self._flow.count():
            item = self._flow.takeAt(0)
            widget = item.widget() if item else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for widget in widgets:
            self._flow.addWidget(widget)
            widget.show()
        self.setVisible(self._flow.count() > 0)

    @property
    def widgets(self) -> list[QWidget]:
        """What stands in the row."""
        items = (self._flow.itemAt(index) for index in range(self._flow.count()))
        return [widget for item in items if item and (widget := item.widget())]


def button(text: str, do: Callable[[], object], *, default: bool = False) -> QPushButton:
    """A button for a hand or a key; the default one is what Enter does."""
    made = QPushButton(text)
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    made.setDefault(default)
    made.setMinimumHeight(max(28, made.fontMetrics().height() + 8))
    made.clicked.connect(lambda _checked=False: do())
    return made


def hint(text: str, do: Callable[[], object]) -> QPushButton:
    """A quiet button for what is always there."""
    made = button(text, do)
    made.setFlat(True)
    return made
