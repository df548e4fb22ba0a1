"""What playing gives to the window: a rule changed where one meets it, and the game gone on with under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.shell.actions import row
from editor.window_language import action_text
from editor.workbench import Mode

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

NOT_PLAYING = action_text("Only while a game is played (F5).")


def not_playing(window: MainWindow) -> str:
    """Say why there is no game to go on with."""
    return "" if window.bench.mode is Mode.PLAY and window.bench.session is not None else NOT_PLAYING


def change_rule(window: MainWindow) -> None:
    """Offer the numbers of the rules that Why shows."""
    from editor.play.play_panel import PlayPanel

    panel = window.side.show_panel("play")
    if isinstance(panel, PlayPanel):
        panel.change.begin()


ACTS = (
    row("play.change_rule", change_rule, menu="Rules", why_not=not_playing)(
        action_text("Change this rule and continue…"),
        action_text("Change a number of the rules that Why shows; the game is played again up to the difference."),
    ),
)
