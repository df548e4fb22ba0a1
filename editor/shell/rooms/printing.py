"""What printing gives to the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from editor.shell import why_disabled
from editor.shell.actions import row
from editor.window_language import action_text

if TYPE_CHECKING:
    from editor.shell.window import MainWindow


def show(window: MainWindow) -> None:
    """Show what can be printed."""
    from editor.printing.print_dialog import PrintDialog

    document = window.bench.document
    if document is not None:
        PrintDialog(window.bench, document.view, window).open()


ACTS = (
    row("printing.print", show, "Ctrl+P", menu="File", icon="print", why_not=why_disabled.no_document)(
        action_text("Print and export…"),
        action_text("Map, counters, charts and booklets on paper, as PDF or as pictures."),
    ),
)
