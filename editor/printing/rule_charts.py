"""The tables of the rules as they hold in a scenario, each number with a letter that says how sure it is."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from editor.printing.page_language import say
from editor.printing.text_pages import element
from editor.printing.thing_names import ThingNames
from editor.window_language import QT_TRANSLATE_NOOP
from engine.compile.special_compiler import settled
from engine.rulebook import RulesetError
from engine.rulebook.table import Conditional, Table
from engine.rulebook.tables import load_tables
from engine.rulebook.track import NONE, Box, boxes
from engine.validate.view import BundleView

TITLE = QT_TRANSLATE_NOOP("Printing", "{scenario}: charts and tables")
LETTERS = {
    "source": ("S", QT_TRANSLATE_NOOP("Printing", "printed in the rules")),
    "example": ("E", QT_TRANSLATE_NOOP("Printing", "fixed by a worked example")),
    "inferred": ("I", QT_TRANSLATE_NOOP("Printing", "follows from the text")),
    "reconstructed": ("R", QT_TRANSLATE_NOOP("Printing", "reconstructed")),
    "user": ("U", QT_TRANSLATE_NOOP("Printing", "entered by an owner of the game")),
}
DISPUTED = QT_TRANSLATE_NOOP("Printing", "! = witnesses differ")
RESULT = QT_TRANSLATE_NOOP("Printing", "Result")
DICE = QT_TRANSLATE_NOOP("Printing", "{dice}: total")
IF = QT_TRANSLATE_NOOP("Printing", "{value} (otherwise {otherwise})")
AT_ONCE = 6
"""Tables that are set together; between such parts there is a pause."""


class Charts:
    """Tables in one language."""

    def __init__(self, naming: ThingNames) -> None:
        self.naming, self.language = naming, naming.language

    def table(self, table: Table) -> str:
        """One table under its title; letters beside the title speak for all cells that have none of their own."""
        head = "".join(element("th", self.label(table, column)) for column in table.columns)
        rows = "".join(self._row(table, row) for row in table.rows)
        corner = element("th", self.dice(table))
        title = f"{escape(table.title[self.language])} {self._letter(table.provenance.kind)}"
        top = f"<thead><tr>{corner}{head}</tr></thead>"
        drawn = self._track(table) if table.track else ""
        return f'<h3>{title}</h3>{drawn}<table cellspacing="0">{top}{rows}</table>'

    def _track(self, table: Table) -> str:
        """The boxes of a track, each above those that may follow."""
        placed = boxes(table)
        wide = max(box.start + box.width for box in placed)
        levels = (self._level(table, placed, level, wide) for level in range(max(box.level for box in placed) + 1))
        return f'<table cellspacing="3" class="track">{"".join(levels)}</table>'

    def _level(self, table: Table, placed: tuple[Box, ...], level: int, wide: int) -> str:
        """The boxes of one level, and the room between them."""
        cells, at = list[str](), 0
        for box in sorted((box for box in placed if box.level == level), key=lambda box: box.start):
            cells.append(_room(box.start - at) + self._box(table, box))
            at = box.start + box.width
        return f"<tr>{''.join(cells)}{_room(wide - at)}</tr>"

    def _box(self, table: Table, box: Box) -> str:
        track = table.track
        assert track is not None
        code = str(table.look_up(box.label, track.code)) if track.code else NONE
        line = " ".join(str(table.look_up(box.label, column)) for column in track.line)
        head = escape(str(box.label)) if code == NONE else f"{escape(str(box.label))} [{escape(code)}]"
        return f'<td colspan="{box.width}" align="center"><b>{head}</b><br>{escape(line)}</td>'

    def _row(self, table: Table, row: str | int) -> str:
        cells = "".join(self._cell(table, row, column) for column in table.columns)
        return f"<tr>{element('th', self.row_label(table, row))}{cells}</tr>"

    def row_label(self, table: Table, row: str | int) -> str:
        """The name of a row; a box of a track that has one keeps its number before it."""
        name = self.label(table, row)
        return name if table.track is None or name == str(row) else f"{row} {name}"

    def dice(self, table: Table) -> str:
        """What is rolled for a table; nothing where no dice are."""
        dice = "+".join(f"d{sides}" for sides in table.dice)
        return say(self.language, DICE, dice=dice) if dice else ""

    def label(self, table: Table, label: str | int) -> str:
        """What a row or a column is called."""
        if label == "":
            return say(self.language, RESULT)
        known = table.labels.get(str(label))
        if known:
            return known[self.language]
        if str(label) in self.naming.view.roster_counters:
            return self.naming.unit(str(label))
        if str(label) in self.naming.view.formations:
            return self.naming.name("formation", str(label))
        return self.naming.word(str(label), table.id)

    def _cell(self, table: Table, row: str | int, column: str | int) -> str:
        address = table.address(row, column)
        value, provenance = table.cell(address), table.provenance_of(address)
        letter = self._letter(provenance.kind) if provenance is not table.provenance else ""
        mark = "!" if provenance.disputed(value) else ""
        return f"<td>{escape(self.words(value, table.id))}{letter}{mark}</td>"

    def words(self, value: Any, of: str) -> str:
        """What stands in a cell; `of` is the table."""
        if isinstance(value, Conditional):
            both = {"value": self.words(value.value, of), "otherwise": self.words(value.otherwise, of)}
            return say(self.language, IF, **both)
        return self.naming.value(value, of)

    def _letter(self, kind: str) -> str:
        return f"<sup>{LETTERS[kind][0]}</sup>"

    def legend(self) -> str:
        """What the letters mean."""
        said = [f"{letter} = {say(self.language, words)}" for letter, words in LETTERS.values()]
        return f'<p class="small">{escape(" · ".join((*said, say(self.language, DISPUTED))))}</p>'


def _room(columns: int) -> str:
    """Columns in which no box stands."""
    return f'<td colspan="{columns}" class="room"></td>' if columns > 0 else ""


def tables_of(naming: ThingNames) -> list[Table]:
    """The tables of the rules as they hold in a scenario; none without a rulebook."""
    scenario = naming.view.scenario
    if scenario is None:
        return []
    try:
        rules = settled(scenario)
        return [*load_tables(rules.game, naming.layers, rules.options).values()]
    except RulesetError:
        return []


def charts(view: BundleView, language: str, only: str = "") -> Iterator[str]:
    """All tables, in parts that follow one another, or the one of an id; none without a rulebook."""
    naming = ThingNames(view, language)
    tables = [table for table in tables_of(naming) if only in ("", table.id)]
    if view.scenario is None:
        return
    pages = Charts(naming)
    head = element("h1", say(language, TITLE, scenario=naming.text(view.scenario.title))) + pages.legend()
    for start in range(0, len(tables), AT_ONCE):
        yield (head if start == 0 else "") + "".join(map(pages.table, tables[start : start + AT_ONCE]))
