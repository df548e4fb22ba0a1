"""The fields of a new scenario: its title, game, map, counters, sides and turns."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QGridLayout, QLabel, QWidget

from editor.fields import NumberField
from editor.fields.combo_boxes import narrow
from editor.fields.reading_labels import Heading
from editor.fields.text_field import TextField
from editor.scenario.new_offers import NewScenarioOffers, part_name
from engine.compile.new_scenario import LANGUAGES, BlankMap, ScenarioRequest

LARGEST, LONGEST = 200, 200
BLANK = ""


class NewForm(QWidget):
    """`changed` comes after every choice; `wish` is what was chosen."""

    changed = Signal()
    game_chosen = Signal(str)

    def __init__(
        self, language: str, games: dict[str, dict[str, str]], game: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.language = language
        self.offers: NewScenarioOffers | None = None
        self._order = tuple(sorted(LANGUAGES, key=lambda each: each != language))
        self.titles = {each: TextField() for each in self._order}
        self.games, self.maps, self.mixes = QComboBox(), QComboBox(), QComboBox()
        self.orientation, self.numbering = QComboBox(), QComboBox()
        self.columns, self.rows = NumberField(2, LARGEST), NumberField(2, LARGEST)
        self.prefix = TextField()
        self.first, self.turns = NumberField(0, LONGEST), NumberField(1, LONGEST)
        self.date = QLabel()
        self.date.setProperty("quiet", True)
        self.sides: list[dict[str, TextField]] = []
        for box in (self.games, self.maps, self.mixes, self.orientation, self.numbering):
            narrow(box, 8)
        for name, titles in games.items():
            self.games.addItem(titles.get(language) or next(iter(titles.values())), name)
        self.games.setCurrentIndex(max(0, self.games.findData(game)))
        self._arrange()
        self._connect()

    # Parts

    def _arrange(self) -> None:
        self.form = QFormLayout(self)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        words = {"en": self.tr("Title in English"), "ja": self.tr("Title in Japanese")}
        self._add(*((words[each], self.titles[each]) for each in self._order), (self.tr("Game"), self.games))
        self._add((self.tr("Map"), self.maps))
        self._add_blank()
        self._add((self.tr("Counters"), self.mixes))
        self.form.addRow(Heading(self.tr("Sides")))
        self.side_grid = QGridLayout()
        self.form.addRow(self.side_grid)
        self.form.addRow(Heading(self.tr("Turns")))
        self._add((self.tr("Number of turns"), self.turns), (self.tr("First turn"), self.first), ("", self.date))
        self.turns.set_value(4)

    def _add_blank(self) -> None:
        """What is asked of a blank map alone."""
        self.orientation.addItem(self.tr("Flat sides above and below"), "flat")
        self.orientation.addItem(self.tr("Corners above and below"), "pointy")
        self.numbering.addItem(self.tr("Column, then row"), "column-row")
        self.numbering.addItem(self.tr("Row, then column"), "row-column")
        self.columns.set_value(20)
        self.rows.set_value(15)
        self._add(
            (self.tr("Columns"), self.columns),
            (self.tr("Rows"), self.rows),
            (self.tr("Hexes"), self.orientation),
            (self.tr("Numbers"), self.numbering),
            (self.tr("Letters before the number"), self.prefix),
        )

    def _add(self, *rows: tuple[str, QWidget]) -> None:
        for words, widget in rows:
            self.form.addRow(words, widget)
            widget.setAccessibleName(words)

    def _connect(self) -> None:
        self.games.currentIndexChanged.connect(lambda _row: self.game_chosen.emit(self.game))
        for box in (self.maps, self.mixes, self.orientation, self.numbering):
            box.currentIndexChanged.connect(lambda _row: self._follow())
        for number in (self.columns, self.rows, self.first, self.turns):
            number.value_changed.connect(lambda _value: self._follow())
        for field in (*self.titles.values(), self.prefix):
            field.textChanged.connect(lambda _text: self.changed.emit())

    # What there is

    @property
    def game(self) -> str:
        """The game that is chosen."""
        return str(self.games.currentData())

    def show_offers(self, found: NewScenarioOffers) -> None:
        """Offer what a game has: its maps, counters, sides and dates."""
        self.offers = found
        maps = [(self._map_words(name), name) for name in found.maps]
        _fill(self.maps, [*maps, (self.tr("Blank map"), BLANK)])
        mixes = [(self.tr("Those of “{title}”").format(title=part_name(n, self.language)), n) for n in found.mixes]
        _fill(self.mixes, [(self.tr("None yet: make my own"), ""), *mixes])
        self.first.set_value(found.first)
        self._show_sides(found)
        self._follow()

    def _map_words(self, name: str) -> str:
        title = part_name(name, self.language)
        return self.tr("Map of “{title}”").format(title=title) if "/" in name else title

    def _show_sides(self, found: NewScenarioOffers) -> None:
        while (item := self.side_grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        words = {"en": self.tr("Side {number} in English"), "ja": self.tr("Side {number} in Japanese")}
        heads = {"en": self.tr("In English"), "ja": self.tr("In Japanese")}
        self.sides = []
        for column, language in enumerate(self._order):
            self.side_grid.addWidget(QLabel(heads[language]), 0, column)
        for row, side in enumerate(found.sides, 1):
            fields = {each: TextField() for each in self._order}
            for column, (language, field) in enumerate(fields.items()):
                field.setText(side["name"].get(language, ""))
                field.setAccessibleName(words[language].format(number=row))
                field.textChanged.connect(lambda _text: self.changed.emit())
                self.side_grid.addWidget(field, row, column)
            self.sides.append(fields)

    def _follow(self) -> None:
        for widget in (self.columns, self.rows, self.orientation, self.numbering, self.prefix):
            self.form.setRowVisible(widget, self.maps.currentData() == BLANK)
        wish = self.wish(())
        self.date.setText(self.dates(wish) if wish else "")
        self.form.setRowVisible(self.date, bool(self.date.text()))
        self.changed.emit()

    def dates(self, wish: ScenarioRequest) -> str:
        """From when to when, where the game's scenarios say it."""
        known = self.offers.dates if self.offers else {}
        if wish.first not in known or wish.last not in known:
            return ""
        one, other = (known[turn].get(self.language, "") for turn in (wish.first, wish.last))
        return one if one == other else self.tr("{first} to {last}").format(first=one, last=other)

    # What is wished

    def wish(self, corners: tuple[str, ...]) -> ScenarioRequest | None:
        """What was chosen; none while nobody knows what there is."""
        found = self.offers
        if found is None or found.game != self.game:
            return None
        first, last = self.first.value, self.first.value + self.turns.value - 1
        span = range(first, last + 1)
        names = tuple(found.dates[turn] for turn in span) if all(turn in found.dates for turn in span) else ()
        return ScenarioRequest(
            found.game,
            {each: self.titles[each].text().strip() for each in self._order if self.titles[each].text().strip()},
            self.maps.currentData() or self._blank(),
            corners,
            self.mixes.currentData() or "",
            tuple(self._sides(found)),
            first,
            last,
            names,
        )

    def _blank(self) -> BlankMap:
        shape = self.orientation.currentData(), self.numbering.currentData(), self.prefix.text().strip()
        return BlankMap(self.columns.value, self.rows.value, *shape)

    def _sides(self, found: NewScenarioOffers) -> list[dict[str, Any]]:
        made = []
        for side, fields in zip(found.sides, self.sides, strict=True):
            typed = {each: fields[each].text().strip() for each in LANGUAGES if fields[each].text().strip()}
            made.append({**side, "name": typed or side["name"]})
        return made

    def refusal(self) -> str:
        """Say what is still missing."""
        if not any(field.text().strip() for field in self.titles.values()):
            return self.tr("Give the scenario a title first.")
        prefix = self.prefix.text().strip()
        if self.maps.currentData() == BLANK and prefix and not (prefix.isalpha() and len(prefix) <= 4):
            return self.tr("Before the number there may be up to four letters.")
        return ""


def _fill(box: QComboBox, rows: list[tuple[str, str]]) -> None:
    """Offer rows; nobody is told."""
    box.blockSignals(True)
    box.clear()
    for words, data in rows:
        box.addItem(words, data)
    box.blockSignals(False)
