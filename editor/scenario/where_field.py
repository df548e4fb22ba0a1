"""A place in words: typed as people say it, or picked on the map; what it means stands below."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QPushButton, QWidget

from editor.fields import folded, half_width
from editor.fields.reading_labels import Statement
from editor.fields.text_field import TextField
from editor.scenario.scenario_actions import ScenarioActions
from engine.bundle.models import places as p
from engine.bundle.models import units as u
from engine.compile.place_names import names_of
from engine.compile.place_parser import PlaceParser, UnclearPlace
from engine.compile.place_text import words

PLACE, EVERYWHERE = "place", ""
ON_MAP = ("on", "in_play", "off")
READERS: Mapping[str, str] = {"hex": "hexes", "area": "areas", "box": "boxes"}


def where_of(position: Mapping[str, Any]) -> dict[str, Any] | None:
    """A position as a description of hexes; none for the place of a unit."""
    for key, wanted in READERS.items():
        if key in position:
            return {wanted: [position[key]]}
    if "one_of" in position:
        return {"hexes": list(position["one_of"])}
    return dict(position) if "within" in position else None


def typed(spots: PlaceParser, where: Any, language: str) -> str:
    """The words that would be typed for a place; nothing where nobody can say it so."""
    found: Any = None
    if isinstance(where, p.Hexsides):
        return ", ".join(where.hexsides)
    if isinstance(where, p.Chains) and len(where.chains) == 1:
        return chain_name(spots, where.chains[0], language)
    if isinstance(where, p.Hexes):
        found = u.AtHex(hex=where.hexes[0]) if len(where.hexes) == 1 else u.AtOneOf(one_of=where.hexes)
    elif isinstance(where, p.AreasModel) and len(where.areas) == 1:
        found = u.AtArea(area=where.areas[0])
    elif isinstance(where, p.Boxes) and len(where.boxes) == 1:
        found = u.AtBox(box=where.boxes[0])
    elif isinstance(where, p.Within):
        found = u.AtWithin(within=where.within, of=where.of)
    return words(spots, found, language)


def chain_name(spots: PlaceParser, id: str, language: str) -> str:
    """What people call a river, border or road; nothing where it has no name."""
    chain = next((chain for chain in spots.map.chains if chain.id == id), None)
    return str(getattr(chain.name, language)) if chain is not None and chain.name else ""


def line_of(spots: PlaceParser, text: str) -> dict[str, Any] | None:
    """Hexsides, or rivers, borders and roads by name; none for anything else."""
    parts = [half_width(part).strip() for part in text.replace("、", ",").split(",")]
    sides = [tuple(spots.hex(hex.strip()) for hex in part.split("/")) for part in parts if "/" in part]
    if sides and len(sides) == len(parts):
        return {"hexsides": ["/".join(side) for side in sides]} if all(len(s) == 2 and all(s) for s in sides) else None
    wanted = folded(text)
    chains = [chain.id for chain in spots.map.chains if chain.name and wanted in map(folded, names_of(chain.name))]
    return {"chains": chains} if wanted and chains else None


class WhereField(QWidget):
    """`changed` tells the description as the file says it; None means everywhere."""

    changed = Signal(object)

    def __init__(self, edits: ScenarioActions, optional: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edits, self.optional = edits, optional
        self.kind, self.text, self.pick = QComboBox(), TextField(), QPushButton(self.tr("Pick on map…"))
        self.message = Statement()
        self.message.setProperty("quiet", True)
        self._where: Any = None
        self._fill()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.addWidget(self.kind, 0, 0)
        grid.addWidget(self.text, 0, 1)
        grid.addWidget(self.pick, 0, 2)
        grid.addWidget(self.message, 1, 0, 1, 3)
        grid.setColumnStretch(1, 1)
        self.text.setPlaceholderText(self.tr("Carentan, or W1719, or within 2 of Caen"))
        self.kind.activated.connect(lambda _row: self._take_kind())
        self.text.committed.connect(self.read)
        self.pick.clicked.connect(self.ask)
        self.setFocusProxy(self.text)

    def _fill(self) -> None:
        rows = [
            (self.tr("A place"), PLACE),
            (self.tr("Anywhere on the map"), "on"),
            (self.tr("In the area in play"), "in_play"),
            (self.tr("Off the map"), "off"),
        ]
        for said, data in [(self.tr("Everywhere"), EVERYWHERE), *rows] if self.optional else rows:
            self.kind.addItem(said, data)

    def setAccessibleName(self, name: str) -> None:
        """Name the parts too."""
        super().setAccessibleName(name)
        self.kind.setAccessibleName(name)
        self.text.setAccessibleName(name)

    def show_where(self, where: Any) -> None:
        """Show a description."""
        self._where = where
        kind = EVERYWHERE if where is None else where.map if isinstance(where, p.OnMap) else PLACE
        self.kind.setCurrentIndex(max(0, self.kind.findData(kind)))
        said = typed(self.edits.spots, where, self.edits.language) if kind == PLACE else ""
        self.text.show_text(said)
        phrases = self.edits.phrases()
        self._say(phrases.where(where) if phrases and kind == PLACE and not said else "")
        self._show_parts(kind)

    def _show_parts(self, kind: str) -> None:
        self.text.setVisible(kind == PLACE)
        self.pick.setVisible(kind == PLACE)

    def _take_kind(self) -> None:
        kind = self.kind.currentData()
        self._show_parts(kind)
        if kind == PLACE:
            self.text.setFocus()
        else:
            self._say("")
            self.changed.emit({"map": kind} if kind in ON_MAP else None)

    def read(self, text: str) -> None:
        """Take words; what is wrong with them is said below."""
        if not text:
            return
        try:
            where = line_of(self.edits.spots, text) or where_of(self.edits.spots.read(text).position)
        except UnclearPlace as error:
            self._say(self._why(error), bad=True)
            return
        if where is None:
            self._say(self.tr("Write a place on the map here, not a unit's."), bad=True)
            return
        self._say("")
        self.changed.emit(where)

    def _why(self, error: UnclearPlace) -> str:
        reasons = {
            "no_scale": self.tr("This map has no hex scale (km per hex)."),
            "off_map": self.tr("That is beside the map."),
        }
        unknown = self.tr("“{words}” is not a hex, hexside, area, place or river of this map.").format(
            words=error.about
        )
        return reasons.get(error.code, unknown)

    def _say(self, words: str, bad: bool = False) -> None:
        self.message.setText(words)
        self.message.setVisible(bool(words))
        self.message.setProperty("bad", bad)
        self.message.setProperty("quiet", not bad)
        self.message.style().polish(self.message)

    def ask(self) -> None:
        """Let hexes be picked on the map."""
        from editor.scenario.pick_dialog import PickDialog

        dialog = PickDialog(self.edits, self.edits.hexes(self._where) or (), self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.picked.connect(lambda hexes: self.changed.emit({"hexes": hexes}))
        dialog.open()
