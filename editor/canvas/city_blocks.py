"""Streets and blocks of houses."""

from __future__ import annotations

from collections.abc import Iterator

from editor.canvas.noise import one

Part = tuple[float, float, float, float]


def split(part: Part, key: int, depth: int, largest: float) -> Iterator[tuple[int, Part]]:
    """Cut a rectangle by streets, wide ones first, until its parts are small blocks."""
    left, top, right, bottom = part
    width, height = right - left, bottom - top
    if max(width, height) < largest * (1.15 + 0.3 * one(key, 171)):
        yield key, part
        return
    street = max(1.7, 3.4 - 0.6 * depth)
    share = 0.5 + 0.16 * one(key, 172)
    if width > height:
        cut = left + width * share
        parts = (left, top, cut - street, bottom), (cut + street, top, right, bottom)
    else:
        cut = top + height * share
        parts = (left, top, right, cut - street), (left, cut + street, right, bottom)
    for number, smaller in enumerate(parts):
        yield from split(smaller, (key * 2 + number) % 1000003, depth + 1, largest)
