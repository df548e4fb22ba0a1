"""The compiled map: integers and flat tuples, immutable, shared by everything that plays or draws on it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, NamedTuple, TypeVar

from engine.board.layers import BoardError, Kind, Layer, fingerprint, offer
from engine.hexes import Grid

T = TypeVar("T")
Key = str | int
Cells = Mapping[Key, str]
Ways = tuple[tuple[int, int], ...]
"""Places next to a place, each with the hexside between."""

SEVERED = "severed"
"""The edge layer of hexsides whose two hexes do not count as adjacent, such as opposite shores of a lake."""


class _Derived(NamedTuple):
    """Something worked out from certain layers; stale on a patched copy where one of them changed."""

    layers: tuple[str, ...]
    value: Any
    fresh: bool


@dataclass(frozen=True, eq=False)
class Board:
    """A map. Places are ints: the hexes of the grid, then the boxes (place = grid.size + number of the box)."""

    grid: Grid
    layers: Mapping[str, Layer] = field(default_factory=dict)
    boxes: tuple[str, ...] = ()
    links: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    names: Mapping[int, str] = field(default_factory=dict)
    areas: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    spoken: Mapping[str, Mapping[int, str]] = field(default_factory=dict)
    _derived: dict[Hashable, _Derived] = field(default_factory=dict, init=False, repr=False)

    def __getstate__(self) -> dict[str, Any]:
        """What is derived does not travel: it can be worked out again, and may hold functions."""
        return {name: held for name, held in self.__dict__.items() if name != "_around"} | {"_derived": {}}

    # Places

    @property
    def size(self) -> int:
        """How many places there are; a list with one entry for each place has this length."""
        return self.grid.size + len(self.boxes)

    def place(self, key: Key) -> int:
        """The hex or box with this label; an index is checked and given back."""
        if isinstance(key, int):
            if key in self.grid or self.grid.size <= key < self.size:
                return key
            raise BoardError(f"There is no hex or box with the index {key} on this map.")
        if key in self.boxes:
            return self.grid.size + self.boxes.index(key)
        try:
            return self.grid.index(key)
        except ValueError as error:
            boxes = f" No box either.{offer(key, self.boxes)}" if self.boxes else ""
            raise BoardError(f"{error}{boxes}") from error

    def hex(self, key: Key) -> int:
        """Like place, but boxes are refused."""
        place = self.place(key)
        if place >= self.grid.size:
            raise BoardError(f"{self.label(place)!r} is a box, but a hex is wanted here.")
        return place

    def edge(self, key: Key) -> int:
        """The hexside with this label, such as '0101/0102'; an index is checked and given back."""
        if isinstance(key, str):
            try:
                return self.grid.edge_index(key)
            except ValueError as error:
                raise BoardError(str(error)) from error
        if 0 <= key < self.grid.edge_count and max(self.grid.edge_hexes(key)) >= 0:
            return key
        raise BoardError(f"No hex of this map has a hexside with the index {key}.")

    def label(self, place: int) -> str:
        """How people call a hex or box."""
        return self.grid.label(self.place(place)) if place < self.grid.size else self.boxes[place - self.grid.size]

    def name(self, place: int) -> str:
        """The name of the town or feature in a hex, or nothing."""
        return self.names.get(place, "")

    def name_in(self, language: str, place: int) -> str:
        """What the map itself calls a hex or a box in a language, or nothing; words only, no rule depends on it."""
        return self.spoken.get(language, {}).get(place, "")

    def area(self, name: str) -> tuple[int, ...]:
        """The hexes of an area that the map names; none for an area that it does not know."""
        return self.areas.get(name, ())

    # Layers

    def layer(self, name: str) -> Layer:
        """One layer of the map."""
        if name in self.layers:
            return self.layers[name]
        raise BoardError(f"The map has no layer {name!r}.{offer(name, self.layers)}")

    def words(self, layer: str) -> tuple[str, ...]:
        """The vocabulary of a layer; the position of a word is its number."""
        return self.layer(layer).words

    def values(self, layer: str) -> tuple[int, ...]:
        """The numbers of a layer, by hex or by hexside."""
        return self.layer(layer).values

    def word(self, layer: str, index: int) -> str:
        """What a layer says of one hex or hexside."""
        held = self.layers.get(layer) or self.layer(layer)
        return held.words[held.values[index]]

    # Adjacency

    def adjacent(self, place: int) -> Ways:
        """The neighbours of a hex with the hexside to each, clockwise; severed hexsides and boxes have none."""
        known = self._around.get(place)
        if known is None:
            known = self._around[place] = self._adjacent(place) if place < self.grid.size else ()
        return known

    @cached_property
    def _around(self) -> dict[int, Ways]:
        """What has been asked of adjacency, shared with the patched copies in which it still holds."""
        return self.cached("adjacent", (), lambda _board: {})

    def _adjacent(self, hex: int) -> Ways:
        severed = self.layers[SEVERED].values if SEVERED in self.layers else None
        around = zip(self.grid.neighbours[hex], self.grid.sides[hex], strict=True)
        return tuple([(other, edge) for other, edge in around if other >= 0 and not (severed and severed[edge])])

    def ways(self, place: int) -> Ways:
        """All places next to a place: neighbours with their hexside, then links with -1."""
        links = self.links.get(place)
        return (*self.adjacent(place), *((other, -1) for other in links)) if links else self.adjacent(place)

    # Copies, and what is worked out from a map

    def patched(self, hexes: Mapping[str, Cells] | None = None, edges: Mapping[str, Cells] | None = None) -> Board:
        """A copy with some words changed, by layer and then label or index; whatever is untouched is shared."""
        layers = dict(self.layers)
        for name, cells in (hexes or {}).items():
            layers[name] = self._of_kind("hex", name).written({self.hex(key): word for key, word in cells.items()})
        for name, cells in (edges or {}).items():
            layers[name] = self._of_kind("edge", name).written({self.edge(key): word for key, word in cells.items()})
        changed = [name for name in layers if layers[name] is not self.layers[name]]
        copy = replace(self, layers=layers)
        for key, known in self._derived.items():
            still = known.fresh and not any(name in (*known.layers, SEVERED) for name in changed)
            copy._derived[key] = known if known.fresh == still else known._replace(fresh=still)
        return copy

    def _of_kind(self, kind: Kind, name: str) -> Layer:
        if self.layer(name).kind == kind:
            return self.layer(name)
        raise BoardError(f"{name!r} is not a layer of {kind}s: patch it among the others.")

    def changes(self, newer: Board) -> tuple[list[int], list[int]] | None:
        """The hexes and the hexsides of which a patched copy says something else; None for a map of other places."""
        return _changes(self, newer)

    def cached(
        self,
        key: Hashable,
        layers: Iterable[str],
        build: Callable[[Board], T],
        renew: Callable[[T, Board], T] | None = None,
    ) -> T:
        """What build(board) gives, remembered; patched copies keep it while the layers that it reads are unchanged.

        Where one changed, renew(old value, board) mends the old value; without renew it is built anew.
        Severed hexsides, which change what is adjacent, count as read by everything.
        """
        known = self._derived.get(key)
        if known and known.fresh:
            return known.value  # type: ignore[no-any-return]
        value = renew(known.value, self) if known and renew else build(self)
        self._derived[key] = _Derived(tuple(layers), value, fresh=True)
        return value

    @property
    def digest(self) -> str:
        """A fingerprint of everything that the map says, equal on every machine and in every process."""
        layers = [self.layers[name].digest for name in sorted(self.layers)]
        return fingerprint([self.cached("digest", (), _places_digest), *layers])


@lru_cache(maxsize=8)
def _changes(older: Board, newer: Board) -> tuple[list[int], list[int]] | None:
    """Compare two maps; all that is kept with a map asks the same when it is mended."""
    same_places = older.grid is newer.grid and older.links is newer.links and older.boxes is newer.boxes
    if not same_places or older.layers.keys() != newer.layers.keys():
        return None
    found: dict[Kind, set[int]] = {"hex": set(), "edge": set()}
    for name, layer in older.layers.items():
        found[layer.kind].update(layer.changes(newer.layers[name]))
    return sorted(found["hex"]), sorted(found["edge"])


def _places_digest(board: Board) -> str:
    grid = board.grid
    shape = (grid.orientation.value, grid.stagger.value, str(grid.columns), str(grid.rows))
    labels = [f"{index} {grid.label(index)}" for index in grid.hexes]
    links = [f"{place} {others}" for place, others in board.links.items()]
    names = [f"{place} {name}" for place, name in board.names.items()]
    areas = ["areas", *(f"{name} {hexes}" for name, hexes in board.areas.items())] if board.areas else []
    return fingerprint([*shape, *labels, "boxes", *board.boxes, "links", *links, "names", *names, *areas])
