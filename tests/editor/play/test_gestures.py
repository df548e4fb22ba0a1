"""A normal activation with one march and one attack takes at most nine gestures: clicks, drags and keys, counted."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.play.bot_styles import BotKind, BotStyle
from editor.play.prompt_options import HEX, UNIT, TouchSpot
from editor.play.seats import Who
from tests.editor.play.screen import Screenful
from tests.editor.play.test_case_yellow import holland
from tests.editor.play.test_june_6 import bought, normandy, place_of

MOST = 9
ENTER = Qt.Key.Key_Return


def against_a_bot(screen: Screenful, side: int) -> Screenful:
    """The other side is a bot, whose decisions are no gestures of the person."""
    screen.session.bots.set_style(side, BotStyle(BotKind.CHANCE))
    screen.session.screen.seats[side] = Who.BOT
    screen.session.bots.go_on()
    return screen


def until_mine(screen: Screenful) -> None:
    screen.qtbot.waitUntil(lambda: not screen.session.bots.at_work)


def fight_out(screen: Screenful, steps: tuple[str, ...]) -> None:
    """Answer what is asked in the course of a battle: Enter for what is proposed, else the first answer."""
    until_mine(screen)
    while screen.session.prompt is not None and set(steps).intersection(screen.session.prompt.place):
        screen.key(ENTER if screen.pending.is_ready or screen.pending.default() else Qt.Key.Key_1)
        until_mine(screen)


def test_june_6_an_activation_with_a_march_and_an_attack(qtbot: QtBot) -> None:
    screen = against_a_bot(bought(normandy(qtbot)), 1)
    screen.key(Qt.Key.Key_Backspace)
    assert place_of(screen) == "opening"
    screen.inputs = 0
    screen.click(TouchSpot(UNIT, screen.unit("us.hq/1")))
    screen.drag(TouchSpot(UNIT, screen.unit("us.26/1")), TouchSpot(HEX, screen.hex("E1915")))
    assert screen.session.places()[screen.unit("us.26/1")] == screen.hex("E1915")
    screen.click(TouchSpot(HEX, screen.hex("E1914")))
    screen.key(ENTER)
    assert place_of(screen) == "muster", "one key ends the orders and begins the attack"
    screen.session.dice.type((6,))
    fight_out(screen, ("activation",))
    keys = {event.key for event in screen.session.game.events}
    assert "combat.result" in keys
    assert screen.inputs <= MOST


def test_case_yellow_a_move_with_one_march_and_one_attack(qtbot: QtBot) -> None:
    screen = against_a_bot(holland(qtbot), 0)
    screen.inputs = 0
    screen.key(Qt.Key.Key_1)
    screen.drag(TouchSpot(UNIT, screen.unit("ge.ss/v")), TouchSpot(HEX, screen.hex("3530")))
    assert screen.session.places()[screen.unit("ge.ss/v")] == screen.hex("3530")
    screen.click(TouchSpot(HEX, screen.hex("3529")))
    screen.key(ENTER)
    chosen = [taken.choice.verb for taken in screen.session.game.history if taken.choice]
    assert chosen[-2:] == ["done", "attack"], "one key ends the movement and attacks"
    fight_out(screen, ("declaring", "motorized", "retreat", "advance", "bridgehead_attempts"))
    keys = {event.key for event in screen.session.game.events}
    assert "combat.result" in keys
    assert screen.inputs <= MOST
