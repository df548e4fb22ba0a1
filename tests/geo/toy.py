"""A made-up theatre on the real earth, and a made-up coast, so that drafting can be tested without geodata."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from engine.bundle.models.map import GridModel
from engine.bundle.yaml_writer import flow
from engine.geo.fit import SIZE, Fit
from engine.geo.geodata import Box, Outline
from engine.geo.projection import Flat
from engine.hexes import Grid

CENTRE = (50.0, 5.0)
FLAT = Flat("conformal", CENTRE)
FIT = Fit(0.5, 0.5, 0.1, (8.0, 7.0))
POINTY: dict[str, Any] = {
    "orientation": "pointy",
    "stagger": "odd",
    "sheets": [{"columns": 16, "rows": 16, "numbering": {"order": "row-column", "row": {"first": 16, "step": -1}}}],
}
LETTERS: dict[str, Any] = {
    "orientation": "flat",
    "stagger": "even",
    "sheets": [
        {"columns": 30, "rows": 20, "numbering": {"order": "column-row", "column": {"letters": "doubled"}}},
        {
            "columns": 10,
            "rows": 20,
            "column": 30,
            "numbering": {"order": "column-row", "column": {"first": 31, "letters": "doubled"}},
        },
    ],
}


def grid_of(data: Mapping[str, Any]) -> Grid:
    """A grid as a file describes it."""
    return GridModel.model_validate(data).grid


def earth(fit: Fit, x: float, y: float, flat: Flat = FLAT) -> tuple[float, float]:
    """Where on the earth a point of the plane lies."""
    lat, lon = flat.centre
    for _ in range(60):
        at_x, at_y = fit.plane(*flat.plane(lat, lon))
        off_x, off_y = (x - float(at_x)) / fit.across, (y - float(at_y)) / fit.along
        cos, sin = np.cos(fit.angle), np.sin(fit.angle)
        lat -= float(cos * off_y - sin * off_x) / 111.2
        lon += float(cos * off_x + sin * off_y) / (111.2 * float(np.cos(np.radians(lat))))
    return lat, lon


def at_hex(grid: Grid, label: str, fit: Fit = FIT) -> tuple[float, float]:
    """Where on the earth the middle of a hex lies."""
    lat, lon = earth(fit, *grid.centre(grid.index(label), SIZE))
    return round(lat, 7), round(lon, 7)


def write(folder: Path, **parts: Mapping[str, Any]) -> Path:
    """Write the files of a theatre's draft."""
    (folder / "draft").mkdir(parents=True, exist_ok=True)
    for name, data in parts.items():
        text = "\n".join(f"{key}: {flow(value)}" for key, value in data.items())
        (folder / "draft" / f"{name}.yaml").write_text(text + "\n", encoding="utf-8")
    return folder


def sheet(grid: Mapping[str, Any] = POINTY, **more: Any) -> dict[str, Any]:
    """A sheet.yaml."""
    known = {
        "id": "toy",
        "title": {"en": "Toy", "ja": "玩具"},
        "game": "primer",
        "grid": grid,
        "scale_km": 2.0,
        "scale_cite": {"doc": "toy", "at": "1"},
        "era": 1944,
        "projection": {"kind": "conformal", "centre": list(CENTRE)},
        "terrain": {"order": ["town", "marsh", "woods"]},
        "towns": {"town": "town"},
        "coast": {},
    }
    return {**known, **more}


def control(grid: Grid, labels: str, fit: Fit = FIT) -> dict[str, Any]:
    """A control.yaml with points exactly where a fit puts them."""
    points = []
    for label in labels.split():
        lat, lon = at_hex(grid, label, fit)
        points.append({"hex": label, "lat": lat, "lon": lon, "feature": label})
    return {"points": points}


def eastern_sea(box: Box) -> list[Outline]:
    """Land to the west of the thirteenth column, sea to the east."""
    corners = [earth(FIT, x, y) for x, y in ((-20, -20), (12.4, -20), (12.4, 40), (-20, 40))]
    return [Outline(1, np.array([lat for lat, _ in corners]), np.array([lon for _, lon in corners]))]


MADE = {"kind": "reconstructed", "reason": "made up"}
