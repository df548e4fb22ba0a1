"""A tree of units under headings, with their counters; a row leads to where its unit is."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QTreeWidget, QTreeWidgetItem, QWidget

from editor.canvas.face_data import Face
from editor.canvas.pieces import face_picture
from editor.play.game_pieces import GameFaces
from editor.play.play_session import PlaySession
from editor.play.seats import is_hidden
from engine.play.state import State

UNIT = Qt.ItemDataRole.UserRole
KEY = Qt.ItemDataRole.UserRole + 1
COUNTER = 26


class UnitTree(QTreeWidget):
    """Headings and units. `picked` names the unit of the row that was clicked or entered."""

    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setHeaderHidden(True)
        self.setIconSize(QSize(COUNTER, COUNTER))
        self.setIndentation(12)
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._icons: dict[Face, QIcon] = {}
        self._faces: GameFaces | None = None
        self.itemClicked.connect(self._pick)
        self.itemActivated.connect(self._pick)

    def _pick(self, item: QTreeWidgetItem) -> None:
        unit = item.data(0, UNIT)
        if isinstance(unit, int):
            self.picked.emit(unit)

    def faces(self, session: PlaySession) -> GameFaces:
        """The faces of the units of a game."""
        if self._faces is None or self._faces.session is not session:
            self._faces, self._icons = GameFaces(session), {}
        return self._faces

    def icon(self, session: PlaySession, state: State, unit: int, language: str) -> QIcon:
        """The counter of a unit as it may be seen."""
        face = self.faces(session).face(state, unit, language, session.eyes)
        if face not in self._icons:
            picture = face_picture(face, COUNTER, ratio=self.devicePixelRatioF())
            self._icons[face] = QIcon(QPixmap.fromImage(picture))
        return self._icons[face]

    def add_heading(self, text: str, key: str, under: QTreeWidgetItem | None = None) -> QTreeWidgetItem:
        """Add a heading; `key` tells it again when the tree is filled anew."""
        item = QTreeWidgetItem(under if under is not None else self.invisibleRootItem(), [text])
        item.setData(0, KEY, key)
        item.setToolTip(0, text)
        return item

    def add_line(self, under: QTreeWidgetItem, text: str) -> None:
        """Add a line that leads nowhere."""
        QTreeWidgetItem(under, [text]).setToolTip(0, text)

    def add_unit(self, under: QTreeWidgetItem, text: str, unit: int, icon: QIcon | None = None) -> QTreeWidgetItem:
        """Add a unit."""
        item = QTreeWidgetItem(under, [text])
        item.setData(0, UNIT, unit)
        item.setToolTip(0, text)
        if icon is not None:
            item.setIcon(0, icon)
        return item

    # What is open stays open

    @property
    def open_keys(self) -> set[str]:
        """The headings that are open."""
        return {item.data(0, KEY) for item in self.headings if item.isExpanded()}

    @property
    def headings(self) -> list[QTreeWidgetItem]:
        """All headings, those under others too."""
        found: list[QTreeWidgetItem] = []
        waiting = [self.topLevelItem(row) for row in range(self.topLevelItemCount())]
        while waiting:
            item = waiting.pop(0)
            if item is not None and item.data(0, KEY) is not None:
                found.append(item)
                waiting += [item.child(row) for row in range(item.childCount())]
        return found

    @property
    def all_keys(self) -> set[str]:
        """All headings."""
        return {item.data(0, KEY) for item in self.headings}

    def open(self, keys: Iterable[str]) -> None:
        """Open the headings of these keys, and no others."""
        wanted = set(keys)
        for item in self.headings:
            item.setExpanded(item.data(0, KEY) in wanted)


def name_of(session: PlaySession, state: State, unit: int, language: str) -> str:
    """What a unit is called, as far as that may be shown; nothing if it may not."""
    hidden = any(is_hidden(state, entry, unit, session.eyes) for entry in ("record", "at") if entry in state.SCHEMA)
    return "" if hidden else session.words(language).unit(unit)
