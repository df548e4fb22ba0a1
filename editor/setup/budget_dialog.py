"""The dialog of budgets: who chooses freely, within how many counters or points, and what a counter costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from editor.fields import NumberField
from editor.fields.form import Form
from editor.fields.layouts import down
from editor.fields.text_field import TextField
from editor.fields.translated import Translated, tr_noop
from editor.setup.budget_edits import begun, budgets_of, changed, ended, orders, setting_up
from editor.workbench import Workbench
from engine.bundle.arithmetic import ArithmeticFault, read_arithmetic
from engine.validate.game_texts import budget_words

if TYPE_CHECKING:
    from editor.document import Document
    from engine.bundle import Change

MANY = 9999
MANY_SIDES = 3
"""With more sides there are too many orders to choose from."""
OTHERWISE = {"": ""}
"""Whoever else the file describes, who is none of those that can be chosen here."""


class BudgetDialog(Translated, QDialog):
    """A sentence for each budget, and the fields of the one that is chosen; every change is a step of undo."""

    def __init__(self, bench: Workbench, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.bench, self.document = bench, document
        self.speak(self.setWindowTitle, tr_noop("Budgets, and set-up in play"))
        self.about = self.worded(
            QLabel(wordWrap=True),
            tr_noop("A side with a budget chooses freely which units to set up; the others are not used."),
        )
        self.list = self.worded(QListWidget(), name=tr_noop("Budgets"))
        self.form = Form(self, grow=False)
        self.who = self.form.add(tr_noop("Who"), QComboBox())
        self.most = self.form.add(tr_noop("At most"), NumberField(0, MANY))
        self.counted = self.form.add(tr_noop("Counted in"), QComboBox())
        self.cost = self.form.add(tr_noop("Cost of a counter"), TextField())
        self.trouble = QLabel(wordWrap=True)
        self.in_play = self.worded(QLabel(), tr_noop("Who sets up in play"))
        self.how = self.worded(QComboBox(), name=tr_noop("Who sets up in play"))
        self.more = self.worded(QPushButton(), tr_noop("New budget"), do=self._add)
        self.less = self.worded(QPushButton(), tr_noop("Delete"), do=self._delete)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._arrange()
        self.retranslate()
        self._connect()
        self.refresh()

    def _arrange(self) -> None:
        self.list.setWordWrap(True)
        self.list.setMinimumWidth(self.fontMetrics().averageCharWidth() * 60)
        self.list.setMinimumHeight(5 * self.fontMetrics().height())
        self.in_play.setBuddy(self.how)
        for button in (self.more, self.less):
            self.buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        # Enter in a field takes it over; it must not press a button.
        for each in (self.more, self.less, self.buttons.button(QDialogButtonBox.StandardButton.Close)):
            each.setAutoDefault(False)
        down(self.about, self.list, self.form, self.trouble, self.in_play, self.how, self.buttons, on=self)

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(lambda _row: self._show())
        self.buttons.rejected.connect(self.close)
        self.who.activated.connect(lambda _index: self._change("who", self.who.currentData()))
        self.most.value_changed.connect(lambda value: self._change("most", value))
        self.counted.activated.connect(lambda _index: self._count())
        self.cost.committed.connect(self._price)
        self.how.activated.connect(self._set_up)
        self.document.edited.connect(self.refresh)
        self.bench.document_changed.connect(self.close)

    # Showing

    def refresh(self, _edited: object = None) -> None:
        """Show the budgets as they are now; the one that is chosen stays so."""
        budgets, row = self._budgets(), self.list.currentRow()
        view, japanese = self.document.view, self.bench.language == "ja"
        for number, budget in enumerate(budgets):
            item = self.list.item(number)
            if item is None:
                item = QListWidgetItem()
                self.list.addItem(item)
            said = budget_words(view, budget)
            item.setText(said.ja if japanese else said.en)
        while self.list.count() > len(budgets):
            self.list.takeItem(self.list.count() - 1)
        self.list.setCurrentRow(min(max(row, 0), len(budgets) - 1))
        self._show()
        self._show_how()

    def _show_how(self) -> None:
        """Show who sets up in play."""
        scenario, system = self.document.bundle.scenario, self.document.view.system
        said = scenario.set_up if scenario is not None else None
        wanted = {"order": list(said.order), "seen": said.seen} if said is not None else None
        self.how.setCurrentIndex(
            max(0, next((n for n in range(self.how.count()) if self.how.itemData(n) == wanted), 0))
        )
        can = system is not None and system.vocabulary.deploys
        self.how.setEnabled(can or wanted is not None)
        why = self.tr("This game has a set-up of its own.")
        tip = self.tr("Sides place the units whose line leaves a choice of places when the game begins.")
        self.how.setToolTip(tip if can else why)

    def _set_up(self, index: int) -> None:
        self._do(self.tr("who sets up in play"), setting_up(self.document, self.how.itemData(index)))

    def _fill_how(self) -> None:
        """Every order of the sides, in secret or not."""
        scenario, language = self.document.bundle.scenario, self.bench.language
        names = {side.id: side.name.get(language) or side.id for side in scenario.sides} if scenario else {}
        self.how.clear()
        self.how.addItem(self.tr("All units start as set up here"), None)
        for said in orders(tuple(names)) if len(names) <= MANY_SIDES else ():
            text = self.tr("{sides}, each seeing the set-up before") if said["seen"] else self.tr("{sides}, in secret")
            joint = self.tr(", then ")
            self.how.addItem(text.format(sides=joint.join(names[side] for side in said["order"])), said)

    def _budgets(self) -> tuple[Any, ...]:
        scenario = self.document.bundle.scenario
        return scenario.budgets if scenario is not None else ()

    def _show(self) -> None:
        """Show the fields of the budget that is chosen."""
        row, there = self.list.currentRow(), budgets_of(self.document)
        chosen = 0 <= row < len(there)
        for field in (self.who, self.most, self.counted, self.cost):
            field.setEnabled(chosen)
        self.less.setEnabled(chosen)
        self.less.setToolTip("" if chosen else self.tr("Choose a budget in the list first."))
        self.trouble.clear()
        if not chosen:
            return
        entry = there[row]
        at = next((n for n in range(self.who.count()) if self.who.itemData(n) == entry["who"]), 0)
        self.who.setCurrentIndex(at)
        self.most.set_value(int(entry["most"]))
        self.counted.setCurrentIndex(1 if "cost" in entry else 0)
        self.cost.setEnabled("cost" in entry)
        self.cost.show_text(str(entry.get("cost", "")))

    def _fill_who(self) -> None:
        view, language = self.document.view, self.bench.language
        self.who.clear()
        self.who.addItem(self.tr("described in the file"), OTHERWISE)
        for side in view.scenario.sides if view.scenario else ():
            self.who.addItem(side.name.get(language) or side.id, {"side": side.id})
        for id, formation in view.formations.items():
            self.who.addItem(formation.name.get(language) or id, {"formations": [id]})

    # Doing

    def _do(self, text: str, changes: tuple[Change, ...]) -> None:
        if changes:
            self.document.do(text, *changes)

    def _add(self) -> None:
        scenario = self.document.bundle.scenario
        if scenario is not None:
            self._do(self.tr("a new budget"), begun(self.document, {"side": scenario.sides[0].id}, 1))
            self.list.setCurrentRow(self.list.count() - 1)

    def _delete(self) -> None:
        if self.list.currentRow() >= 0:
            self._do(self.tr("remove a budget"), ended(self.document, self.list.currentRow()))

    def _change(self, key: str, value: Any) -> None:
        row = self.list.currentRow()
        if 0 <= row < len(budgets_of(self.document)) and value != OTHERWISE:
            self._do(self.tr("change a budget"), changed(self.document, row, key, value))

    def _count(self) -> None:
        """Counters, or points: then each counter costs what its first number says, until something else is typed."""
        value = self.counted.currentData()
        self._change("cost", None if value == "counters" else next(iter(self._known()), "1"))

    def _price(self, text: str) -> None:
        """Take a cost if it can be read; an account of one that cannot is a problem, but what is no formula is not."""
        try:
            read_arithmetic(text)
        except ArithmeticFault as fault:
            self.trouble.setText(self.tr("This is not a formula: {part}").format(part=fault.part))
            return
        self._change("cost", text)

    def _known(self) -> list[str]:
        """Names that a cost can use: inputs first, then values that are numbers or lists of numbers."""
        counters = self.document.view.roster_counters.values()
        inputs = dict.fromkeys(name for counter in counters for name in counter.inputs)
        values = dict.fromkeys(
            name
            for counter in counters
            for name, value in counter.values.items()
            if isinstance(value, int | list | tuple) and not isinstance(value, bool)
        )
        return [*inputs, *(name for name in values if name not in inputs)]

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.counted.clear()
        self.counted.addItem(self.tr("counters"), "counters")
        self.counted.addItem(self.tr("points"), "points")
        known = self.tr(", ").join(self._known())
        self.cost.setToolTip(self.tr("A value, an input, or a formula of them: {names}").format(names=known))
        self.cost.setPlaceholderText(next(iter(self._known()), ""))
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setText(self.tr("Close"))
        self._fill_who()
        self._fill_how()

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.retranslate()
        self.refresh()
