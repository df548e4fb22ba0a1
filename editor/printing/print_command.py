"""`hexwright print`: the same pages as from the window, written to a file."""

from __future__ import annotations

import os
from enum import Enum
from pathlib import Path
from typing import Annotated, Any

import typer

from engine.cli.output import FINE, Unable, console
from engine.cli.words import InLanguage, Language

PICTURES = (".png", ".jpg", ".svg")


class PrintKind(Enum):
    """What can be printed."""

    MAP = "map"
    TILES = "tiles"
    COUNTERS = "counters"
    CHARTS = "charts"
    APPEARANCE = "appearance"
    BOOKLET = "booklet"


class PaperSize(Enum):
    """Sizes of paper."""

    A4 = "a4"
    LETTER = "letter"
    A3 = "a3"


class MapSpan(Enum):
    """Parts of a map."""

    WHOLE = "whole"
    PLAY = "play"


class CounterChoice(Enum):
    """Which counters."""

    USED = "used"
    WHOLE = "whole"


class BackTurn(Enum):
    """Over which edge the paper is turned."""

    LONG = "long"
    SHORT = "short"
    NONE = "none"


Named = Annotated[
    str, typer.Argument(metavar="SCENARIO", help="A shipped scenario by name, a bundle's folder or a .hexwright file.")
]
Out = Annotated[Path | None, typer.Option("--out", "-o", help="The file: .pdf, or for a map also .png, .jpg or .svg.")]


def print_pages(  # noqa: PLR0913 - each is an option of the command line
    scenario: Named,
    what: Annotated[
        PrintKind, typer.Option(help="map: on one page; tiles: at scale on several pages.")
    ] = PrintKind.BOOKLET,
    language: InLanguage = Language.EN,
    out: Out = None,
    paper: Annotated[PaperSize, typer.Option(help="The size of the paper.")] = PaperSize.A4,
    part: Annotated[MapSpan, typer.Option(help="The whole map, or the part that is played on.")] = MapSpan.PLAY,
    counters: Annotated[bool, typer.Option(help="Show the counters on the map.")] = True,
    grid: Annotated[bool, typer.Option(help="Show outlines and numbers of hexes on the map.")] = True,
    hex_width: Annotated[int, typer.Option(min=8, max=40, help="Of tiles: millimetres of a hex.")] = 20,
    hex_pixels: Annotated[int, typer.Option(min=10, max=400, help="Of a picture: pixels of a hex.")] = 96,
    mix: Annotated[
        CounterChoice, typer.Option(help="Counters that the scenario uses, or the whole mix.")
    ] = CounterChoice.USED,
    side: Annotated[int, typer.Option(min=8, max=30, help="Millimetres of a counter.")] = 13,
    gap: Annotated[int, typer.Option(min=0, max=6, help="Millimetres between counters.")] = 0,
    backs: Annotated[BackTurn, typer.Option(help="The edge over which the paper is turned.")] = BackTurn.LONG,
    notes: Annotated[bool, typer.Option(help="Of a booklet: with the notes that are pinned in the scenario.")] = False,
) -> int:
    """Print a scenario: map, counters, charts, order of appearance or booklet, as a PDF; a map also as a picture."""
    target = out or Path(f"{what.value}.pdf")
    if target.suffix.lower() not in (".pdf", *(PICTURES if what is PrintKind.MAP else ())):
        raise Unable(f"{target.name}: pages are written as .pdf, a map (--what map) also as .png, .jpg or .svg.")
    chosen = {"hex_width": hex_width, "hex_pixels": hex_pixels, "side": side, "gap": gap}
    words = {"what": what, "language": language, "paper": paper, "part": part, "mix": mix, "backs": backs}
    values = {name: one.value for name, one in words.items()}
    _write(scenario, target, {**chosen, **values, "with_counters": counters, "grid": grid, "notes": notes})
    return FINE


def _write(scenario: str, target: Path, chosen: dict[str, Any]) -> None:
    """Make the pages without a window."""
    if "DISPLAY" not in os.environ:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from editor.printing.picture_export import write_picture
    from editor.printing.print_job import write_pdf
    from editor.printing.print_request import PrintRequest, made
    from engine.validate.view import BundleView

    _app, wish = _program(), PrintRequest(**chosen)
    view = BundleView(_opened(scenario))
    try:
        if target.suffix.lower() in PICTURES:
            _done = [*write_picture(target, view, wish)]
            console().print(str(target), markup=False)
            return
        job = made(view, wish)
        if not job.leaves:
            raise Unable(f"{scenario}: there is nothing of this kind ({wish.what}) in it.")
        _pages = [*write_pdf(target, job)]
    except OSError as error:
        raise Unable(f"{target}: cannot be written.") from error
    console().print(f"{target}: {len(job.leaves)} pages", markup=False)


def _program() -> Any:
    from PySide6.QtWidgets import QApplication

    return QApplication.instance() or QApplication(["hexwright"])


def _opened(name: str) -> Any:
    """The bundle of this name: one that ships, or a path."""
    from engine.bundle import BundleError, read_bundle
    from engine.paths import data_folder

    shipped = data_folder("scenarios") / name
    try:
        return read_bundle(shipped if shipped.is_dir() else Path(name))
    except BundleError as error:
        raise Unable(str(error)) from error
