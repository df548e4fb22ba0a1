"""What lies over the map for a while: named, in order, under the counters or above them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtGui import QPainter, QTransform

from editor.canvas.box_places import BoxPlaces
from editor.canvas.lattice import Lattice
from editor.canvas.stacks import Arrangement
from editor.canvas.viewport import Viewport


@dataclass(frozen=True)
class OverlayContext:
    """What an overlay has to know to draw itself."""

    view: Viewport
    lattice: Lattice
    arrangement: Arrangement
    boxes: BoxPlaces

    def to_device(self) -> QTransform:
        """From the scene to device pixels."""
        left, top = self.view.origin
        return QTransform(self.view.scale, 0, 0, self.view.scale, left, top)


class Overlay(Protocol):
    """Something that lies over the map; its painter is in device pixels."""

    @property
    def under(self) -> bool:
        """Whether it lies under the counters."""
        ...

    def paint(self, painter: QPainter, context: OverlayContext) -> None:
        """Draw the part in view."""
        ...


class Overlays:
    """The overlays of a view by name; a name keeps its place in the order as long as it is set."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._shown: dict[str, Overlay] = {}

    def set(self, name: str, overlay: Overlay) -> None:
        """Show an overlay in place of the one with this name."""
        self._shown[name] = overlay
        self._changed()

    def set_lowest(self, name: str, overlay: Overlay) -> None:
        """Show an overlay below all others."""
        self._shown = {name: overlay, **{other: shown for other, shown in self._shown.items() if other != name}}
        self._changed()

    def clear(self, name: str | None = None) -> None:
        """Take one away, or all."""
        if name is None:
            self._shown.clear()
        else:
            self._shown.pop(name, None)
        self._changed()

    def get(self, name: str) -> Overlay | None:
        """The overlay with a name."""
        return self._shown.get(name)

    def __contains__(self, name: object) -> bool:
        return name in self._shown

    def __iter__(self) -> Iterator[str]:
        return iter(self._shown)

    def paint(self, painter: QPainter, context: OverlayContext, *, under: bool) -> None:
        """Draw those that lie under the counters, or those above."""
        for overlay in self._shown.values():
            if overlay.under == under:
                painter.save()
                overlay.paint(painter, context)
                painter.restore()
