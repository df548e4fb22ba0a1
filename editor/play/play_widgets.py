"""The pieces of which the prompt bar and the play panel are made."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QFrame,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from editor.canvas.face_elements import SIGNS, paint_sign
from editor.canvas.ink_colors import ink_on
from editor.play.flow_layout import FlowLayout

DRAWN = (*SIGNS, "star", "disc")
LOWEST = 28
MOST_LINES = 1.4
"""Lines of a shelf that are seen at once: a part of the next one says that it goes on."""


class SideSign(QWidget):
    """A plate in the colour of a side with the sign of its counters, or a number: never by colour alone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text, self._colour = "", QColor("#777777")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_side(self, text: str, colour: str, name: str) -> None:
        """Show a side by the name of a sign that counters carry, or by a text."""
        self._text, self._colour = text, QColor(colour)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """A square a little higher than the letters."""
        side = self.fontMetrics().height() + 8
        wide = 0 if self._text in DRAWN else self.fontMetrics().horizontalAdvance(self._text) + 10
        return QSize(max(side, wide), side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the plate."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour)
        painter.drawRoundedRect(self.rect(), 4, 4)
        ink = ink_on(self._colour.name())
        if self._text in DRAWN:
            size = 0.55 * min(self.width(), self.height())
            paint_sign(painter, self._text, QPointF(self.width() / 2, self.height() / 2), size, ink)
            return
        font = self.font()
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor(ink))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self._text)


class WrappingRow(QWidget):
    """Widgets in lines that wrap; a new filling takes the place of the old one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._flow = FlowLayout(self)
        self.setSizePolicy(_wrapping_policy())

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


class ScrollingRow(QScrollArea):
    """A row that shows only its first lines at once, and scrolls: however much it holds, the map stays in view."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = WrappingRow()
        self.setWidget(self.row)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for widget in (self.viewport(), self.row):
            widget.setAutoFillBackground(False)
        self.setSizePolicy(_wrapping_policy())

    def fill(self, widgets: Iterable[QWidget]) -> None:
        """Show these; without any the shelf takes no room."""
        self.row.fill(widgets)
        self.setVisible(bool(self.row.widgets))
        self.verticalScrollBar().setValue(0)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """All in one line."""
        return self.row.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """One line."""
        return QSize(self.row.minimumSizeHint().width(), self.sizeHint().height())

    def hasHeightForWidth(self) -> bool:
        """How high it is depends on how wide it may be."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as its lines, or as the first of them."""
        wanted, most = self.row.heightForWidth(width), round(MOST_LINES * self.sizeHint().height())
        return min(wanted, most)


if TYPE_CHECKING:
    _Base = QAbstractButton
else:
    _Base = object


class _Wrapping(_Base):
    """What a button inherits so that its words go on in a second line where it cannot be as wide as they are."""

    ELEMENT: ClassVar[QStyle.ControlElement]

    def minimumSizeHint(self) -> QSize:
        """As wide as a few words."""
        hint = self.sizeHint()
        return QSize(min(hint.width(), few_words(self)), hint.height())

    def hasHeightForWidth(self) -> bool:
        """How high it is depends on how wide it may be."""
        return True

    def heightForWidth(self, width: int) -> int:
        """High enough for all its lines."""
        more = len(lines_in(self, width)) - 1
        return self.sizeHint().height() + more * self.fontMetrics().lineSpacing()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it, in several lines where it is narrow."""
        lines = lines_in(self, self.width())
        if len(lines) == 1:
            super().paintEvent(event)
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)  # type: ignore[attr-defined]
        option.text = "\n".join(lines)
        QStylePainter(self).drawControl(self.ELEMENT, option)


class PlayButton(_Wrapping, QPushButton):
    """A button whose words wrap."""

    ELEMENT = QStyle.ControlElement.CE_PushButton

    def sizeHint(self) -> QSize:
        """All words on one line, and high enough to be hit."""
        hint = super().sizeHint()
        return QSize(hint.width(), max(LOWEST, hint.height(), self.fontMetrics().height() + 8))


class PlayCheckBox(_Wrapping, QCheckBox):
    """A box to tick whose words wrap."""

    ELEMENT = QStyle.ControlElement.CE_CheckBox

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(_wrapping_policy())

    def hitButton(self, pos: QPoint) -> bool:
        """All its words can be clicked."""
        return self.rect().contains(pos)


def _wrapping_policy() -> QSizePolicy:
    """As wide as it may be; how high it is follows."""
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    policy.setHeightForWidth(True)
    return policy


def few_words(widget: QWidget) -> int:
    """How wide a few words are, in either language."""
    return 14 * widget.fontMetrics().horizontalAdvance("n")


def lines_in(widget: QAbstractButton, width: int) -> list[str]:
    """The words of a button in as many lines as a width asks for."""
    text, hint = widget.text(), widget.sizeHint()
    if hint.width() <= width:
        return [text]
    around = hint.width() - widget.fontMetrics().horizontalAdvance(text)
    layout = QTextLayout(text, widget.font())
    layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
    layout.beginLayout()
    found = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(1, width - around))
        found.append(text[line.textStart() : line.textStart() + line.textLength()].strip())
    layout.endLayout()
    return found


def button(text: str, do: Callable[[], object], *, default: bool = False) -> QPushButton:
    """A button for a hand or a key; the default one is what Enter does."""
    made = PlayButton(text)
    made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    made.setDefault(default)
    made.clicked.connect(lambda _checked=False: do())
    return made


def hint(text: str, do: Callable[[], object]) -> QPushButton:
    """A quiet button for what is always there."""
    made = button(text, do)
    made.setFlat(True)
    return made
