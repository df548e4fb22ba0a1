"""Whether a drafted map is what its theatre asks for: facts, places, rivers, land that can be reached."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Literal

from engine.bundle import BundleError, read_part
from engine.bundle.inputs import read_text
from engine.bundle.models import Map
from engine.bundle.models.map import ChainModel
from engine.bundle.texts import PLACEHOLDER, listed
from engine.bundle.yaml_reader import load
from engine.geo.checks import check_draft
from engine.geo.inputs import DraftLine, DraftPlace, Fact
from engine.geo.terrain import NONE
from engine.geo.theatre import MAP, GeoError, Theatre, read_theatre
from engine.hexes import Grid
from engine.paths import data_folder

SHOWN = 6
WATER = "water"
"""The kind of place that lies in water: a sea, a strait, a lake."""
Severity = Literal["error", "warning"]


@dataclass(frozen=True)
class MapFinding:
    """One thing that is wrong: its code, values of its message, hexes or hexsides, and the file."""

    code: str
    values: Mapping[str, str]
    where: tuple[str, ...] = ()
    severity: Severity = "error"
    file: str = MAP

    def text(self, language: str = "en") -> str:
        """What is wrong, in one sentence."""
        shown = self.where[:SHOWN] if len(self.where) <= SHOWN else (*self.where[:SHOWN], "...")
        values = {**self.values, "where": listed(shown, language)}
        return PLACEHOLDER.sub(lambda found: values[found[2]], _messages()[self.code][language])


@cache
def _messages() -> Mapping[str, Mapping[str, str]]:
    path = data_folder("resources") / "messages" / "theatres.yaml"
    return {entry["key"]: entry["text"] for entry in load(path.read_text(encoding="utf-8"))}


def check_theatre(folder: Path) -> tuple[MapFinding, ...]:
    """Everything that is wrong with a theatre."""
    try:
        theatre = read_theatre(folder)
    except GeoError as error:
        return tuple(_draft(line) for line in str(error).splitlines())
    found = [_draft(problem) for problem in check_draft(theatre)]
    path = folder / MAP
    if not path.is_file():
        return (*found, MapFinding("theatre.no_map", {"theatre": folder.name}))
    try:
        made, faults = read_part(Map, read_text(path), MAP)
    except BundleError as error:
        made, faults = None, [replace(error.fault, file=MAP)]
    if faults:
        return (*found, *(MapFinding("theatre.draft", {"detail": str(fault)}) for fault in faults))
    if found:
        return tuple(found)
    return tuple(check_map(theatre, made))


def _draft(detail: str) -> MapFinding:
    return MapFinding("theatre.draft", {"detail": detail}, file="draft")


def check_map(theatre: Theatre, made: Map) -> Iterator[MapFinding]:
    """What is wrong with a map that was drafted for a theatre."""
    if made.grid is None or made.grid.grid != theatre.sheet.grid.grid:
        yield MapFinding("theatre.grid", {})
        return
    seen = _Seen(theatre, made, made.grid.grid)
    for fact in theatre.source.facts:
        yield from _broken(seen, fact)
    for place in theatre.places.places:
        yield from _misplaced(seen, place)
    for line in theatre.water.rivers:
        yield from _adrift(seen, line)
    chains = {chain.id for chain in made.chains}
    for way in theatre.ways.ways:
        if way.id not in chains:
            yield MapFinding("theatre.way_missing", {"name": way.id})
    yield from _islands(seen)


@dataclass(frozen=True)
class _Seen:
    """A map as its checks look at it."""

    theatre: Theatre
    made: Map
    grid: Grid

    @cached_property
    def hexes(self) -> dict[str, dict[int, str]]:
        """Words by hex, layer by layer."""
        grid = self.grid
        return {
            name: {grid.index(label): word for label, word in self.made.cells(name).items()} for name in self.made.hexes
        }

    @cached_property
    def edges(self) -> dict[str, dict[int, str]]:
        """Words by hexside, layer by layer."""
        layers = {*self.made.hexsides, *(chain.layer for chain in self.made.chains), "bridge"}
        grid = self.grid
        return {
            name: {grid.edge_index(label): word for label, word in self.made.edges(name).items()}
            for name in sorted(layers)
        }

    @cached_property
    def wet(self) -> set[int]:
        """The hexes of sea and lakes."""
        terrain = self.theatre.sheet.terrain
        return {hex for hex, word in self.hexes[terrain.layer].items() if word in (terrain.sea, terrain.lake)}

    @cached_property
    def chains(self) -> dict[str, ChainModel]:
        """The chains by their ids."""
        return {chain.id: chain for chain in self.made.chains}

    def vertices(self, chain: ChainModel) -> tuple[int, ...]:
        """The vertices of a chain of hexsides, from end to end."""
        from engine.hexes import Chain as Walk

        return Walk.from_edges(self.grid, [self.grid.edge_index(label) for label in chain.hexsides or ()]).vertices


def _broken(seen: _Seen, fact: Fact) -> Iterator[MapFinding]:
    """What a fact says, against what the map says."""
    if fact.hexsides:
        words, labels, find = seen.edges.get(fact.layer, {}), fact.hexsides, seen.grid.edge_index
    elif fact.layer in seen.theatre.sheet.ways:
        yield from _untouched(seen, fact)
        return
    else:
        words, labels, find = seen.hexes.get(fact.layer, {}), fact.hexes or (), seen.grid.index
    for label in labels:
        word = words.get(find(label), NONE)
        if fact.word and word != fact.word:
            yield MapFinding("theatre.fact", {"layer": fact.layer, "wanted": fact.word, "word": word}, (label,))
        if word in (fact.never or ()):
            yield MapFinding("theatre.never", {"layer": fact.layer, "word": word}, (label,))


def _untouched(seen: _Seen, fact: Fact) -> Iterator[MapFinding]:
    """Hexes through which a road should lead, but none does."""
    words = seen.edges.get(fact.layer, {})
    for label in fact.hexes or ():
        here = {words[edge] for edge in seen.grid.sides[seen.grid.index(label)] if edge in words}
        if fact.word and fact.word not in here:
            values = {"layer": fact.layer, "wanted": fact.word, "word": ", ".join(sorted(here)) or NONE}
            yield MapFinding("theatre.fact", values, (label,))


def _misplaced(seen: _Seen, place: DraftPlace) -> Iterator[MapFinding]:
    stated = (place.hex,) if place.hex else place.hexes or ()
    for found in seen.made.places:
        if found.name.en != place.name.en:
            continue
        labels = (found.hex,) if found.hex else found.hexes or ()
        hexes = [seen.grid.index(label) for label in labels]
        if stated and hexes != [seen.grid.index(label) for label in stated]:
            values = {"name": place.name.en, "word": ", ".join(labels), "wanted": ", ".join(stated)}
            yield MapFinding("theatre.place_moved", values, labels)
        if place.kind != WATER and not seen.wet.isdisjoint(hexes):
            yield MapFinding("theatre.place_wet", {"name": place.name.en}, labels)
        return
    yield MapFinding("theatre.place_missing", {"name": place.name.en}, severity="error" if stated else "warning")


def _adrift(seen: _Seen, line: DraftLine) -> Iterator[MapFinding]:
    """A river that is not there, or does not end where it should."""
    chain = seen.chains.get(line.id)
    if chain is None:
        yield MapFinding("theatre.river_missing", {"name": line.id})
        return
    if not line.into:
        return
    walk = seen.vertices(chain)
    ends = walk if len(walk) == 2 else walk[-1:]
    if not any(_reaches(seen, end, line.into) for end in ends):
        where = (seen.grid.label(seen.grid.vertex_hexes(walk[-1])[0]),)
        yield MapFinding("theatre.river_mouth", {"name": line.id, "wanted": line.into}, where)


def _reaches(seen: _Seen, end: int, goal: str) -> bool:
    """Whether a river ends in water, at the edge of the map, or in the river that it should join."""
    around, joined = seen.grid.vertex_hexes(end), seen.chains.get(goal)
    if len(around) < 3 or not seen.wet.isdisjoint(around):
        return True
    return joined is not None and end in seen.vertices(joined)


def _islands(seen: _Seen) -> Iterator[MapFinding]:
    """Land that does not hang together with the greatest piece."""
    left = set(seen.grid.hexes) - seen.wet
    parts: list[list[int]] = []
    for start in seen.grid.hexes:
        if start not in left:
            continue
        left.discard(start)
        part = [start]
        for hex in part:
            near = [other for other in seen.grid.neighbours[hex] if other in left]
            left.difference_update(near)
            part += near
        parts.append(part)
    mainland = max(parts, key=len, default=[])
    cut_off = [hex for part in parts if part is not mainland for hex in part]
    if cut_off:
        yield MapFinding("theatre.islands", {}, tuple(map(seen.grid.label, cut_off)), severity="warning")
