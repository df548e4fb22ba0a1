"""A console that shows control characters and signs of direction as numbers, whatever prints them."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from engine.signs import visible


class SafeConsole(Console):
    """A console for texts that people have written."""

    def render_str(self, text: str, **options: Any) -> Text:
        """Put a text into what is shown."""
        return super().render_str(visible(text), **options)
