"""What the actions do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor.shell.undo_targets import target_of
from editor.window_language import action_text
from editor.workbench import MAP, Mode

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

GRID = ("grid", "numbers")
ZOOM = 1.25


# Files


def open_file(window: MainWindow) -> None:
    """Ask for a scenario and open it."""
    window.files.ask_to_open()


def show_start(window: MainWindow) -> None:
    """Show the start page over the map."""
    window.show_start()


def save(window: MainWindow) -> None:
    """Save; what has no file of its own yet asks for a name."""
    window.files.save()


def save_as(window: MainWindow) -> None:
    """Save under another name."""
    window.files.save_as()


def save_label(window: MainWindow) -> str:
    """Name what is saved: the scenario, or in Play the game."""
    if window.bench.mode is Mode.PLAY and window.bench.session is not None:
        return QCoreApplication.translate("Actions", "Save game")
    return QCoreApplication.translate("Actions", "Save")


def save_game_as(window: MainWindow) -> None:
    """Save the game in front as a file."""
    window.saved_games.save_as()


def open_game(window: MainWindow) -> None:
    """Ask for a game and go on with it."""
    window.saved_games.ask_to_open()


def show_settings(window: MainWindow) -> None:
    """Show the settings."""
    from editor.shell.settings_dialog import SettingsDialog

    SettingsDialog(window).open()


def quit_program(window: MainWindow) -> None:
    """Close the window."""
    window.close()


# Undo


def undo(window: MainWindow) -> None:
    """Take back the last act of the stack that the mode means."""
    target_of(window.bench).undo()


def redo(window: MainWindow) -> None:
    """Do again what was taken back."""
    target_of(window.bench).redo()


def undo_label(window: MainWindow) -> str:
    """Name the act and the stack."""
    return target_of(window.bench).undo_label


def redo_label(window: MainWindow) -> str:
    """Name the act and the stack."""
    return target_of(window.bench).redo_label


# Map and window


def show_palette(window: MainWindow) -> None:
    """Open the one field for everything."""
    window.palette_card.begin()


def zoom_in(window: MainWindow) -> None:
    """Zoom in at the middle of the map."""
    window.canvas.zoom_by(ZOOM)


def zoom_out(window: MainWindow) -> None:
    """Zoom out at the middle of the map."""
    window.canvas.zoom_by(1 / ZOOM)


def show_whole_map(window: MainWindow) -> None:
    """Fit the map into the view."""
    window.canvas.fit_in_turn()


def show_selection(window: MainWindow) -> None:
    """Move the map to what is selected."""
    window.canvas.fit_chosen()


def toggle_grid(window: MainWindow) -> None:
    """Show or hide outlines and numbers of hexes."""
    window.scene.show_layers(GRID, not grid_shown(window))


def toggle_minimap(window: MainWindow) -> None:
    """Let the overview come when a part of the map is out of view, or keep it away."""
    window.canvas.minimap.set_wanted(not minimap_wanted(window))


def minimap_wanted(window: MainWindow) -> bool:
    """Tell whether the overview may come."""
    return window.canvas.minimap.wanted


def grid_shown(window: MainWindow) -> bool:
    """Tell whether the grid is shown."""
    return "grid" in window.scene.layers


def toggle_side(window: MainWindow) -> None:
    """Show or hide the side panel; each workspace keeps to that."""
    shown = window.side.isHidden()
    window.bench.settings.set_value(f"side/{window.bench.space}", shown)
    window.side.setVisible(shown)


def side_shown(window: MainWindow) -> bool:
    """Tell whether the side panel is shown."""
    return not window.side.isHidden()


def next_zone(window: MainWindow) -> None:
    """Give the keyboard to the next part of the window."""
    window.focus_next_zone()


def reset_layout(window: MainWindow) -> None:
    """Put everything back in its place."""
    window.layout_keeper.reset()


def to_map(window: MainWindow) -> None:
    """Bring the map forward and give the keyboard to it."""
    window.bench.set_space(MAP)
    window.canvas.setFocus()


def to_space(space: str) -> Callable[[MainWindow], None]:
    """Return what brings a workspace forward."""
    return lambda window: window.bench.set_space(space)


def is_space(space: str) -> Callable[[MainWindow], bool]:
    """Return what tells whether a workspace is in front."""
    return lambda window: window.bench.space == space


def ask_why(window: MainWindow) -> None:
    """Explain what is under the pointer."""
    window.readout.explain()
    window.side.show_panel("why")


def next_problem(window: MainWindow) -> None:
    """Show the next problem."""
    window.step_problem(1)


def previous_problem(window: MainWindow) -> None:
    """Show the problem before."""
    window.step_problem(-1)


# Tools


def take(tool: str) -> Callable[[MainWindow], None]:
    """Return what takes a tool into the hand."""
    return lambda window: window.tools.take(tool)


def holds(tool: str) -> Callable[[MainWindow], bool]:
    """Return what tells whether a tool is in the hand."""
    return lambda window: window.tools.current == tool


# Modes


def to_edit(window: MainWindow) -> None:
    """Go back to the scenario; a game in play is parked."""
    window.bench.set_mode(Mode.EDIT)


def to_set_up(window: MainWindow) -> None:
    """Change only where units stand."""
    window.bench.set_mode(Mode.SET_UP)


def to_play(window: MainWindow) -> None:
    """Play the position, or go on with the parked game."""
    window.play()


def is_edit(window: MainWindow) -> bool:
    """Tell whether everything may be changed."""
    return window.bench.mode is Mode.EDIT


def is_set_up(window: MainWindow) -> bool:
    """Tell whether units are being set up."""
    return window.bench.mode is Mode.SET_UP


def is_play(window: MainWindow) -> bool:
    """Tell whether a game is played."""
    return window.bench.mode is Mode.PLAY


def show_about(window: MainWindow) -> None:
    """Say which version this is."""
    from PySide6.QtWidgets import QMessageBox

    from engine import __version__

    text = QCoreApplication.translate(
        "About",
        "A workshop for hex-and-counter wargames, with a rules engine inside. Version {version}, MIT license.",
    )
    QMessageBox.about(window, "Hexwright", text.format(version=__version__))


HISTORY = "history"


def close_document(window: MainWindow) -> None:
    """Close the document in front."""
    if window.open_documents.front is not None:
        window.open_documents.close(window.open_documents.front)


def step_document(by: int) -> Callable[[MainWindow], None]:
    """Return what brings the next document to the front, or the one before."""
    return lambda window: window.open_documents.step(by)


def only_one(window: MainWindow) -> str:
    """Say why there is no other document to go to."""
    if len(window.open_documents.sheets) > 1:
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
    return action_text("They are already in the side panel.")
