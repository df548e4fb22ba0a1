"""What all painting tools of a window have in common: the terrain in hand, and whether strokes are mirrored."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from PySide6.QtCore import QObject, Signal

from editor.maps import hex_sets
from editor.maps.map_edits import TERRAIN, LayerWords, MapEdits, edits_of
from editor.workbench import Workbench
from engine.hexes import Grid


class Mirror(Enum):
    """How what is painted is painted a second time."""

    NONE = (False, False)
    ACROSS = (True, False)
    DOWN = (False, True)
    BOTH = (True, True)


class PaintSettings(QObject):
    """The terrain that is painted next."""

    changed = Signal()

    def __init__(self, edits: MapEdits, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.words = LayerWords(edits.map, TERRAIN)
        self.mirror = Mirror.NONE
        self._word = ""

    @classmethod
    def of(cls, source: Workbench | MapEdits) -> PaintSettings:
        """The box of a window, which all its tools paint from."""
        if not isinstance(source, Workbench):
            return cls(source)
        found = source.findChild(cls)
        return found if found is not None else cls(edits_of(source), source)

    @property
    def word(self) -> str:
        """The terrain in hand; the first one that the map knows until one is chosen that it knows."""
        known = self.words.known()
        return self._word if self._word in known else next(iter(known), "")

    def set_word(self, word: str) -> None:
        """Take another terrain."""
        if word != self.word:
            self._word = word
            self.changed.emit()

    def take(self, number: int) -> bool:
        """Take the terrain with a number, from 1; whether there is one."""
        known = self.words.known()
        if not 1 <= number <= len(known):
            return False
        self.set_word(known[number - 1])
        return True

    def set_mirror(self, mirror: Mirror) -> None:
        """Paint a second time on the other side, or do not."""
        if mirror is not self.mirror:
            self.mirror = mirror
            self.changed.emit()

    def mirrored(self, grid: Grid, hexes: Iterable[int]) -> list[int]:
        """Hexes with those of the mirror image, each once."""
        across, down = self.mirror.value
        return hex_sets.mirrored(grid, hexes, across, down)
