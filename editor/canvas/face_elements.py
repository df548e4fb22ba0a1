"""The parts of a face. Everything is measured in parts of the counter's side; the painter is scaled to that."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from editor.canvas.face_data import Badge, Face
from editor.canvas.ink_colors import ink_on, mixed
from editor.canvas.lettering import Face as Letters
from editor.canvas.lettering import lettering, placed, upright
from editor.canvas.symbols import drawing

RADIUS, EDGE = 0.06, 0.024
STRIPE, ACCENT = 0.08, 0.056
BAND = (0.3, 0.185)
NARROWEST = 0.76  # letters are squeezed so far before they are made smaller
STROKE = 0.044  # of the box's width
SIZES = {
    "section": "•••", "platoon": "•••", "company": "I", "battalion": "II", "regiment": "III", "brigade": "X",
    "division": "XX", "corps": "XXX", "army": "XXXX", "army_group": "XXXXX",
}  # fmt: skip


def pen(colour: str, width: float, least: float = 0.0) -> QPen:
    """A pen with mitred corners."""
    return QPen(
        QColor(colour), max(width, least), Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin
    )


@lru_cache(maxsize=8)
def body(inset: float = 0.0) -> QPainterPath:
    """The outline of a counter, so far inside its square."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(inset, inset, 1 - 2 * inset, 1 - 2 * inset), RADIUS, RADIUS)
    return path


@lru_cache(maxsize=4)
def _top(height: float) -> QPainterPath:
    """The top strip of the body, with the body's round corners."""
    path = QPainterPath()
    path.moveTo(0, height)
    path.lineTo(0, RADIUS)
    path.arcTo(QRectF(0, 0, 2 * RADIUS, 2 * RADIUS), 180, -90)
    path.arcTo(QRectF(1 - 2 * RADIUS, 0, 2 * RADIUS, 2 * RADIUS), 90, -90)
    path.lineTo(1, height)
    path.closeSubpath()
    return path


def paint_body(painter: QPainter, face: Face, stripe: float = STRIPE) -> None:
    """The ground of a counter, its formation's stripe, its nation's line, and the band of a reduced one."""
    painter.fillPath(body(), QColor(face.ground))
    if face.band:
        painter.fillRect(QRectF(0, BAND[0], 1, BAND[1]), QColor(face.band))
    if face.stripe:
        painter.fillPath(_top(stripe), QColor(face.stripe))
        painter.fillRect(QRectF(0, stripe, 1, 0.01), QColor(edge_colour(face.ground)))
    if face.accent:
        painter.fillPath(_bottom(ACCENT), QColor(face.accent))


@lru_cache(maxsize=4)
def _bottom(height: float) -> QPainterPath:
    return QTransform(1, 0, 0, -1, 0, 1).map(_top(height))


def paint_edge(painter: QPainter, face: Face, pixel: float) -> None:
    """The thin darker edge."""
    width = max(EDGE, pixel)
    painter.strokePath(body(width / 2), pen(edge_colour(face.ground), width))


def edge_colour(ground: str) -> str:
    """The colour of a counter's edge."""
    return mixed(ground, "#000000", 0.45)


def paint_box(painter: QPainter, face: Face, box: QRectF, pixel: float) -> None:
    """The unit box with its symbol."""
    painter.fillRect(box, QColor(face.box))
    scale = box.width() / 3
    sign, width = drawing(face.symbol), max(STROKE * 3, 1.1 * pixel / scale)
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(scale, scale)
    painter.fillPath(sign.filled, QColor(face.box_ink))
    painter.strokePath(sign.drawn, pen(face.box_ink, width))
    painter.strokePath(_frame(), pen(face.box_ink, width))
    painter.restore()


@lru_cache(maxsize=1)
def _frame() -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(0, 0, 3, 2))
    return path


def paint_size(painter: QPainter, mark: str, colour: str, area: QRectF, pixel: float) -> None:
    """A size mark in the middle of an area: dots, bars or crosses."""
    signs, high = SIZES.get(mark, mark), area.height()
    steps = [high * (0.52 if sign == "I" else 1.12) for sign in signs]
    x = area.center().x() - sum(steps) / 2
    lines, dots = QPainterPath(), QPainterPath()
    for sign, step in zip(signs, steps, strict=True):
        _add_size_sign(dots if sign == "•" else lines, sign, QPointF(x + step / 2, area.center().y()), high / 2)
        x += step
    painter.strokePath(lines, pen(colour, 0.02, pixel))
    painter.fillPath(dots, QColor(colour))


def _add_size_sign(lines: QPainterPath, sign: str, at: QPointF, half: float) -> None:
    wide = half * 0.86
    if sign == "•":
        lines.addEllipse(at, half * 0.55, half * 0.55)
    elif sign == "I":
        lines.moveTo(at.x(), at.y() - half)
        lines.lineTo(at.x(), at.y() + half)
    elif sign == "X":
        for turn in (1, -1):
            lines.moveTo(at.x() - wide, at.y() - half * turn)
            lines.lineTo(at.x() + wide, at.y() + half * turn)


def paint_text(painter: QPainter, text: str, area: QRectF, colour: str, height: float, face: Letters = "words") -> None:
    """A text in the middle of an area: squeezed a little, then made smaller, until it fits."""
    shape = lettering(text, face)
    if not shape.width:
        return
    height = min(height, area.height())
    scale = min(1.0, area.width() / (shape.width * height))
    squeeze = max(scale, NARROWEST)
    height *= scale / squeeze
    left = area.center().x() - shape.width * height * squeeze / 2
    painter.fillPath(placed(shape, QPointF(left, area.center().y() + height / 2), height, squeeze), QColor(colour))


