"""Shows on the map where notes are pinned, in every mode, and says them when the pointer rests there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip

from editor.canvas.pins import PinsOverlay, counter_of
from editor.document.pin_edits import FILE
from editor.notes.note_texts import notes_of, text_of, tr
from editor.workbench import Workbench
from engine.bundle.models.notes import OnHex, OnUnit
from engine.compile.map_compiler import labels_of

if TYPE_CHECKING:
    from editor.canvas.hit_test import Pick
    from editor.document import Document, Edited

OVERLAY = "pins"
MOVED = ("map.yaml", FILE)
"""Edits of these files may change where a note is."""


class NotePins(QObject):
    """Keeps the pins of the map in step with the document on the bench."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self._bench = bench
        self._document: Document | None = None
        bench.document_changed.connect(self._follow)
        bench.document_edited.connect(self._edited)
        bench.canvas.installEventFilter(self)
        bench.canvas.regridded.connect(self.refresh)
        self._follow(bench.document)

    @classmethod
    def of(cls, bench: Workbench) -> NotePins:
        """The pins of a window, made when they are first asked for."""
        return bench.findChild(cls) or cls(bench)

    def _follow(self, document: Document | None) -> None:
        self._document = document
        self.refresh()

    def _edited(self, edited: Edited) -> None:
        if any(file in MOVED for file in edited.files):
            self.refresh()

    def refresh(self, *_told: object) -> None:
        """Show the pins as they are now."""
        hexes: dict[int, bool] = {}
        units: dict[str, bool] = {}
        grid = self._bench.canvas.grid
        for note in notes_of(self._document):
            if isinstance(note.at, OnUnit):
                units[note.at.unit] = units.get(note.at.unit, True) and note.done
            elif isinstance(note.at, OnHex) and grid is not None:
                index = labels_of(grid).hex(note.at.hex)
                if index >= 0:
                    hexes[index] = hexes.get(index, True) and note.done
        overlays = self._bench.canvas.overlays
        if hexes or units:
            overlays.set(OVERLAY, PinsOverlay(hexes, units))
        elif OVERLAY in overlays:
            overlays.clear(OVERLAY)

    # What is said

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The pointer rests: say what is noted of the place."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            found = self._bench.canvas.pick_at(QPointF(event.pos()))
            text = self.text_at(found) if found is not None else ""
            if text:
                QToolTip.showText(event.globalPos(), text, self._bench.canvas)
                return True
            QToolTip.hideText()
        return super().eventFilter(watched, event)

    def text_at(self, pick: Pick) -> str:
        """What is noted of a hex and of the units in it."""
        grid, language = self._bench.canvas.grid, self._bench.language
        label = grid.label(pick.hex) if grid is not None and pick.hex in grid else ""
        arrangement = self._bench.canvas.counters.arrangement
        notes = notes_of(self._document)
        pinned = {note.at.unit for note in notes if isinstance(note.at, OnUnit)}
        standing = (id for id, piece in arrangement.by_id.items() if piece.place == pick.place and pick.place >= 0)
        here = {counter_of(id, pinned) for id in standing}
        lines = []
        for note in notes:
            at = note.at
            if (isinstance(at, OnHex) and at.hex == label) or (isinstance(at, OnUnit) and at.unit in here):
                said = tr("{text} (done)") if note.done else "{text}"
                lines.append(said.format(text=text_of(note, language)))
        return "\n".join(lines)
