"""The tree of units that wait: formations, under them their units; it changes row by row, so that nothing jumps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel

from editor.canvas.face_data import Face
from editor.fields import matches, search_terms
from editor.fields.row_differences import match_rows
from editor.setup.held_units import picture
from editor.setup.waiting_units import WaitingGroup

UNIT = Qt.ItemDataRole.UserRole
TERMS = Qt.ItemDataRole.UserRole + 1
KEY = Qt.ItemDataRole.UserRole + 2
SIDE = 30
OTHERS = "·others"
"""The group of counters that the scenario does not use; no formation has such an id."""
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class WaitingNode:
    """What a row shows: its words, by what it is found, the counter, and the rows under it."""

    key: str
    words: str
    terms: tuple[str, ...] = ()
    face: Face | None = None
    unit: str = ""
    below: tuple[WaitingNode, ...] = field(default=())


class WaitingRow(QStandardItem):
    """A row; its counter is drawn when it is first seen."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key
        self.face: Face | None = None
        self.setEditable(False)

    def data(self, role: int = UNIT) -> Any:
        """Draw the counter; the rest is kept."""
        if role == KEY:
            return self.key
        if role == Qt.ItemDataRole.DecorationRole:
            return picture(self.face, SIDE, 2.0) if self.face is not None else None
        return super().data(role)


class WaitingModel(QStandardItemModel):
    """Holds the tree, and brings it up to date."""

    def show_nodes(self, nodes: tuple[WaitingNode, ...]) -> None:
        """Take away what is gone, put in what is new, leave the rest as it is."""
        _bring(self.invisibleRootItem(), nodes)


def _bring(parent: QStandardItem, nodes: tuple[WaitingNode, ...]) -> None:
    rows = [parent.child(number) for number in range(parent.rowCount())]
    match_rows(
        [row.key for row in rows if isinstance(row, WaitingRow)],
        [node.key for node in nodes],
        drop=parent.removeRow,
        put=lambda number, key: parent.insertRow(number, [WaitingRow(key)]),
        move=lambda old, number: parent.insertRow(number, parent.takeRow(old)),
    )
    for number, node in enumerate(nodes):
        row = parent.child(number)
        assert isinstance(row, WaitingRow)
        _fill(row, node)
        _bring(row, node.below)


def _fill(row: WaitingRow, node: WaitingNode) -> None:
    row.face = node.face
    for value, role in ((node.words, Qt.ItemDataRole.DisplayRole), (node.unit, UNIT), (node.terms, TERMS)):
        if row.data(role) != value:
            row.setData(value, role)


class WaitingFilter(QSortFilterProxyModel):
    """Shows what is searched for, with the formations above it."""

    def __init__(self, source: WaitingModel) -> None:
        super().__init__(source)
        self.query = ""
        self.setRecursiveFilteringEnabled(True)
        self.setAutoAcceptChildRows(True)
        self.setSourceModel(source)

    def search(self, query: str) -> None:
        """Search for something else."""
        self.beginFilterChange()
        self.query = query
        self.endFilterChange()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        """Whether a row is what is searched for."""
        if not self.query:
            return True
        terms = self.sourceModel().index(row, 0, parent).data(TERMS)
        return bool(terms) and matches(self.query, terms)


def nodes_of(
    groups: tuple[WaitingGroup, ...],
    language: str,
    names: Mapping[str, Mapping[str, str]],
    faces: Mapping[str, Face | None],
) -> tuple[WaitingNode, ...]:
    """The rows for formations; `names` and `faces` are those of the units."""
    return tuple(_group_node(group, language, names, faces) for group in groups)


def _group_node(
    group: WaitingGroup, language: str, names: Mapping[str, Mapping[str, str]], faces: Mapping[str, Face | None]
) -> WaitingNode:
    below = (*nodes_of(group.parts, language, names, faces), *unit_nodes(group.units, language, names, faces))
    words = group.names.get(language) or next(iter(group.names.values()), group.id)
    return WaitingNode(f"formation:{group.id}", words, search_terms(*group.names.values()), below=below)


def unit_nodes(
    units: tuple[str, ...], language: str, names: Mapping[str, Mapping[str, str]], faces: Mapping[str, Face | None]
) -> Iterator[WaitingNode]:
    """The rows for units."""
    for unit in units:
        known = names.get(unit, {})
        words = known.get(language) or next(iter(known.values()), unit)
        yield WaitingNode(f"unit:{unit}", words, search_terms(unit, *known.values()), faces.get(unit), unit)
