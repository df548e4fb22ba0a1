"""What the tools of the map can be told, as rows of widgets above it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap, QShowEvent
from PySide6.QtWidgets import QButtonGroup, QComboBox, QHBoxLayout, QLabel, QToolButton, QWidget

from editor.fields.layouts import across
from editor.fields.translated import Translated, tr_noop
from editor.maps.fill_stops import FillStops, Kind, side_kinds
from editor.maps.hex_tool import SIZES
from editor.maps.paint_settings import Mirror, PaintSettings

if TYPE_CHECKING:
    from editor.maps.brush_tool import BrushTool
    from editor.maps.fill_tool import FillTool
    from editor.maps.hexside_tool import HexsideTool
    from editor.maps.map_edits import MapEdits

LEAST = 28
NARROWEST = 56
SWATCH = 14


class ToolOptions(Translated, QWidget):
    """A row of labels and controls that follows the map and the language of the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = across(on=self, margins=(8, 2, 8, 2))

    def end(self) -> None:
        """Nothing more stands in the row."""
        self.row.addStretch(1)
        self.retranslate()

    def labelled(self, box: QComboBox) -> QLabel:
        """Put a box into the row, with a label before it."""
        label = QLabel()
        label.setBuddy(box)
        self.row.addWidget(label)
        self.put(box)
        return label

    def put(self, box: QComboBox) -> None:
        """Put a box into the row; where there is little room it is narrower than its longest entry."""
        box.setMinimumWidth(NARROWEST)
        self.row.addWidget(box)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.follow()

    def follow(self) -> None:
        """Show how things stand."""

    def showEvent(self, event: QShowEvent) -> None:
        """The map may know other words by now."""
        self.follow()
        super().showEvent(event)


class TerrainBox(QComboBox):
    """The terrains that the map knows, with their colours; the one in hand is chosen."""

    def __init__(self, box: PaintSettings, edits: MapEdits) -> None:
        super().__init__()
        self._box, self._edits = box, edits
        self.setIconSize(QSize(SWATCH, SWATCH))
        self.activated.connect(lambda _index: box.set_word(self.currentData()))

    def follow(self) -> None:
        """Show the terrains of the map."""
        self.setAccessibleName(self.tr("Terrain to paint"))
        self.setToolTip(self.tr("The terrain to paint; on the map the digits 1 to 9 choose it, Alt picks it."))
        with QSignalBlocker(self):
            show_terrains(self, self._edits, self._box.words.known(), self._box.word)


class StopsBox(QComboBox):
    """The hexsides at which to stop."""

    def __init__(self, stops: FillStops, edits: MapEdits) -> None:
        super().__init__()
        self._stops, self._edits = stops, edits
        self.activated.connect(self._choose)

    def _choose(self, _index: int) -> None:
        self._stops.chosen = self.currentData()

    def follow(self) -> None:
        """Show what runs along hexsides of the map."""
        self.setAccessibleName(self.tr("Hexsides at which to stop"))
        kinds = side_kinds(self._edits.map())
        entries: list[tuple[str, frozenset[Kind]]] = [(self.tr("nothing"), frozenset())]
        if len(kinds) > 1:
            entries.append((self.tr("every hexside with something"), frozenset(kinds)))
        entries += [(self._edits.name(word, layer), frozenset({(layer, word)})) for layer, word in kinds]
        with QSignalBlocker(self):
            fill(self, entries, self._stops.chosen)


class MirrorBox(QComboBox):
    """Whether what is painted is painted a second time on the other side of the map."""

    def __init__(self, box: PaintSettings) -> None:
        super().__init__()
        self._box = box
        self.activated.connect(lambda _index: box.set_mirror(self.currentData()))

    def follow(self) -> None:
        """Show the choices."""
        self.setAccessibleName(self.tr("Mirror"))
        entries = [
            (self.tr("not mirrored"), Mirror.NONE),
            (self.tr("mirrored left and right"), Mirror.ACROSS),
            (self.tr("mirrored top and bottom"), Mirror.DOWN),
            (self.tr("turned by half"), Mirror.BOTH),
        ]
        with QSignalBlocker(self):
            fill(self, entries, self._box.mirror)


class SizeButtons(QButtonGroup):
    """One button for each size of a brush."""

    def __init__(self, row: QHBoxLayout, parent: QWidget) -> None:
        super().__init__(parent)
        for size in SIZES:
            button = QToolButton()
            button.setText(str(size))
            button.setCheckable(True)
            button.setMinimumSize(LEAST, LEAST)
            self.addButton(button, size)
            row.addWidget(button)

    def name(self, tip: str) -> None:
        """Say what the buttons do."""
        for size in SIZES:
            self.button(size).setToolTip(tip)
            self.button(size).setAccessibleName(f"{tip} {size}")


