"""The tray beside the map: units that wait to be set up; they are dragged out, and dropped here to be taken off."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QStackedWidget, QTreeView, QWidget

from editor.canvas.face_data import Face
from editor.fields import SearchField
from editor.fields.layouts import down
from editor.fields.translated import Translated, tr_noop
from editor.fields.wrapped_button import WrappedButton
from editor.queries import PositionView
from editor.queries.counter_faces import draft_face
from editor.setup.budget_panel import BudgetPanel
from editor.setup.waiting_model import (
    KEY,
    OTHERS,
    UNIT,
    WaitingFilter,
    WaitingModel,
    WaitingNode,
    WaitingRow,
    nodes_of,
    unit_nodes,
)
from editor.setup.waiting_units import WaitingUnits
from engine.validate.view import BundleView

WIDE = 220
COUNTERS, OOB, ERRORS, LATER = "counters", "oob", "errors", "later"
"""Why nobody is to be placed: there are no counters, or nobody serves, or nobody can be used, or all come later."""
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class WaitingTree(QTreeView):
    """The tree: a drag carries the selected units out of it, Enter picks them up."""

    dragged = Signal(object, QPoint)
    let_go = Signal(object, QPoint)
    picked = Signal(object)
    dropped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.carried: tuple[str, ...] = ()
        self.setHeaderHidden(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setDragEnabled(True)  # so that a press on several selected units keeps them selected
        self.setIndentation(14)
        self.setUniformRowHeights(False)
        self.setExpandsOnDoubleClick(False)
        self.doubleClicked.connect(lambda _index: self.pick())

    @property
    def units(self) -> tuple[str, ...]:
        """The selected units, those under selected formations too, in the order of the tree; never all not used."""
        found: dict[str, None] = {}
        for index in self.selectionModel().selectedRows():
            if index.data(KEY) != OTHERS:
                found.update(dict.fromkeys(_units_under(index)))
        return tuple(found)

    def pick(self) -> None:
        """Pick up what is selected; the counters that are not used are never picked up together, but shown."""
        if self.units:
            self.picked.emit(self.units)
        elif self.currentIndex().isValid():
            self.setExpanded(self.currentIndex(), not self.isExpanded(self.currentIndex()))

    def startDrag(self, _actions: Qt.DropAction) -> None:
        """A drag begins: the map follows it, as if the counters came from there."""
        self.carried = self.units
        self.setState(QAbstractItemView.State.NoState)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry."""
        if not self.carried:
            super().mouseMoveEvent(event)
        if self.carried:
            self.dragged.emit(self.carried, event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go."""
        carried, self.carried = self.carried, ()
        if carried:
            self.let_go.emit(carried, event.globalPosition().toPoint())
        else:
            super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter picks up, Esc drops what is carried."""
        if Qt.Key(event.key()) in ENTER:
            self.pick()
        elif event.key() == Qt.Key.Key_Escape and self.carried:
            self.carried = ()
            self.dropped.emit()
        else:
            super().keyPressEvent(event)


def _keys(node: WaitingNode) -> Iterator[str]:
    """The keys of a row and of all below it."""
    yield node.key
    for below in node.below:
        yield from _keys(below)


def _units_under(index: QModelIndex) -> list[str]:
    unit = index.data(UNIT)
    if unit:
        return [unit]
    model = index.model()
    return [name for row in range(model.rowCount(index)) for name in _units_under(model.index(row, 0, index))]


def _source_of(view: BundleView) -> str:
    """Return why nobody is to be placed."""
    copies = view.roster.copies if view.roster else {}
    serving = [unit for one in view.formations.values() for unit in (*one.units, one.hq) if unit]
    if any(not copies.get(unit) for unit in serving):
        return ERRORS
    if view.uses.arrivals:
        return LATER
    return OOB if view.roster_counters else COUNTERS


class UnitTray(Translated, QWidget):
    """Counts who is placed, finds who waits, and says what can be done when nobody does."""

    wanted = Signal(str)
    """The workspace in which units are made."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("setUpTray")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.count, self.empty = QLabel(wordWrap=True), QLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop)
        self.hint = self.worded(
            QLabel(wordWrap=True),
            tr_noop(
                "Drag units onto the map, or back here. Keys: Enter picks up and sets down, "
                "L sets down on the nearest legal place, Delete brings back."
            ),
        )
        self.empty.setObjectName("empty")
        self.way = WrappedButton("")
        self.way.clicked.connect(self._go)
        self.hint.setProperty("quiet", True)
        self.search, self.budget_panel = SearchField(), BudgetPanel()
        self.model = WaitingModel(self)
        self.shown = WaitingFilter(self.model)
        self.tree = self.worded(WaitingTree(), name=tr_noop("Units that wait"))
        self.tree.setModel(self.shown)
        self.search.searched.connect(self._search)
        self._units_waiting, self._source = WaitingUnits(), ""
        self._known: set[str] = set()
        self._arrange()
        self.retranslate()

    def _arrange(self) -> None:
        bold = self.count.font()
        bold.setBold(True)
        self.count.setFont(bold)
        column = down(self.count, self.search, on=self, margins=(8, 8, 6, 8))
        self._stack = QStackedWidget()
        nobody = QWidget()
        down(self.empty, self.way, 1, on=nobody, margins=0)
        for widget in (self.tree, nobody):
            self._stack.addWidget(widget)
        column.addWidget(self._stack, 1)
        column.addWidget(self.budget_panel)
        column.addWidget(self.hint)
        self.setFixedWidth(WIDE)

    def show_waiting(self, units_waiting: WaitingUnits, view: BundleView, standing: PositionView) -> None:
        """Show who waits now."""
        self._units_waiting = units_waiting
        self.budget_panel.show_accounts(view, standing.language)
        self._source = "" if units_waiting.all else _source_of(view)
        waiting = [*(name for group in units_waiting.groups for name in group.everyone), *units_waiting.others]
        records = {name: standing.state.counter(standing.units[name]) for name in waiting if name in standing.units}
        names = {name: dict(record.names) for name, record in records.items()}
        faces: dict[str, Face | None] = {name: draft_face(view, name, standing.language) for name in waiting}
        language = standing.language
        nodes = nodes_of(units_waiting.groups, language, names, faces)
        if units_waiting.others:
            below = tuple(unit_nodes(units_waiting.others, language, names, faces))
            nodes = (*nodes, WaitingNode(OTHERS, self.tr("Not used: {count}").format(count=len(below)), below=below))
        self.model.show_nodes(nodes)
        self._open_new(nodes)
        self._stack.setCurrentIndex(0 if nodes else 1)
        self._say()

    def show_broken(self) -> None:
        """The draft has errors, so that nobody knows who could stand where: who was there stays, else that is said."""
        if not self.shown.rowCount():
            self._source = ERRORS
            self._stack.setCurrentIndex(1)
            self._say()

    def _open_new(self, nodes: tuple[WaitingNode, ...]) -> None:
        """Show the units of formations that come in; what is folded by hand, or not used, stays folded."""
        known, self._known = self._known, {key for node in nodes for key in _keys(node)}
        for index in self._formations(QModelIndex()):
            row = self.model.itemFromIndex(self.shown.mapToSource(index))
            if isinstance(row, WaitingRow) and row.key not in known | {OTHERS}:
                self.tree.expand(index)

    def _formations(self, parent: QModelIndex) -> Iterator[QModelIndex]:
        for row in range(self.shown.rowCount(parent)):
            index = self.shown.index(row, 0, parent)
            if not index.data(UNIT):
                yield index
                yield from self._formations(index)

    def _search(self, query: str) -> None:
        self.shown.search(query)
        if query:
            self.tree.expandAll()

    def _go(self) -> None:
        self.wanted.emit(self._source)

    def take_keyboard(self) -> None:
        """Give the keyboard to the first unit that waits; where nobody does, to the search."""
        if not self.shown.rowCount():
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        self.tree.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if not self.tree.units:
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.tree.selectionModel().setCurrentIndex(self._first(), flag)

    def _first(self) -> QModelIndex:
        """The first unit whose row is open; else the first row."""
        index = top = self.shown.index(0, 0)
        while index.isValid() and not index.data(UNIT):
            index = self.tree.indexBelow(index)
        return index if index.isValid() else top

    def _say(self) -> None:
        text = self.tr("{placed} of {all} placed")
        self.count.setText(text.format(placed=self._units_waiting.placed, all=self._units_waiting.all))
        self.way.setVisible(self._source in (COUNTERS, OOB))
        self.count.setVisible(self._source != ERRORS)
        if self._source == ERRORS:
            self.empty.setText(self.tr("Fix the errors under Problems first; then you can place the units."))
        elif self._source == LATER:
            self.empty.setText(self.tr("No unit starts on the map: those of this scenario arrive later."))
        elif self._source == COUNTERS:
            self.empty.setText(self.tr("This scenario has no units yet. Create counters, or import a list of them."))
            self.way.set_words(self.tr("Make counters"))
        elif self._source:
            self.empty.setText(self.tr("This scenario has no units yet. Put units into its order of battle."))
            self.way.set_words(self.tr("Open the order of battle"))
        else:
            self.empty.setText(self.tr("All units are placed. Drag a unit here to remove it from the map."))

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self._say()
