"""What the texts give to the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.shell import reasons
from editor.shell.actions import row, space
from editor.shell.panels import Entry
from editor.words import action_text, panel_text

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

SPACE = Entry("texts", panel_text("Texts"), "editor.texts.space", "TextsSpace")


def show_missing(window: MainWindow) -> None:
    """Bring the workspace forward with what is not complete."""
    from editor.texts.space import TextsSpace

    window.bench.set_space("texts")
    space = window.spaces.space("texts")
    assert isinstance(space, TextsSpace)
    space.show_missing()


ACTS = (
    space("texts", "Ctrl+6")(
        action_text("Texts"), action_text("Every title, name and note of the document in both languages, in one grid.")
    ),
    row("texts.missing", show_missing, menu="Scenario", why_not=reasons.no_document)(
        action_text("Missing texts"), action_text("List the texts that are not yet written in both languages.")
    ),
)
