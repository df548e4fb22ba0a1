"""Everything that runs along hexsides or from hex to hex, joined into one net for each style."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING

from editor.canvas import map_features
from editor.canvas.lattice import Lattice
from editor.canvas.look import Look
from editor.canvas.map_features import NamedLine

if TYPE_CHECKING:
    from engine.bundle.models import Map
    from engine.bundle.models.map import ChainModel

FULL_AFTER = 24
"""Hexsides after which a river has its full width."""
SPRING = 0.45
"""The width of a river at its spring."""
_SHARES = [SPRING + (1 - SPRING) * round(8 * place / FULL_AFTER) / 8 for place in range(FULL_AFTER)]
Bend = tuple[int, int]
Sides = dict[str, dict[int, float]]
Kind = tuple[bool, str]
"""Whether something goes from hex to hex, and its style."""
Loose = Mapping[str, Mapping[str, tuple[str, ...]]]


class Network:
    """Hexsides by style with the share of the full width there; and ways by style with the bends through each hex."""

    def __init__(self, lattice: Lattice, look: Look) -> None:
        self.lattice, self.look = lattice, look
        self.sides: Sides = {}
        self.ways: dict[str, set[int]] = {}
        self.bends: dict[str, dict[int, set[Bend]]] = {}
        self.courses: list[NamedLine] = []
        self._chained: Sides = {}
        self._incident: dict[str, dict[int, list[int]]] = {}
        self._read: dict[int, tuple[ChainModel, NamedLine | None]] = {}
        self._loose: Loose = {}

    @classmethod
    def of(cls, map: Map, lattice: Lattice, look: Look, before: Network | None = None) -> Network:
        """The net of a map; chains that the net before has read already are not read again."""
        net = cls(lattice, look)
        known = before._read if before else {}
        for chain in map.chains:
            entry = known.get(id(chain))
            net._read[id(chain)] = entry or (chain, map_features.course(chain, lattice.grid, look))
        net.courses = [course for _chain, course in net._read.values() if course]
        net._loose = map.hexsides
        kept = net._keep(before) if before and before._loose == map.hexsides else set()
        for course in net.courses:
            if (course.crosses, course.style) not in kept:
                net._add_way(course) if course.crosses else net._add_side(course)
        net.sides = {**{style: dict(edges) for style, edges in net._chained.items()}, **net.sides}
        for layer, words in map.hexsides.items():
            for word, labels in words.items():
                if net._kind(layer, word) not in kept:
                    net._add_loose(layer, word, map_features.edge_numbers(labels, lattice.grid))
        if before:
            net._follow_incident(before)
        return net

    def _follow_incident(self, before: Network) -> None:
        """Take over which hexsides meet at each vertex, where only a few come or go."""
        for style, found in before._incident.items():
            if style in self.sides and style not in self._incident:
                self._incident[style] = found
                was, now = before.sides[style].keys(), self.sides[style].keys()
                for edge in was - now:
                    for vertex in self.lattice.edge_ends[edge].tolist():
                        found[vertex].remove(edge)
                for edge in now - was:
                    for vertex in self.lattice.edge_ends[edge].tolist():
                        found.setdefault(vertex, []).append(edge)

    def _kind(self, layer: str, word: str) -> Kind:
        crosses = self.look.is_way(layer, word)
        return crosses, self.look.way(layer, word) if crosses else self.look.side(layer, word)

    def _keep(self, before: Network) -> set[Kind]:
        """Take over the styles that run just as in another net, which is no longer used; which they are."""
        was, now = _by_kind(before.courses), _by_kind(self.courses)
        kept = {(True, style) for style in before.ways} | {(False, style) for style in before.sides}
        kept = {kind for kind in kept if was.get(kind) == now.get(kind)}
        for crosses, style in kept:
            parts = ("ways", "bends") if crosses else ("sides", "_chained", "_incident")
            for part in parts:
                if style in getattr(before, part):
                    getattr(self, part)[style] = getattr(before, part)[style]
        return kept

    def incident(self, style: str) -> dict[int, list[int]]:
        """The hexsides of a style at each vertex."""
        if style not in self._incident:
            found = self._incident[style] = {}
            for edge in self.sides[style]:
                for vertex in self.lattice.edge_ends[edge].tolist():
                    found.setdefault(vertex, []).append(edge)
        return self._incident[style]

    def _add_way(self, course: NamedLine) -> None:
        steps = map_features.steps(self.lattice.grid, course.along)
        self.ways.setdefault(course.style, set()).update(edge for edge in steps if edge >= 0)
        bends = self.bends.setdefault(course.style, {})
        for index, (one, other) in zip(course.along[1:], pairwise(steps), strict=False):
            if one >= 0 and other >= 0 and one != other:
                bends.setdefault(index, set()).add((min(one, other), max(one, other)))

    def _add_side(self, course: NamedLine) -> None:
        side = self._chained.setdefault(course.style, {})
        for place, edge in enumerate(course.along):
            share = _SHARES[place] if place < FULL_AFTER else 1.0
            if side.get(edge, 0.0) < share:
                side[edge] = share

    def _add_loose(self, layer: str, word: str, edges: Iterable[int]) -> None:
        if self.look.is_way(layer, word):
            self.ways.setdefault(self.look.way(layer, word), set()).update(edges)
        else:
            self.sides.setdefault(self.look.side(layer, word), {}).update(dict.fromkeys(edges, 1.0))

    # Following edits

    def follow(self, old: Loose, new: Loose) -> set[int]:
        """Take over changes of loose hexsides; the hexsides that look different now."""
        self._loose = new
        gone: list[tuple[str, str, int]] = []
        come: list[tuple[str, str, int]] = []
        for layer in {*old, *new}:
            for word in {*old.get(layer, ()), *new.get(layer, ())}:
                before, after = old.get(layer, {}).get(word, ()), new.get(layer, {}).get(word, ())
                if before != after:
                    gone += self._numbered(layer, word, set(before) - set(after))
                    come += self._numbered(layer, word, set(after) - set(before))
        for layer, word, edge in gone:
            self._take(layer, word, edge)
        for layer, word, edge in come:
            self._put(layer, word, edge)
        return {edge for _layer, _word, edge in gone + come}

    def _numbered(self, layer: str, word: str, labels: Iterable[str]) -> list[tuple[str, str, int]]:
        return [(layer, word, edge) for edge in map_features.edge_numbers(labels, self.lattice.grid)]

    def _take(self, layer: str, word: str, edge: int) -> None:
        if self.look.is_way(layer, word):
            self._take_way(self.look.way(layer, word), edge)
            return
        style = self.look.side(layer, word)
        share = self._chained.get(style, {}).get(edge)
        if share is not None:
            self.sides[style][edge] = share
        elif self.sides[style].pop(edge, None) is not None and style in self._incident:
            for vertex in self.lattice.edge_ends[edge].tolist():
                self._incident[style][vertex].remove(edge)

    def _take_way(self, style: str, edge: int) -> None:
        chained = any(edge in bend for bends in self.bends.get(style, {}).values() for bend in bends)
        if not chained:
            self.ways[style].discard(edge)

    def _put(self, layer: str, word: str, edge: int) -> None:
        style = self.look.side(layer, word)
        if not self.look.is_way(layer, word) and edge not in self.sides.get(style, {}) and style in self._incident:
            for vertex in self.lattice.edge_ends[edge].tolist():
                self._incident[style].setdefault(vertex, []).append(edge)
        self._add_loose(layer, word, (edge,))

    def changed(self, before: Network) -> set[int]:
        """The hexsides that look different from those of another net of the same grid."""
        found: set[int] = set()
        for style in {*self.sides, *before.sides}:
            one, other = self.sides.get(style, {}), before.sides.get(style, {})
            found |= {edge for edge, _share in one.items() ^ other.items()} if one is not other else set()
        for style in {*self.ways, *before.ways}:
            found |= self.ways.get(style, set()) ^ before.ways.get(style, set())
        for style in {*self.bends, *before.bends}:
            found |= _bent(self.bends.get(style, {}), before.bends.get(style, {}))
        return found


def _by_kind(courses: Iterable[NamedLine]) -> dict[Kind, list[int]]:
    """Which courses there are of each kind; a course that was read once stays the same object."""
    found: dict[Kind, list[int]] = {}
    for course in courses:
        found.setdefault((course.crosses, course.style), []).append(id(course))
    return found


def _bent(one: Mapping[int, set[Bend]], other: Mapping[int, set[Bend]]) -> set[int]:
    if one is other or one == other:
        return set()
    hexes = [hex for hex in {*one, *other} if one.get(hex) != other.get(hex)]
    return {edge for hex in hexes for bend in one.get(hex, set()) | other.get(hex, set()) for edge in bend}
