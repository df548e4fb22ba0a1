"""Bridges, ferries and the like on hexsides, as changes of the file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from editor.canvas.look import Look
from editor.maps.erase_edits import BRIDGES, Eraser, EraseTarget
from editor.maps.map_lines import SIDES, MapLines, loose
from editor.maps.paste_edits import appended
from engine.bundle import Change, Insert, SetValue
from engine.bundle.change_types import MAP_FILE
from engine.bundle.models import Map
from engine.bundle.models.map import Bridge
from engine.hexes import Grid

BRIDGE, FERRY = "bridge", "ferry"
WATERS = frozenset(("major_river", "river", "stream", "canal"))
"""The styles of hexsides over which a road needs a bridge."""


def words(map: Map | None) -> list[str]:
    """The words for crossings: those of the map, the usual one first, then the plain ones."""
    used = Counter(bridge.word for bridge in map.bridges) if map else Counter[str]()
    return list(dict.fromkeys((*(word for word, _count in used.most_common()), BRIDGE, FERRY)))


def bridge_on(map: Map, grid: Grid, edge: int) -> Bridge | None:
    """What crosses a hexside."""
    return next((bridge for bridge in map.bridges if grid.edge_index(bridge.hexside) == edge), None)


def water(map: Map, grid: Grid, look: Look) -> set[int]:
    """The hexsides along which water runs."""
    found: set[int] = set()
    for course in MapLines(map, map, grid).known:
        if course.key == SIDES and look.side(course.layer, course.word) in WATERS:
            found.update(course.edges)
    for layer, lists in map.hexsides.items():
        wet = {word for word in lists if look.side(layer, word) in WATERS}
        found.update(edge for edge, word in loose(map, grid, layer).items() if word in wet)
    return found


class Fords:
    """The hexsides with water and without a bridge; read anew when the map is another."""

    def __init__(self) -> None:
        self._of: object = None
        self._edges: frozenset[int] = frozenset()

    def crossed(self, map: Map, grid: Grid, look: Look, walk: Sequence[int]) -> list[int]:
        """Those that a walk from hex to hex crosses."""
        if self._of is not map:
            bridged = {grid.edge_index(bridge.hexside) for bridge in map.bridges}
            self._of, self._edges = map, frozenset(water(map, grid, look) - bridged)
        crossed = dict.fromkeys(grid.edge_between(one, other) for one, other in pairwise(walk))
        return [edge for edge in crossed if edge in self._edges]


def built(own: Map, grid: Grid, edges: Iterable[int], word: str) -> list[Change]:
    """What puts a crossing on hexsides that have none."""
    new = [{"hexside": grid.edge_label(edge), "word": word} for edge in edges]
    return appended(own, "bridges", len(own.bridges), new)


def pulled_down(map: Map, own: Map, grid: Grid, edge: int) -> list[Change]:
    """What takes the crossing off a hexside."""
    return Eraser(map, own, grid, EraseTarget(BRIDGES)).changes((), [edge])


def rebuilt(own: Map, bridge: Bridge, what: Mapping[str, Any]) -> list[Change]:
    """What says something else of a crossing: its word, or its name."""
    row = next((number for number, each in enumerate(own.bridges) if each.hexside == bridge.hexside), -1)
    if row < 0:
        whole = bridge.model_dump(mode="json", exclude_defaults=True)
        return appended(own, "bridges", len(own.bridges), [{**whole, **what}])
    written = own.bridges[row].model_fields_set
    return [
        (SetValue if key in written else Insert)(MAP_FILE, ("bridges", row, key), value) for key, value in what.items()
    ]
