"""Layers, options, readings and presets; and what is set at the start."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.fields import NumberField
from editor.scenario.condition_fields import ChoiceBox
from editor.scenario.rules_section import RulesSection
from editor.scenario.scenario_workspace import ScenarioWorkspace
from editor.scenario.start_section import StartSection
from editor.scenario.start_table import StartTable
from tests.editor.scenario.conftest import MakeSpace, choose, data, later, shown, undo, write


def rules_of(space: ScenarioWorkspace) -> RulesSection:
    section = shown(space, "rules", RulesSection)
    assert isinstance(section, RulesSection)
    return section


def start_of(space: ScenarioWorkspace) -> StartSection:
    section = shown(space, "state", StartSection)
    assert isinstance(section, StartSection)
    return section


def test_an_option_that_is_as_usual_is_not_said(space: ScenarioWorkspace) -> None:
    section = rules_of(space)
    box = section.boxes["battle.hunger_counts"]
    assert box.currentText().endswith("(usual)")
    choose(box, "each")
    assert data(space)["rules"]["options"] == {"battle.hunger_counts": "each"}
    later(space)
    assert box.font().bold()
    choose(box, "once")
    assert "options" not in data(space)["rules"]


def test_a_preset_chooses_all_readings_and_leaves_the_rest(make_space: MakeSpace) -> None:
    space = make_space("june_6/first_week")
    section = rules_of(space)
    section.presets.setCurrentIndex(2)
    wanted = section.presets.currentData()
    section.take_preset(wanted)
    assert data(space)["rules"]["options"] == {"chits.random": False, "groups.available": False, **wanted}
    assert space.edits.document is not None
    assert not [p.message() for p in space.edits.document.checks.finish() if p.severity == "error"]


def test_a_layer_is_ticked(space: ScenarioWorkspace) -> None:
    section = rules_of(space)
    item = section.layers.item(0)
    item.setCheckState(Qt.CheckState.Checked)
    assert data(space)["rules"]["layers"] == ["wet_spring"]
    undo(space)
    later(space)
    assert section.layers.item(0).checkState() is Qt.CheckState.Unchecked


def test_a_rule_leads_to_the_rulebook(space: ScenarioWorkspace, qtbot: QtBot) -> None:
    section = rules_of(space)
    link = section.grid.itemAtPosition(0, 2)
    assert link is not None
    button = link.widget()
    assert button is not None
    with qtbot.waitSignal(space.bench.wanted) as wanted:
        button.click()  # type: ignore[attr-defined]
    assert wanted.args == ["rules", "pr.7.2#a"]


def test_weather_and_control_at_the_start(space: ScenarioWorkspace) -> None:
    section = start_of(space)
    choose(section.add, "weather")
    assert data(space)["state"]["weather"] == "clear"
    later(space)
    editor = section._editors["weather"]
    assert isinstance(editor, ChoiceBox) and editor.currentText() == "clear sky"
    choose(editor, "rain")
    assert data(space)["state"]["weather"] == "rain"
    table = section._editors["control"]
    assert isinstance(table, StartTable) and "0105" in table.rows
    write(table.place, "0303")
    assert data(space)["state"]["control"]["0303"] == "kestria"
    later(space)
    field = table.rows["0303"]
    assert isinstance(field, ChoiceBox)
    choose(field, "lorn")
    assert data(space)["state"]["control"]["0303"] == "lorn"
    write(table.place, "Atlantis")
    assert "Atlantis" in table.message.text()
    assert space.edits.document is not None
    assert not [p.message() for p in space.edits.document.checks.finish() if p.severity == "error"]


def test_numbers_by_side_and_back(saint_lo: ScenarioWorkspace) -> None:
    section = start_of(saint_lo)
    assert "Markers set beforehand" in section.others.text()
    choose(section.add, "resources")
    later(saint_lo)
    table = section._editors["resources"]
    assert isinstance(table, StartTable)
    field = table.rows["german"]
    assert isinstance(field, NumberField)
    write(field, "4")
    assert data(saint_lo)["state"]["resources"] == {"allied": 0, "german": 4}
    assert saint_lo.edits.document is not None
    assert not [p.message() for p in saint_lo.edits.document.checks.finish() if p.severity == "error"]
    section._remove("resources")
    later(saint_lo)
    assert "resources" not in data(saint_lo)["state"] and "resources" not in section.parts
