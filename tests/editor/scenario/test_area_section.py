"""The area in play: dragged, painted, taken from the map; and what its edge means."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.scenario.area_section import AreaSection
from editor.scenario.hex_chooser import DragMode
from editor.scenario.scenario_workspace import ScenarioWorkspace
from tests.editor.scenario.conftest import choose, data, drag, later, shown, undo


def area_of(space: ScenarioWorkspace, qtbot: QtBot) -> AreaSection:
    section = shown(space, "area", AreaSection)
    assert isinstance(section, AreaSection)
    qtbot.waitUntil(lambda: section.plan.scene is not None)
    return section


def test_a_part_is_dragged(space: ScenarioWorkspace, qtbot: QtBot) -> None:
    section = area_of(space, qtbot)
    drag(section.plan, "0303", "0706")
    assert data(space)["area"] == {"within": {"inside": ["0303", "0703", "0706", "0306"]}}
    later(space)
    assert "In play" in section.sentence.text() and len(section.plan.chosen) >= 20
    assert section.limits.isVisible() and section.edges["roads"].toolTip() == section.limits.text()
    section.whole.click()
    assert "area" not in data(space)
    later(space)
    assert not section.edges["roads"].isEnabled() and section.edges["roads"].toolTip()


def test_hexes_are_painted_and_undone(space: ScenarioWorkspace, qtbot: QtBot) -> None:
    section = area_of(space, qtbot)
    section.ways.setCurrentIndex(1)
    assert section.plan.way is DragMode.HEXES
    drag(section.plan, "0303", "0303")
    assert data(space)["area"]["within"] == {"hexes": ["0303"]}
    later(space)
    drag(section.plan, "0404", "0404")
    assert data(space)["area"]["within"] == {"hexes": ["0303", "0404"]}
    drag(section.plan, "0306", "0308")
    assert data(space)["area"]["within"] == {"hexes": ["0303", "0404", "0306", "0307", "0308"]}
    undo(space)
    undo(space)
    later(space)
    grid = section.plan.scene.grid  # type: ignore[union-attr]
    assert section.plan.chosen == {grid.index("0303")}


def test_with_the_keyboard_alone(space: ScenarioWorkspace, qtbot: QtBot) -> None:
    plan = area_of(space, qtbot).plan
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down):
        QTest.keyClick(plan, key)
    assert "area" not in data(space)
    QTest.keyClick(plan, Qt.Key.Key_Return)
    assert len(data(space)["area"]["within"]["inside"]) == 4


def test_what_the_edge_means(saint_lo: ScenarioWorkspace, qtbot: QtBot) -> None:
    section = area_of(saint_lo, qtbot)
    assert not section.limits.isVisible() and section.edges["supply"].currentData() == "open"
    choose(section.edges["roads"], "open")
    assert data(saint_lo)["area"]["edge"]["roads"] == "open"
    choose(section.edges["roads"], "cut")
    assert "roads" not in data(saint_lo)["area"]["edge"]


def test_an_area_of_the_map(saint_lo: ScenarioWorkspace, qtbot: QtBot) -> None:
    section = area_of(saint_lo, qtbot)
    assert section.areas.currentData() == "scenario_saint_lo" and "264" in section.sentence.text()
    choose(section.areas, "saint_lo_city")
    assert data(saint_lo)["area"]["within"] == {"areas": ["saint_lo_city"]}
    assert data(saint_lo)["area"]["edge"]["supply"] == "open"
