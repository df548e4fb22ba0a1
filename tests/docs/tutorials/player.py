"""The player: another set-up for Cherbourg, a game from it against a bot, a move taken back, a position kept."""

from __future__ import annotations

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit

from editor.play.play_panel import PlayPanel
from editor.play.seats import Who
from editor.workbench import Mode
from tests.docs.tutorials.playing import Playing, carry, drop, lift, point
from tests.docs.tutorials.stage import Stage

UNIT, START, FORWARD, ENEMY, CLOSE = "us.60/9", "W3309", "W3508", "W3606", "W3609"


def play(stage: Stage) -> None:
    """All steps of the page."""
    open_the_door(stage)
    find_the_regiment(stage)
    move_it_forward(stage)
    put_it_down_with_the_keyboard(stage)
    save_the_position(stage)
    playing = begin_the_game(stage)
    give_the_orders(playing)
    march_and_ask_why(playing)
    take_it_back(playing)
    let_a_bot_go_on(playing)
    keep_the_position(playing)


def open_the_door(stage: Stage) -> None:
    """1. Start card, Play, Cherbourg, Set up."""
    window = stage.window
    window.show_start()
    stage.step(1)
    card = window.start_card
    assert card is not None
    stage.click(card.doors["play"])
    card.scenarios.choose("june_6/cherbourg")
    stage.shot("player-1-start")
    stage.click(card.set_up_button)
    set_up = window.make_set_up()
    stage.wait(lambda: set_up.legend.isVisible() and stage.document.checks.is_ready, "the set-up")
    stage.settle()
    stage.wait(lambda: "46" in set_up.tray.count.text(), "the tray")
    assert window.bench.mode is Mode.SET_UP
    assert set_up.tray.count.text().count("46") == 2


def find_the_regiment(stage: Stage) -> None:
    """2. Ctrl+K finds a unit."""
    stage.step(2)
    window = stage.window
    stage.press("Ctrl+K", ready=window.palette_card.isVisible)
    field = window.palette_card.findChild(QLineEdit)
    assert field is not None
    QTest.keyClicks(field, "60/9")
    stage.look()
    stage.press("Enter", field, ready=lambda: window.bench.selection.units == (UNIT,))
    for _press in range(2):
        stage.press("Ctrl++")
    stage.settle()


def move_it_forward(stage: Stage) -> None:
    """3. A forbidden hex says why; a legal one takes the unit."""
    stage.step(3)
    window = stage.window
    lift(stage, stage.at(START), ENEMY)
    stage.wait(lambda: "8.14" in window.status.unit.accessibleName(), "the reason")
    stage.shot("player-2-forbidden")
    carry(stage, FORWARD)
    stage.wait(lambda: "8.14" not in window.status.unit.accessibleName(), "a legal hex")
    stage.look()
    drop(stage, FORWARD)
    stage.wait(lambda: standing(stage) == FORWARD, "the regiment there")
    assert stage.document.undo_stack.count() == 1
    stage.press("Ctrl+Z", window.canvas, ready=lambda: standing(stage) == START)
    stage.press("Ctrl+Shift+Z", window.canvas, ready=lambda: standing(stage) == FORWARD)
    stage.settle()


def standing(stage: Stage) -> str:
    """Where the regiment stands in the draft."""
    grid, positions = stage.window.canvas.grid, stage.window.scene.positions
    assert grid is not None
    return grid.label(positions[UNIT]) if UNIT in positions else ""


def put_it_down_with_the_keyboard(stage: Stage) -> None:
    """4. Into the tray and out again."""
    stage.step(4)
    window, tray = stage.window, stage.window.make_set_up().tray
    stage.press("Delete", window.canvas, ready=lambda: "45" in tray.count.text())
    stage.press("T", window.canvas, ready=lambda: tray.tree.units == (UNIT,))
    stage.shot("player-3-tray")
    stage.press("Enter", tray.tree, ready=window.canvas.hasFocus)
    stage.press("L", window.canvas, ready=lambda: standing(stage))
    stage.settle()
    assert standing(stage) == FORWARD


