"""The prototypes of the mix: what each says, how many counters follow, and how one is made, renamed and given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from editor.counters.cells import state_of
from editor.counters.counter_columns import CounterColumn
from editor.counters.prototype_row import PrototypeRow
from editor.counters.prototype_tree import followers, row_of
from editor.fields.column_area import ColumnArea
from editor.fields.layouts import across, down
from editor.fields.reading_labels import Statement
from editor.fields.text_field import TextField
from editor.fields.translated import Translated, tr_noop

if TYPE_CHECKING:
    from editor.counters.counters_workspace import CountersWorkspace
    from editor.counters.mix import CounterMix
    from editor.document import Document

NAME = Qt.ItemDataRole.UserRole
NEVER = ("id", "name.en", "name.ja", "count")
"""What a prototype does not say."""


class PrototypesDialog(Translated, QDialog):
    """At the left the prototypes, at the right the values of the one that is chosen; it follows the document."""

    def __init__(self, space: CountersWorkspace, document: Document) -> None:
        super().__init__(space)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.space = space
        self.speak(self.setWindowTitle, tr_noop("Prototypes"))
        self.lines: dict[str, PrototypeRow] = {}
        self.message = QLabel(wordWrap=True)
        self.list = self.worded(QListWidget(), name=tr_noop("Prototypes"))
        self.about = self.worded(
            Statement(),
            tr_noop(
                "Counters based on a prototype have all its values, unless they have their own. The numbers "
                "count the counters."
            ),
        )
        self.message.setProperty("bad", True)
        self.name = self.worded(
            TextField(), name=tr_noop("Name of a prototype"), hint=tr_noop("name, such as infantry")
        )
        self.more = self.worded(QComboBox(), name=tr_noop("One more value…"))
        self.new = self.worded(QPushButton(), tr_noop("New prototype"), do=self._new)
        self.make = self.worded(QPushButton(), tr_noop("Make from the counter"), do=self._make)
        self.give = self.worded(QPushButton(), tr_noop("Give to the counters"), do=self._give)
        self.rename = self.worded(QPushButton(), tr_noop("Rename"), do=self._rename)
        self.delete = self.worded(QPushButton(), tr_noop("Delete"), do=self._delete)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.grid, self.values = QGridLayout(), QWidget()
        self._arrange()
        self._connect()
        document.edited.connect(self.refresh)
        space.bench.document_changed.connect(self.close)
        self.retranslate()
        self.refresh()

    def _arrange(self) -> None:
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.grid.setColumnStretch(1, 1)
        down(self.grid, self.more, 1, on=self.values)
        left = down((self.list, 1), self.name, self.new, self.make)
        right = down((ColumnArea(self.values), 1), across(self.give, self.rename, self.delete))
        down(self.about, (across((left, 2), (right, 3)), 1), self.message, self.buttons, on=self)
        for each in self.findChildren(QPushButton):
            each.setAutoDefault(False)  # Return belongs to the field in which it is pressed
        self.resize(760, 520)

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(lambda _row: self._show())
        self.name.textChanged.connect(lambda _text: self._settle())
        self.more.activated.connect(self._add_line)
        self.buttons.rejected.connect(self.close)
        self.space.mix_actions.refused.connect(self._say)
        self.space.mix_actions.done.connect(self.refresh)
        self.space.table.chosen.connect(self._settle)

    @property
    def mix(self) -> CounterMix | None:
        """The mix as the workspace shows it."""
        return self.space.mix

    @property
    def current(self) -> str:
        """The prototype that is chosen."""
        item = self.list.currentItem()
        return str(item.data(NAME)) if item is not None else ""

    # Showing

    def refresh(self, _edited: object = None) -> None:
        """Show the prototypes as they are now; the one that is chosen stays so."""
        self.space.renew()
        mix, names = self.mix, tuple(self.mix.counters.prototypes) if self.mix else ()
        for row in range(self.list.count() - 1, -1, -1):
            if self.list.item(row).data(NAME) not in names:
                self.list.takeItem(row)
        for row, name in enumerate(names):
            item = self.list.item(row)
            if item is None or item.data(NAME) != name:
                item = QListWidgetItem()
                item.setData(NAME, name)
                self.list.insertItem(row, item)
            count = len(followers(mix, name)) if mix is not None else 0
            item.setText(self.tr("{name} ({count})").format(name=name, count=count))
        if names and self.list.currentRow() < 0:
            self.list.setCurrentRow(0)
        self._show()

    def choose(self, name: str) -> None:
        """Show a prototype."""
        for row in range(self.list.count()):
            if self.list.item(row).data(NAME) == name:
                self.list.setCurrentRow(row)

    def _show(self) -> None:
        mix, name = self.mix, self.current
        self.values.setVisible(bool(name))
        if mix is not None and name in mix.counters.prototypes:
            row = row_of(mix, name)
            known = {column.key: column for column in self._columns()}
            wanted = [key for key, column in known.items() if state_of(row, column) != "none"]
            self._lay(
                [key for key in known if key in wanted or (key in self.lines and self.lines[key].field.hasFocus())]
            )
            for key, line in self.lines.items():
                line.show_row(row, known[key], mix)
            self._offer([column for key, column in known.items() if key not in self.lines])
        self._settle()

    def _columns(self) -> list[CounterColumn]:
        return [column for column in self.space.model.columns if column.kind != "told" and column.key not in NEVER]

    def _lay(self, keys: list[str]) -> None:
        """Lay the lines out anew where others are wanted; those that stay keep what is being typed."""
        if keys == list(self.lines) or self.mix is None:
            return
        kept, columns = self.lines, {column.key: column for column in self._columns()}
        self.lines = {key: kept.get(key) or self._line(columns[key]) for key in keys}
        for key, line in kept.items():
            if key not in self.lines:
                for widget in (*line.widgets(), line):
                    self.grid.removeWidget(widget)
                    widget.hide()
                    widget.deleteLater()
        for number, line in enumerate(self.lines.values()):
            for place, widget in enumerate(line.widgets()):
                self.grid.addWidget(widget, number, place)
                widget.show()

    def _line(self, column: CounterColumn) -> PrototypeRow:
        assert self.mix is not None
        line = PrototypeRow(column, self.mix, self.values)
        line.typed.connect(
            lambda key, text: self.space.mix_actions.write_prototype(self.current, self._column(key), text)
        )
        line.reset.connect(lambda key: self.space.mix_actions.reset_prototype(self.current, self._column(key)))
        return line

    def _column(self, key: str) -> CounterColumn:
        self._say("")
        return self.space.column(key)

    def _offer(self, columns: list[CounterColumn]) -> None:
        self.more.clear()
        self.more.addItem(self.tr("One more value…"), "")
        for column in columns:
            self.more.addItem(column.title, column.key)

    def _settle(self) -> None:
        """Let be done what can be done, and say why not."""
        name, new, chosen = self.current, self.name.text().strip(), len(self.space.form.rows)
        unnamed = "" if new else self.tr("Type a name for it first.")
        one = "" if chosen == 1 else self.tr("Choose one counter in the table first.")
        none = "" if name else self.tr("Choose a prototype first.")
        mix_actions = self.space.mix_actions
        reasons = {
            self.new: unnamed,
            self.make: unnamed or one,
            self.give: none or ("" if chosen else self.tr("Choose counters in the table first.")),
            self.rename: none or unnamed or mix_actions.against_renaming(name),
            self.delete: none or mix_actions.against_deleting(name),
        }
        for button, why in reasons.items():
            button.setEnabled(not why)
            button.setToolTip(why or self._tips()[button])

    def _tips(self) -> dict[QPushButton, str]:
        return {
            self.new: self.tr("Creates an empty prototype."),
            self.make: self.tr("Moves the values of the chosen counter into it; the counter plays as before."),
            self.give: self.tr("The chosen counters inherit from it; their own values stay."),
            self.rename: self.tr("Gives it the name that is typed at the left; all counters follow."),
            self.delete: self.tr("Removes it from the mix."),
        }

    # Doing

    def _new(self) -> None:
        self._made(self.space.mix_actions.new_prototype(self.name.text()))

    def _make(self) -> None:
        self._made(self.space.mix_actions.new_prototype(self.name.text(), self.space.form.rows[0]))

    def _give(self) -> None:
        self.space.mix_actions.give_prototype(self.space.form.rows, self.current)

    def _delete(self) -> None:
        self.space.mix_actions.delete_prototype(self.current)

    def _made(self, name: str) -> None:
        if name:
            self._say("")
            self.name.clear()
            self.refresh()
            self.choose(name)

    def _rename(self) -> None:
        new = self.name.text()
        if self.space.mix_actions.rename_prototype(self.current, new):
            self._made(new.strip())

    def _add_line(self, index: int) -> None:
        """Give the chosen value a line, with the keyboard in it."""
        key = self.more.itemData(index)
        if not key or self.mix is None:
            return
        order = [column.key for column in self._columns()]
        self._lay([each for each in order if each in self.lines or each == key])
        self.lines[key].show_row(row_of(self.mix, self.current), self.space.column(key), self.mix)
        self.lines[key].field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _say(self, text: str) -> None:
        self.message.setText(text)
        self.message.setVisible(bool(text))

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setText(self.tr("Close"))
        self._say("")

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.retranslate()
        self.refresh()
