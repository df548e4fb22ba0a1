"""The prompt bar and the tab: buttons, seats, dice, saving, languages."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from editor import window_language
from editor.play.game_pieces import GameFaces
from editor.play.key_hints import BACK
from editor.play.log_panel import LogPanel
from editor.play.play_panel import PlayPanel
from editor.play.play_widgets import DRAWN, SideSign
from editor.play.prompt_text import side_mark
from editor.play.seats import Who
from engine.play import Choice
from tests.editor.play.screen import Screenful, primer

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def panel(screen: Screenful, qtbot: QtBot) -> PlayPanel:
    panel = PlayPanel(screen.bench)
    qtbot.addWidget(panel)
    panel.resize(320, 700)
    panel.show()
    return panel


def buttons(widget: QWidget) -> dict[str, QPushButton]:
    """The buttons that can be seen, by their words."""
    return {button.text(): button for button in widget.findChildren(QPushButton) if button.isVisible()}


def test_without_a_game_the_tab_says_how_to_begin(screen: Screenful, panel: PlayPanel) -> None:
    screen.play_mode.end()
    assert panel.empty.isVisible()
    assert panel.empty.text() == "Press F5 to play this position. Your draft stays as it is."
    assert panel.session is None


def test_the_bar_says_who_where_and_what(screen: Screenful) -> None:
    bar = screen.play_mode.bar
    assert bar is not None
    assert bar.path.text() == "Turn 1 › Kestria's turn › Movement"
    assert bar.question.text() == "Which unit marches?"
    assert bar.section.text() == "Rule 3"
    assert "3.1 Each unit" in bar.section.toolTip()
    screen.qtbot.mouseClick(bar.section, LEFT)
    assert screen.bench.explanation is not None
    assert [row.section for row in screen.bench.explanation.rows] == ["3.1", "3.2", "3.3", "3.4", "3.5"]
    assert bar.sign.accessibleName() == "Kestria"
    assert "1  End the movement phase  (Enter)" in buttons(bar)


def test_targets_on_the_map_are_never_buttons(screen: Screenful) -> None:
    bar, rng = screen.play_mode.bar, random.Random(3)
    assert bar is not None
    for _ in range(60):
        if screen.session.prompt is None:
            break
        hand = screen.hand
        assert len(bar.buttons.widgets) <= len(hand.buttons) + 1
        assert not any(choice.args for option in hand.buttons for choice in option.choices)
        screen.session.take([rng.choice(screen.session.prompt.choices)])


def test_a_button_of_the_bar_is_a_choice_and_take_back_undoes_it(screen: Screenful, qtbot: QtBot) -> None:
    bar = screen.play_mode.bar
    assert bar is not None
    qtbot.mouseClick(buttons(bar)["1  End the movement phase  (Enter)"], LEFT)
    assert screen.session.game.history[-1].choice == Choice("done_moving")
    back = bar.hints.keys[BACK]
    qtbot.mouseClick(back, LEFT)
    assert not screen.session.can_take_back
    assert not back.isEnabled()
    assert back.toolTip() == "No choice has been made yet."


def test_a_changed_scenario_asks_how_to_go_on(screen: Screenful, qtbot: QtBot) -> None:
    bar = screen.play_mode.bar
    assert bar is not None
    screen.session.revisions.follow(5)
    assert bar.notice.isVisible()
    assert not bar.question.isVisible(), "the old question waits until it is clear how to go on"
    assert not bar.section.isEnabled()
    assert not any(key.isEnabled() for key in bar.hints.keys)
    assert bar.accessibleName() == bar.notice.text()
    qtbot.mouseClick(buttons(bar)["Continue with the old position"], LEFT)
    assert not bar.notice.isVisible()
    assert bar.question.isVisible()
    assert "1  End the movement phase  (Enter)" in buttons(bar)


def test_leaving_parks_the_game_and_takes_everything_off_the_map(screen: Screenful) -> None:
    from editor.workbench import Mode

    session = screen.session
    screen.pending.next_unit()
    screen.bench.set_mode(Mode.EDIT)
    assert session.parked
    assert not session.is_open
    assert screen.view.tool is None
    assert list(screen.view.overlays) == []
    screen.play_mode.enter()
    assert screen.session is session
    assert not session.parked


@pytest.fixture
def log(screen: Screenful, qtbot: QtBot) -> LogPanel:
    made = LogPanel(screen.bench)
    qtbot.addWidget(made)
    made.resize(320, 400)
    made.show()
    return made


def test_seats_are_one_line_that_opens_them_and_nothing_else_folds_it(
    screen: Screenful, panel: PlayPanel, qtbot: QtBot
) -> None:
    rng = random.Random(1)
    assert not panel.seats.boxes[0].isVisible()
    assert panel.seats.who.text().count("Me") == 2
    qtbot.mouseClick(panel.seats.who, LEFT)
    assert panel.seats.boxes[0].isVisible()
    for _ in range(6):
        assert screen.session.prompt is not None
        screen.session.take([rng.choice(screen.session.prompt.choices)])
    assert panel.seats.boxes[0].isVisible()
    qtbot.mouseClick(panel.seats.who, LEFT)
    assert not panel.seats.boxes[0].isVisible()


def test_the_seats_say_who_plays(screen: Screenful, panel: PlayPanel, qtbot: QtBot) -> None:
    box = panel.seats.boxes[1]
    box.setCurrentIndex(box.findData(Who.NOBODY))
    box.activated.emit(box.currentIndex())
    assert screen.session.screen.seats[1] is Who.NOBODY
    assert not panel.seats.two.isVisible()


def test_the_log_follows_the_game_and_a_click_shows_the_moment(screen: Screenful, log: LogPanel, qtbot: QtBot) -> None:
    rng = random.Random(1)
    for _ in range(12):
        assert screen.session.prompt is not None
        screen.session.take([rng.choice(screen.session.prompt.choices)])
    texts = [log.list.item(row).text() for row in range(log.list.count())]
    assert texts[0] == "Turn 1" or "objective" in texts[0]
    item = log.list.item(log.list.count() - 4)
    log.list.scrollToItem(item)
    qtbot.mouseClick(log.list.viewport(), LEFT, pos=log.list.visualItemRect(item).center())
    assert screen.session.shown_step is not None
    assert item.toolTip()
    assert re.search(r"[ぁ-ヿ一-龯]", item.toolTip())
    bar = screen.play_mode.bar
    assert bar is not None
    assert bar.question.text() == "You are looking at an earlier moment of the game."
    qtbot.mouseClick(buttons(bar)["Back to now"], LEFT)
    assert screen.session.shown_step is None


def test_taking_back_leaves_the_lines_before_as_they_are(screen: Screenful, log: LogPanel) -> None:
    rng = random.Random(1)
    for _ in range(8):
        assert screen.session.prompt is not None
        screen.session.take([rng.choice(screen.session.prompt.choices)])
    first = log.list.item(0)
    last = log.list.item(log.list.count() - 1).text()
    screen.session.take_back()
    assert last not in [log.list.item(row).text() for row in range(log.list.count())]
    assert log.list.item(0) is first


def test_dice_fall_only_where_motion_is_wanted(screen: Screenful, panel: PlayPanel, qtbot: QtBot) -> None:
    panel.dice.view.show_dice((6, 6), (2, 5), falls=True)
    assert panel.dice.view.is_falling
    qtbot.waitUntil(lambda: not panel.dice.view.is_falling, timeout=1000)
    assert panel.dice.view.faces == (2, 5)
    panel.dice.view.show_dice((10,), (7,), falls=False)
    assert not panel.dice.view.is_falling


# Japanese


LATIN = re.compile(r"[A-Za-z]{2,}")
KEYS = {"BS", "hexgame", "jsonl", "Enter", "Esc", "Backspace", "Shift", "Delete", "Ctrl"}


@pytest.fixture
def japanese(qtbot: QtBot) -> Iterator[None]:
    window_language.use("ja")
    yield
    window_language.use("en")


def said_by(widget: QWidget) -> Iterator[str]:
    """Every word that a widget shows or tells on hover; what a line tells in the other language is left out."""
    for child in widget.findChildren(QWidget):
        if isinstance(child, QLabel | QAbstractButton):
            yield child.text()
            yield child.toolTip()
        elif isinstance(child, QComboBox):
            yield from (child.itemText(row) for row in range(child.count()))


def test_in_japanese_no_latin_sentence_is_left(qtbot: QtBot, japanese: None) -> None:
    screen, rng = Screenful(qtbot, primer(), "ja"), random.Random(2)
    panel, log = PlayPanel(screen.bench), LogPanel(screen.bench)
    qtbot.addWidget(panel)
    qtbot.addWidget(log)
    bar, card = screen.play_mode.bar, screen.play_mode.card
    assert bar is not None
    assert card is not None
    for _ in range(400):
        if screen.session.prompt is None:
            break
        for text in (*said_by(bar), *said_by(panel), *said_by(card)):
            assert set(LATIN.findall(text)) <= KEYS, text
        pending = screen.pending
        pending.accept() if pending.is_ready else screen.session.take([rng.choice(screen.session.prompt.choices)])
    for row in range(log.list.count()):
        assert not LATIN.search(log.list.item(row).text())


# What is shown of sides, branches, dice


def test_the_signs_of_sides_are_drawn_as_on_their_counters(screen: Screenful) -> None:
    signs = [side_mark(screen.session, side) for side in (0, 1)]
    faces = GameFaces(screen.session)
    state, eyes = screen.session.game.state, screen.session.eyes
    counters = [faces.face(state, screen.unit(name), "ja", eyes).side_sign for name in ("k.guard", "l.town")]
    assert signs == counters
    assert set(signs) <= set(DRAWN)
    assert len(set(signs)) == 2
    pictures = []
    for sign in signs:
        badge = SideSign()
        screen.qtbot.addWidget(badge)
        badge.show_side(sign, "#333333", "x")
        badge.resize(badge.sizeHint())
        pictures.append(badge.grab().toImage())
    assert pictures[0] != pictures[1]


def test_branches_wrap_and_no_room_is_kept_for_dice_before_a_roll(
    screen: Screenful, panel: PlayPanel, qtbot: QtBot
) -> None:
    assert screen.session.dice.last() is None or panel.dice.view.isVisible()
    rng = random.Random(1)
    for _ in range(6):
        assert screen.session.prompt is not None
        screen.session.take([rng.choice(screen.session.prompt.choices)])
    screen.session.lines.restart()
    panel.refresh()
    panel.resize(200, 700)
    qtbot.wait(1)
    rows = panel.branches.list
    assert rows.count() == 1
    assert rows.visualItemRect(rows.item(0)).height() >= 2 * rows.fontMetrics().height()
    assert rows.visualItemRect(rows.item(0)).width() <= rows.viewport().width()
    assert not rows.horizontalScrollBar().isVisible()
