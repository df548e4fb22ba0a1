"""Signs of this workspace: a shape for each state, never a colour alone."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from engine.rulebook.lock import CHECKED, DRAFT, STALE

SIGNS: Mapping[str, str] = {CHECKED: "✓", DRAFT: "·", STALE: "~", "finding": "!"}


def state_words(state: str) -> str:
    """Say a state in words."""
    said = {
        CHECKED: QCoreApplication.translate("Signs", "checked"),
        DRAFT: QCoreApplication.translate("Signs", "draft"),
        STALE: QCoreApplication.translate("Signs", "stale: the other language was changed since"),
    }
    return said[state]
