"""Pasting and moving: a piece of the map in the hand, turned and mirrored at will, seen where it will lie."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter

from editor.canvas.hit_test import Pick
from editor.maps.hex_tool import HexTool
from editor.maps.map_clip import AREAS, PARTS, TERRAIN, Clip, Copier
from editor.maps.map_clipboard import read
from editor.maps.paste_edits import LOCKS, Maker, PastedClip, clearing, in_one
from editor.maps.paste_options import MoveOptions, PasteOptions
from editor.maps.rotation import HexSteps, Rotation
from editor.maps.tool_preview import paint_laying
from editor.workbench import Selection
from engine.hexes import Orientation

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView
    from editor.workbench import Workbench
    from engine.bundle import Change
    from engine.bundle.models import Map
    from engine.hexes import Grid


class PieceTool(HexTool):
    """What pasting and moving have in common: a piece that R turns and M mirrors."""

    paints = False

    def __init__(self, source: Workbench) -> None:
        super().__init__(source)
        self._bench = source
        self.wanted = set(PARTS) - {AREAS}
        self.turn = Rotation()
        self._shown: tuple[object, Clip | None] = (None, None)

    @cached_property
    def options(self) -> PasteOptions:
        """What the tool can be told, as a widget."""
        return PasteOptions(self)

    @property
    def whole(self) -> Clip | None:
        """The piece in the hand, with everything that is in it."""
        return None

    @property
    def layers(self) -> tuple[str, ...]:  # type: ignore[override]
        """The layers that it changes, for their locks."""
        return tuple(LOCKS[part] for part in self.parts)

    @property
    def parts(self) -> tuple[str, ...]:
        """What of the piece is laid down."""
        return tuple(part for part in (self.whole.parts if self.whole else ()) if part in self.wanted)

    def want(self, part: str, wanted: bool) -> None:
        """Lay a kind of things down, too, or leave it out."""
        (self.wanted.add if wanted else self.wanted.discard)(part)
        self.changed.emit()

    def rotate(self) -> None:
        """Turn the piece by a sixth."""
        self.turn = self.turn.turned()
        self.changed.emit()

    def mirror(self) -> None:
        """Mirror the piece left and right."""
        self.turn = self.turn.flipped()
        self.changed.emit()

    def clip(self, grid: Grid) -> Clip | None:
        """The piece as it is laid down; thought out once for each turn."""
        whole, turn = self.whole, self.turn_of(grid)
        key = (whole, turn, frozenset(self.wanted))
        if self._shown[0] is None or not _same(self._shown[0], key):
            self._shown = key, whole.only(self.parts).turned(turn) if whole else None
        return self._shown[1]

    def turn_of(self, grid: Grid) -> Rotation:
        """How the piece is turned on this grid."""
        return Rotation(self.turn.sixths, self.turn.mirrored, grid.orientation is Orientation.FLAT)

    def wants(self, key: Qt.Key) -> bool:
        """R and M belong to the piece, even where they are shortcuts."""
        return key in (Qt.Key.Key_R, Qt.Key.Key_M) and self.whole is not None

    def key(self, event: QKeyEvent) -> bool:
        """R turns by 60 degrees, M mirrors."""
        if not event.modifiers() and self.wants(Qt.Key(event.key())):
            (self.rotate if event.key() == Qt.Key.Key_R else self.mirror)()
            return True
        return super().key(event)

    def show(self, painter: QPainter, view: MapView, grid: Grid, anchor: int) -> None:
        """Draw the piece where it would lie."""
        clip = self.clip(grid)
        if clip is not None:
            laying = PastedClip(clip, grid, anchor)
            terrain = laying.terrain() if TERRAIN in self.parts else {}
            paint_laying(painter, view, laying, {index: self.edits.colour(word) for index, word in terrain.items()})
            self.preview.paint(painter, view, laying.hexes, anchor)


def _same(one: object, other: tuple[object, ...]) -> bool:
    """Whether two keys mean the same piece and turn; a piece is only the same if it is the same object."""
    return isinstance(one, tuple) and one[0] is other[0] and one[1:] == other[1:]


class PasteTool(PieceTool):
    """Lays the piece in the clipboard down with each click, until another tool is taken."""

    def __init__(self, source: Workbench) -> None:
        super().__init__(source)
        self._clip: Clip | None = None
        self._pressed = -1

    @property
    def whole(self) -> Clip | None:
        """What was in the clipboard."""
        return self._clip

    def load(self) -> bool:
        """Take what is in the clipboard into the hand; False when it holds no piece of a map."""
        self._clip, self.turn = read(), Rotation()
        self.changed.emit()
        return self._clip is not None

    def hint(self) -> str:
        """What to do now."""
        if self._clip is None:
            return QCoreApplication.translate("PasteTool", "Nothing to paste yet: select hexes and copy them first.")
        return QCoreApplication.translate("PasteTool", "Click to paste, as often as you like. R turns, M mirrors.")

    @property
    def begun(self) -> bool:
        """Whether the button is down."""
        return self._pressed >= 0

    def start(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """The piece follows the pointer until the button comes up."""
        self._pressed = pick.hex if self._clip else -1

    def cancel(self) -> None:
        """Let it be."""
        self._pressed = -1

    def finish(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Lay the piece down."""
        self._pressed = -1
        clip = self.clip(grid)
        if clip is None or pick.hex not in grid:
            return
        laying = PastedClip(clip, grid, pick.hex)
        one, many = self.tr("Paste 1 hex"), self.tr("Paste {count} hexes")
        count = len(laying.hexes)
        in_one(self.edits, (one if count == 1 else many).format(count=count), laying.makers())

    def paint(self, painter: QPainter, view: MapView) -> None:
        """The piece under the pointer."""
        grid = self.grid()
        if grid is not None and self.under in grid:
            self.show(painter, view, grid, self.under)


