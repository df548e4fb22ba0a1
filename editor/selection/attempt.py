"""Changing the draft from the tab."""

from __future__ import annotations

from editor.document import DocumentError
from editor.workbench import Workbench
from engine.bundle import Change


def attempt(workbench: Workbench, text: str, *changes: Change) -> None:
    """Make changes as one step; what stands against them is told in the status band."""
    if workbench.document is None:
        return
    try:
        workbench.document.do(text, *changes)
    except DocumentError as error:
        workbench.told.emit(error.message(workbench.language))
