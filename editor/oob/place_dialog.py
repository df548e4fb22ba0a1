"""Choose a place in words or from the lists of the map, with a glimpse of the hexes that it means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QWidget

from editor.canvas.map_picture import scene_picture
from editor.canvas.scene import MapScene
from editor.canvas.zoom_scale import SIZE
from editor.fields import CellDelegate, designation_key, matches, reading_key, search_terms
from editor.fields.text_field import TextField
from editor.oob.dialog_base import OobDialog
from editor.oob.oob_parsing import read_spot, spot_preview
from editor.oob.order_snapshot import OrderSnapshot
from engine.bundle.models.units import AtArea, AtBox
from engine.compile.map_compiler import NONE, labels_of
from engine.compile.place_parser import ParsedPlace, UnclearPlace
from engine.compile.place_text import words

WIDTH, HEIGHT = 480, 150
AROUND = 3.5 * SIZE
CLOSEST = 0.3
EDGE = "#b3261e"


def glimpse(scene: MapScene, hexes: Sequence[str], ratio: float = 1.0) -> QImage | None:
    """The part of the map around these hexes; nothing where there are none."""
    found = (labels_of(scene.grid).hex(label) for label in hexes)
    known = [index for index in found if index != NONE]
    if not known:
        return None
    part, zoom = _part(scene, known)
    image = scene_picture(scene, zoom * ratio, part=part)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(zoom * ratio, zoom * ratio)
    painter.translate(-part.topLeft())
    painter.setPen(QPen(QColor(EDGE), 3 / zoom, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for index in known:
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in scene.grid.corner_points(index, SIZE)]))
    painter.end()
    image.setDevicePixelRatio(ratio)
    return image


def _part(scene: MapScene, hexes: Sequence[int]) -> tuple[QRectF, float]:
    """A part of the map in the shape of the picture, with the hexes in its middle, and its zoom."""
    around = scene.rect_of(hexes).adjusted(-AROUND, -AROUND, AROUND, AROUND)
    zoom = min(WIDTH / around.width(), HEIGHT / around.height(), CLOSEST)
    part = QRectF(0, 0, WIDTH / zoom, HEIGHT / zoom)
    part.moveCenter(around.center())
    return part, zoom


MOST = 500
"""So many hexes are shown on the map at the most."""
TERMS = Qt.ItemDataRole.UserRole + 1
WORDS = Qt.ItemDataRole.UserRole


class PlaceDialog(OobDialog):
    """Asks for a place; `spot` is the one that was chosen."""

    def __init__(
        self,
        snapshot: OrderSnapshot,
        who: str,
        now: str = "",
        scene: MapScene | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", "", "", parent)
        self.setWindowTitle(self.tr("Place of {who}").format(who=who))
        self.about.setText(self.tr("Write a place, or choose one below. Examples:"))
        self.accept_button.setText(self.tr("Place there"))
        self.snapshot = snapshot
        self.spot: ParsedPlace | None = None
        self._scene = scene
        self.field = TextField()
        self.examples = QLabel(self._examples(), wordWrap=True)
        self.examples.setProperty("quiet", True)
        self.preview, self.glimpse = QLabel(wordWrap=True), QLabel()
        self.glimpse.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.glimpse.setAccessibleName(self.tr("The place on the map"))
        self.list = QListWidget()
        self.list.setItemDelegate(CellDelegate(self.list))
        self.list.setAccessibleName(self.tr("Areas, boxes and places of the map"))
        self.column.addWidget(self.examples)
        self.row(self.tr("Place"), self.field)
        self.column.addWidget(self.preview)
        self.column.addWidget(self.glimpse)
        self.column.addWidget(self.list, 1)
        self.end()
        self._fill()
        self.field.textChanged.connect(self._read)
        self.list.currentItemChanged.connect(self._take)
        self.list.itemActivated.connect(lambda _item: self.accept())
        self.field.setText(now)
        self._read(now)
        self.resize(540, 560)
        self.field.setFocus()

    def _examples(self) -> str:
        """What can be written, with places of this map."""
        spots = self.snapshot.spots
        if spots is None or spots.grid is None:
            return ""
        grid, known = spots.grid, labels_of(spots.grid)
        place = next((one for one in spots.map.places if one.hex and known.hex(one.hex) != NONE), None)
        beside = grid.neighbours[known.hex(place.hex or "")] if place is not None else ()
        at = next((hex for hex in beside if hex >= 0), NONE)
        if place is None or at == NONE:
            return ""
        near = grid.label(at)
        length = self.tr("2 km") if spots.km else self.tr("2 hexes")
        text = self.tr("{hex}  ·  {hex}, {near}  ·  {place}  ·  {length} north-east of {place}  ·  within 2 of {place}")
        name = getattr(place.name, self.snapshot.language)
        return text.format(hex=place.hex, near=near, place=name, length=length)

    def _take(self, item: QListWidgetItem | None, _before: QListWidgetItem | None) -> None:
        if item is not None:
            self.field.setText(item.data(WORDS))

    def _fill(self) -> None:
        for shown, said, terms in sorted(self._places(), key=lambda place: _order(self.snapshot, place[0])):
            item = QListWidgetItem(shown)
            item.setData(WORDS, said)
            item.setData(TERMS, terms)
            self.list.addItem(item)

    def _places(self) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        """Areas, boxes and named places: how each is shown, what is written for it, by what it is found."""
        spots, language = self.snapshot.spots, self.snapshot.language
        if spots is None:
            return
        for area in spots.map.areas:
            said = words(spots, AtArea(area=area), language)
            count = len(spots.map.areas[area].hexes)
            many = self.tr("{name}  (area, {count} hexes)") if count != 1 else self.tr("{name}  (area, one hex)")
            shown = many.format(name=spots.area_name(area, language), count=count)
            yield shown, said, search_terms(said, spots.area_name(area, "en"), spots.area_name(area, "ja"))
        for box in spots.map.boxes:
            said = words(spots, AtBox(box=box), language)
            yield self.tr("{name}  (box)").format(name=said), said, search_terms(said, spots.box_name(box, "en"))
        for place in spots.map.places:
            named: str = getattr(place.name, language)
            yield named, named, search_terms(place.name.en, place.name.ja, place.name.reading or "")

    def _read(self, text: str) -> None:
        said, good = spot_preview(self.snapshot, text)
        self.preview.setText(said)
        self.preview.setProperty("bad", not good)
        self.preview.style().polish(self.preview)
        self.allow("" if good and text.strip() else self.tr("Write or choose a place first."))
        self._show_on_map(text)
        item = self.list.currentItem()
        if item is None or item.data(WORDS) != text:
            self._sift(text)

    def _show_on_map(self, text: str) -> None:
        """Show what lies around the place."""
        hexes: tuple[str, ...] = ()
        with suppress(UnclearPlace):
            hexes = read_spot(self.snapshot, text).hexes
        seen = glimpse(self._scene, hexes, self.devicePixelRatioF()) if self._scene and len(hexes) <= MOST else None
        self.glimpse.setPixmap(QPixmap.fromImage(seen) if seen else QPixmap())
        self.glimpse.setVisible(seen is not None)

    def _sift(self, text: str) -> None:
        """Show what fits what was written; everything where nothing does."""
        items = [self.list.item(row) for row in range(self.list.count())]
        fits = [not text.strip() or matches(text, item.data(TERMS)) for item in items]
        for item, fit in zip(items, fits, strict=True):
            item.setHidden(not fit and any(fits))

    def accept(self) -> None:
        """Take the place, if it means one."""
        try:
            self.spot = read_spot(self.snapshot, self.field.text())
        except UnclearPlace:
            return
        super().accept()


def _order(snapshot: OrderSnapshot, name: str) -> tuple[object, ...]:
    return reading_key(name) if snapshot.language == "ja" else designation_key(name)
