"""`hexwright map show`: any map as a picture, and one sentence when that cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from editor.map_command import show
from engine.cli.output import Unable
from engine.paths import data_folder


@pytest.mark.parametrize("name", ["primer/two_bridges", "primer/mill_race", "normandy"])
def test_maps_that_ship_are_drawn_by_name(name: str, tmp_path: Path, qapp: object) -> None:
    out = tmp_path / "map.png"
    assert show(name, out=out, width=400) == 0
    picture = QImage(str(out))
    assert picture.width() == 400
    assert len({picture.pixel(x, y) for x in range(0, 400, 7) for y in range(0, picture.height(), 7)}) > 50


def test_a_folder_is_drawn_and_svg_holds_its_names(tmp_path: Path, qapp: object) -> None:
    out = tmp_path / "map.svg"
    assert show(str(data_folder("scenarios") / "primer" / "two_bridges"), out=out, width=500) == 0
    assert out.read_text(encoding="utf-8").startswith("<?xml")
    assert out.stat().st_size > 10_000


@pytest.mark.parametrize(
    ("name", "out", "said"),
    [
        ("atlantis", "map.png", "no map 'atlantis'"),
        ("normandy", "map.doc", ".png"),
        ("normandy", "no/where.png", "cannot be"),
    ],
)
def test_what_cannot_be_drawn_is_said(name: str, out: str, said: str, tmp_path: Path, qapp: object) -> None:
    with pytest.raises(Unable, match=said):
        show(name, out=tmp_path / out, width=200)
