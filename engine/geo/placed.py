"""The ground on the grid: from latitude and longitude to hexes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from engine.geo.fit import FitReport, fitted
from engine.geo.inputs import Point
from engine.geo.raster import hexes_at
from engine.geo.theatre import Theatre
from engine.hexes import Grid

CALM = 0.15
"""How strongly the ground resists being bent."""
DIGITS = 6
Array = Any


@dataclass(frozen=True)
class MapPart:
    """A piece of the plane that becomes a plane of its own: where it begins, and its hexes to one of the whole."""

    left: float = 0.0
    top: float = 0.0
    scale: float = 1.0

    def inward(self, x: Array, y: Array) -> tuple[Array, Array]:
        """From the whole to the part."""
        return (x - self.left) * self.scale, (y - self.top) * self.scale

    def outward(self, x: float, y: float) -> tuple[float, float]:
        """From the part to the whole."""
        return x / self.scale + self.left, y / self.scale + self.top


WHOLE = MapPart()


@dataclass(frozen=True)
class GeoGround:
    """A grid laid on the ground. Around control points the ground is bent, so that they lie in their hexes."""

    grid: Grid
    report: FitReport
    warp: float
    part: MapPart = WHOLE

    @classmethod
    def of(cls, theatre: Theatre) -> GeoGround:
        """The ground of a theatre."""
        return cls(theatre.sheet.grid.grid, fitted(theatre), theatre.sheet.warp)

    def plane(self, lat: Any, lon: Any) -> tuple[Array, Array]:
        """Where points of the earth lie on the plane of the grid."""
        x, y = self.report.fit.plane(*self.report.flat.plane(np.asarray(lat, float), np.asarray(lon, float)))
        if self.warp:
            x, y = self._bent(x, y)
        x, y = self.part.inward(x, y)
        return np.round(x, DIGITS), np.round(y, DIGITS)

    @cached_property
    def _anchors(self) -> Array:
        """Of each control point: where the fit puts it, how far off that is, its weight."""
        rows = []
        for known in self.report.known:
            (x, y), (dx, dy) = known.plane, self.report.off(known)
            rows.append((x - dx, y - dy, dx, dy, known.weight))
        return np.array(rows)

    def _bent(self, x: Array, y: Array) -> tuple[Array, Array]:
        total, right, down = np.full_like(x, CALM), np.zeros_like(x), np.zeros_like(x)
        for at_x, at_y, dx, dy, weight in self._anchors:
            pull = weight * np.exp(-((x - at_x) ** 2 + (y - at_y) ** 2) / (2 * self.warp**2))
            total, right, down = total + pull, right + pull * dx, down + pull * dy
        return x + right / total, y + down / total

    def line(self, points: Sequence[Point]) -> Array:
        """A chain of points on the plane, one a row."""
        x, y = self.plane([lat for lat, _ in points], [lon for _, lon in points])
        return np.column_stack([x, y])

    def hex_at(self, point: Point) -> int:
        """The hex that holds a point of the earth, or -1."""
        x, y = self.plane(*point)
        return int(hexes_at(self.grid, x, y))

    def point(self, x: float, y: float) -> Point:
        """Where on the earth a point of the plane lies, as far as the ground is not bent there."""
        return _ground(self.report.fit, self.report.flat, *self.part.outward(x, y))

    def bounds(self, margin: float = 3.0) -> tuple[float, float, float, float]:
        """South, west, north and east of all that the grid shows, and a margin of hexes."""
        lats, lons = [], []
        fit, flat = self.report.fit, self.report.flat
        km = margin * max(fit.km_across, fit.km_along) / self.part.scale
        for column in (0, self.grid.columns):
            for row in (0, self.grid.rows):
                lat, lon = _ground(fit, flat, *self.part.outward(float(column), float(row)))
                lats.append(lat)
                lons.append(lon)
        north = km / 111.0 + (max(lats) - min(lats)) / 10
        east = north / max(0.2, float(np.cos(np.radians(max(abs(lat) for lat in lats)))))
        return min(lats) - north, min(lons) - east, max(lats) + north, max(lons) + east


def _ground(fit: Any, flat: Any, x: float, y: float) -> tuple[float, float]:
    """Where on the earth a point of the plane lies, found by walking there."""
    lat, lon = flat.centre
    for _ in range(40):
        at_x, at_y = fit.plane(*flat.plane(lat, lon))
        off_x, off_y = (x - float(at_x)) * fit.km_across, (y - float(at_y)) * fit.km_along
        cos, sin = float(np.cos(fit.angle)), float(np.sin(fit.angle))
        east, south = cos * off_x + sin * off_y, cos * off_y - sin * off_x
        lat -= south / 111.2
        lon += east / (111.2 * max(0.1, float(np.cos(np.radians(lat)))))
    return lat, lon
