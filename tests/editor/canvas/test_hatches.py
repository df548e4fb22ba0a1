"""Overlays are told apart without color: their patterns differ, and the pattern is really painted."""

from __future__ import annotations

from itertools import combinations

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from editor.canvas.hatches import CONTROL, HATCHES, NONE, TOGETHER, Pattern
from editor.canvas.look import look_of
from editor.canvas.map_view import MapView
from editor.canvas.overlays import HexOverlay, PathOverlay
from editor.canvas.sample import sample_map
from editor.canvas.scene import MapScene


def test_meanings_that_meet_have_different_patterns() -> None:
    """What can be on the map at once differs by more than its color."""
    assert len(set(CONTROL)) == len(CONTROL)
    for meanings in TOGETHER:
        for one, other in combinations(meanings, 2):
            assert HATCHES[one] != HATCHES[other], (one, other)
    assert {meaning for meanings in TOGETHER for meaning in meanings} == set(HATCHES)


def painted(view: MapView, overlay: HexOverlay | PathOverlay) -> bytes:
    """What the view paints with an overlay, in shades of gray."""
    view.overlays.set("tried", overlay)
    image = QImage(view.size(), QImage.Format.Format_RGB32)
    view.render(image, QPoint())
    return bytes(image.convertToFormat(QImage.Format.Format_Grayscale8).constBits())


def test_patterns_are_painted(qtbot: QtBot) -> None:
    """Two sides in the same gray still look different, and a dashed way differs from a plain one."""
    view = MapView()
    qtbot.addWidget(view)
    view.resize(400, 300)
    view.motion = False
    view.set_scene(MapScene.of(sample_map(12, 9), look_of("primer")))
    view.show()
    assert view.grid is not None
    hexes = list(view.grid.hexes)
    looks = [painted(view, HexOverlay.of(hexes, "#808080", hatch=hatch)) for hatch in (NONE, *CONTROL)]
    assert len(set(looks)) == len(looks)
    middle = view.pick_at(QPointF(view.rect().center()))
    assert middle is not None
    ends = tuple(hex for hex in hexes if view.grid.distance(hex, middle.hex) == 3)[:6]
    plain, dashed = (painted(view, PathOverlay(ends, colour="#404040", dashed=dashed)) for dashed in (False, True))
    assert plain != dashed
    assert Pattern.SolidPattern not in HATCHES.values()
