"""What the window adds to the `hexwright` program: `edit`, `run`, `print`. Qt is imported only when a command runs."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from editor.map_command import show
from editor.printing.print_command import print_pages
from engine.cli.map import map_commands
from engine.cli.output import FINE, Unable, console, flowing

REPORT = Path("build/report")
FIRST = "june_6/saint_lo"
NO_DISPLAY = (
    "There is no display here: neither DISPLAY nor WAYLAND_DISPLAY is set. Start Hexwright from a desktop, or use "
    "what needs no window: `hexwright play`, `hexwright validate`, `hexwright --help`."
)

BUNDLE = "A bundle's folder, a .hexwright file, a saved game (.hexgame), or a shipped scenario by its name or title."

Named = Annotated[
    str | None,
    typer.Argument(metavar="BUNDLE", help=BUNDLE),
]


def has_display() -> bool:
    """Tell whether there is a screen for windows."""
    if os.environ.get("QT_QPA_PLATFORM") or not sys.platform.startswith("linux"):
        return True
    return any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))


def edit(bundle: Named = None) -> int:
    """Open the window: paint the map, set units up, play.

    Without BUNDLE it opens what was open last, the first time Saint-Lô.
    """
    if not has_display():
        raise Unable(NO_DISPLAY)
    # Imports make objects that stay: looking for rubbish among them only takes time. It begins when all is open.
    gc.disable()
    from editor.app import edit as open_window

    try:
        return open_window(bundle if bundle is None else named(bundle))
    except Exception as error:
        from editor.document import DocumentError

        if isinstance(error, DocumentError):
            raise Unable(error.message()) from error
        raise


def named(text: str) -> str:
    """Return the path of a bundle, or the shipped scenario that is called so."""
    from engine.compile.shipped_titles import scenarios_called

    found = () if Path(text).exists() else scenarios_called(text)
    if len(found) > 1:
        raise Unable(f"Several scenarios are called {text!r}: {', '.join(found)}. Name one of these.")
    return found[0] if found else text


def run() -> int:
    """Show what Hexwright can do: the window, with Saint-Lô behind the start card the first time.

    Without a display it checks that scenario, lets bots play it, and writes a report with pictures of the window to
    build/report/.
    """
    if has_display():
        return edit()
    return without_window(REPORT)


def without_window(out: Path) -> int:
    """Do the same work where nobody looks: check, play, write the report and pictures of the window."""
    from engine.cli.demo import demo
    from engine.cli.validate import validate
    from engine.paths import data_folder

    console().print("There is no display: the scenario is checked and played here, and the window is drawn to files.")
    checked = validate([data_folder("scenarios") / FIRST])
    played = demo(FIRST, out=out)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    # Without a screen Qt says at each window that it cannot propagate the hints of its size.
    os.environ.setdefault("QT_LOGGING_RULES", "default.warning=false")
    from editor.shell.screenshots import SHOTS, take

    for path in take(out, SHOTS):
        console().print(f"Picture of the window: {path}", markup=False)
    return max(FINE, checked, played)


def register(app: typer.Typer) -> None:
    """Add the commands to the program."""
    for command in (edit, run):
        app.command(help=flowing(command.__doc__))(command)
    app.command("print", help=flowing(print_pages.__doc__))(print_pages)
    map_commands.command(help=flowing(show.__doc__))(show)
