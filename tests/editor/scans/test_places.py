"""Places compared with geography: a table and arrows, with a gazetteer made for the primer."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from editor.scans import places_dialog
from editor.scans.map_drafting import COMMAND
from editor.scans.places_dialog import OVERLAY, PlacesDialog
from editor.shell.window import MainWindow
from engine.bundle.models import Map
from engine.geo import GeoError
from engine.geo.gazetteer import Town
from engine.geo.named import Misplaced, PlaceComparison
from tests.editor.shell.conftest import hex_of


def opened(window: MainWindow) -> PlacesDialog:
    window.registry.do("scans.places")
    found = window.findChild(PlacesDialog)
    assert found is not None
    return found


def comparison(map: Map) -> PlaceComparison:
    """The first place of the map lies three hexes too far to the left."""
    place = next(place for place in map.places if place.hex)
    town = Town(1, place.name.en, "FR", 49.0, 1.0, 900, ())
    return PlaceComparison((Misplaced(place, str(place.hex), town, (3.0, 0.0)),), ("Nowhere",), 2.5, 7)


@pytest.fixture(autouse=True)
def with_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places_dialog, "has_geodata", lambda: True)
    monkeypatch.setattr(places_dialog, "compared", comparison)


def test_a_place_that_is_off_is_listed_marked_and_shown(window: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(window)
    qtbot.waitUntil(lambda: dialog.found is not None)
    texts = [item.text() if (item := dialog.table.item(0, column)) else "" for column in range(4)]
    assert texts[2] == "✕ 3.0"
    assert texts[3] not in ("", texts[1])
    assert "2.50" in dialog.words.text()
    assert OVERLAY in window.canvas.overlays
    dialog.table.selectRow(0)
    assert window.canvas.over.cursor == hex_of(window, texts[1])
    dialog.close()
    assert OVERLAY not in window.canvas.overlays


def test_names_that_mean_nothing_and_missing_data_are_said(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_map: Map) -> PlaceComparison:
        raise GeoError("none")

    monkeypatch.setattr(places_dialog, "compared", refuse)
    dialog = opened(window)
    qtbot.waitUntil(lambda: "Too few" in dialog.words.text())
    monkeypatch.setattr(places_dialog, "has_geodata", lambda: False)
    dialog.retranslate()
    assert COMMAND in dialog.words.text()
