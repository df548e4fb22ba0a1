"""What somebody wants to print, and making the pages of it, a little at a time."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Literal, get_args

from editor.canvas.scene import MapScene
from editor.printing.booklet import booklet
from editor.printing.counter_sheets import Backs, counter_sheets
from editor.printing.map_art import art_of, part_rect
from editor.printing.map_pages import tiled_map, whole_map
from editor.printing.page_footer import stamp_of
from editor.printing.paper import PAPERS
from editor.printing.print_job import PrintJob, PrintPage
from editor.printing.printed_counters import PrintedCounter, Which, printed
from editor.printing.rule_charts import charts
from editor.printing.text_pages import text_leaves
from editor.queries.appearance_chart import ChartPage
from engine.validate.view import BundleView

What = Literal["map", "tiles", "counters", "charts", "appearance", "booklet"]
KINDS: tuple[What, ...] = get_args(What)
Span = Literal["whole", "play", "selection"]
HEX_WIDTHS, COUNTER_SIDES, MOST_GAP = (8, 40), (8, 30), 6
"""Millimetres at the least and at the most."""
HEX_PIXELS = (10, 400)


@dataclass(frozen=True)
class PrintRequest:
    """Everything that can be chosen; lengths are millimetres."""

    what: What = "counters"
    language: str = "en"
    paper: str = "a4"
    part: Span = "play"
    hexes: tuple[int, ...] = ()
    with_counters: bool = True
    grid: bool = True
    hex_width: int = 20
    hex_pixels: int = 96
    mix: Which = "used"
    side: int = 13
    gap: int = 0
    backs: Backs = "long"
    notes: bool = False
    chart: str = ""
    """Of charts: the only one that is wanted, by its id."""


Making = Generator[None, None, list[PrintPage]]


def make(view: BundleView, wish: PrintRequest, known: MapScene | None = None) -> Generator[None, None, PrintJob]:
    """Make the pages, pausing now and then; without any there is nothing of this kind. `known` is the map's scene."""
    if wish.what in ("map", "tiles"):
        leaves = yield from _map(view, wish, known)
    elif wish.what == "counters":
        leaves = yield from _counters(view, wish)
    else:
        leaves = yield from _text(view, wish)
    return PrintJob(leaves, stamp_of(view.bundle, wish.language))


def made(view: BundleView, wish: PrintRequest) -> PrintJob:
    """Make the pages at once."""
    making = make(view, wish)
    while True:
        try:
            next(making)
        except StopIteration as end:
            job: PrintJob = end.value
            return job


def _text(view: BundleView, wish: PrintRequest) -> Making:
    leaves: list[PrintPage] = []
    for body in _bodies(view, wish):
        yield
        leaves += text_leaves(body, PAPERS[wish.paper]) if body else []
    return leaves


def _bodies(view: BundleView, wish: PrintRequest) -> Iterator[str]:
    if wish.what == "booklet":
        yield from booklet(view, wish.language, notes=wish.notes)
    elif wish.what == "charts":
        yield from charts(view, wish.language, wish.chart)
    else:
        # The chart is a page of its own with its own dress; here it wears that of all texts on paper.
        chart = ChartPage(view, wish.language).html().partition("<body>")[2].partition("</body>")[0]
        if chart:
            yield chart


def _counters(view: BundleView, wish: PrintRequest) -> Making:
    found: list[PrintedCounter] = []
    for one in printed(view, wish.language, wish.mix):
        found.append(one)
        yield
    return [*counter_sheets(found, PAPERS[wish.paper], wish.side, wish.gap, wish.backs, wish.language)]


def _map(view: BundleView, wish: PrintRequest, known: MapScene | None) -> Making:
    yield
    art = yield from art_of(view, wish, known)
    if art is None:
        return []
    part = part_rect(view, art.scene, wish.part, wish.hexes)
    paper = PAPERS[wish.paper]
    return whole_map(paper, art, part) if wish.what == "map" else tiled_map(paper, art, part, wish.hex_width)
