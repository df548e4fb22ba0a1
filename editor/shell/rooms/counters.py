"""What the counters give to the window: their workspace, and lists from and to spreadsheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.shell import why_disabled
from editor.shell.actions import row, space
from editor.shell.panel_list import PanelEntry
from editor.window_language import action_text, panel_text

if TYPE_CHECKING:
    from editor.counters.counters_workspace import CountersWorkspace
    from editor.shell.window import MainWindow

SPACE = PanelEntry("counters", panel_text("Counters"), "editor.counters.counters_workspace", "CountersWorkspace")


def space_of(window: MainWindow) -> CountersWorkspace:
    """Bring the counters forward."""
    from editor.counters.counters_workspace import CountersWorkspace

    window.bench.set_space(SPACE.id)
    space = window.spaces.space(SPACE.id)
    assert isinstance(space, CountersWorkspace)
    return space


def show_prototypes(window: MainWindow) -> None:
    """Show the prototypes of the mix."""
    from editor.counters import counters_menu

    counters_menu.show_prototypes(space_of(window))


ACTS = (
    space("counters", "Ctrl+2")(
        action_text("Counters"),
        action_text("The counter mix: a table and sheets of counters, with the face as a form."),
    ),
    row("counters.new", lambda window: space_of(window).add_new(), menu="Scenario", why_not=why_disabled.no_document)(
        action_text("New counter"), action_text("Take a new counter into the mix, and show it.")
    ),
    row(
        "counters.import",
        lambda window: space_of(window).import_list(),
        menu="Scenario",
        why_not=why_disabled.no_document,
    )(
        action_text("Read counters from a list…"),
        action_text("Compare a spreadsheet's CSV file with the mix, and apply the changes that you accept."),
    ),
    row(
        "counters.export",
        lambda window: space_of(window).export_list(),
        menu="Scenario",
        why_not=why_disabled.no_document,
    )(action_text("Write counters to a list…"), action_text("Write the counter mix as a CSV file for a spreadsheet.")),
    row("counters.prototypes", show_prototypes, menu="Scenario", why_not=why_disabled.no_document)(
        action_text("Prototypes of the counters…"),
        action_text("What several counters have in common: change it once, and all of them follow."),
    ),
    row(
        "counters.formulas",
        lambda window: space_of(window).show_formulas(),
        menu="Scenario",
        why_not=why_disabled.no_document,
    )(
        action_text("Formulas of the counters…"),
        action_text("Counter values calculated from inputs such as battalions and quality."),
    ),
)
