"""Why an action is not possible now, as English sentences that are translated when shown; nothing if it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.shell.undo_targets import target_of
from editor.window_language import action_text
from editor.workbench import Mode, Selection

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

NO_DOCUMENT = action_text("Not possible yet: open a scenario first.")


def no_document(window: MainWindow) -> str:
    """Without a scenario there is nothing to work on."""
    return "" if window.bench.document else NO_DOCUMENT


def nothing_to_save(window: MainWindow) -> str:
    """A scenario that is as it was saved needs no saving; one without a place does, and a game always can be."""
    document, bench = window.bench.document, window.bench
    if document is None:
        return NO_DOCUMENT
    is_played = bench.mode is Mode.PLAY and bench.session is not None
    return (
        ""
        if document.dirty or document.path is None or is_played
        else action_text("Nothing to save: all changes are in the file.")
    )


def no_game(window: MainWindow) -> str:
    """Without a game there is none to be saved."""
    if window.bench.session is not None:
        return ""
    return action_text("No game to save. Play this scenario first (F5).")


def nothing_to_undo(window: MainWindow) -> str:
    """Say why there is nothing to take back, in the mode that the window is in."""
    if target_of(window.bench).can_undo:
        return ""
    if window.bench.mode is Mode.PLAY:
        return action_text("Nothing to undo: no move was made in this game yet.")
    return action_text("Nothing to undo: nothing was changed since the scenario was opened.")


def nothing_to_redo(window: MainWindow) -> str:
    """Say why there is nothing to do again."""
    if target_of(window.bench).can_redo:
        return ""
    return action_text("Nothing to redo: nothing was undone.")


def nothing_selected(window: MainWindow) -> str:
    """Say that nothing is selected."""
    if window.bench.selection != Selection():
        return ""
    return action_text("Nothing is selected: click a hex or a unit first.")


def no_problem(window: MainWindow) -> str:
    """Say that nothing is wrong."""
    document = window.bench.document
    if document is None:
        return NO_DOCUMENT
    return "" if document.checks.problems.open else action_text("No problems in this scenario.")
