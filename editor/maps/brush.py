"""The terrain brush: a stroke is painted as it goes and is one step of undo."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter

from editor.canvas.hit import Pick
from editor.canvas.marking import cased, hex_path
from editor.maps.edits import MapEdits, edits_of
from editor.maps.hand import DIGITS
from editor.maps.options import BrushOptions
from editor.maps.paintbox import Paintbox
from editor.maps.preview import INK, draw_count
from engine.bundle import PaintHexes

if TYPE_CHECKING:
    from editor.canvas.view import MapView
    from editor.workbench import Workbench
    from engine.hexes import Grid

SIZES = (1, 2, 3)
LAYER = "terrain"
_numbers = count(1)


class BrushTool(QObject):
    """Paints words on hexes. Right button or Esc takes the stroke back, Alt picks a word, Shift draws a line."""

    changed = Signal()
    """Another word or size."""
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, source: Workbench | MapEdits) -> None:
        super().__init__()
        self._edits = edits_of(source)
        self.box = Paintbox.of(source)
        self.box.changed.connect(self._box_changed)
        self.words = self.box.words
        self.size = 1
        self.only_over = ""
        self._merge = ""
        self._did = False
        self._last = self._under = -1
        self._painted: dict[int, None] = {}
        self._line: list[int] = []
        self._options: BrushOptions | None = None

    @property
    def options(self) -> BrushOptions:
        """What the brush can be told, as a widget."""
        if self._options is None:
            self._options = BrushOptions(self, self._edits)
        return self._options

    def _box_changed(self) -> None:
        self.changed.emit()

    @property
    def word(self) -> str:
        """What is painted."""
        return self.box.word

    def set_word(self, word: str) -> None:
        """Paint with another word."""
        self.box.set_word(word)

    def set_size(self, size: int) -> None:
        """Take a smaller or larger brush."""
        size = min(max(size, SIZES[0]), SIZES[-1])
        if size != self.size:
            self.size = size
            self.changed.emit()

    def hint(self) -> str:
        """What to do now."""
        return QCoreApplication.translate(
            "BrushTool",
            "Drag to paint {word}. Right button or Esc takes the stroke back, Alt picks, Shift draws a line.",
        ).format(word=self._edits.name(self.word))

    # Events

    def press(self, pick: Pick, event: QMouseEvent) -> bool:
        """Begin a stroke, pick a word, or take the stroke back."""
        if event.button() == Qt.MouseButton.RightButton:
            begun = bool(self._merge)
            self.cancel()
            return begun
        grid = self._grid()
        if event.button() != Qt.MouseButton.LeftButton or grid is None or pick.hex < 0:
            return False
        if event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.set_word(self.words.at(grid, pick.hex) or self.word)
            return True
        if not self._edits.claim(LAYER):
            return True
        self._merge = f"stroke {next(_numbers)}"
        self._did, self._painted, self._last = False, {}, pick.hex
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._line = [pick.hex, pick.hex]
        else:
            self._lay(grid, (pick.hex,))
        return True

    def move(self, pick: Pick, event: QMouseEvent) -> bool:
        """Go on with the stroke."""
        self._under = pick.hex
        grid = self._grid()
        if not self._merge or grid is None or pick.hex < 0 or not event.buttons() & Qt.MouseButton.LeftButton:
            return False
        if self._line:
            self._line[1] = pick.hex
        elif pick.hex != self._last:
            self._lay(grid, grid.line(self._last, pick.hex))
            self._last = pick.hex
        return True

    def release(self, _pick: Pick, event: QMouseEvent) -> bool:
        """End the stroke."""
        grid = self._grid()
        if event.button() != Qt.MouseButton.LeftButton or not self._merge:
            return False
        if self._line and grid is not None:
            self._lay(grid, grid.line(*self._line))
        self._end()
        return True

    def key(self, event: QKeyEvent) -> bool:
        """Esc takes the stroke back; [ and ] change the size, digits the terrain."""
        if event.key() == Qt.Key.Key_Escape and self._merge:
            self.cancel()
        elif event.key() in (Qt.Key.Key_BracketLeft, Qt.Key.Key_BracketRight):
            self.set_size(self.size + (1 if event.key() == Qt.Key.Key_BracketRight else -1))
        else:
            plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
            return plain and self.box.take(DIGITS.get(Qt.Key(event.key()), 0))
        return True

    def cancel(self) -> None:
        """Take back what the stroke has painted."""
        did = self._did
        self._end()
        if did:
            self._edits.take_back()

    def forget(self) -> None:
        """End the stroke, as far as it came: the map has another size."""
        self._end()
        self._last = self._under = -1

    def _end(self) -> None:
        if self._merge:
            self._edits.end_merge()
        self._merge, self._did, self._line, self._painted = "", False, [], {}

    # Painting

    def _grid(self) -> Grid | None:
        map = self._edits.map()
        return map.grid.grid if map and map.grid else None

    def footprint(self, grid: Grid, hexes: Iterable[int]) -> list[int]:
        """The hexes that the brush covers on its way."""
        return self.box.mirrored(grid, (each for index in hexes for each in grid.area(index, self.size - 1)))

    def _lay(self, grid: Grid, hexes: Iterable[int]) -> None:
        """Paint what is not yet painted and says something else."""
        new = [
            index for index in self.footprint(grid, hexes) if index not in self._painted and self._takes(grid, index)
        ]
        if not new or not self.word:
            return
        self._painted.update(dict.fromkeys(new))
        text = self.tr("Paint {word}, 1 hex") if len(self._painted) == 1 else self.tr("Paint {word}, {count} hexes")
        text = text.format(word=self._edits.name(self.word), count=len(self._painted))
        change = PaintHexes(LAYER, {grid.label(index): self.word for index in new})
        self._did |= self._edits.do(text, change, merge=self._merge)

    def _takes(self, grid: Grid, index: int) -> bool:
        old = self.words.at(grid, index)
        return old != self.word and self.only_over in ("", old)

    def paint(self, painter: QPainter, view: MapView) -> None:
        """The brush's rim, the line that will be, and the count of hexes."""
        grid, stage = self._grid(), view.stage()
        if grid is None or stage is None or self._under < 0:
            return
        hexes = grid.line(*self._line) if self._line else (self._under,)
        with view.in_device_pixels(painter):
            cased(painter, hex_path(stage, self.footprint(grid, hexes)), INK, 2 * stage.view.ratio)
            number = len(self.footprint(grid, hexes)) if self._line else len(self._painted)
            draw_count(painter, stage, number, self._under)
