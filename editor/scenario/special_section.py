"""Special rules: who may, must or may not do what, where and when."""

from __future__ import annotations

from functools import partial
from typing import Any

from pydantic import TypeAdapter
from PySide6.QtWidgets import QLabel, QWidget

from editor.fields import NumberField
from editor.fields.combo_boxes import refill
from editor.fields.form import Form
from editor.fields.layouts import down
from editor.fields.text_field import TextField
from editor.fields.translated import tr_noop
from editor.scenario.condition_editor import ConditionEditor
from editor.scenario.condition_fields import ChoiceBox, TurnsField, WhoField
from editor.scenario.list_section import ListEntry, ListSection
from editor.scenario.scenario_actions import ScenarioActions
from editor.scenario.special_words import answers, begun, kinds, words_of
from editor.scenario.where_field import WhereField
from engine.bundle.file_errors import Path
from engine.bundle.models.special import SpecialRule

READER: TypeAdapter[Any] = TypeAdapter(SpecialRule)
COMMON = ("id", "who", "where", "from", "when", "exception_to", "text", "reason")
LIMIT_EACH = ("scenario", "turn", "phase", "hex", "unit")
SETTLED = ("option", "layer")


class SpecialSection(ListSection):
    """Rules in words of the game, with the sentence that follows from them."""

    paths = (("special_rules",),)
    READ = READER.validate_python

    def __init__(self, edits: ScenarioActions, parent: QWidget | None = None) -> None:
        super().__init__(edits, parent)
        self.word, self.answer, self.each = ChoiceBox([]), ChoiceBox([]), ChoiceBox([])
        self.number = NumberField(-99, 99)
        self.who, self.where = WhoField(edits, optional=True), WhereField(edits, optional=True)
        self.turns, self.reason = TurnsField(), TextField()
        self.condition = ConditionEditor(edits)
        self.meanwhile = self.worded(QLabel(), tr_noop("Only while this is true:"))
        self.form = form = Form(self)
        self.fields: dict[str, QWidget] = {
            "word": form.add(tr_noop("What"), self.word),
            "answer": form.add(tr_noop("Answer"), self.answer),
            "number": form.add(tr_noop("How much"), self.number),
            "each": form.add(tr_noop("Counted by"), self.each),
            "who": form.add(tr_noop("Who"), self.who),
            "where": form.add(tr_noop("Where"), self.where),
            "turns": form.add(tr_noop("Turns"), self.turns),
            "reason": form.add(tr_noop("Reason"), self.reason),
        }
        down(self.form, self.meanwhile, self.condition, on=self.editor, margins=0)
        self._connect()

    def _connect(self) -> None:
        self.word.changed.connect(self._take_word)
        self.answer.changed.connect(lambda answer: self.put("choice", answer))
        self.each.changed.connect(lambda each: self.put("each", each))
        self.number.value_changed.connect(self._take_number)
        self.who.changed.connect(partial(self.put, "who"))
        self.where.changed.connect(partial(self.put, "where"))
        self.turns.changed.connect(partial(self._take_when, "turns"))
        self.condition.changed.connect(partial(self._take_when, "if"))
        self.reason.committed.connect(lambda text: self.put("reason", text or None))

    # The list

    def entries(self) -> list[ListEntry]:
        """The rules in order."""
        scenario, data = self.edits.scenario, self.edits.data.get("special_rules") or []
        if scenario is None:
            return []
        return [ListEntry(("special_rules", n), rule, data[n]) for n, rule in enumerate(scenario.special_rules)]

    def fill_menu(self) -> None:
        """The kinds of rules for which the game has words."""
        self.menu.clear()
        for kind in kinds(self.edits):
            self.menu.addAction(self.kind_names()[kind], partial(self.add_rule, kind))

    def add_rule(self, kind: str) -> None:
        """Add a rule of a kind, which already holds together."""
        self.insert(("special_rules",), {"id": self.fresh_id(kind), **begun(self.edits, kind)})

    def label(self, path: Path) -> str:
        """A rule by its number."""
        return self.tr("special rule {number}").format(number=int(path[-1]) + 1)

    # The editor

    def show_entry(self, entry: ListEntry) -> None:
        """Show a rule."""
        rule, kind = entry.said, entry.said.key
        refill(self.word, words_of(self.edits, kind, rule))
        self.word.show_value(getattr(rule, kind))
        given = answers(self.edits, rule)
        refill(self.answer, given)
        if given:
            self.answer.show_value(rule.choice)
        number = self._number(rule)
        self.number.set_value(number or 0)
        self.each.show_value(getattr(rule, "each", ""))
        self.who.show_who(rule.who)
        self.where.show_where(rule.where)
        when = rule.when
        self.turns.show_turns(when.turns if when else None)
        self.reason.show_text(rule.reason)
        self.condition.show_condition((entry.data.get("when") or {}).get("if"))
        shown = {"answer": bool(given), "number": number is not None, "each": kind == "limit"}
        always = kind in SETTLED
        for key in ("who", "where", "turns"):
            shown[key] = not always
        for key, field in self.fields.items():
            self.form.setRowVisible(field, shown.get(key, True))
        self.condition.setVisible(not always)
        self.meanwhile.setVisible(not always)

    @staticmethod
    def _number(rule: Any) -> int | None:
        names = ("most", "change", "exactly")
        return next((value for name in names if (value := getattr(rule, name, None)) is not None), None)

    # Changes

    def _take_word(self, word: str) -> None:
        entry = self.chosen
        if entry is None:
            return
        kind = entry.said.key
        fresh = begun(self.edits, kind, word)
        common = {key: value for key, value in entry.data.items() if key in COMMON}
        own: dict[str, Any] = {
            key: entry.data[key] for key in ("most", "change", "exactly", "each") if key in entry.data
        }
        keys = {key: own.get(key, value) for key, value in fresh.items()}
        self.replace({"id": entry.data["id"], **keys, **common})

    def _take_number(self, number: int) -> None:
        entry = self.chosen
        if entry is not None:
            key = next(key for key in ("most", "change", "exactly") if key in entry.data)
            self.put(key, number)

    def _take_when(self, key: str, value: Any) -> None:
        entry = self.chosen
        if entry is not None:
            when = {name: each for name, each in (entry.data.get("when") or {}).items() if name != key}
            self.put("when", {**when, key: value} if value is not None else when or None)

    # Words

    def kind_names(self) -> dict[str, str]:
        """What the kinds of rules are called."""
        return {
            "forbid": self.tr("They may not…"),
            "allow": self.tr("They may…"),
            "require": self.tr("They must…"),
            "limit": self.tr("At most this often…"),
            "cost": self.tr("It costs more or less…"),
            "modifier": self.tr("A number changes…"),
            "treat": self.tr("They count as…"),
            "exempt": self.tr("A rule does not apply to them…"),
            "option": self.tr("An option is chosen…"),
            "layer": self.tr("A layer of rules applies…"),
        }

    def retranslate(self) -> None:
        """Speak the language of the window."""
        super().retranslate()
        self.heading.setText(self.tr("Special rules"))
        self.about.setText(self.tr("Rules of this scenario alone, in terms that the game can play."))
        self.empty.setText(self.tr("No special rules yet. The rulebook applies unchanged."))
        self.add.setText(self.tr("Add"))
        self.list.setAccessibleName(self.tr("Special rules"))
        each = (self.tr("scenario"), self.tr("turn"), self.tr("phase"), self.tr("hex"), self.tr("unit"))
        refill(self.each, list(zip(each, LIMIT_EACH, strict=True)))
        self.condition.retranslate()
