"""What can be done stands in the bar, with price and effect; a refusal stays readable, and says what must end first."""

from __future__ import annotations

from functools import lru_cache

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.play.option_chips import OptionChip, chips_in
from editor.play.play_session import PlaySession
from editor.play.prompt_bar import PromptBar
from editor.play.prompt_options import HEX, UNIT, TouchSpot
from engine.bundle import Bundle, read_bundle
from engine.compile import compile_bundle
from engine.compile.scenario import Compiled
from engine.paths import data_folder
from engine.play.game import Game
from tests.editor.play.screen import LEFT, Screenful
from tests.editor.play.test_june_6 import bought, normandy, place_of

FIRST = (
    "primer/two_bridges",
    "june_6/cherbourg",
    "june_6/saint_lo",
    "case_yellow/fortress_holland",
    "fortress_europa/bulge",
    "france_1944/falaise_gap",
)


def bar_of(screen: Screenful) -> PromptBar:
    bar = screen.play_mode.bar
    assert bar is not None
    return bar


def chips(screen: Screenful) -> list[OptionChip]:
    return list(chips_in(bar_of(screen).buttons.all))


def chip(screen: Screenful, text: str) -> OptionChip:
    return next(each for each in chips(screen) if each.text().startswith(text))


@lru_cache(maxsize=1)
def compiled(scenario: str) -> tuple[Bundle, Compiled]:
    bundle = read_bundle(data_folder("scenarios") / scenario)
    return bundle, compile_bundle(bundle)


def opening(qtbot: QtBot, scenario: str, language: str) -> Screenful:
    """The first decision of a scenario, before anything is done by itself."""
    bundle, made = compiled(scenario)
    assert made.scenario is not None
    game = Game.start(made.scenario, 3, system=made.system)
    session = PlaySession(made, 3, bundle=bundle, game=game)
    session.fast = True
    return Screenful(qtbot, session, language)


@pytest.mark.parametrize("scenario", FIRST)
def test_the_first_prompt_says_all_that_can_be_done(qtbot: QtBot, scenario: str) -> None:
    for language in ("en", "ja"):
        screen = opening(qtbot, scenario, language)
        bar, hand = bar_of(screen), screen.hand
        assert bar.question.text()
        assert bar.rule.text(), "the rule behind the question stands below it"
        offered = {each.spot for each in chips(screen)}
        assert offered == set(hand.lit) or len(chips(screen)) == 40
        assert len(bar.buttons.widgets) >= len(hand.buttons)
        assert all(each.text() and each.toolTip() for each in chips(screen))
        screen.play_mode.end()


@pytest.mark.parametrize(("language", "price"), [("en", "12 RP → 0 RP"), ("ja", "12RP → 0RP")])
def test_a_choice_that_spends_points_says_so(qtbot: QtBot, language: str, price: str) -> None:
    screen = opening(qtbot, "june_6/cherbourg", language)
    (only,) = chips(screen)
    assert price in only.text()
    assert len(screen.session.game.history) == 1, "looking ahead leaves the game as it is"


def test_a_chip_is_a_touch_of_its_place(screen: Screenful) -> None:
    assert place_of(screen) == "moves"
    QTest.mouseClick(chip(screen, "Guard Regiment"), LEFT)
    assert screen.pending.lifted == screen.unit("k.guard")


def test_the_pointer_on_a_chip_lights_its_counter_and_the_other_way_round(screen: Screenful) -> None:
    guard = TouchSpot(UNIT, screen.unit("k.guard"))
    one = chip(screen, "Guard Regiment")
    rect, view = one.geometry(), screen.view
    middle = QPointF(one.rect().center())
    QApplication.sendEvent(one, QEnterEvent(middle, middle, middle))
    assert screen.pending.hovering == guard
    assert "pointed" in view.overlays
    assert screen.told[-1] == "March with Guard Regiment"
    QApplication.sendEvent(one, QEvent(QEvent.Type.Leave))
    assert "pointed" not in view.overlays
    at = screen.point_of(guard)
    assert at is not None
    screen.qtbot.mouseMove(view, at)
    assert [each.text() for each in chips(screen) if each.is_lit] == [one.text()]
    assert one.geometry() == rect


