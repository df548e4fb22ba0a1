"""The signs of counters as outlines, from the strokes that resources/symbols/symbols.yaml describes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from editor.canvas.lettering import lettering, placed
from engine.paths import read_resource

Point = tuple[float, float]
Colour = Annotated[str, Field(pattern=r"^#[0-9a-f]{6}$")]
Kind = Literal["symbols", "icons", "marks"]

BOX = QRectF(0, 0, 3, 2)
SQUARE = QRectF(0, 0, 2, 2)


class SymbolStroke(BaseModel):
    """One stroke: a line, a filled shape, a ring or disc, an arc, a capsule, or letters."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    line: tuple[Point, ...] = ()
    shape: tuple[Point, ...] = ()
    ring: tuple[float, float, float] | None = None
    disc: tuple[float, float, float] | None = None
    arc: tuple[float, float, float, float, float, float] | None = None
    capsule: tuple[float, float, float, float] | None = None
    letters: str = ""

    @model_validator(mode="after")
    def _one(self) -> SymbolStroke:
        if len(self.model_fields_set) != 1:
            raise ValueError("a stroke is exactly one thing")
        return self


class Mark(BaseModel):
    """A small sign on a piece, with colours of its own."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    ground: Colour
    ink: Colour
    strokes: tuple[SymbolStroke, ...]


class SymbolBook(BaseModel):
    """All signs there are: parts of unit symbols, unit symbols, icons of markers, marks on pieces."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    parts: dict[str, tuple[SymbolStroke, ...]]
    symbols: dict[str, tuple[str | SymbolStroke, ...]]
    icons: dict[str, tuple[SymbolStroke, ...]]
    marks: dict[str, Mark]


@dataclass(frozen=True)
class SymbolDrawing:
    """What is drawn with a pen, and what is filled."""

    drawn: QPainterPath = field(default_factory=QPainterPath)
    filled: QPainterPath = field(default_factory=QPainterPath)


@lru_cache(maxsize=1)
def symbol_book() -> SymbolBook:
    """Read the signs."""
    return SymbolBook.model_validate(read_resource("symbols", "symbols.yaml"))


@lru_cache(maxsize=512)
def drawing(name: str, kind: Kind = "symbols") -> SymbolDrawing:
    """The drawing of a sign; a name that nobody knows is drawn as its first letters."""
    return _drawing(_strokes(name, kind), BOX if kind == "symbols" else SQUARE)


def _strokes(name: str, kind: Kind) -> tuple[SymbolStroke, ...]:
    book = symbol_book()
    if kind == "icons":
        return book.icons.get(name) or _initials(name, 2)
    if kind == "marks":
        return book.marks[name].strokes if name in book.marks else _initials(name, 1)
    return tuple(stroke for part in name.split("+") if part for stroke in _of_symbol(part))


def _of_symbol(name: str) -> tuple[SymbolStroke, ...]:
    book = symbol_book()
    if name in book.parts and name not in book.symbols:
        return book.parts[name]
    found: list[SymbolStroke] = []
    for part in book.symbols.get(name) or _initials(name, 3):
        found.extend((part,) if isinstance(part, SymbolStroke) else book.parts[part])
    return tuple(found)


def _initials(name: str, number: int) -> tuple[SymbolStroke, ...]:
    letters = "".join(letter for letter in name if letter.isalnum())[:number].upper()
    return (SymbolStroke(letters=letters or "?"),)


def _drawing(strokes: Sequence[SymbolStroke], frame: QRectF) -> SymbolDrawing:
    found = SymbolDrawing()
    for stroke in strokes:
        if stroke.line:
            found.drawn.addPolygon(_polygon(stroke.line))
        elif stroke.shape:
            found.filled.addPolygon(_polygon(stroke.shape))
            found.filled.closeSubpath()
        elif stroke.letters:
            found.filled.addPath(_letters(stroke.letters, frame))
        else:
            _add_round(found, stroke)
    return found


def _add_round(found: SymbolDrawing, stroke: SymbolStroke) -> None:
    if stroke.ring:
        x, y, radius = stroke.ring
        found.drawn.addEllipse(QPointF(x, y), radius, radius)
    elif stroke.disc:
        x, y, radius = stroke.disc
        found.filled.addEllipse(QPointF(x, y), radius, radius)
    elif stroke.capsule:
        area = QRectF(*stroke.capsule)
        found.drawn.addRoundedRect(area, area.height() / 2, area.height() / 2)
    elif stroke.arc:
        x, y, width, height, start, sweep = stroke.arc
        area = QRectF(x, y, width, height)
        found.drawn.arcMoveTo(area, start)
        found.drawn.arcTo(area, start, sweep)


def _polygon(points: Sequence[Point]) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points])


def _letters(word: str, frame: QRectF) -> QPainterPath:
    text, height = lettering(word, "values"), 0.56 * frame.height()
    squeeze = min(1.0, 0.86 * frame.width() / (text.width * height))
    left = frame.center().x() - text.width * height * squeeze / 2
    return placed(text, QPointF(left, frame.center().y() + height / 2), height, squeeze)
