"""Pages to be printed, and bringing them onto paper or into a file, a little at a time."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from PySide6.QtGui import QImage, QPagedPaintDevice, QPainter, QPdfWriter

from editor.printing.page_footer import PageFooter
from editor.printing.paper import INCH, PageSize

DOTS = 300 / INCH
"""Pixels of a millimetre, for what is printed as a picture."""
RESOLUTION = 1200


class PrintPage(Protocol):
    """One page."""

    @property
    def paper(self) -> PageSize:
        """On what it is printed."""

    def paint(self, painter: QPainter, dots: float) -> Iterator[None]:
        """Paint it, pausing now and then; the painter measures in millimetres, pictures have so many dots in one."""


@dataclass(frozen=True)
class PrintJob:
    """All pages of a kind, and what stands at their feet."""

    leaves: Sequence[PrintPage]
    stamp: PageFooter

    def painted(self, number: int, painter: QPainter, dots: float) -> Generator[None, None, None]:
        """Paint a page with its foot."""
        leaf = self.leaves[number]
        painter.save()
        try:
            yield from leaf.paint(painter, dots)
        finally:
            painter.restore()
        self.stamp.paint(painter, leaf.paper, number + 1, len(self.leaves))


def print_onto(device: QPagedPaintDevice, job: PrintJob) -> Iterator[int]:
    """Print the pages, pausing now and then; what is yielded is the number of pages that are done."""
    painter = QPainter()
    try:
        for number, leaf in enumerate(job.leaves):
            device.setPageLayout(leaf.paper.layout)
            if number:
                device.newPage()
            elif not painter.begin(device):
                raise OSError
            painter.resetTransform()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(device.logicalDpiX() / INCH, device.logicalDpiY() / INCH)
            with closing(job.painted(number, painter, DOTS)) as pauses:
                for _pause in pauses:
                    yield number
            yield number + 1
    finally:
        if painter.isActive():
            painter.end()


def write_pdf(path: Path, job: PrintJob) -> Iterator[int]:
    """Write a PDF; OSError where that cannot be done. A file that is not finished does not stay."""
    part = path.with_name(f".{path.name}.part")
    part.touch()
    try:
        writer = QPdfWriter(str(part))
        writer.setResolution(RESOLUTION)
        writer.setTitle(job.stamp.title)
        writer.setCreator(f"Hexwright ({job.stamp.digest})")
        yield from print_onto(writer, job)
        del writer
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def preview(job: PrintJob, number: int, width: int, ratio: float = 1.0) -> Generator[QImage, None, QImage]:
    """Paint a page as a small picture, so many logical pixels wide, pausing now and then; it fills as it goes."""
    paper = job.leaves[number].paper
    dots = width * ratio / paper.width
    image = QImage(round(paper.width * dots), round(paper.height * dots), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    try:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.scale(dots / ratio, dots / ratio)
        with closing(job.painted(number, painter, dots)) as pauses:
            for _pause in pauses:
                yield image
    finally:
        painter.end()
    yield image
    return image
