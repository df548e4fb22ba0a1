"""The table of counters: sorted, searched, edited in its cells; columns can be hidden."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QPoint, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCompleter,
    QHeaderView,
    QLineEdit,
    QMenu,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from editor.counters.cells import state_of
from editor.counters.counter_columns import CounterColumn
from editor.counters.mix import MixRow
from editor.counters.mix_model import MixFilter, MixModel
from editor.fields.delegate import SPARE, CellDelegate, Index, prepare_table
from editor.workbench import Settings

WIDEST, NARROWEST, NARROWEST_ID = 15, 5, 12
"""Of a column, in letters."""
SAMPLE = 60
TITLE_ROOM, CELL_ROOM = 26, 14
"""Round the words; a title leaves room for the sign of sorting."""
HIDDEN = "counters/hidden"


class CounterCells(CellDelegate):
    """Cells of the table: values from elsewhere are quiet; words to choose are offered while one types."""

    def __init__(self, view: QTableView, model: MixModel, row_filter: MixFilter) -> None:
        super().__init__(view)
        self._model, self._row_filter = model, row_filter

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Offer the words of a column."""
        editor = super().createEditor(parent, option, index)
        column, mix = self._model.columns[index.column()], self._model.mix
        if isinstance(editor, QLineEdit) and column.choices and column.kind != "words" and mix is not None:
            completer = QCompleter([mix.words.say(column.term, word) for word in column.choices], editor)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            editor.setCompleter(completer)
        return editor

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Own values are plain, inherited ones quiet, overdrawn ones loud."""
        super().initStyleOption(option, index)
        row = self._model.rows[self._row_filter.mapToSource(self._row_filter.index(index.row(), 0)).row()]
        column = self._model.columns[index.column()]
        if column.key == "spare" and row.spare < 0:
            option.font.setWeight(QFont.Weight.Bold)
            option.text = f"● {row.spare}"
            return
        if state_of(row, column) in ("inherited", "reckoned", "listed"):
            palette: QPalette = option.palette
            faint = QColor(palette.color(QPalette.ColorRole.PlaceholderText))
            palette.setColor(QPalette.ColorRole.Text, faint)


class CounterTable(QTableView):
    """The mix as a table."""

    chosen = Signal()

    def __init__(self, model: MixModel, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.mix_model, self.row_filter = model, MixFilter(model)
        self.setModel(self.row_filter)
        prepare_table(self)
        self.setItemDelegate(CounterCells(self, model, self.row_filter))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSortingEnabled(True)
        self.setWordWrap(False)
        self.setAlternatingRowColors(True)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header = self.horizontalHeader()
        header.setSectionsMovable(True)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(self.ask_columns)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        model.columnsInserted.connect(self.fit)
        model.modelReset.connect(self.fit)
        self.selectionModel().selectionChanged.connect(self.chosen)

    # Columns

    def fit(self) -> None:
        """Give rows the height of the font, and columns a width that most of their words fit into."""
        metrics = self.fontMetrics()
        self.verticalHeader().setDefaultSectionSize(metrics.height() + SPARE)
        hidden = self.hidden_keys()
        for number, column in enumerate(self.mix_model.columns):
            self.setColumnHidden(number, column.key in hidden)
            self.setColumnWidth(number, self._wanted(number, column))

    def _wanted(self, number: int, column: CounterColumn) -> int:
        """How wide the words of a column are, as far as a few rows tell."""
        metrics, model = self.fontMetrics(), self.mix_model
        letter, step = metrics.averageCharWidth(), max(1, len(model.rows) // SAMPLE)
        texts = (str(model.data(model.index(row, number))) for row in range(0, len(model.rows), step))
        widest = max((metrics.horizontalAdvance(text) for text in texts), default=0)
        bold = QFont(self.font())
        bold.setBold(True)
        title = QFontMetrics(bold).horizontalAdvance(column.title) + TITLE_ROOM
        narrowest = NARROWEST_ID if column.key == "id" else NARROWEST
        return max(title, narrowest * letter, min(WIDEST * letter, widest + CELL_ROOM))

    def hidden_keys(self) -> set[str]:
        """The columns that are not shown."""
        chosen: dict[str, bool] = self._settings.value(HIDDEN, {})
        usual = {column.key: column.hidden for column in self.mix_model.columns}
        return {key for key, hidden in {**usual, **chosen}.items() if hidden}

    def show_column(self, key: str, shown: bool) -> None:
        """Show a column or hide it, now and next time."""
        self._settings.set_value(HIDDEN, {**self._settings.value(HIDDEN, dict[str, bool]()), key: not shown})
        self.setColumnHidden(self.mix_model.column_of(key), not shown)

    def columns_menu(self) -> QMenu:
        """The columns to choose from; a tick for those that are shown."""
        menu, hidden = QMenu(self), self.hidden_keys()
        for column in self.mix_model.columns:
            action = menu.addAction(column.title)
            action.setCheckable(True)
            action.setChecked(column.key not in hidden)
            action.setEnabled(column.key != "id")
            action.toggled.connect(lambda shown, key=column.key: self.show_column(key, shown))
        return menu

    def ask_columns(self, at: QPoint) -> None:
        """Let columns be chosen where the pointer is."""
        menu = self.columns_menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.horizontalHeader().mapToGlobal(at))

    # What is chosen

    def chosen_rows(self) -> list[MixRow]:
        """The rows that are chosen, as they stand in the table."""
        chosen = self.selectionModel().selection()
        numbers = {number for part in chosen.toList() for number in range(part.top(), part.bottom() + 1)}
        return [self.row_at(number) for number in sorted(numbers)]

    def row_at(self, number: int) -> MixRow:
        """The counter in a row of the table."""
        return self.mix_model.rows[self.row_filter.mapToSource(self.row_filter.index(number, 0)).row()]

    def shown_rows(self) -> list[MixRow]:
        """All rows that are shown, in their order."""
        return [self.row_at(number) for number in range(self.row_filter.rowCount())]

    def shown_columns(self) -> list[CounterColumn]:
        """All columns that are shown, in the order in which they stand."""
        header, columns = self.horizontalHeader(), self.mix_model.columns
        order = (header.logicalIndex(place) for place in range(header.count()))
        return [columns[number] for number in order if not self.isColumnHidden(number)]

    def choose(self, *ids: str) -> None:
        """Choose counters and show the first of them."""
        flags = QItemSelectionModel.SelectionFlag
        selection = self.selectionModel()
        found = [self.row_filter.mapFromSource(self.mix_model.index(self.mix_model.number_of(id), 0)) for id in ids]
        found = [index for index in found if index.isValid()]
        if not found:
            return
        selection.clearSelection()
        for index in found:
            selection.select(index, flags.Select | flags.Rows)
        selection.setCurrentIndex(found[0], flags.NoUpdate)
        self.scrollTo(found[0], QAbstractItemView.ScrollHint.PositionAtCenter)
