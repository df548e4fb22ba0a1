"""What the texts give to the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.shell import deeds, reasons
from editor.shell.actions import Act
from editor.shell.panels import Entry
from editor.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

SPACE = Entry("texts", QT_TRANSLATE_NOOP("Panels", "Texts"), "editor.texts.space", "TextsSpace")


def show_missing(window: MainWindow) -> None:
    """Bring the workspace forward with what is not complete."""
    from editor.texts.space import TextsSpace

    window.bench.set_space("texts")
    space = window.spaces.space("texts")
    assert isinstance(space, TextsSpace)
    space.show_missing()


ACTS = (
    Act(
        "space.texts",
        QT_TRANSLATE_NOOP("Actions", "Texts"),
        QT_TRANSLATE_NOOP("Actions", "Every title, name and note of the document in both languages, in one grid."),
        deeds.to_space("texts"),
        "Ctrl+6",
        icon="texts",
        ticked=deeds.is_space("texts"),
    ),
    Act(
        "texts.missing",
        QT_TRANSLATE_NOOP("Actions", "Missing texts"),
        QT_TRANSLATE_NOOP("Actions", "List the texts that are not yet written in both languages."),
        show_missing,
        menu="Scenario",
        why_not=reasons.no_document,
    ),
)
