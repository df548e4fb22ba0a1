"""The screen of a terminal: lines out, lines in, columns that know how wide Japanese is."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.console import Console

from engine.cli.safe_console import SafeConsole

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  (gives input() a history and editing keys)


class Leave(Exception):
    """The person goes."""


class Screen:
    """Where a game is shown, and where answers come from."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or SafeConsole(highlight=False, markup=False, emoji=False)

    @property
    def width(self) -> int:
        """How many columns there are."""
        return self.console.width

    def say(self, text: str = "", style: str = "") -> None:
        """Show a text; long ones are wrapped."""
        self.console.print(text, style=style or None)

    def draw(self, lines: Sequence[str]) -> None:
        """Show lines as they are."""
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def columns(self, items: Sequence[str], indent: int = 2) -> None:
        """Show short texts side by side, reading down."""
        widest = max(map(cell_len, items), default=0) + 2
        across = max(1, min((self.width - indent) // widest, (len(items) + 7) // 8))
        down = -(-len(items) // across)
        for row in range(down):
            line = "".join(set_cell_size(item, widest) for item in items[row::down])
            self.draw([" " * indent + line.rstrip()])

    def ask(self, prompt: str) -> str:
        """Read a line; the end of input, or Ctrl-C, is Leave."""
        try:
            return input(prompt).encode("utf-8", "replace").decode("utf-8").strip()
        except (EOFError, KeyboardInterrupt):
            raise Leave from None
        except UnicodeDecodeError:
            return "?"

    def clear(self) -> None:
        """Take away what is shown, as far back as the terminal lets us."""
        if sys.stdout.isatty():
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()
        else:
            self.say("\n" * 3)
