"""How things stand at the start: weather, points, control and what else the game's state holds."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtWidgets import QComboBox, QFormLayout, QPushButton, QWidget

from editor.fields import NumberField
from editor.fields.combo_boxes import refill
from editor.fields.layouts import across
from editor.fields.reading_labels import Heading, Statement
from editor.fields.translated import tr_noop
from editor.scenario.condition_fields import ChoiceBox
from editor.scenario.page_section import PageSection
from editor.scenario.scenario_actions import ScenarioActions
from editor.scenario.start_table import StartTable
from editor.scenario.word_terms import is_named, named
from engine.play.schema import Spec

LEAST, MOST = -999, 9999
SET_UP = ("side", "hex", "edge")
"""Of what a list of values can be edited here."""


def is_plain(spec: Spec) -> bool:
    """Whether an entry is one value."""
    return spec.form == "scalar" and spec.values in ("number", "word", "side")


def is_list(spec: Spec) -> bool:
    """Whether an entry has values by hex, hexside or side."""
    return spec.form == "column" and spec.entity in SET_UP and spec.values in ("number", "side")


class StartSection(PageSection):
    """Only what the scenario says; everything else begins as the game has it."""

    paths = (("state",),)

    def __init__(self, edits: ScenarioActions, parent: QWidget | None = None) -> None:
        super().__init__(edits, parent)
        self.add = self.worded(QComboBox(), name=tr_noop("Add what differs"))
        self.empty, self.others = Statement(), Statement()
        self.others.setProperty("quiet", True)
        self.parts: dict[str, QWidget] = {}
        self._editors: dict[str, QWidget] = {}
        self.column.addWidget(self.add)
        self.column.addWidget(self.empty)
        self.column.addWidget(self.others)
        self.column.addStretch(1)
        self.add.activated.connect(lambda _row: self.begin_entry(self.add.currentData()))

    # What there is

    @property
    def schema(self) -> dict[str, Spec]:
        """The entries of the game's state that can be set here and have a name."""
        system = self.edits.system
        found = system.state.SCHEMA if system is not None else {}
        shown = {name: spec for name, spec in found.items() if is_plain(spec) or is_list(spec)}
        return {name: spec for name, spec in shown.items() if is_named(self.edits, "state", name)}

    def value(self, name: str) -> Any:
        """What the file says."""
        return (self.edits.data.get("state") or {}).get(name)

    def begin_entry(self, name: str) -> None:
        """Take an entry in, with a value to begin with."""
        scenario, spec = self.edits.scenario, self.schema.get(name)
        if scenario is None or spec is None:
            return
        if is_list(spec):
            first: Any = {scenario.sides[0].id: spec.low or 0} if spec.entity == "side" else {}
        elif spec.values == "side":
            first = scenario.sides[0].id
        else:
            first = spec.default
        self.put(name, first)

    def put(self, name: str, value: Any) -> None:
        """Give an entry a value; None takes it out."""
        words = self.tr("at the start: {name}").format(name=named(self.edits, "state", name))
        if self.edits.data.get("state") is None:
            self.edits.put(words, ("state",), {name: value})
        else:
            self.edits.put(words, ("state", name), value)

    # What is shown

    def renew(self) -> None:
        """Show how things stand; editors of entries that remain stay."""
        said, schema = self.edits.data.get("state") or {}, self.schema
        shown = [name for name in said if name in schema]
        for name in [name for name in self.parts if name not in shown]:
            part = self.parts.pop(name)
            self._editors.pop(name, None)
            self.column.removeWidget(part)
            part.deleteLater()
        for name in shown:
            if name not in self.parts:
                self.parts[name] = self._part(name, schema[name])
                self.column.insertWidget(self.column.count() - 2, self.parts[name])
            self._fill(name, said[name])
        self.empty.setVisible(not shown)
        others = [name for name in said if name not in schema]
        names = [named(self.edits, "state", name) for name in others if is_named(self.edits, "state", name)]
        names += [self.tr("entries without a name: {count}").format(count=len(others) - len(names))] * (
            len(others) > len(names)
        )
        self.others.setVisible(bool(others))
        self.others.setText(self.tr("Also set in the file: {names}").format(names=" · ".join(names)))
        self._offer(schema, said)

    def _offer(self, schema: dict[str, Spec], said: dict[str, Any]) -> None:
        rows = [(named(self.edits, "state", name), name) for name in schema if name not in said]
        refill(self.add, [(self.tr("Add…"), ""), *rows])
        self.add.setCurrentIndex(0)
        self.add.setEnabled(self.add.count() > 1)
        self.add.setToolTip("" if self.add.count() > 1 else self.tr("Everything is set already."))

    def _part(self, name: str, spec: Spec) -> QWidget:
        """The editor of an entry, with its name and a way to take it out."""
        part = QWidget()
        title, remove = Heading(named(self.edits, "state", name)), QPushButton(self.tr("As the game has it"))
        remove.setAccessibleName(self.tr("{name}: as the game has it").format(name=title.text()))
        remove.clicked.connect(partial(self._remove, name))
        head = across((title, 1), remove)
        form = QFormLayout(part)
        form.setContentsMargins(0, 8, 0, 0)
        form.addRow(head)
        editor = self._editors[name] = self._editor(name, spec)
        editor.setAccessibleName(title.text())
        form.addRow(editor)
        return part

    def _remove(self, name: str, _checked: bool = False) -> None:
        self.put(name, None)

    def _editor(self, name: str, spec: Spec) -> QWidget:
        if is_list(spec):
            table = StartTable(self.edits, spec)
            table.changed.connect(partial(self.put, name))
            return table
        if spec.values == "number":
            number = NumberField(LEAST if spec.low is None else spec.low, MOST if spec.high is None else spec.high)
            number.value_changed.connect(partial(self.put, name))
            return number
        choice = ChoiceBox([(named(self.edits, name, word), word) for word in self._words(name, spec)])
        choice.changed.connect(partial(self.put, name))
        return choice

    def _words(self, name: str, spec: Spec) -> tuple[str, ...]:
        scenario = self.edits.scenario
        if spec.values == "side":
            return tuple(side.id for side in scenario.sides) if scenario else ()
        row = self.edits.words.sheet.get("weather" if name == "previous" else name)
        return row.words if row is not None else ()

    def _fill(self, name: str, value: Any) -> None:
        editor = self._editors[name]
        if isinstance(editor, StartTable):
            editor.show_values(value if isinstance(value, dict) else {})
        elif isinstance(editor, NumberField):
            editor.set_value(value if isinstance(value, int) else 0)
        elif isinstance(editor, ChoiceBox):
            editor.show_value(value)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.heading.setText(self.tr("At the start"))
        self.about.setText(self.tr("What differs from how the game begins by itself. Units are set up on the map."))
        self.empty.setText(self.tr("Nothing is set: everything begins as the game has it. Add what differs."))
        for name in [*self.parts]:
            part = self.parts.pop(name)
            self._editors.pop(name, None)
            self.column.removeWidget(part)
            part.deleteLater()
