"""What setting up gives to the window: the nearest legal place, the tray, the switch Free, a position of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from editor.shell.actions import row
from editor.window_language import action_text, speaker
from editor.workbench import Mode

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

tr = speaker("SetUp")

FREE = "setup/free"
ELSEWHERE = action_text("Only while units are set up (F6).")
NOTHING = action_text("Open a scenario first.")
NOBODY = action_text("Select units on the map first.")


def not_setting_up(window: MainWindow) -> str:
    """Say why it is not possible now."""
    return "" if window.bench.mode is Mode.SET_UP else ELSEWHERE


def nobody_selected(window: MainWindow) -> str:
    """Say why nobody can be taken off."""
    return not_setting_up(window) or ("" if window.bench.selection.units else NOBODY)


def no_scenario(window: MainWindow) -> str:
    """Say why there is no position to keep."""
    document = window.bench.document
    return "" if document is not None and document.bundle.scenario is not None else NOTHING


def to_nearest(window: MainWindow) -> None:
    """Put units on the nearest place where they may start."""
    window.make_set_up().to_nearest()


def take_off(window: MainWindow) -> None:
    """Put the selected units back into the tray."""
    window.pointing.placing.take_off(window.bench.selection.units)


def to_tray(window: MainWindow) -> None:
    """Give the keyboard to the tray."""
    window.make_set_up().tray.take_keyboard()


def switch_free(window: MainWindow) -> None:
    """Let the rules forbid, or only warn."""
    window.bench.settings.set_value(FREE, not is_free(window))


def is_free(window: MainWindow) -> bool:
    """Tell whether the rules only warn."""
    return window.bench.settings.value(FREE, False)


def save_position(window: MainWindow) -> None:
    """Ask for a name; the position is saved under it, and the work goes on with that copy."""
    from PySide6.QtWidgets import QFileDialog

    from editor.document.file_names import proposed

    document = window.bench.document
    if document is None or document.bundle.scenario is None:
        return
    said = tr("My {title}").format(title=document.title(window.bench.language))
    start = proposed(said, ".hexwright", None if document.shipped else document.path)
    head = tr("Save as my position")
    kinds = tr("Scenario in one file (*.hexwright)")
    name, _kind = QFileDialog.getSaveFileName(window, head, start, kinds)
    if name:
        save_under(window, Path(name))


def save_under(window: MainWindow, path: Path) -> None:
    """Save the position as a scenario of its own, whose title is the name of the file."""
    from engine.bundle import SetValue

    document = window.bench.document
    if document is None or document.bundle.scenario is None:
        return
    path = path if path.suffix else path.with_name(f"{path.name}.hexwright")
    titles = dict.fromkeys((*document.bundle.scenario.title, window.bench.language), path.stem)
    text = tr("title: {title}").format(title=path.stem)
    change = SetValue("scenario.yaml", ("title",), titles)
    if window.files.attempt(lambda: document.do(text, change)) and window.files.save_to(document, path):
        window.bench.told.emit(tr("Saved: {name}").format(name=path.name))


ACTS = (
    row("setup.nearest", to_nearest, "L", on_map=True, menu="Scenario", why_not=not_setting_up)(
        action_text("Nearest legal place"),
        action_text("Put the units that are picked up or selected where the rules let them start."),
    ),
    row("setup.off", take_off, menu="Scenario", why_not=nobody_selected)(
        action_text("Back to the tray"), action_text("Remove the selected units from the map (Delete).")
    ),
    row("setup.tray", to_tray, "T", on_map=True, menu="Scenario", why_not=not_setting_up)(
        action_text("Units that wait"),
        action_text("Give the keyboard to the tray: Enter picks up, arrow keys move, Enter sets down."),
    ),
    row("setup.free", switch_free, menu="Scenario", ticked=is_free)(
        action_text("Set up freely"), action_text("The rules of the set-up only warn and forbid nothing.")
    ),
    row("setup.keep", save_position, menu="Scenario", why_not=no_scenario)(
        action_text("Save as my position…"),
        action_text("Save this set-up as a scenario of your own, and continue with that copy."),
    ),
)
