"""The status band: two lines of truth, facts always in the same order."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

LEAST = 18
ORDER = ("label", "name", "marks", "terrain", "stacking", "defence", "supply", "cost", "refusal")


class StatusFact(Protocol):
    """One fact: what it is about, its words, and whether it matters most."""

    @property
    def kind(self) -> str:
        """What the fact is about."""

    @property
    def text(self) -> str:
        """Its words."""

    @property
    def strong(self) -> bool:
        """Whether it is printed heavily."""


def in_order(facts: Iterable[StatusFact]) -> list[StatusFact]:
    """Put facts into the order that never changes; unknown kinds stand last."""
    return sorted(facts, key=lambda fact: ORDER.index(fact.kind) if fact.kind in ORDER else len(ORDER))


def rich(facts: Iterable[StatusFact]) -> str:
    """Write facts as one line, strong ones heavily."""
    parts = (f"<b>{escape(fact.text)}</b>" if fact.strong else escape(fact.text) for fact in in_order(facts))
    return " · ".join(parts)


def plain(facts: Iterable[StatusFact]) -> str:
    """Write facts as one line for assistive programs."""
    return ", ".join(fact.text for fact in in_order(facts))


class StatusLine(QLabel):
    """A line of facts, or one sentence that is cut where the line ends, however wide that comes to be."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sentence = ""
        self.setMinimumWidth(1)

    def show_facts(self, facts: tuple[StatusFact, ...]) -> None:
        """Show facts."""
        self._sentence = ""
        self.setText(rich(facts) or "&nbsp;")
        self.setToolTip(plain(facts))
        _announce(self, plain(facts))

    def tell(self, text: str) -> None:
        """Show a sentence."""
        self._sentence = text
        self._cut()
        self.setToolTip(text)
        _announce(self, text)

    def _cut(self) -> None:
        shown = self.fontMetrics().elidedText(self._sentence, Qt.TextElideMode.ElideRight, self.width())
        self.setText(escape(shown) or "&nbsp;")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as much of a sentence as there is room for now."""
        super().resizeEvent(event)
        if self._sentence:
            self._cut()


class StatusBand(QWidget):
    """Left the truth about the hex (first line) and the unit or brush in it (second); right zoom and counts."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("statusBand")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.hex, self.unit = StatusLine(self), StatusLine(self)
        self.zoom, self.counts = QLabel(self), QLabel(self)
        grid = QGridLayout(self)
        grid.setContentsMargins(10, 3, 10, 3)
        grid.setVerticalSpacing(1)
        for row, (left, right) in enumerate(((self.hex, self.zoom), (self.unit, self.counts))):
            left.setTextFormat(Qt.TextFormat.RichText)
            left.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            right.setProperty("quiet", True)
            right.setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(left, row, 0)
            grid.addWidget(right, row, 1)
            grid.setRowMinimumHeight(row, LEAST)
        grid.setColumnStretch(0, 1)
        self.show_hex(())
        self.show_unit(())

    def show_hex(self, facts: Iterable[StatusFact]) -> None:
        """Show what is true of the hex under the pointer."""
        self.hex.show_facts(tuple(facts))

    def show_unit(self, facts: Iterable[StatusFact]) -> None:
        """Show what is true of the unit, or of the brush, in that hex."""
        self.unit.show_facts(tuple(facts))

    def tell(self, text: str) -> None:
        """Show one sentence in the second line until something else is under the pointer."""
        self.unit.tell(text)

    def show_zoom(self, percent: int) -> None:
        """Show how large the map is drawn."""
        self.zoom.setText(f"{percent} %")

    def show_counts(self, text: str) -> None:
        """Show how the draft stands."""
        self.counts.setText(text)


def _announce(label: QLabel, text: str) -> None:
    """Let assistive programs read a line aloud when it changes."""
    if label.accessibleName() != text:
        label.setAccessibleName(text)
        QAccessible.updateAccessibility(QAccessibleEvent(label, QAccessible.Event.NameChanged))
