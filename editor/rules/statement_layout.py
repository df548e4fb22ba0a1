"""A statement laid out in lines, with the places of its chips: what is painted, measured and hit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPalette, QPen, QTextLayout, QTextOption

from editor.rules.statement_span import CLAUSE, StatementSpan

NO_BREAK, JOINER = "\u00a0", "\u2060"
ROOM = {"en": 1.25, "ja": 1.45}
"""How far lines stand apart, by language, in heights of the font."""
ROUND = 4.0


@dataclass(frozen=True)
class LaidChip:
    """A chip and where it stands; one that is broken stands in several places."""

    span: StatementSpan
    rects: tuple[QRectF, ...]

    def holds(self, point: QPointF) -> bool:
        """Tell whether a point lies on it."""
        return any(rect.contains(point) for rect in self.rects)


class StatementLayout:
    """One statement in one width."""

    def __init__(self, spans: Sequence[StatementSpan], font: QFont, width: float, language: str) -> None:
        text, self._places = _joined(spans)
        self._layout = QTextLayout(text, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        self.height = self._lay(max(width, 1.0), ROOM.get(language, 1.3))
        self.chips = tuple(LaidChip(span, tuple(self._rects(start, end))) for start, end, span in self._places)

    def _lay(self, width: float, room: float) -> float:
        self._layout.beginLayout()
        y = 0.0
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(width)
            spare = line.height() * (room - 1)
            line.setPosition(QPointF(0, y + spare / 2))
            y += line.height() + spare
        self._layout.endLayout()
        return y

    def _rects(self, start: int, end: int) -> list[QRectF]:
        found = []
        for number in range(self._layout.lineCount()):
            line = self._layout.lineAt(number)
            first, last = max(start, line.textStart()), min(end, line.textStart() + line.textLength())
            if first < last:
                left, right = line.cursorToX(first)[0], line.cursorToX(last)[0]  # type: ignore[index]
                found.append(QRectF(left, line.y() - 1, right - left, line.height() + 2))
        return found

    def chip_at(self, point: QPointF) -> StatementSpan | None:
        """Return what stands under a point, if it can be clicked."""
        return next((chip.span for chip in self.chips if chip.holds(point)), None)

    def paint(self, painter: QPainter, at: QPointF, palette: QPalette, picked: str = "") -> None:
        """Paint chips, then words over them."""
        painter.save()
        painter.translate(at)
        for chip in self.chips:
            _paint_chip(painter, chip, palette, chip.span.target == picked)
        painter.setPen(palette.color(QPalette.ColorRole.Text))
        self._layout.draw(painter, QPointF(0, 0))
        painter.restore()


def _joined(spans: Sequence[StatementSpan]) -> tuple[str, list[tuple[int, int, StatementSpan]]]:
    """Put pieces together; a chip is never broken, and has a little room at its ends."""
    text, places = "", []
    for span in spans:
        piece = span.text
        if span.is_chip:
            piece = piece.replace(" ", NO_BREAK)
            piece = piece if piece.isascii() else JOINER.join(piece)
            piece = piece if span.kind == CLAUSE else f"{NO_BREAK}{piece}{NO_BREAK}"
            places.append((len(text), len(text) + len(piece), span))
        text += piece
    return text, places


def _paint_chip(painter: QPainter, chip: LaidChip, palette: QPalette, is_picked: bool) -> None:
    """A number stands on a ground of its own, what was changed has a strong border, a reference is underlined."""
    accent, quiet = palette.color(QPalette.ColorRole.Highlight), palette.color(QPalette.ColorRole.Mid)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for rect in chip.rects:
        inner = rect.adjusted(1.5, 0.5, -1.5, -0.5)
        if chip.span.kind == CLAUSE:
            painter.setPen(QPen(accent, 1, Qt.PenStyle.DotLine))
            painter.drawLine(inner.bottomLeft(), inner.bottomRight())
            continue
        ground = QColor(accent)
        ground.setAlpha(70 if is_picked else 26)
        painter.setBrush(ground)
        painter.setPen(QPen(accent if chip.span.changed or is_picked else quiet, 2 if chip.span.changed else 1))
        painter.drawRoundedRect(inner, ROUND, ROUND)
