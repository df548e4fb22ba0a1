"""Overlays over the draft: what can come where, supply, control, the reach of one unit."""

import pytest
from pytestqt.qtbot import QtBot

from editor.canvas.overlays import HexOverlay, LabelOverlay
from editor.shell.map_overlays import FRESH, STALE, MapOverlays
from editor.shell.window import MainWindow
from editor.workbench import Selection
from engine.bundle import PaintHexes
from tests.editor.shell.conftest import document_of, hex_of


@pytest.fixture
def surveys(window: MainWindow) -> MapOverlays:
    made = MapOverlays.of(window)
    known(window)
    return made


def known(window: MainWindow) -> None:
    """Let the position be worked out."""
    document_of(window).checks.finish()
    queries = window.readout.queries
    assert queries
    queries.renew()
    assert queries.is_current


def finish(surveys: MapOverlays) -> None:
    for _round in range(200):
        if surveys.survey is not None and surveys.survey.done and not surveys._timer.isActive():
            return
        surveys._work()
    raise AssertionError


def shown(window: MainWindow) -> HexOverlay:
    found = window.canvas.overlays.get("survey_1")
    assert isinstance(found, HexOverlay)
    return found


def test_the_reach_of_a_side_counts_its_units(window: MainWindow, surveys: MapOverlays, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: window.registry.qt["overlay.reach_of_first"].text() == "Reach of Kestria")
    assert window.registry.do("overlay.reach_of_first")
    finish(surveys)
    words = window.canvas.overlays.get("survey_words")
    assert isinstance(words, LabelOverlay)
    queries = window.readout.queries
    assert queries
    spot = hex_of(window, "0504")
    mine = [unit for unit in ("k.guard", "k.1", "k.2", "k.lancers", "k.guns") if spot in queries.reach(unit)]
    assert words.texts[spot] == str(len(mine))
    assert "Units of Kestria that can come here now" in surveys.legend.text()
    assert surveys.legend.isVisible()
    assert window.registry.qt["overlay.reach_of_first"].isChecked()


def test_one_takes_the_place_of_another_and_goes_when_asked_again(window: MainWindow, surveys: MapOverlays) -> None:
    window.registry.do("overlay.reach_of_second")
    finish(surveys)
    window.registry.do("overlay.supply")
    finish(surveys)
    assert "✓" in surveys.legend.text()
    assert not window.registry.qt["overlay.reach_of_second"].isChecked()
    window.registry.do("overlay.supply")
    assert "survey_1" not in window.canvas.overlays
    assert surveys.legend.isHidden()


def test_after_an_edit_the_old_answer_is_pale_until_the_new_one_is_there(
    window: MainWindow, surveys: MapOverlays
) -> None:
    window.registry.do("overlay.reach_of_first")
    finish(surveys)
    assert shown(window).opacity == FRESH
    before = dict(shown(window).values)
    document_of(window).do("marsh", PaintHexes("terrain", {"0504": "marsh", "0404": "marsh"}))
    assert shown(window).opacity == STALE
    assert "worked out" in surveys.legend.text()
    known(window)
    finish(surveys)
    assert shown(window).opacity == FRESH
    assert shown(window).values != before


def test_a_game_takes_the_overlay_away(window: MainWindow, surveys: MapOverlays) -> None:
    window.registry.do("overlay.supply")
    window.registry.do("mode.play")
    assert surveys.kind is None
    assert "Shift+F5" in window.registry.reason("overlay.supply")
    window.registry.do("mode.edit")


def test_what_a_game_does_not_know_is_refused_with_a_reason(window: MainWindow, surveys: MapOverlays) -> None:
    queries = window.readout.queries
    assert queries
    assert queries.standing.system
    if queries.standing.system.vocabulary.controls is None:
        assert not window.registry.do("overlay.control")
        assert "rules of this game" in window.registry.reason("overlay.control")
    else:
        assert window.registry.do("overlay.control")
        finish(surveys)
        assert len(shown(window).values) > 0


def test_the_reach_of_one_unit_can_be_left_dark(window: MainWindow, surveys: MapOverlays) -> None:
    window.bench.select(Selection(units=("k.1",)))
    assert "reach" in window.canvas.overlays
    window.registry.do("overlay.reach")
    assert "reach" not in window.canvas.overlays
    window.registry.do("overlay.reach")
    assert "reach" in window.canvas.overlays
