"""What a hand can do on the map: the protocol of tools."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter

from editor.canvas.hit_test import Pick

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView


class Tool(Protocol):
    """A tool gets every press, move and release on the map; it answers whether it took it.

    What it leaves becomes a click (`MapView.picked`). After each event the view is drawn again, `paint` included,
    whose painter is in logical pixels.
    """

    cursor: Qt.CursorShape

    def hint(self) -> str:
        """What to do now, in a few words for the status band."""
        ...

    def press(self, pick: Pick, event: QMouseEvent) -> bool:
        """A button goes down."""
        ...

    def move(self, pick: Pick, event: QMouseEvent) -> bool:
        """The pointer moves, with or without a button."""
        ...

    def release(self, pick: Pick, event: QMouseEvent) -> bool:
        """A button comes up."""
        ...

    def key(self, event: QKeyEvent) -> bool:
        """A key is pressed; Esc comes here first."""
        ...

    def cancel(self) -> None:
        """Drop what is begun, as when another tool is taken."""
        ...

    def forget(self) -> None:
        """Hold no hex any more, begun or pointed at: the map has another size. What was done already stands."""
        ...

    def paint(self, painter: QPainter, view: MapView) -> None:
        """Draw what is begun over the map."""
        ...