class BrushOptions(ToolOptions):
    """The size of the brush, its word, and over what it paints."""

    def __init__(self, tool: BrushTool, edits: MapEdits, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tool, self._edits = tool, edits
        self._size_label = self.worded(QLabel(), tr_noop("Size"))
        self.row.addWidget(self._size_label)
        self._sizes = SizeButtons(self.row, self)
        self.word, self.only, self.mirror = TerrainBox(tool.box, edits), QComboBox(), MirrorBox(tool.box)
        self._word_label = self.worded(self.labelled(self.word), tr_noop("Terrain"))
        self._only_label = self.worded(self.labelled(self.only), tr_noop("only over"))
        self.put(self.mirror)
        self._sizes.idClicked.connect(tool.set_size)
        self.only.activated.connect(self._only_over)
        tool.changed.connect(self.follow)
        self.end()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.only.setAccessibleName(self.tr("Terrain that may be painted over"))
        self._sizes.name(self.tr("Size of the brush; [ and ] change it"))
        self.follow()

    def follow(self) -> None:
        """Show what the brush is."""
        known = self._tool.words.known()
        self.word.follow()
        self.mirror.follow()
        with QSignalBlocker(self.only):
            fill(self.only, [(self.tr("any"), ""), *((self._edits.name(w), w) for w in known)], self._tool.only_over)
        self._sizes.button(self._tool.size).setChecked(True)

    def _only_over(self, _index: int) -> None:
        self._tool.only_over = self.only.currentData()


class FillOptions(ToolOptions):
    """The terrain of the fill, and where it stops."""

    def __init__(self, tool: FillTool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.word, self.stops = TerrainBox(tool.box, tool.edits), StopsBox(tool.spread.stops, tool.edits)
        self.mirror = MirrorBox(tool.box)
        self._word_label = self.worded(self.labelled(self.word), tr_noop("Terrain"))
        self._stops_label = self.worded(self.labelled(self.stops), tr_noop("stops at"))
        self.put(self.mirror)
        tool.changed.connect(self.follow)
        self.end()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.follow()

    def follow(self) -> None:
        """Show what is filled, and with what."""
        for box in (self.word, self.stops, self.mirror):
            box.follow()


class HexsideOptions(ToolOptions):
    """What runs along the hexsides."""

    def __init__(self, tool: HexsideTool, edits: MapEdits, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tool, self._edits = tool, edits
        self.kind = self.worded(QComboBox(), name=tr_noop("What to draw along hexsides"))
        self._label = self.worded(self.labelled(self.kind), tr_noop("Along hexsides"))
        self.kind.activated.connect(lambda _index: tool.set_kind(*self.kind.currentData()))
        tool.changed.connect(self.follow)
        self.end()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.follow()

    def follow(self) -> None:
        """Show what is drawn."""
        kinds = [(self._edits.name(word, layer), (layer, word)) for layer, word in self._tool.kinds()]
        with QSignalBlocker(self.kind):
            fill(self.kind, kinds, (self._tool.layer, self._tool.word))


def fill(box: QComboBox, entries: Sequence[tuple[str, object]], current: object) -> None:
    """Put entries into a box and choose one; what stands there already stays."""
    shown = [(box.itemText(number), box.itemData(number)) for number in range(box.count())]
    if shown != list(entries):
        box.clear()
        for text, data in entries:
            box.addItem(text, data)
    box.setCurrentIndex(next((number for number, entry in enumerate(entries) if entry[1] == current), -1))


def show_terrains(box: QComboBox, edits: MapEdits, words: Sequence[str], current: str) -> None:
    """Put terrains with their colours into a box and choose one."""
    fill(box, [(edits.name(word), word) for word in words], current)
    for number, word in enumerate(words):
        box.setItemIcon(number, swatch(edits.colour(word)))


def swatch(colour: str) -> QIcon:
    """A small square of a colour."""
    picture = QPixmap(2 * SWATCH, 2 * SWATCH)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setPen(QPen(QColor(colour).darker(170), 2))
    painter.setBrush(QColor(colour))
    painter.drawRoundedRect(1, 1, 2 * SWATCH - 2, 2 * SWATCH - 2, 4, 4)
    painter.end()
    return QIcon(picture)
