"""The fields of conditions and special rules: who, how many, when, words of the game."""

from __future__ import annotations

import re
from typing import Any

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from editor.fields import NumberField, half_width
from editor.fields.combo_boxes import narrow, refill
from editor.fields.layouts import across
from editor.fields.text_field import TextField
from editor.scenario.scenario_actions import ScenarioActions
from engine.bundle.models.places import Counted, Turns, WhoModel
from engine.bundle.models.victory import PointsModel

MANY = 9999
ANYBODY = ""
KEPT = "kept"
TURN = re.compile("turns?|第|タ[ー-]ン")
UNTIL, SINCE = re.compile(r"(?:upto|to)(\d+)|(\d+)まで"), re.compile(r"from(\d+)(?:on)?|(\d+)(?:から|以降)")
SIGNS = str.maketrans({"~": "-", "～": "-", "〜": "-", "–": "-", "、": ",", " ": None})


class ChoiceBox(QComboBox):
    """A list of words with what they stand for; `changed` comes only when somebody chooses."""

    changed = Signal(object)

    def __init__(self, rows: list[tuple[str, Any]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        for said, data in rows:
            self.addItem(said, data)
        self.activated.connect(lambda _row: self.changed.emit(self.currentData()))

    def show_value(self, value: Any) -> None:
        """Show what is chosen; what is not offered stands there by itself."""
        found = self.findData(value)
        if found < 0:
            self.addItem(str(value).replace("_", " "), value)
            found = self.count() - 1
        self.setCurrentIndex(found)


class AmountField(QWidget):
    """How many are wanted. `changed` tells the keys of the file."""

    changed = Signal(object)

    def __init__(self, usual: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        ways = [
            (usual, ""),
            (self.tr("at least"), "least"),
            (self.tr("at most"), "most"),
            (self.tr("exactly"), "exactly"),
        ]
        self.way, self.number = ChoiceBox(ways), NumberField(0, MANY)
        across(self.way, self.number, 1, on=self, margins=0)
        self.way.changed.connect(lambda _way: self._tell())
        self.number.value_changed.connect(lambda _number: self._tell())

    def setAccessibleName(self, name: str) -> None:
        """Name the parts too."""
        super().setAccessibleName(name)
        self.way.setAccessibleName(name)
        self.number.edit.setAccessibleName(name)

    def show_value(self, it: Counted | PointsModel) -> None:
        """Show how many; of two limits the lower one, and two that are the same as exactly so many."""
        exactly = (it.least if it.least == it.most else None) if isinstance(it, PointsModel) else it.exactly
        amounts = {"exactly": exactly, "least": it.least, "most": it.most}
        way, number = next(((way, number) for way, number in amounts.items() if number is not None), ("", 1))
        self.way.show_value(way)
        self.number.set_value(number)
        self.number.setVisible(bool(way))

    def _tell(self) -> None:
        way = self.way.currentData()
        self.number.setVisible(bool(way))
        self.changed.emit({way: self.number.value} if way else {})


class WhoField(QWidget):
    """Units: of a side, of a formation, of a type. `changed` tells the description, None for everybody."""

    changed = Signal(object)

    def __init__(self, edits: ScenarioActions, optional: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edits, self.optional = edits, optional
        self.side, self.formation, self.type = QComboBox(), QComboBox(), QComboBox()
        row = across(on=self, margins=0)
        self._boxes = (self.side, self.formation, self.type)
        for box in self._boxes:
            narrow(box, 9)
            row.addWidget(box, 1)
            box.activated.connect(lambda _row: self._tell())

    def setAccessibleName(self, name: str) -> None:
        """Name the parts too."""
        super().setAccessibleName(name)
        for box, said in zip(self._boxes, (self.tr("side"), self.tr("formation"), self.tr("type")), strict=True):
            box.setAccessibleName(self.tr("{name}: {part}").format(name=name, part=said))

    def show_who(self, who: WhoModel | None) -> None:
        """Show a description; what the lists cannot say stands in the first one as a phrase."""
        phrases, view = self.edits.phrases(), self.edits.document.view if self.edits.document else None
        if phrases is None or view is None or self.edits.scenario is None:
            return
        sides = [(phrases.name("side", side.id), side.id) for side in self.edits.scenario.sides]
        whose = who.side if who is not None else None
        of_side = [one for one in view.formations.values() if not whose or one.side in (None, whose)]
        formations = [(phrases.name("formation", one.id), one.id) for one in of_side]
        counters = [one for one in view.roster_counters.values() if not whose or one.side == whose]
        types = dict.fromkeys(one.type for one in counters if one.type)
        kept = who is not None and not _is_simple(who)
        sides += [(phrases.who(who), KEPT)] * kept
        self._fill(self.side, self.tr("Every unit"), sides, KEPT if kept else whose)
        self._fill(self.formation, self.tr("every formation"), formations, _alone(who.formations) if who else None)
        named = [(phrases.name("word", word), word) for word in types]
        self._fill(self.type, self.tr("every type"), named, _alone(who.types) if who else None)

    @staticmethod
    def _fill(box: QComboBox, every: str, rows: list[tuple[str, str]], value: str | None) -> None:
        refill(box, [(every, ANYBODY), *rows])
        box.setCurrentIndex(max(0, box.findData(value or ANYBODY)))
        box.setToolTip(box.currentText())

    def _tell(self) -> None:
        if self.side.currentData() == KEPT:
            return
        made: dict[str, Any] = {}
        if self.side.currentData():
            made["side"] = self.side.currentData()
        for key, box in (("formations", self.formation), ("types", self.type)):
            if box.currentData():
                made[key] = [box.currentData()]
        if made or self.optional:
            self.changed.emit(made or None)


def _alone(names: tuple[str, ...]) -> str | None:
    return names[0] if len(names) == 1 else None


def _is_simple(who: WhoModel) -> bool:
    more = who.nationalities, who.units, who.values, who.excluding
    return not any(more) and len(who.formations) <= 1 and len(who.types) <= 1


def read_turns(text: str) -> dict[str, Any] | None:
    """Turns as people write them: 3-5, 3-, -5, 4, or 2, 4, 6; nothing is always. ValueError for anything else.

    An open span may be said in words, as it is shown: from turn 3, to turn 5, 第3ターンから, 第5ターンまで.
    """
    plain = _signs(TURN.sub("", half_width(text).translate(SIGNS).casefold()))
    if not plain:
        return None
    if "," in plain:
        return {"only": [int(part) for part in plain.split(",")]}
    if "-" in plain:
        first, _line, last = plain.partition("-")
        return {key: int(part) for key, part in (("from", first), ("to", last)) if part}
    return {"only": [int(plain)]}


def _signs(plain: str) -> str:
    """A span with an open end in signs: 'to5' is -5, 'from3' is 3-."""
    until, since = UNTIL.fullmatch(plain), SINCE.fullmatch(plain)
    if until:
        return f"-{until[until.lastindex or 1]}"
    return f"{since[since.lastindex or 1]}-" if since else plain


def say_turns(turns: Turns | None) -> str:
    """Turns as they are typed; a span with an open end in words, for '-1' looks like a number."""
    if turns is None or (turns.first, turns.last, turns.only) == (None, None, ()):
        return ""
    if turns.only:
        return ", ".join(map(str, turns.only))
    if turns.first is None and turns.last is not None:
        return QCoreApplication.translate("Turns", "to turn {last}").format(last=turns.last)
    if turns.last is None:
        return QCoreApplication.translate("Turns", "from turn {first}").format(first=turns.first)
    return f"{turns.first}-{turns.last}"


class TurnsField(TextField):
    """In which turns. `changed` tells the keys of the file, None for always."""

    changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText(self.tr("always; or 3-5, 3-, 2, 4"))
        self.committed.connect(self._read)

    def show_turns(self, turns: Turns | None) -> None:
        """Show when."""
        self.show_text(say_turns(turns))

    def _read(self, text: str) -> None:
        try:
            value = read_turns(text)
        except ValueError:
            self.setToolTip(self.tr("Turns are written as 3-5, 3-, -5 or 2, 4."))
            self.setProperty("bad", True)
        else:
            self.setToolTip("")
            self.setProperty("bad", False)
            self.changed.emit(value)
        self.style().polish(self)
