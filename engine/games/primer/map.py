"""The map: the valley of the Esk, 12 x 10 hexes; what it says, and which bridges stand now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise

from engine.board import Board, Cells, compile_board
from engine.games.primer.state import PrimerState
from engine.hexes import Grid, Numbering, Orientation, Sheet, Stagger
from engine.mechanics.cached_values import cached_value
from engine.play import rule

TERRAIN = {".": "clear", "w": "woods", "h": "hill", "m": "marsh", "t": "town"}

# One sign for each hex, a bar where the river runs.
ROWS = (
    ". w w . . h|. w w . . .",
    ". w . . . .|. . h h w .",
    ". . . w . .|. . h h . .",
    "h . . w w . .|. . . . w",
    "t . . . . .|. . t . . .",
    "h h . . . .|. m . . w .",
    ". h w . . . .|. . . w w",
    ". . w w . . m|. . . . .",
    ". . . w . m|m . w w . .",
    "w . . . . m|. . w . . .",
)
ROADS = (
    ("0105", "0205", "0305", "0405", "0505", "0605", "0705", "0805", "0905", "1005", "1105", "1205"),
    ("0305", "0304", "0303", "0302", "0402", "0502", "0602", "0702", "0802", "0803", "0804", "0905"),
    ("0905", "0906", "0907", "0908", "0808"),
)
BRIDGES = ("0605/0705", "0602/0702")
PLACES: Cells = {
    "0105": "westmarket",
    "0702": "mill",
    "0905": "harrow",
    "1003": "redoubt",
    "1105": "elms",
    "0808": "ferry",
}
TOWN = "harrow"
SOURCES: Cells = {"0105": "kestria", "1205": "lorn"}


def _cells(grid: Grid) -> Iterator[tuple[int, str, bool]]:
    """Each hex with its sign, and whether it lies west of the river."""
    hexes = iter(grid.hexes)
    for row in ROWS:
        west, east = row.split("|")
        for bank, is_west in ((west, True), (east, False)):
            for sign in bank.split():
                yield next(hexes), sign, is_west


def _river(grid: Grid, west: frozenset[int]) -> Cells:
    """The hexsides between the banks."""
    pairs = ((edge, grid.edge_hexes(edge)) for edge in grid.edges)
    return {edge: "river" for edge, (one, other) in pairs if other >= 0 and (one in west) != (other in west)}


@lru_cache(maxsize=1)
def valley() -> Board:
    """Compile the map."""
    grid = Grid(Orientation.FLAT, Stagger.ODD, (Sheet(Numbering(), 12, 10),))
    cells = tuple(_cells(grid))
    west = frozenset(hex for hex, _sign, is_west in cells if is_west)
    roads: Cells = {
        grid.edge_between(grid.index(a), grid.index(b)): "road" for road in ROADS for a, b in pairwise(road)
    }
    return compile_board(
        grid,
        hex_layers={"terrain": {hex: TERRAIN[sign] for hex, sign, _west in cells}, "source": SOURCES},
        edge_layers={
            "river": _river(grid, west),
            "road": roads,
            "bridge": {edge: "bridge" for edge in BRIDGES},
        },
        words={"terrain": tuple(TERRAIN.values())},
        names=PLACES,
        areas={name: (hex,) for hex, name in PLACES.items()},
    )


# What the map says, and bridges that stand no more


def terrain(state: PrimerState, hex: int) -> str:
    """Return the terrain of a hex."""
    return state.board.word("terrain", hex)


@cached_value("blown")
def bridges_now(state: PrimerState) -> Board:
    """Return the map with the bridges that stand now."""
    gone = tuple(state.blown.entities(1))
    if not gone:
        return state.board
    cells: Cells = dict.fromkeys(gone, "")
    key, layers = ("primer.bridges_now", gone), tuple(state.board.layers)
    return state.board.cached(key, layers, lambda board: board.patched(edges={"bridge": cells}))


def water_on(board: Board, edge: int) -> bool:
    """Tell whether a hexside is river without a bridge."""
    return bool(board.values("river")[edge]) and not board.values("bridge")[edge]


@rule("3.2")
def road_on(board: Board, edge: int) -> bool:
    """3.2 A road leads across a hexside unless a blown bridge cuts it."""
    return bool(board.values("road")[edge]) and not water_on(board, edge)


def is_water(state: PrimerState, edge: int) -> bool:
    """Tell whether a hexside is river without a standing bridge."""
    return water_on(bridges_now(state), edge)


def around(board: Board, hexes: Iterable[int], edges: Iterable[int]) -> list[int]:
    """Return the hexes from which a step may be another one now that these hexes and hexsides have changed."""
    ends = {hex for edge in edges for hex in board.grid.edge_hexes(edge) if hex >= 0}
    near = {hex for centre in hexes for hex in (centre, *(other for other, _edge in board.adjacent(centre)))}
    return sorted(ends | near)


def _bridges(board: Board) -> dict[int, int]:
    edges = [edge for edge, word in enumerate(board.values("bridge")) if word]
    return {hex: edge for edge in edges for hex in board.grid.edge_hexes(edge)}


def bridge_at(board: Board, hex: int) -> int | None:
    """Return the bridge that leads out of a hex; no hex has two."""
    return board.cached("primer.bridges", ("bridge",), _bridges).get(hex)


def source_of(board: Board, side: str) -> int:
    """Return the hex from which a side is supplied and where its reinforcements enter."""
    return board.values("source").index(board.layer("source").code(side))


def named_places(board: Board) -> tuple[int, ...]:
    """Return the hexes that have a name."""
    return tuple(board.names)
