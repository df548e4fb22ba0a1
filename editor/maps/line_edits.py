"""What can be done with a whole line of the map: turn it round, split it, join two, name it, take it away."""

from __future__ import annotations

from typing import Any

from editor.maps.map_lines import HEXES, MapLines, WorkingLine
from editor.maps.name_edits import WorkingName
from engine.bundle import Change, Insert, SetValue
from engine.bundle.change_types import MAP_FILE
from engine.bundle.models import Map
from engine.bundle.models.map import ChainModel
from engine.hexes import Grid, is_continuous


class LineEdits:
    """The lines of a map; each action returns the changes for it, none where it cannot be done."""

    def __init__(self, map: Map, own: Map, grid: Grid) -> None:
        self.map, self.own, self.grid = map, own, grid

    def through(self, hex: int, edge: int) -> list[ChainModel]:
        """The lines that run along a hexside, then those that run through a hex."""
        known = MapLines(self.map, self.own, self.grid).known
        beside = [course.id for course in known if course.key != HEXES and edge in course.edges]
        across = [course.id for course in known if course.key == HEXES and hex in course.edges]
        by_id = {chain.id: chain for chain in self.map.chains}
        return [by_id[id] for id in (*beside, *across)]

    def reversed(self, id: str) -> list[Change]:
        """Let a line run the other way."""
        lines, course = self._open(id)
        course.edges = course.edges[::-1]
        return lines.changes()

    def split(self, id: str, at: int) -> list[Change]:
        """Make two lines of one: at a hex, that then belongs to both, or after a hexside."""
        lines, course = self._open(id)
        if at not in course.edges:
            return []
        number = course.edges.index(at)
        shared = course.key == HEXES
        parts = course.edges[: number + 1], course.edges[number if shared else number + 1 :]
        if min(map(len, parts)) < 1 + shared:
            return []
        lines.part(course, [*parts])
        return lines.changes()

    def joinable(self, id: str) -> list[ChainModel]:
        """The lines of the same kind that begin or end where this one begins or ends."""
        lines, course = self._open(id)
        others = [other for other in lines.of(course.layer, course.key) if other.id != id and other.word == course.word]
        by_id = {chain.id: chain for chain in self.map.chains}
        return [by_id[other.id] for other in others if self._joined(course, other)]

    def joined(self, id: str, other: str) -> list[Change]:
        """Make one line of two; it has the id and the name of the first."""
        lines, course = self._open(id)
        second = next(each for each in lines.known if each.id == other)
        edges = self._joined(course, second)
        if not edges:
            return []
        course.edges, second.edges = edges, []
        return lines.changes()

    def _joined(self, one: WorkingLine, other: WorkingLine) -> list[int]:
        """The steps of both in one walk; none where they do not meet end to end."""
        for first in (one.edges, one.edges[::-1]):
            for second in (other.edges, other.edges[::-1]):
                if one.key == HEXES and first[-1] == second[0]:
                    walk = [*first, *second[1:]]
                elif one.key != HEXES and is_continuous(self.grid, [*first, *second]):
                    walk = [*first, *second]
                else:
                    continue
                return walk if first is one.edges else walk[::-1]
        return []

    def removed(self, id: str) -> list[Change]:
        """Take a line off the map."""
        lines, course = self._open(id)
        course.edges = []
        return lines.changes()

    def named(self, id: str, name: WorkingName) -> list[Change]:
        """Give a line a name."""
        row = next((number for number, chain in enumerate(self.own.chains) if chain.id == id), -1)
        if row >= 0:
            kind = SetValue if self.own.chains[row].name else Insert
            return [kind(MAP_FILE, ("chains", row, "name"), name.written())]
        chain = next(chain for chain in self.map.chains if chain.id == id)
        whole: dict[str, Any] = {**chain.model_dump(mode="json", exclude_defaults=True), "name": name.written()}
        if "chains" not in self.own.model_fields_set:
            return [Insert(MAP_FILE, ("chains",), [whole])]
        return [Insert(MAP_FILE, ("chains", len(self.own.chains)), whole)]

    def _open(self, id: str) -> tuple[MapLines, WorkingLine]:
        lines = MapLines(self.map, self.own, self.grid)
        return lines, next(course for course in lines.known if course.id == id)