def test_the_chip_of_what_is_pointed_at_comes_onto_the_page_that_is_shown(qtbot: QtBot) -> None:
    screen = opening(qtbot, "france_1944/falaise_gap", "en")
    bar = bar_of(screen)
    hidden = [each for each in chips(screen) if not each.isVisible() and screen.point_of(each.spot)]
    assert hidden
    at = screen.point_of(hidden[0].spot)
    assert at is not None
    screen.qtbot.mouseMove(screen.view, at)
    assert hidden[0].isVisible()
    assert hidden[0].is_lit
    qtbot.mouseClick(bar.buttons.pager, LEFT)
    assert not hidden[0].isVisible()


def test_an_enemy_touched_too_early_is_attacked_after_the_orders_by_one_more_key(qtbot: QtBot) -> None:
    screen = bought(normandy(qtbot))
    assert place_of(screen) == "orders"
    screen.drag(TouchSpot(UNIT, screen.unit("us.26/1")), TouchSpot(HEX, screen.hex("E1915")))
    taken = len(screen.session.game.history)
    screen.click(TouchSpot(HEX, screen.hex("E1914")))
    assert len(screen.session.game.history) == taken, "the touch alone does nothing"
    notice = bar_of(screen).notice.toolTip() or bar_of(screen).notice.text()
    assert notice.startswith("“Attack E1914” comes after “End the orders”. Press Enter to do both")
    explained = screen.bench.explanation
    assert explained is not None
    assert explained.rows[0].text == "“Attack E1914” comes after “End the orders”."
    screen.key(Qt.Key.Key_Return)
    assert place_of(screen) == "muster"
    screen.key(Qt.Key.Key_Escape)
    assert place_of(screen) == "declarations"


def test_why_answers_for_the_unit_in_hand_and_the_target(qtbot: QtBot) -> None:
    screen = bought(normandy(qtbot))
    assert screen.pending.lift(screen.unit("us.26/1"))
    at = screen.point_of(TouchSpot(HEX, screen.hex("E1914")))
    assert at is not None
    screen.qtbot.mouseMove(screen.view, at)
    tool = screen.play_mode.tool
    assert tool is not None
    explained = tool.explanation()
    assert explained is not None
    assert explained.rows[0].text == "“Attack E1914” comes after “End the orders”."
    assert explained.title == "Why not: Go to E1914"
    assert len(explained.rows) > 1, "and why the unit may not go there"


def test_esc_forgets_what_was_wanted(qtbot: QtBot) -> None:
    screen = bought(normandy(qtbot))
    screen.click(TouchSpot(UNIT, screen.unit("ge.915/352")))
    screen.key(Qt.Key.Key_Escape)
    assert screen.pending.wanted is None
    assert not bar_of(screen).notice.isVisible()
    assert place_of(screen) == "orders"


def test_a_refused_drop_says_why_until_the_next_act(qtbot: QtBot) -> None:
    screen = bought(normandy(qtbot))
    own, enemy = TouchSpot(UNIT, screen.unit("us.26/1")), TouchSpot(HEX, screen.hex("E1914"))
    screen.drag(own, enemy)
    bar = bar_of(screen)
    said = bar.notice.text()
    assert bar.notice.isVisible()
    assert "E1914" in said
    screen.qtbot.mouseMove(screen.view, screen.point_of(own) or screen.view.rect().center())
    assert bar.notice.text() == said, "moving about changes nothing"
    screen.key(Qt.Key.Key_N)
    assert not bar.notice.isVisible()
    assert screen.pending.lift(own.value)
    assert screen.pending.later([enemy]) is not None, "what comes later is known with a unit in hand, too"


def test_n_shows_what_lies_out_of_view_of_a_map_under_the_pointer(qtbot: QtBot) -> None:
    screen = normandy(qtbot)
    view = screen.view
    view.zoom_to(0, None)
    screen.qtbot.mouseMove(view, view.rect().center())
    view.look(view.viewport.centred(*view.place_middle(screen.hex("W3812"))))
    seen = view.viewport
    screen.pending.changed.emit()
    assert view.viewport == seen
    assert bar_of(screen).notice.text() == "All targets are out of view. Press N to see one."
    screen.key(Qt.Key.Key_N)
    assert screen.point_of(TouchSpot(UNIT, screen.unit("us.hq/1"))) is not None
