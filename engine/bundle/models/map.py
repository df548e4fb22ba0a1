"""map.yaml: a whole map, or a shipped one with local changes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import pairwise
from pathlib import PurePosixPath
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints, model_validator

from engine.bundle.models.base import (
    Bool,
    Count,
    Edge,
    Id,
    Int,
    Label,
    Model,
    Pixel,
    PlaceName,
    ProvenanceModel,
    Texts,
    Word,
    exactly_one,
    no_twins,
    wrong,
)
from engine.hexes import Axis, Grid, LabelOrder, Letters, Numbering, Orientation, Sheet, Stagger

Letter = Annotated[str, StringConstraints(min_length=1, max_length=1, pattern=r"^[^\s]$")]
Row = Annotated[str, StringConstraints(max_length=2_000)]
Rows = tuple[Row, ...]
BLANK = " "
"""What a row holds where there is no hex."""


class AxisModel(Model):
    """How columns or rows count."""

    first: Int = 1
    step: Literal[1, -1] = 1
    digits: Annotated[int, Field(strict=True, ge=1, le=6)] = 2
    letters: Letters = Letters.NONE

    def made(self) -> Axis:
        """The same for the grid."""
        return Axis(self.first, self.step, self.digits, self.letters)


class NumberingModel(Model):
    """How the hexes of a sheet are labelled."""

    order: LabelOrder = LabelOrder.COLUMN_ROW
    column: AxisModel = Field(default_factory=AxisModel)
    row: AxisModel = Field(default_factory=AxisModel)
    prefix: Annotated[str, StringConstraints(max_length=8)] = ""
    separator: Annotated[str, StringConstraints(max_length=3)] = ""

    def made(self) -> Numbering:
        """The same for the grid."""
        return Numbering(self.order, self.column.made(), self.row.made(), self.prefix, self.separator)


Extent = Annotated[int, Field(strict=True, ge=1, le=1_000)]


class SheetModel(Model):
    """A rectangle of hexes, its top left one at (column, row) of the whole."""

    columns: Extent
    rows: Extent
    column: Annotated[int, Field(strict=True, ge=0, le=1_000)] = 0
    row: Annotated[int, Field(strict=True, ge=0, le=1_000)] = 0
    numbering: NumberingModel = Field(default_factory=NumberingModel)
    missing: tuple[Label, ...] = ()

    def made(self) -> Sheet:
        """The same for the grid."""
        return Sheet(self.numbering.made(), self.columns, self.rows, self.column, self.row, frozenset(self.missing))


MAX_HEXES = 100_000


class GridModel(Model):
    """Shape and numbering of the map."""

    orientation: Orientation
    stagger: Stagger
    sheets: tuple[SheetModel, ...] = Field(min_length=1, max_length=40)

    @model_validator(mode="after")
    def _possible(self) -> GridModel:
        columns = max(sheet.column + sheet.columns for sheet in self.sheets)
        rows = max(sheet.row + sheet.rows for sheet in self.sheets)
        if columns * rows > MAX_HEXES or sum(sheet.columns * sheet.rows for sheet in self.sheets) > MAX_HEXES:
            raise wrong("map.too_big", hexes=columns * rows, limit=MAX_HEXES)
        try:
            _ = self.grid
        except ValueError as error:
            raise wrong("map.grid", detail=str(error)) from error
        return self

    @cached_property
    def grid(self) -> Grid:
        """The grid itself."""
        return _grid(self.orientation, self.stagger, tuple(sheet.made() for sheet in self.sheets))


@lru_cache(maxsize=8)
def _grid(orientation: Orientation, stagger: Stagger, sheets: tuple[Sheet, ...]) -> Grid:
    """A grid never changes, and reading all its labels takes a while: every edit of a map asks for the same one."""
    return Grid(orientation, stagger, sheets)


class HexLayer(Model):
    """What a layer says of every hex: a row of letters for each row of the map, or lists of hexes by word.

    `sources` are rows of letters of the same shape that say where each hex comes from.
    """

    legend: dict[Letter, Word] = Field(default_factory=dict)
    rows: Rows = ()
    default: Annotated[str, StringConstraints(max_length=60)] = ""
    hexes: dict[Word, tuple[Label, ...]] = Field(default_factory=dict)
    source_legend: dict[Letter, ProvenanceModel] = Field(default_factory=dict)
    sources: Rows = ()

    @model_validator(mode="after")
    def _one_form(self) -> HexLayer:
        exactly_one({"rows": self.rows or None, "hexes": self.hexes or None}, "hexes")
        return self


class ChainModel(Model):
    """A road along hexes, or a river along hexsides, from one end to the other."""

    id: Id
    layer: Word
    word: Word
    name: PlaceName | None = None
    hexes: tuple[Label, ...] | None = None
    hexsides: tuple[Edge, ...] | None = None
    provenance: ProvenanceModel | None = None

    @model_validator(mode="after")
    def _one_form(self) -> ChainModel:
        exactly_one({"hexes": self.hexes, "hexsides": self.hexsides}, self.id)
        return self


class Bridge(Model):
    """A bridge, ferry or other crossing on a hexside."""

    hexside: Edge
    word: Word = "bridge"
    id: Id | None = None
    name: PlaceName | None = None


class PlaceModel(Model):
    """A named town or feature in one hex or several."""

    hex: Label | None = None
    hexes: tuple[Label, ...] | None = None
    name: PlaceName
    kind: Word | None = None

    @model_validator(mode="after")
    def _somewhere(self) -> PlaceModel:
        exactly_one({"hex": self.hex, "hexes": self.hexes}, self.name.en)
        return self


class Area(Model):
    """Hexes, or hexsides, that rules speak of by one name."""

    name: PlaceName | None = None
    hexes: tuple[Label, ...] = ()
    hexsides: tuple[Edge, ...] = ()


class BoxModel(Model):
    """A place beside the map."""

    name: Texts = Field(default_factory=dict)
    kind: Word | None = None
    x: Pixel | None = None
    y: Pixel | None = None


class TrackModel(Model):
    """A row of numbered spaces; markers on it are named in the scenario's state."""

    name: Texts = Field(default_factory=dict)
    first: Int = 0
    last: Int
    spaces: tuple[Texts, ...] = ()


