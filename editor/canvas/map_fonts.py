"""The faces of the map: an old-style one for names in Latin letters, a gothic for Japanese and for numbers."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtGui import QFont, QFontDatabase

from engine.paths import data_folder

OLD_STYLE = ("Alegreya-Medium.ttf", "Alegreya-Bold.ttf", "Alegreya-MediumItalic.ttf")
GOTHIC = ("BIZUDPGothic-Regular.ttf", "BIZUDPGothic-Bold.ttf")


@lru_cache(maxsize=8)
def _family(file: str) -> str:
    """The family of a font that ships with Hexwright; an empty name lets Qt choose."""
    number = QFontDatabase.addApplicationFont(str(data_folder("resources") / "fonts" / file))
    return (QFontDatabase.applicationFontFamilies(number) or [""])[0]


def _font(files: tuple[str, ...], size: float, bold: bool = False, italic: bool = False) -> QFont:
    font = QFont([_family(file) for file in files])
    font.setPixelSize(max(1, round(size)))
    font.setBold(bold)
    font.setItalic(italic)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


@lru_cache(maxsize=256)
def lettering(size: int, language: str, weight: str) -> QFont:
    """The font of a name: weight is plain, bold or water; water leans in Latin letters only."""
    if language == "ja":
        return _font((GOTHIC[0], GOTHIC[1]), size * 0.86, bold=weight == "bold")
    if weight == "bold":
        return _font((OLD_STYLE[1], GOTHIC[0]), size, bold=True)
    return _font((OLD_STYLE[2 if weight == "water" else 0], GOTHIC[0]), size, italic=weight == "water")


@lru_cache(maxsize=32)
def figures(size: float) -> QFont:
    """The font of hex numbers."""
    return _font((GOTHIC[0],), size)
