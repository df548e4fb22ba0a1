"""How many movements of the hand things take, counted with real clicks, drags and keys."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from editor.play.bot_styles import BotKind, BotStyle
from editor.play.play_session import PlaySession
from editor.play.prompt_options import HEX, UNIT, TouchSpot
from editor.play.seats import Who
from engine.bundle import read_bundle
from engine.compile.scenario import Compiled
from engine.games.primer import SYSTEM
from engine.paths import data_folder
from engine.play import Choice
from tests.editor.play.screen import Screenful
from tests.games.primer.table import table as positioned


def furthest(screen: Screenful, unit: int) -> TouchSpot:
    """Where a unit can be dragged, as far away as may be."""
    assert screen.pending.lift(unit)
    game, side = screen.session.game, screen.hand.prompt.actor
    spots = [spot for spot in screen.hand.lit if spot.kind == HEX and screen.point_of(spot)]
    best = max(spots, key=lambda spot: len(game.path(side, Choice("to", (spot.value,)))))
    screen.pending.escape()
    return best


def before_a_battle(qtbot: QtBot, **at: str) -> Screenful:
    """Units anywhere, at the movement phase of Kestria, without luck."""
    bundle = read_bundle(data_folder("scenarios") / "primer" / "two_bridges")
    scenario = positioned(at={name.replace("_", "."): hex for name, hex in at.items()}).scenario
    session = PlaySession(Compiled(scenario, SYSTEM), 1, bundle=bundle)
    session.fast = True
    return Screenful(qtbot, session)


def test_a_unit_moves_by_one_drag_and_comes_back_by_one_key(screen: Screenful) -> None:
    guard = screen.unit("k.guard")
    before, target = screen.session.game.digest(), furthest(screen, guard)
    screen.drag(TouchSpot(UNIT, guard), target)
    assert screen.session.places()[guard] == target.value
    assert screen.inputs == 1
    screen.key(Qt.Key.Key_Backspace)
    assert screen.session.game.digest() == before
    assert screen.inputs == 2


def test_an_activation_ends_by_one_key(screen: Screenful) -> None:
    screen.enter()
    assert screen.session.game.history[-1].choice == Choice("done_moving")


def three_against_one(qtbot: QtBot) -> Screenful:
    screen = before_a_battle(qtbot, k_guard="0504", k_1="0505", k_2="0605", l_river="0604", l_town="1005")
    screen.enter()
    assert screen.session.prompt is not None
    assert screen.session.prompt.place[-1] == "declarations"
    screen.inputs = 0
    return screen


def test_three_units_attack_by_three_inputs(qtbot: QtBot) -> None:
    screen = three_against_one(qtbot)
    screen.click(TouchSpot(HEX, screen.hex("0604")))
    assert [choice.args[0] for choice in screen.pending.picks] == [screen.unit(n) for n in ("k.guard", "k.1", "k.2")]
    screen.enter()
    screen.key(Qt.Key.Key_1)
    assert screen.inputs == 3
    assert screen.session.prompt is not None
    assert screen.session.prompt.place[-1] == "defence_stance"
    declared = next(event for event in screen.session.game.events if event.key == "battle.declared")
    assert len(declared["units"]) == 3


def test_a_click_on_a_ticked_attacker_leaves_it_out_and_another_takes_it_in_again(qtbot: QtBot) -> None:
    screen = three_against_one(qtbot)
    screen.click(TouchSpot(HEX, screen.hex("0604")))
    first = screen.pending.weighed.tally
    screen.click(TouchSpot(UNIT, screen.unit("k.1")))
    assert screen.pending.weighed.tally != first
    assert screen.play_mode.card is not None
    assert screen.play_mode.card.isVisible()
    screen.click(TouchSpot(UNIT, screen.unit("k.1")))
    assert screen.pending.weighed.tally == first
    screen.click(TouchSpot(UNIT, screen.unit("k.2")))
    screen.enter()
    declared = next(event for event in screen.session.game.events if event.key == "battle.declared")
    assert set(declared["units"]) == {screen.unit("k.guard"), screen.unit("k.1")}


def test_an_attack_that_cannot_be_declared_says_why_and_enter_does_nothing(qtbot: QtBot) -> None:
    screen = before_a_battle(qtbot, k_guns="0504", k_1="0505", l_river="0604", l_town="1005")
    screen.enter()
    screen.click(TouchSpot(HEX, screen.hex("0604")))
    screen.click(TouchSpot(UNIT, screen.unit("k.1")))
    taken = len(screen.session.game.history)
    screen.enter()
    assert len(screen.session.game.history) == taken
    assert not screen.pending.is_ready
    assert screen.bench.explanation is not None
    assert screen.bench.explanation.rows[0].section == "5.1"


def test_esc_drops_an_attack_that_is_begun(qtbot: QtBot) -> None:
    screen = three_against_one(qtbot)
    before = screen.session.game.digest()
    screen.click(TouchSpot(HEX, screen.hex("0604")))
    screen.key(Qt.Key.Key_Escape)
    assert screen.session.game.digest() == before
    assert not screen.session.is_open


def test_a_whole_turn_keeps_within_its_budget(screen: Screenful) -> None:
    screen.session.seat(1, Who.BOT)
    screen.session.bots.paused = True
    screen.session.bots.set_style(1, BotStyle(BotKind.CHANCE))
    moved = attacks = asked = 0
    for unit in list(screen.session.places()):
        if TouchSpot(UNIT, unit) in screen.hand.lit and screen.session.prompt.place[-1] == "moves":  # type: ignore[union-attr]
            screen.drag(TouchSpot(UNIT, unit), furthest(screen, unit))
            moved += 1
            bots_decide(screen)
    while screen.session.prompt is not None and "turn_of_kestria" in screen.session.prompt.place:
        place = screen.session.prompt.place[-1]
        if place == "declarations":
            screen.click(next(spot for spot in screen.hand.lit if screen.point_of(spot)))
            screen.enter()
            attacks += 1
        elif place == "attack_stance":
            screen.key(Qt.Key.Key_1)
        else:
            asked += screen.enter() if screen.pending.is_ready or screen.pending.default() else screen.key(Qt.Key.Key_1)
        bots_decide(screen)
    assert moved >= 4
    assert attacks >= 1
    assert screen.inputs <= moved + 3 * attacks + 2 + asked


def bots_decide(screen: Screenful) -> None:
    """Let the bot take its decisions, one by one."""
    while screen.session.who is Who.BOT:
        screen.session.bots.this_one()
