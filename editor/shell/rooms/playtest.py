"""What playtests give to the window: the view in the bottom panel, the card below a game, and what one asks of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.shell import why_disabled
from editor.shell.actions import row
from editor.shell.panel_list import PanelEntry
from editor.window_language import action_text, panel_text

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

PLAYTEST = "playtest"


def toggle(window: MainWindow) -> None:
    """Show the playtests, or close the panel that they stand in."""
    bottom = window.bottom
    if bottom.isVisible() and bottom.tabs.currentWidget() is bottom.pages[PLAYTEST]:
        bottom.hide()
    else:
        bottom.show_panel(PLAYTEST)


def is_shown(window: MainWindow) -> bool:
    """Tell whether the playtests are in front."""
    return not window.bottom.isHidden() and window.bottom.tabs.currentWidget() is window.bottom.pages[PLAYTEST]


def ask_how_fair(window: MainWindow) -> None:
    """Let bots play this draft in the background."""
    from editor.playtest.playtest_service import playtests_of

    playtests_of(window.bench).ask_how_fair()
    window.side.show_panel("play")


BOTTOM = (PanelEntry(PLAYTEST, panel_text("Playtest"), "editor.playtest.playtest_panel", "PlaytestPanel"),)
FEET = {"play": PanelEntry("result", "", "editor.playtest.result_card", "ResultCard")}
"""What stands below a panel at the side."""

ACTS = (
    row("view.playtest", toggle, "Ctrl+J", menu="View", ticked=is_shown)(
        action_text("Playtest"), action_text("Let bots play many games of this scenario, and look at the results.")
    ),
    row("playtest.fair", ask_how_fair, menu="Scenario", why_not=why_disabled.no_document)(
        action_text("How fair?"), action_text("Forty games between two steady bots, in the background while you work.")
    ),
)
