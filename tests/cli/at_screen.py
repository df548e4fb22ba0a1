"""A screen without a person: answers come from a list or a function, and all that is shown is kept."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable

from rich.console import Console

from engine.cli.screen import Leave, Screen

CLEARED = "\f"


class Scripted(Screen):
    """Shows into a text; when the answers run out, the person goes."""

    def __init__(self, answers: Iterable[str] | Callable[[str], str], width: int = 100) -> None:
        self.page = io.StringIO()
        super().__init__(Console(file=self.page, width=width, highlight=False, markup=False, emoji=False))
        self.answers = answers if callable(answers) else iter(answers)
        self.asked: list[str] = []

    def ask(self, prompt: str) -> str:
        """Answer."""
        self.page.write(prompt)
        self.asked.append(prompt)
        answer = self.answers(self.text) if callable(self.answers) else next(self.answers, None)
        if answer is None:
            raise Leave
        self.page.write("\n")
        return answer

    def clear(self) -> None:
        """Mark where the screen is cleared."""
        self.page.write(CLEARED)

    @property
    def text(self) -> str:
        """Everything shown so far."""
        return self.page.getvalue()
