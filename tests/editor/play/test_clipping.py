"""Nothing of the bar, the card and the tab is cut off, however large the text and whatever is asked."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from editor import window_language
from editor.document import journal_folder
from editor.play.play_panel import PlayPanel
from editor.play.play_widgets import SideSign, WrappingRow, button
from editor.play.prompt_options import HEX, TouchSpot
from editor.shell.window import MainWindow
from editor.workbench import Settings, Workbench
from engine.paths import data_folder

ASKED = ("declarations", "muster", "attack_stance", "defence_stance", "retreat", "losses")


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    monkeypatch.setattr(journal_folder, "DEFAULT", tmp_path / "store")
    settings = Settings()
    settings.set_value("motion", False)
    settings.set_value("theme", "light")
    made = MainWindow(Workbench(settings))
    made.resize(1280, 800)
    made.files.load(str(data_folder("scenarios") / "primer" / "two_bridges"))
    made.show()
    qtbot.waitExposed(made)
    yield made
    settings.set_value("text_size", 100)
    made.dispose()
    window_language.use("en")


def shown(widget: QWidget) -> list[QWidget]:
    kinds = (QLabel, QAbstractButton, SideSign)
    return [each for each in widget.findChildren(QWidget) if isinstance(each, kinds) and each.isVisible()]


def needed(widget: QWidget) -> QSize:
    """What a widget needs to show all its words at the width that it has."""
    hint = widget.sizeHint()
    if isinstance(widget, QLabel) and not widget.wordWrap():
        return QSize(widget.fontMetrics().horizontalAdvance(widget.text()), widget.fontMetrics().height())
    if widget.hasHeightForWidth():
        longest = max(widget.fontMetrics().horizontalAdvance(word) for word in ("", *_words(widget).split()))
        wraps = hint.width() > widget.width()
        return QSize(longest if wraps and _words(widget).isascii() else 0, widget.heightForWidth(widget.width()))
    return hint


def _words(widget: QWidget) -> str:
    return widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""


def check(outer: QWidget, asked: str) -> None:
    """Every word lies whole within what holds it, and nothing lies over anything else."""
    frame = QRect(QPoint(0, 0), outer.size())
    places: list[tuple[QRect, str]] = []
    for widget in shown(outer):
        told = f"{asked}: {_words(widget)!r} in {widget.width()} x {widget.height()}"
        rect = QRect(widget.mapTo(outer, QPoint(0, 0)), widget.size())
        assert frame.contains(rect), f"{told} at {rect} leaves {frame}"
        need = needed(widget)
        assert widget.width() >= need.width(), f"{told} is too narrow, needs {need}"
        assert widget.height() >= need.height(), f"{told} is too low, needs {need}"
        assert not any(rect.intersects(other) for other, _text in places), f"{told} covers another"
        places.append((rect, _words(widget)))


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [100, 150, 200])
def test_nothing_of_a_game_is_clipped(window: MainWindow, language: str, size: int) -> None:
    window.bench.settings.set_value("language", language)
    window.bench.set_language(language)
    window.bench.settings.set_value("text_size", size)
    window.play()
    play_mode, rng = window.play_mode, random.Random(3)
    seen: set[str] = set()
    assert play_mode is not None
    for _ in range(400):
        session, pending, bar, card = play_mode.session, play_mode.pending, play_mode.bar, play_mode.card
        assert session is not None
        assert pending is not None
        assert bar is not None
        assert card is not None
        if session.prompt is None or seen.issuperset(ASKED):
            break
        asked = session.prompt.place[-1]
        if asked == "declarations" and "muster" not in seen:
            pending.touch([TouchSpot(HEX, session.prompt.offers["attack"][0][0])])
            asked = session.prompt.place[-1]
        if asked not in seen:
            QTest.qWait(1)
            QApplication.sendPostedEvents()
            check(bar, asked)
            assert bar.geometry().bottom() <= window.canvas.height()
            if card.isVisible():
                check(card, f"card at {asked}")
                assert not card.geometry().intersects(bar.geometry()), f"the card covers the bar at {asked}"
            seen.add(asked)
        if asked == "muster" and pending.is_ready:
            pending.accept()
        else:
            session.take([rng.choice(session.prompt.choices)])
    assert seen.issuperset(ASKED[1:5])


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [100, 150, 200])
def test_the_tab_is_no_wider_than_its_room(window: MainWindow, language: str, size: int) -> None:
    window.bench.settings.set_value("language", language)
    window.bench.set_language(language)
    window.bench.settings.set_value("text_size", size)
    window.play()
    QTest.qWait(1)
    (panel,) = window.findChildren(PlayPanel)
    inner = panel.area.widget()
    assert inner is not None
    assert inner.width() == panel.area.viewport().width()


def test_the_keys_stand_below_what_is_asked_where_the_bar_is_narrow(window: MainWindow) -> None:
    window.bench.set_language("en")
    window.play()
    assert window.play_mode is not None
    bar = window.play_mode.bar
    assert bar is not None
    QTest.qWait(1)
    whole = bar.path.text()
    assert whole.startswith("Turn 1")
    assert bar.path.y() >= bar.question.geometry().bottom()
    assert bar.section.x() > bar.question.x()
    assert bar.section.y() <= bar.question.y()
    bar.resize(420, bar.heightForWidth(420))
    QApplication.sendPostedEvents(bar)
    assert bar.section.y() > bar.path.geometry().bottom()
    check(bar, "narrow")
    bar.resize(260, bar.heightForWidth(260))
    QApplication.sendPostedEvents(bar)
    assert bar.path.text() != whole
    assert whole.endswith(bar.path.text())


def test_the_bar_is_equally_high_whatever_is_asked(window: MainWindow) -> None:
    window.play()
    play_mode, rng = window.play_mode, random.Random(3)
    assert play_mode is not None
    assert play_mode.bar is not None
    heights = set()
    for _ in range(30):
        session = play_mode.session
        assert session is not None
        QApplication.sendPostedEvents()
        heights.add((play_mode.bar.height(), play_mode.bar.y()))
        if session.prompt is not None:
            session.take([rng.choice(session.prompt.choices)])
    assert len(heights) == 1


def test_a_button_that_is_too_wide_takes_more_lines(qtbot: QtBot) -> None:
    row = WrappingRow()
    qtbot.addWidget(row)
    long = button("give ground: lose a step less, retreat a hex more", lambda: None)
    row.fill([button("stand", lambda: None), long])
    row.resize(180, row.heightForWidth(180))
    row.show()
    QTest.qWait(1)
    assert long.width() <= 180
    assert long.height() >= 2 * long.fontMetrics().height()
    assert row.rect().contains(long.geometry())
    assert not long.grab().isNull()
