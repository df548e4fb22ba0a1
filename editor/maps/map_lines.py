"""Lines of the map as changes of its file: chains of hexsides and of hexes grow, split, shrink and go."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.bundle import Change, EditEdges, Insert, Remove, SetValue
from engine.bundle.change_types import MAP_FILE
from engine.bundle.models import Map
from engine.bundle.models.map import ChainModel
from engine.hexes import Chain, Grid, is_continuous

Edges = list[int]
SIDES, HEXES = "hexsides", "hexes"
AUTHOR = {"kind": "user"}
"""The provenance of a line that is drawn by hand."""
NONE = "none"
"""The word with which a map says that a shipped one is wrong: nothing is there."""


@dataclass
class WorkingLine:
    """A chain while it is worked on; `number` is its place in the own file, -1 for a new one.

    `edges` are its hexsides, or of a road its hexes, as `key` says.
    """

    id: str
    layer: str
    word: str
    edges: Edges
    number: int = -1
    before: Edges = field(default_factory=list)
    key: str = SIDES
    name: Mapping[str, Any] | None = None

    def walk(self, grid: Grid) -> Chain | None:
        """Its walk from vertex to vertex, if it is unbroken."""
        return Chain.from_edges(grid, self.edges) if self.edges and is_continuous(grid, self.edges) else None


def loose(map: Map, grid: Grid, layer: str) -> dict[int, str]:
    """The hexsides of a layer that stand in lists, with their words."""
    lists = map.hexsides.get(layer, {})
    return {grid.edge_index(edge): word for word, edges in lists.items() if word != NONE for edge in edges}


def draw(map: Map, own: Map, grid: Grid, layer: str, word: str, walk: Sequence[int]) -> list[Change]:
    """What draws a word along hexsides given in order."""
    lines = MapLines(map, own, grid)
    lines.draw(layer, word, walk)
    return lines.changes()


def erase(map: Map, own: Map, grid: Grid, layer: str, edges: Iterable[int]) -> list[Change]:
    """What takes a layer off hexsides: lists lose them, chains shrink or fall into parts."""
    lines = MapLines(map, own, grid)
    lines.erase(layer, edges)
    return lines.changes()


class MapLines:
    """All lines of a map while they are worked on; in the end `changes` says what that means for the file."""

    def __init__(self, map: Map, own: Map, grid: Grid) -> None:
        self.map, self.own, self.grid = map, own, grid
        numbers = {chain.id: number for number, chain in enumerate(own.chains)}
        read = (_course(chain, grid, numbers.get(chain.id, -1)) for chain in map.chains)
        self.known = [course for course in read if course]
        self._cells: dict[str, dict[str, str | None]] = {}

    def of(self, layer: str, key: str = SIDES) -> list[WorkingLine]:
        """The chains of a layer, in the order of the map."""
        return [course for course in self.known if course.layer == layer and course.key == key]

    # Along hexsides

    def draw(self, layer: str, word: str, walk: Sequence[int], name: Mapping[str, Any] | None = None) -> None:
        """Draw a word along hexsides given in order.

        A layer that only knows lists of hexsides gets them as a list. Else the walk lengthens the chain of the same
        word that ends where it begins or ends, and is a chain of its own where there is none.
        """
        lying, known = loose(self.map, self.grid, layer), self.of(layer)
        if lying and not known:
            self.put(layer, {edge: word for edge in walk if lying.get(edge) != word})
            return
        there = {edge for course in known if course.word == word for edge in course.edges}
        there |= {edge for edge, each in lying.items() if each == word}
        for run in runs(walk, there):
            self._add(WorkingLine(self._fresh_id(layer), layer, word, run, name=name))

    def erase(self, layer: str, edges: Iterable[int]) -> None:
        """Take a layer off hexsides."""
        gone = set(edges)
        self.put(layer, dict.fromkeys(gone & loose(self.map, self.grid, layer).keys()))
        for course in self.of(layer):
            if not gone.isdisjoint(course.edges):
                self.part(course, runs(course.edges, gone))

    def put(self, layer: str, words: Mapping[int, str | None]) -> None:
        """Put hexsides into the lists of a layer, or out; over a shipped map a word says that nothing is there."""
        own = loose(self.own, self.grid, layer)
        silent = NONE if NONE in self.map.words.get(layer, ()) else None
        cells = self._cells.setdefault(layer, {})
        for edge, word in words.items():
            cells[self.grid.edge_label(edge)] = word if word is not None or edge in own else silent

    # From hex to hex

    def lay(self, layer: str, word: str, walk: Sequence[int], name: Mapping[str, Any] | None = None) -> None:
        """Lay a road along neighbouring hexes; it lengthens one of the same word that ends where it begins or ends."""
        if len(walk) < 2 or any(_runs_along(course, walk) for course in self.of(layer, HEXES) if course.word == word):
            return
        for course in self.of(layer, HEXES):
            if course.word == word and course.edges and self._joined(course, list(walk)):
                return
        self.known.append(WorkingLine(self._fresh_id(layer), layer, word, list(walk), key=HEXES, name=name))

    @staticmethod
    def _joined(course: WorkingLine, walk: Edges) -> bool:
        for way in (walk, walk[::-1]):
            if course.edges[-1] == way[0]:
                course.edges = [*course.edges, *way[1:]]
                return True
            if course.edges[0] == way[-1]:
                course.edges = [*way, *course.edges[1:]]
                return True
        return False

    def cut(self, layer: str, hexes: Iterable[int]) -> None:
        """Take hexes out of the roads of a layer; what is left of a road is two hexes long at least."""
        gone = set(hexes)
        for course in self.of(layer, HEXES):
            if not gone.isdisjoint(course.edges):
                self.part(course, [run for run in runs(course.edges, gone) if len(run) > 1])

    def part(self, course: WorkingLine, parts: list[Edges]) -> None:
        """Let a chain be the first of some parts, and the others chains of their own."""
        kept, *rest = parts or [[]]
        course.edges = kept
        for run in rest:
            self.known.append(WorkingLine(self._fresh_id(course.layer), course.layer, course.word, run, key=course.key))

    def _add(self, new: WorkingLine) -> None:
        """Lengthen a chain of the same word that meets an end, or add the new one."""
        fresh = new.walk(self.grid)
        for course in self.of(new.layer):
            walk = course.walk(self.grid)
            if course.word == new.word and walk and fresh and not walk.is_closed:
                for one, other in ((walk, fresh), (walk, fresh.reversed())):
                    if one.end == other.start:
                        course.edges = [*one.edges, *other.edges]
                        return
                    if other.end == one.start:
                        course.edges = [*other.edges, *one.edges]
                        return
        self.known.append(new)

    def _fresh_id(self, layer: str) -> str:
        """An id that no chain has."""
        taken = {chain.id for chain in self.map.chains} | {course.id for course in self.known}
        number = 1
        while f"{layer}_{number}" in taken:
            number += 1
        return f"{layer}_{number}"

    # What it comes to

    def changes(self) -> list[Change]:
        """What brings the file from the lines before to those after; removals come last and from the back."""
        lists: list[Change] = [EditEdges(layer, words) for layer, words in self._cells.items() if words]
        return [*lists, *self._changes()]

    def _changes(self) -> Iterator[Change]:
        number = len(self.own.chains)
        gone: list[WorkingLine] = []
        lost: list[WorkingLine] = []
        for course in self.known:
            if course.edges == course.before:
                continue
            labels = [_label(self.grid, course.key)(edge) for edge in course.edges]
            if not labels:
                (gone if course.number >= 0 else lost).append(course)
            elif course.number >= 0:
                yield SetValue(MAP_FILE, ("chains", course.number, course.key), self._as_written(course, labels))
                if self.own.chains[course.number].provenance is not None:
                    yield SetValue(MAP_FILE, ("chains", course.number, "provenance"), dict(AUTHOR))
            else:
                yield self._inserted(course, self._as_written(course, labels), number)
                number += 1
        if self.own.base is not None:
            lost += gone  # taken out of the own file alone, a chain would come back as it was shipped
        if lost:
            yield self._left_out([course.id for course in lost])
        for course in sorted(gone, key=lambda course: -course.number):
            yield Remove(MAP_FILE, ("chains", course.number))

    def _inserted(self, course: WorkingLine, labels: list[str], number: int) -> Change:
        shipped = next((chain for chain in self.map.chains if chain.id == course.id), None)
        whole = shipped.model_dump(mode="json", exclude_defaults=True) if shipped else {}
        if "provenance" in whole:
            whole["provenance"] = dict(AUTHOR)
        if course.name and not shipped and not self._is_named(course.name):
            whole = {"name": dict(course.name)}
        entry = {"id": course.id, "layer": course.layer, "word": course.word, **whole, course.key: labels}
        if number == 0 and not self.own.chains and "chains" not in self.own.model_fields_set:
            return Insert(MAP_FILE, ("chains",), [entry])
        return Insert(MAP_FILE, ("chains", number), entry)

    def _is_named(self, name: Mapping[str, Any]) -> bool:
        return any(chain.name and chain.name.en == name.get("en") for chain in self.map.chains)

    def _left_out(self, ids: list[str]) -> Change:
        """Chains of the shipped map that are to be left out."""
        if self.own.without is None:
            return Insert(MAP_FILE, ("without",), {"chains": ids})
        whole = self.own.without.model_dump(mode="json", exclude_defaults=True)
        return SetValue(MAP_FILE, ("without",), {**whole, "chains": [*self.own.without.chains, *ids]})

    def _as_written(self, course: WorkingLine, labels: list[str]) -> list[str]:
        """The labels as the file has them where it has them: the two hexes of a side may stand in either order."""
        if course.key == HEXES:
            return labels
        old = next((chain.hexsides or () for chain in self.map.chains if chain.id == course.id), ())
        kept = {frozenset(label.split("/")): label for label in old}
        return [kept.get(frozenset(label.split("/")), label) for label in labels]


def _course(chain: ChainModel, grid: Grid, number: int) -> WorkingLine | None:
    """A chain as it stands; none when one of its labels names nothing: that has to be mended first."""
    key = SIDES if chain.hexsides else HEXES
    find = grid.edge_index if key == SIDES else grid.index
    try:
        edges = [find(label) for label in chain.hexsides or chain.hexes or ()]
    except ValueError:
        return None
    return WorkingLine(chain.id, chain.layer, chain.word, edges, number, list(edges), key)


def _label(grid: Grid, key: str) -> Callable[[int], str]:
    return grid.edge_label if key == SIDES else grid.label


def _runs_along(course: WorkingLine, walk: Sequence[int]) -> bool:
    """Whether a road runs all along some hexes already, in either direction."""
    text, whole = tuple(walk), tuple(course.edges)
    spans = (whole[start : start + len(text)] for start in range(len(whole) - len(text) + 1))
    return any(span in (text, text[::-1]) for span in spans)


def runs(walk: Sequence[int], without: set[int]) -> list[Edges]:
    """The unbroken parts of a walk that are left without some of its hexsides or hexes."""
    found: list[Edges] = [[]]
    for edge in walk:
        if edge in without:
            found.append([])
        else:
            found[-1].append(edge)
    return [run for run in found if run]
