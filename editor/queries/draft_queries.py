"""The truth about the open draft, kept up to date in the pauses; an answer is never older than it says."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.queries.position_view import PositionView, draft_position
from editor.queries.status_facts import Answer, Fact, brush_line, hex_line, unit_line
from engine.play import NOWHERE

if TYPE_CHECKING:
    from editor.document import Document

PAUSE_MS = 30
PENDING = Fact("stacking", "…")
"""Stands for what is still being worked out."""


class DraftQueries(QObject):
    """Asks the engine about the draft. `standing` is the last position that was worked out."""

    renewed = Signal()

    def __init__(self, document: Document, language: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self.language = language
        self.standing = PositionView(-1, None, None, None, language)
        self._reach: dict[int, dict[int, int]] = {}
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self.renew)
        document.edited.connect(self._wait)
        document.problems_changed.connect(self._pause.start)
        self._pause.start()

    def _wait(self, _edited: object) -> None:
        """Something has changed: look when it has been quiet for a moment."""
        self._pause.start()

    @property
    def is_current(self) -> bool:
        """Whether the standing is that of the document as it is now."""
        return self.standing.revision == self.document.revision

    def set_language(self, language: str) -> None:
        """Speak another language."""
        self.language = language
        self.standing = replace(self.standing, language=language)
        self.renewed.emit()

    def renew(self) -> None:
        """Work the position out anew, if the checks have come so far that it is cheap."""
        pending = self.document.checks.pending
        if "local" in pending or "setup" in pending:
            return
        self.standing = draft_position(self.document.view, self.document.revision, self.language)
        self._reach.clear()
        self.renewed.emit()

    def about_hex(self, hex: int) -> Answer:
        """What a hex is now; while the engine works on an edit, what the map itself says, and "…" for the rest."""
        if self.is_current:
            return hex_line(self.standing, hex)
        bare = PositionView(self.document.revision, self.document.view.map, None, None, self.language)
        known = hex_line(bare, hex)
        return replace(known, line=(*known.line, PENDING)) if known.line else known

    def about_unit(self, unit: str, hex: int) -> Answer | None:
        """What a unit pays to get to a hex; "…" while that is being worked out, None for units that nobody knows."""
        if not self.is_current:
            return Answer(self.document.revision, (PENDING,))
        number = self._number(unit)
        return None if number is None else unit_line(self.standing, number, hex)

    def about_terrain(self, word: str) -> Answer:
        """What a brush is about to lay down."""
        return brush_line(self.standing, word)

    def reach(self, unit: str) -> dict[int, int]:
        """Where a unit can go and what it pays; worked out once for each selection."""
        number = self._number(unit)
        system = self.standing.system
        if number is None or system is None or system.sight.reach is None or self.standing.place(number) == NOWHERE:
            return {}
        if number not in self._reach:
            self._reach[number] = dict(self.standing.ask("reach", number) or {})
        return self._reach[number]

    def _number(self, unit: str) -> int | None:
        if not self.is_current or self.standing.state is None:
            return None
        return self.standing.units.get(unit)
