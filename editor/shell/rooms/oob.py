"""What the order of battle gives to the window: its workspace, and what is asked of it from the menus."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from editor.shell import why_disabled
from editor.shell.actions import row, space
from editor.shell.panel_list import PanelEntry
from editor.window_language import action_text, panel_text

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

OOB = "oob"


def asked(name: str) -> Callable[[MainWindow], None]:
    """Return what brings the workspace forward and asks something there."""

    def do(window: MainWindow) -> None:
        window.bench.set_space(OOB)
        space: Any = window.spaces.space(OOB)
        getattr(space.dialogs, name)()

    return do


SPACE = PanelEntry(OOB, panel_text("Order of battle"), "editor.oob.oob_workspace", "OobWorkspace")

ACTS = (
    space("oob", "Ctrl+3")(
        action_text("Order of battle"),
        action_text("The order of battle: formations and units, where they start, when and where they come."),
    ),
    row("oob.start", asked("start"), menu="Scenario", why_not=why_disabled.no_document)(
        action_text("Start from a campaign…"),
        action_text("Import formations as they are on a date of another scenario."),
    ),
    row("oob.compare", asked("compare"), menu="Scenario", why_not=why_disabled.no_document)(
        action_text("Compare orders of battle…"),
        action_text("Compare the units with those of another scenario, and import single ones."),
    ),
    row("oob.strength", asked("graphs"), menu="Scenario", why_not=why_disabled.no_document)(
        action_text("Strength by turn…"), action_text("See how many units, steps or points each side has in each turn.")
    ),
    row("oob.chart", asked("chart"), menu="Scenario", why_not=why_disabled.no_document)(
        action_text("Appearance chart…"), action_text("Who starts where and who comes when, as a page to be printed.")
    ),
)
