"""Drawing and erasing along hexsides as changes of the map file: chains grow, split, shrink and go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from engine.bundle import Change, EditEdges, Insert, Remove, SetValue
from engine.bundle.models import Map
from engine.bundle.typed import MAP_FILE
from engine.hexes import Chain, Grid, is_continuous

Edges = list[int]


@dataclass
class Course:
    """A chain of hexsides while it is worked on; `number` is its place in the own file, -1 for a new one."""

    id: str
    layer: str
    word: str
    edges: Edges
    number: int = -1
    before: Edges = field(default_factory=list)

    def walk(self, grid: Grid) -> Chain | None:
        """Its walk from vertex to vertex, if it is unbroken."""
        return Chain.from_edges(grid, self.edges) if self.edges and is_continuous(grid, self.edges) else None


def courses(map: Map, own: Map, grid: Grid, layer: str) -> list[Course]:
    """The chains of hexsides of a layer, in the order of the map."""
    numbers = {chain.id: number for number, chain in enumerate(own.chains)}
    found = []
    for chain in map.chains:
        if chain.layer == layer and chain.hexsides:
            edges = [grid.edge_index(label) for label in chain.hexsides]
            found.append(Course(chain.id, layer, chain.word, edges, numbers.get(chain.id, -1), list(edges)))
    return found


def loose(map: Map, grid: Grid, layer: str) -> dict[int, str]:
    """The hexsides of a layer that stand in lists, with their words."""
    return {grid.edge_index(edge): word for word, edges in map.hexsides.get(layer, {}).items() for edge in edges}


def draw(map: Map, own: Map, grid: Grid, layer: str, word: str, walk: Sequence[int]) -> list[Change]:
    """What draws a word along hexsides given in order.

    A layer that only knows lists of hexsides gets them as a list. Else the walk lengthens the chain of the same word
    that ends where it begins or ends, and is a chain of its own where there is none.
    """
    known, lying = courses(map, own, grid, layer), loose(map, grid, layer)
    if lying and not known:
        return [EditEdges(layer, {grid.edge_label(edge): word for edge in walk if lying.get(edge) != word})]
    there = {edge for course in known if course.word == word for edge in course.edges}
    there |= {edge for edge, each in lying.items() if each == word}
    for run in runs(walk, there):
        _add(known, grid, Course(fresh_id(map, known, layer), layer, word, run))
    return list(_changes(map, own, grid, known))


def erase(map: Map, own: Map, grid: Grid, layer: str, edges: Iterable[int]) -> list[Change]:
    """What takes a layer off hexsides: lists lose them, chains shrink or fall into parts."""
    gone, known = set(edges), courses(map, own, grid, layer)
    found: list[Change] = []
    lying = {grid.edge_label(edge): None for edge in gone & loose(map, grid, layer).keys()}
    if lying:
        found.append(EditEdges(layer, lying))
    for course in list(known):
        if gone.isdisjoint(course.edges):
            continue
        kept, *rest = runs(course.edges, gone) or [[]]
        course.edges = kept
        for run in rest:
            known.append(Course(fresh_id(map, known, layer), layer, course.word, run))
    return [*found, *_changes(map, own, grid, known)]


def runs(walk: Sequence[int], without: set[int]) -> list[Edges]:
    """The unbroken parts of a walk that are left without some of its hexsides."""
    found: list[Edges] = [[]]
    for edge in walk:
        if edge in without:
            found.append([])
        else:
            found[-1].append(edge)
    return [run for run in found if run]


def _add(known: list[Course], grid: Grid, new: Course) -> None:
    """Lengthen a chain of the same word that meets an end, or add the new one."""
    fresh = new.walk(grid)
    for course in known:
        walk = course.walk(grid)
        if course.word == new.word and walk and fresh and not walk.is_closed:
            for one, other in ((walk, fresh), (walk, fresh.reversed())):
                if one.end == other.start:
                    course.edges = [*one.edges, *other.edges]
                    return
                if other.end == one.start:
                    course.edges = [*other.edges, *one.edges]
                    return
    known.append(new)


def fresh_id(map: Map, known: Iterable[Course], layer: str) -> str:
    """An id that no chain has."""
    taken = {chain.id for chain in map.chains} | {course.id for course in known}
    number = 1
    while f"{layer}_{number}" in taken:
        number += 1
    return f"{layer}_{number}"


def _changes(map: Map, own: Map, grid: Grid, known: Iterable[Course]) -> Iterator[Change]:
    """What brings the file from the chains before to those after; removals come last and from the back."""
    number = len(own.chains)
    gone: list[Course] = []
    lost: list[Course] = []
    for course in known:
        if course.edges == course.before:
            continue
        labels = [grid.edge_label(edge) for edge in course.edges]
        if not labels:
            (gone if course.number >= 0 else lost).append(course)
        elif course.number >= 0:
            yield SetValue(MAP_FILE, ("chains", course.number, "hexsides"), _as_written(map, course, labels))
        else:
            yield _inserted(map, own, course, _as_written(map, course, labels), number)
            number += 1
    if lost:
        yield _left_out(own, [course.id for course in lost])
    for course in sorted(gone, key=lambda course: -course.number):
        yield Remove(MAP_FILE, ("chains", course.number))


def _inserted(map: Map, own: Map, course: Course, labels: list[str], number: int) -> Change:
    shipped = next((chain for chain in map.chains if chain.id == course.id), None)
    whole = shipped.model_dump(mode="json", exclude_defaults=True) if shipped else {}
    entry = {"id": course.id, "layer": course.layer, "word": course.word, **whole, "hexsides": labels}
    if number == 0 and not own.chains and "chains" not in own.model_fields_set:
        return Insert(MAP_FILE, ("chains",), [entry])
    return Insert(MAP_FILE, ("chains", number), entry)


def _left_out(own: Map, ids: list[str]) -> Change:
    """Chains of the shipped map that are to be left out."""
    if own.without is None:
        return Insert(MAP_FILE, ("without",), {"chains": ids})
    whole = own.without.model_dump(mode="json", exclude_defaults=True)
    return SetValue(MAP_FILE, ("without",), {**whole, "chains": [*own.without.chains, *ids]})


def _as_written(map: Map, course: Course, labels: list[str]) -> list[str]:
    """The labels as the file has them where it has them: the two hexes of a side may stand in either order."""
    old = next((chain.hexsides or () for chain in map.chains if chain.id == course.id), ())
    kept = {frozenset(label.split("/")): label for label in old}
    return [kept.get(frozenset(label.split("/")), label) for label in labels]
