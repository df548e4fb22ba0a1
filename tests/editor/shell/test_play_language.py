"""Switching the language in the middle of a game changes words, and nothing else."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QListWidget, QSlider, QWidget

from editor.play.bot_styles import BotBoldness, BotKind, BotStyle
from editor.play.choice_group import StopAt
from editor.play.game_notes import GameNote
from editor.play.play_panel import PlayPanel
from editor.play.seats import Who
from editor.shell.settings_dialog import SettingsDialog
from editor.shell.window import MainWindow
from tests.editor.shell.conftest import MakeWindow
from tests.editor.shell.test_open_games import march, playing, standing


def speak(window: MainWindow, language: str) -> None:
    """Choose a language as a person does."""
    dialog = SettingsDialog(window)
    dialog.show()
    QTest.mouseClick(dialog.language.buttons[language], Qt.MouseButton.LeftButton)
    QTest.qWait(20)
    dialog.close()
    QTest.qWait(20)


def shown(panel: QWidget) -> list[object]:
    """What every control of a panel shows, whatever its words are."""
    found: list[object] = []
    for widget in panel.findChildren(QWidget):
        if widget.isHidden():
            continue
        if isinstance(widget, QComboBox):
            found.append((widget.currentIndex(), widget.count(), widget.currentData()))
        elif isinstance(widget, QAbstractButton):
            found.append((widget.isChecked(), widget.isEnabled()))
        elif isinstance(widget, QSlider):
            found.append((widget.value(), widget.maximum()))
        elif isinstance(widget, QLineEdit):
            found.append((widget.text(), widget.isEnabled()))
        elif isinstance(widget, QListWidget):
            found.append((widget.count(), widget.currentRow()))
    return found


@pytest.mark.parametrize("name", ["primer/two_bridges", "june_6/learning"])
def test_seats_plans_and_what_is_in_hand_stay(make_window: MakeWindow, name: str) -> None:
    window = make_window(name)
    session = playing(window)
    march(session, 2)
    session.take_back()
    assert session.prompt is not None
    other = 1 - session.prompt.actor
    session.seat(other, Who.BOT)
    session.bots.set_style(other, BotStyle(BotKind.THINKING, BotBoldness.BOLD))
    session.stop_at = StopAt.STEPS
    session.set_notes([GameNote("turn", "1", "始め")])
    assert window.play_mode is not None
    table = window.play_mode.pending
    assert table is not None
    assert table.hand is not None
    lit = next(iter(table.hand.lit))
    table.touch([lit])
    panel = window.side.show_panel("play")
    assert isinstance(panel, PlayPanel)
    panel.notes.text.setText("half typed")
    panel.refresh()
    QTest.qWait(20)

    def everything() -> list[object]:
        in_hand = (table.begun, table.lifted, table.opened, table.target, table.waypoints, table.picks)
        return [standing(session), session.is_open, in_hand, shown(panel)]

    before = everything()
    for language in ("ja", "en"):
        speak(window, language)
        assert window.bench.language == language
        assert window.play_mode.pending is table
        assert everything() == before
