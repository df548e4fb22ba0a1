"""The Rules workspace by hand: finding, reading, typing over a number, choosing a reading, checking pairs."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from editor.document import Document
from editor.rules import rule_edits
from editor.rules.rules_workspace import RulesWorkspace
from editor.rules.section_list import SECTION_ROLE
from editor.rules.wording_dialog import WordingDialog
from engine.bundle import Insert, SetValue
from engine.rulebook.lock import lock_path
from tests.editor.fields.composing import commit, compose, press_all
from tests.editor.rules.conftest import MakeSpace

FUSE = "pr.4.2#a"


def listed(space: RulesWorkspace) -> list[str]:
    return [space.filtered.index(row, 0).data(SECTION_ROLE).number for row in range(space.filtered.rowCount())]


def click_chip(space: RulesWorkspace, address: str, target: str, column: int = 0) -> None:
    """Click a chip where it is painted."""
    index = space.clauses.index(space.clauses.row_of(address), column)
    space.sheet.scrollTo(index)
    chip = next(one for one in space.sheet.painter.laid(index).chips if one.span.target == target)
    corner = space.sheet.painter.corner(space.sheet.visualRect(index).toRectF(), index)
    spot = (corner + chip.rects[0].center()).toPoint()
    QTest.mouseClick(space.sheet.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(spot.x(), spot.y()))


def test_it_opens_without_a_scenario_and_shows_the_rulebook(make_space: MakeSpace) -> None:
    space = make_space()
    assert len(listed(space)) == len(space.study.book.sections) if space.study.book else False
    assert space.head.books.currentText() == "Two Bridges"
    assert space.clauses.rowCount() > 0


def test_a_number_finds_what_begins_with_it(space: RulesWorkspace) -> None:
    space.search.setText("４．")
    assert listed(space) == ["4.1", "4.2", "4.3"]
    space.search.setText("#4.2")
    assert listed(space) == ["4.2"]


@pytest.mark.parametrize("query", ["fuse", "点火する", "ケストリア軍", "しはいちいき"])
def test_words_of_either_language_find_a_section(space: RulesWorkspace, query: str) -> None:
    space.search.setText(query)
    found = listed(space)
    assert 0 < len(found) < 15
    assert ("4.2" in found) == (query in ("fuse", "点火する"))


def test_nothing_is_filtered_while_something_is_composed(space: RulesWorkspace) -> None:
    all_of_them = len(listed(space))
    compose(space.search, "てんか")
    press_all(space.search)
    assert len(listed(space)) == all_of_them
    assert space.search.composition.active
    commit(space.search, "点火")
    assert len(listed(space)) < all_of_them


def test_a_click_on_a_chip_shows_the_number(space: RulesWorkspace) -> None:
    space.study.go("4.2")
    space.tabs.setCurrentWidget(space.uses)
    for column in (0, 1):
        space.study.pick("")
        click_chip(space, FUSE, "bridge.fuse", column)
        assert space.tabs.currentWidget() is space.values
        assert space.study.value == "bridge.fuse"
    assert "distance from which a bridge can be blown" in space.values.head.text()
    assert "4.2" in space.values.facts.text()
    assert space.study.current == FUSE


def test_a_click_on_a_reference_leads_there(space: RulesWorkspace, document: Document) -> None:
    both = {"en": "Read {@pr.4.3#a} too.", "ja": "{@pr.4.3#a}も読むこと。"}
    old = space.study.book.texts(FUSE) if space.study.book else {}
    words = {"from": {"text": dict(old)}, "to": {"text": both}, "class": "words", "reason": "-"}
    changes = [{"target": FUSE, "op": "set", **words}]
    layer = {"format": 1, "kind": "layer", "id": "more", "type": "house", "title": both, "changes": changes}
    on = Insert("scenario.yaml", ("rules", "layers"), ["more"])
    document.do("layer", SetValue("layers/more.yaml", (), layer), on)
    space.study.go(FUSE)
    assert space.clauses.index(space.clauses.row_of(FUSE), 1).data() == "4.3も読むこと。"
    click_chip(space, FUSE, "pr.4.3#a", 1)
    assert space.study.current == "pr.4.3#a"


def test_typing_over_a_number_asks_for_layer_and_reason_and_is_one_step(
    space: RulesWorkspace, document: Document
) -> None:
    space.study.go(FUSE)
    space.study.pick("bridge.fuse")
    form = space.values.form
    QTest.keyClicks(space.sheet, "3")
    assert form.value.text() == "3"
    assert not form.button.isEnabled()
    assert "reason" in form.button.toolTip()
    form.reason.setText("A longer fuse.")
    QTest.mouseClick(form.button, Qt.MouseButton.LeftButton)
    assert document.undo_stack.count() == 1
    assert "distance from which a bridge can be blown" in document.undo_stack.undoText()
    book = space.study.book
    assert book is not None
    assert book.value("bridge.fuse") == 3
    assert "A longer fuse." in space.values.facts.text()
    row = space.clauses.row_of(FUSE)
    assert "3" in space.clauses.index(row, 0).data()
    assert "3ヘクス" in space.clauses.index(row, 1).data()
    assert form.layer.currentText() == "My variant"
    document.undo_stack.undo()
    assert space.study.book is not None
    assert space.study.book.value("bridge.fuse") == 2
    assert not document.bundle.layers


def test_an_edit_keeps_place_scroll_and_half_typed_filter(space: RulesWorkspace, document: Document) -> None:
    space.search.setText("4.")
    space.study.go(FUSE)
    scroll = space.sheet.verticalScrollBar().value()
    space.study.pick("bridge.fuse")
    space.values.form.value.setText("4")
    space.values.form.reason.setText("test")
    space.values.form.button.click()
    assert space.study.current == FUSE
    assert space.sheet.currentIndex().row() == space.clauses.row_of(FUSE)
    assert space.sheet.verticalScrollBar().value() == scroll
    assert space.search.text() == "4."


def test_full_width_digits_are_read_and_what_cannot_be_is_said(space: RulesWorkspace, document: Document) -> None:
    space.study.go(FUSE)
    space.study.pick("bridge.fuse")
    form = space.values.form
    form.reason.setText("test")
    for wrong, words in (("９９", "between 0 and 9"), ("abc", "not a value")):
        form.value.setText(wrong)
        form.button.click()
        assert words in form.said.text()
        assert not document.dirty
    form.value.setText("５")
    form.button.click()
    assert space.study.book is not None
    assert space.study.book.value("bridge.fuse") == 5


def test_a_cell_of_a_table_is_changed_in_the_same_way(space: RulesWorkspace, document: Document) -> None:
    space.study.go("terrain")
    grid = space.values.grid
    assert grid.isVisibleTo(space)
    assert "cell" in space.values.form.button.toolTip()
    grid.setCurrentCell(1, 0)
    address = space.values.address
    assert address.startswith("terrain[")
    old = space.study.book.value(address) if space.study.book else None
    space.values.form.value.setText("7")
    space.values.form.reason.setText("test")
    space.values.form.button.click()
    assert space.study.book is not None
    assert space.study.book.value(address) == 7 != old


def test_without_a_document_a_layer_of_ones_own_is_begun(make_space: MakeSpace) -> None:
    space = make_space()
    space.study.go(FUSE)
    space.study.pick("bridge.fuse")
    space.values.form.value.setText("3")
    space.values.form.reason.setText("test")
    space.values.form.button.click()
    document = space.bench.document
    assert document is not None
    assert document.bundle.kind == "layer"
    assert document.path is None
    assert document.dirty
    assert "bridge.fuse" in document.text("layer.yaml")
    assert space.study.book is not None
    assert space.study.book.value("bridge.fuse") == 3


def test_f2_gives_a_clause_other_words_in_a_layer(space: RulesWorkspace, document: Document) -> None:
    space.study.go(FUSE)
    QTest.keyClick(space.sheet, Qt.Key.Key_F2)
    dialog = space.findChild(WordingDialog)
    assert dialog is not None
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert not ok.isEnabled()
    english, japanese = dialog.fields["en"], dialog.fields["ja"]
    english.setPlainText("Within {p:bridge.fuse} hexes.")
    dialog.reason.setText("shorter")
    japanese.setPlainText("近くにいる。")
    assert "same numbers" in ok.toolTip()
    japanese.setPlainText("{p:bridge.fus}ヘクス以内。")
    assert "bridge.fus" in ok.toolTip()
    japanese.setPlainText("{p:bridge.fuse}ヘクスと9ヘクス以内。")
    assert "lacks the number 9" in ok.toolTip()
    japanese.setPlainText("天気は{p:bridge.fuse}ヘクス以内。")
    assert ok.isEnabled()
    assert "天候" in dialog.said.text(), "a term is doubted, not forbidden"
    japanese.setPlainText("{p:bridge.fuse}ヘクス以内。")
    QTest.mouseClick(ok, Qt.MouseButton.LeftButton)
    assert document.undo_stack.count() == 1
    assert space.clauses.index(space.clauses.row_of(FUSE), 1).data() == "2ヘクス以内。"
    change = document.bundle.layers["layers/my_variant.yaml"].changes[0]
    assert (change.touches, change.reason, set(change.was)) == ("words", "shorter", {"text"})
    assert space.study.book is not None
    assert not space.study.book.effective.conflicts
    document.undo_stack.undo()
    assert space.clauses.index(space.clauses.row_of(FUSE), 1).data() != "2ヘクス以内。"


def test_words_go_into_the_rulebook_only_where_that_is_asked_for(
    space: RulesWorkspace, document: Document, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    written: list[tuple[str, str, dict[str, str]]] = []
    monkeypatch.setattr("editor.rules.rules_workspace.rewrite", lambda *said: written.append(said))
    space.study.go(FUSE)
    space.rewrite(FUSE)
    dialog = space.findChild(WordingDialog)
    assert dialog is not None
    new = {"en": "Within {p:bridge.fuse}.", "ja": "{p:bridge.fuse}以内。"}
    for language, text in new.items():
        dialog.fields[language].setPlainText(text)
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert not ok.isEnabled()
    dialog.into_book.setChecked(True)
    ok.click()
    assert written == [("primer", FUSE, new)]
    assert not document.dirty
    qtbot.waitUntil(lambda: space.study.current == FUSE and "primer" in space.study._known)


def test_a_double_click_on_a_number_lets_it_be_typed_over(space: RulesWorkspace) -> None:
    space.study.go(FUSE)
    index = space.clauses.index(space.clauses.row_of(FUSE), 0)
    chip = next(one for one in space.sheet.painter.laid(index).chips if one.span.target == "bridge.fuse")
    corner = space.sheet.painter.corner(space.sheet.visualRect(index).toRectF(), index)
    spot = (corner + chip.rects[0].center()).toPoint()
    QTest.mouseDClick(space.sheet.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert space.values.form.value.selectedText() == "2"
    assert space.findChild(WordingDialog) is None


def test_a_layer_by_itself_finds_its_rulebook(make_space: MakeSpace, tmp_path: Path, qtbot: QtBot) -> None:
    changes = '[{target: "bridge.fuse", op: "set", class: "number", from: 2, to: 4, reason: "-"}]'
    text = f'format: 1\nkind: "layer"\nid: "long"\ntitle: {{en: "Long fuse", ja: "長い導火線"}}\nchanges: {changes}\n'
    (tmp_path / "layer.yaml").write_text(text, encoding="utf-8")
    space = make_space(slug="june_6")
    document = Document.open(tmp_path, store=tmp_path / "store")
    space.bench.open(document)
    qtbot.waitUntil(lambda: space.study.slug == "primer" and space.study.book is not None)
    assert space.study.book is not None
    assert space.study.book.value("bridge.fuse") == 4
    assert space.head.versions.currentText() == "This layer"
    space.bench.open(None)
    document.close()


def test_another_version_can_be_read_but_not_written(space: RulesWorkspace) -> None:
    versions = [space.head.versions.itemText(row) for row in range(space.head.versions.count())]
    assert versions[0] == "This scenario"
    row = versions.index("With the layer: Wet spring")
    space.head.versions.setCurrentIndex(row)
    space.head.versions.activated.emit(row)
    assert space.study.book is not None
    assert space.study.book.value("bridge.demolition") == 5
    space.study.go("bridge.demolition")
    assert not space.values.form.value.isEnabled()
    assert "another version" in space.values.form.button.toolTip()


# Findings


def test_a_reading_is_chosen_by_a_click_and_undone(space: RulesWorkspace, document: Document) -> None:
    space.study.go("pr.7.2")
    space.tabs.setCurrentWidget(space.findings)
    card = space.findings.cards[0]
    assert card.buttons["once"].isChecked()
    QTest.mouseClick(card.buttons["each"], Qt.MouseButton.LeftButton, pos=QPoint(8, card.buttons["each"].height() // 2))
    assert document.bundle.scenario is not None
    assert document.bundle.scenario.rules.options == {"hungry-attackers": "each"}
    assert card.buttons["each"].isChecked()
    document.undo_stack.undo()
    assert card.buttons["once"].isChecked()


def test_the_difference_of_two_readings_is_played_and_named(space: RulesWorkspace, qtbot: QtBot) -> None:
    space.study.go("finding:hungry-attackers")
    card = space.findings.cards[0]
    card.difference.click()
    qtbot.waitUntil(lambda: "3, not 2" in card.result.text(), timeout=10_000)
    assert card.difference.isEnabled()


# Checking pairs


def test_a_checked_pair_is_kept_and_the_next_one_comes(space: RulesWorkspace, tmp_path: Path) -> None:
    lock = lock_path("primer").read_bytes()
    study = space.study
    assert study.book is not None
    assert study.review is not None
    study.review._book.clear()  # as if nobody had compared anything
    study.review._kept.clear()
    study.go(FUSE)
    space.head.check.click()
    assert study.review.is_checked(FUSE, study.book.texts(FUSE))
    assert study.current != FUSE
    assert study.current == "section:pr.4.3"
    assert (tmp_path / "store" / "reviews" / "primer.lock").exists()
    assert lock_path("primer").read_bytes() == lock
    assert space.head.count.text().startswith("✓ 1 /")


def test_f8_goes_to_what_is_not_checked_and_says_when_nothing_is_left(space: RulesWorkspace) -> None:
    study = space.study
    assert study.book is not None
    assert study.review is not None
    left = ["pr.3.4#b", "pr.7.2#a"]
    for address in study.book.addresses():
        if address not in left:
            study.review.check(address, study.book.texts(address), "test")
    study.review._book.clear()
    study.review._kept.clear()
    study.go("pr.1")
    seen = []
    for _press in range(3):
        QTest.keyClick(space.sheet, Qt.Key.Key_F8)
        seen.append(study.current)
    assert seen == [*left, left[0]]
    QTest.keyClick(space.sheet, Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    assert study.current == left[1]
    said: list[str] = []
    space.bench.told.connect(said.append)
    for address in left:
        study.review.check(address, study.book.texts(address), "test")
    space.step(1)
    assert "Nothing is left" in said[0]


def test_a_stale_pair_shows_in_the_list_by_a_shape(space: RulesWorkspace) -> None:
    study = space.study
    assert study.review is not None
    assert study.book is not None
    texts = study.book.texts(FUSE)
    study.review.check(FUSE, {**texts, "en": "Something else."}, "test")
    study.reviewed.emit("pr.4.2")
    section = study.book.by_key["pr.4.2"]
    assert "stale" in space.contents.states(section)
    assert "stale" in space.contents.index(space.contents.row_of("pr.4.2")).data(Qt.ItemDataRole.ToolTipRole)


# Layers, uses


def test_layers_are_put_on_and_off_and_ordered(space: RulesWorkspace, document: Document) -> None:
    tab = space.layers
    assert [tab.list.item(row).text() for row in range(tab.list.count())] == ["Wet spring"]
    tab.list.item(0).setCheckState(Qt.CheckState.Checked)
    assert rule_edits.layers_of(document) == ("wet_spring",)
    assert "Damp powder." in tab.told.text()
    space.study.go(FUSE)
    space.study.pick("bridge.fuse")
    space.values.form.value.setText("3")
    space.values.form.reason.setText("test")
    space.values.form.button.click()
    assert rule_edits.layers_of(document) == ("wet_spring", "my_variant")
    tab.list.setCurrentRow(1)
    tab.up.click()
    assert rule_edits.layers_of(document) == ("my_variant", "wet_spring")
    tab.list.item(0).setCheckState(Qt.CheckState.Unchecked)
    assert rule_edits.layers_of(document) == ("my_variant",)


def test_an_example_is_reached_from_what_it_shows(space: RulesWorkspace) -> None:
    space.study.go("pr.7.2")
    for tab in (space.values, space.uses):
        space.tabs.setCurrentWidget(tab)
        space.study.go("example:two-hungry-attackers")
        assert space.tabs.currentWidget() is space.examples
        assert space.examples.list.currentItem().text().endswith("Two hungry attackers")
    assert "example:two-hungry-attackers" in space.uses.told.text()
    space.show_address("finding:hungry-attackers")
    assert space.tabs.currentWidget() is space.findings


def test_uses_name_the_code_and_the_references(space: RulesWorkspace) -> None:
    space.study.go(FUSE)
    words = space.uses.told.text()
    assert "must" in words
    assert space.study.evidence.functions["pr.4.2"][0] in words


def test_the_language_changes_while_it_is_open(space: RulesWorkspace) -> None:
    space.bench.set_language("ja")
    QTest.qWait(1)
    assert space.tabs.tabText(0) == "値"
    assert space.head.books.currentText() == "二つの橋"
    space.study.go(FUSE)
    space.study.pick("bridge.fuse")
    assert "橋を爆破できる距離" in space.values.head.text()


def test_findings_are_reached_past_all_drafts_and_listed_alone(make_space: MakeSpace) -> None:
    space = make_space(slug="june_6")
    assert space.study.book is not None
    known = [id for _row, id in space.study.book.all_findings()]
    assert len(known) > 2
    seen = []
    for _step in known[:3]:
        space.step_finding(1)
        assert space.tabs.currentWidget() is space.findings
        assert space.study.book.findings(space.study.key)
        seen.append(space.study._finding)
    assert len(set(seen)) == 3
    space.step_finding(-1)
    assert space.study._finding == seen[-2]
    QTest.mouseClick(space.doubtful, Qt.MouseButton.LeftButton)
    shown = listed(space)
    assert 0 < len(shown) < len(space.contents.sections)
    assert all(space.study.book.findings(space.filtered.index(n, 0).data(SECTION_ROLE).key) for n in range(len(shown)))
