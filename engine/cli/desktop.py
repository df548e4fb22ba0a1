"""`hexwright desktop`: tell the desktop what .hexgame and .hexwright files are, so that a double click opens them."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer

from engine.cli.output import FINE, AsJson, Unable, console, print_json
from engine.paths import data_folder

PROGRAM = "@PROGRAM@"
PLACES = {
    "hexwright.desktop": "applications/hexwright.desktop",
    "hexwright-mime.xml": "mime/packages/hexwright.xml",
    "hexwright.svg": "icons/hicolor/scalable/apps/hexwright.svg",
}
"""Each file of the desktop, and where it belongs below the folder of a person's data."""
UPDATES = (("update-mime-database", "mime"), ("update-desktop-database", "applications"))


def desktop(
    folder: Annotated[
        Path | None, typer.Option(help="The folder of data instead of $XDG_DATA_HOME (~/.local/share).")
    ] = None,
    remove: Annotated[bool, typer.Option("--remove", help="Remove the files again.")] = False,
    as_json: AsJson = False,
) -> int:
    """Let a double click on a .hexgame or .hexwright file open Hexwright.

    Writes a desktop file, the MIME types and an icon into your own folder of data, and tells the desktop of them. For
    Linux and other systems with a freedesktop.org desktop.
    """
    if folder is None and not sys.platform.startswith(("linux", "freebsd")):
        raise Unable(
            "Only desktops of freedesktop.org read these files. On Windows and macOS choose “Open with” for a "
            ".hexgame file, and name the hexwright program once."
        )
    home = folder or Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    targets = [home / place for place in PLACES.values()]
    for source, target in zip(PLACES, targets, strict=True):
        if remove:
            target.unlink(missing_ok=True)
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(_filled(source), encoding="utf-8")
    for tool, below in UPDATES:
        _update(tool, home / below)
    if as_json:
        print_json({"removed" if remove else "written": [str(target) for target in targets]})
    elif not remove:
        console().print("\n".join(map(str, targets)), markup=False, soft_wrap=True)
    return FINE


def _filled(source: str) -> str:
    text = (data_folder("resources") / "desktop" / source).read_text(encoding="utf-8")
    return text.replace(PROGRAM, program())


def program() -> str:
    """Return how this program is started, as a desktop file writes it."""
    beside = Path(sys.executable).with_name("hexwright")
    words = [str(beside)] if beside.exists() else [sys.executable, "-m", "engine.cli"]
    return " ".join(word if word == shlex.quote(word) else f'"{word}"' for word in words)


def _update(tool: str, folder: Path) -> None:
    """Tell the desktop at once, if it has the tool for that; else it looks when the person logs in."""
    if shutil.which(tool) and folder.is_dir():
        subprocess.run([tool, str(folder)], check=False, capture_output=True)
