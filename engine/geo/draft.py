"""Drafting: a theatre's ground on its grid, as a map file. The same files give the same bytes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from engine.bundle import read_part
from engine.bundle.models import Map
from engine.geo.inputs import DraftLine, Fact, Way
from engine.geo.lines import Waters, all_laid, edge_joining
from engine.geo.placed import GeoGround
from engine.geo.raster import Raster
from engine.geo.roads import RoadCountry, led
from engine.geo.terrain import NONE, Base, Cells, dry_land, other_layers, place_hexes, terrain_cells, water
from engine.geo.theatre import GeoError, Theatre
from engine.geo.writing import HEAD, provenance_data, rows_data, written

Data = dict[str, Any]
Told = Callable[[float], None]
"""Hears how much of the work is done, from 0 to 1."""


def _nobody(_share: float) -> None:
    """Nobody wants to know."""


@dataclass(frozen=True)
class Drafted:
    """A drafted map: its text, its model, what it counts, and what could not be done as asked."""

    text: str
    map: Map
    counts: dict[str, int]
    notes: tuple[str, ...]


@dataclass
class Pieces:
    """What a map is put together from."""

    base: Base
    terrain: Cells = field(default_factory=Cells)
    layers: dict[str, Cells] = field(default_factory=dict)
    places: dict[str, tuple[int, ...]] = field(default_factory=dict)
    sea: set[int] = field(default_factory=set)
    lake: set[int] = field(default_factory=set)
    lines: list[tuple[DraftLine, str, tuple[int, ...]]] = field(default_factory=list)
    ways: list[tuple[Way, list[int]]] = field(default_factory=list)

    def edge_words(self, layer: str) -> dict[int, str]:
        """Word by hexside of a layer of lines, the greatest last."""
        return {edge: line.word for line, name, edges in self.lines if name == layer for edge in edges}


def drafted(theatre: Theatre, ground: GeoGround | None = None, *, told: Told = _nobody, head: str = HEAD) -> Drafted:
    """The map of a theatre, or what it is on other ground. `told` hears how far it is; what it raises stops it."""
    ground = ground or GeoGround.of(theatre)
    base = Base(theatre, ground, Raster(ground.grid), [])
    pieces = Pieces(base)
    told(0.0)
    pieces.sea, pieces.lake = dry_land(base, *water(base))
    told(0.2)
    pieces.places = place_hexes(base, pieces.sea | pieces.lake)
    pieces.terrain = terrain_cells(base, pieces.sea, pieces.lake, pieces.places)
    wet_words = {theatre.sheet.terrain.sea, theatre.sheet.terrain.lake}
    wet = {hex for hex, word in pieces.terrain.words.items() if word in wet_words}
    pieces.sea, pieces.lake = pieces.sea & wet, pieces.lake & wet
    pieces.layers = other_layers(base, pieces.sea, pieces.lake)
    told(0.3)
    _lay_lines(pieces, told)
    told(0.6)
    _lead_ways(pieces, told)
    told(0.95)
    text = written(_data(pieces), head)
    made, faults = read_part(Map, text, "map.yaml")
    if faults:
        raise GeoError("\n".join(map(str, faults)))
    return Drafted(text, made, _counts(pieces, made), tuple(base.notes))


def _lay_lines(pieces: Pieces, told: Told) -> None:
    """Rivers and borders, layer by layer, those of less weight first."""
    theatre, base = pieces.base.theatre, pieces.base
    default = theatre.sheet.rivers.layer
    lines = [*theatre.water.rivers, *theatre.areas.borders]
    for layer in dict.fromkeys(line.layer or default for line in lines):
        told(0.4)
        waters = Waters(base.ground, pieces.sea, pieces.lake, base.notes, pieces.places)
        facts = _edge_facts(theatre, layer)
        laid = all_laid(waters, [line for line in lines if (line.layer or default) == layer], facts)
        chosen = [line for line in lines if line.id in laid and (line.layer or default) == layer]
        for line in sorted(chosen, key=lambda line: _rank(theatre.sheet.rivers.words, line.word)):
            edges = tuple(edge_joining(base.grid, one, other) for one, other in pairwise(laid[line.id]))
            pieces.lines.append((line, layer, edges))


def _rank(words: Sequence[str], word: str) -> int:
    return words.index(word) if word in words else -1


def _edge_facts(theatre: Theatre, layer: str) -> list[Fact]:
    return [fact for fact in theatre.source.facts if fact.layer == layer and fact.hexsides]


def _lead_ways(pieces: Pieces, told: Told) -> None:
    """Ways, the greatest first, so that lesser ones join them; written the other way round, so that these win."""
    theatre, base = pieces.base.theatre, pieces.base
    rivers = pieces.edge_words(theatre.sheet.rivers.layer)
    country = RoadCountry(
        base.ground, pieces.places, pieces.sea | pieces.lake, rivers, theatre.source.facts, base.notes
    )

    def rank(way: Way) -> int:
        return _rank(theatre.sheet.ways.get(way.layer, ()), way.word)

    found = []
    for number, way in enumerate(sorted(theatre.ways.ways, key=lambda way: -rank(way))):
        told(0.6 + 0.35 * number / len(theatre.ways.ways))
        found.append((way, led(country, way)))
    pieces.ways = sorted(((way, hexes) for way, hexes in found if len(hexes) > 1), key=lambda each: rank(each[0]))


# The file


def _data(pieces: Pieces) -> Data:
    sheet, areas = pieces.base.theatre.sheet, pieces.base.theatre.areas
    layers = {sheet.terrain.layer: rows_data(pieces.base.grid, pieces.terrain)}
    layers.update({name: _hexes(pieces, name, cells) for name, cells in pieces.layers.items() if cells.words})
    parts: Data = {
        "format": 1,
        "grid": sheet.grid.model_dump(mode="json", exclude_unset=True),
        "words": _words(pieces),
        "hexes": layers,
        "hexsides": _hexsides(pieces),
        "chains": [*_rivers(pieces), *_ways(pieces)],
        "bridges": _bridges(pieces),
        "places": list(_places(pieces)),
        "areas": _areas(pieces),
    }
    for name in ("boxes", "tracks"):
        parts[name] = {key: _plain(value) for key, value in getattr(areas, name).items()}
    parts["links"] = [list(link) for link in areas.links]
    return {key: value for key, value in parts.items() if value}


def _plain(model: Any) -> Data:
    return model.model_dump(mode="json", exclude_defaults=True)  # type: ignore[no-any-return]


def _words(pieces: Pieces) -> dict[str, list[str]]:
    from engine.geo.checks import layer_words

    terrain = pieces.base.theatre.sheet.terrain
    found = {name: list(dict.fromkeys(words)) for name, words in layer_words(pieces.base.theatre).items()}
    found[terrain.layer] = [terrain.land, *(word for word in found[terrain.layer] if word != terrain.land)]
    return {name: words if name == terrain.layer else [NONE, *words] for name, words in found.items()}


def _hexes(pieces: Pieces, name: str, cells: Cells) -> Data:
    grid = pieces.base.grid
    lists: dict[str, list[str]] = {}
    for hex, word in sorted(cells.words.items()):
        lists.setdefault(word, []).append(grid.label(hex))
    order = [word for word in _words(pieces).get(name, ()) if word in lists]
    return {"default": NONE, "hexes": {word: lists[word] for word in [*order, *sorted(set(lists) - set(order))]}}


def _hexsides(pieces: Pieces) -> Data:
    """What the rulebook says of hexsides beyond the chains."""
    grid, found = pieces.base.grid, dict[str, dict[str, list[str]]]()
    theatre = pieces.base.theatre
    for fact in theatre.source.facts:
        if fact.hexsides and fact.word not in (None, NONE) and not fact.chain and fact.layer != "bridge":
            words = found.setdefault(fact.layer, {}).setdefault(str(fact.word), [])
            words += [label for label in map(_same(grid), fact.hexsides) if label not in words]
    return found


def _same(grid: Any) -> Any:
    return lambda label: grid.edge_label(grid.edge_index(label))


def _rivers(pieces: Pieces) -> Iterator[Data]:
    grid = pieces.base.grid
    for line, layer, edges in pieces.lines:
        yield _chain(line, layer, {"hexsides": [grid.edge_label(edge) for edge in edges]})


def _ways(pieces: Pieces) -> Iterator[Data]:
    grid = pieces.base.grid
    for way, hexes in pieces.ways:
        yield _chain(way, way.layer, {"hexes": [grid.label(hex) for hex in hexes]})


def _chain(each: DraftLine | Way, layer: str, where: Data) -> Data:
    name = {"name": _plain(each.name)} if each.name else {}
    return {
        "id": each.id,
        "layer": layer,
        "word": each.word,
        **name,
        **where,
        "provenance": provenance_data(each.provenance),
    }


def _bridges(pieces: Pieces) -> list[Data]:
    sheet, grid = pieces.base.theatre.sheet, pieces.base.grid
    wanted, rivers = sheet.bridges, pieces.edge_words(sheet.rivers.layer)
    found: dict[int, str] = {}
    for way, hexes in pieces.ways:
        for one, other in pairwise(hexes):
            edge = grid.edge_between(one, other) if other in grid.neighbours[one] else -1
            if edge in rivers and _listed(wanted.ways, way.word) and _listed(wanted.rivers, rivers[edge]):
                found[edge] = wanted.word
    for fact in _edge_facts(pieces.base.theatre, "bridge"):
        for label in fact.hexsides or ():
            found[grid.edge_index(label)] = str(fact.word)
    return [{"hexside": grid.edge_label(edge), "word": word} for edge, word in sorted(found.items()) if word != NONE]


def _listed(words: Sequence[str], word: str) -> bool:
    return not words or word in words


def _places(pieces: Pieces) -> Iterator[Data]:
    grid = pieces.base.grid
    for place in pieces.base.theatre.places.places:
        hexes = [grid.label(hex) for hex in pieces.places.get(place.id, ())]
        if hexes:
            where: Data = {"hex": hexes[0]} if len(hexes) == 1 else {"hexes": hexes}
            yield {**where, "name": _plain(place.name), "kind": place.kind}


def _areas(pieces: Pieces) -> Data:
    base, wet = pieces.base, pieces.sea | pieces.lake
    found: Data = {}
    for name, area in base.theatre.areas.areas.items():
        hexes = [base.grid.label(base.grid.index(label)) for label in area.hexes]
        if area.polygon:
            percent = base.percent(area.polygon)
            inside = [base.grid.label(hex) for hex in base.grid.hexes if percent[hex] >= 50 and hex not in wet]
            hexes += [label for label in inside if label not in hexes]
        found[name] = {"name": _plain(area.name)} if area.name else {}
        found[name].update({"hexes": hexes} if hexes else {})
        found[name].update({"hexsides": list(area.hexsides)} if area.hexsides else {})
    return found


def _counts(pieces: Pieces, made: Map) -> dict[str, int]:
    """How many hexes come from where, and how many chains, bridges and places there are."""
    kinds = Counter(origin.kind for origin in pieces.terrain.origins.values())
    found = {"hexes": len(pieces.base.grid.hexes)}
    found.update({kind: kinds[kind] for kind in ("source", "example", "inferred", "reconstructed") if kinds[kind]})
    found.update(chains=len(made.chains), bridges=len(made.bridges), places=len(made.places), areas=len(made.areas))
    return found
