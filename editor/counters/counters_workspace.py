"""The workspace of the counters: table or sheets at the left, the face with its form at the right, the ledger below."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton, QSplitter, QStackedWidget, QWidget

from editor.counters import list_exchange
from editor.counters.bulk_edit import EditProgress
from editor.counters.counter_columns import CounterColumn
from editor.counters.counter_form import CounterForm
from editor.counters.counter_table import CounterTable
from editor.counters.counter_totals import CounterTotals
from editor.counters.counters_bar import CountersBar
from editor.counters.counters_menu import add_deeds
from editor.counters.mix import CounterMix
from editor.counters.mix_model import MixModel
from editor.counters.mix_sheet import MixSheetView
from editor.counters.prototype_actions import PrototypeActions
from editor.fields.column_area import ColumnArea
from editor.fields.layouts import down
from editor.fields.reading_labels import Statement
from editor.fields.translated import Translated, tr_noop
from editor.workbench import MAP, Selection, Workbench

if TYPE_CHECKING:
    from editor.counters.formulas import FormulasDialog
    from editor.counters.import_preview import ImportPreview
    from editor.document import Document
    from editor.document.working_files import Edited

FILES = frozenset(("counters.yaml", "oob.yaml", "scenario.yaml"))
FORM_WIDTH = 372


class CountersWorkspace(Translated, QWidget):
    """Everything about the counters of a draft."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.document: Document | None = None
        self.mix: CounterMix | None = None
        self._is_stale = True
        self.mix_actions = PrototypeActions(bench, lambda: self.mix, self)
        self.model = MixModel(lambda row, column, text: self.mix_actions.write([row], column, text))
        self.bar = CountersBar()
        self.table = self.worded(CounterTable(self.model, bench.settings), name=tr_noop("Counters"))
        self.sheet = MixSheetView(self.model, self.table.row_filter, self.table.selectionModel())
        self.form, self.ledger = CounterForm(), CounterTotals()
        self.empty, self.all = Statement(), QPushButton()
        self.progress = EditProgress(self.mix_actions)
        self.dialog: ImportPreview | FormulasDialog | None = None
        self._arrange()
        self._connect()
        self.retranslate()
        self.follow(bench.document)

    def _arrange(self) -> None:
        self.views = QStackedWidget()
        for view in (self.table, self.sheet):
            self.views.addWidget(view)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.addWidget(self._left())
        self.splitter.addWidget(ColumnArea(self.form, FORM_WIDTH))
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setChildrenCollapsible(False)
        down(self.splitter, on=self, margins=0)
        self.setFocusProxy(self.table)

    def _left(self) -> QWidget:
        """The strip, the table or the sheets, and the ledger."""
        column = down(self.bar, self.progress, self.empty, margins=(8, 8, 4, 8))
        column.addWidget(self.all, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.views, 1)
        column.addWidget(self.ledger)
        held = QWidget()
        held.setLayout(column)
        return held

    def _connect(self) -> None:
        self.bench.document_changed.connect(self.follow)
        self.bench.document_edited.connect(self._edited)
        self.bench.space_changed.connect(self._take_selection)
        self.table.chosen.connect(self._show_chosen)
        self.bar.sifted.connect(self._sift)
        self.bar.view_wanted.connect(self._show_view)
        self.bar.new.clicked.connect(self.add_new)
        self.bar.duplicate.clicked.connect(self.duplicate)
        self.bar.delete.clicked.connect(self.delete)
        self.all.clicked.connect(self.bar.clear)
        self.form.typed.connect(self._type)
        self.form.reset.connect(lambda key: self.mix_actions.reset(self.form.rows, self.column(key)))
        self.form.symbol_wanted.connect(self.pick_symbol)
        self.form.map_wanted.connect(self.show_on_map)
        self.form.told.connect(self.bench.told)
        self.ledger.over_wanted.connect(self.show_overdrawn)
        self.mix_actions.refused.connect(self.form.say)
        self.mix_actions.done.connect(self.renew)
        add_deeds(self)

    # The draft

    def follow(self, document: Document | None) -> None:
        """Show the counters of this document from now on."""
        self.mix_actions.abandon()
        self.document, self.mix, self._is_stale = document, None, True
        self.model.show_mix(None)
        self.renew()

    def _edited(self, edited: Edited) -> None:
        if not FILES.isdisjoint(edited.files):
            self._is_stale = True
            if self.mix_actions.batch is None:
                self.renew()

    def showEvent(self, event: QShowEvent) -> None:
        """Look at the draft when somebody looks here."""
        super().showEvent(event)
        self.renew()

    def renew(self) -> None:
        """Show the mix as it is now, if somebody looks."""
        if not self._is_stale or not self.isVisible():
            return
        self._is_stale = False
        before, document = self.mix, self.document
        self.mix = CounterMix(document.view, self.bench.language, before) if document is not None else None
        if before is None or self.mix is None:
            self.model.show_mix(self.mix)
        else:
            self.model.follow(self.mix)
        self.bar.show_mix(self.mix)
        self.ledger.show_mix(self.mix)
        self._show_chosen()

    def column(self, key: str) -> CounterColumn:
        """A column by its key."""
        return self.model.columns[self.model.column_of(key)]

    # What is shown

    def show_address(self, address: str) -> None:
        """Choose a counter by its id, or by that of one of its copies."""
        self.renew()
        id = address if self.mix is None or address in self.mix.by_id else address.rpartition(".")[0]
        if self.table.row_filter.mapFromSource(self.model.index(self.model.number_of(id), 0)).row() < 0:
            self.bar.clear()
        self.table.choose(id)

    def _take_selection(self, space: str) -> None:
        """Who comes from the map with units selected finds their counters chosen."""
        if space == "counters" and self.bench.selection.units:
            self.show_address(self.bench.selection.units[0])

    def _show_chosen(self) -> None:
        rows = self.table.chosen_rows()
        self.form.show_rows(rows, self.mix, self.model.columns)
        self.bar.enable(document=self.document is not None, chosen=len(rows))
        self._show_empty()

    def _sift(self) -> None:
        self.table.row_filter.search(self.bar.search.text(), self.bar.only)
        self._show_empty()

    def _show_empty(self) -> None:
        """An empty table says what it is for, and how it gets counters."""
        has_rows, shown = bool(self.model.rows), self.table.row_filter.rowCount() > 0
        words = self.tr("No counter fits the filter.")
        if not has_rows:
            words = self.tr(
                "No counters yet. Make a new one, or paste a list from a spreadsheet: its first line names the "
                "columns, such as {columns}."
            ).format(columns=", ".join(self._columns_of_lists()))
        self.empty.setText("" if shown else words)
        self.empty.setVisible(not shown)
        self.all.setVisible(has_rows and not shown)

    def _columns_of_lists(self) -> list[str]:
        """Name columns of a list; of the values the first that counters of this game have."""
        values = (column.key for column in self.model.columns if column.key.startswith("values."))
        return ["id", "name.en", "side", "type", "steps", *islice(values, 1)]

    def _show_view(self, name: str) -> None:
        if name in ("backs", "fronts"):
            self.sheet.show_backs(name == "backs")
        else:
            self.views.setCurrentWidget(self.sheet if name == "sheets" else self.table)

    def show_overdrawn(self) -> None:
        """Choose the counters that are used more often than the mix holds them."""
        over = [row.id for row in self.model.rows if row.spare < 0]
        self.bar.clear()
        self.table.choose(*over)

    def show_on_map(self) -> None:
        """Select the counter's unit, and bring the map forward."""
        self.bench.select(Selection(units=tuple(row.id for row in self.form.rows)))
        self.bench.go(MAP)

    # What is done

    def _type(self, key: str, text: str) -> None:
        self.form.say("")
        if not self.mix_actions.write(self.form.rows, self.column(key), text):
            self._show_chosen()

    def add_new(self) -> None:
        """Take in a new counter, and choose it."""
        self.renew()
        id = self.mix_actions.new(self.bar.only.get("side", ""))
        if id:
            self.bar.clear()
            self.table.choose(id)

    def duplicate(self) -> None:
        """Copy what is chosen, and choose the copies."""
        self._choose(self.mix_actions.duplicate(self.table.chosen_rows()))

    def _choose(self, ids: list[str]) -> None:
        self.renew()
        if ids:
            self.table.choose(*ids)

    def delete(self) -> None:
        """Take what is chosen out of the mix."""
        self.mix_actions.delete(self.table.chosen_rows())

    def pick_symbol(self) -> None:
        """Choose a sign for the counters that are chosen."""
        from editor.counters.symbol_picker import SymbolPicker

        if self.mix is None or not self.form.rows:
            return
        picker = SymbolPicker(self.mix.words, self.form.rows[0].counter.symbol or "", self)
        picker.chosen.connect(lambda name: self.mix_actions.write(self.form.rows, self.column("symbol"), name))
        picker.open()

    def import_list(self) -> None:
        """Ask for a list, and show what it would do."""
        list_exchange.import_list(self)

    def export_list(self) -> None:
        """Write the counters that are shown as a list."""
        list_exchange.export_list(self)

    def show_formulas(self) -> None:
        """Show the formulas."""
        from editor.counters.formulas import FormulasDialog

        if self.document is None or self.mix is None:
            return
        dialog = FormulasDialog(self.document, self.mix, self.bench.language, self)
        dialog.input_wanted.connect(self._add_input)
        dialog.show()
        self.dialog = dialog

    def _add_input(self, name: str) -> None:
        self.mix_actions.add_input(self.table.chosen_rows() or list(self.model.rows), name)

    def ask_columns(self) -> None:
        """Choose columns below the button."""
        menu = self.table.columns_menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.bar.more.mapToGlobal(self.bar.more.rect().bottomLeft()))

    # Words

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.all.setText(self.tr("Show all counters"))
        self.sheet.setAccessibleName(self.tr("Counters as sheets"))

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.retranslate()
        self.mix, self._is_stale = None, True
        self.renew()
