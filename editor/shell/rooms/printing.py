"""What printing gives to the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.shell import reasons
from editor.shell.actions import Act
from editor.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from editor.shell.window import MainWindow


def show(window: MainWindow) -> None:
    """Show what can be printed."""
    from editor.printing.dialog import PrintDialog

    document = window.bench.document
    if document is not None:
        PrintDialog(window.bench, document.view, window).open()


ACTS = (
    Act(
        "printing.print",
        QT_TRANSLATE_NOOP("Actions", "Print and export…"),
        QT_TRANSLATE_NOOP("Actions", "Map, counters, charts and booklets on paper, as PDF or as pictures."),
        show,
        "Ctrl+P",
        menu="File",
        icon="print",
        why_not=reasons.no_document,
    ),
)
