"""Charts as SVG within a page: bars with their bounds, columns, and lines with the band around them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from math import ceil, floor
from typing import NamedTuple

WIDTH, LEFT, RIGHT, TOP, BOTTOM = 720, 140, 24, 12, 28
ROW, TALL = 30, 240
COLOURS = ("#a23b3b", "#3b5fa2", "#7a7362", "#4d7a3b", "#8a5a9c")
GRID, INK = "#cfc5ab", "#6a6353"
FEW = 12
"""So many columns at the most have each its own number."""
TICKS = 6

At = Callable[[float, float], str]
"""Where a point of a chart lies on the page."""


class ChartBar(NamedTuple):
    """A bar from nothing to a share, and the bounds of that share."""

    label: str
    share: float
    low: float
    high: float
    colour: str


class ChartLine(NamedTuple):
    """A line: its label, its points, and for each x the lower and the upper end of the band around it."""

    label: str
    colour: str
    points: tuple[tuple[float, float], ...]
    band: tuple[tuple[float, float], ...]


def bars(title: str, rows: Sequence[ChartBar]) -> str:
    """Draw shares as bars, with a thin line for the bounds."""
    wide, height = WIDTH - LEFT - RIGHT, TOP + ROW * len(rows) + BOTTOM
    parts = [_upright(LEFT + wide * tick / 4, height, f"{25 * tick} %") for tick in range(5)]
    for number, bar in enumerate(rows):
        y = TOP + ROW * number
        low, high = LEFT + wide * bar.low, LEFT + wide * bar.high
        middle = y + ROW / 2
        parts += [
            _text(LEFT - 8, middle + 4, bar.label, "end"),
            _rect(LEFT, y + 5, wide * bar.share, ROW - 10, bar.colour),
            f'<path d="M{low:.1f} {middle}H{high:.1f}M{low:.1f} {middle - 5}v10M{high:.1f} {middle - 5}v10"'
            f' stroke="{INK}" stroke-width="2" fill="none"/>',
        ]
    return _svg(title, height, parts)


def columns(title: str, counts: Sequence[tuple[int, int]], colour: str = COLOURS[2]) -> str:
    """Draw how often each number came up; numbers that lie close share a column."""
    if not counts:
        return ""
    least, most = counts[0][0], counts[-1][0]
    step = max(1, ceil((most - least + 1) / 40))
    held = [0] * ((most - least) // step + 1)
    for number, count in counts:
        held[(number - least) // step] += count
    wide, high = (WIDTH - LEFT - RIGHT) / len(held), TALL - TOP - BOTTOM
    parts = [_upright(LEFT, TALL, "")]
    for number, count in enumerate(held):
        tall = high * count / max(held)
        parts.append(_rect(LEFT + wide * number + 1, TALL - BOTTOM - tall, max(wide - 2, 1), tall, colour))
    shown = set(range(len(held))) if len(held) <= FEW else {0, len(held) // 2, len(held) - 1}
    for number in sorted(shown):
        parts.append(_text(LEFT + wide * (number + 0.5), TALL - 8, str(least + number * step), "middle"))
    parts.append(_text(LEFT - 8, TOP + 10, str(max(held)), "end"))
    return _svg(title, TALL, parts)


def lines(title: str, drawn: Sequence[ChartLine]) -> str:
    """Draw lines over turns, each with its band; the label stands at its end."""
    points = [point for line in drawn for point in line.points]
    ends = [end for line in drawn for pair in line.band for end in pair] + [y for _x, y in points]
    if not points:
        return ""
    first, last = min(x for x, _y in points), max(x for x, _y in points)
    low, high = floor(min(0, *ends)), ceil(max(1, *ends))

    def at(x: float, y: float) -> str:
        across = (x - first) / ((last - first) or 1)
        up = (y - low) / (high - low)
        return f"{LEFT + across * (WIDTH - LEFT - RIGHT):.1f} {TALL - BOTTOM - up * (TALL - TOP - BOTTOM):.1f}"

    parts: list[str] = []
    for value in _ticks(low, high):
        x, y = (float(part) for part in at(first, value).split())
        parts += [f'<path d="M{x} {y}H{WIDTH - RIGHT}" stroke="{GRID}"/>', _text(x - 8, y + 4, f"{value:g}", "end")]
    for x in _ticks(int(first), int(last)):
        parts.append(_text(float(at(x, low).split()[0]), TALL - 8, f"{x:g}", "middle"))
    for line in drawn:
        parts += _line(line, at)
    parts += _legend(drawn)
    return _svg(title, TALL + 24, parts)


def _line(line: ChartLine, at: At) -> Iterator[str]:
    upper = [at(x, band[1]) for (x, _y), band in zip(line.points, line.band, strict=True)]
    lower = [at(x, band[0]) for (x, _y), band in zip(line.points, line.band, strict=True)]
    around = "L".join((*upper, *reversed(lower)))
    yield f'<path d="M{around}Z" fill="{line.colour}" fill-opacity=".18"/>'
    way = "L".join(at(x, y) for x, y in line.points)
    yield f'<path d="M{way}" stroke="{line.colour}" stroke-width="2.5" fill="none"/>'


def _legend(drawn: Iterable[ChartLine]) -> Iterator[str]:
    for number, line in enumerate(drawn):
        x = LEFT + 180 * number
        yield _rect(x, TALL + 6, 12, 12, line.colour)
        yield _text(x + 18, TALL + 16, line.label, "start")


def _ticks(low: int, high: int) -> list[int]:
    step = max(1, ceil((high - low) / TICKS))
    return list(range(low, high + 1, step))


def _upright(x: float, height: float, label: str) -> str:
    line = f'<path d="M{x:.1f} {TOP}V{height - BOTTOM}" stroke="{GRID}"/>'
    return line + _text(x, height - 8, label, "middle")


def _rect(x: float, y: float, wide: float, high: float, colour: str) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" fill="{colour}"/>'


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>' if text else ""


def _svg(title: str, height: float, parts: Iterable[str]) -> str:
    name = escape(title, quote=True)
    body = "".join(parts)
    return f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{name}">{body}</svg>'
