"""Special rules in the words of the game, with sentences in both languages."""

import pytest
from pytestqt.qtbot import QtBot

from editor.scenario.condition_fields import read_turns, say_turns
from editor.scenario.pick_dialog import PickDialog
from editor.scenario.scenario_workspace import ScenarioWorkspace
from editor.scenario.special_section import SpecialSection
from editor.scenario.special_words import begun, kinds, vocabulary
from engine.bundle.models.places import Turns
from tests.editor.scenario.conftest import MakeSpace, choose, data, drag, later, shown, undo, write


def special_of(space: ScenarioWorkspace) -> SpecialSection:
    section = shown(space, "special_rules", SpecialSection)
    assert isinstance(section, SpecialSection)
    return section


def test_a_rule_from_its_parts(space: ScenarioWorkspace) -> None:
    section = special_of(space)
    section.menu.aboutToShow.emit()
    assert "They may not…" in [action.text() for action in section.menu.actions()]
    section.add_rule("forbid")
    later(space)
    choose(section.word, "attack")
    later(space)
    choose(section.who.side, "lorn")
    later(space)
    write(section.turns, "２-３")
    later(space)
    write(section.reason, "They wait.")
    rule = data(space)["special_rules"][0]
    assert rule == {
        "id": "forbid_1",
        "forbid": "attack",
        "who": {"side": "lorn"},
        "when": {"turns": {"from": 2, "to": 3}},
        "reason": "They wait.",
    }
    later(space)
    assert "Lorn" in section.list.item(0).text() and "第2ターンから第3ターン" in section.sentences["ja"].text()
    undo(space)
    undo(space)
    assert "when" not in data(space)["special_rules"][0]


@pytest.mark.parametrize("name", ["primer/two_bridges", "june_6/saint_lo"])
def test_every_word_makes_a_rule_that_is_played(make_space: MakeSpace, name: str) -> None:
    space = make_space(name)
    edits = space.edits
    rules = [
        {"id": f"{kind}_{number}", **begun(edits, kind, word)}
        for kind in kinds(edits)
        if kind not in ("option", "layer")
        for number, word in enumerate(vocabulary(edits, kind))
    ]
    edits.put("all", ("special_rules",), rules)
    assert edits.document is not None
    assert [p.message() for p in edits.document.checks.finish() if p.severity == "error"] == []
    section = special_of(space)
    assert section.list.count() == len(rules)
    for row in range(section.list.count()):
        section.list.setCurrentRow(row)
        assert section.sentences["en"].text() and section.word.currentText()


def test_a_limit_counts(saint_lo: ScenarioWorkspace) -> None:
    section = special_of(saint_lo)
    saint_lo.show_address("special_rules/two_replacements")
    assert section.number.value == 2 and section.each.currentData() == "scenario"
    write(section.number, "3")
    choose(section.each, "turn")
    assert data(saint_lo)["special_rules"][2]["most"] == 3 and data(saint_lo)["special_rules"][2]["each"] == "turn"


def test_what_speaks_against_a_rule_stands_with_it(space: ScenarioWorkspace) -> None:
    section = special_of(space)
    space.edits.put("x", ("special_rules",), [{"id": "odd", "forbid": "fly"}])
    assert space.edits.document is not None
    space.edits.document.checks.finish()
    later(space)
    assert section.list.item(0).text().startswith("▲") and "fly" in section.wrong.text()
    assert "▲ 1" in space.list.item(3).text()
    section.remove.click()
    space.edits.document.checks.finish()
    later(space)
    assert not section.wrong.isVisible() and "▲" not in space.list.item(3).text()


def test_hexes_are_picked_on_the_map(space: ScenarioWorkspace, qtbot: QtBot) -> None:
    section = special_of(space)
    section.add_rule("forbid")
    later(space)
    choose(section.where.kind, "place")
    section.where.pick.click()
    dialog = section.where.findChild(PickDialog)
    assert dialog is not None and not dialog.accept_button.isEnabled()
    qtbot.waitUntil(lambda: dialog.plan.scene is not None)
    drag(dialog.plan, "0303", "0303")
    drag(dialog.plan, "0505", "0505")
    dialog.accept_button.click()
    assert data(space)["special_rules"][0]["where"] == {"hexes": ["0303", "0505"]}
    later(space)
    assert section.where.text.text() == "0303, 0505"


def test_only_while_something_holds(space: ScenarioWorkspace) -> None:
    section = special_of(space)
    section.add_rule("forbid")
    later(space)
    section.condition.add("all", "by_turn")
    assert data(space)["special_rules"][0]["when"] == {"if": {"by_turn": 6}}
    later(space)
    section.condition.remove.click()
    assert "when" not in data(space)["special_rules"][0]


@pytest.mark.parametrize(
    ("text", "turns"),
    [
        ("", None),
        ("3-5", {"from": 3, "to": 5}),
        ("３～", {"from": 3}),
        ("３〜５", {"from": 3, "to": 5}),
        ("-4", {"to": 4}),
        ("2、4", {"only": [2, 4]}),
        ("7", {"only": [7]}),
        ("to turn 1", {"to": 1}),
        ("from turn 3", {"from": 3}),
        ("第１ターンまで", {"to": 1}),
        ("第3ターンから", {"from": 3}),
    ],
)
def test_turns_as_people_write_them(text: str, turns: object) -> None:
    assert read_turns(text) == turns


def test_turns_are_shown_so_that_they_can_be_read_back() -> None:
    for spoken in ({"to": 1}, {"from": 3}, {"from": 3, "to": 5}, {"only": [2, 4]}):
        assert read_turns(say_turns(Turns.model_validate(spoken))) == spoken
    assert say_turns(Turns.model_validate({"to": 1})) == "to turn 1"


def test_no_turns() -> None:
    with pytest.raises(ValueError, match="soon"):
        read_turns("soon")


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("Esk", {"chains": ["esk"]}),
        ("エスク川", {"chains": ["esk"]}),
        ("０３０３/0304、0304/0305", {"hexsides": ["0303/0304", "0304/0305"]}),
    ],
)
def test_what_may_not_be_crossed(space: ScenarioWorkspace, text: str, where: object) -> None:
    section = special_of(space)
    section.add_rule("forbid")
    later(space)
    choose(section.word, "cross")
    later(space)
    choose(section.where.kind, "place")
    write(section.where.text, text)
    assert data(space)["special_rules"][0]["where"] == where
    later(space)
    assert section.where.text.text() in ("Esk", "0303/0304, 0304/0305")
    assert space.edits.document is not None
    assert [p.message() for p in space.edits.document.checks.finish() if p.severity == "error"] == []
