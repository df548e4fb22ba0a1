"""The odds card, the line over a target and the tips of stances: columns and chances as the table gives them."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from editor.play.odds_texts import outlooks_of
from editor.play.prompt_options import HEX, UNIT, TouchSpot
from editor.queries.why_rows import signed
from tests.editor.play.screen import Screenful
from tests.editor.play.test_movements import before_a_battle, three_against_one


def lines(card: QWidget) -> list[str]:
    """What a card shows, from left to right and top to bottom."""
    labels = [each for each in card.findChildren(QLabel) if each.isVisible() and each.text()]
    return [each.text() for each in sorted(labels, key=lambda each: (each.y(), each.x()))]


def card_of(screen: Screenful) -> QWidget:
    assert screen.play_mode.card is not None
    return screen.play_mode.card


def point_at(screen: Screenful, spot: TouchSpot) -> str:
    """Point at something; return what is told."""
    at = screen.point_of(spot)
    assert at is not None
    screen.qtbot.mouseMove(screen.view, at)
    return screen.told[-1]


def across_the_river(qtbot: QtBot) -> Screenful:
    """One regiment attacks over the river, and with the enemy's guns in range."""
    screen = before_a_battle(qtbot, k_1="0604", l_river="0705", l_battery="0805", l_town="1005")
    screen.enter()
    return screen


def test_a_target_tells_its_odds_before_anything_is_clicked(qtbot: QtBot) -> None:
    screen = across_the_river(qtbot)
    told = point_at(screen, TouchSpot(HEX, screen.hex("0705")))
    assert told.startswith("Attack ")
    assert "1:1 → 1:2" in told
    assert not screen.session.is_open


def test_the_card_shows_columns_before_and_after_and_the_chances(qtbot: QtBot) -> None:
    screen = across_the_river(qtbot)
    screen.view.resize(1500, 1200)  # Room for all of it in any font.
    screen.click(TouchSpot(HEX, screen.hex("0705")))
    shown = lines(card_of(screen))
    assert shown[:6] == ["Attack with these units", "assault", "probe", "Strength 4 against 3", "1:1", "1:1"]
    assert shown[shown.index("After modifiers") :][:3] == ["After modifiers", "1:2", "1:2"]
    river = shown.index("Attack across the river")
    assert shown[river + 1 : river + 4] == ["−1", "−1", "5.3"]
    assert not any(re.search(r"-\d", text) for text in shown)
    chances = [text for text in shown if re.fullmatch(r"\d/6", text)]
    assert sum(int(text[0]) for text in chances) == 12, "six faces for each of two stances"
    assert "stand, give ground" in shown[-1]


def test_the_card_follows_what_is_ticked(qtbot: QtBot) -> None:
    screen = three_against_one(qtbot)
    screen.click(TouchSpot(HEX, screen.hex("0604")))
    all_three = lines(card_of(screen))
    screen.click(TouchSpot(UNIT, screen.unit("k.2")))
    two = lines(card_of(screen))
    strengths = [next(text for text in shown if text.startswith("Strength")) for shown in (all_three, two)]
    assert strengths[0] != strengths[1]


def test_each_stance_shows_its_odds_and_the_enemys_stay_secret(qtbot: QtBot) -> None:
    screen = three_against_one(qtbot)
    screen.click(TouchSpot(HEX, screen.hex("0604")))
    screen.enter()
    bar = screen.play_mode.bar
    assert bar is not None
    assert {"assault", "probe"} <= set(lines(card_of(screen)))
    assault = next(each for each in bar.buttons.widgets if isinstance(each, QPushButton) and "Assault" in each.text())
    assert "/6" in assault.toolTip()
    screen.key(Qt.Key.Key_1)
    assert screen.session.prompt is not None
    assert screen.session.prompt.place[-1] == "defence_stance"
    assert {"assault", "probe"} <= set(lines(card_of(screen))), "how the enemy attacks is not known"


def test_who_may_not_look_is_told_no_odds(qtbot: QtBot) -> None:
    screen = three_against_one(qtbot)
    assert screen.session.prompt is not None
    attack = next(choice for choice in screen.session.prompt.choices if choice.verb == "attack")
    assert outlooks_of(screen.session, [attack])
    screen.session.show(0)
    assert outlooks_of(screen.session, [attack]) == ()


def test_a_minus_is_a_minus() -> None:
    assert [signed(each) for each in (-2, 0, 3)] == ["−2", "+0", "+3"]


def test_a_unit_that_can_be_ticked_tells_the_odds_with_it_and_without_it(qtbot: QtBot) -> None:
    screen = three_against_one(qtbot)
    screen.click(TouchSpot(HEX, screen.hex("0604")))
    for unticked in (False, True):
        if unticked:
            screen.click(TouchSpot(UNIT, screen.unit("k.1")))
        point_at(screen, TouchSpot(HEX, screen.hex("1001")))
        told = point_at(screen, TouchSpot(UNIT, screen.unit("k.1")))
        assert told.startswith("1st Regiment joins the attack: ")
        assert "Without: " in told
        assert "from the first" not in told
