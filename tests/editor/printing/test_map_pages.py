"""Maps on paper and as pictures."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from editor.canvas.sliced_work import finished
from editor.printing.map_art import art_of
from editor.printing.map_pages import ACROSS, BLEED, MapSheetPage, Tiling, WholeMapPage
from editor.printing.paper import PAPERS
from editor.printing.picture_export import write_picture
from editor.printing.print_request import PrintRequest, made
from engine.bundle import read_bundle
from engine.paths import data_folder
from engine.validate.view import BundleView


def test_sheets_lie_side_by_side_and_cover_the_map() -> None:
    part = QRectF(30, -20, 4000, 2500)
    tiling = Tiling(PAPERS["a4"], part, 20)
    assert len(tiling) == tiling.across * tiling.down > 2
    assert tiling.own(0).topLeft() == part.topLeft()
    assert tiling.own(1).left() == pytest.approx(tiling.own(0).right())
    assert tiling.own(tiling.across).top() == pytest.approx(tiling.own(0).bottom())
    assert tiling.own(len(tiling) - 1).bottomRight().x() >= part.right()
    assert tiling.own(len(tiling) - 1).bottomRight().y() >= part.bottom()
    assert tiling.label(tiling.across) == "B1"


def test_a_hex_is_as_wide_as_was_wanted_and_the_map_goes_on_beyond_the_cut() -> None:
    tiling = Tiling(PAPERS["letter"], QRectF(0, 0, 9000, 9000), 25)
    assert tiling.scale * ACROSS == pytest.approx(25)
    assert tiling.own(0).width() * tiling.scale == pytest.approx(tiling.trim.width())
    assert tiling.trim.left() - PAPERS["letter"].inside.left() == BLEED


def test_a_small_map_needs_no_overview_and_a_larger_scale_more_sheets(view: BundleView) -> None:
    one = made(view, PrintRequest("tiles", hex_width=8, with_counters=False)).leaves
    many = made(view, PrintRequest("tiles", hex_width=40, with_counters=False)).leaves
    assert [type(leaf) for leaf in one] == [MapSheetPage]
    assert isinstance(many[0], WholeMapPage) and len(many) > 4


def written(path: Path, view: BundleView, **chosen: object) -> Path:
    """The map as a picture."""
    for _pause in write_picture(path, view, PrintRequest("map", **chosen)):  # type: ignore[arg-type]
        pass
    return path


def test_pictures_are_of_the_part_that_is_wanted_with_or_without_counters(view: BundleView, tmp_path: Path) -> None:
    chosen = {"hex_pixels": 20, "part": "whole"}
    full = QImage(str(written(tmp_path / "a.png", view, **chosen)))
    bare = QImage(str(written(tmp_path / "b.png", view, **chosen, with_counters=False)))
    part = QImage(str(written(tmp_path / "c.png", view, hex_pixels=20, part="selection", hexes=(0, 1, 13))))
    assert full.size() == bare.size()
    assert full != bare
    assert part.width() < full.width() / 2
    assert "Hexwright" in full.text("Description")


def test_lines_are_written_whole_or_not_at_all(view: BundleView, tmp_path: Path) -> None:
    path = written(tmp_path / "map.svg", view, hex_pixels=20)
    assert path.read_text(encoding="utf-8").rstrip().endswith("</svg>")
    work = write_picture(tmp_path / "other.svg", view, PrintRequest("map", hex_pixels=20))
    for _pause in range(3):
        next(work)
    work.close()  # type: ignore[attr-defined]
    assert [each.name for each in tmp_path.iterdir()] == ["map.svg"]


def test_a_unit_that_begins_reduced_shows_its_other_side() -> None:
    view = BundleView(read_bundle(data_folder("scenarios") / "france_1944" / "falaise_gap"))
    art = finished(art_of(view, PrintRequest("map")))
    assert art is not None
    reduced = {id: piece.face.reduced for id, piece in art.stacks.by_id.items()}
    assert reduced["ge.lehr"] and reduced["us.viii"]
    assert not reduced["us.v"] and not reduced["hq.us1"]
