"""Small pictures: few colours, chosen from those that are there, and no dots between them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QBuffer, QByteArray, Qt
from PySide6.QtGui import QImage, QImageWriter, qRgb

MOST = 120_000
COLOURS = (96, 64, 48, 36, 24)
WIDTH = 960
ROUNDS = 4
GRAIN = 3
"""How many bits of each colour count when colours are counted."""


def small(image: QImage) -> QImage:
    """The picture with as many colours as fit into its size."""
    if image.width() > WIDTH:
        image = image.scaledToWidth(WIDTH, Qt.TransformationMode.SmoothTransformation)
    pixels = _pixels(image)
    for count in COLOURS:
        made = _reduced(pixels, count)
        if _bytes(made) <= MOST:
            break
    return made


def _pixels(image: QImage) -> NDArray[np.uint8]:
    """Rows of red, green and blue."""
    rgb = image.convertToFormat(QImage.Format.Format_RGB888)
    lines = np.frombuffer(rgb.constBits(), np.uint8).reshape(rgb.height(), rgb.bytesPerLine())
    return lines[:, : 3 * rgb.width()].reshape(rgb.height(), rgb.width(), 3).copy()


def _reduced(pixels: NDArray[np.uint8], count: int) -> QImage:
    """Each pixel in the nearest of the chosen colours."""
    codes = (pixels >> GRAIN).astype(np.int64) @ np.array([1 << 10, 1 << 5, 1])
    known, where, often = np.unique(codes, return_inverse=True, return_counts=True)
    cells = np.stack([known >> 10, (known >> 5) & 31, known & 31], axis=1).astype(float) * 8 + 4
    colours, weights = _chosen(cells, often, count), np.sqrt(often)
    for _round in range(ROUNDS):
        nearest = _nearest(cells, colours)
        total = np.bincount(nearest, weights, len(colours))
        means = [np.bincount(nearest, weights * cells[:, axis], len(colours)) for axis in range(3)]
        colours = np.where(total[:, None] > 0, np.stack(means, axis=1) / np.maximum(total, 1)[:, None], colours)
    nearest = _nearest(cells, colours)
    return _image(nearest[where].reshape(codes.shape), colours)


def _nearest(cells: NDArray[np.float64], colours: NDArray[np.float64]) -> NDArray[np.uint8]:
    far: NDArray[np.float64] = ((cells[:, None, :] - colours[None, :, :]) ** 2).sum(axis=2)
    nearest: NDArray[np.uint8] = far.argmin(axis=1).astype(np.uint8)
    return nearest


def _chosen(cells: NDArray[np.float64], often: NDArray[np.int64], count: int) -> NDArray[np.float64]:
    """Cut the box of colours that holds most of the spread, again and again; each box gives its mean."""
    boxes = [np.arange(len(cells))]
    while len(boxes) < min(count, len(cells)):
        boxes.sort(key=lambda box: _spread(cells[box], often[box]))
        widest = boxes.pop()
        boxes += _halves(widest, cells, often)
    return np.array([np.average(cells[box], axis=0, weights=often[box]) for box in boxes])


def _spread(cells: NDArray[np.float64], often: NDArray[np.int64]) -> float:
    middle = np.average(cells, axis=0, weights=often)
    return float(((cells - middle) ** 2).max(axis=1) @ np.sqrt(often)) if len(cells) > 1 else 0.0


def _halves(box: NDArray[np.int64], cells: NDArray[np.float64], often: NDArray[np.int64]) -> list[NDArray[np.int64]]:
    """Cut a box across its longest side."""
    inside = cells[box]
    axis = int(np.argmax(np.ptp(inside, axis=0)))
    order = box[np.argsort(inside[:, axis], kind="stable")]
    half = np.cumsum(np.sqrt(often[order]))
    at = min(max(1, int(np.searchsorted(half, half[-1] / 2))), len(order) - 1)
    return [order[:at], order[at:]]


def _image(numbers: NDArray[np.uint8], colours: NDArray[np.float64]) -> QImage:
    height, width = numbers.shape
    numbers = np.ascontiguousarray(numbers)
    made = QImage(numbers.tobytes(), width, height, width, QImage.Format.Format_Indexed8).copy()
    made.setColorTable([qRgb(*(int(part) for part in colour)) for colour in colours])
    return made


def _bytes(image: QImage) -> int:
    held = QByteArray()
    buffer = QBuffer(held)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return held.size()
