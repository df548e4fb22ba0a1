"""The tree of formations and units as Qt's views see it; rows that stay are never touched when something changes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import count
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QMimeData, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFont, QPixmap

from editor.canvas.pieces import face_picture
from editor.fields.row_differences import match_rows
from editor.oob import oob_columns
from editor.oob.oob_columns import FORMATION, LOOSE, SIDE, UNIT, OobColumn, RowKey
from editor.oob.order_snapshot import OrderSnapshot

Index = QModelIndex | QPersistentModelIndex
UNITS_MIME = "application/x-hexwright-units"
KEY = Qt.ItemDataRole.UserRole
SORT = Qt.ItemDataRole.UserRole + 1
FACE = 22
Tree = Mapping[RowKey, "Tree"]


class OrderNode:
    """A row: what it is about, the row above, the rows below."""

    def __init__(self, key: RowKey, above: OrderNode | None, number: int) -> None:
        self.key, self.above, self.number = key, above, number
        self.below: list[OrderNode] = []

    @property
    def row(self) -> int:
        """Its place among those above which the same row stands."""
        return self.above.below.index(self) if self.above else 0


def tree_of(snapshot: OrderSnapshot) -> Tree:
    """Sides, their formations, the units of these, and at the end the units in no formation."""
    lineup = snapshot.lineup

    def formation(one: Any) -> Tree:
        units = dict.fromkeys((*((one.hq,) if one.hq else ()), *one.units))
        own: dict[RowKey, Tree] = {RowKey(UNIT, unit): {} for unit in units}
        return own | {RowKey(FORMATION, part.id): formation(part) for part in one.parts}

    top = lineup.oob.formations if lineup.oob else ()
    found: dict[RowKey, Tree] = {}
    for side in dict.fromkeys((*snapshot.sides, *(lineup.side_of_formation(one.id) for one in top))):
        own: dict[RowKey, Tree] = {
            RowKey(FORMATION, one.id): formation(one) for one in top if lineup.side_of_formation(one.id) == side
        }
        loose = [unit for unit in lineup.loose if lineup.side_of(unit) == side]
        if loose:
            own[RowKey(LOOSE, side)] = {RowKey(UNIT, unit): {} for unit in loose}
        found[RowKey(SIDE, side)] = own
    return found


class OrderModel(QAbstractItemModel):
    """`edited` says what somebody typed into a cell; `dropped` which rows were dropped on which."""

    edited = Signal(object, int, str)
    dropped = Signal(object, object)

    def __init__(self, refusal: Callable[[], str]) -> None:
        super().__init__()
        self.snapshot: OrderSnapshot | None = None
        self.problems: Mapping[RowKey, tuple[str, ...]] = {}
        self._refusal = refusal
        self._numbers = count(1)
        self._root = OrderNode(RowKey("", ""), None, 0)
        self._nodes: dict[int, OrderNode] = {0: self._root}
        self._by_key: dict[RowKey, OrderNode] = {}
        self._faces: dict[Any, QPixmap] = {}

    # What is shown

    def show_order(self, snapshot: OrderSnapshot | None) -> None:
        """Show the order of battle as it is now."""
        self.snapshot = snapshot
        self._match(self._root, tree_of(snapshot) if snapshot else {})
        self._renew(self._root)

    def show_problems(self, problems: Mapping[RowKey, tuple[str, ...]]) -> None:
        """Show what is wrong with whom."""
        self.problems = problems
        self._renew(self._root)

    def _match(self, node: OrderNode, wanted: Tree) -> None:
        """Take out rows that are gone, put new ones in, move those that stand elsewhere."""
        match_rows(
            [one.key for one in node.below],
            tuple(wanted),
            drop=partial(self._drop, node),
            put=partial(self._put, node),
            move=partial(self._move, node),
        )
        for one in node.below:
            self._match(one, wanted[one.key])

    def _drop(self, node: OrderNode, row: int) -> None:
        self.beginRemoveRows(self._index_of(node), row, row)
        self._forget(node.below.pop(row))
        self.endRemoveRows()

    def _put(self, node: OrderNode, row: int, key: RowKey) -> None:
        made = OrderNode(key, node, next(self._numbers))
        self._nodes[made.number] = self._by_key[key] = made
        self.beginInsertRows(self._index_of(node), row, row)
        node.below.insert(row, made)
        self.endInsertRows()

    def _move(self, node: OrderNode, old: int, row: int) -> None:
        at = self._index_of(node)
        self.beginMoveRows(at, old, old, at, row)
        node.below.insert(row, node.below.pop(old))
        self.endMoveRows()

    def _forget(self, node: OrderNode) -> None:
        for one in node.below:
            self._forget(one)
        del self._nodes[node.number]
        if self._by_key.get(node.key) is node:
            del self._by_key[node.key]

    def _renew(self, node: OrderNode) -> None:
        """Let views read the rows below a row again."""
        if node.below:
            self.dataChanged.emit(self._index_of(node.below[0]), self._index_of(node.below[-1], len(OobColumn) - 1))
        for one in node.below:
            self._renew(one)

    # Structure

    def _index_of(self, node: OrderNode, column: int = 0) -> QModelIndex:
        return QModelIndex() if node is self._root else self.createIndex(node.row, column, node.number)

    def node(self, index: Index) -> OrderNode:
        """The row of an index; the root where there is none."""
        return self._nodes.get(index.internalId(), self._root) if index.isValid() else self._root

    def key(self, index: Index) -> RowKey:
        """What a row is about."""
        return self.node(index).key

    def index_of(self, key: RowKey, column: int = 0) -> QModelIndex:
        """Where something stands; no index if it does not."""
        return self._index_of(self._by_key.get(key, self._root), column)

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008
        """The index of a cell."""
        below = self.node(parent).below
        if not (0 <= row < len(below) and 0 <= column < len(OobColumn)):
            return QModelIndex()
        return self.createIndex(row, column, below[row].number)

    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]
        """The row above."""
        above = self.node(index).above
        return self._index_of(above) if above is not None else QModelIndex()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """How many rows stand below a row."""
        return 0 if parent.isValid() and parent.column() > 0 else len(self.node(parent).below)

    def columnCount(self, _parent: Index = QModelIndex()) -> int:  # noqa: B008
        """The columns are always the same."""
        return len(OobColumn)

    # Cells

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The headings."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return oob_columns.headings()[section]
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.ToolTipRole:
            return oob_columns.heading_tips()[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What a cell says."""
        if self.snapshot is None or not index.isValid():
            return None
        key, column = self.key(index), OobColumn(index.column())
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(key, column)
            case Qt.ItemDataRole.EditRole:
                return oob_columns.typed(self.snapshot, key, column)
            case Qt.ItemDataRole.ToolTipRole:
                return self._tip(key, column)
            case Qt.ItemDataRole.DecorationRole:
                return self._face(key.id) if key.kind == UNIT and column is OobColumn.NAME else None
            case Qt.ItemDataRole.FontRole:
                return _bold() if key.kind != UNIT and column is OobColumn.NAME else None
        return key if role == KEY else oob_columns.sort_key(self.snapshot, key, column) if role == SORT else None

    def _text(self, key: RowKey, column: OobColumn) -> str:
        assert self.snapshot
        if column is not OobColumn.PROBLEMS:
            return oob_columns.text(self.snapshot, key, column)
        found = self.problems.get(key, ())
        return f"▲ {len(found)}" if found else ""

    def _tip(self, key: RowKey, column: OobColumn) -> str:
        assert self.snapshot
        if column is OobColumn.PROBLEMS:
            return "\n".join(self.problems.get(key, ()))
        refusal = self._refusal() or oob_columns.why_not(self.snapshot, key, column)
        return "\n".join(filter(None, (self._text(key, column), refusal)))

    def _face(self, unit: str) -> QPixmap | None:
        assert self.snapshot
        face = self.snapshot.face(unit)
        if face is not None and face not in self._faces:
            self._faces[face] = QPixmap.fromImage(face_picture(face, FACE, ratio=2.0))
        return self._faces[face] if face is not None else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Cells that can be changed; rows that can be dragged, and dropped upon."""
        found = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if self.snapshot is None or not index.isValid() or self._refusal():
            return found
        key = self.key(index)
        if key.kind in (UNIT, FORMATION):
            found |= Qt.ItemFlag.ItemIsDragEnabled
        if key.kind in (FORMATION, SIDE, LOOSE):
            found |= Qt.ItemFlag.ItemIsDropEnabled
        column = OobColumn(index.column())
        may = column is OobColumn.NAME or (column in oob_columns.EDITABLE and key.kind in (UNIT, FORMATION))
        if may and not oob_columns.why_not(self.snapshot, key, column):
            found |= Qt.ItemFlag.ItemIsEditable
        return found

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Say what somebody typed, if it is something else than before."""
        if role != Qt.ItemDataRole.EditRole or str(value).strip() == self.data(index, role):
            return False
        self.edited.emit(self.key(index), index.column(), str(value).strip())
        return True

    # Dragging

    def supportedDropActions(self) -> Qt.DropAction:
        """Rows are moved."""
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        """Units and formations by id."""
        return [UNITS_MIME]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """What is carried."""
        return carried(dict.fromkeys(self.key(index) for index in indexes))

    def dropMimeData(self, data: QMimeData, _action: Qt.DropAction, _row: int, _column: int, parent: Index) -> bool:
        """Say what was dropped where; the document is changed, and the rows follow it."""
        if data.hasFormat(UNITS_MIME) and parent.isValid():
            self.dropped.emit(keys_in(data), self.key(parent))
        return False


def carried(keys: Iterable[RowKey]) -> QMimeData:
    """Rows as something that can be dragged."""
    data = QMimeData()
    data.setData(UNITS_MIME, json.dumps([*keys]).encode())
    return data


def keys_in(data: QMimeData) -> tuple[RowKey, ...]:
    """The rows that are dragged."""
    return tuple(RowKey(kind, id) for kind, id in json.loads(bytes(data.data(UNITS_MIME).data())))


def _bold() -> QFont:
    font = QFont()
    font.setBold(True)
    return font
