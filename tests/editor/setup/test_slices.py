"""On a large map the places where carried units may start are asked about in slices of time."""

from __future__ import annotations

from math import inf

import pytest
from pytestqt.qtbot import QtBot

from editor.queries.start_places import SetUpRules
from editor.setup import start_overlays
from editor.setup.set_up_checks import set_up_checks
from editor.shell.window import MainWindow
from tests.editor.setup.conftest import settle
from tests.editor.shell import hand
from tests.editor.shell.conftest import document_of, hex_of


def test_places_are_lit_when_the_last_slice_is_through(
    ready: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(start_overlays, "SLICE", 0.0)
    hand.lift(ready, "0402", "0404")
    qtbot.waitUntil(lambda: "starts" in ready.canvas.overlays)
    hand.drop(ready, "0402")
    assert "starts" not in ready.canvas.overlays


def test_slices_come_to_the_same_as_all_at_once(ready: MainWindow) -> None:
    sliced, whole = (set_up_checks(ready.bench, ("k.2", "k.1")) for _time in range(2))
    assert sliced is not None and whole is not None
    slices = 1
    while not sliced.look(-inf):
        slices += 1
    assert slices > 50
    assert sliced.starts == whole.starts
    places = whole.starts[0] | whole.starts[1]
    rules = SetUpRules(whole.standing, [whole.standing.units[unit] for unit in ("k.2", "k.1")])
    assert whole.starts[1] == rules.starts(places).refused.keys()


def test_the_nearest_place_is_the_nearest_that_is_allowed(ready: MainWindow, qtbot: QtBot) -> None:
    settle(ready, qtbot)
    asked = set_up_checks(ready.bench, ("k.2",))
    assert asked is not None and document_of(ready).checks.is_ready
    start, grid = hex_of(ready, "0905"), ready.canvas.grid
    assert grid is not None
    allowed = [hex for hex in asked.starts[0] if hex < grid.size]
    assert asked.nearest(start) == min(allowed, key=lambda hex: (grid.distance(start, hex), hex))