def save_the_position(stage: Stage) -> None:
    """5. A position of one's own."""
    stage.step(5)
    with stage.file_named(stage.say("My Cherbourg", "私のシェルブール")) as path:
        stage.click(stage.window.make_set_up().legend.keep)
    assert path.with_suffix(".hexwright").exists()
    assert stage.document.title(stage.language) == path.stem
    assert not stage.document.dirty


def begin_the_game(stage: Stage) -> Playing:
    """6. F5, and a bot for the Germans."""
    stage.step(6)
    playing = Playing(stage)
    stage.press("F5", ready=lambda: stage.window.bench.mode is Mode.PLAY)
    if stage.window.first_steps.isVisible():
        stage.click(stage.window.first_steps.shut)
    seats = panel_of(stage).seats
    stage.look()
    stage.click(seats.who)
    choose(seats.boxes[1], Who.BOT)
    stage.shot("player-4-play")
    assert playing.place(UNIT) == FORWARD
    return playing


def panel_of(stage: Stage) -> PlayPanel:
    """The tab Play."""
    panel = stage.window.side.show_panel("play")
    assert isinstance(panel, PlayPanel)
    return panel


def choose(box: QComboBox, what: object) -> None:
    """Choose a line of a list, as a click does."""
    row = box.findData(what)
    box.setCurrentIndex(row)
    box.activated.emit(row)


def give_the_orders(playing: Playing) -> None:
    """7. Buy and play the corps' marker; a bot does the air phase."""
    playing.stage.step(7)
    playing.click("us.hq/VII")
    assert playing.phase == "missions"
    playing.stage.look()
    playing.key("F9")
    playing.click("us.hq/VII")
    assert playing.phase == "barrage"
    playing.stage.look()
    playing.key("1")
    playing.click("us.hq/9")
    assert playing.phase == "orders"


def march_and_ask_why(playing: Playing) -> None:
    """8. March, and ask why."""
    stage = playing.stage
    stage.step(8)
    start = playing.place(UNIT)
    lift(stage, playing.at(UNIT), CLOSE)
    stage.wait(lambda: CLOSE in stage.window.status.unit.accessibleName(), "the cost")
    stage.shot("player-5-march")
    drop(stage, CLOSE)
    assert (start, playing.place(UNIT)) == (FORWARD, CLOSE)
    point(stage, ENEMY)
    why = stage.window.side.pages["why"]
    stage.press("Q", stage.window.canvas, ready=lambda: stage.window.side.tabs.currentWidget() is why)
    stage.shot("player-6-why")
    assert stage.window.bench.explanation is not None


def take_it_back(playing: Playing) -> None:
    """9. Backspace takes the march back."""
    playing.stage.step(9)
    playing.key("Backspace")
    assert playing.place(UNIT) == FORWARD
    playing.stage.look()
    playing.key("Enter")
    assert playing.phase != "corps_activation"
    playing.key("Enter")
    assert playing.phase == "corps_activation"


def let_a_bot_go_on(playing: Playing) -> None:
    """10. A bot plays this step; the slider looks back."""
    stage = playing.stage
    stage.step(10)
    panel, before = panel_of(stage), len(playing.session.game.history)
    stage.click(panel.run.step)
    playing.rest()
    assert len(playing.session.game.history) > before + 10
    stage.shot("player-7-bot")


def keep_the_position(playing: Playing) -> None:
    """11. Keep the position as a scenario."""
    stage = playing.stage
    stage.step(11)
    panel, draft = panel_of(stage), stage.document
    stage.click(panel.keep_part.keep)
    if panel.keep_part.earlier.isVisible():
        stage.look()
        stage.click(panel.keep_part.earlier)
    stage.wait(lambda: stage.window.bench.document is not draft, "the new scenario")
    stage.settle()
    stage.shot("player-8-kept")
    assert stage.window.bench.mode is Mode.EDIT
    assert stage.document.title(stage.language) != draft.title(stage.language)
