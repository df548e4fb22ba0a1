"""Banner, dice and replay tell what happened on the map; they take no pointer, move nothing, leave the game alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from editor.play.banner import Banner, moment_of
from editor.play.battle_card import BattleCard
from editor.play.battle_told import roll_told
from editor.play.card_places import hex_rect
from editor.play.dice_painting import paint_die
from editor.play.play_panel import PlayPanel
from editor.play.play_session import PlaySession
from editor.play.prompt_options import HEX, TouchSpot
from editor.play.replay_show import OVERLAY
from engine.bots import load_bot
from tests.editor.play.screen import LEFT, Screenful
from tests.editor.play.test_june_6 import before_the_attack, normandy
from tests.editor.play.test_movements import three_against_one


def banner(screen: Screenful) -> Banner:
    found = screen.play_mode.banner
    assert found is not None
    return found


def battle(screen: Screenful) -> BattleCard:
    found = screen.play_mode.battle
    assert found is not None
    return found


def choose(session: PlaySession) -> None:
    assert session.prompt is not None
    bot = load_bot("greedy", len(session.game.history))
    session.take([bot.choose(session.game.for_side(session.prompt.actor))])


# The banner


def test_a_new_phase_is_announced_and_the_banner_takes_neither_pointer_nor_keys(screen: Screenful) -> None:
    view, seen = screen.view, screen.view.viewport
    before = moment_of(screen.session)
    assert not banner(screen).isVisible()
    screen.enter()
    now = moment_of(screen.session)
    assert now != before
    told = banner(screen)
    assert told.isVisible()
    assert told.title.startswith("Turn 1")
    assert now.actor is not None
    assert told.line == screen.session.words("en").side(now.actor)
    assert view.viewport == seen
    assert told.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert view.childAt(told.geometry().center()) is not told, "the pointer goes through it"
    screen.qtbot.waitUntil(lambda: not told.isVisible(), timeout=3000)


def test_the_same_phase_is_announced_once(screen: Screenful) -> None:
    guard = screen.unit("k.guard")
    assert screen.pending.lift(guard)
    screen.pending.escape()
    assert not banner(screen).isVisible()
    assert banner(screen)._known == moment_of(screen.session)


# Dice


@pytest.mark.parametrize(("size", "faces"), [(6, range(1, 7)), (10, range(1, 11))])
def test_every_face_of_a_die_is_drawn_as_another_picture(size: int, faces: range) -> None:
    pictures = []
    for face in faces:
        image = QImage(60, 60, QImage.Format.Format_RGB32)
        image.fill(QColor("#404040"))
        painter = QPainter(image)
        paint_die(painter, image.rect().toRectF().adjusted(2, 2, -2, -2), size, face)
        painter.end()
        pictures.append(bytes(image.constBits()))
    assert len(set(pictures)) == len(faces)


def fought(qtbot: QtBot, faces: tuple[int, ...] = (6,)) -> Screenful:
    """Two regiments attack, and the die falls as it was typed in."""
    screen = before_the_attack(normandy(qtbot))
    screen.click(TouchSpot(HEX, screen.hex("E1914")))
    screen.enter()
    screen.enter()
    screen.key(Qt.Key.Key_1)
    screen.session.dice.type(faces)
    screen.key(Qt.Key.Key_1)
    return screen


def test_a_battle_is_told_where_it_happens_with_the_dice_that_fell(qtbot: QtBot) -> None:
    screen = fought(qtbot)
    card, view = battle(screen), screen.view
    assert card.isVisible()
    assert (card.dice.sizes, card.dice.faces) == ((10,), (6,)), "the dice of the game, as typed in"
    assert card.shown is not None
    assert card.shown.place == screen.hex("E1914")
    assert card.told.text().startswith("Combat for E1914: Assault against Stand")
    assert "modified roll" in card.told.text()
    for hex in ("E1914", "E1915", "E2015"):
        assert not card.geometry().intersects(hex_rect(view, screen.hex(hex)).adjusted(10, 10, -10, -10))
    assert view.childAt(card.geometry().center()) is not card
    screen.session.take_back()
    assert not card.isVisible()


def test_nothing_is_told_of_a_roll_that_may_not_be_seen(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = fought(qtbot)
    found = battle(screen).shown
    assert found is not None
    assert roll_told(screen.session, found.step) == found
    monkeypatch.setattr("editor.play.battle_told.sees", lambda _event, _eyes: False)
    assert roll_told(screen.session, found.step) is None


def test_the_card_of_an_attack_covers_nothing_of_the_fight(qtbot: QtBot) -> None:
    screen = three_against_one(qtbot)
    view = screen.view
    for size in ((1000, 800), (760, 560), (640, 520), (420, 360)):
        view.resize(*size)
        view.zoom_to(40, None)
        view.look(view.viewport.centred(*view.place_middle(screen.hex("0604"))))
        seen = view.viewport
        screen.click(TouchSpot(HEX, screen.hex("0604")))
        card = screen.play_mode.card
        assert card is not None
        hexes = {screen.session.places()[screen.unit(unit)] for unit in ("k.guard", "k.1", "k.2", "l.river")}
        covered = [hex for hex in hexes if card.isVisible() and card.geometry().intersects(hex_rect(view, hex))]
        assert not covered, (size, card.geometry())
        assert card.isVisible() or size[0] < 700, "where there is no room for it the bar alone says the odds"
        bar = screen.play_mode.bar
        assert bar is not None
        assert ":" in bar.notice.text()
        assert view.viewport == seen, "the map does not move for it"
        screen.key(Qt.Key.Key_Escape)


# The replay


def played(screen: Screenful, choices: int = 30) -> Screenful:
    for _ in range(choices):
        if screen.session.prompt is not None:
            choose(screen.session)
    return screen


def test_the_game_is_shown_again_from_its_beginning_and_is_then_as_it_was(screen: Screenful, qtbot: QtBot) -> None:
    session = played(screen).session
    before, asked = session.game.digest(), session.prompt
    panel = PlayPanel(screen.bench)
    qtbot.addWidget(panel)
    panel.show()
    qtbot.mouseClick(panel.replay.whole, LEFT)
    replay = session.replay
    assert replay.is_running
    frames = replay.frames
    assert [frame.step for frame in frames] == sorted(frame.step for frame in frames)
    assert any(frame.march for frame in frames)
    assert any(frame.roll for frame in frames)
    steps = [session.shown_step]
    panel.replay.speed.setValue(panel.replay.speed.maximum())
    replay.shown.connect(lambda frame: steps.append(frame.step if frame else None))
    qtbot.waitUntil(lambda: not replay.is_on, timeout=8000)
    assert steps[:-1] == [frame.step for frame in frames]
    assert session.shown_step is None
    assert session.game.digest() == before
    assert session.prompt is asked
    assert OVERLAY not in screen.view.overlays


def test_the_replay_is_driven_by_keys_and_the_map_follows(screen: Screenful) -> None:
    session = played(screen).session
    screen.key(Qt.Key.Key_P)
    replay, view = session.replay, screen.view
    assert replay.is_running
    screen.key(Qt.Key.Key_P)
    assert not replay.is_running
    assert replay.at == 0
    for _ in range(4):
        screen.key(Qt.Key.Key_Period)
        frame = replay.frames[replay.at]
        place = frame.roll.place if frame.roll else frame.march.way[-1] if frame.march else -1
        assert view.sees(place)
        assert session.shown_step == frame.step
    screen.key(Qt.Key.Key_Comma)
    assert replay.at == 3
    screen.key(Qt.Key.Key_Escape)
    assert not replay.is_on
    assert session.shown_step is None


def test_the_last_turn_alone_can_be_shown_again(screen: Screenful) -> None:
    session = screen.session
    while session.prompt is not None and session.game.state.turn < 3:
        choose(session)
    session.replay.last_turn()
    frames = session.replay.frames
    session.replay.pause()
    turns = set()
    for frame in frames:
        session.show(frame.step)
        turns.add(session.state_shown().turn)
    session.show(None)
    assert turns == {2, 3} or turns == {2}


def test_a_choice_ends_the_replay(screen: Screenful) -> None:
    session = played(screen).session
    session.replay.whole_game()
    assert session.replay.is_on
    session.show(None)
    choose(session)
    assert not session.replay.is_on


def test_the_dice_of_a_replay_lie_where_they_fell(screen: Screenful) -> None:
    session = played(screen, 40).session
    replay = session.replay
    replay.whole_game()
    replay.pause()
    at = next(number for number, frame in enumerate(replay.frames) if frame.roll)
    replay.go(at)
    roll = replay.frames[at].roll
    assert roll is not None
    assert battle(screen).isVisible()
    assert battle(screen).dice.faces == roll.faces
    assert screen.view.sees(roll.place)
