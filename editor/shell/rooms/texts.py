"""What the texts give to the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.shell import why_disabled
from editor.shell.actions import row, space
from editor.shell.panel_list import PanelEntry
from editor.window_language import action_text, panel_text

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

SPACE = PanelEntry("texts", panel_text("Texts"), "editor.texts.texts_workspace", "TextsWorkspace")


def show_missing(window: MainWindow) -> None:
    """Bring the workspace forward with what is not complete."""
    from editor.texts.texts_workspace import TextsWorkspace

    window.bench.set_space("texts")
    space = window.spaces.space("texts")
    assert isinstance(space, TextsWorkspace)
    space.show_missing()


ACTS = (
    space("texts", "Ctrl+6")(
        action_text("Texts"), action_text("Every title, name and note of the document in both languages, in one grid.")
    ),
    row("texts.missing", show_missing, menu="Scenario", why_not=why_disabled.no_document)(
        action_text("Missing texts"), action_text("List the texts that are not yet written in both languages.")
    ),
)
