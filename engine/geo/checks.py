"""What is wrong with the files that a map is drafted from, beyond the form of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.geo.inputs import Fact, Via
from engine.geo.theatre import Theatre
from engine.hexes import Grid


def check_draft(theatre: Theatre) -> Iterator[str]:
    """Hexes that the grid lacks, ids that name nothing, words that no layer knows; one sentence each."""
    grid = theatre.sheet.grid.grid
    yield from _labels(theatre, grid)
    yield from _names(theatre)
    yield from _words(theatre)


def _labels(theatre: Theatre, grid: Grid) -> Iterator[str]:
    for number, point in enumerate(theatre.control.points):
        yield from _unknown(grid.index, point.labels, f"control.yaml, point {number + 1}")
    for place in theatre.places.places:
        labels = (place.hex,) if place.hex else place.hexes or ()
        yield from _unknown(grid.index, labels, f"places.yaml, {place.id}")
    for number, fact in enumerate(theatre.source.facts):
        yield from _unknown(grid.index, fact.hexes or (), f"source.yaml, fact {number + 1}")
        yield from _unknown(grid.edge_index, fact.hexsides or (), f"source.yaml, fact {number + 1}")
    for name, area in theatre.areas.areas.items():
        yield from _unknown(grid.index, area.hexes, f"areas.yaml, {name}")
        yield from _unknown(grid.edge_index, area.hexsides, f"areas.yaml, {name}")


def _unknown(find: object, labels: Iterable[str], at: str) -> Iterator[str]:
    for label in labels:
        try:
            find(label)  # type: ignore[operator]
        except ValueError as error:
            yield f"{at}: {error}"


def _names(theatre: Theatre) -> Iterator[str]:
    places = {place.id for place in theatre.places.places}
    for number, point in enumerate(theatre.control.points):
        if point.place and point.place not in places:
            yield f"control.yaml, point {number + 1}: there is no place {point.place!r} in places.yaml."
    for way in theatre.ways.ways:
        for via in way.via:
            if not _is_via(via, places, theatre.sheet.grid.grid):
                yield f"ways.yaml, {way.id}: {via!r} is neither a place nor a hex."
    yield from _ends(theatre, places)
    english: dict[str, str] = {}
    for place in theatre.places.places:
        if english.setdefault(place.name.en, place.id) != place.id:
            yield f"places.yaml, {place.id}: {english[place.name.en]} is called {place.name.en!r} too."


def _ends(theatre: Theatre, places: set[str]) -> Iterator[str]:
    known = {line.id for line in theatre.water.rivers} | {"sea", "lake", "edge"}
    for line in (*theatre.water.rivers, *theatre.areas.borders):
        for end in (line.into, line.out_of):
            if end and end not in known:
                yield f"water.yaml, {line.id}: there is no river {end!r}."
        for town in (*line.left, *line.right):
            if town not in places:
                yield f"water.yaml, {line.id}: there is no place {town!r} in places.yaml."


def _is_via(via: Via, places: set[str], grid: Grid) -> bool:
    if not isinstance(via, str) or via in places:
        return True
    try:
        grid.index(via)
    except ValueError:
        return False
    return True


def layer_words(theatre: Theatre) -> dict[str, tuple[str, ...]]:
    """The words of every layer that a theatre's sheet lists, from least to greatest or in order of precedence."""
    sheet = theatre.sheet
    terrain = sheet.terrain
    lake = (terrain.lake,) if terrain.lake else ()
    words = {terrain.layer: (*terrain.order, terrain.land, terrain.sea, *lake, *sheet.towns.values())}
    words.update({name: tuple(each) for name, each in sheet.layers.items()})
    if sheet.coast:
        words[sheet.coast.layer] = (*words.get(sheet.coast.layer, ()), sheet.coast.word)
    words[sheet.rivers.layer] = sheet.rivers.words
    words.update(sheet.ways)
    return words


def _words(theatre: Theatre) -> Iterator[str]:
    known, rivers = layer_words(theatre), theatre.sheet.rivers.layer
    used = [
        *((f"water.yaml, {e.id}", e.layer or rivers, e.word) for e in theatre.water.rivers),
        *((f"ground.yaml, {e.id}", e.layer or theatre.sheet.terrain.layer, e.word) for e in theatre.ground.regions),
        *((f"ways.yaml, {e.id}", e.layer, e.word) for e in theatre.ways.ways),
        *((f"source.yaml, fact {n + 1}", f.layer, w) for n, f in enumerate(theatre.source.facts) for w in _said(f)),
    ]
    for at, layer, word in used:
        if layer in known and word not in known[layer]:
            yield f"{at}: the layer {layer!r} has no word {word!r}; sheet.yaml lists {', '.join(known[layer])}."


def _said(fact: Fact) -> tuple[str, ...]:
    words = (fact.word,) if fact.word else fact.never or ()
    return tuple(word for word in words if word != "none")
