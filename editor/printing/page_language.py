"""Words on paper: they are in the language of the page, which need not be that of the window."""

from __future__ import annotations

from editor.window_language import said_in

CONTEXT = "Printing"


def say(language: str, source: str, **values: object) -> str:
    """Say something in a language, with values filled in."""
    return said_in(language, CONTEXT, source).format(**values)


def listed(language: str, words: list[str]) -> str:
    """Say several words in a row."""
    return ("、" if language == "ja" else ", ").join(words)
