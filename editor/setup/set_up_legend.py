"""The bar at the lower end of the map in Set up: what the shades mean, and whether the rules forbid or only warn."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QSizePolicy, QWidget

from editor.fields.layouts import across
from editor.fields.translated import Translated, tr_noop
from editor.setup.start_overlays import FREE, WARNS
from editor.workbench import Workbench

KINDS = ("legal", "warns", "forbidden")
PAPER, VEIL, INK = "#f2ead6", "#9a958a", "#1f1d18"


class LegendSwatch(QWidget):
    """A little square as a hex looks: plain, tinted with a triangle, or dim with a cross."""

    def __init__(self, kind: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind = kind
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As high as the letters."""
        side = self.fontMetrics().height()
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height()) - 2
        area = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        ground = {"legal": PAPER, "warns": "#e3b877", "forbidden": VEIL}[self._kind]
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1))
        painter.setBrush(QColor(ground))
        painter.drawRect(area)
        painter.setPen(QPen(QColor(INK), 1.4))
        inner = area.adjusted(side * 0.28, side * 0.28, -side * 0.28, -side * 0.28)
        if self._kind == "warns":
            top = QPointF(inner.center().x(), inner.top())
            painter.setBrush(QColor(WARNS))
            painter.drawPolygon(QPolygonF([top, inner.bottomRight(), inner.bottomLeft()]))
        elif self._kind == "forbidden":
            painter.drawLine(inner.topLeft(), inner.bottomRight())
            painter.drawLine(inner.topRight(), inner.bottomLeft())


class SetUpLegend(Translated, QWidget):
    """Legal, warns, forbidden; the switch that makes forbidden places only warn; and the way to keep the position."""

    kept = Signal()

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bench = bench
        self.setObjectName("promptBar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAutoFillBackground(True)
        self.words = {kind: QLabel() for kind in KINDS}
        self.free = self.worded(
            QCheckBox(), tr_noop("Free"), tip=tr_noop("Hexwright only warns of set-ups that the rules forbid.")
        )
        self.keep = self.worded(QPushButton(), tr_noop("Save as my position…"), do=self.kept)
        self.free.setChecked(bench.settings.value(FREE, False))
        self.free.toggled.connect(lambda on: bench.settings.set_value(FREE, on))
        row = across(on=self, margins=(10, 5, 10, 5))
        for kind, label in self.words.items():
            row.addWidget(LegendSwatch(kind))
            row.addWidget(label)
            row.addSpacing(6)
        row.addWidget(self.free)
        row.addStretch(1)
        row.addWidget(self.keep)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.retranslate()

    def retranslate(self) -> None:
        """Speak the language of the window."""
        for kind, text in zip(KINDS, (self.tr("legal"), self.tr("warns"), self.tr("forbidden")), strict=True):
            self.words[kind].setText(text)
