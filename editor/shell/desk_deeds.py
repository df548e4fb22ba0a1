"""What the actions of the desk do: open documents, the history, help."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from editor.words import action_text

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

HISTORY = "history"


def close_document(window: MainWindow) -> None:
    """Close the document in front."""
    if window.desk.front is not None:
        window.desk.close(window.desk.front)


def step_document(by: int) -> Callable[[MainWindow], None]:
    """Return what brings the next document to the front, or the one before."""
    return lambda window: window.desk.step(by)


def only_one(window: MainWindow) -> str:
    """Say why there is no other document to go to."""
    if len(window.desk.sheets) > 1:
        return ""
    return action_text("Only one document is open: open another one first (Ctrl+O).")


def toggle_history(window: MainWindow) -> None:
    """Show the history at the bottom, or close it."""
    if history_shown(window):
        window.bottom.hide()
    else:
        window.bottom.show_panel(HISTORY)


def history_shown(window: MainWindow) -> bool:
    """Tell whether the history is in front at the bottom."""
    return not window.bottom.isHidden() and window.bottom.tabs.currentWidget() is window.bottom.pages[HISTORY]


def show_help(window: MainWindow) -> None:
    """Show the page of the help that belongs to what somebody is doing."""
    from editor.shell.help_window import show_for

    show_for(window)


def show_first_steps(window: MainWindow) -> None:
    """Bring the card of first steps back."""
    window.side.show()
    window.first_steps.begin_anew()


def has_first_steps(window: MainWindow) -> str:
    """Say why the card cannot be brought: it is there."""
    if window.first_steps.isHidden() or window.side.isHidden():
        return ""
    return action_text("They stand in the side panel already.")
