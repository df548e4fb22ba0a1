"""The tree of units that wait: formations, under them their units; it changes row by row, so that nothing jumps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSortFilterProxyModel, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel

from editor.canvas.face import Face
from editor.fields import matches, search_terms
from editor.fields.differences import match_rows
from editor.setup.held import picture
from editor.setup.lines import Group

UNIT = Qt.ItemDataRole.UserRole
TERMS = Qt.ItemDataRole.UserRole + 1
KEY = Qt.ItemDataRole.UserRole + 2
SIDE = 30
OTHERS = "·others"
"""The group of counters that the scenario does not use; no formation has such an id."""
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class Node:
    """What a row shows: its words, by what it is found, the counter, and the rows under it."""

    key: str
    words: str
    terms: tuple[str, ...] = ()
    face: Face | None = None
    unit: str = ""
    below: tuple[Node, ...] = field(default=())


class Row(QStandardItem):
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

    def show_nodes(self, nodes: tuple[Node, ...]) -> None:
        """Take away what is gone, put in what is new, leave the rest as it is."""
        _bring(self.invisibleRootItem(), nodes)


def _bring(parent: QStandardItem, nodes: tuple[Node, ...]) -> None:
    rows = [parent.child(number) for number in range(parent.rowCount())]
    match_rows(
        [row.key for row in rows if isinstance(row, Row)],
        [node.key for node in nodes],
        drop=parent.removeRow,
        put=lambda number, key: parent.insertRow(number, [Row(key)]),
        move=lambda old, number: parent.insertRow(number, parent.takeRow(old)),
    )
    for number, node in enumerate(nodes):
        row = parent.child(number)
        assert isinstance(row, Row)
        _fill(row, node)
        _bring(row, node.below)


def _fill(row: Row, node: Node) -> None:
    row.face = node.face
    for value, role in ((node.words, Qt.ItemDataRole.DisplayRole), (node.unit, UNIT), (node.terms, TERMS)):
        if row.data(role) != value:
            row.setData(value, role)


class Filtered(QSortFilterProxyModel):
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
    groups: tuple[Group, ...], language: str, names: Mapping[str, Mapping[str, str]], faces: Mapping[str, Face | None]
) -> tuple[Node, ...]:
    """The rows for formations; `names` and `faces` are those of the units."""
    return tuple(_group_node(group, language, names, faces) for group in groups)


def _group_node(
    group: Group, language: str, names: Mapping[str, Mapping[str, str]], faces: Mapping[str, Face | None]
) -> Node:
    below = (*nodes_of(group.parts, language, names, faces), *unit_nodes(group.units, language, names, faces))
    words = group.names.get(language) or next(iter(group.names.values()), group.id)
    return Node(f"formation:{group.id}", words, search_terms(*group.names.values()), below=below)


def unit_nodes(
    units: tuple[str, ...], language: str, names: Mapping[str, Mapping[str, str]], faces: Mapping[str, Face | None]
) -> Iterator[Node]:
    """The rows for units."""
    for unit in units:
        known = names.get(unit, {})
        words = known.get(language) or next(iter(known.values()), unit)
        yield Node(f"unit:{unit}", words, search_terms(unit, *known.values()), faces.get(unit), unit)
