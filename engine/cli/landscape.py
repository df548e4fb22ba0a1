"""Colours and little signs of common kinds of terrain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

PAPER = "#f4efe1"
FILLS: Mapping[str, str] = {
    "clear": "#ece5c9",
    "woods": "#b9cc9c",
    "forest": "#a3bf88",
    "hill": "#dcc49a",
    "hills": "#dcc49a",
    "rough": "#d8c8a4",
    "mountain": "#c4ab86",
    "marsh": "#cddcd4",
    "swamp": "#c0d4c6",
    "town": "#e4d3c0",
    "city": "#d9c3b2",
    "lake": "#a9cbe0",
    "sea": "#a9cbe0",
    "water": "#a9cbe0",
}
BANKS: Mapping[str, tuple[str, float]] = {
    "stream": ("#7fb2d1", 2.5),
    "canal": ("#5b93b5", 3.5),
    "river": ("#5a9cc4", 6.0),
    "ridge": ("#8a6f47", 3.0),
    "wall": ("#5b5348", 3.0),
}
WAYS: Mapping[str, tuple[str, str, float]] = {
    "track": ("#cdb98f", "#f4efe1", 1.2),
    "road": ("#8d6e4a", "#e9d9a8", 2.6),
    "rail": ("#4a443c", "#f4efe1", 1.4),
}
TREES = ((-13, -6), (-2, -11), (11, -5), (-8, 6), (5, 3), (15, 8), (-16, 10))
TUFTS = ((-12, -8), (6, -10), (-3, 1), (13, 4), (-13, 9))
HOUSES = ((-13, -9, 9, 7), (-1, -11, 7, 9), (9, -5, 8, 7), (-9, 2, 8, 8), (3, 4, 9, 6))
SLOPES = ((-14, 5, 12), (-1, -2, 13), (3, 9, 10))


def glyph(word: str, x: float, y: float, salt: int) -> Iterator[str]:
    """Draw the sign of a kind of terrain in a hex; `salt` makes neighbours look a little different."""
    turn = salt % 3 - 1
    if word in ("woods", "forest"):
        yield from (_tree(x + dx + turn, y + dy - turn) for dx, dy in TREES)
    elif word in ("marsh", "swamp"):
        yield from (_tuft(x + dx + turn, y + dy) for dx, dy in TUFTS)
    elif word in ("town", "city"):
        yield from (_house(x + dx, y + dy, width, height) for dx, dy, width, height in HOUSES)
    elif word in ("hill", "hills", "mountain"):
        yield from (_slope(x + dx + turn, y + dy, width) for dx, dy, width in SLOPES)


def _tree(x: float, y: float) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.6" fill="#7d9c62" stroke="#5f7f49" stroke-width="0.7"/>'


def _tuft(x: float, y: float) -> str:
    path = f"M{x - 5:.1f} {y:.1f}h10M{x - 2:.1f} {y:.1f}l-1 -4M{x:.1f} {y:.1f}v-5M{x + 2:.1f} {y:.1f}l1 -4"
    return f'<path d="{path}" fill="none" stroke="#6f9aa0" stroke-width="0.9"/>'


def _house(x: float, y: float, width: float, height: float) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width}" height="{height}" fill="#9d7f6a" stroke="#6f5748" '
        f'stroke-width="0.7"/>'
    )


def _slope(x: float, y: float, width: float) -> str:
    path = f"M{x - width / 2:.1f} {y:.1f}q{width / 2} {-width * 0.8:.1f} {width} 0"
    return f'<path d="{path}" fill="none" stroke="#a3814f" stroke-width="1.3" stroke-linecap="round"/>'
