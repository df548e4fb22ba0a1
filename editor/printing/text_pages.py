"""Pages of running text: real words, which can be searched for and copied out of a PDF."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from html import escape

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QAbstractTextDocumentLayout, QFont, QImage, QPainter, QPalette, QTextDocument

from editor.canvas.map_fonts import lettering
from editor.printing.paper import INCH, PageSize

DENSE = 288
"""Dots of an inch in which text is set."""
POINTS = 9.5
STYLE = """
<style>
body { color: #1b1a17 }
h1 { font-size: 20pt; margin: 0 0 6px 0; line-height: 120% }
h2 { font-size: 14pt; margin: 14px 0 4px 0; color: #6b2f1e; line-height: 120% }
h3 { font-size: 11pt; margin: 12px 0 3px 0; line-height: 120% }
p, li { margin: 2px 0 4px 0; line-height: 125% }
.small { font-size: 8pt; color: #4c483f }
table { border-collapse: collapse; border: 1px solid #a39b88 }
td, th { border: 1px solid #a39b88; padding: 2px 5px; vertical-align: top }
th { background-color: #ece5d4; text-align: left }
td.room { border: none }
</style>
"""


@dataclass(frozen=True)
class TextPage:
    """One page of a text."""

    text: QTextDocument
    paper: PageSize
    number: int

    def paint(self, painter: QPainter, _dots: float) -> Iterator[None]:
        """Paint the page's part of the text."""
        inside, scale = self.paper.inside, INCH / DENSE
        painter.translate(inside.topLeft())
        painter.scale(scale, scale)
        height = self.text.pageSize().height()
        painter.translate(0, -self.number * height)
        context = QAbstractTextDocumentLayout.PaintContext()
        context.palette.setColor(QPalette.ColorRole.Text, "#1b1a17")
        context.clip = QRectF(0, self.number * height, self.text.pageSize().width(), height)
        painter.setClipRect(context.clip)
        self.text.documentLayout().draw(painter, context)
        yield


def text_leaves(body: str, paper: PageSize) -> list[TextPage]:
    """Set a text onto as many pages as it needs."""
    text = QTextDocument()
    text.documentLayout().setPaintDevice(_device())
    text.setUseDesignMetrics(True)
    text.setDocumentMargin(0)
    font = QFont(lettering(12, "ja", "plain"))
    font.setPointSizeF(POINTS)
    font.setFeature(QFont.Tag("liga"), 0)  # a ligature such as that of "first" is lost to searching and copying
    text.setDefaultFont(font)
    text.setHtml(f"<html><head>{STYLE}</head><body>{body}</body></html>")
    text.setPageSize(QSizeF(paper.inside.size()) * DENSE / INCH)
    return [TextPage(text, paper, number) for number in range(text.pageCount())]


@lru_cache(maxsize=1)
def _device() -> QImage:
    """What knows how dense the text is set."""
    image = QImage(1, 1, QImage.Format.Format_RGB32)
    image.setDotsPerMeterX(round(DENSE / INCH * 1000))
    image.setDotsPerMeterY(round(DENSE / INCH * 1000))
    return image


def element(tag: str, text: str, **attributes: str) -> str:
    """A piece of HTML with words in it."""
    said = "".join(f' {name}="{value}"' for name, value in attributes.items())
    return f"<{tag}{said}>{escape(text)}</{tag}>"


def table(head: list[str], rows: list[list[str]], wide: bool = True) -> str:
    """A table of words; its heading is repeated on every page."""
    width = ' width="100%"' if wide else ""
    top = "".join(element("th", cell) for cell in head)
    lines = "".join("<tr>" + "".join(element("td", cell) for cell in row) + "</tr>" for row in rows)
    return f'<table{width} cellspacing="0"><thead><tr>{top}</tr></thead>{lines}</table>'
