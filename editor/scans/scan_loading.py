"""Reading a scan into memory, in sizes that halve; a worker does it."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSize
from PySide6.QtGui import QImage, QImageIOHandler, QImageReader, QPainter

from editor.canvas.scan_overlay import Pyramid
from editor.document.picture_files import KINDS
from editor.window_language import speaker

tr = speaker("ScanLoading")

MOST_PIXELS = 48_000_000
"""Pictures with more pixels are read smaller: they would fill the memory, and 7000 x 7000 shows every dot of print."""
SMALLEST, STRIP = 256, 128
MOST_MEGABYTES = 512
"""A picture that needs more than this at once is not read: kinds that can be read smaller do not need it."""
MOST_IN_FILE = 400_000_000
"""Nor is one with more pixels than this in its file: reading it would take minutes."""


class PictureError(Exception):
    """A file that is no picture, a broken one, or one that is too large; its text says which."""


def read_pyramid(data: bytes) -> Pyramid:
    """A picture from what its file holds. PictureError if it holds none."""
    QImageReader.setAllocationLimit(MOST_MEGABYTES)
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    image, size = _read(buffer)  # the reader has to go before the buffer does
    return Pyramid(tuple(_levels(image)), image.width() / size.width(), size.width(), size.height())


def _read(buffer: QBuffer) -> tuple[QImage, QSize]:
    """The picture, perhaps smaller than it is, and its true size."""
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    if (kind := bytes(reader.format().data()).decode()) not in KINDS:
        raise PictureError(_no_scan(kind))
    size = _upright(reader)
    if size.width() * size.height() > MOST_IN_FILE:
        raise PictureError(_too_large(size))
    whole = _reduced(size)
    if whole != size:
        reader.setScaledSize(whole if size == reader.size() else whole.transposed())
    image = reader.read()
    if image.isNull():
        raise PictureError(_too_large(size) if _needs(size) > MOST_MEGABYTES else _broken())
    return image, size


def _needs(size: QSize) -> int:
    """Megabytes for all of its dots."""
    return 4 * size.width() * size.height() // 2**20


def _no_scan(kind: str) -> str:
    words = tr("This is not a bitmap: a scan is PNG, JPEG, TIFF, WebP, BMP or GIF. Save a drawing as PNG.")
    return words if kind else _broken()


def _broken() -> str:
    return tr("This is not a picture, or it is damaged. Save it again as PNG.")


def _too_large(size: QSize) -> str:
    words = tr("This picture has {width} × {height} dots, too many to be read. Save it smaller, or as JPEG.")
    return words.format(width=size.width(), height=size.height())


def _upright(reader: QImageReader) -> QSize:
    """The size of the picture as it is seen: cameras write some lying on their side."""
    size = reader.size()
    if not size.isValid():
        raise PictureError(_broken())
    on_its_side = bool(reader.transformation().value & QImageIOHandler.Transformation.TransformationRotate90.value)
    return size.transposed() if on_its_side else size


def _reduced(size: QSize) -> QSize:
    pixels = size.width() * size.height()
    share = (MOST_PIXELS / pixels) ** 0.5 if pixels > MOST_PIXELS else 1.0
    return QSize(max(1, round(size.width() * share)), max(1, round(size.height() * share)))


def _levels(image: QImage) -> list[QImage]:
    found = [image.convertToFormat(QImage.Format.Format_RGB32)]
    while max(found[-1].width(), found[-1].height()) > SMALLEST:
        found.append(_halved(found[-1]))
    return found


def _halved(image: QImage) -> QImage:
    """The picture half as large, made in strips: the window gets its turn between them."""
    half = QImage(max(1, image.width() // 2), max(1, image.height() // 2), QImage.Format.Format_RGB32)
    painter = QPainter(half)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    for top in range(0, half.height(), STRIP):
        high = min(STRIP, half.height() - top)
        painter.drawImage(QRectF(0, top, half.width(), high), image, QRectF(0, 2 * top, 2 * half.width(), 2 * high))
    painter.end()
    return half
