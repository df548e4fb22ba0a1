"""Overlays over the draft of every game: without a game, in set-up, in play and after it, on a draft that breaks."""

from __future__ import annotations

import pytest

from editor.queries.area_values import KINDS, Kind, area_values, possible
from editor.queries.position_view import draft_position
from editor.shell.map_overlays import MapOverlays
from editor.shell.window import MainWindow
from engine.bundle import SetValue
from engine.compile.library import shipped_bundles
from engine.compile.new_scenario import games
from tests.editor.shell.conftest import MakeWindow, document_of

SMALL_ONE = {"time_for_trumpets": "skyline"}
"""The scenario of a game on thousands of hexes; of the other games it is the last one."""
SMALL = [f"{game}/{SMALL_ONE.get(game, shipped_bundles(game)[-1].name)}" for game in games()]


def known(window: MainWindow) -> None:
    """Let the position be worked out, and everything be asked."""
    document_of(window).checks.finish()
    queries = window.readout.queries
    assert queries
    queries.renew()
    surveys = MapOverlays.of(window)
    for _round in range(4_000):
        if not surveys._timer.isActive():
            break
        surveys._work()
    window.canvas.grab()


@pytest.mark.parametrize("name", SMALL)
def test_every_overlay_bears_every_mode_and_a_draft_that_breaks(make_window: MakeWindow, name: str) -> None:
    window = make_window(name)
    surveys = MapOverlays.of(window)
    for kind in KINDS:
        window.registry.do("mode.edit")
        surveys.show(kind)
        known(window)
        for act in ("mode.set_up", "mode.play", "mode.edit"):
            window.registry.do(act)
            window.canvas.grab()
        surveys.show(kind)
        known(window)
        broken(window)
        document_of(window).undo_stack.undo()
        known(window)


def broken(window: MainWindow) -> None:
    """Name a game that there is not: then there is no position, while the overlay still shows the one before."""
    document_of(window).do("no game", SetValue("scenario.yaml", ("rules", "game"), "no_such_game"))
    window.canvas.grab()
    known(window)
    assert MapOverlays.of(window).legend.isVisible()


STANDING_STILL = {
    "france_1944": ("reach_of_first", "reach_of_second"),
    "fortress_europa": ("reach_of_first",),
}
"""Where nobody marches at the start: units have points only in a box of a track, or the Allies are still in England."""


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", SMALL)
def test_every_survey_of_every_start_position_comes_to_an_end(make_window: MakeWindow, name: str, kind: Kind) -> None:
    window = make_window(name)
    view = document_of(window).view
    standing = draft_position(view, 0, "en")
    last = [*area_values(standing, kind)][-1]
    assert last.done
    waits = kind in STANDING_STILL.get(name.partition("/")[0], ())
    assert bool(last.found) or not possible(standing, kind) or kind == "control" or waits
