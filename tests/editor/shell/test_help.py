"""F1: the page that belongs to where one is, search in all pages."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest

from editor.shell import help_pages
from editor.shell.help_window import OF_MODES, OF_SPACES, HelpWindow, show_for
from editor.shell.window import MainWindow

HEADINGS = {passage.heading for passage in help_pages.passages("en") if passage.page == "the-window"}


LINKS = (
    ("bundle-format.md#countersyaml", "bundle-format", "counters.yaml"),
    ("the-window.md#play", "the-window", "Play"),
    ("tutorials/player.md", "tutorials/player", "Tutorial for players: another Cherbourg"),
    ("../the-window.md#order-of-battle", "the-window", "Order of battle"),
    ("#set-up", "the-window", "Set up"),
    ("tutorials/translator.ja.md", "tutorials/translator", "Tutorial for translators and checkers: one doubtful rule"),
)


def test_every_page_is_there_and_every_place_that_f1_leads_to() -> None:
    assert help_pages.pages() == tuple(help_pages.PAGES)
    assert set(OF_MODES.values()) <= HEADINGS
    assert set(OF_SPACES.values()) <= HEADINGS


@pytest.mark.parametrize(("space", "heading"), [("map", "Change a scenario"), ("oob", "Order of battle")])
def test_f1_shows_what_belongs_to_where_one_is(window: MainWindow, space: str, heading: str) -> None:
    window.bench.set_space(space)
    QTest.keyClick(window, Qt.Key.Key_F1)
    shown = window.findChild(HelpWindow)
    assert shown is not None
    assert shown.isVisible()
    assert shown.browser.textCursor().block().text() == heading
    QTest.keyClick(window, Qt.Key.Key_F1)
    assert len(window.findChildren(HelpWindow)) == 1


def test_in_a_game_it_speaks_of_playing(window: MainWindow) -> None:
    window.play()
    assert show_for(window).browser.textCursor().block().text() == "Play"


def test_the_search_looks_into_all_pages_and_shows_the_place(window: MainWindow) -> None:
    shown = show_for(window)
    QTest.keyClicks(shown.search, "stale pair")
    items = [shown.tree.topLevelItem(row) for row in range(shown.tree.topLevelItemCount())]
    found = [item.text(0) for item in items if item]
    assert any(text.startswith("Read and check the rules") for text in found)
    QTest.keyClicks(shown.search, "zzz")
    assert shown.tree.topLevelItemCount() == 0
    shown.search.clear()
    assert shown.tree.topLevelItemCount() == len(help_pages.PAGES)


def test_a_link_to_another_page_is_followed_inside(window: MainWindow) -> None:
    shown = show_for(window)
    for link, page, heading in LINKS:
        shown.browser.anchorClicked.emit(QUrl(link))
        item = shown.tree.currentItem()
        assert item is not None
        passage = item.data(0, Qt.ItemDataRole.UserRole)
        assert (passage.page, passage.heading) == (page, heading)
    shown.browser.anchorClicked.emit(QUrl("../maps/README.md"))
    assert "drafted" in shown.browser.toPlainText().lower()


def test_pictures_are_shown_and_fit(window: MainWindow) -> None:
    shown = show_for(window)
    shown.show_heading("tutorials/player", "")
    url = QUrl("../pictures/tutorials/player-4-play.en.png")
    image = shown.browser.document().resource(QTextDocument.ResourceType.ImageResource.value, url)
    assert 300 < image.width() <= shown.browser.viewport().width()


def test_a_sign_in_code_is_no_heading() -> None:
    text = "# One\nhere\n```\n# not this\n```\n## *Two*\nthere"
    assert [(each.heading, each.text.count("\n")) for each in help_pages.cut("p", text)] == [("One", 3), ("Two", 0)]


def test_japanese_sentences_hang_together_and_are_not_slanted() -> None:
    text = help_pages.text_of("the-window", "ja")
    assert "**戦闘序列**" in text or "**問題**" in text
    assert not any(f"*{word}*" in text.replace("**", "") for word in ("問題", "選択", "根拠"))
    assert help_pages.plain("`map.box_label` and _this_") == "map.box_label and this"
