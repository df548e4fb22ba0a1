"""Worked examples under two versions, the comparison of versions, and the small picture of a position."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from editor.rules.evidence import SectionEvidence
from editor.rules.example_runs import compared, played, readable
from editor.rules.position_picture import picture
from editor.rules.rules_workspace import RulesWorkspace
from editor.rules.versions_dialog import CompareVersionsDialog
from engine.games.primer.rules import compile_rules
from engine.games.primer.setup import two_bridges
from engine.games.primer.state import PrimerState
from engine.play import load
from engine.rulebook import Renderer, load_catalogue

AS_READ: tuple[tuple[str, ...], dict[str, str]] = ((), {})
OTHERWISE: tuple[tuple[str, ...], dict[str, str]] = (("wet_spring",), {})


def test_an_example_comes_out_otherwise_under_a_layer(evidence: SectionEvidence) -> None:
    shown = ("cost-of-ground", "the-bridge-goes", "stranded", "wet-spring", "two-hungry-attackers")
    pairs = [compared("primer", evidence.examples[id], AS_READ, OTHERWISE, "en") for id in shown]
    differ = [pair for pair in pairs if pair.differs]
    assert [pair.id for pair in differ] == ["cost-of-ground", "the-bridge-goes", "stranded"]
    assert all(pair.first.passed for pair in differ)
    assert differ[0].second.kind == differ[1].second.kind == "failed"
    assert differ[0].second.reason
    same = next(pair for pair in pairs if not pair.differs and pair.first.steps)
    assert same.first_difference == len(same.first.steps)


def test_what_is_told_is_told_in_words_of_the_language(evidence: SectionEvidence) -> None:
    worked = next(one for one in evidence.examples.values() if one.example.id == "two-hungry-attackers")
    outcome = played("primer", worked.example, worked, "ja")
    assert outcome.passed
    assert "近衛連隊" in outcome.svg
    assert "<svg" in outcome.svg


def test_keys_of_messages_become_words() -> None:
    catalogue = load_catalogue("primer")
    key, texts = next(
        (key, texts) for key, texts in catalogue.messages.items() if "{" not in texts["ja"] and "." in key
    )
    assert readable(f"is {key}.", catalogue, "ja") == f"is “{texts['ja']}”."
    assert readable("no.such_key 4.2", catalogue, "ja") == "no.such_key 4.2"


def test_examples_of_a_section_are_run_and_counted(space: RulesWorkspace, qtbot: QtBot) -> None:
    tab = space.examples
    space.tabs.setCurrentWidget(tab)
    space.study.go("pr.7.2")
    assert tab.list.count() == len(tab.ids()) > 0
    tab.second.setCurrentIndex(tab.second.findText("With the layer: Wet spring"))
    tab.run_button.click()
    assert tab.stop_button.isVisibleTo(space)
    qtbot.waitUntil(lambda: tab.run_button.isVisibleTo(space), timeout=20_000)
    assert len(tab.results) == tab.list.count()
    assert "give another result" in tab.said.text()
    assert {tab.list.item(row).text()[0] for row in range(tab.list.count())} <= {"＝", "≠"}
    assert tab.map.isVisibleTo(space)
    assert inked(tab.map.grab().toImage())


def inked(image: QImage) -> bool:
    """Whether more than one colour is painted."""
    small = image.scaled(QSize(16, 16))
    return len({small.pixel(x, y) for x in range(16) for y in range(16)}) > 3


def test_running_can_be_stopped(space: RulesWorkspace, qtbot: QtBot) -> None:
    tab = space.examples
    tab.everything.setChecked(True)
    tab.run_button.click()
    qtbot.waitUntil(lambda: len(tab.results) > 0, timeout=20_000)
    tab.stop_button.click()
    done = len(tab.results)
    qtbot.wait(50)
    assert len(tab.results) == done < tab.list.count()
    assert tab.run_button.isEnabled()


def test_two_versions_are_compared_and_written_as_a_page(space: RulesWorkspace, tmp_path: Path, qtbot: QtBot) -> None:
    dialog = CompareVersionsDialog(space.study, space)
    qtbot.addWidget(dialog)
    assert dialog.first.currentText() == "The rulebook itself"
    assert dialog.table.rowCount() > 0, "it opens on two versions that differ"
    same = dialog.second.findText("The rulebook itself")
    dialog.second.setCurrentIndex(same)
    dialog.second.activated.emit(same)
    assert dialog.table.rowCount() == 0
    assert not dialog.save.isEnabled()
    row = dialog.second.findText("With the layer: Wet spring")
    dialog.second.setCurrentIndex(row)
    dialog.second.activated.emit(row)
    assert dialog.table.rowCount() == 3
    items = [dialog.table.item(row, 4) for row in range(3)]
    assert "Damp powder." in {item.text() for item in items if item}
    dialog.write(tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert "Damp powder." in page
    assert "With the layer: Wet spring" in page
    seen: list[str] = []
    dialog.wanted.connect(seen.append)
    dialog.table.itemActivated.emit(dialog.table.item(0, 0))
    assert seen == [dialog.found[0].address]


def test_a_preset_differs_by_its_readings(space: RulesWorkspace, qtbot: QtBot) -> None:
    study = space.study
    assert study.book is not None
    for preset in study.book.rules.book.presets:
        version = next(one for one in study.versions() if one.id == f"preset:{preset.id}")
        book = study.book_of(version)
        readings = {name: book.reading(book.rules.findings[name]) for name in preset.chooses}
        assert readings == dict(preset.chooses)


def test_a_section_without_examples_says_so_and_offers_the_others(space: RulesWorkspace) -> None:
    tab = space.examples
    space.tabs.setCurrentWidget(tab)
    assert space.study.book is not None
    bare = next(one for one in space.study.book.sections if not space.study.evidence.examples_of(one.key))
    space.study.go(bare.key)
    assert f"section {bare.number}" in tab.said.text()
    assert not tab.run_button.isVisibleTo(space)
    assert not tab.list.isVisibleTo(space)
    tab.all_button.click()
    assert tab.list.count() == len(space.study.evidence.examples)
    assert tab.run_button.isVisibleTo(space)
    assert not tab.all_button.isVisibleTo(space)


def test_pieces_far_apart_are_drawn_side_by_side() -> None:
    scenario = two_bridges()
    near, far = ({**dict.fromkeys(scenario.position["at"], "0104"), "k.1": hex} for hex in ("0103", "1210"))
    widths = []
    for at in (near, far):
        state = PrimerState(scenario.board, compile_rules((), {}), scenario.roster)
        load(state, {**scenario.position, "at": at})
        svg = picture(state, Renderer(load_catalogue("primer"), state, "en"))
        assert svg.count("translate(") == (1 if at is near else 2)
        widths.append([float(part) for part in svg.split('viewBox="')[1].split('"')[0].split()][2])
    one, both = widths
    assert both < 2.5 * one, "what lies between them is left out"
