"""Results and points are built from their parts; beside them stands what the rules say."""

from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from editor.scenario.condition_editor import ConditionEditor
from editor.scenario.condition_fields import AmountField, ChoiceBox, WhoField
from editor.scenario.conditions import changed, joined
from editor.scenario.scenario_workspace import ScenarioWorkspace
from editor.scenario.victory_section import VictorySection
from editor.scenario.where_field import WhereField
from tests.editor.scenario.conftest import choose, data, label, later, shown, undo, write


def victory_of(space: ScenarioWorkspace) -> VictorySection:
    section = shown(space, "victory", VictorySection)
    assert isinstance(section, VictorySection)
    return section


def press(menu: QMenu, text: str) -> None:
    menu.aboutToShow.emit()
    next(action for action in menu.actions() if action.text() == text).trigger()


def condition(space: ScenarioWorkspace) -> ConditionEditor:
    later(space)
    return victory_of(space).condition


def test_a_result_from_nothing(space: ScenarioWorkspace) -> None:
    section = victory_of(space)
    assert section.empty.isVisible() and not section.list.isVisible()
    press(section.menu, "A result")
    assert data(space)["victory"]["levels"][0]["side"] == "kestria" and section.rest.isVisible()
    menu = section.condition.add_and.menu()
    assert menu is not None
    press(menu, "A side controls hexes")
    where = condition(space).form.fields["where:control"]
    assert isinstance(where, WhereField)
    choose(where.kind, "place")
    write(where.text, "within 2 of Harrow")
    assert data(space)["victory"]["levels"][0]["if"] == {
        "control": {"within": 2, "of": {"hexes": ["0905"]}},
        "by": "kestria",
    }
    later(space)
    assert "0905" in section.list.item(0).text() and "0905" in section.sentences["ja"].text()
    assert space.edits.document is not None
    assert not [p.code for p in space.edits.document.checks.finish() if p.severity == "error"]
    undo(space)
    undo(space)
    assert "if" not in data(space)["victory"]["levels"][0]


def test_a_result_is_named_after_its_side_until_it_has_a_name_of_its_own(space: ScenarioWorkspace) -> None:
    section = victory_of(space)
    section.add_level()
    section.add_level()
    first, second = data(space)["victory"]["levels"]
    assert [first["side"], second["side"]] == ["kestria", "lorn"]
    assert first["name"]["en"] == "Kestria victory" != second["name"]["en"]
    choose(section.side, "kestria")
    assert data(space)["victory"]["levels"][1] == {**second, "side": "kestria", "name": first["name"]}
    assert space.edits.document is not None
    assert "victory.name_twice" in {problem.code for problem in space.edits.document.checks.finish()}
    choose(section.side, None)
    assert data(space)["victory"]["levels"][1]["name"] == {"en": "Draw", "ja": "引き分け"}
    assert "side" not in data(space)["victory"]["levels"][1]
    write(section.names["en"], "Stalemate")
    choose(section.side, "lorn")
    assert data(space)["victory"]["levels"][1]["name"]["en"] == "Stalemate"


def test_and_not_and_take_away(space: ScenarioWorkspace) -> None:
    section = victory_of(space)
    section.add_level()
    section.condition.add("all", "by_turn")
    condition(space).add("all", "lost")
    parts = data(space)["victory"]["levels"][0]["if"]["all"]
    assert [next(iter(part)) for part in parts] == ["by_turn", "lost"]
    editor = condition(space)
    top = editor.tree.topLevelItem(0)
    assert top is not None
    second = top.child(1)
    assert second is not None
    editor.tree.setCurrentItem(second)
    editor.deny.click()
    assert "not" in data(space)["victory"]["levels"][0]["if"]["all"][1]
    editor = condition(space)
    assert editor.way == (1,)
    editor.remove.click()
    assert len(data(space)["victory"]["levels"][0]["if"]["all"]) == 1
    editor = condition(space)
    top = editor.tree.topLevelItem(0)
    assert top is not None
    editor.tree.setCurrentItem(top)
    editor.remove.click()
    assert "if" not in data(space)["victory"]["levels"][0]