def paint_beside(painter: QPainter, text: str, area: QRectF, colour: str, height: float) -> None:
    """A text beside the box: level if it is short, else read upwards; kanji and kana stand one above the other."""
    if lettering(text, "words").width * height <= area.width() * 1.02:
        paint_text(painter, text, area, colour, height)
    elif upright(text):
        _paint_column(painter, text, area, colour, height)
    else:
        painter.save()
        painter.translate(area.center())
        painter.rotate(-90)
        turned = QRectF(-area.height() / 2, -area.width() / 2, area.height(), area.width())
        paint_text(painter, text, turned, colour, height * 0.88)
        painter.restore()


def _paint_column(painter: QPainter, text: str, area: QRectF, colour: str, height: float) -> None:
    step = min(height, area.height() / len(text))
    top = area.center().y() - step * len(text) / 2
    for number, letter in enumerate(text):
        cell = QRectF(area.left(), top + number * step, area.width(), step)
        paint_text(painter, letter, cell, colour, step / 1.22)


GAP, DASH = 0.045, 0.07


def value_areas(values: tuple[str, ...], area: QRectF) -> list[QRectF]:
    """The places of values in a row with short bars between them, as high as fits."""
    shapes = [lettering(value, "values") for value in values]
    wide = sum(shape.width for shape in shapes) * area.height() + (2 * GAP + DASH) * (len(shapes) - 1)
    scale = min(1.0, area.width() / wide)
    high = area.height() * scale / max(scale, NARROWEST)
    x, top = area.center().x() - wide * scale / 2, area.center().y() - high / 2
    places = []
    for shape in shapes:
        across = shape.width * area.height() * scale
        places.append(QRectF(x, top, across, high))
        x += across + (2 * GAP + DASH) * scale
    return places


def paint_values(painter: QPainter, face: Face, area: QRectF) -> None:
    """The values in a row with short bars between them."""
    places = value_areas(face.values, area)
    for number, (value, place) in enumerate(zip(face.values, places, strict=True)):
        shape = lettering(value, "values")
        high = place.height()
        if number:
            bar = (place.left() - places[number - 1].right()) / (2 * GAP + DASH)
            dash = QRectF(place.left() - (GAP + DASH) * bar, place.center().y() - 0.018, DASH * bar, 0.036)
            painter.fillRect(dash, QColor(face.ink))
        ink = _plate(painter, face, number, place) or face.ink
        squeeze = place.width() / (shape.width * high) if shape.width else 1.0
        painter.fillPath(placed(shape, place.bottomLeft(), high, squeeze), QColor(ink))


def _plate(painter: QPainter, face: Face, number: int, area: QRectF) -> str:
    """Fill the plate under a value, if it has one, and say which ink it needs."""
    colour = face.plates[number] if number < len(face.plates) else ""
    if not colour:
        return ""
    painter.fillRect(area.adjusted(-0.018, -0.03, 0.018, 0.03), QColor(colour))
    own = face.plate_inks[number] if number < len(face.plate_inks) else ""
    return own or ink_on(colour)


BADGES = {
    "left": QRectF(0.055, 0.395, 0.165, 0.155),
    "right": QRectF(0.78, 0.395, 0.165, 0.155),
    "top_left": QRectF(0.05, 0.1, 0.2, 0.11),
    "top_right": QRectF(0.75, 0.1, 0.2, 0.11),
    "bottom_left": QRectF(0.05, 0.82, 0.17, 0.13),
    "bottom_right": QRectF(0.78, 0.82, 0.17, 0.13),
}


def paint_badge(painter: QPainter, badge: Badge, ink: str) -> None:
    """A small value beside the box or in a corner."""
    area = BADGES[badge.at]
    plate = QPainterPath()
    if badge.form == "box":
        plate.addRect(area)
    elif badge.form == "disc":
        radius = min(area.width(), area.height()) / 2
        plate.addEllipse(area.center(), radius, radius)
    if badge.ground and not plate.isEmpty():
        painter.fillPath(plate, QColor(badge.ground))
        painter.strokePath(plate, pen(ink, 0.012))
    paint_text(painter, badge.text, area.adjusted(0.015, 0.02, -0.015, -0.02), badge.ink or ink, 0.115, "values")


SIGNS: dict[str, tuple[tuple[float, float], ...]] = {
    "triangle": ((-1, 0.9), (0, -0.95), (1, 0.9)),
    "square": ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
    "diamond": ((0, -1.1), (0.9, 0), (0, 1.1), (-0.9, 0)),
    "bar": ((-1, -0.4), (1, -0.4), (1, 0.4), (-1, 0.4)),
}


@lru_cache(maxsize=16)
def sign_path(sign: str) -> QPainterPath:
    """The sign of a side, in a square from -1 to 1."""
    path = QPainterPath()
    if sign in SIGNS or sign == "star":
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in SIGNS.get(sign) or _star()]))
        path.closeSubpath()
    else:
        path.addEllipse(QPointF(0, 0), 0.9, 0.9)
    return path


def _star() -> tuple[tuple[float, float], ...]:
    turns = [(number * pi / 5, 1.1 if number % 2 == 0 else 0.46) for number in range(10)]
    return tuple((radius * sin(turn), -radius * cos(turn)) for turn, radius in turns)


def paint_sign(painter: QPainter, sign: str, at: QPointF, size: float, colour: str) -> None:
    """The sign of a side."""
    if not sign:
        return
    painter.save()
    painter.translate(at)
    painter.scale(size / 2, size / 2)
    painter.fillPath(sign_path(sign), QColor(colour))
    painter.restore()
