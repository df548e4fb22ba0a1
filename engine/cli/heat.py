"""Pictures of heat: a map with what many games say of its hexes, cut to the part that they speak of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape

from engine.board import Board
from engine.cli.landscape import BANKS, FILLS, PAPER
from engine.cli.picture import SIDES, SIZE, ends_of, stroke, text, words_at
from engine.playtest.report import MARKS

ROOM = 2
"""So many hexes around what is spoken of are drawn, too."""
SHOWN = 0.05
LOSS = "#6b2d5c"

Heat = Mapping[int, tuple[float, ...]]


@dataclass(frozen=True)
class HeatWords:
    """What a picture is called, what is said of a hex to whoever points at it, and what lies in a hex."""

    label: str
    titled: Callable[[int, tuple[float, ...]], str]
    place: Callable[[int], str]


def shares(board: Board, heat: Heat, words: HeatWords) -> str:
    """Draw in which share of the games each side had a hex: the colour and the mark of the side that had it more."""

    def over(numbers: tuple[float, ...]) -> tuple[str, float, str]:
        side = max(range(len(numbers)), key=lambda one: numbers[one])
        ahead = numbers[side] - sum(other for n, other in enumerate(numbers) if n != side)
        mark = f"{MARKS[side % len(MARKS)]}{100 * numbers[side]:.0f}"
        return SIDES[side % len(SIDES)], 0.15 + 0.65 * max(0.0, ahead), mark

    return _picture(board, heat, words, over)


def amounts(board: Board, heat: Heat, words: HeatWords) -> str:
    """Draw how many steps were lost in a hex: the darker, the more."""
    most = max((sum(numbers) for numbers in heat.values()), default=1.0) or 1.0

    def over(numbers: tuple[float, ...]) -> tuple[str, float, str]:
        total = sum(numbers)
        return LOSS, 0.12 + 0.68 * total / most, f"{total:.1f}" if total >= SHOWN else ""

    return _picture(board, heat, words, over)


Over = Callable[[tuple[float, ...]], tuple[str, float, str]]
"""The colour of a hex, how strong it is, and what is written there."""


def _picture(board: Board, heat: Heat, words: HeatWords, over: Over) -> str:
    hexes = around(board, heat)
    points = [point for hex in hexes for point in board.grid.corner_points(hex, SIZE)]
    if not points:
        return ""
    left, top = min(x for x, _y in points) - 4, min(y for _x, y in points) - 4
    wide, high = max(x for x, _y in points) - left + 4, max(y for _x, y in points) - top + 4
    parts = [*_ground(board, hexes), *_banks(board, hexes)]
    for hex, numbers in heat.items():
        parts += _hot(board, hex, words.titled(hex, numbers), *over(numbers))
    parts += _names(board, hexes, words)
    name, box = escape(words.label, quote=True), f"{left:.0f} {top:.0f} {wide:.0f} {high:.0f}"
    paper = f'<rect x="{left:.0f}" y="{top:.0f}" width="{wide:.0f}" height="{high:.0f}" fill="{PAPER}"/>'
    return f'<svg viewBox="{box}" role="img" aria-label="{name}" class="map">{paper}{"".join(parts)}</svg>'


def around(board: Board, heat: Iterable[int]) -> list[int]:
    """Return the hexes of the oblong that holds all that are spoken of, with a little room."""
    centres = [board.grid.centre(hex, SIZE) for hex in heat]
    if not centres:
        return []
    room = 2 * SIZE * ROOM
    low = (min(x for x, _y in centres) - room, min(y for _x, y in centres) - room)
    high = (max(x for x, _y in centres) + room, max(y for _x, y in centres) + room)

    def inside(hex: int) -> bool:
        x, y = board.grid.centre(hex, SIZE)
        return low[0] <= x <= high[0] and low[1] <= y <= high[1]

    return [hex for hex in board.grid.hexes if inside(hex)]


def _outline(board: Board, hex: int) -> str:
    (x, y), *rest = board.grid.corner_points(hex, SIZE)
    return f"M{x:.0f} {y:.0f}L" + " ".join(f"{px:.0f} {py:.0f}" for px, py in rest) + "Z"


def _ground(board: Board, hexes: Iterable[int]) -> Iterator[str]:
    by_word: dict[str, list[int]] = {}
    for hex in hexes:
        word = next((word for word in words_at(board, "hex", hex) if word in FILLS), "clear")
        by_word.setdefault(word, []).append(hex)
    for word, held in by_word.items():
        path = "".join(_outline(board, hex) for hex in held)
        yield f'<path d="{path}" fill="{FILLS[word]}" stroke="#b9b199" stroke-width="0.6"/>'


def _banks(board: Board, hexes: Iterable[int]) -> Iterator[str]:
    """Draw rivers and the like along the hexsides of these hexes."""
    edges = {edge for hex in hexes for edge in board.grid.sides[hex]}
    for word, (colour, width) in BANKS.items():
        lines = []
        for edge in sorted(edges):
            if word in words_at(board, "edge", edge):
                (ax, ay), (bx, by) = ends_of(board, edge).values()
                lines.append(f"M{ax:.0f} {ay:.0f}L{bx:.0f} {by:.0f}")
        if lines:
            yield stroke("".join(lines), colour, width)


def _hot(board: Board, hex: int, title: str, colour: str, opacity: float, mark: str) -> Iterator[str]:
    x, y = board.grid.centre(hex, SIZE)
    shape = f'<path d="{_outline(board, hex)}" fill="{colour}" fill-opacity="{opacity:.2f}"/>'
    said = "".join(_haloed(mark, x, y + 4, 12)) if mark else ""
    yield f"<g><title>{escape(title)}</title>{shape}{said}</g>"


def _haloed(words: str, x: float, y: float, size: int) -> Iterator[str]:
    """Write words that stand out from any ground."""
    yield text(words, x, y, f'font-size="{size}" stroke="{PAPER}" stroke-width="3" stroke-linejoin="round"')
    yield text(words, x, y, f'font-size="{size}" style="fill:#1c1712"')


def _names(board: Board, hexes: Iterable[int], words: HeatWords) -> Iterator[str]:
    for hex in hexes:
        if hex in board.names:
            x, y = board.grid.centre(hex, SIZE)
            yield from _haloed(words.place(hex), x, y + SIZE * 0.8, 10)
