"""Signs of this workspace: a shape for each state, never a colour alone."""

from __future__ import annotations

from collections.abc import Mapping

from editor.window_language import speaker
from engine.rulebook.lock import CHECKED, DRAFT, STALE

tr = speaker("Signs")

SIGNS: Mapping[str, str] = {CHECKED: "✓", DRAFT: "·", STALE: "~", "finding": "!"}


def state_words(state: str) -> str:
    """Say a state in words."""
    said = {
        CHECKED: tr("checked"),
        DRAFT: tr("draft"),
        STALE: tr("stale: the other language was changed since"),
    }
    return said[state]
