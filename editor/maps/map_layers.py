"""The layers of the map as a person sees them: which are shown, how strongly, and which are locked against changes."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject, Signal

from editor.canvas.paint import COUNTERS, DEFAULT_LAYERS, FULL, MARKS
from editor.window_language import QT_TRANSLATE_NOOP
from editor.workbench import Workbench


@dataclass(frozen=True)
class Layer:
    """A layer: its name, what the canvas calls its parts, and whether tools can change it."""

    id: str
    name: str
    drawn: tuple[str, ...]
    changes: bool = True


LAYERS = (
    Layer("terrain", QT_TRANSLATE_NOOP("MapLayers", "Terrain"), ("terrain",)),
    Layer("hexsides", QT_TRANSLATE_NOOP("MapLayers", "Hexsides"), ("hexsides",)),
    Layer("ways", QT_TRANSLATE_NOOP("MapLayers", "Roads and bridges"), ("roads",)),
    Layer("places", QT_TRANSLATE_NOOP("MapLayers", "Places and names"), ("names",)),
    Layer("areas", QT_TRANSLATE_NOOP("MapLayers", "Areas"), ("areas",)),
    Layer("counters", QT_TRANSLATE_NOOP("MapLayers", "Counters"), (COUNTERS,)),
    Layer("grid", QT_TRANSLATE_NOOP("MapLayers", "Grid"), ("grid",), changes=False),
    Layer("numbers", QT_TRANSLATE_NOOP("MapLayers", "Numbers"), ("numbers",), changes=False),
    Layer("marks", QT_TRANSLATE_NOOP("MapLayers", "Marks"), (MARKS,), changes=False),
)
BY_ID = {layer.id: layer for layer in LAYERS}


def layer_name(id: str) -> str:
    """What people call a layer."""
    return QCoreApplication.translate("MapLayers", BY_ID[id].name)


class Layers(QObject):
    """What is shown and what is locked in one window; the canvas of the bench follows."""

    changed = Signal()

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self._bench = bench
        self._locked: set[str] = set()

    @classmethod
    def of(cls, bench: Workbench) -> Layers:
        """The layers of a window, made when they are first asked for."""
        found = bench.findChild(cls)
        return found if found is not None else cls(bench)

    def shown(self, id: str) -> bool:
        """Whether a layer is drawn."""
        return self._bench.canvas.layers.issuperset(BY_ID[id].drawn)

    def show(self, id: str, shown: bool) -> None:
        """Draw a layer, or leave it out."""
        canvas, parts = self._bench.canvas, frozenset(BY_ID[id].drawn)
        canvas.set_layers(canvas.layers | parts if shown else canvas.layers - parts)
        self.changed.emit()

    def opacity(self, id: str) -> int:
        """How strongly a layer is drawn, in per cent."""
        return self._bench.canvas.fades.get(BY_ID[id].drawn[0], FULL)

    def set_opacity(self, id: str, opacity: int) -> None:
        """Draw a layer more or less strongly."""
        fades = dict(self._bench.canvas.fades)
        fades.update(dict.fromkeys(BY_ID[id].drawn, opacity))
        self._bench.canvas.set_fades({part: share for part, share in fades.items() if share < FULL})
        self.changed.emit()

    def locked(self, id: str) -> bool:
        """Whether tools leave a layer alone."""
        return id in self._locked

    def lock(self, id: str, locked: bool) -> None:
        """Keep tools from changing a layer, or let them."""
        (self._locked.add if locked else self._locked.discard)(id)
        self.changed.emit()

    @property
    def as_usual(self) -> bool:
        """Whether everything is as it was at first."""
        canvas = self._bench.canvas
        return canvas.layers == DEFAULT_LAYERS and not canvas.fades and not self._locked

    def reset(self) -> None:
        """Show everything as it was at first, and unlock it."""
        self._bench.canvas.set_layers(DEFAULT_LAYERS)
        self._bench.canvas.set_fades({})
        self._locked.clear()
        self.changed.emit()
