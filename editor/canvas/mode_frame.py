"""The frame round the map that tells the mode, with a word in its corner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from editor.canvas.ink_colors import ink_on

Style = Literal["none", "dotted", "solid"]
WIDTH = 4.0


@dataclass(frozen=True)
class ModeFrame:
    """Colour, kind of line and the word in the corner."""

    colour: str = "#000000"
    style: Style = "none"
    label: str = ""


def paint_mode_frame(painter: QPainter, frame: ModeFrame, rect: QRectF, font: QFont) -> None:
    """Draw a frame inside a rectangle, in logical pixels."""
    if frame.style == "none":
        return
    pen = QPen(QColor(frame.colour), WIDTH)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    if frame.style == "dotted":
        pen.setDashPattern([1.5, 1.5])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    half = WIDTH / 2
    painter.drawRect(rect.adjusted(half, half, -half, -half))
    if frame.label:
        _paint_label(painter, frame, rect, font)


def _paint_label(painter: QPainter, frame: ModeFrame, rect: QRectF, font: QFont) -> None:
    metrics = QFontMetricsF(font)
    tab = QRectF(rect.topLeft(), rect.topLeft() + QPointF(metrics.horizontalAdvance(frame.label) + 20, 0))
    tab.setHeight(metrics.height() + 8)
    painter.fillRect(tab, QColor(frame.colour))
    painter.setFont(font)
    painter.setPen(QColor(ink_on(QColor(frame.colour).name())))
    painter.drawText(tab, Qt.AlignmentFlag.AlignCenter, frame.label)
