"""The small menu at the pointer, when a touch may mean several things: letters, the likeliest first."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from editor.play.pending_choice import PendingChoice
from editor.play.prompt_options import ChoiceOption
from editor.play.prompt_text import option_text

MOST = 6
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def make_menu(pending: PendingChoice, parent: QWidget, language: str) -> QMenu:
    """The meanings of the last touch; beyond six they are in a menu of their own."""
    menu = QMenu(parent)
    hand, session = pending.hand, pending.session
    words = session.words(language)
    if hand is None:
        return menu
    target = menu
    for number, option in enumerate(pending.menu):
        if number == MOST:
            target = menu.addMenu("…")
        text = option_text(session.game, hand, option, words)
        action = target.addAction(f"&{LETTERS[number % len(LETTERS)]}  {text.replace('&', '&&')}")
        _connect(action, pending, option)
    first = menu.actions()[0] if menu.actions() else None
    if first is not None:
        menu.setActiveAction(first)
    return menu


def _connect(action: QAction, pending: PendingChoice, option: ChoiceOption) -> None:
    action.triggered.connect(lambda _checked=False: pending.follow(option, from_menu=True))


def show_menu(pending: PendingChoice, parent: QWidget, at: QPoint, language: str) -> QMenu:
    """Open it at the pointer, the first entry chosen, so that Enter takes it; closed without choice nothing is done."""
    menu = make_menu(pending, parent, language)
    menu.aboutToHide.connect(menu.deleteLater)
    # The choice is told after the menu has gone.
    menu.aboutToHide.connect(lambda: QTimer.singleShot(0, pending.close_menu))
    menu.popup(at)
    if menu.actions():
        menu.setActiveAction(menu.actions()[0])
    return menu
