"""The form of the counters that are chosen: their faces, their names and values, what they inherit, who uses them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCompleter, QGridLayout, QLabel, QPushButton, QToolButton, QWidget

from editor.counters.cells import state_of, text_of, value_of
from editor.counters.counter_columns import BACK, INPUTS, CounterColumn
from editor.counters.face_field import FaceField
from editor.counters.mix import CounterMix, MixRow
from editor.counters.mix_model import told
from editor.counters.prototype_row import quieten
from editor.fields.layouts import across, down
from editor.fields.reading_labels import Heading, Statement
from editor.fields.text_field import TextField
from editor.fields.translated import Translated, tr_noop

MANY = 200
"""So many counters are asked whether one of them says something itself."""
FIRST = ("id", "name.en", "name.ja", "side", "nationality", "formation", "type", "like", "steps", "count")


class FormRow:
    """A line of the form: what it is called, its field, and the way back to what it inherits."""

    def __init__(self, column: CounterColumn) -> None:
        self.column = column
        self.label, self.field, self.reset = QLabel(), TextField(), QToolButton()
        self.label.setProperty("quiet", True)
        self.label.setBuddy(self.field)
        self.reset.setText("←")
        self.reset.setMinimumSize(24, 24)

    def widgets(self) -> tuple[QWidget, ...]:
        """What stands in a line."""
        return self.label, self.field, self.reset

    def show_rows(self, column: CounterColumn, rows: Sequence[MixRow], mix: CounterMix, mixed: str) -> None:
        """Show what these counters have in common; `mixed` where they differ."""
        self.column = column
        self.label.setText(column.title)
        first = text_of(rows[0], column, mix)
        alone = all(text_of(row, column, mix) == first for row in rows)
        self.field.show_text(first if alone else "")
        self.field.setPlaceholderText("" if alone else mixed)
        self.field.setAccessibleName(column.title)
        inherited = column.key != "count" and all(
            state_of(row, column) in ("inherited", "reckoned", "listed") for row in rows[:MANY]
        )
        quieten(self.field, inherited)
        source = told(rows[0], column, mix) if inherited and len(rows) == 1 else ""
        self.field.setToolTip("\n".join(filter(None, (column.tip, source))))
        own = any(_can_reset(row, column, state_of(row, column)) for row in rows[:MANY])
        self.reset.setVisible(own)

    def offer(self, mix: CounterMix) -> None:
        """Offer the words of the column while somebody types."""
        if self.column.kind == "choice":
            made = QCompleter([mix.words.say(self.column.term, word) for word in self.column.choices], self.field)
            made.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            made.setFilterMode(Qt.MatchFlag.MatchContains)
            self.field.setCompleter(made)


def _can_reset(row: MixRow, column: CounterColumn, state: str) -> bool:
    """Whether a counter says something itself that it would also have without."""
    if column.key in ("id", "count", "like") or column.path[0] == "name":
        return False
    return state == "override" or (state == "own" and bool(row.own.like) and _below(row, column) is not None)


def _below(row: MixRow, column: CounterColumn) -> object:
    held = getattr(row.below, column.path[0], None)
    return held.get(column.path[1]) if isinstance(held, dict) and len(column.path) > 1 else held


class CounterForm(Translated, QWidget):
    """Shows what is chosen. `typed` says what was written for which column, `reset` that a word is to be taken out."""

    typed = Signal(str, str)
    reset = Signal(str)
    symbol_wanted = Signal()
    map_wanted = Signal()
    prototypes_wanted = Signal()
    told = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[MixRow] = []
        self._mix: CounterMix | None = None
        self._columns: tuple[CounterColumn, ...] = ()
        self.lines: dict[str, FormRow] = {}
        self.title, self.hint = Heading(), Statement()
        self.message, self.used = QLabel(wordWrap=True), Statement()
        self.message.setProperty("bad", True)
        self.message.hide()
        self.front = self.worded(FaceField(), name=tr_noop("Front of the counter"))
        self.back = self.worded(FaceField(), name=tr_noop("Back of the counter"))
        self.symbol, self.to_map, self.prototypes = QPushButton(), QPushButton(), QPushButton()
        self.origin = Statement()
        self.grid = QGridLayout()
        self.grid.setColumnStretch(1, 1)
        self._arrange()
        self._connect()
        self.retranslate()

    def _arrange(self) -> None:
        faces = across(self.front, self.back, 1)
        buttons = QGridLayout()
        for number, button in enumerate((self.symbol, self.prototypes, self.to_map)):
            buttons.addWidget(button, *divmod(number, 2))
        buttons.setColumnStretch(2, 1)
        down(self.title, self.hint, faces, buttons, self.message, self.grid, self.used, self.origin, 1, on=self)

    def _connect(self) -> None:
        for face in (self.front, self.back):
            face.typed.connect(self.typed)
            face.asked.connect(lambda _key: self.symbol_wanted.emit())
            face.told.connect(self.told)
        self.symbol.clicked.connect(self.symbol_wanted)
        self.to_map.clicked.connect(self.map_wanted)
        self.prototypes.clicked.connect(self.prototypes_wanted)

    # What is shown

    def show_rows(self, rows: list[MixRow], mix: CounterMix | None, columns: tuple[CounterColumn, ...]) -> None:
        """Show these counters."""
        if [row.id for row in rows] != [row.id for row in self.rows]:
            self.say("")
        self.rows, self._mix, self._columns = rows, mix, columns
        for widget in (self.symbol, self.to_map, self.prototypes, self.used, self.origin):
            widget.setVisible(bool(rows))
        self._show_title()
        self._show_faces()
        self._show_lines()
        self._show_facts()

    def _show_title(self) -> None:
        self.hint.setVisible(not self.rows)
        self.title.setVisible(bool(self.rows))
        self.hint.setText(self.tr("Choose a counter in the table. Shift or Ctrl chooses several."))
        if not self.rows or self._mix is None:
            return
        if len(self.rows) > 1:
            self.title.setText(self.tr("{count} counters").format(count=len(self.rows)))
        else:
            row = self.rows[0]
            name = row.counter.name.get(self._mix.words.language) or next(iter(row.counter.name.values()), row.id)
            self.title.setText(name)

    def _show_faces(self) -> None:
        alone = self.rows[0] if len(self.rows) == 1 else None
        steps = (alone.counter.steps or 1) if alone else 0
        for face, wanted in ((self.front, steps), (self.back, steps - 1)):
            face.setVisible(wanted > 0)
            if alone is not None and self._mix is not None and wanted > 0:
                face.show_side(alone, self._mix, self._columns, wanted)

    def _wanted(self) -> list[CounterColumn]:
        """The columns of the form: the common ones, then the values that one of the counters has."""
        if not self.rows:
            return []
        keys = {column.key: column for column in self._columns}
        first = [keys[key] for key in FIRST if key in keys and (key != "id" or len(self.rows) == 1)]
        rest = [
            column
            for column in self._columns
            if column.key not in FIRST
            and column.kind != "told"
            and column.key != "symbol"
            and (column.path[0] == INPUTS or column.kind == "number" or self._says(column))
            and not (column.path[0] == BACK and all((row.counter.steps or 1) < 2 for row in self.rows))
        ]
        return [*first, *rest]

    def _says(self, column: CounterColumn) -> bool:
        return any(value_of(row, column) not in (None, "") for row in self.rows)

    def _show_lines(self) -> None:
        wanted = self._wanted()
        keys = [column.key for column in wanted]
        if keys != list(self.lines):
            self._lay_lines(wanted)
        for column in wanted:
            if self._mix is not None:
                self.lines[column.key].show_rows(column, self.rows, self._mix, self.tr("mixed"))

    def _lay_lines(self, wanted: list[CounterColumn]) -> None:
        """Lay the lines out anew; those that stay keep their fields, and what is being typed there."""
        kept = self.lines
        self.lines = {column.key: kept.get(column.key) or self._new_line(column) for column in wanted}
        for key, line in kept.items():
            if key not in self.lines:
                for widget in line.widgets():
                    self.grid.removeWidget(widget)
                    widget.hide()
                    widget.deleteLater()
        for number, line in enumerate(self.lines.values()):
            for place, widget in enumerate(line.widgets()):
                self.grid.addWidget(widget, number, place)
                if place < 2:
                    widget.show()

    def _new_line(self, column: CounterColumn) -> FormRow:
        line = FormRow(column)
        line.field.committed.connect(lambda text, key=column.key: self.typed.emit(key, text))
        line.reset.clicked.connect(lambda _checked=False, key=column.key: self.reset.emit(key))
        words = self.tr("Reset to the value of the prototype or formula.")
        line.reset.setToolTip(words)
        line.reset.setAccessibleName(self.tr("Reset {column}").format(column=column.title))
        if self._mix is not None:
            line.offer(self._mix)
        return line

    def _show_facts(self) -> None:
        if len(self.rows) != 1 or self._mix is None:
            self.used.setText("")
            self.origin.setText("")
            return
        row = self.rows[0]
        self.used.setText(self._use_words(row))
        provenance = row.counter.provenance
        reason = provenance.reason if provenance else ""
        self.origin.setText(self.tr("Where the values come from: {reason}").format(reason=reason) if reason else "")

    def _use_words(self, row: MixRow) -> str:
        used, held = row.used, row.counter.count
        if not used.all:
            return self.tr("Not used. In the mix: {held}.").format(held=held)
        words = self.tr("In the mix {held}; set up {setup}, arriving {arrivals}, in pools {pools}; spare {spare}.")
        if row.spare < 0:
            words = self.tr(
                "● More used than the {held} of the mix: set up {setup}, arriving {arrivals}, in pools {pools}."
            )
        return words.format(
            held=held, setup=used.setup, arrivals=used.arrivals, pools=used.pools, spare=max(0, row.spare)
        )

    def say(self, message: str) -> None:
        """Say why something typed was not taken."""
        self.message.setText(message)
        self.message.setVisible(bool(message))

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.symbol.setText(self.tr("Symbol…"))
        self.to_map.setText(self.tr("Show on the map"))
        self.prototypes.setText(self.tr("Prototype…"))
        self.prototypes.setToolTip(self.tr("Choose, change or make what several counters have in common."))
        for line in self.lines.values():
            line.reset.setToolTip(self.tr("Reset to the value of the prototype or formula."))
        self._show_title()
