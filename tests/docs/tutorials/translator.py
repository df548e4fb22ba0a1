"""The translator: the two languages of June 6 side by side, a doubtful place, its example, a pair that is checked."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidget

from editor.rules.findings_tab import FindingCard
from editor.rules.rules_workspace import RulesWorkspace
from editor.rules.versions_dialog import CompareVersionsDialog
from editor.shell.rooms.rules import space_of
from editor.shell.start_page_tiles import NAME
from tests.docs.tutorials.stage import LEFT, Stage

SECTION, FINDING, OTHER = "8.23", "movement-bonus-doubling", "after"


def play(stage: Stage) -> None:
    """All steps of the page."""
    space = open_the_book(stage)
    find_a_section(stage, space)
    follow_a_number(stage, space)
    weigh_two_readings(stage, space)
    choose_the_other(stage, space)
    change_a_number(stage, space)
    run_the_examples(stage, space)
    check_a_pair(stage, space)
    compare(stage, space)


def open_the_book(stage: Stage) -> RulesWorkspace:
    """1. Start card, Check, June 6."""
    window = stage.window
    window.show_start()
    stage.step(1)
    card = window.start_card
    assert card is not None
    stage.click(card.doors["check"])
    choose(card.books, NAME, "june_6")
    stage.look()
    stage.click(card.read_button)
    space = space_of(window)
    stage.wait(lambda: space.study.book is not None and space.study.book.slug == "june_6", "the rulebook")
    stage.wait(lambda: space.study.evidence.examples, "the examples")
    stage.shot("translator-1-book")
    return space


def choose(list: QListWidget, role: int, value: str) -> None:
    """Choose a line of a list."""
    list.setCurrentRow(next(row for row in range(list.count()) if list.item(row).data(role) == value))


def find_a_section(stage: Stage, space: RulesWorkspace) -> None:
    """2. The field above the list finds numbers and words."""
    stage.step(2)
    stage.type(SECTION, space.search)
    stage.press("Enter", space.search, ready=lambda: space.study.key == f"rb.{SECTION}")
    assert space.filtered.rowCount() == 1
    stage.look()


def follow_a_number(stage: Stage, space: RulesWorkspace) -> None:
    """3. A chip says what a number is called and who reads it."""
    stage.step(3)
    space.sheet.setFocus()
    for _press in range(2):
        stage.press("Down", space.sheet)
    assert space.study.current == f"rb.{SECTION}#a"
    stage.press("Enter", space.sheet, ready=lambda: space.study.value)
    assert space.tabs.currentWidget() is space.values
    stage.shot("translator-2-value")


def weigh_two_readings(stage: Stage, space: RulesWorkspace) -> None:
    """4. A doubtful place, and what difference its readings make."""
    stage.step(4)
    tab(stage, space, space.findings)
    card = card_of(space)
    stage.click(card.difference)
    stage.wait(lambda: card.difference.isEnabled() and card.result.text(), "the example")
    stage.shot("translator-3-difference")


def tab(stage: Stage, space: RulesWorkspace, widget: object) -> None:
    """Click the head of a tab."""
    bar, number = space.tabs.tabBar(), next(n for n in range(space.tabs.count()) if space.tabs.widget(n) is widget)
    QTest.mouseClick(bar, LEFT, pos=bar.tabRect(number).center())
    stage.wait(lambda: space.tabs.currentWidget() is widget, "the tab")


def card_of(space: RulesWorkspace) -> FindingCard:
    """The card of the doubtful place."""
    return next(card for card in space.findings.cards if card.finding.id == FINDING)


def choose_the_other(stage: Stage, space: RulesWorkspace) -> None:
    """5. The scenario is played by another reading, and back."""
    stage.step(5)
    button = card_of(space).buttons[OTHER]
    QTest.mouseClick(button, LEFT, pos=QPoint(8, button.height() // 2))
    stage.wait(lambda: stage.document.dirty, "the change")
    stage.look()
    stage.press("Ctrl+Z", space.sheet, ready=lambda: not stage.document.dirty)
    assert not card_of(space).buttons[OTHER].isChecked()


def change_a_number(stage: Stage, space: RulesWorkspace) -> None:
    """6. Type over a number: another value in a layer, with a reason."""
    stage.step(6)
    space.sheet.setFocus()
    stage.press("Enter", space.sheet, ready=lambda: space.tabs.currentWidget() is space.values)
    form = space.values.form
    stage.press("3", space.sheet, ready=lambda: form.value.text() == "3")
    stage.type(stage.say("A trial", "試してみる"), form.reason)
    stage.shot("translator-4-change")
    stage.click(form.button)
    stage.wait(lambda: stage.document.dirty, "the change in a layer")


def run_the_examples(stage: Stage, space: RulesWorkspace) -> None:
    """7. The examples of the section under the rulebook and under the change."""
    stage.step(7)
    tab(stage, space, space.examples)
    stage.look()
    stage.click(space.examples.run_button)
    stage.wait(lambda: space.examples.run_button.isVisible() and space.examples.said.text(), "all examples")
    assert any(pair.differs for pair in space.examples.results.values())
    stage.shot("translator-5-examples")


def check_a_pair(stage: Stage, space: RulesWorkspace) -> None:
    """8. Ctrl+Enter notes that a pair is compared."""
    stage.step(8)
    study = space.study
    before = study.current
    assert study.review is not None
    assert study.book is not None
    space.sheet.setFocus()
    stage.press("Ctrl+Return", space.sheet, ready=lambda: study.current != before)
    assert study.review.is_checked(before, study.book.texts(before))
    stage.press("F8", space.sheet)
    stage.shot("translator-6-checked")


def compare(stage: Stage, space: RulesWorkspace) -> None:
    """9. Compare versions and write a page."""
    stage.step(9)
    stage.choose("rules.compare")
    dialog = space.findChild(CompareVersionsDialog)
    assert dialog is not None
    stage.wait(lambda: dialog.found, "a difference")
    stage.shot("translator-7-compare", dialog)
    with stage.file_named("comparison.html") as path:
        stage.click(dialog.save)
    assert "<html" in path.read_text(encoding="utf-8")
    stage.click(dialog.done_button)
