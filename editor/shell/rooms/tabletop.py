"""What the table gives to the window: the pages beside the map, and going back to the start of a phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.shell.actions import ActionWords, row
from editor.shell.panel_list import PanelEntry
from editor.shell.rooms.play import not_playing
from editor.window_language import action_text

if TYPE_CHECKING:
    from editor.shell.window import MainWindow
    from editor.tabletop.table_dock import TableDock

MENU = "Play"
HELPERS = (PanelEntry("marks", "", "editor.tabletop.map_marks", "MapMarks"),)


def dock_of(window: MainWindow) -> TableDock:
    """The dock of a window, made when it is first wanted."""
    from editor.tabletop.table_dock import TableDock

    found = window.findChild(TableDock, "table")
    if isinstance(found, TableDock):
        return found
    return TableDock(window, window.bench, window.side, lambda: window.play_mode.pending if window.play_mode else None)


def toggle(name: str) -> Callable[[MainWindow], None]:
    """Return what shows a page beside the map, or closes it if it is in front."""

    def do(window: MainWindow) -> None:
        dock = dock_of(window)
        if dock.shows(name):
            dock.put_away()
        else:
            dock.open_page(name)

    return do


def shown(name: str) -> Callable[[MainWindow], bool]:
    """Return what tells whether a page is in front."""

    def told(window: MainWindow) -> bool:
        from PySide6.QtWidgets import QDockWidget

        dock = window.findChild(QDockWidget, "table")
        shows: Callable[[str], bool] | None = getattr(dock, "shows", None)
        return shows is not None and shows(name)

    return told


def go_to_start(window: MainWindow) -> None:
    """Take back all that was chosen in the phase."""
    from editor.tabletop.phase_start import go_to_start as go

    session = window.bench.session
    if session is not None:
        go(session)


def nothing_in_phase(window: MainWindow) -> str:
    """Say why the phase cannot be taken back."""
    session = window.bench.session
    reason = not_playing(window)
    if reason or session is None:
        return reason
    from editor.tabletop.phase_start import start_of_phase

    return "" if start_of_phase(session) is not None else action_text("Nothing has been chosen in this phase yet.")


def start_label(window: MainWindow) -> str:
    """Name the phase whose start one goes back to."""
    session = window.bench.session
    translate = QCoreApplication.translate
    plain = translate("Actions", "Back to the start of the phase")
    if session is None or not_playing(window):
        return plain
    from editor.tabletop.phase_start import phase_name

    name = phase_name(session, window.bench.language)
    return translate("Actions", "Back to the start of: {phase}").format(phase=name) if name else plain


def clear_arrows(window: MainWindow) -> None:
    """Take away the arrows that are seen."""
    if window.bench.session is not None:
        window.bench.session.marks.clear_arrows()


def no_arrows(window: MainWindow) -> str:
    """Say why there are no arrows to take away."""
    session, reason = window.bench.session, not_playing(window)
    if reason or session is None or session.marks.arrows_seen:
        return reason
    return action_text("No arrows yet. Hold Ctrl and drag from hex to hex.")


def write_note(window: MainWindow) -> None:
    """Bring the notes of the game forward, with the keyboard in their field."""
    from editor.play.play_panel import PlayPanel

    panel = window.side.show_panel("play")
    if isinstance(panel, PlayPanel):
        panel.notes.text.setFocus()


def page(name: str, keys: str) -> ActionWords:
    """Begin the row of a page beside the map."""
    more = {"menu": MENU, "why_not": not_playing, "ticked": shown(name)}
    return row(f"tabletop.{name}", toggle(name), keys, **more)


ACTS = (
    page("charts", "Ctrl+Alt+6")(
        action_text("Charts"),
        action_text("Show the charts of the rules beside the map, with the cells of the last roll marked."),
        also=action_text("tables, CRT, player aid"),
    ),
    page("calendar", "Ctrl+Alt+7")(
        action_text("Turns and arrivals"),
        action_text("Show the turns beside the map, with the units that arrive and leave."),
        also=action_text("calendar, reinforcements, withdrawals"),
    ),
    page("boxes", "Ctrl+Alt+8")(
        action_text("Boxes and eliminated units"),
        action_text("Show the boxes, the eliminated units and the arrivals beside the map."),
        also=action_text("holding box, air, dead pile"),
    ),
    page("units", "Ctrl+Alt+9")(
        action_text("Units that have not acted"),
        action_text("List the units that could still act, and mark them on the map."),
    ),
    page("suggest", "Ctrl+Alt+0")(
        action_text("Suggest"),
        action_text("Let a planning bot suggest three choices with reasons, while you go on."),
        also=action_text("hint, advice, bot"),
    ),
    row("tabletop.phase", go_to_start, "Ctrl+Shift+Backspace", menu=MENU, why_not=nothing_in_phase, label=start_label)(
        action_text("Back to the start of the phase"),
        action_text("Take back everything of this phase. It can be made again, and stays as a branch."),
    ),
    row("tabletop.note", write_note, "Ctrl+Shift+N", menu=MENU, why_not=not_playing)(
        action_text("Write a note"),
        action_text("Write a note of the game on the selection. No other seat sees it, and Ctrl+Z undoes it."),
    ),
    row("tabletop.clear_arrows", clear_arrows, menu=MENU, why_not=no_arrows)(
        action_text("Remove my arrows"),
        action_text("Take the arrows off the map. Ctrl and drag draws one; no other seat sees it."),
    ),
)
