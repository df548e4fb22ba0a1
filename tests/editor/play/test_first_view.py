"""A game first shows its front at a size at which counters can be read; a map that is small enough stays whole."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from editor.app import window_for
from editor.canvas.pieces import NEAR
from editor.canvas.stacks import COUNTER
from editor.play.first_view import front
from editor.shell.window import MainWindow
from editor.workbench import Settings
from tests.hexes.samples import rectangle


def playing(qtbot: QtBot, bundle: str) -> MainWindow:
    window = window_for(bundle, Settings())
    window.resize(1280, 800)
    window.show()
    window.play()
    qtbot.waitUntil(lambda: window.bench.session is not None)
    return window


@pytest.mark.parametrize("bundle", ["scenarios/fortress_europa/bulge", "scenarios/june_6/cherbourg"])
def test_a_large_map_is_first_shown_at_its_front(qtbot: QtBot, bundle: str) -> None:
    window = playing(qtbot, bundle)
    view, session = window.canvas, window.bench.session
    assert session is not None
    assert view.grid is not None
    assert COUNTER * view.zoom >= NEAR
    state = session.state_shown()
    places = {unit: place for unit, place in session.places().items() if place in view.grid}
    sides = {unit: state.counter(unit).side for unit in places}
    seen = {place for place in places.values() if view.sees(place)}
    fought = front(view.grid, places, sides)
    assert sum(fought[place] for place in seen) * 4 >= sum(fought.values())
    assert {sides[unit] for unit, place in places.items() if place in seen} == {0, 1}
    window.dispose()


def test_a_small_map_stays_whole(qtbot: QtBot) -> None:
    window = playing(qtbot, "scenarios/primer/two_bridges")
    assert window.canvas.shows_whole
    window.dispose()


def test_the_front_is_where_enemies_are_near_each_other() -> None:
    grid = rectangle(12, 3)
    places, sides = {0: 0, 1: 6, 2: 8, 3: 8, 4: 11}, {0: 0, 1: 0, 2: 1, 3: 1, 4: 0}
    assert front(grid, places, sides) == {6: 1, 8: 2, 11: 1}
    assert front(grid, {0: 0, 1: 4}, {0: 0, 1: 0}) == {0: 1, 4: 1}
