"""Rivers that end nowhere, roads over them without a bridge, bridges over nothing, hexes that nobody can reach."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.board import Board
from engine.bundle import Facets
from engine.compile import FilePlace, Found, bundle_problem
from engine.hexes import Grid
from engine.validate.framework import check
from engine.validate.view import BundleView

RIVER, ROAD, BRIDGE = "river", "road", "bridge"
WATER = ("sea", "lake", "ocean", "water", "all_sea", "estuary", "inlet")
SIDES = ("map.yaml:grid", "map.yaml:hexsides", "map.yaml:chains", "map.yaml:bridges", "map.yaml:base")
PARTS = ("scenario.yaml:parts", "scenario.yaml:rules")


def said(board: Board, layer: str) -> tuple[int, ...]:
    """The numbers of a layer of hexsides; none where there is no such layer."""
    found = board.layers.get(layer)
    return found.values if found is not None and found.kind == "edge" else ()


def _crossings(view: BundleView) -> Iterable[str]:
    """The hexsides that have a road or a bridge."""
    board = view.board
    if board is None or board.layers.get(RIVER) is None:
        return ()
    grid, layers = board.grid, (said(board, ROAD), said(board, BRIDGE))
    return view.memo.get("crossings", (grid, *layers), lambda: _labels_where(grid, layers))


def _labels_where(grid: Grid, layers: tuple[tuple[int, ...], ...]) -> tuple[str, ...]:
    """The hexsides of which one of the layers says something."""
    edges = (edge for edge in grid.edges if any(values[edge] for values in layers if values))
    return tuple(grid.edge_label(edge) for edge in edges)


def _touched(view: BundleView, facets: Facets) -> Iterable[str]:
    labels, board = view.labels, view.board
    if labels is None or board is None:
        return ()
    edges = [labels.edge(label) for label in facets.hexsides]
    return tuple(board.grid.edge_label(edge) for edge in edges if edge >= 0)


@check(*SIDES, *PARTS, scope="hexside", keys=_crossings, local=("map.yaml:hexsides",), touched=_touched)
def crossings(view: BundleView, key: str) -> Found:
    """A road over a river needs a bridge, and a bridge something to cross."""
    board, labels = view.board, view.labels
    if board is None or labels is None:
        return
    edge = labels.edge(key)
    road, river, bridge = (bool(values and values[edge]) for values in (said(board, n) for n in (ROAD, RIVER, BRIDGE)))
    file = view.file("map")
    if road and river and not bridge:
        yield bundle_problem("map.road_no_bridge", FilePlace(file, ("chains",), hexside=key))
    if bridge and not river:
        yield bundle_problem("map.bridge_dry", FilePlace(file, ("bridges",), hexside=key))


@check(*SIDES, "map.yaml:hexes", *PARTS)
def river_ends(view: BundleView) -> Found:
    """A river ends at the edge of the map, in the sea or a lake, or in another river."""
    board, file = view.board, view.file("map")
    values = said(board, RIVER) if board else ()
    if board is None or not values:
        return
    edges = [edge for edge in board.grid.edges if values[edge]]
    for part in _networks(board.grid, edges):
        yield None
        if part and not any(_is_mouth(board, vertex) for vertex in part):
            hexes = board.grid.vertex_hexes(_ends(board.grid, part, values)[0])
            places = [FilePlace(file, ("chains",), hex=board.grid.label(hex)) for hex in hexes[:1]]
            yield bundle_problem("map.river_ends", *places)


def _networks(grid: Grid, edges: list[int]) -> Iterator[list[int]]:
    """The vertices of each set of edges that hang together; an empty list now and then."""
    beyond: dict[int, list[int]] = {}
    for number, edge in enumerate(edges):
        one, other = grid.edge_vertices(edge)
        beyond.setdefault(one, []).append(other)
        beyond.setdefault(other, []).append(one)
        if number % 500 == 0:
            yield []
    seen: set[int] = set()
    for start in beyond:
        if start in seen:
            continue
        part = [start]
        seen.add(start)
        for vertex in part:
            for other in beyond[vertex]:
                if other not in seen:
                    seen.add(other)
                    part.append(other)
        yield part


def _is_mouth(board: Board, vertex: int) -> bool:
    hexes = board.grid.vertex_hexes(vertex)
    if len(hexes) < 3:
        return True
    return "terrain" in board.layers and any(board.word("terrain", hex) in WATER for hex in hexes)


def _ends(grid: Grid, part: list[int], values: tuple[int, ...]) -> list[int]:
    """The vertices where a river ends; of a ring, any."""
    ends = [vertex for vertex in part if sum(bool(values[edge]) for edge in grid.vertex_edges(vertex)) == 1]
    return sorted(ends) or sorted(part)


@check("map.yaml:grid", "map.yaml:hexes", "map.yaml:links", "map.yaml:boxes", *SIDES, *PARTS, cost="reach")
def unreachable(view: BundleView) -> Found:
    """Hexes that can be entered, but not from where most of the map is."""
    board = view.board
    if board is None:
        return
    islands: list[list[int]] = []
    seen: set[int] = set()
    for start in board.grid.hexes:
        if start in seen:
            continue
        island = [start]
        seen.add(start)
        for number, here in enumerate(island):
            if number % 100 == 99:
                yield None
            for there in _steps(view, board, here):
                if there not in seen:
                    seen.add(there)
                    island.append(there)
        islands.append(island)
    mainland = max(islands, key=len, default=[])
    for island in islands:
        if island is not mainland and any(_can_be_entered(view, board, hex) for hex in island):
            yield None
            named = [
                FilePlace(view.file("map"), (), hex=board.grid.label(hex)) for hex in island if hex < board.grid.size
            ]
            yield bundle_problem("map.unreachable", *named, at=named[0].hex)


def _steps(view: BundleView, board: Board, here: int) -> Iterator[int]:
    """Where one can go and come back from."""
    passable = view.system.setup.passable if view.system and view.system.setup else None
    for there, edge in board.ways(here):
        if edge < 0 or passable is None or (passable(board, here, there, edge) and passable(board, there, here, edge)):
            yield there


def _can_be_entered(view: BundleView, board: Board, hex: int) -> bool:
    """Whether it is land: somebody could enter it, or nobody says who can."""
    passable = view.system.setup.passable if view.system and view.system.setup else None
    return passable is None or any(passable(board, other, hex, edge) for other, edge in board.adjacent(hex))
