"""Text as outlines: the same letters at every size and on every machine, kanji from the Japanese face."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QPainterPath, QRawFont, QTransform

from engine.paths import data_folder

Face = Literal["values", "words"]
FILES: dict[Face, tuple[str, ...]] = {
    "values": ("BarlowCondensed-Bold.ttf", "BIZUDPGothic-Bold.ttf"),
    "words": ("BarlowCondensed-SemiBold.ttf", "BIZUDPGothic-Bold.ttf"),
}
_DRAWN_AT = 200.0
_CAPITAL = 0.7  # of the em in the condensed face; kanji are drawn a little larger than that
_KANJI = 0.88


@dataclass(frozen=True)
class Lettering:
    """A text as an outline on its baseline, capitals one unit high, and how wide it is."""

    outline: QPainterPath
    width: float


@lru_cache(maxsize=4)
def _font(file: str) -> QRawFont:
    path = data_folder("resources") / "fonts" / file
    return QRawFont(str(path), _DRAWN_AT, QFont.HintingPreference.PreferNoHinting)


def _font_for(letter: str, face: Face) -> QRawFont:
    fonts = [_font(file) for file in FILES[face]]
    return next((font for font in fonts if font.supportsCharacter(ord(letter))), fonts[0])


def missing(text: str, face: Face = "words") -> set[str]:
    """The letters of a text that no font here has."""
    return {letter for letter in text if not any(_font(file).supportsCharacter(ord(letter)) for file in FILES[face])}


def upright(text: str) -> bool:
    """Whether a text can be set from top to bottom: it is of kanji and kana."""
    return all("\u3005" <= letter <= "\u9fff" for letter in text)


def _is_condensed(font: QRawFont, face: Face) -> bool:
    return font == _font(FILES[face][0])


@lru_cache(maxsize=4096)
def lettering(text: str, face: Face = "words") -> Lettering:
    """A text as an outline, cached: pieces say the same few things."""
    outline, across = QPainterPath(), 0.0
    for letter in text:
        font = _font_for(letter, face)
        scale = (1 / _CAPITAL if _is_condensed(font, face) else _KANJI / _CAPITAL) / _DRAWN_AT
        for glyph in font.glyphIndexesForString(letter):
            shape = font.pathForGlyph(glyph)
            outline.addPath(QTransform(scale, 0, 0, scale, across, 0).map(shape))
            across += font.advancesForGlyphIndexes([glyph])[0].x() * scale
    return Lettering(outline, across)


def placed(text: Lettering, at: QPointF, height: float, squeeze: float = 1.0) -> QPainterPath:
    """The outline with its baseline's left end at a point and capitals of a height; narrower by `squeeze`."""
    return QTransform(height * squeeze, 0, 0, height, at.x(), at.y()).map(text.outline)
