"""A small picture of the position of an example: the hexes round its units, and the widget that shows it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import log
from typing import Any

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QWidget

from engine.board import Board
from engine.cli.landscape import PAPER
from engine.cli.picture import FONT, MARGIN, SIZE, banks, counters, ground, labels, places_of, ways
from engine.rulebook import Renderer

HIGHEST = 260


class PositionWidget(QWidget):
    """A small picture of a position, as wide as there is room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._drawn: QSvgRenderer | None = None
        self.hide()

    def show_svg(self, svg: str) -> None:
        """Show a picture, or nothing."""
        self._drawn = QSvgRenderer(QByteArray(svg.encode()), self) if svg else None
        self.setMinimumHeight(self.sizeHint().height() if svg else 0)
        self.setVisible(bool(svg))
        self.update()

    def sizeHint(self) -> QSize:
        """As high as its shape asks for."""
        if self._drawn is None:
            return QSize(0, 0)
        size, width = self._drawn.defaultSize(), max(self.width(), 200)
        return QSize(width, min(HIGHEST, round(width * size.height() / max(1, size.width()))))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it in the middle."""
        if self._drawn is None:
            return
        size = self._drawn.defaultSize().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        left, top = (self.width() - size.width()) / 2, (self.height() - size.height()) / 2
        self._drawn.render(QPainter(self), QRectF(left, top, size.width(), size.height()))


REACH, MOST = 2, 160
"""How far round its units a position is shown, and how many hexes at the most."""
GAP, SHAPE = 12.0, 1.3
"""What lies between two pieces of the map, and how much wider than high the whole should be."""
FRAME = "#9a8f7c"


class _Changed:
    """Something with other values for some of its attributes."""

    def __init__(self, whole: Any, **other: Any) -> None:
        self._whole, self._other = whole, other

    def __getattr__(self, name: str) -> Any:
        return self._other[name] if name in self._other else getattr(self._whole, name)

    def __contains__(self, item: object) -> bool:
        return item in self._other["hexes"]


@dataclass(frozen=True)
class _MapPatch:
    """A piece of the map, drawn, and where it lies on the plane of the map."""

    drawn: str
    left: float
    top: float
    width: float
    height: float


def picture(state: Any, words: Renderer) -> str:
    """Draw the neighbourhood of the units that stand on the map, as SVG; nothing where none or too many do.

    Pieces of the map that lie far apart are put side by side, for between them is nothing to be seen.
    """
    board: Board = state.board
    groups = _apart(board, _near(board, [place for place in places_of(state) if place in board.grid]))
    if not groups:
        return ""
    patches = [_patch(state, words, group) for group in groups]
    layouts = [_laid(patches, columns) for columns in range(1, len(patches) + 1)]
    width, height, corners = min(layouts, key=lambda one: abs(log(one[0] / one[1] / SHAPE)))
    framed = len(patches) > 1
    parts = [_placed(patch, *corner, framed=framed) for patch, corner in zip(patches, corners, strict=True)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" font-family="{FONT}">'
        f'<rect x="0" y="0" width="{width:.0f}" height="{height:.0f}" fill="{PAPER}"/>' + "\n".join(parts) + "</svg>"
    )


def _patch(state: Any, words: Renderer, shown: tuple[int, ...]) -> _MapPatch:
    """Draw some hexes with what stands on them."""
    board: Board = state.board
    edges = tuple(dict.fromkeys(edge for hex_ in shown for edge in board.grid.sides[hex_] if edge >= 0))
    near: Any = _Changed(board, grid=_Changed(board.grid, hexes=shown, edges=edges))
    parts = [*ground(near), *banks(near), *ways(near), *labels(near, words.place)]
    parts += counters(_Changed(state, board=near), words.unit)
    corners = [point for hex_ in shown for point in board.grid.corner_points(hex_, SIZE)]
    left, top = min(x for x, _y in corners) - MARGIN, min(y for _x, y in corners) - MARGIN
    width, height = max(x for x, _y in corners) + MARGIN - left, max(y for _x, y in corners) + MARGIN - top
    return _MapPatch("\n".join(parts), left, top, width, height)


def _laid(patches: list[_MapPatch], columns: int) -> tuple[float, float, list[tuple[float, float]]]:
    """Pieces in rows of so many: how wide and high all is, and the corner of each."""
    corners: list[tuple[float, float]] = []
    width = top = 0.0
    for at in range(0, len(patches), columns):
        left, row = 0.0, patches[at : at + columns]
        for patch in row:
            corners.append((left, top))
            left += patch.width + GAP
        width, top = max(width, left - GAP), top + max(patch.height for patch in row) + GAP
    return width, top - GAP, corners


def _placed(patch: _MapPatch, left: float, top: float, *, framed: bool) -> str:
    """A piece at its place in the picture, in a frame where there are several."""
    box = f'x="{left + 1:.0f}" y="{top + 1:.0f}" width="{patch.width - 2:.0f}" height="{patch.height - 2:.0f}"'
    frame = f'<rect {box} fill="none" stroke="{FRAME}" stroke-width="1.5"/>' if framed else ""
    return f'<g transform="translate({left - patch.left:.1f} {top - patch.top:.1f})">{patch.drawn}</g>{frame}'


def _near(board: Board, places: Iterable[int]) -> frozenset[int]:
    """The hexes within reach of some places; fewer where they would be too many."""
    found = frozenset(places)
    if len(found) > MOST:
        return frozenset()
    for _far in range(REACH):
        more = found | {other for hex_ in found for other in board.grid.neighbours[hex_] if other >= 0}
        if len(more) > MOST:
            break
        found = more
    return found


def _apart(board: Board, hexes: frozenset[int]) -> list[tuple[int, ...]]:
    """The pieces into which hexes fall, the largest first, each in the order of the map."""
    left, pieces = set(hexes), []
    while left:
        piece = [left.pop()]
        for hex_ in piece:
            near = left.intersection(board.grid.neighbours[hex_])
            left -= near
            piece += near
        pieces.append(tuple(sorted(piece)))
    return sorted(pieces, key=lambda piece: (-len(piece), piece))
