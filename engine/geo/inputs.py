"""What a map is drafted from: the files of a theatre's draft/ folder as models."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints, model_validator

from engine.bundle.models.base import (
    Bool,
    CiteModel,
    Count,
    Edge,
    Id,
    Label,
    Model,
    PlaceName,
    ProvenanceModel,
    Texts,
    Word,
    exactly_one,
    no_twins,
    wrong,
)
from engine.bundle.models.map import BoxModel, GridModel, Link, TrackModel

Latitude = Annotated[float, Field(ge=-85, le=85)]
Longitude = Annotated[float, Field(ge=-180, le=180)]
Point = tuple[Latitude, Longitude]
"""A place on the earth: latitude and longitude in degrees, north and east positive."""
Percent = Annotated[int, Field(strict=True, ge=0, le=100)]
Layer = Word
Via = Annotated[str, StringConstraints(min_length=1, max_length=100)] | Point
"""Where a way passes: the id of a place, a hex, or a point."""


class Projection(Model):
    """How the ground is laid flat before it is fitted: keeping shapes (conformal) or distances (equidistant)."""

    kind: Literal["conformal", "equidistant"] = "conformal"
    centre: Point | None = None


class DraftTerrain(Model):
    """The layer of terrain: which words there are, and which wins."""

    layer: Layer = "terrain"
    land: Word = "clear"
    sea: Word = "sea"
    lake: Word | None = None
    order: tuple[Word, ...] = ()
    share: dict[Word, Percent] = Field(default_factory=dict)
    land_share: Percent = 40


class Coast(Model):
    """A layer that marks the land at the sea."""

    layer: Layer = "coast"
    word: Word = "coastal"


class Rivers(Model):
    """The layer of rivers, its words from the least to the greatest."""

    layer: Layer = "river"
    words: tuple[Word, ...] = ("stream", "river")


class Bridges(Model):
    """Where bridges are set: ways of these words over rivers of these words; of all, where nothing is said."""

    word: Word = "bridge"
    ways: tuple[Word, ...] = ()
    rivers: tuple[Word, ...] = ()


def _road_words() -> dict[str, tuple[str, ...]]:
    return {"road": ("minor_road", "major_road")}


class DraftSheet(Model):
    """draft/sheet.yaml: what the printed map is."""

    id: Id
    title: Texts
    game: Word
    grid: GridModel
    scale_km: Annotated[float, Field(gt=0)]
    scale_cite: CiteModel
    era: Count
    projection: Projection = Field(default_factory=Projection)
    aspect: Bool = False
    warp: Annotated[float, Field(ge=0, le=20)] = 2
    terrain: DraftTerrain = Field(default_factory=DraftTerrain)
    layers: dict[Layer, tuple[Word, ...]] = Field(default_factory=dict)
    towns: dict[Word, Word] = Field(default_factory=dict)
    coast: Coast | None = None
    rivers: Rivers = Field(default_factory=Rivers)
    ways: dict[Layer, tuple[Word, ...]] = Field(default_factory=_road_words)
    bridges: Bridges = Field(default_factory=Bridges)


class ControlPoint(Model):
    """A hex of which the place on the earth is known; `bends` if too vaguely to fit by, but well enough to bend by."""

    hex: Label | None = None
    hexes: tuple[Label, ...] | None = None
    place: Id | None = None
    lat: Latitude | None = None
    lon: Longitude | None = None
    weight: Annotated[float, Field(gt=0, le=10)] = 1
    bends: Bool = False
    feature: str = ""
    cite: CiteModel | None = None
    note: str = ""

    @model_validator(mode="after")
    def _known(self) -> ControlPoint:
        exactly_one({"hex": self.hex, "hexes": self.hexes}, "control point")
        point = None if self.lat is None or self.lon is None else self.lat
        exactly_one({"place": self.place, "lat": point}, self.hex or "control point")
        return self

    @property
    def labels(self) -> tuple[str, ...]:
        """The hexes in whose middle the place lies."""
        return (self.hex,) if self.hex else self.hexes or ()


class DraftControl(Model):
    """draft/control.yaml: points by which the grid is fitted to the ground."""

    points: tuple[ControlPoint, ...] = Field(min_length=3)


class DraftPlace(Model):
    """A town or feature: where it lies on the earth, and its hex where the rulebook says so."""

    id: Id
    hex: Label | None = None
    hexes: tuple[Label, ...] | None = None
    lat: Latitude | None = None
    lon: Longitude | None = None
    geonames: Count | None = None
    kind: Word
    name: PlaceName
    provenance: ProvenanceModel

    @model_validator(mode="after")
    def _somewhere(self) -> DraftPlace:
        where = (self.hex, self.hexes, self.geonames, None if self.lat is None or self.lon is None else self.lat)
        if all(value is None for value in where) or (self.hex and self.hexes):
            raise wrong("model.choose_one", what=self.id, keys=("hex", "hexes", "geonames", "lat"))
        return self


class Places(Model):
    """draft/places.yaml."""

    places: tuple[DraftPlace, ...] = ()

    @model_validator(mode="after")
    def _no_twins(self) -> Places:
        no_twins("place", (place.id for place in self.places), "places")
        return self


class DraftLine(Model):
    """A river, canal, border or front: a chain of points that is snapped to hexsides, source first, mouth last.

    `into` is the id of the river it ends in, 'sea', 'lake', 'edge' or nothing; `out_of` the river it leaves.
    `left` and `right` are the places that lie on its banks, as one looks downstream.
    """

    id: Id
    word: Word
    layer: Layer | None = None
    name: PlaceName | None = None
    points: tuple[Point, ...] = Field(min_length=2)
    into: Id | None = None
    out_of: Id | None = None
    left: tuple[Id, ...] = ()
    right: tuple[Id, ...] = ()
    provenance: ProvenanceModel


class Region(Model):
    """A forest, marsh, lake or other piece of ground: the hexes that its outline covers."""

    id: Id
    word: Word
    layer: Layer | None = None
    name: PlaceName | None = None
    polygon: tuple[Point, ...] = Field(min_length=3)
    share: Percent | None = None
    provenance: ProvenanceModel


class Lake(Model):
    """A lake or lagoon that the coastline does not hold."""

    id: Id
    name: PlaceName | None = None
    polygon: tuple[Point, ...] = Field(min_length=3)
    provenance: ProvenanceModel


class Water(Model):
    """draft/water.yaml."""

    rivers: tuple[DraftLine, ...] = ()
    lakes: tuple[Lake, ...] = ()

    @model_validator(mode="after")
    def _no_twins(self) -> Water:
        no_twins("chain", (line.id for line in self.rivers), "rivers")
        return self


class DraftGround(Model):
    """draft/ground.yaml."""

    regions: tuple[Region, ...] = ()


class Way(Model):
    """A road or railway from place to place."""

    id: Id
    word: Word
    layer: Layer = "road"
    name: PlaceName | None = None
    via: tuple[Via, ...] = Field(min_length=2)
    provenance: ProvenanceModel


class DraftWays(Model):
    """draft/ways.yaml."""

    ways: tuple[Way, ...] = ()

    @model_validator(mode="after")
    def _no_twins(self) -> DraftWays:
        no_twins("chain", (way.id for way in self.ways), "ways")
        return self


class Fact(Model):
    """What the rulebook says of hexes or hexsides: `word`, or none of the words in `never`.

    The word 'none' says that nothing is there. `chain` is the river that the hexsides belong to.
    """

    layer: Layer
    word: Word | None = None
    never: tuple[Word, ...] | None = None
    hexes: tuple[Label, ...] | None = None
    hexsides: tuple[Edge, ...] | None = None
    chain: Id | None = None
    cite: CiteModel | None = None
    provenance: ProvenanceModel | None = None

    @model_validator(mode="after")
    def _whole(self) -> Fact:
        exactly_one({"word": self.word, "never": self.never}, "fact")
        exactly_one({"hexes": self.hexes, "hexsides": self.hexsides}, "fact")
        exactly_one({"cite": self.cite, "provenance": self.provenance}, "fact")
        return self

    @property
    def origin(self) -> ProvenanceModel:
        """Where the fact comes from."""
        return self.provenance or ProvenanceModel(kind="source", cite=(self.cite,) if self.cite else ())


class DraftSource(Model):
    """draft/source.yaml: what the rulebook says of the map; it wins over everything else."""

    facts: tuple[Fact, ...] = ()


class DraftArea(Model):
    """Hexes, or hexsides, that rules speak of by one name; a polygon stands for the land it covers."""

    name: PlaceName | None = None
    hexes: tuple[Label, ...] = ()
    hexsides: tuple[Edge, ...] = ()
    polygon: tuple[Point, ...] = ()
    provenance: ProvenanceModel | None = None


class DraftAreas(Model):
    """draft/areas.yaml: areas, boxes, tracks, links, and borders as chains of points."""

    areas: dict[Id, DraftArea] = Field(default_factory=dict)
    boxes: dict[Id, BoxModel] = Field(default_factory=dict)
    tracks: dict[Id, TrackModel] = Field(default_factory=dict)
    links: tuple[Link, ...] = ()
    borders: tuple[DraftLine, ...] = ()


PARTS: dict[str, Any] = {
    "sheet": DraftSheet,
    "control": DraftControl,
    "places": Places,
    "water": Water,
    "ground": DraftGround,
    "ways": DraftWays,
    "source": DraftSource,
    "areas": DraftAreas,
}
"""The files of a draft/ folder, without '.yaml'; the first two are needed."""
NEEDED = ("sheet", "control")
