"""Case Yellow by hand: a Move round and a Combat round with real clicks and drags; and what the map then shows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from editor.canvas.hex_signs import HexSigns
from editor.play.holdings_part import HoldingsPart
from editor.play.play_session import PlaySession
from editor.play.play_widgets import ScrollingRow, button
from editor.play.prompt_options import HEX, UNIT, TouchSpot
from editor.queries.position_view import PositionView
from editor.queries.status_facts import Answer, hex_line, unit_line
from engine.bundle import read_bundle
from engine.compile import compile_bundle
from engine.compile.sources import whole
from engine.games.case_yellow import SYSTEM
from engine.games.case_yellow.state import YellowState
from engine.paths import data_folder
from tests.editor.play.screen import Screenful

HOLLAND = data_folder("scenarios") / "case_yellow" / "fortress_holland"
SHEET: dict[str, dict[int, Any]] = {
    "initiative": {1: "german"},
    "german_move": {1: 1},
    "german_combat": {1: 1},
    "allied_air": {1: "none"},
}
"""A German Move round and then a Combat round, and no aircraft."""


def holland(qtbot: QtBot, language: str = "en", sheet: dict[str, dict[int, Any]] = SHEET) -> Screenful:
    """The introductory scenario at the choice of the first chit."""
    bundle = read_bundle(HOLLAND)
    made = compile_bundle(bundle)
    assert made.scenario is not None
    made = replace(made, scenario=replace(made.scenario, turn_sheet=sheet))
    session = PlaySession(made, 3, bundle=bundle)
    session.fast = True
    return Screenful(qtbot, session, language)


def state_of(screen: Screenful) -> YellowState:
    state = screen.session.game.state
    assert isinstance(state, YellowState)
    return state


def place_of(screen: Screenful) -> str:
    prompt = screen.session.prompt
    return prompt.place[-1] if prompt else ""


def moved(screen: Screenful) -> Screenful:
    """The first chit is chosen, two divisions march together to the Peel, and the movement ends."""
    screen.key(Qt.Key.Key_1)
    for unit in ("ge.ss/v", "ge.pz/9"):
        screen.drag(TouchSpot(UNIT, screen.unit(unit)), TouchSpot(HEX, screen.hex("3530")))
        assert screen.session.places()[screen.unit(unit)] == screen.hex("3530")
    screen.enter()
    return screen


def attack(screen: Screenful, target: str) -> None:
    """Click the enemy; all who may join are ticked; Enter fights, and again for what follows, till all is done."""
    screen.click(TouchSpot(HEX, screen.hex(target)))
    assert place_of(screen) == "declaring" and screen.pending.is_ready
    while place_of(screen) in ("declaring", "retreat", "advance", "bridgehead_attempts"):
        screen.enter()


def test_a_move_round_and_a_combat_round_take_few_movements_of_the_hand(qtbot: QtBot) -> None:
    screen = holland(qtbot)
    assert place_of(screen) == "first_chit"
    moved(screen)
    assert screen.session.prompt is not None and "motorized" in screen.session.prompt.place
    attack(screen, "3529")
    assert place_of(screen) == "attacks" and "combat_round" in screen.session.prompt.place
    attack(screen, "3429")
    assert place_of(screen) in ("bridgehead_crossing", "terror_bombing")
    for _decision in range(2):
        screen.key(Qt.Key.Key_1)
    assert screen.session.outcome is not None
    assert screen.inputs < 20


def test_who_carries_a_unit_over_an_enemy_learns_why_it_cannot_go_there(qtbot: QtBot) -> None:
    screen = holland(qtbot)
    screen.key(Qt.Key.Key_1)
    screen.click(TouchSpot(UNIT, screen.unit("ge.pz/9")))
    enemy = screen.session.places()[screen.unit("nl.light")]
    attempt, refusals = screen.pending.why_not([TouchSpot(UNIT, screen.unit("nl.light")), TouchSpot(HEX, enemy)])
    assert attempt is not None
    assert attempt.args == (enemy,)
    assert refusals


def test_what_is_in_hand_keeps_its_room_whatever_it_is(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, part = with_aircraft(qtbot), HoldingsPart()
    qtbot.addWidget(part)
    part.setFixedWidth(200)
    part.show()
    part.follow(screen.session, "en")
    high = part.sizeHint().height()
    assert part.told.text()
    silent = replace(screen.session.system.sight, holdings=lambda _state, _side: ())
    monkeypatch.setattr(screen.session, "system", replace(screen.session.system, sight=silent))
    part.refresh()
    assert not part.told.text()
    assert part.sizeHint().height() == high
    assert part.isVisible()


def test_what_an_attack_lays_on_the_map_can_be_seen(qtbot: QtBot) -> None:
    screen = moved(holland(qtbot))
    attack(screen, "3529")
    signs = screen.view.overlays.get("ground")
    assert isinstance(signs, HexSigns)
    state = state_of(screen)
    assert [sign for sign in signs.hexes[screen.hex("3530")] if not sign.startswith("flag:")] == ["destroyed"]
    assert any(sign.startswith("flag:square:") for sign in signs.hexes[screen.hex("3529")])
    for hex in state.bridgehead.entities(1):
        assert "bridgehead" in signs.hexes[hex]


def with_aircraft(qtbot: QtBot) -> Screenful:
    """The two divisions attack the Peel, and the Germans are asked how many aircraft help them."""
    screen = holland(qtbot, sheet={**SHEET, "stukas": {1: 3}})
    assert place_of(screen) == "stukas"
    screen.enter()
    moved(screen)
    screen.click(TouchSpot(HEX, screen.hex("3529")))
    screen.enter()
    assert place_of(screen) == "air_support"
    return screen


def said_by(card: QWidget) -> list[str]:
    return [label.text() for label in card.findChildren(QLabel) if label.isVisible()]


def test_the_odds_follow_how_many_aircraft_are_counted(qtbot: QtBot) -> None:
    screen = with_aircraft(qtbot)
    card = screen.play_mode.card
    assert card is not None
    without = said_by(card)
    assert not any(text.startswith("Aircraft of the attacker") for text in without)
    screen.key(Qt.Key.Key_1)
    for number in (1, 2):
        if number > 1:
            screen.key(Qt.Key.Key_2)
        assert f"Aircraft of the attacker, {number}" in said_by(card)
    assert screen.pending.counted == 2


def test_a_number_stands_in_the_middle_of_its_line(qtbot: QtBot) -> None:
    screen = with_aircraft(qtbot)
    screen.key(Qt.Key.Key_1)
    bar = screen.play_mode.bar
    assert bar is not None
    fewer, number, *_more = bar.buttons.widgets
    assert abs(fewer.geometry().center().y() - number.geometry().center().y()) <= 1


def marked(screen: Screenful) -> YellowState:
    """Markers as a longer game lays them."""
    state = state_of(screen)
    for column in (state.disrupted, state.oos):
        column[screen.unit("nl.peel")] = 1
    state.engaged.link(screen.hex("3529"), screen.hex("3530"))
    state.interdicted[screen.hex("3732")] = state.refugees[screen.hex("4024")] = 1
    screen.session.tell()
    return state


def test_an_engaged_combat_lies_in_both_hexes(qtbot: QtBot) -> None:
    screen = holland(qtbot)
    marked(screen)
    signs = screen.view.overlays.get("ground")
    assert isinstance(signs, HexSigns)
    assert all("engaged" in signs.hexes[screen.hex(hex)] for hex in ("3529", "3530"))
    pieces = {piece.id: piece.marks for piece in screen.view.counters.arrangement.pieces}
    assert pieces["nl.peel"] == {"disrupted", "oos"}


@pytest.mark.parametrize(
    ("language", "hexes", "unit"),
    [
        (
            "en",
            {"3529": ["engaged"], "3732": ["crossings interdicted"], "4024": ["refugees"]},
            ["disrupted", "out of supply"],
        ),
        ("ja", {"3529": ["交戦"], "3732": ["渡河点阻止"], "4024": ["難民"]}, ["混乱", "補給切れ"]),
    ],
)
def test_the_band_names_what_lies_on_a_hex_and_a_unit(
    qtbot: QtBot, language: str, hexes: dict[str, list[str]], unit: list[str]
) -> None:
    state = marked(holland(qtbot))
    standing = PositionView(0, whole(read_bundle(HOLLAND)).map, SYSTEM, state, language)

    def marks(answer: Answer) -> list[str]:
        return [fact.text for fact in answer.line if fact.kind == "marks"]

    assert {hex: marks(hex_line(standing, state.board.hex(hex))) for hex in hexes} == hexes
    assert marks(unit_line(standing, state.unit_number("nl.peel"), state.board.hex("3529"))) == unit


def test_hexes_and_boxes_are_called_as_the_map_calls_them(qtbot: QtBot) -> None:
    state = state_of(holland(qtbot))
    rotterdam, airborne = state.board.hex("4024"), state.at[state.unit_number("ge.fj/1")]
    for language, words in (
        ("en", ("Rotterdam (4024)", "German airborne units")),
        ("ja", ("ロッテルダム（4024）", "ドイツ軍空挺ユニット")),
    ):
        said = PositionView(0, None, SYSTEM, state, language).words
        assert (said.place(rotterdam), said.place(airborne)) == words


# A bar that holds many units


def chips(number: int) -> list[QPushButton]:
    return [button(f"{each}th Infantry Division", lambda: None) for each in range(number)]


def test_a_shelf_shows_a_line_and_a_part_of_the_next_and_scrolls_to_the_rest(qtbot: QtBot) -> None:
    shelf = ScrollingRow()
    qtbot.addWidget(shelf)
    shelf.fill(chips(40))
    shelf.resize(500, shelf.heightForWidth(500))
    shelf.show()
    line = shelf.sizeHint().height()
    assert line < shelf.height() < 2 * line
    last = shelf.row.widgets[-1]
    shelf.ensureWidgetVisible(last)
    assert (
        shelf.viewport().rect().intersects(last.rect().translated(last.mapTo(shelf.viewport(), last.rect().topLeft())))
    )
    shelf.fill(chips(2))
    assert shelf.heightForWidth(500) == line
    shelf.fill([])
    assert shelf.isHidden()


def test_a_whole_map_that_had_to_make_way_for_much_grows_again(qtbot: QtBot) -> None:
    screen = holland(qtbot)
    view, bar = screen.view, screen.play_mode.bar
    assert bar is not None
    view.fit()
    before = view.viewport.level
    bar.setMinimumHeight(560)
    qtbot.waitUntil(lambda: view.viewport.level < before - 2)
    bar.setMinimumHeight(0)
    qtbot.waitUntil(lambda: view.viewport.level >= before - 3)
