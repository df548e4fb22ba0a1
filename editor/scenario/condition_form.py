"""The fields of one condition."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QLabel, QWidget

from editor.fields import NumberField
from editor.scenario.condition_fields import AmountField, ChoiceBox, WhoField
from editor.scenario.conditions import READ, Data, kind_of
from editor.scenario.scenario_actions import ScenarioActions
from editor.scenario.where_field import WhereField

AMOUNTS = ("least", "most", "exactly")
FIELDS = {
    "control": ("where:control", "side:by", "many:all"),
    "occupy": ("who:by", "where:occupy", "many:one"),
    "units": ("who:units", "where?:where", "unit:count", "many:one"),
    "exited": ("who:exited", "where?:through", "unit:count", "many:one"),
    "lost": ("who:lost", "loss:count", "many:one"),
    "points": ("side:points", "rival:minus", "many:one"),
    "by_turn": ("turn:by_turn",),
    "linked": ("where:linked", "where:to", "side:by", "network:network"),
    "level": ("level:level",),
    "number_of": ("many:one",),
}
"""By kind what can be said of a condition: the kind of field, and the key of the file."""
USUAL = {"unit": "units", "loss": "steps", "rival": None}


class ConditionForm(QWidget):
    """`changed` tells the whole condition."""

    changed = Signal(dict)

    def __init__(self, edits: ScenarioActions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edits = edits
        self.data: Data = {}
        self.fields: dict[str, QWidget] = {}
        self._of = ""
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)

    def show_condition(self, data: Data | None) -> None:
        """Show the fields of a condition; fields are made anew only for another kind."""
        self.data = data or {}
        kind = kind_of(self.data)
        if kind != self._of:
            self._build(kind)
        if kind in FIELDS:
            self._fill(READ.validate_python(self.data))
        self.setVisible(kind in FIELDS)

    def rebuild(self) -> None:
        """Make the fields anew: other words, or another document."""
        self._of = ""

    # Fields

    def _build(self, kind: str) -> None:
        while self._form.rowCount():
            self._form.removeRow(0)
        self._of, self.fields = kind, {}
        for said in FIELDS.get(kind, ()):
            form, key = said.split(":")
            field = self._field(form, key)
            label = QLabel(self._title(kind, form, key))
            label.setBuddy(field)
            field.setAccessibleName(label.text())
            self._form.addRow(label, field)
            self.fields[said] = field

    def _field(self, form: str, key: str) -> QWidget:
        """Make a field of a kind that tells its value."""
        if form.startswith("where"):
            where = WhereField(self.edits, form.endswith("?"))
            where.changed.connect(partial(self._take, key))
            return where
        if form == "who":
            who = WhoField(self.edits, optional=False)
            who.changed.connect(partial(self._take, key))
            return who
        if form == "many":
            many = AmountField(self.tr("all of them") if key == "all" else self.tr("one at least"))
            many.changed.connect(self._take_many)
            return many
        if form == "turn":
            turn = NumberField(0, 999)
            turn.value_changed.connect(partial(self._take, key))
            return turn
        choice = ChoiceBox(self._rows(form))
        choice.changed.connect(partial(self._take, key))
        return choice

    def _rows(self, form: str) -> list[tuple[str, Any]]:
        """What there is to choose from."""
        scenario, phrases = self.edits.scenario, self.edits.phrases()
        assert scenario is not None and phrases is not None
        sides: list[tuple[str, Any]] = [(phrases.name("side", side.id), side.id) for side in scenario.sides]
        rows: dict[str, list[tuple[str, Any]]] = {
            "side": sides,
            "rival": [(self.tr("alone"), None), *sides],
            "unit": [(self.tr("units"), "units"), (self.tr("steps"), "steps")],
            "loss": [(self.tr("units"), "units"), (self.tr("steps"), "steps")],
            "network": [(phrases.name("word", word), word) for word in self.edits.words.networks],
            "level": [(phrases.name("level", level.id), level.id) for level in scenario.victory.levels],
        }
        return rows[form]

    def _title(self, kind: str, form: str, key: str) -> str:
        titles = {
            "where": self.tr("Where"),
            "where?": self.tr("Where"),
            "who": self.tr("Who"),
            "side": self.tr("Side"),
            "many": self.tr("How many"),
            "rival": self.tr("More than"),
            "unit": self.tr("Counted in"),
            "loss": self.tr("Counted in"),
            "turn": self.tr("Turn"),
            "network": self.tr("By"),
            "level": self.tr("Level"),
        }
        special = {("exited", "through"): self.tr("Through"), ("linked", "to"): self.tr("With")}
        return special.get((kind, key)) or titles[form]

    def _fill(self, it: Any) -> None:
        for said, field in self.fields.items():
            _form, key = said.split(":")
            value = None if isinstance(field, AmountField) else getattr(it, key)
            if isinstance(field, WhereField):
                field.show_where(value)
            elif isinstance(field, WhoField):
                field.show_who(value)
            elif isinstance(field, AmountField):
                field.show_value(it)
            elif isinstance(field, NumberField):
                field.set_value(value or 0)
            elif isinstance(field, ChoiceBox):
                field.show_value(value)

    # Changes

    def _take(self, key: str, value: Any) -> None:
        rest = {name: each for name, each in self.data.items() if name != key}
        first = key == kind_of(self.data)
        if value is None:
            self.changed.emit(rest)
        else:
            self.changed.emit({key: value, **rest} if first else {**rest, key: value})

    def _take_many(self, amounts: dict[str, int]) -> None:
        rest = {name: each for name, each in self.data.items() if name not in AMOUNTS}
        if kind_of(rest) == "points" and "exactly" in amounts:
            amounts = {"least": amounts["exactly"], "most": amounts["exactly"]}
        self.changed.emit({**rest, **amounts})
