"""Copying from the map and back: through the clipboard, so that pieces go from window to window, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData
from PySide6.QtGui import QGuiApplication

from editor.maps.map_clip import AREAS, MIME, PARTS, Clip, Copier
from editor.maps.map_edits import WorkbenchEdits
from editor.maps.paste_edits import LOCKS, clearing, in_one
from editor.window_language import speaker

if TYPE_CHECKING:
    from editor.workbench import Workbench

tr = speaker("MapClipboard")

USUAL = tuple(part for part in PARTS if part != AREAS)
"""What is cut and erased with hexes: areas belong to the rules, which would miss them."""


def selected(bench: Workbench) -> list[int]:
    """The hexes that are selected and that there are."""
    map = bench.document.view.map if bench.document else None
    return [index for index in bench.selection.hexes if map and map.grid and index in map.grid.grid]


def copy(bench: Workbench) -> None:
    """Put the selected hexes, and all that lies there, into the clipboard."""
    map = bench.document.view.map if bench.document else None
    hexes = selected(bench)
    if map is None or map.grid is None or not hexes:
        return
    text = Copier(map, map.grid.grid, hexes).clip().text()
    data = QMimeData()
    data.setData(MIME, text.encode())
    data.setText(text)
    QGuiApplication.clipboard().setMimeData(data)
    one = tr("1 hex copied. Ctrl+V pastes it, in this window or another one.")
    many = tr("{count} hexes copied. Ctrl+V pastes them, in this window or another one.")
    bench.told.emit((one if len(hexes) == 1 else many).format(count=len(hexes)))


def read() -> Clip | None:
    """The piece of a map in the clipboard, if there is one."""
    data = QGuiApplication.clipboard().mimeData()
    if data is None:
        return None
    if data.hasFormat(MIME):
        return Clip.read(bytes(data.data(MIME).data()).decode(errors="replace"))
    return Clip.read(data.text()) if data.hasText() else None


def cut(bench: Workbench) -> None:
    """Copy the selected hexes and take off what lies there."""
    copy(bench)
    one, many = (
        tr("Cut 1 hex"),
        tr("Cut {count} hexes"),
    )
    _clear(bench, one, many)


def clear(bench: Workbench) -> None:
    """Take off what lies on the selected hexes."""
    one, many = (
        tr("Clear 1 hex"),
        tr("Clear {count} hexes"),
    )
    _clear(bench, one, many)


def _clear(bench: Workbench, one: str, many: str) -> None:
    edits, hexes = WorkbenchEdits(bench), selected(bench)
    if hexes and edits.claim(*(LOCKS[part] for part in USUAL)):
        in_one(edits, (one if len(hexes) == 1 else many).format(count=len(hexes)), clearing(hexes, USUAL))
