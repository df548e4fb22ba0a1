"""Where a card may lie on the map: beside what it tells of, over nothing that belongs to the fight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize

from editor.canvas.map_view import MapView
from editor.play.play_session import PlaySession

RIM = 8
BESIDE = 0.62
"""Of a hex's width: how far round its middle nothing lies."""


def free_place(size: QSize, room: QRect, kept: Iterable[QRect], near: QRect | None) -> QPoint | None:
    """A place for a card in which it covers nothing that has to be seen; None if there is none."""
    kept = tuple(kept)
    for at in _candidates(size, room.adjusted(RIM, RIM, -RIM, -RIM), near):
        if not any(QRect(at, size).intersects(each) for each in kept):
            return at
    return None


def least_place(size: QSize, room: QRect, kept: Iterable[QRect], near: QRect | None) -> QPoint:
    """The place in which a card covers the least of what has to be seen."""
    kept = tuple(kept)

    def covered(at: QPoint) -> tuple[int, int]:
        rect = QRect(at, size)
        over = [rect.intersected(each) for each in kept]
        hidden = rect.intersected(near) if near is not None else QRect()
        return hidden.width() * hidden.height(), sum(each.width() * each.height() for each in over)

    return min(_candidates(size, room.adjusted(RIM, RIM, -RIM, -RIM), near), key=covered)


def _candidates(size: QSize, room: QRect, near: QRect | None) -> Iterator[QPoint]:
    """Right and left of what it tells of, above and below it, then the corners and the edges of the map."""
    right, low = max(room.left(), room.right() + 1 - size.width()), max(room.top(), room.bottom() + 1 - size.height())
    if near is not None:
        y = min(max(room.top(), near.center().y() - size.height() // 2), low)
        x = min(max(room.left(), near.center().x() - size.width() // 2), right)
        beside = ((near.right() + RIM, y), (near.left() - RIM - size.width(), y))
        yield from (QPoint(at, top) for at, top in beside if room.left() <= at <= right)
        over = ((x, near.top() - RIM - size.height()), (x, near.bottom() + RIM))
        yield from (QPoint(at, top) for at, top in over if room.top() <= top <= low)
    for share in (0.0, 1.0, 0.5):
        top = round(room.top() + share * (low - room.top()))
        for part in (1.0, 0.0, 0.5):
            yield QPoint(round(room.left() + part * (right - room.left())), top)


def hex_rect(view: MapView, place: int) -> QRect:
    """The square in which a hex and its counters lie on the screen."""
    x, y = view.viewport.to_screen(*view.place_middle(place))
    half = BESIDE * view.viewport.hex_width
    return QRectF(QPointF(x - half, y - half), QPointF(x + half, y + half)).toAlignedRect()


def fight_around(session: PlaySession, place: int) -> set[int]:
    """A hex that is fought for, and the hexes beside it in which units stand."""
    grid = session.game.state.board.grid
    if not 0 <= place < grid.size:
        return set()
    held = set(session.places().values())
    return {place} | {hex for hex in grid.neighbours[place] if hex in held}
