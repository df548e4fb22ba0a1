"""What stands at the foot of every page: what was printed, in which state, by which program, and which page it is."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from hashlib import blake2b
from pathlib import Path

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

import engine
from editor.printing.page_language import say
from editor.printing.paper import FOOT, MARGIN, PageSize, write
from editor.window_language import QT_TRANSLATE_NOOP
from engine.bundle import Bundle
from engine.bundle.files import saved_at
from engine.bundle.models.base import Texts

PAGE = QT_TRANSLATE_NOOP("Printing", "Page {number} of {count}")
VERSION = QT_TRANSLATE_NOOP("Printing", "version {digest}")
HEIGHT = 2.3


@dataclass(frozen=True)
class PageFooter:
    """The words at the foot."""

    title: str
    digest: str
    day: str
    language: str = "en"

    def line(self) -> str:
        """What is said of the scenario."""
        version = say(self.language, VERSION, digest=self.digest)
        return " · ".join((self.title, version, f"Hexwright {engine.__version__}", self.day))

    def paint(self, painter: QPainter, paper: PageSize, number: int, count: int) -> None:
        """Write it at the foot of a page; the painter measures in millimetres."""
        foot = QRectF(MARGIN, paper.height - FOOT + 4, paper.width - 2 * MARGIN, HEIGHT * 2)
        painter.setPen(QPen(QColor("#b8b2a4"), 0.15))
        painter.drawLine(QLineF(foot.topLeft(), foot.topRight()))
        middle = Qt.AlignmentFlag.AlignVCenter
        write(painter, foot, self.line(), HEIGHT, flags=middle | Qt.AlignmentFlag.AlignLeft)
        page = say(self.language, PAGE, number=number, count=count)
        write(painter, foot, page, HEIGHT, flags=middle | Qt.AlignmentFlag.AlignRight)


def stamp_of(bundle: Bundle, language: str) -> PageFooter:
    """The stamp of a bundle as it stands."""
    texts: Texts = bundle.scenario.title if bundle.scenario else {}
    title = texts.get(language) or next(iter(texts.values()), bundle.path.stem)
    return PageFooter(title, digest_of(bundle), day_of(bundle.path).isoformat(), language)


def digest_of(bundle: Bundle) -> str:
    """A fingerprint of all that the bundle's own files say."""
    whole = blake2b(digest_size=4)
    for name, text in sorted(bundle.texts_of.items()):
        whole.update(f"{name}\0{text}\0".encode())
    return whole.hexdigest()


def day_of(path: Path) -> date:
    """The day on which a bundle was last saved; today where it has no file yet."""
    saved = saved_at(path)
    return datetime.fromtimestamp(saved).astimezone().date() if saved else datetime.now().astimezone().date()
