"""Keys that are always there, as buttons of the bar: each has a place of its own, whether it can be used or not."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QPushButton, QWidget

from editor.play.pending_choice import PendingChoice
from editor.play.play_widgets import button
from editor.play.prompt_options import HEX, NOTHING_YET, UNIT

NEXT, DOWN, BACK, BOT = range(4)


class KeyHints(QWidget):
    """The keys of play in a square of four; in few letters where room is scarce."""

    def __init__(self, pending: PendingChoice, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pending = pending
        self._is_short = False
        does: tuple[Callable[[], object], ...] = (
            pending.next_unit,
            pending.escape,
            pending.session.take_back,
            pending.session.bots.this_one,
        )
        self.keys: tuple[QPushButton, ...] = tuple(button("", do) for do in does)
        for key in self.keys:
            key.setParent(self)
        self.retranslate()

    def retranslate(self) -> None:
        """Say what the keys do in the language of the window."""
        self._texts = (
            (self.tr("Next unit  N"), self.tr("Next  N")),
            (self.tr("Cancel  Esc"), self.tr("Cancel  Esc")),
            (self.tr("Undo  Backspace"), self.tr("Back  BkSp")),
            (self.tr("Bot, this one  F9"), self.tr("Bot  F9")),
        )
        self._name()

    def _name(self) -> None:
        for key, (text, short) in zip(self.keys, self._texts, strict=True):
            key.setText(short if self._is_short else text)
            key.setAccessibleName(text)

    def shorten(self, short: bool) -> None:
        """Say each in a word; the rest is the tooltip."""
        if short != self._is_short:
            self._is_short = short
            self._name()

    def width_of(self, *, short: bool) -> int:
        """How wide a key must be for all four to be alike."""
        for key in self.keys:
            key.ensurePolished()
        metrics = self.keys[0].fontMetrics()
        beside = max(key.sizeHint().width() - metrics.horizontalAdvance(key.text()) for key in self.keys)
        return max(metrics.horizontalAdvance(pair[1 if short else 0]) for pair in self._texts) + beside + 4

    def refresh(self, *, thinking: bool) -> None:
        """Enable the keys that do something now; the others say why they do nothing."""
        pending, session, hand = self.pending, self.pending.session, self.pending.hand
        outdated = session.revisions.outdated
        begun = pending.begun != NOTHING_YET or session.is_open or pending.refusal is not None
        lit = hand is not None and not pending.ticks and any(spot.kind in (UNIT, HEX) for spot in hand.lit)
        asked = session.prompt is not None and session.screen.cover is None and not thinking
        states = (
            (
                lit,
                self.tr("Goes to the next unit that can act, or to the next place."),
                self.tr("No target is lit now."),
            ),
            (begun or thinking, self.tr("Cancels the current action, or stops a bot."), self.tr("Nothing to cancel.")),
            (session.can_take_back, self.tr("Takes the last choice back."), self.tr("No choice has been made yet.")),
            (asked, self.tr("A bot takes this decision."), self.tr("No decision is waiting here.")),
        )
        for key, (enabled, does, why_not) in zip(self.keys, states, strict=True):
            key.setEnabled(enabled and not outdated)
            key.setToolTip(does if enabled else why_not)
