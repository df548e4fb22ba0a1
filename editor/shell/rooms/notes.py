"""What notes give to the window: the card below what is selected, the pins on the map, and the way to write one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.shell import why_disabled
from editor.shell.actions import row
from editor.shell.panel_list import PanelEntry
from editor.window_language import action_text

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

SELECTION = "selection"


def pin(window: MainWindow) -> None:
    """Bring the card of notes forward, with the keyboard in its field."""
    from editor.notes.notes_card import NotesCard

    window.side.show_panel(SELECTION)
    for card in window.side.findChildren(NotesCard):
        card.begin()


FEET = {SELECTION: PanelEntry("notes", "", "editor.notes.notes_card", "NotesCard")}
HELPERS = (PanelEntry("notes", "", "editor.notes.note_pins", "NotePins"),)

ACTS = (
    row("notes.pin", pin, "Ctrl+Alt+N", menu="Scenario", why_not=why_disabled.no_document)(
        action_text("Pin a note…"),
        action_text("Write a note on the selection, on a rule or a turn. The scenario keeps it."),
    ),
)
