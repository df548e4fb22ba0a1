"""What the scenario gives to the window: its workspace, and the page that makes a new one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from editor.shell.actions import row, space
from editor.shell.panel_list import PanelEntry
from editor.window_language import action_text, panel_text
from editor.workbench import MAP

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

SPACE = PanelEntry("scenario", panel_text("Scenario"), "editor.scenario.scenario_workspace", "ScenarioWorkspace")


def ask_for_new(window: MainWindow) -> None:
    """Show the page on which a new scenario is made, with the game of the one on the bench."""
    from editor.scenario.new_page import NewPage

    document = window.bench.document
    scenario = document.bundle.scenario if document is not None else None
    page = NewPage(window.bench.language, scenario.rules.game if scenario else "", window)
    page.made.connect(lambda texts, campaign: begin(window, texts, campaign))
    page.open()


def begin(window: MainWindow, texts: Mapping[str, str], campaign: bool) -> None:
    """Open what was made, without a name yet; then the map is in front, or the formations of a campaign."""
    if window.files.open_new(texts):
        window.bench.set_space(MAP)
        if campaign:
            window.registry.do("oob.start")


ACTS = (
    space("scenario", "Ctrl+4")(
        action_text("Scenario"), action_text("Sides, turns, area in play, turn sheet, special rules, victory, options.")
    ),
    row("scenario.new", ask_for_new, "Ctrl+N", menu="File")(
        action_text("New scenario…"), action_text("Make a scenario on a part of a shipped map, or on a blank one.")
    ),
)
