"""What the problems give to the window: all of them in one wide list at the bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.shell import why_disabled
from editor.shell.actions import row
from editor.shell.panel_list import PanelEntry
from editor.window_language import action_text, panel_text

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

TABLE = "problem_table"


def toggle(window: MainWindow) -> None:
    """Show the list, or close the panel that it is in."""
    if is_shown(window):
        window.bottom.hide()
    else:
        window.bottom.show_panel(TABLE)


def is_shown(window: MainWindow) -> bool:
    """Tell whether the list is in front."""
    return not window.bottom.isHidden() and window.bottom.tabs.currentWidget() is window.bottom.pages[TABLE]


BOTTOM = (PanelEntry(TABLE, panel_text("All problems"), "editor.problems.problem_table", "ProblemTable"),)

ACTS = (
    row("problems.table", toggle, "Ctrl+Alt+F8", menu="View", why_not=why_disabled.no_document, ticked=is_shown)(
        action_text("All problems"),
        action_text("List all problems at the bottom, with the quick fix of each in its row."),
    ),
)
