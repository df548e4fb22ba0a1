"""The workspace: the table above, the timeline below, what can be done with what is selected."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QModelIndex, QPoint, Qt, QTimer
from PySide6.QtWidgets import QComboBox, QLabel, QMenu, QScrollArea, QSplitter, QWidget

from editor.document import Document
from editor.fields.layouts import across, down
from editor.fields.translated import Translated
from editor.oob import oob_columns
from editor.oob.formation_actions import FormationActions
from editor.oob.oob_bar import OobBar, fill
from editor.oob.oob_columns import FORMATION, LOOSE, SIDE, UNIT, OobColumn, RowKey
from editor.oob.oob_dialogs import OobDialogs
from editor.oob.oob_parsing import spot_preview
from editor.oob.order_model import OrderModel
from editor.oob.order_snapshot import OrderSnapshot
from editor.oob.order_tree import OrderTree
from editor.oob.timeline import Timeline
from editor.oob.timeline_layout import START
from editor.oob.unit_problems import problems_by_key
from editor.workbench import Selection, Workbench

SPLIT = "oob/splitter"
LATER_MS = 60


class OobWorkspace(Translated, QWidget):
    """Follows the document; `edits` does what is to be done, `dialogs` asks first."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.document: Document | None = None
        self.edits = FormationActions(bench, self)
        self.model = OrderModel(self.edits.refusal)
        self.tree, self.timeline = OrderTree(self.model), Timeline()
        self.dialogs = OobDialogs(self)
        self._telling = self._is_unclear = self._is_renewing = False
        self._later = QTimer(self, singleShot=True, interval=LATER_MS)
        self._later.timeout.connect(self._mark_problems)
        self.bar = OobBar(self.dialogs.new_entries, self.dialogs.more_entries)
        self.rows_by, self.preview = QComboBox(), QLabel(wordWrap=True)
        self._arrange()
        self._connect()
        self.retranslate()
        self.follow(bench.document)

    # Parts

    def _arrange(self) -> None:
        self.area = QScrollArea(widgetResizable=True)
        self.area.setWidget(self.timeline)
        lower = QWidget()
        down(across((self.preview, 1), self.rows_by), (self.area, 1), on=lower, margins=0)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self.tree)
        self.splitter.addWidget(lower)
        self.splitter.setStretchFactor(0, 3)
        self.splitter.setStretchFactor(1, 2)
        down(self.bar, (self.splitter, 1), on=self, margins=(8, 6, 8, 6))
        self.setFocusProxy(self.tree)
        kept = self.bench.settings.value(SPLIT, list[int]())
        self.splitter.setSizes(kept if len(kept) == 2 else [420, 260])

    def _connect(self) -> None:
        self.bench.document_changed.connect(self.follow)
        self.bench.document_edited.connect(self._edited)
        self.bench.problems_changed.connect(self._later.start)
        self.bench.selection_changed.connect(self._select)
        self.bar.search.searched.connect(self._search)
        self.splitter.splitterMoved.connect(
            lambda _at, _number: self.bench.settings.set_value(SPLIT, self.splitter.sizes())
        )
        self.rows_by.currentIndexChanged.connect(lambda number: self.timeline.set_by_formation(number == 1))
        self.bar.place.clicked.connect(self.dialogs.place)
        self.bar.paste.clicked.connect(self.dialogs.paste)
        self.bar.own.clicked.connect(self.edits.make_own)
        self.edits.unclear.connect(self._say_unclear)
        self.model.edited.connect(lambda key, column, text: self.edits.edit(key, OobColumn(column), text))
        self.model.dropped.connect(self.edits.move)
        self.tree.delegate.typing.connect(self._preview)
        self.tree.delegate.left.connect(self._left_cell)
        self.tree.chosen.connect(self._chosen)
        self.tree.pasted.connect(self.dialogs.take_rows)
        self.tree.deleted.connect(lambda: self.edits.delete(self.tree.keys))
        self.tree.wanted.connect(self._show_menu)
        self.timeline.chosen.connect(self._chosen_on_timeline)
        self.timeline.dropped.connect(self._dropped_on_turn)
        self.timeline.shifted.connect(lambda by: self.edits.shift(self.units, by))

    # The document

    def follow(self, document: Document | None) -> None:
        """Show the order of battle of this document from now on."""
        self.document = document
        self.renew()
        self.tree.unfold()
        self._mark_problems()

    def _edited(self, _edited: object) -> None:
        self.model.rowsInserted.connect(self._show_arrivals)
        self.renew()
        self.model.rowsInserted.disconnect(self._show_arrivals)

    def _show_arrivals(self, parent: QModelIndex, _first: int, _last: int) -> None:
        """Whoever an edit leaves in no formation is seen there."""
        if self.model.key(parent).kind == LOOSE:
            self.tree.expand(self.tree.row_filter.mapFromSource(parent))

    def renew(self) -> None:
        """Show how things stand; what is selected and unfolded stays so."""
        keys, snapshot = self.tree.keys, self.edits.snapshot
        self._is_renewing = True
        self.model.show_order(snapshot)
        self.timeline.may_change = not self.edits.refusal()
        self.timeline.show_order(snapshot)
        is_other = bool(keys) and self.tree.keys != keys
        if is_other:
            self.tree.choose(keys)
        self._is_renewing = False
        if is_other:
            self._chosen()
        self._lead()
        self._describe()
        self.dialogs.follow()

    def _mark_problems(self) -> None:
        if self.document is not None:
            self.model.show_problems(problems_by_key(self.document.checks.problems, self.bench.language))

    def _lead(self) -> None:
        """Say on top what stands in the way, or what an empty order of battle is for."""
        snapshot = self.edits.snapshot
        is_empty = snapshot is not None and not snapshot.lineup.standings and not snapshot.lineup.formations
        self.bar.show_state(self.edits.refusal(), is_empty, self.edits.is_borrowed())
        self.bar.show_chosen(self.edits.refusal(), bool(self.units))

    # What is selected

    @property
    def snapshot(self) -> OrderSnapshot | None:
        """The order of battle as it is now."""
        return self.edits.snapshot

    @property
    def units(self) -> tuple[str, ...]:
        """The selected units, those of selected formations too."""
        snapshot = self.snapshot
        if snapshot is None:
            return ()
        return tuple(dict.fromkeys(unit for key in self.tree.keys for unit in oob_columns.units_of(snapshot, key)))

    def _chosen(self) -> None:
        """Something else is selected; while rows come and go, only what is left at the end counts."""
        if self._is_renewing:
            return
        self.timeline.choose(self.units)
        self._describe()
        self.bar.show_chosen(self.edits.refusal(), bool(self.units))
        if not self._telling:
            self._telling = True
            self.bench.select(Selection(units=tuple(key.id for key in self.tree.keys if key.kind == UNIT)))
            self._telling = False

    def _chosen_on_timeline(self, units: Iterable[str]) -> None:
        self.tree.choose(RowKey(UNIT, unit) for unit in units)
        self.timeline.choose(units)

    def _select(self, selection: Selection) -> None:
        """Something was selected elsewhere."""
        if not self._telling and selection.units:
            self._telling = True
            self.tree.choose(RowKey(UNIT, unit) for unit in selection.units)
            self._telling = False

    def show_address(self, address: str) -> None:
        """Show a unit, a formation or a side."""
        for kind in (UNIT, FORMATION, SIDE):
            if self.model.index_of(RowKey(kind, address)).isValid():
                self.bar.search.clear()
                self.tree.choose((RowKey(kind, address),))
                self.tree.setFocus()
                return

    def _search(self, query: str) -> None:
        self.tree.row_filter.search(query)
        if query:
            self.tree.expandAll()

    # What is said below the table

    def _preview(self, _key: RowKey, column: int, text: str) -> None:
        """Say what a place means while it is typed."""
        if OobColumn(column) in (OobColumn.SETUP, OobColumn.ENTRY) and self.snapshot is not None:
            said, good = spot_preview(self.snapshot, text)
            self._say(said, bad=not good)

    def _left_cell(self) -> None:
        """A cell was left; why it was not understood stays to be read."""
        if not self._is_unclear:
            self._describe()
        self._is_unclear = False

    def _say_unclear(self, text: str) -> None:
        self._is_unclear = True
        self._say(text, bad=True)
        self.bench.told.emit(text)

    def _say(self, text: str, bad: bool = False) -> None:
        self.preview.setText(text)
        self.preview.setProperty("bad", bad)
        self.preview.style().polish(self.preview)

    def _describe(self) -> None:
        """Say what is selected."""
        keys, units, snapshot = self.tree.keys, self.units, self.snapshot
        if snapshot is None or not keys:
            self._say(self.tr("Drag units to another turn, or use Ctrl and the arrow keys."))
        elif len(keys) == 1 and keys[0].kind == UNIT:
            self._say(snapshot.unit_name(keys[0].id))
        else:
            words = self.tr("1 unit selected") if len(units) == 1 else self.tr("{count} units selected")
            self._say(words.format(count=len(units)))

    # Actions

    def _dropped_on_turn(self, dropped: Iterable[str | RowKey], turn: int | str) -> None:
        """Units were dropped on a turn, or at the start."""
        snapshot = self.snapshot
        if snapshot is None:
            return
        keys = [one if isinstance(one, RowKey) else RowKey(UNIT, one) for one in dropped]
        units = [*dict.fromkeys(unit for key in keys for unit in oob_columns.units_of(snapshot, key))]
        if turn != START:
            self.edits.arrive(units, turn)
            return
        units = [unit for unit in units if not snapshot.standing(unit).starts]
        if not units:
            return
        entry = snapshot.standing(units[0]).entry
        if entry is None:
            self.dialogs.place_of(units)
        else:
            self.edits.place(units, entry.model_dump(mode="json", by_alias=True, exclude_defaults=True))

    def _show_menu(self, at: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        fill(menu, self.dialogs.row_entries())
        menu.popup(at)

    # Words

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self._name_rows()
        self.tree.setAccessibleName(self.tr("Order of battle"))

    def _name_rows(self) -> None:
        chosen = max(0, self.rows_by.currentIndex())
        self.rows_by.blockSignals(True)
        self.rows_by.clear()
        self.rows_by.addItems([self.tr("A row for each side"), self.tr("A row for each formation")])
        self.rows_by.setCurrentIndex(chosen)
        self.rows_by.blockSignals(False)
        self.rows_by.setAccessibleName(self.tr("Rows of the timeline"))

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.retranslate()
        self.renew()
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(OobColumn) - 1)
        self._mark_problems()
