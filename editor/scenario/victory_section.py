"""Victory: results in order, and points that are awarded on the way."""

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
from editor.scenario.condition_fields import ChoiceBox
from editor.scenario.list_section import ListEntry, ListSection
from editor.scenario.scenario_actions import ScenarioActions
from engine.bundle.file_errors import Path
from engine.bundle.models.victory import AwardModel, LevelModel
from engine.compile.new_scenario import LANGUAGES

LEVELS, AWARDS = "levels", "awards"
WON = {"en": "{} victory", "ja": "{}の勝利"}
DRAW = {"en": "Draw", "ja": "引き分け"}
READER: TypeAdapter[Any] = TypeAdapter(LevelModel | AwardModel)


class VictorySection(ListSection):
    """Levels first: the first whose condition holds decides; then what is worth points."""

    paths = (("victory",),)
    READ = READER.validate_python

    def __init__(self, edits: ScenarioActions, parent: QWidget | None = None) -> None:
        super().__init__(edits, parent)
        self.names = {language: TextField() for language in LANGUAGES}
        self.side, self.at, self.each = ChoiceBox([]), ChoiceBox([]), ChoiceBox([])
        self.points = NumberField(-999, 999)
        self.condition = ConditionEditor(edits)
        self.rest = QLabel(wordWrap=True)
        self.form = form = Form(self)
        self.fields: dict[str, QWidget] = {
            "name.en": form.add(tr_noop("Name in English"), self.names["en"]),
            "name.ja": form.add(tr_noop("Name in Japanese"), self.names["ja"]),
            "side": form.add(tr_noop("For"), self.side),
            "points": form.add(tr_noop("Points"), self.points),
            "each": form.add(tr_noop("For each"), self.each),
            "at": form.add(tr_noop("When it is looked at"), self.at),
        }
        down(self.form, self.rest, self.condition, on=self.editor, margins=0)
        self._connect()

    def _connect(self) -> None:
        for language, field in self.names.items():
            field.committed.connect(partial(self._take_name, language))
        self.side.changed.connect(self._take_side)
        self.at.changed.connect(lambda at: self.put("at", None if at == "end" else at))
        self.each.changed.connect(lambda each: self.put("each", None if each == "once" else each))
        self.points.value_changed.connect(lambda points: self.put("points", points))
        self.condition.changed.connect(self._take_condition)

    @property
    def _is_award(self) -> bool:
        return self.chosen is not None and isinstance(self.chosen.said, AwardModel)

    # The list

    def entries(self) -> list[ListEntry]:
        """Levels, then awards."""
        scenario, data = self.edits.scenario, self.edits.data.get("victory") or {}
        if scenario is None:
            return []
        victory = scenario.victory
        levels = [ListEntry(("victory", LEVELS, n), one, data[LEVELS][n]) for n, one in enumerate(victory.levels)]
        return levels + [
            ListEntry(("victory", AWARDS, n), one, data[AWARDS][n]) for n, one in enumerate(victory.awards)
        ]

    def fill_menu(self) -> None:
        """A level, or points."""
        self.menu.clear()
        self.menu.addAction(self.tr("A result"), self.add_level)
        if self.edits.words.points is not None:
            self.menu.addAction(self.tr("Points for a side"), self.add_award)

    def add_level(self) -> None:
        """Add a result; it holds when nothing before it does, until it is given a condition."""
        scenario = self.edits.scenario
        assert scenario is not None
        taken = {level.side for level in scenario.victory.levels}
        side = next((side for side in scenario.sides if side.id not in taken), scenario.sides[0]).id
        self.insert(("victory", LEVELS), {"id": self.fresh_id("level"), "side": side, "name": self._usual_name(side)})

    def _usual_name(self, side: str | None) -> dict[str, str]:
        """Name a result after the side that it is for."""
        scenario = self.edits.scenario
        named = next((one for one in scenario.sides if one.id == side), None) if scenario else None
        if named is None:
            return dict(DRAW)
        return {language: text.format(named.name.get(language, named.id)) for language, text in WON.items()}

    def _take_side(self, side: str | None) -> None:
        """Give what is chosen to another side; a name that was nobody's own idea follows."""
        entry = self.chosen
        if entry is None or self._is_award:
            self.put("to", side)
            return
        name = entry.data.get("name", {})
        followed = {"name": self._usual_name(side)} if name == self._usual_name(entry.data.get("side")) else {}
        data = {key: value for key, value in entry.data.items() if key != "side"}
        self.replace({**data, **({} if side is None else {"side": side}), **followed})

    def add_award(self) -> None:
        """Add points for controlling or holding something."""
        scenario = self.edits.scenario
        assert scenario is not None
        side = scenario.sides[0].id
        held = {"occupy": {"map": "in_play"}, "by": {"side": side}}
        self.insert(("victory", AWARDS), {"id": self.fresh_id("award"), "to": side, "if": held, "points": 1})

    def label(self, path: Path) -> str:
        """A result or points by number."""
        words = self.tr("result {number}") if path[1] == LEVELS else self.tr("points {number}")
        return words.format(number=int(path[-1]) + 1)

    def sentence(self, said: Any, language: str) -> str:
        """A result with its condition."""
        words, named = super().sentence(said, language), self.edits.named
        return words if named is not None else ""

    # The editor

    def show_entry(self, entry: ListEntry) -> None:
        """Show a result or points."""
        said, award = entry.said, isinstance(entry.said, AwardModel)
        for key in ("name.en", "name.ja", "at"):
            self.form.setRowVisible(self.fields[key], not award)
        for key in ("points", "each"):
            self.form.setRowVisible(self.fields[key], award and said.points is not None)
        self._fill_sides(award)
        self.side.show_value(said.to if award else said.side)
        if award:
            self.points.set_value(said.points or 0)
            self.each.show_value(said.each)
        else:
            for language, field in self.names.items():
                field.show_text(said.name.get(language, ""))
            self.at.show_value(said.at)
        self.condition.show_condition(entry.data.get("if"))
        self.rest.setText(self.tr("Without a condition it applies when nothing above it does."))
        self.rest.setVisible(not award and said.condition is None)

    def _fill_sides(self, award: bool) -> None:
        scenario, phrases = self.edits.scenario, self.edits.phrases()
        assert scenario is not None and phrases is not None
        nobody = [] if award else [(self.tr("no one: a draw"), None)]
        refill(self.side, [*nobody, *((phrases.name("side", side.id), side.id) for side in scenario.sides)])

    def _take_name(self, language: str, text: str) -> None:
        entry = self.chosen
        if entry is not None:
            names = {**entry.data.get("name", {}), language: text}
            self.put("name", {key: each for key, each in names.items() if each} or None)

    def _take_condition(self, data: dict[str, Any] | None) -> None:
        if data is None and self._is_award:
            self.edits.bench.told.emit(self.tr("Points need a condition: delete the points instead."))
            return
        self.put("if", data)

    # Words

    def retranslate(self) -> None:
        """Speak the language of the window."""
        super().retranslate()
        self.heading.setText(self.tr("Victory"))
        self.about.setText(self.tr("The first result in the list whose condition is true decides the game."))
        self.empty.setText(
            self.tr("No results yet. The rulebook decides who wins if it has a rule for it. Choose Add.")
        )
        self.add.setText(self.tr("Add"))
        self.list.setAccessibleName(self.tr("Results and points"))
        moments = {
            "end": self.tr("at the end of the game"),
            "each_turn": self.tr("at the end of each turn"),
            "at_once": self.tr("at once"),
        }
        each = {
            "once": self.tr("once"),
            "turn": self.tr("turn"),
            "unit": self.tr("unit"),
            "step": self.tr("step"),
            "hex": self.tr("hex"),
        }
        for box, rows in ((self.at, moments), (self.each, each)):
            refill(box, [(said, data) for data, said in rows.items()])
        self.condition.retranslate()
