"""Arrows on the map while a game is played: drawn with Ctrl and the mouse, or with Ctrl+Enter at the cursor."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter

from editor.canvas.overlays import OverlayContext, PathOverlay
from editor.canvas.regrid import Regrid
from editor.play.play_keys import ENTER
from editor.play.play_session import PlaySession
from editor.play.private_marks import GameArrow
from editor.window_language import speaker
from editor.workbench import Mode, Workbench

tr = speaker("MapMarks")
OVERLAY, BEGUN = "private arrows", "arrow begun"
COLOUR = "#8a2b7d"
"""A color that no side has, and no other arrow."""


@dataclass(frozen=True)
class ArrowsOverlay:
    """All arrows that may be seen."""

    ways: tuple[PathOverlay, ...]
    under: bool = False

    def paint(self, painter: QPainter, context: OverlayContext) -> None:
        """Draw them."""
        for way in self.ways:
            way.paint(painter, context)


class MapMarks(QObject):
    """Watches the map of a window for arrows, and shows those of whoever looks."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self._bench = bench
        self._start = -1
        self._pressed = -1
        bench.canvas.installEventFilter(self)
        bench.canvas.regridded.connect(self.refresh)
        bench.play_changed.connect(self.refresh)
        bench.mode_changed.connect(self._forget)
        self.refresh()

    @classmethod
    def of(cls, bench: Workbench) -> MapMarks:
        """The marks of a window, made when they are first asked for."""
        return bench.findChild(cls) or cls(bench)

    @property
    def _session(self) -> PlaySession | None:
        session = self._bench.session
        is_open = session is not None and self._bench.mode is Mode.PLAY and session.screen.cover is None
        return session if is_open else None

    def refresh(self, *_told: object) -> None:
        """Show the arrows of whoever looks; none while no game is played."""
        overlays, session = self._bench.canvas.overlays, self._session
        ways = tuple(self._ways(session)) if session is not None else ()
        if ways:
            overlays.set(OVERLAY, ArrowsOverlay(ways))
        elif OVERLAY in overlays:
            overlays.clear(OVERLAY)

    def _ways(self, session: PlaySession) -> list[PathOverlay]:
        """The arrows as the map that is shown has their hexes."""
        grid, shown = session.game.state.board.grid, self._bench.canvas.grid
        known = Regrid(grid, shown) if shown is not None else None
        labels = {grid.label(hex): hex for hex in grid.hexes} if session.marks.arrows_seen else {}
        found = []
        for arrow in session.marks.arrows_seen:
            ends = [known.place(labels[end]) for end in (arrow.start, arrow.end) if known and end in labels]
            if len(ends) == 2 and min(ends) >= 0:
                found.append(PathOverlay((ends[0], ends[1]), colour=COLOUR))
        return found

    # The hand

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Take presses with Ctrl, and what follows them, for arrows."""
        if self._session is None:
            return False
        if isinstance(event, QKeyEvent):
            return event.type() == QEvent.Type.KeyPress and self._key(event)
        return isinstance(event, QMouseEvent) and self._mouse(event)

    def _key(self, event: QKeyEvent) -> bool:
        """Ctrl+Enter at the cursor is a click with Ctrl."""
        cursor = self._bench.canvas.over.cursor
        ctrl = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if Qt.Key(event.key()) not in ENTER or not ctrl or cursor < 0:
            return False
        self._press(cursor)
        self._pressed = -1
        return True

    def _mouse(self, event: QMouseEvent) -> bool:
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        left = event.button() == Qt.MouseButton.LeftButton
        if event.type() == QEvent.Type.MouseButtonPress and left and ctrl:
            self._press(self._hex_at(event))
            return True
        if event.type() == QEvent.Type.MouseButtonPress and self._start >= 0:
            self._forget()
        if event.type() == QEvent.Type.MouseButtonRelease and left and self._pressed >= 0:
            self._release(self._hex_at(event))
            return True
        return False

    def _hex_at(self, event: QMouseEvent) -> int:
        found = self._bench.canvas.pick_at(event.position())
        return found.hex if found is not None else -1

    def _press(self, hex: int) -> None:
        """Begin an arrow, or end one that was begun with a click."""
        self._pressed = hex
        if self._start >= 0 and hex >= 0 and hex != self._start:
            self._draw(self._start, hex)
            self._forget()
        elif self._start == hex:
            self._forget()
        else:
            self._begin(hex)

    def _release(self, hex: int) -> None:
        """End an arrow that was dragged; one that was only clicked waits for its end."""
        pressed, self._pressed = self._pressed, -1
        if self._start == pressed and hex >= 0 and hex != pressed:
            self._draw(pressed, hex)
            self._forget()

    def _begin(self, hex: int) -> None:
        self._start = hex
        if hex >= 0:
            self._bench.told.emit(tr("An arrow begins here. Ctrl+click its end, or press Ctrl+Enter there."))

    def _forget(self, *_told: object) -> None:
        self._start = self._pressed = -1
        self.refresh()

    def _draw(self, start: int, end: int) -> None:
        session = self._session
        if session is None:
            return
        shown, board = self._bench.canvas.grid, session.game.state.board
        assert shown is not None
        labels = {board.grid.label(hex) for hex in board.grid.hexes}
        ends = shown.label(start), shown.label(end)
        if labels.issuperset(ends):
            session.marks.toggle(GameArrow(*ends, session.marks.seat))
