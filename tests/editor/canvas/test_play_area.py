"""A scenario on a part of the map: the part is shown first, the rest lies under a veil."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from editor.canvas.look import look_of
from editor.canvas.map_view import MapView
from editor.canvas.pieces import Piece, marker_face
from editor.canvas.play_area import PlayArea
from editor.canvas.scene import MapScene
from editor.canvas.viewport import Box
from editor.document import Document
from editor.queries.hexes_in_play import part_of
from engine.paths import data_folder

JUNE = data_folder("scenarios") / "june_6"


@pytest.fixture(scope="module")
def saint_lo() -> Document:
    return Document.open(JUNE / "saint_lo")


def shown(qtbot: QtBot, document: Document) -> MapView:
    view = MapView()
    qtbot.addWidget(view)
    view.resize(1000, 800)
    map = document.view.map
    assert map is not None
    view.set_scene(MapScene.of(map, look_of("june_6"), "en"))
    view.show()
    return view


def test_a_view_fits_the_part_in_play_and_then_the_whole_map(qtbot: QtBot, saint_lo: Document) -> None:
    view, part = shown(qtbot, saint_lo), part_of(saint_lo.view)
    whole = view.viewport.level
    view.set_part(part)
    assert len(part) == 264
    assert view.viewport.level > whole + 8
    assert all(view.sees(hex) for hex in part)
    view.fit_in_turn()
    assert view.viewport.level == whole
    view.fit_in_turn()
    assert all(view.sees(hex) for hex in part)


def test_somebody_who_has_gone_elsewhere_is_not_moved(qtbot: QtBot, saint_lo: Document) -> None:
    view = shown(qtbot, saint_lo)
    view.look(view.viewport.at_level(view.viewport.level + 20, (10, 10)))
    before = view.viewport
    view.set_part(part_of(saint_lo.view))
    assert view.viewport == before


def test_only_hexes_out_of_play_are_veiled(qtbot: QtBot, saint_lo: Document) -> None:
    view, grid = shown(qtbot, saint_lo), saint_lo.view.map.grid.grid  # type: ignore[union-attr]
    inside, outside = grid.index("E1815"), grid.index("W2020")
    view.fit()
    spots = [view.viewport.to_screen(*view.place_middle(hex)) for hex in (inside, outside)]
    qtbot.waitUntil(lambda: not view.busy, timeout=20_000)
    plain = view.grab().toImage()
    view.part = PlayArea(part_of(saint_lo.view))
    veiled = view.grab().toImage()
    same, darker = ((plain.pixelColor(*map(round, at)), veiled.pixelColor(*map(round, at))) for at in spots)
    assert same[0] == same[1]
    assert darker[1].lightness() < darker[0].lightness()


@pytest.mark.parametrize("name", ("learning", "caen", "epsom_and_caen", "cherbourg", "epsom"))
def test_every_scenario_says_its_part_as_the_engine_understands_it(name: str) -> None:
    view = Document.open(JUNE / name).view
    area = view.additions.area if view.additions else None
    assert area is not None
    assert part_of(view) == area.held


def test_a_scenario_on_the_whole_map_has_no_part() -> None:
    assert part_of(Document.open(JUNE / "campaign").view) == frozenset()


def test_units_in_a_box_lie_side_by_side_and_each_can_be_picked(qtbot: QtBot, saint_lo: Document) -> None:
    view = shown(qtbot, saint_lo)
    box = saint_lo.view.map.grid.grid.size  # type: ignore[union-attr]
    face = marker_face("flag", "Control", "#2f7d3b")
    view.set_pieces([Piece(f"us.{number}", box, face) for number in range(12)])
    assert view.scene_ is not None
    rect = view.scene_.box_rect(0)
    view.fit_box(Box(rect.left(), rect.top(), rect.right(), rect.bottom()).grown(100))
    for number in range(12):
        middle = view.counters.arrangement.middle_of(f"us.{number}")
        assert middle is not None
        found = view.pick_at(QPointF(*view.viewport.to_screen(*middle)))
        assert found is not None
        assert (found.piece, found.place) == (f"us.{number}", box)
        assert rect.contains(*middle)
