"""Fitting a grid to the ground: known grids are found again, and what is wrong is named."""

from __future__ import annotations

from math import radians
from pathlib import Path

import pytest

from engine.geo import GeoError, read_theatre
from engine.geo.fit import SIZE, Fit, fitted, orientations
from engine.geo.projection import Flat
from tests.geo import toy

SPREAD = "0101 0116 1601 1616 0808 0312 1205"
LETTERED = "A01 AA20 JJ03 Z12 K07 MM18 DD02"


@pytest.mark.parametrize("kind", ["conformal", "equidistant"])
@pytest.mark.parametrize("angle", [0.0, 0.1, radians(60), radians(-170)])
def test_finds_a_grid_again(tmp_path: Path, kind: str, angle: float) -> None:
    grid, flat = toy.grid_of(toy.POINTY), Flat(kind, toy.CENTRE)
    made = Fit(0.4, 0.4, angle, (7.0, 9.0))
    points = []
    for label in SPREAD.split():
        lat, lon = toy.earth(made, *grid.centre(grid.index(label), SIZE), flat)
        points.append({"hex": label, "lat": lat, "lon": lon})
    sheet = toy.sheet(projection={"kind": kind, "centre": list(toy.CENTRE)})
    report = fitted(read_theatre(toy.write(tmp_path, sheet=sheet, control={"points": points})))
    assert report.fit.across == pytest.approx(0.4, abs=1e-6)
    assert report.fit.angle == pytest.approx(angle, abs=1e-6)
    assert report.worst < 1e-5


def test_reads_columns_of_letters(tmp_path: Path) -> None:
    grid = toy.grid_of(toy.LETTERS)
    control = toy.control(grid, LETTERED)
    report = fitted(read_theatre(toy.write(tmp_path, sheet=toy.sheet(toy.LETTERS), control=control)))
    assert report.fit.km_across == pytest.approx(2.0, abs=1e-4)
    assert report.median < 1e-4


def test_frees_the_aspect_only_when_asked(tmp_path: Path) -> None:
    grid, stretched = toy.grid_of(toy.POINTY), Fit(0.4, 0.5, 0.2, (8.0, 8.0))
    control = toy.control(grid, SPREAD, stretched)
    theatre = read_theatre(toy.write(tmp_path, sheet=toy.sheet(), control=control))
    free, stiff = fitted(theatre, aspect=True), fitted(theatre)
    assert (free.fit.across, free.fit.along) == pytest.approx((0.4, 0.5), abs=1e-5)
    assert free.worst < 1e-4 < 0.3 < stiff.worst
    assert stiff.fit.across == stiff.fit.along


def test_names_the_outlier(tmp_path: Path) -> None:
    grid = toy.grid_of(toy.POINTY)
    control = toy.control(grid, SPREAD)
    control["points"][4]["hex"] = "0812"
    report = fitted(read_theatre(toy.write(tmp_path, sheet=toy.sheet(), control=control)))
    assert [each.name for each in report.residuals if each.outlier] == ["0808"]


def test_joins_sheets_that_lie_apart(tmp_path: Path) -> None:
    grid = toy.grid_of(toy.LETTERS)
    control = toy.control(grid, LETTERED + " FF09")
    apart = {**toy.LETTERS, "sheets": [dict(each) for each in toy.LETTERS["sheets"]]}
    apart["sheets"][1].update(column=34)  # four columns further than it should
    theatre = read_theatre(toy.write(tmp_path, sheet=toy.sheet(apart), control=control))
    assert fitted(theatre).worst > 0.5
    found = fitted(theatre, join=True)
    assert found.worst < 1e-4
    assert found.fit.sheets[1] == pytest.approx((4 * 1.5 * SIZE, 0), abs=1e-4)


def test_prefers_the_true_orientation(tmp_path: Path) -> None:
    grid = toy.grid_of(toy.POINTY)
    theatre = read_theatre(toy.write(tmp_path, sheet=toy.sheet(), control=toy.control(grid, SPREAD + " 0411 0906")))
    best = orientations(theatre)[0]
    assert (best[0].orientation, best[0].stagger) == (grid.orientation, grid.stagger)


def test_a_point_that_only_bends_has_no_say(tmp_path: Path) -> None:
    grid = toy.grid_of(toy.POINTY)
    control = toy.control(grid, SPREAD)
    control["points"].append({"hex": "0501", "lat": 50.0, "lon": 5.0, "bends": True})
    report = fitted(read_theatre(toy.write(tmp_path, sheet=toy.sheet(), control=control)))
    assert len(report.residuals) == len(SPREAD.split())
    assert report.worst < 1e-4


@pytest.mark.parametrize(
    ("point", "said"),
    [
        ({"hex": "0101"}, "draft/control.yaml:1:"),
        ({"hex": "0101", "lat": 50.0, "lon": 5.0, "wieght": 2}, "weight"),
        ({"hex": "9999", "lat": 50.0, "lon": 5.0}, "9999"),
        ({"hex": "0101", "place": "nowhere"}, "nowhere"),
    ],
)
def test_says_what_is_wrong_with_a_point(tmp_path: Path, point: dict[str, object], said: str) -> None:
    control = toy.control(toy.grid_of(toy.POINTY), SPREAD)
    control["points"].append(point)
    with pytest.raises(GeoError, match=said):
        fitted(read_theatre(toy.write(tmp_path, sheet=toy.sheet(), control=control)))


def test_says_what_a_theatre_lacks(tmp_path: Path) -> None:
    with pytest.raises(GeoError, match=r"draft/control\.yaml"):
        read_theatre(toy.write(tmp_path, sheet=toy.sheet()))
