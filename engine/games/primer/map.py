"""The map: the valley of the Esk, 12 x 10 hexes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from engine.board import Board, compile_board
from engine.board.model import Cells
from engine.hexes import Grid, Numbering, Orientation, Sheet, Stagger

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
