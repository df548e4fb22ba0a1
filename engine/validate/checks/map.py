"""The map by itself: chains that break, things said twice, words that nobody knows, boxes, links, names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from engine.bundle.file_errors import Path
from engine.bundle.models import Map
from engine.bundle.models.map import ChainModel
from engine.compile import FilePlace, Found, bundle_problem
from engine.compile.map_compiler import Labels, good_boxes, good_links
from engine.validate.framework import check
from engine.validate.game_texts import layer_said
from engine.validate.view import BundleView

PARTS = ("scenario.yaml:parts", "scenario.yaml:rules")


@check("map.yaml:chains", "map.yaml:grid", "map.yaml:base", *PARTS)
def chains_hang_together(view: BundleView) -> Found:
    """Roads lead from hex to adjacent hex, rivers from hexside to touching hexside."""
    map, labels = view.map, view.labels
    if map is None or labels is None:
        return
    for number, chain in enumerate(map.chains):
        yield None
        for key, at, label in _breaks(chain, labels):
            place = FilePlace(
                view.file("map"), ("chains", number, key, at), **{"hex" if key == "hexes" else "hexside": label}
            )
            yield bundle_problem("map.chain_broken", place, chain=chain.id)


def _breaks(chain: ChainModel, labels: Labels) -> Iterator[tuple[str, int, str]]:
    """Where a chain does not go on: the item that begins the next piece."""
    grid = labels.grid
    for at, (one, other) in enumerate(pairwise(chain.hexes or ()), start=1):
        a, b = labels.hex(one), labels.hex(other)
        if min(a, b) >= 0 and b not in grid.neighbours[a]:
            yield "hexes", at, other
    for at, (one, other) in enumerate(pairwise(chain.hexsides or ()), start=1):
        a, b = labels.edge(one), labels.edge(other)
        if min(a, b) >= 0 and set(grid.edge_vertices(a)).isdisjoint(grid.edge_vertices(b)):
            yield "hexsides", at, other


@check("map.yaml:hexes", "map.yaml:hexsides", "map.yaml:grid", "map.yaml:base", *PARTS)
def said_twice(view: BundleView) -> Found:
    """A hex or hexside that stands in two lists of one layer, or twice in one."""
    map, labels = view.map, view.labels
    if map is None or labels is None:
        return
    for name, layer in map.hexes.items():
        for place in _doubles(view, ("hexes", name, "hexes"), layer.hexes, labels, is_edge=False):
            yield place and bundle_problem("map.said_twice", place, layer=layer_said(view, name))
    for name, words in map.hexsides.items():
        for place in _doubles(view, ("hexsides", name), words, labels, is_edge=True):
            yield place and bundle_problem("map.said_twice", place, layer=layer_said(view, name))


def _doubles(
    view: BundleView, path: Path, lists: Mapping[str, tuple[str, ...]], labels: Labels, *, is_edge: bool
) -> Iterator[FilePlace | None]:
    find, seen = (labels.edge if is_edge else labels.hex), set()
    for word, items in lists.items():
        for number, label in enumerate(items):
            index = find(label)
            if index >= 0 and index in seen:
                about = {"hexside": label} if is_edge else {"hex": label}
                yield FilePlace(view.file("map"), (*path, word, number), **about)
            seen.add(index)
            if number % 500 == 499:
                yield None


@check("map.yaml:boxes", "map.yaml:links", "map.yaml:grid", "map.yaml:base", *PARTS)
def boxes_and_links(view: BundleView) -> Found:
    """Boxes have labels of their own, and links join what is apart."""
    map, labels = view.map, view.labels
    if map is None or labels is None:
        return
    good = good_boxes(map, labels)
    for box in map.boxes:
        if box not in good:
            yield bundle_problem("map.box_label", FilePlace(view.file("map"), ("boxes", box), about=box), box=box)
    yield from _useless_links(view, map, labels)


def _useless_links(view: BundleView, map: Map, labels: Labels) -> Found:
    for number, link in enumerate(map.links):
        before, upto = map.links[:number], map.links[: number + 1]
        known = all(end in map.boxes or labels.hex(end) >= 0 for end in link)
        counted = [len(good_links(map.model_copy(update={"links": part}), labels)) for part in (before, upto)]
        if known and counted[0] == counted[1]:
            yield bundle_problem(
                "map.link_useless", FilePlace(view.file("map"), ("links", number), about="-".join(link)), ends=link
            )


@check("map.yaml:places", "map.yaml:areas", "map.yaml:base", *PARTS)
def places(view: BundleView) -> Found:
    """A name stands for one place, and one place has one spelling."""
    map, file = view.map, view.file("map")
    if map is None:
        return
    spelt: dict[str, str] = {}
    at: dict[str, tuple[str, ...]] = {}
    for number, place in enumerate(map.places):
        where = place.hexes or ((place.hex,) if place.hex else ())
        here = FilePlace(file, ("places", number, "name"), hex=where[0], about=place.name.en)
        if at.setdefault(place.name.en, where) != where:
            yield bundle_problem("map.name_twice", here, name=place.name.en)
        elif spelt.setdefault(place.name.en, place.name.ja) != place.name.ja:
            yield bundle_problem("map.spelling", here, name=place.name.en, first=spelt[place.name.en])
    for name, area in map.areas.items():
        if not area.hexes and not area.hexsides:
            yield bundle_problem("map.area_empty", FilePlace(file, ("areas", name), about=name))


@check("map.yaml:scans", *PARTS)
def scans(view: BundleView) -> Found:
    """The scans that lie under the map are files of the bundle, if they are not kept outside of it."""
    own = view.bundle.map
    for number, scan in enumerate(own.scans if own else ()):
        here = FilePlace("map.yaml", ("scans", number, "image"), about=scan.image)
        if not scan.is_inside:
            yield bundle_problem("map.scan_outside", here, file=scan.image)
        elif scan.image not in view.bundle.others:
            yield bundle_problem("map.scan_missing", here, file=scan.image)
