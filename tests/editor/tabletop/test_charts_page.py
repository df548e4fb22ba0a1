"""Charts beside the map: the cell of a roll is marked, the columns of a battle too, and each can be printed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.play.play_session import PlaySession
from editor.printing.print_dialog import PrintDialog
from editor.shell.window import MainWindow
from editor.tabletop.charts_in_use import of_last_roll, of_roll
from editor.tabletop.charts_page import ChartsPage
from editor.tabletop.table_dock import TableDock
from engine.bots import load_bot
from engine.bundle import read_bundle
from engine.compile import compile_bundle
from engine.paths import data_folder
from engine.play import Game
from engine.rulebook.tables import load_tables
from tests.editor.tabletop.conftest import play_until

LEFT = Qt.MouseButton.LeftButton


def open_charts(window: MainWindow) -> ChartsPage:
    """Open the charts with their keys."""
    QTest.keyClick(window.canvas, Qt.Key.Key_6, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
    from editor.shell.rooms.tabletop import dock_of

    return dock_of(window).charts


def test_the_cell_of_a_battle_is_marked(window: MainWindow, session: PlaySession, dock: TableDock) -> None:
    """What the grid marks is what the log says was rolled, in the row of the die."""
    charts = open_charts(window)
    assert "No roll yet" in charts.said.text()
    play_until(session, lambda: any(use.table == "crt" for use in of_last_roll(session).cells))
    charts.refresh()
    (grid,) = charts.grids
    row, column = grid.used[0]
    (die,) = next(faces for key, faces in session.game.history[-1].dice if key.startswith("battle"))
    assert grid.verticalHeaderItem(row).text() == f"▶ {die}"
    result = next(event for event in reversed(session.game.events) if "result" in dict(event.message.values))
    cell = grid.item(row, column)
    assert cell is not None
    assert cell.text() == f"▶ {result['result']}"
    assert "▶" in charts.said.text()


def test_looking_changes_nothing(session: PlaySession, dock: TableDock) -> None:
    """A roll is looked at on a copy: the game is the same to the last digest, and can be taken back."""
    play_until(session, lambda: bool(of_last_roll(session).cells))
    before = [taken.digest for taken in session.game.history], session.game.digest()
    at = next(n for n in range(len(session.game.history) - 1, 0, -1) if session.game.history[n].dice)
    assert of_roll(session.game, at) == of_roll(session.game, at)
    assert ([taken.digest for taken in session.game.history], session.game.digest()) == before
    assert session.take_back()


def test_every_chart_can_be_chosen_and_printed(window: MainWindow, session: PlaySession, dock: TableDock) -> None:
    """The list holds all charts of the rules; Print shows the one that is chosen."""
    charts = open_charts(window)
    ids = [charts.pick.itemData(row) for row in range(1, charts.pick.count())]
    assert ids == list(load_tables("primer"))
    charts.pick.setCurrentIndex(1 + ids.index("terrain"))
    charts.pick.activated.emit(charts.pick.currentIndex())
    assert [grid.accessibleName() for grid in charts.grids] == [load_tables("primer")["terrain"].title["en"]]
    QTest.mouseClick(charts.print, LEFT)
    (dialog,) = window.findChildren(PrintDialog)
    assert (dialog.options.what, dialog.options.wish().chart) == ("charts", "terrain")
    dialog.reject()


def test_a_secret_roll_marks_nothing(session: PlaySession, dock: TableDock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where an event of the roll is kept from whoever looks, no chart tells of it."""
    play_until(session, lambda: bool(of_last_roll(session).cells))
    monkeypatch.setattr("editor.tabletop.charts_in_use.sees", lambda _event, _eyes: False)
    assert not of_last_roll(session).cells


def test_another_game() -> None:
    """The cells are found without knowing the game: by what its own rules look up when the roll is made again."""
    chart = "paradrop"
    compiled = compile_bundle(read_bundle(data_folder("scenarios") / "case_yellow" / "fortress_holland"))
    assert compiled.scenario is not None
    game = Game.start(compiled.scenario, 3, system=compiled.system)
    bots = [load_bot("greedy", side) for side in range(2)]
    while game.prompt is not None and not any(rolled.startswith(chart) for rolled, _faces in game.history[-1].dice):
        game.take(game.prompt.actor, bots[game.prompt.actor].choose(game.for_side(game.prompt.actor)))
    rolls = [faces[0] for rolled, faces in game.history[-1].dice if rolled.startswith(chart)]
    used = of_roll(game, len(game.history) - 1).of(chart)
    table = load_tables(game.system.slug)[chart]
    assert {use.row for use in used} == {table.entered(roll, table.columns[0])[0] for roll in rolls}
