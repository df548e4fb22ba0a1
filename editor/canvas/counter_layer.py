"""The counters on the map: which are in view, in what detail, drawn in batches from atlases."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import groupby
from time import perf_counter

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap

from editor.canvas import sprites
from editor.canvas.atlas import Atlas
from editor.canvas.pieces import Detail, Face, Piece, detail_for, paint_face, paint_marks
from editor.canvas.sprites import Floats, Ints
from editor.canvas.stacks import COUNTER, PILED, Arrangement, Point, Room, arrange
from editor.canvas.viewport import Viewport

KEPT_BYTES = 48 * 2**20
_SIDES = tuple(dict.fromkeys(round(4 * 2 ** (step / 4)) for step in range(29)))

Dressed = tuple[Face, frozenset[str]]


def side_for(pixels: float) -> int:
    """The largest of the sides in which counters are painted that is no larger than a number of pixels."""
    return max((side for side in _SIDES if side <= pixels), default=_SIDES[0])


def plain(face: Face) -> Face:
    """The face as it looks from afar: what no eye can tell there is left out, so that many are one picture."""
    symbol = face.symbol if face.kind == "marker" else ""
    return Face(
        face.ground,
        face.ink,
        symbol,
        "",
        "",
        "",
        (),
        side_sign=face.side_sign,
        kind=face.kind,
        height=round(face.height, 1),
    )


class Counters:
    """The layer of counters."""

    def __init__(self) -> None:
        self.arrangement = Arrangement()
        self._faces: dict[Dressed, int] = {}
        self._looks: list[Dressed] = []
        self._face_of: Ints = np.zeros(0, np.int64)
        self._plain_of: Ints = np.zeros(0, np.int64)
        self._atlases: OrderedDict[tuple[str, int], Atlas] = OrderedDict()
        self._frame = 0
        self._wanted: list[tuple[Atlas, int]] = []
        self._key: tuple[Detail, int] = ("far", 4)

    def set_pieces(
        self, pieces: Sequence[Piece], at: Callable[[int], Point], room: Callable[[int], Room] = lambda _place: PILED
    ) -> None:
        """Show these pieces; faces seen before keep their pictures."""
        self.arrangement = arrange(pieces, at, room)
        shown = self.arrangement.pieces
        self._face_of = np.array([self._number((piece.face, piece.marks)) for piece in shown], np.int64)
        self._plain_of = np.array([self._number((plain(piece.face), frozenset())) for piece in shown], np.int64)
        for key in [key for key, atlas in self._atlases.items() if not atlas.grown(len(self._looks))]:
            del self._atlases[key]

    def _number(self, look: Dressed) -> int:
        number = self._faces.setdefault(look, len(self._looks))
        if number == len(self._looks):
            self._looks.append(look)
        return number

    def forget(self) -> None:
        """Paint all faces anew."""
        self._atlases.clear()

    # Drawing

    def draw(self, painter: QPainter, view: Viewport, focus: Point, hidden: frozenset[str] = frozenset()) -> None:
        """Show the pieces in view, in device pixels; what is not painted yet is shown in another size or as a tile."""
        self._frame += 1
        detail, side = detail_for(COUNTER * view.zoom), side_for(COUNTER * view.scale)
        left = self._visible(view, detail == "far", hidden)
        self._wanted = []
        batches: list[tuple[Atlas, Floats]] = []
        for atlas in self._candidates(detail, side):
            faces = self._faces_for(atlas, left)
            have = self._whole_stacks(left, atlas.has(faces))
            if not batches:
                self._want(atlas, left[~atlas.has(faces)], focus)
            atlas.used(faces[have], self._frame)
            batches.append((atlas, atlas.rows(faces[have], self._pixels(view, left[have], side), side / atlas.side)))
            left = left[~have]
            if not len(left):
                break
        for atlas, rows in reversed(batches):
            sprites.draw(painter, rows, atlas.pixmap)
        if detail != "far":
            self._badges(painter, view, side)

    def _visible(self, view: Viewport, only_tops: bool, hidden: frozenset[str]) -> Ints:
        """The pieces in view, in the order of drawing."""
        seen, at = view.seen.grown(COUNTER), self.arrangement
        x, y = at.middles[:, 0], at.middles[:, 1]
        inside = (x > seen.left) & (x < seen.right) & (y > seen.top) & (y < seen.bottom)
        if only_tops:
            inside &= at.top
        if hidden:
            inside &= np.array([piece.id not in hidden for piece in at.pieces], bool)
        return np.flatnonzero(inside)

    def _faces_for(self, atlas: Atlas, index: Ints) -> Ints:
        found: Ints = (self._plain_of if atlas.detail == "far" else self._face_of)[index]
        return found

    def _whole_stacks(self, index: Ints, have: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
        """Leave a stack to one atlas as a whole, so that no piece covers one that lies on it."""
        if have.all():
            return have
        stacks = self.arrangement.stack_of[index]
        return have & ~np.isin(stacks, stacks[~have])

    def _pixels(self, view: Viewport, index: Ints, side: int) -> Floats:
        """The middles of counters in device pixels, such that a counter of a side fills whole ones."""
        middles = self.arrangement.middles[index] * view.scale + view.origin
        found: Floats = np.floor(middles) + (side % 2) / 2
        return found

    def _candidates(self, detail: Detail, side: int) -> list[Atlas]:
        """The atlas that is wanted, then those that can stand in, the last used first and far tiles at the end."""
        wanted = self._atlas(detail, side)
        base = self._atlas("far", _SIDES[6])
        rest = [atlas for atlas in reversed(self._atlases.values()) if atlas not in (wanted, base)]
        return [wanted, *rest, *([base] if base is not wanted else [])]

    def _atlas(self, detail: Detail, side: int) -> Atlas:
        key = (detail, side)
        if key not in self._atlases:
            self._atlases[key] = Atlas(side, detail, len(self._looks), self._paint)
            self._drop_old(key)
        self._atlases.move_to_end(key)
        return self._atlases[key]

    def _drop_old(self, keep: tuple[Detail, int]) -> None:
        for key in list(self._atlases):
            if key != keep and sum(atlas.bytes for atlas in self._atlases.values()) > KEPT_BYTES:
                del self._atlases[key]

    def _paint(self, painter: QPainter, number: int, rect: QRectF, detail: Detail) -> None:
        face, signs = self._looks[number]
        paint_face(painter, face, rect, detail)
        if detail != "far":
            paint_marks(painter, signs, rect)

    # Painting faces

    def _want(self, atlas: Atlas, index: Ints, focus: Point) -> None:
        """Note which faces are missing, the nearest to a point of the scene first; far tiles before all."""
        base = self._atlas("far", _SIDES[6])
        plains = np.flatnonzero(np.bincount(self._plain_of[index]))
        self._wanted = [(base, face) for face in plains[~base.has(plains)].tolist()]
        away = np.abs(self.arrangement.middles[index] - focus).sum(axis=1)
        faces = self._faces_for(atlas, index[np.argsort(away)])
        self._wanted += [(atlas, face) for face in dict.fromkeys(faces.tolist())]

    @property
    def waiting(self) -> bool:
        """Whether faces in view are still to be painted."""
        return bool(self._wanted)

    def work(self, seconds: float) -> bool:
        """Paint missing faces for about so long; say whether any was."""
        until, painted = perf_counter() + seconds, False
        for atlas, faces in groupby(self._wanted, key=lambda pair: pair[0]):
            painted |= atlas.work((face for _, face in faces), until, self._frame)
            if perf_counter() > until:
                break
        self._wanted = []
        return painted

    # Numbers on high stacks

    def _badges(self, painter: QPainter, view: Viewport, side: int) -> None:
        """Say how many pieces lie in the stacks in view that show only some."""
        seen, ratio = view.seen.grown(COUNTER), view.ratio
        for stack in self.arrangement.high:
            if seen.left < stack.x < seen.right and seen.top < stack.y < seen.bottom:
                picture = badge(len(stack.pieces), max(round(side * 0.42), round(12 * ratio)))
                x, y = stack.middle(stack.shown - 1)
                left, top = view.origin
                right, upper = left + x * view.scale + side / 2, top + y * view.scale - side / 2
                painter.drawPixmap(round(right - picture.width() * 0.7), round(upper - picture.height() * 0.3), picture)


@lru_cache(maxsize=256)
def badge(count: int, side: int) -> QPixmap:
    """A disc with a number, so many device pixels high."""
    picture = QPixmap(side, side)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor("#fffdf6"), max(1.0, side * 0.07)))
    painter.setBrush(QColor("#23211c"))
    painter.drawEllipse(QRectF(0, 0, side, side).adjusted(1, 1, -1, -1))
    font = QFont()
    font.setPixelSize(max(6, round(side * (0.6 if count < 10 else 0.5))))
    font.setBold(True)
    painter.setFont(font)
    painter.drawText(QRectF(0, 0, side, side), Qt.AlignmentFlag.AlignCenter, str(count))
    painter.end()
    return picture