class MoveTool(PieceTool):
    """Drags what lies on the selected hexes to another place."""

    def __init__(self, source: Workbench) -> None:
        super().__init__(source)
        self.with_units = True
        self._copier: Copier | None = None
        self._clip: Clip | None = None
        self._from = self._to = -1

    @cached_property
    def options(self) -> MoveOptions:
        """What the tool can be told, as a widget."""
        return MoveOptions(self)

    def take_units(self, wanted: bool) -> None:
        """Take the units along that start in the hexes, or leave them where they are."""
        self.with_units = wanted
        self.changed.emit()

    @property
    def whole(self) -> Clip | None:
        """What is being dragged."""
        return self._clip

    @property
    def layers(self) -> tuple[str, ...]:  # type: ignore[override]
        """Everything that is moved."""
        return (*(LOCKS[part] for part in PARTS if part in self.wanted), *(("counters",) if self.with_units else ()))

    def hint(self) -> str:
        """What to do now."""
        if not self._bench.selection.hexes:
            return QCoreApplication.translate("MoveTool", "Select hexes first; then drag them to another place.")
        return QCoreApplication.translate(
            "MoveTool", "Drag the selected hexes to another place. R turns, M mirrors, Esc or the right button drops."
        )

    @property
    def begun(self) -> bool:
        """Whether something is dragged."""
        return self._from >= 0

    def start(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Take up the selection, if it is under the pointer."""
        map, hexes = self.map(), [index for index in self._bench.selection.hexes if index in grid]
        if map is None or pick.hex not in hexes:
            self._bench.told.emit(self.tr("Press on one of the selected hexes to drag them."))
            return
        self._copier = Copier(map, grid, hexes, rim=False)
        self._clip, self.turn = self._copier.clip(), Rotation()
        self._from = self._to = pick.hex
        self.changed.emit()

    def follow(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Carry the piece."""
        self._to = pick.hex

    def cancel(self) -> None:
        """Leave everything where it was."""
        self._copier, self._clip, self._from, self._to = None, None, -1, -1
        self.changed.emit()

    def _anchor(self, grid: Grid) -> int:
        """The hex on which the piece's middle lies now: as far from the pointer as it was taken up."""
        if self._copier is None:
            return -1
        return HexSteps(grid, self._to).at(HexSteps(grid, self._from).to(self._copier.anchor))

    def finish(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Lay the piece down, and clear the place where it was."""
        clip, anchor, copier, parts = self.clip(grid), self._anchor(grid), self._copier, self.parts
        stays = self._from == self._to and self.turn == Rotation()
        self.cancel()
        if clip is None or copier is None or anchor < 0 or stays:
            return
        laying = PastedClip(clip, grid, anchor)
        one, many = self.tr("Move 1 hex"), self.tr("Move {count} hexes")
        text = (one if len(copier.hexes) == 1 else many).format(count=len(copier.hexes))
        makers = [*clearing(copier.hexes, parts), *laying.makers(), *self._carriers(grid, copier, anchor)]
        if in_one(self.edits, text, makers):
            self._bench.select(Selection(hexes=tuple(laying.hexes)))

    def _carriers(self, grid: Grid, copier: Copier, anchor: int) -> Iterator[Maker]:
        """What lets the units of each hex start where the hex lies now; where that is outside they stay."""
        standing = self.edits.standing() if self.with_units else {}
        start, end = HexSteps(grid, copier.anchor), HexSteps(grid, anchor)
        for hex in copier.hexes:
            units = standing.get(grid.label(hex), ())
            to = end.at(self.turn_of(grid).step(start.to(hex)))
            if units and to >= 0:
                yield partial(self._carried, units, to)

    def _carried(self, units: tuple[str, ...], to: int, _map: Map, _own: Map, _grid: Grid) -> list[Change]:
        return list(self.edits.carried(units, to))

    def paint(self, painter: QPainter, view: MapView) -> None:
        """The piece where it would lie."""
        grid = self.grid()
        anchor = self._anchor(grid) if grid is not None else -1
        if grid is not None and anchor >= 0:
            self.show(painter, view, grid, anchor)
