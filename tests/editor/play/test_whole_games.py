"""Whole games by clicks, drags and keys alone, from the first decision to the result."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.editor.play.screen import Screenful, primer


def answer_menu(qtbot: QtBot, screen: Screenful, rng: random.Random) -> None:
    """Choose in the menu at the pointer by one of its letters."""
    popup = QApplication.activePopupWidget()
    if isinstance(popup, QMenu):
        qtbot.keyClick(popup, Qt.Key(Qt.Key.Key_A + rng.randrange(len(screen.pending.menu))))
        assert screen.pending.menu == ()


@pytest.mark.parametrize(("scenario", "seed"), [("two_bridges", 3), ("mill_race", 4)])
def test_a_random_hand_plays_the_primer_to_its_end(qtbot: QtBot, scenario: str, seed: int) -> None:
    screen, rng = Screenful(qtbot, primer(seed, scenario)), random.Random(seed)
    for _ in range(4000):
        if screen.session.outcome is not None:
            break
        screen.act(rng)
        answer_menu(qtbot, screen, rng)
    assert screen.session.outcome is not None
    verbs = {taken.choice.verb for taken in screen.session.game.history if taken.choice}
    assert {"pick", "to", "attack", "join", "declare"} <= verbs
    assert screen.play_mode.bar is not None
    assert screen.play_mode.bar.question.text().startswith("The game is over")
