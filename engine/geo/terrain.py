"""What lies in each hex: sea and land, regions, towns, and where each hex comes from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from engine.bundle.models.base import CiteModel, ProvenanceModel
from engine.geo.geodata import LAND, shores
from engine.geo.inputs import DraftPlace, Fact, Point, Region
from engine.geo.placed import GeoGround
from engine.geo.raster import Raster
from engine.geo.theatre import Theatre, position
from engine.hexes import Grid

NONE = "none"
HALF = 50
POND = 4
"""How many hexes of water by themselves are sea."""
NEAR = 3
"""How far a place is moved to reach land."""
SHORE = ProvenanceModel(
    kind="reconstructed", cite=(CiteModel(doc="gshhg"),), reason="Shores of GSHHG laid on the fitted grid."
)
OPEN = ProvenanceModel(kind="reconstructed", reason="Land of which nothing else is known.")
Array = Any


@dataclass
class Cells:
    """Words of a layer by hex, and where each comes from."""

    words: dict[int, str] = field(default_factory=dict)
    origins: dict[int, ProvenanceModel] = field(default_factory=dict)

    def put(self, hex: int, word: str, origin: ProvenanceModel) -> None:
        """Say what is there."""
        self.words[hex], self.origins[hex] = word, origin


@dataclass
class Base:
    """All that the drafting of terrain shares."""

    theatre: Theatre
    ground: GeoGround
    raster: Raster
    notes: list[str]

    @property
    def grid(self) -> Grid:
        """The grid."""
        return self.ground.grid

    def percent(self, polygon: Sequence[Point]) -> Array:
        """How much of each hex a polygon covers."""
        line = self.ground.line(polygon)
        return self.raster.percent(self.raster.filled([(line[:, 0], line[:, 1])]))

    def facts(self, layer: str) -> list[Fact]:
        """What the rulebook says of hexes on a layer."""
        return [fact for fact in self.theatre.source.facts if fact.layer == layer and fact.hexes]


def water(base: Base) -> tuple[set[int], set[int]]:
    """The hexes that are sea, and those that are lake."""
    terrain, raster = base.theatre.sheet.terrain, base.raster
    outlines = shores(base.ground.bounds())
    placed = [(each.level, base.ground.plane(each.lat, each.lon)) for each in outlines]
    land = raster.percent(raster.filled(line for level, line in placed if level == LAND))
    lake = raster.percent(raster.filled(line for level, line in placed if level > LAND))
    own = [base.percent(each.polygon) for each in base.theatre.water.lakes]
    lake = np.max([lake, *own], axis=0) if own else lake
    is_lake = [hex for hex in base.grid.hexes if terrain.lake and lake[hex] >= terrain.share.get(terrain.lake, HALF)]
    sea = [hex for hex in base.grid.hexes if land[hex] < terrain.land_share]
    return _without_ponds(base.grid, set(sea) - set(is_lake)), set(is_lake)


def _without_ponds(grid: Grid, sea: set[int]) -> set[int]:
    """The sea without inlets that the grid cuts off from it."""
    left, kept = set(sea), set[int]()
    while left:
        part = [left.pop()]
        for hex in part:
            near = [other for other in grid.neighbours[hex] if other in left]
            part += near
            left.difference_update(near)
        kept.update(part if len(part) >= POND else ())
    return kept


def place_hexes(base: Base, wet: set[int]) -> dict[str, tuple[int, ...]]:
    """The hexes of every place that lies on the map, by its id; those without a stated hex are kept on land."""
    found: dict[str, tuple[int, ...]] = {}
    for place in base.theatre.places.places:
        labels = (place.hex,) if place.hex else place.hexes
        if labels:
            found[place.id] = tuple(base.grid.index(label) for label in labels)
            continue
        hex = _hex_of(base, place)
        if hex >= 0:
            found[place.id] = (_ashore(base, place, hex, wet),)
    return found


def _hex_of(base: Base, place: DraftPlace) -> int:
    point = position(base.theatre, place)
    hex = base.ground.hex_at(point) if point else -1
    if hex < 0:
        base.notes.append(f"{place.name.en} ({place.id}) lies beyond the map and is left out.")
    return hex


def _ashore(base: Base, place: DraftPlace, hex: int, wet: set[int]) -> int:
    """The hex, or if it is water the nearest that is land."""
    if hex not in wet:
        return hex
    point = position(base.theatre, place)
    x, y = base.ground.plane(*point) if point else base.grid.centre(hex, 1)
    for radius in range(1, NEAR + 1):
        dry = [each for each in base.grid.ring(hex, radius) if each not in wet]
        if dry:
            return min(dry, key=lambda each: (_far(base.grid, each, float(x), float(y)), each))
    base.notes.append(f"{place.name.en} ({place.id}) lies in the water, far from land.")
    return hex


def _far(grid: Grid, hex: int, x: float, y: float) -> float:
    from engine.geo.fit import SIZE

    at_x, at_y = grid.centre(hex, SIZE)
    return round((at_x - x) ** 2 + (at_y - y) ** 2, 6)


def dry_land(base: Base, sea: set[int], lake: set[int]) -> tuple[set[int], set[int]]:
    """Sea and lake, after the rulebook has been heard on what is land and what is not."""
    terrain = base.theatre.sheet.terrain
    sea, lake = set(sea), set(lake)
    for fact in base.facts(terrain.layer):
        hexes = {base.grid.index(label) for label in fact.hexes or ()}
        barred = set(fact.never or ())
        if fact.word == terrain.sea:
            sea, lake = sea | hexes, lake - hexes
        elif fact.word is not None and fact.word == terrain.lake:
            sea, lake = sea - hexes, lake | hexes
        else:
            sea -= hexes if fact.word or terrain.sea in barred else set()
            lake -= hexes if fact.word or terrain.lake in barred else set()
    sea -= _behind_the_coast(base)
    for place in base.theatre.places.places:
        if place.kind in base.theatre.sheet.towns:
            for label in (place.hex,) if place.hex else place.hexes or ():
                sea.discard(base.grid.index(label))
    return sea, lake


def _behind_the_coast(base: Base) -> set[int]:
    """The neighbours of hexes that, as the rulebook says, do not lie at the coast."""
    coast = base.theatre.sheet.coast
    facts = [fact for fact in base.facts(coast.layer) if coast.word in (fact.never or ())] if coast else []
    inland = [base.grid.index(label) for fact in facts for label in fact.hexes or ()]
    return {other for hex in inland for other in (hex, *base.grid.neighbours[hex])}


def terrain_cells(base: Base, sea: set[int], lake: set[int], towns: dict[str, tuple[int, ...]]) -> Cells:
    """The layer of terrain."""
    terrain = base.theatre.sheet.terrain
    fitting = _fitting(base, towns)
    barred, stated = _stated(base, terrain.layer)
    cells = Cells()
    for hex in base.grid.hexes:
        if hex in stated:
            cells.put(hex, *stated[hex])
        elif hex in sea or (hex in lake and terrain.lake):
            cells.put(hex, terrain.sea if hex in sea else str(terrain.lake), SHORE)
        else:
            cells.put(hex, *_best(terrain.order, terrain.land, fitting.get(hex, {}), barred.get(hex, {})))
    return cells


def _best(
    order: Iterable[str], land: str, fitting: dict[str, ProvenanceModel], barred: dict[str, ProvenanceModel]
) -> tuple[str, ProvenanceModel]:
    """The first word that fits and that the rulebook does not bar."""
    turned_down: ProvenanceModel | None = None
    for word in order:
        if word in fitting and word not in barred:
            return word, fitting[word]
        if word in fitting:
            turned_down = barred[word]
    return land, turned_down or fitting.get(land, OPEN)


def _fitting(base: Base, towns: dict[str, tuple[int, ...]]) -> dict[int, dict[str, ProvenanceModel]]:
    """Which words would fit in a hex, and why: of towns and of regions."""
    sheet, found = base.theatre.sheet, dict[int, dict[str, ProvenanceModel]]()
    for place in base.theatre.places.places:
        word = sheet.towns.get(place.kind)
        for hex in towns.get(place.id, ()) if word else ():
            found.setdefault(hex, {}).setdefault(str(word), place.provenance)
    for region in base.theatre.ground.regions:
        if (region.layer or sheet.terrain.layer) == sheet.terrain.layer:
            for hex in covered(base, region):
                found.setdefault(hex, {}).setdefault(region.word, region.provenance)
    return found


def covered(base: Base, region: Region) -> list[int]:
    """The hexes of which a region covers enough."""
    wanted = region.share if region.share is not None else base.theatre.sheet.terrain.share.get(region.word, HALF)
    percent = base.percent(region.polygon)
    return [hex for hex in base.grid.hexes if percent[hex] >= max(1, wanted)]


def _stated(
    base: Base, layer: str
) -> tuple[dict[int, dict[str, ProvenanceModel]], dict[int, tuple[str, ProvenanceModel]]]:
    """By hex: the words that the rulebook bars, and the word that it gives."""
    barred: dict[int, dict[str, ProvenanceModel]] = {}
    stated: dict[int, tuple[str, ProvenanceModel]] = {}
    for fact in base.facts(layer):
        for label in fact.hexes or ():
            hex = base.grid.index(label)
            if fact.word:
                stated[hex] = fact.word, fact.origin
            barred.setdefault(hex, {}).update(dict.fromkeys(fact.never or (), fact.origin))
    return barred, stated


def other_layers(base: Base, sea: set[int], lake: set[int]) -> dict[str, Cells]:
    """The layers of hexes besides the terrain: coast, regions, and what the rulebook says."""
    sheet, layers = base.theatre.sheet, dict[str, Cells]()
    wet = sea | lake
    for name, order in sheet.layers.items():
        layers[name] = _layer(base, name, order, wet)
    if sheet.coast:
        cells = layers.setdefault(sheet.coast.layer, _layer(base, sheet.coast.layer, (), wet))
        barred, _ = _stated(base, sheet.coast.layer)
        for hex in base.grid.hexes:
            at_sea = hex not in wet and any(other in sea for other in base.grid.neighbours[hex])
            if at_sea and hex not in cells.words and sheet.coast.word not in barred.get(hex, {}):
                cells.put(hex, sheet.coast.word, SHORE)
    return layers


def _layer(base: Base, name: str, order: tuple[str, ...], wet: set[int]) -> Cells:
    fitting: dict[int, dict[str, ProvenanceModel]] = {}
    for region in base.theatre.ground.regions:
        if region.layer == name:
            for hex in covered(base, region):
                fitting.setdefault(hex, {}).setdefault(region.word, region.provenance)
    barred, stated = _stated(base, name)
    cells = Cells()
    for hex, words in sorted(fitting.items()):
        word, origin = _best(order, "", words, barred.get(hex, {}))
        if word and hex not in wet:
            cells.put(hex, word, origin)
    for hex, (word, origin) in sorted(stated.items()):
        cells.put(hex, word, origin)
        if word == NONE:
            del cells.words[hex], cells.origins[hex]
    return cells
