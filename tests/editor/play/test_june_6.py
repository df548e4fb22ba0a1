"""June 6 by hand: a whole activation with real clicks, drags and keys, counted; and what the map then shows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from editor.canvas.hex_signs import HexSigns
from editor.play.holdings_part import HoldingsPart
from editor.play.play_session import PlaySession
from editor.play.prompt_options import HEX, UNIT, TouchSpot
from editor.queries.position_view import PositionView
from editor.queries.status_facts import Answer, hex_line, unit_line
from engine.bundle import read_bundle
from engine.compile.scenario import Compiled
from engine.compile.sources import whole
from engine.games.june_6 import SYSTEM
from engine.paths import data_folder
from tests.editor.play.screen import Screenful
from tests.games.june_6.table import hq, scenario, troop

SHEET: dict[str, dict[int, Any]] = {
    "weather": {6: "clear"},
    "initiative": {6: "allied"},
    "allied_rp": {6: 3},
    "german_rp": {6: 3},
    "allied_air": {6: 0},
    "naval": {6: 0},
}
UNITS = {
    hq("us.hq/1"): "E2115",
    troop("us.16/1", 9, 6, 6, back=(4, 5, 6)): "E2015",
    troop("us.18/1", 9, 6, 6, back=(4, 5, 6)): "E2116",
    troop("us.26/1", 9, 6, 6, back=(4, 5, 6)): "E2117",
    troop("ge.915/352", 2, 3, 4, back=(1, 3, 4)): "E1914",
    hq("ge.hq/352"): "E1712",
}


def normandy(qtbot: QtBot, language: str = "en", **entries: Any) -> Screenful:
    """One American division before a weak regiment, at the beginning of a turn without luck in its course."""
    bundle = read_bundle(data_folder("scenarios") / "june_6" / "saint_lo")
    made = replace(scenario(UNITS, source={"E2517": "allied", "E1011": "german"}, **entries), turn_sheet=SHEET)
    session = PlaySession(Compiled(made, replace(SYSTEM, setup=None)), 3, bundle=bundle)
    session.fast = True
    return Screenful(qtbot, session, language)


def place_of(screen: Screenful) -> str:
    prompt = screen.session.prompt
    return prompt.place[-1] if prompt else ""


def bought(screen: Screenful) -> Screenful:
    """The Allies buy one marker, the Germans none, and the marker is played."""
    screen.click(TouchSpot(UNIT, screen.unit("us.hq/1")))
    screen.enter()
    screen.enter()
    screen.click(TouchSpot(UNIT, screen.unit("us.hq/1")))
    return screen


def before_the_attack(screen: Screenful) -> Screenful:
    """Two regiments march, and the orders end."""
    bought(screen)
    for unit, target in (("us.26/1", "E1915"), ("us.18/1", "E2016")):
        screen.drag(TouchSpot(UNIT, screen.unit(unit)), TouchSpot(HEX, screen.hex(target)))
        assert screen.session.places()[screen.unit(unit)] == screen.hex(target)
    screen.enter()
    return screen


def test_a_whole_activation_takes_few_movements_of_the_hand(qtbot: QtBot) -> None:
    screen = bought(normandy(qtbot))
    assert (place_of(screen), screen.inputs) == ("orders", 4)
    screen = before_the_attack(normandy(qtbot))
    assert (place_of(screen), screen.inputs) == ("declarations", 8), "two marches, two to end the orders"
    screen.click(TouchSpot(HEX, screen.hex("E1914")))
    assert {choice.args[0] for choice in screen.pending.picks} == {screen.unit("us.16/1"), screen.unit("us.26/1")}
    screen.enter()
    screen.enter()
    screen.key(Qt.Key.Key_1)
    assert (place_of(screen), screen.inputs) == ("defence_mode", 12), "declare, no artillery, assault"
    screen.session.dice.type((6,))
    screen.key(Qt.Key.Key_2)
    assert place_of(screen) == "retreat"
    screen.enter()
    while place_of(screen) == "flight":
        screen.click(max(screen.hand.lit, key=lambda spot: screen.view.place_middle(spot.value)[1]))
    assert screen.session.places()[screen.unit("ge.915/352")] != screen.hex("E1914")
    assert place_of(screen) == "advance"
    screen.enter()
    assert screen.hex("E1914") in [screen.session.places()[screen.unit(unit)] for unit in ("us.16/1", "us.26/1")]
    assert screen.inputs <= 17


def test_the_card_gives_every_choice_of_modes_a_line_of_its_own_and_hides_no_attacker(qtbot: QtBot) -> None:
    screen = before_the_attack(normandy(qtbot))
    screen.click(TouchSpot(HEX, screen.hex("E1914")))
    card = screen.play_mode.card
    assert card is not None
    assert card.isVisible()
    shown = [label.text() for label in card.findChildren(QLabel)]
    assert shown[1:11] == ["", "Assault", "Assault", "Probe", "Probe", "", "Stand", "Retreat", "Stand", "Retreat"]
    assert "After modifiers" in shown
    for unit in ("us.16/1", "us.26/1", "ge.915/352"):
        assert screen.point_of(TouchSpot(UNIT, screen.unit(unit))) is not None


def test_markers_of_hexes_and_sides_and_what_a_side_holds_are_shown(qtbot: QtBot) -> None:
    entries: dict[str, Any] = {
        "delay": {"E1814": 1},
        "blown": {"E1915/E1914": 1},
        "control": {"E1409": "german"},
        "disorder": {"us.18/1": 2, "us.26/1": 1},
        "reduced_efficiency": {"us.hq/1": 1},
    }
    screen = normandy(qtbot, **entries)
    signs = screen.view.overlays.get("ground")
    assert isinstance(signs, HexSigns)
    edge = screen.session.game.state.board.edge("E1915/E1914")
    assert signs.hexes[screen.hex("E1814")] == ("delay",)
    assert signs.edges == {edge: ("blown",)}
    assert signs.hexes[screen.hex("E1409")][0].startswith("flag:square:")
    marks = {piece.id: piece.marks for piece in screen.view.counters.arrangement.pieces}
    assert marks["us.18/1"] == {"disorder_2"}
    assert marks["us.26/1"] == {"disorder"}
    assert marks["us.hq/1"] == {"reduced_efficiency"}


def test_each_side_sees_its_own_points_and_markers_and_two_persons_only_theirs(qtbot: QtBot) -> None:
    screen = normandy(qtbot)
    part = HoldingsPart()
    qtbot.addWidget(part)
    screen.click(TouchSpot(UNIT, screen.unit("us.hq/1")))
    part.follow(screen.session, "en")
    allied, german = part.told.text().split("\n")
    assert allied == "Allies: 2 RP, 0 VP, 1 Allied Free Ops marker, 1 activation marker of us.hq/1"
    assert german == "Germans: 0 RP, 1 unknown activation marker"
    screen.session.set_two_persons(True)
    part.refresh()
    assert "Germans" not in part.told.text()


def test_a_target_out_of_view_comes_into_view_by_itself(qtbot: QtBot) -> None:
    screen = normandy(qtbot)
    screen.view.zoom_to(0, None)
    screen.view.look(screen.view.viewport.centred(*screen.view.place_middle(screen.hex("W3812"))))
    hq = TouchSpot(UNIT, screen.unit("us.hq/1"))
    assert screen.point_of(hq) is None
    screen.pending.changed.emit()
    assert screen.point_of(hq) is not None


def test_the_band_names_what_lies_on_a_hex_its_sides_and_a_unit(qtbot: QtBot) -> None:
    entries: dict[str, Any] = {"delay": {"E1814": 1}, "blown": {"E1915/E1914": 1}, "disorder": {"us.18/1": 2}}
    state = normandy(qtbot, **entries).session.game.state
    map = whole(read_bundle(data_folder("scenarios") / "june_6" / "saint_lo")).map
    standing = PositionView(0, map, SYSTEM, state, "en")

    def marks(answer: Answer) -> list[str]:
        return [fact.text for fact in answer.line if fact.kind == "marks"]

    assert marks(hex_line(standing, state.board.hex("E1814"))) == ["delay point"]
    assert marks(hex_line(standing, state.board.hex("E1915"))) == ["bridge blown (E1914/E1915)"]
    assert marks(unit_line(standing, state.unit_number("us.18/1"), state.board.hex("E2116"))) == ["disordered twice"]