def test_who_and_how_many(saint_lo: ScenarioWorkspace) -> None:
    section = victory_of(saint_lo)
    fields = section.condition.form.fields
    who, many = fields["who:by"], fields["many:one"]
    assert isinstance(who, WhoField) and isinstance(many, AmountField)
    choose(who.formation, "us.29")
    assert data(saint_lo)["victory"]["levels"][0]["if"]["by"] == {"side": "allied", "formations": ["us.29"]}
    later(saint_lo)
    choose(many.way, "least")
    write(many.number, "２")
    assert data(saint_lo)["victory"]["levels"][0]["if"]["least"] == 2
    later(saint_lo)
    assert "29" in section.list.item(0).text() and "2" in section.sentences["ja"].text()


def test_a_lead_in_points(space: ScenarioWorkspace) -> None:
    section = victory_of(space)
    section.add_level()
    section.condition.add("all", "points")
    many = condition(space).form.fields["many:one"]
    assert isinstance(many, AmountField)
    choose(many.way, "least")
    write(many.number, "4")
    assert data(space)["victory"]["levels"][0]["if"]["least"] == 4
    later(space)
    choose(many.way, "exactly")
    later(space)
    assert (many.way.currentData(), many.number.value) == ("exactly", 4)


def test_a_place_that_is_none_is_said_below(saint_lo: ScenarioWorkspace) -> None:
    section = victory_of(saint_lo)
    where = section.condition.form.fields["where:occupy"]
    assert isinstance(where, WhereField) and where.text.text() == "within 1 of Saint-Lô (city)"
    before = data(saint_lo)["victory"]
    write(where.text, "Atlantis")
    assert "Atlantis" in where.message.text() and data(saint_lo)["victory"] == before


def test_names_order_and_deletion(saint_lo: ScenarioWorkspace) -> None:
    section = victory_of(saint_lo)
    saint_lo.show_address("victory/german_major")
    assert section.list.currentRow() == 2
    write(section.names["en"], "German triumph")
    assert data(saint_lo)["victory"]["levels"][2]["name"]["en"] == "German triumph"
    later(saint_lo)
    section.up.click()
    assert [one["id"] for one in data(saint_lo)["victory"]["levels"]][1] == "german_major"
    assert section.list.currentRow() == 1
    section.remove.click()
    assert len(data(saint_lo)["victory"]["levels"]) == 3 and label(saint_lo).startswith("delete")
    undo(saint_lo)
    assert len(data(saint_lo)["victory"]["levels"]) == 4
    choose(section.at, "at_once")
    assert data(saint_lo)["victory"]["levels"][1]["at"] == "at_once"


def test_points_for_a_side(space: ScenarioWorkspace, qtbot: QtBot) -> None:
    section = victory_of(space)
    press(section.menu, "Points for a side")
    write(section.points, "3")
    side = section.side
    assert isinstance(side, ChoiceBox) and section.points.isVisible() and not section.names["en"].isVisible()
    later(space)
    choose(side, "lorn")
    award = data(space)["victory"]["awards"][0]
    assert award["to"] == "lorn" and award["points"] == 3
    later(space)
    with qtbot.waitSignal(space.bench.told):
        section.condition.remove.click()
    assert "if" in data(space)["victory"]["awards"][0]


def test_conditions_as_data() -> None:
    one, other = {"by_turn": 1}, {"by_turn": 2}
    assert joined({"all": [one]}, "all", other) == {"all": [one, other]}
    assert joined({"all": [one]}, "any", other) == {"any": [{"all": [one]}, other]}
    assert changed({"not": {"all": [one, other]}}, (0, 0), lambda _old: None) == {"not": {"all": [other]}}
    assert changed({"not": one}, (0,), lambda _old: None) is None
