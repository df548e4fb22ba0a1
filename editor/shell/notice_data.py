"""What a notice is: a sentence about the whole document, with buttons for what can be done about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.document import Document


@dataclass(frozen=True)
class NoticeButton:
    """A button: its words, what it does, its hint, and why it cannot be pressed now."""

    words: str
    do: Callable[[], None] = field(compare=False)
    hint: str
    why_not: str = ""


@dataclass(frozen=True)
class Notice:
    """One notice. What asks for a decision stays until there is one; everything else can be closed."""

    about: Document
    key: str
    text: str
    more: str = ""
    choices: tuple[NoticeButton, ...] = ()
    asks: bool = False
    warns: bool = False
