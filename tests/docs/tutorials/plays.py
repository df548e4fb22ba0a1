"""All tutorials by name, and how one is gone through."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from tests.docs.tutorials import designer, player, translator
from tests.docs.tutorials.stage import Stage, stage

LANGUAGES = ("en", "ja")
TUTORIALS: Mapping[str, Callable[[Stage], None]] = {
    "translator": translator.play,
    "player": player.play,
    "designer": designer.play,
}


def go_through(name: str, language: str, home: Path, pictures: Path | None = None) -> Stage:
    """Do all steps of a tutorial; return what was shown and pressed."""
    with stage(language, home, pictures) as made:
        TUTORIALS[name](made)
    return made
