"""Keys that are always there, as buttons of the bar; in few letters where room is scarce."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from PySide6.QtWidgets import QPushButton, QWidget

from editor.play.flow_layout import GAP
from editor.play.pending_choice import PendingChoice
from editor.play.play_widgets import WrappingRow, hint
from editor.play.prompt_options import NOTHING_YET, UNIT


class KeyHint(NamedTuple):
    """What a key does, in a few words and in one, and the action."""

    text: str
    short: str
    action: Callable[[], object]


class KeyHints(WrappingRow):
    """The keys of now."""

    def __init__(self, pending: PendingChoice, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pending = pending
        self._keys: tuple[KeyHint, ...] = ()
        self._buttons: list[QPushButton] = []

    def refresh(self, *, thinking: bool) -> None:
        """Show the keys that do something now."""
        self._keys = tuple(self._found(thinking=thinking))
        self._buttons = [hint(key.text, key.action) for key in self._keys]
        self.fill(self._buttons)

    def _found(self, *, thinking: bool) -> Iterator[KeyHint]:
        pending, session, hand = self.pending, self.pending.session, self.pending.hand
        if hand is not None and any(spot.kind == UNIT for spot in hand.lit) and not pending.ticks:
            yield KeyHint(self.tr("Next unit  N"), self.tr("Next"), pending.next_unit)
        if pending.pointed is not None:
            yield KeyHint(self.tr("This unit  Enter"), self.tr("This"), pending.accept)
        if pending.begun != NOTHING_YET or session.is_open:
            yield KeyHint(self.tr("Put down  Esc"), self.tr("Down"), pending.escape)
        if session.can_take_back:
            yield KeyHint(self.tr("Take back  Backspace"), self.tr("Back"), session.take_back)
        if thinking:
            yield KeyHint(self.tr("Stop  Esc"), self.tr("Stop"), pending.escape)
        elif session.prompt is not None and session.screen.cover is None:
            yield KeyHint(self.tr("Bot, this one  F9"), self.tr("Bot"), session.bots.this_one)

    @property
    def widths(self) -> tuple[int, int]:
        """How wide they are in full, and in short."""
        return self._wide(key.text for key in self._keys), self._wide(key.short for key in self._keys)

    def _wide(self, texts: Iterable[str]) -> int:
        found = list(texts)
        metrics = self.fontMetrics()
        beside = [b.sizeHint().width() - metrics.horizontalAdvance(b.text()) for b in self._buttons]
        return sum(metrics.horizontalAdvance(text) + GAP for text in found) + sum(beside)

    def shorten(self, short: bool) -> None:
        """Say each in a word; the rest is the tooltip."""
        for key, button in zip(self._keys, self._buttons, strict=True):
            button.setText(key.short if short else key.text)
            button.setToolTip(key.text if short else "")
            button.setAccessibleName(key.text)