class Pin(Model):
    """A hex, and where its middle lies on the scan."""

    hex: Label
    x: Pixel
    y: Pixel


def _beside(value: str) -> str:
    """A path that starts at the bundle; it may lead out of it first, to a picture that is not passed on with it."""
    rest = value
    while rest.startswith("../"):
        rest = rest[3:]
    path = PurePosixPath(rest)
    if not rest or path.is_absolute() or ".." in path.parts or "\\" in rest or ":" in rest:
        raise wrong("model.outside", given=value)
    return value


Beside = Annotated[str, StringConstraints(min_length=1, max_length=400), AfterValidator(_beside)]


class Scan(Model):
    """A picture of a sheet, and how the grid lies on it: two hexes or more, better ten.

    `bent`: the paper is not flat, every pin holds its place and what lies between follows.
    """

    image: Beside
    pins: tuple[Pin, ...] = ()
    opacity: Annotated[int, Field(strict=True, ge=0, le=100)] = 100
    bent: Bool = False

    @property
    def is_inside(self) -> bool:
        """Whether the picture is one of the bundle's files, which go where the bundle goes."""
        return not self.image.startswith("../")


def _two_ends(value: tuple[str, ...]) -> tuple[str, ...]:
    if value[0] == value[1]:
        raise wrong("map.link", at=value[0])
    return value


Link = Annotated[tuple[Id, ...], Field(min_length=2, max_length=2), AfterValidator(_two_ends)]


class Removed(Model):
    """What of a shipped map is left out."""

    chains: tuple[Id, ...] = ()
    areas: tuple[Id, ...] = ()
    boxes: tuple[Id, ...] = ()
    bridges: tuple[Edge, ...] = ()
    places: tuple[Label, ...] = ()


class Map(Model):
    """The map: `base` names a shipped one, which the rest then changes."""

    format: Int = 1
    base: Id | None = None
    without: Removed | None = None
    grid: GridModel | None = None
    words: dict[Word, tuple[Annotated[str, StringConstraints(max_length=60)], ...]] = Field(default_factory=dict)
    hexes: dict[Word, HexLayer] = Field(default_factory=dict)
    hexsides: dict[Word, dict[Word, tuple[Edge, ...]]] = Field(default_factory=dict)
    chains: tuple[ChainModel, ...] = ()
    bridges: tuple[Bridge, ...] = ()
    places: tuple[PlaceModel, ...] = ()
    areas: dict[Id, Area] = Field(default_factory=dict)
    boxes: dict[Id, BoxModel] = Field(default_factory=dict)
    tracks: dict[Id, TrackModel] = Field(default_factory=dict)
    links: tuple[Link, ...] = ()
    scans: tuple[Scan, ...] = Field(default=(), max_length=40)
    hex_width_km: Count | None = None

    @model_validator(mode="after")
    def _whole(self) -> Map:
        if (self.base is None) == (self.grid is None):
            raise wrong("map.base_or_grid")
        no_twins("chain", (chain.id for chain in self.chains), "chains")
        for name in self.hexsides:
            if name in self.hexes:
                raise wrong("map.layer_twice", name=name)
        return self

    def cells(self, layer: str) -> dict[str, str]:
        """Word by label of a layer of hexes, its default left out."""
        found, grid = self.hexes[layer], self.grid
        if found.rows and grid:
            return {label: found.legend[letter] for label, letter in lettered(grid.grid, found.rows)}
        return {label: word for word, labels in found.hexes.items() for label in labels}

    def edges(self, layer: str) -> dict[str, str]:
        """Word by hexside of a layer of hexsides, chains and bridges included; what stands later wins."""
        cells: dict[str, str] = {}
        for edge, word in self._words_of_edges(layer):
            turned = "/".join(reversed(edge.split("/")))
            cells[turned if turned in cells else edge] = word
        return cells

    def _words_of_edges(self, layer: str) -> Iterator[tuple[str, str]]:
        """The words of a layer's hexsides in the order of the file; a hexside may be named from either hex."""
        for word, edges in self.hexsides.get(layer, {}).items():
            yield from ((edge, word) for edge in edges)
        for chain in self.chains:
            if chain.layer == layer:
                yield from ((edge, chain.word) for edge in chain_edges(chain))
        if layer == "bridge":
            yield from ((bridge.hexside, bridge.word) for bridge in self.bridges)


def chain_edges(chain: ChainModel) -> tuple[str, ...]:
    """The hexsides along which a river runs, or which a road crosses."""
    hexes = chain.hexes or ()
    return chain.hexsides or tuple(f"{one}/{other}" for one, other in pairwise(hexes))


def lettered(grid: Grid, rows: Rows) -> Iterator[tuple[str, str]]:
    """Label and letter of every hex."""
    for index in grid.hexes:
        row, column = divmod(index, grid.columns)
        yield grid.label(index), rows[row][column]
