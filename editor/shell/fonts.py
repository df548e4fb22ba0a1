"""Fonts: a face for each language, with every character that the texts need."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QRawFont
from PySide6.QtWidgets import QApplication

from engine.paths import data_folder

JAPANESE = "BIZ UDPGothic"
POINTS = 10.5
FILES = ("BIZUDPGothic-Regular.ttf", "BIZUDPGothic-Bold.ttf")


@cache
def _load() -> None:
    for name in FILES:
        QFontDatabase.addApplicationFont(str(data_folder("resources") / "fonts" / name))


def font_for(language: str, percent: int) -> QFont:
    """Return the interface's font: Japanese faces first in Japanese, so that no kanji takes a Chinese form."""
    _load()
    # An alias such as "Sans Serif" is passed over in a list of families; the face behind it is not.
    system = QFontInfo(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)).family()
    font = QFont([JAPANESE, system] if language == "ja" else [system, JAPANESE])
    font.setPointSizeF(POINTS * percent / 100)
    return font


def wear_font(language: str, percent: int) -> None:
    """Give the whole program its font."""
    QApplication.setFont(font_for(language, percent))
    # The change is only posted; a style sheet that is put on before it arrives would keep the old font.
    QApplication.sendPostedEvents(QApplication.instance())


def missing(text: str) -> str:
    """Return the characters of a text that the Japanese font lacks."""
    _load()
    raw = QRawFont.fromFont(QFont(JAPANESE))
    return "".join(sorted({c for c in text if not c.isspace() and not raw.supportsCharacter(ord(c))}))
