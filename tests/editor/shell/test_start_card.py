"""The start card of three doors, its pictures, and the first steps."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from editor.shell import start_offers, thumbnails
from editor.shell.start_card import StartCard
from editor.shell.start_page_tiles import NAME
from editor.shell.window import MainWindow
from editor.workbench import Mode, Settings
from engine.playtest.measured import measured_of
from tests.editor.shell import hand
from tests.editor.shell.conftest import MakeWindow, document_of


@pytest.fixture
def card(window: MainWindow) -> StartCard:
    window.show_start()
    assert window.start_card is not None
    return window.start_card


def press(button: object) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)  # type: ignore[call-overload]


def test_it_opens_with_saint_lo_chosen_and_closes_with_one_click(card: StartCard, window: MainWindow) -> None:
    assert card.doors["play"].isChecked()
    assert card.scenarios.chosen == "june_6/saint_lo"
    assert window.focusWidget() is card.scenarios
    press(card.close_button)
    assert not card.isVisible()


def test_each_scenario_has_a_sentence_and_each_game_a_heading(card: StartCard) -> None:
    rows = [card.scenarios.item(row) for row in range(card.scenarios.count())]
    headings = [row.text() for row in rows if not row.data(NAME)]
    assert headings[:5] == ["June 6", "Case Yellow, 1940", "Fortress Europa", "France 1944", "Two Bridges"]
    mill = next(row for row in rows if row.data(NAME) == "primer/mill_race")
    assert mill.text().startswith("The Mill\nFour turns in fine weather")
    assert set(card.scenarios.names) >= {offer.name for offer in start_offers.shipped()}


@pytest.mark.parametrize(("button", "mode"), [("set_up_button", Mode.SET_UP), ("play_button", Mode.PLAY)])
def test_the_door_play_leads_to_set_up_and_to_a_game(
    card: StartCard, window: MainWindow, button: str, mode: Mode
) -> None:
    card.scenarios.choose("primer/mill_race")
    press(getattr(card, button))
    assert document_of(window).title() == "The Mill"
    assert window.bench.mode is mode
    assert not card.isVisible()


def test_enter_plays_what_is_chosen(card: StartCard, window: MainWindow) -> None:
    card.scenarios.choose("primer/mill_race")
    QTest.keyClick(card.scenarios, Qt.Key.Key_Return)
    assert window.bench.mode is Mode.PLAY


def test_the_door_make_opens_one_s_own_and_files(
    card: StartCard, window: MainWindow, monkeypatch: pytest.MonkeyPatch, folder: Path, settings: Settings
) -> None:
    press(card.doors["make"])
    assert card.mine.names[0] == str(folder)
    card.mine.choose("primer/mill_race")
    press(card.open_button)
    assert document_of(window).title() == "The Mill"
    assert window.bench.mode is Mode.EDIT
    window.show_start()
    assert card.doors["make"].isChecked(), "the door that was open last"
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(folder / "scenario.yaml"), ""))
    press(card.file_button)
    assert document_of(window).path == folder


def test_the_door_check_leads_to_a_rulebook(card: StartCard, window: MainWindow, qtbot: QtBot) -> None:
    press(card.doors["check"])
    row = next(row for row in range(card.books.count()) if card.books.item(row).data(NAME) == "june_6")
    card.books.setCurrentRow(row)
    press(card.read_button)
    assert window.bench.space == "rules"
    study = window.spaces.space("rules").study  # type: ignore[attr-defined]
    assert study.slug == "june_6"
    qtbot.waitUntil(lambda: study.review is not None)


def test_pictures_are_painted_once_and_anew_when_the_map_has_changed(
    card: StartCard, folder: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    picture = card._pictures.picture
    qtbot.waitUntil(lambda: picture(str(folder)) is not None)
    image = picture(str(folder))
    assert image is not None
    assert len({image.pixelColor(x, y).name() for x in range(0, 200, 4) for y in range(0, 140, 4)}) > 4
    first = thumbnails.key_of(folder)
    assert (tmp_path / "pictures" / f"{first}.png").is_file()
    text = (folder / "map.yaml").read_text(encoding="utf-8")
    (folder / "map.yaml").write_text(text + "\n", encoding="utf-8")
    assert thumbnails.key_of(folder) != first


def test_what_cannot_be_read_has_no_picture_and_hurts_nobody(card: StartCard, tmp_path: Path, qtbot: QtBot) -> None:
    bad = tmp_path / "bad"
    bad.mkdir()
    (bad / "scenario.yaml").write_text("title: [", encoding="utf-8")
    assert start_offers.own(bad).title("en") == "bad · bad"
    qtbot.waitUntil(lambda: card._pictures.picture(str(bad)) is not None)
    image = card._pictures.picture(str(bad))
    assert image is not None
    assert image.isNull()


# First steps


def test_first_steps_tick_themselves(window: MainWindow, qtbot: QtBot, settings: Settings) -> None:
    steps = window.first_steps
    assert steps.isHidden(), "they come with the first start card"
    window.show_start()
    assert window.start_card is not None
    window.start_card.close_up()
    assert steps.isVisible()
    assert not steps.done
    hand.point(window, "0905")
    assert steps.done == {"hover"}
    assert steps.lines["hover"].text().startswith("✓")
    hand.click(window, "0402")
    assert "unit" in steps.done
    window.activateWindow()
    queries = window.readout.queries
    assert queries is not None
    qtbot.waitUntil(lambda: queries.is_current)
    hand.point(window, "0905")
    QTest.keyClick(window.canvas, Qt.Key.Key_Q)
    QTest.keyClick(window.canvas, Qt.Key.Key_F5)
    assert steps.done == {"hover", "unit", "why", "play"}
    assert not any(line.isVisible() for line in steps.lines.values()), "it folds away with a word"
    assert "all done" in steps.title.text()
    steps._farewell.timeout.emit()
    assert steps.isHidden()
    window.registry.do("help.first_steps")
    assert all(line.isVisible() for line in steps.lines.values())


def test_first_steps_can_be_put_away_for_good_and_brought_back(make_window: MakeWindow) -> None:
    window = make_window()
    window.show_start()
    press(window.first_steps.shut)
    assert window.first_steps.isHidden()
    window.show_start()
    assert window.first_steps.isHidden()
    again = make_window()
    again.show_start()
    assert again.first_steps.isHidden()
    again.registry.do("help.first_steps")
    assert again.first_steps.isVisible()


def test_a_scenario_says_how_bots_fared_or_that_nobody_measured_it(card: StartCard) -> None:
    """Figures are those of the stored playtests, each game counted once; what was not measured says so."""
    rows = {row.data(NAME): row for row in map(card.scenarios.item, range(card.scenarios.count())) if row.data(NAME)}
    for offer in start_offers.shipped():
        figures, row = measured_of(offer.game).get(offer.name.partition("/")[2]), rows[offer.name]
        if figures is None:
            assert row.text().endswith("Balance and length: not measured.")
        else:
            assert sum(figures.won.values()) == figures.games
            assert set(figures.won) <= {*offer.sides, "draw"}
            assert row.text().splitlines()[-1].startswith(f"{figures.games} games of bots: ")
            assert figures.date in row.toolTip() and figures.commit in row.toolTip()
    assert any(measured_of(offer.game) for offer in start_offers.shipped())
