"""The campaign of Case Yellow by hand: a round of a whole army keeps within the budget of movements of the hand."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.play.play_session import PlaySession
from editor.play.prompt_options import HEX, UNIT, TouchSpot
from editor.play.seats import Who
from engine.bundle import read_bundle
from engine.compile import compile_bundle
from engine.games.case_yellow.state import YellowState, side_of
from engine.paths import data_folder
from engine.play import Choice
from tests.editor.play.screen import Screenful

CAMPAIGN = data_folder("scenarios") / "case_yellow" / "historical"
ALLIED, GERMAN = 0, 1
MARCHES = 12


@pytest.fixture
def screen(qtbot: QtBot) -> Screenful:
    """10 May 1940 from the first decision on, with dice that are known."""
    bundle = read_bundle(CAMPAIGN)
    session = PlaySession(compile_bundle(bundle), 3, bundle=bundle)
    session.fast = True
    return Screenful(qtbot, session)


def place(screen: Screenful) -> str:
    prompt = screen.session.prompt
    return prompt.place[-1] if prompt else ""


def through_the_air(screen: Screenful) -> None:
    """Nobody flies; the first chit is the first one offered, until movement begins."""
    while place(screen) != "moves":
        screen.enter() if screen.pending.default() or screen.pending.is_ready else screen.key(Qt.Key.Key_1)


def beside_the_enemy(screen: Screenful, unit: int) -> TouchSpot:
    """Where a unit can be dropped beside the Allies; the longest march where it does not reach them."""
    assert screen.pending.lift(unit)
    game, state = screen.session.game, screen.session.game.state
    assert isinstance(state, YellowState)
    allies = {place for other, place in screen.session.places().items() if side_of(state, other) == ALLIED}
    spots = [spot for spot in screen.hand.lit if spot.kind == HEX and screen.point_of(spot)]

    def near(spot: TouchSpot) -> tuple[bool, int]:
        around = state.board.grid.neighbours[spot.value]
        return not allies.isdisjoint(around), len(game.path(GERMAN, Choice("to", (spot.value,))))

    best = max(spots, key=near)
    screen.pending.escape()
    return best


def test_an_army_marches_and_fights_within_the_budget(screen: Screenful) -> None:
    screen.session.seat(ALLIED, Who.BOT)
    screen.session.bots.paused = True
    let_bots_decide(screen)
    through_the_air(screen)
    screen.inputs = moved = attacks = asked = 0
    armor = [u for u in screen.session.places() if screen.session.game.state.counter(u).is_panzer]
    for unit in armor[:MARCHES]:
        if TouchSpot(UNIT, unit) in screen.hand.lit and screen.point_of(TouchSpot(UNIT, unit)):
            screen.drag(TouchSpot(UNIT, unit), beside_the_enemy(screen, unit))
            taken = screen.session.game.history[-1].choice
            assert taken is not None and taken.verb == "to"
            moved += 1
            let_bots_decide(screen)
    assert moved == screen.inputs >= 5
    screen.key(Qt.Key.Key_Return)
    assert screen.pending.is_warned, "others could still march"
    screen.key(Qt.Key.Key_Return)
    let_bots_decide(screen)
    while screen.session.prompt is not None and "motorized" in screen.session.prompt.place and attacks < 3:
        if place(screen) == "attacks":
            screen.click(next(spot for spot in screen.hand.lit if screen.point_of(spot)))
            screen.enter()
            attacks += 1
        else:
            asked += screen.enter() if screen.pending.is_ready or screen.pending.default() else screen.key(Qt.Key.Key_1)
        let_bots_decide(screen)
    assert attacks >= 2
    assert screen.inputs <= moved + 2 + 3 * attacks + asked


def let_bots_decide(screen: Screenful) -> None:
    """Let the bot decide, which thinks in a process of its own where that takes long."""
    bots = screen.session.bots
    while screen.session.who is Who.BOT:
        bots.this_one()
        screen.qtbot.waitUntil(lambda: not bots.at_work, timeout=20_000)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_hand_finds_its_way_through_the_campaign(screen: Screenful, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(120):
        screen.act(rng)
    assert len(screen.session.game.history) > 10
