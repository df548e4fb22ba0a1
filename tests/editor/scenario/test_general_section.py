"""Title, notes, sides and turns: every field is one step of undo, and nothing else is touched."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from editor.scenario.general_section import GeneralSection
from editor.scenario.scenario_actions import change_to
from editor.scenario.scenario_workspace import ScenarioWorkspace
from editor.scenario.special_section import SpecialSection
from engine.bundle import Insert, Remove, SetValue
from tests.editor.scenario.conftest import MakeSpace, data, label, later, shown, undo, write


def test_changes_of_plain_data() -> None:
    said = {"a": {"b": 1}, "l": [{"x": 1}]}
    assert change_to(said, ("a", "b"), 1) == ()
    assert change_to(said, ("a", "b"), 2) == (SetValue("scenario.yaml", ("a", "b"), 2),)
    assert change_to(said, ("a", "c", "d"), 2) == (Insert("scenario.yaml", ("a", "c"), {"d": 2}),)
    assert change_to(said, ("l", 0, "x"), None) == (Remove("scenario.yaml", ("l", 0, "x")),)
    assert change_to(said, ("z",), None) == ()


def test_title_side_and_colour(space: ScenarioWorkspace) -> None:
    section = shown(space, "general", GeneralSection)
    write(section.titles["ja"], "三つの橋")
    assert data(space)["title"] == {"en": "Two Bridges", "ja": "三つの橋"} and "三つの橋" in label(space)
    write(section.sides[1].names["en"], "Lornians")
    section.sides[1].take_colour(QColor("#123456"))
    assert data(space)["sides"][1]["name"]["en"] == "Lornians" and data(space)["sides"][1]["colour"] == "#123456"
    undo(space)
    undo(space)
    later(space)
    assert section.sides[1].names["en"].text() == "Lorn" and section.titles["ja"].text() == "三つの橋"


def test_notes_are_taken_when_they_are_left(space: ScenarioWorkspace) -> None:
    section = shown(space, "general", GeneralSection)
    section.notes["en"].setFocus()
    section.notes["en"].selectAll()
    QTest.keyClicks(section.notes["en"], "Short.")
    assert data(space)["notes"]["en"].startswith("The whole battle")
    section.titles["en"].setFocus()
    assert data(space)["notes"]["en"] == "Short."


def test_other_turns_keep_names_and_cells(saint_lo: ScenarioWorkspace) -> None:
    section = shown(saint_lo, "general", GeneralSection)
    write(section.first, "５")
    assert data(saint_lo)["turns"]["last"] == 10
    assert data(saint_lo)["turns"]["names"][0]["en"] == "13/14 June"
    assert data(saint_lo)["turn_sheet"]["weather"] == ["clear", "storm", "heavy", "light", "clear", "roll"]
    assert saint_lo.edits.document is not None
    assert not [p.code for p in saint_lo.edits.document.checks.finish() if p.severity == "error"]
    undo(saint_lo)
    assert data(saint_lo)["turns"]["first"] == 4 and data(saint_lo)["turn_sheet"]["weather"][0] == "clear"


def test_a_turn_gets_a_name(space: ScenarioWorkspace) -> None:
    section = shown(space, "general", GeneralSection)
    table = section.turn_names
    assert table.rowCount() == 6
    table.setCurrentCell(1, 0)
    table.editItem(table.item(1, 0))
    editor = table.findChild(QLineEdit)
    assert editor is not None
    QTest.keyClicks(editor, "2 May")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QTest.qWait(1)
    assert data(space)["turns"]["names"][1] == {"en": "2 May", "ja": ""}
    undo(space)
    assert "names" not in data(space)["turns"]


def test_all_sections_in_both_languages(make_space: MakeSpace) -> None:
    space = make_space(language="ja")
    for key in ("general", "area", "turn_sheet", "special_rules", "victory", "rules", "state"):
        space.show_address(key)
        assert space.current == key and space.section(key).heading.text()
    space.bench.set_language("en")
    QTest.qWait(1)
    assert space.section("victory").heading.text() == "Victory"
    assert space.list.item(4).text().startswith("Victory")


def test_without_a_scenario_every_section_says_so(space: ScenarioWorkspace) -> None:
    for key in ("general", "area", "turn_sheet", "special_rules", "victory", "rules", "state"):
        space.show_address(key)
    document = space.bench.document
    space.bench.open(None)
    later(space)
    for key in ("general", "area", "turn_sheet", "special_rules", "victory", "rules", "state"):
        space.show_address(key)
        section = space.section(key)
        assert not section.isEnabled() and "No scenario" in section.troubles.text()
    space.bench.open(document)
    later(space)
    assert space.section("state").isEnabled()


def test_a_list_that_is_open_is_not_filled_anew(saint_lo: ScenarioWorkspace) -> None:
    """Checks that come to their end meanwhile must not take a list away under the pointer."""
    section = shown(saint_lo, "special_rules", SpecialSection)
    boxes = [section.word, section.who.side, section.who.formation, section.who.type]
    emptied: list[object] = []
    for box in boxes:
        box.model().rowsRemoved.connect(lambda *_rows: emptied.append(1))
        box.model().modelReset.connect(lambda: emptied.append(1))
    section.follow()
    assert all(box.count() > 1 for box in boxes) and not emptied
