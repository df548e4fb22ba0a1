"""A line of a prototype: a value, whether it says it itself, how many counters follow, and the way to take it out."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCompleter, QLabel, QToolButton, QWidget

from editor.counters.cells import shown, state_of, value_of
from editor.counters.counter_columns import CounterColumn
from editor.counters.mix import CounterMix, MixRow
from editor.counters.prototype_tree import followers, following
from editor.fields.text_field import TextField


class PrototypeRow(QWidget):
    """The widgets of a line, laid out by whoever holds them; `typed` and `reset` say what is wanted."""

    typed = Signal(str, str)
    reset = Signal(str)

    def __init__(self, column: CounterColumn, mix: CounterMix, parent: QWidget) -> None:
        super().__init__(parent)
        self.hide()
        self.column = column
        self.label, self.field, self.reach, self.out = (
            QLabel(parent),
            TextField(parent),
            QLabel(parent),
            QToolButton(parent),
        )
        self.label.setProperty("quiet", True)
        self.reach.setProperty("quiet", True)
        self.label.setBuddy(self.field)
        self.out.setText("←")
        self.out.setMinimumSize(24, 24)
        self.field.committed.connect(lambda text: self.typed.emit(column.key, text))
        self.out.clicked.connect(lambda: self.reset.emit(column.key))
        if column.kind == "choice":
            made = QCompleter([mix.words.say(column.term, word) for word in column.choices], self.field)
            made.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            made.setFilterMode(Qt.MatchFlag.MatchContains)
            self.field.setCompleter(made)

    def widgets(self) -> tuple[QWidget, ...]:
        """What stands in the line, from left to right."""
        return self.label, self.field, self.reach, self.out

    def show_row(self, row: MixRow, column: CounterColumn, mix: CounterMix) -> None:
        """Show what the prototype says of the value, or inherits."""
        self.column, state = column, state_of(row, column)
        self.label.setText(column.title)
        self.field.show_text(shown(value_of(row, column), column, mix))
        self.field.setAccessibleName(column.title)
        everyone, some = len(followers(mix, row.id)), len(following(mix, row.id, column.path))
        self.reach.setText(self.tr("{some} of {all}").format(some=some, all=everyone))
        self.reach.setToolTip(self.tr("Number of counters that inherit this value. The others have their own."))
        own = state in ("own", "override")
        self.out.setVisible(own)
        self.out.setToolTip(self.tr("Remove this value from the prototype."))
        self.out.setAccessibleName(self.tr("Reset {column}").format(column=column.title))
        quieten(self.field, not own and state != "none")
        above = row.own.like or ""
        inherited = self.tr("From the prototype {prototype}.").format(prototype=above) if above and not own else ""
        self.field.setToolTip("\n".join(filter(None, (column.tip, inherited))))


def quieten(field: QWidget, inherited: bool) -> None:
    """Let a field look as one whose value comes from elsewhere, or as one of its own."""
    if bool(field.property("inherited")) != inherited:
        field.setProperty("inherited", inherited)
        field.style().unpolish(field)
        field.style().polish(field)
